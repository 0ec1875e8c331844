import { AsyncLocalStorage } from 'node:async_hooks'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LightMyRequestResponse } from 'fastify'
import type pg from 'pg'
import type { AnswerOf, Call, CallSpec, Download, Line } from '#contract/call.ts'
import { CLIENT_HEADER, LANGUAGE_HEADER } from '#contract/constants.ts'
import type { ErrorBody } from '#contract/error.ts'
import type { Language } from '#uz/language.ts'
import { type AppServer, openServer } from '../app.ts'
import { hashPassword } from '../identity/passwords.ts'
import { createUser } from '../identity/public.ts'
import type { DemoSigning } from '../identity/signature/service.ts'
import type { NewUser } from '../identity/users.ts'
import { readConfig } from '../kernel/config.ts'
import type { Ctx } from '../kernel/context.ts'
import type { StatementCounter } from '../kernel/database/database.ts'
import { toRefusal } from '../kernel/http/http.ts'
import { Refusal } from '../kernel/refuse.ts'
import type { TextDefaults } from '../kernel/words/words.ts'
import { createTestDatabase } from './database.ts'
import { machineWordsOf } from './machine-words.ts'
import { TEST_NOON } from './noon.ts'

export const PASSWORD = 'Correct-horse-7'
/** Thousands of people sign in during a run; what a password costs in earnest is for its own tests. */
const quickHash = hashPassword(PASSWORD, { N: 2 ** 6, r: 8, p: 1 })

/** Somebody whose password is PASSWORD. */
export async function createQuickly(ctx: Ctx, user: Omit<NewUser, 'password'>): Promise<string> {
  const id = await createUser(ctx, user)
  await ctx.tx
    .updateTable('users')
    .set({ passwordHash: await quickHash })
    .where('id', '=', id)
    .execute()
  return id
}

/** In SQL statements. */
interface Spent {
  /** Of the call itself: the same however often it is asked. */
  statements: number
  /** To fill memories (rights, settings, texts): where a notice came meanwhile they are filled again. */
  refills: number
}

interface Asked extends Spent {
  /** Of a call that was refused: its code, or `field CODE` for each field. Answers carry no codes of fields. */
  codes: string[]
}
const asked = (): Asked => ({ statements: 0, refills: 0, codes: [] })

interface Reply<A> extends Asked {
  status: number
  content: A
  error: ErrorBody
  headers: LightMyRequestResponse['headers']
}

/** Of a file there are its bytes: lists of tests are short. */
export type Answered<S> = S extends { download: true } ? Download : AnswerOf<S>

/** A browser without pages: keeps cookies, speaks a language, sends what our client sends. */
export interface Client {
  ask<L extends Line, S extends CallSpec>(
    call: Call<L, S>,
    input?: unknown,
    headers?: Record<string, string>,
  ): Promise<Reply<Answered<S>>>
  raw(
    method: string,
    url: string,
    options?: { headers?: Record<string, string>; body?: string | Buffer },
  ): Promise<LightMyRequestResponse>
  cookies: Map<string, string>
}

export interface TestApp {
  server: AppServer
  dataDir: string
  /** Moves with `tick`; starts at a fixed noon. */
  clock: { now: Date; tick(ms: number): void }
  /** SQL statements of work that no client asks for, and of nothing that runs beside it. */
  counted(work: () => Promise<unknown>): Promise<number>
  anonymous(lang?: Language): Client
  /** Creates a user with these roles and signs in. */
  signedIn(roles: string[], lang?: Language): Promise<Client & { userId: string; email: string }>
  close(): Promise<void>
}

export interface TestOptions {
  /** Configuration beyond the defaults of tests. */
  env?: Record<string, string>
  textDefaults?: TextDefaults
  /** The way to the database: a test may stand in it. */
  through?: (connection: pg.PoolConfig) => Promise<pg.PoolConfig>
  /** Starts the simulator of the signing client; whoever starts it stops it. */
  demoSigning?: (dataDir: string, clock: () => Date) => Promise<DemoSigning>
  /** Every statement of a call, as it went to the database. */
  saw?: (sql: string, parameters: readonly unknown[]) => void
}

/** Whatever a test was after: a refusal that speaks as programs do fails it. */
function requireWordsForPeople(line: string, reply: LightMyRequestResponse): void {
  if (reply.statusCode < 400 || !reply.headers['content-type']?.toString().includes('json')) return
  const found = machineWordsOf(reply.json())
  if (found.length > 0) throw new Error(`${line} is refused in words of programs: ${found.join(', ')}`)
}

export async function openTestApp(options: TestOptions = {}): Promise<TestApp> {
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'agro-test-'))
  // Jobs work in the background while a test asks: a call is charged with its own statements only.
  const asking = new AsyncLocalStorage<Asked>()
  const charge = (what: keyof Spent): StatementCounter => ({
    count: 0,
    saw(...statement) {
      const own = asking.getStore()
      if (!own) return
      own[what]++
      if (what === 'statements') options.saw?.(...statement)
    },
  })
  const clock = {
    now: TEST_NOON,
    tick(ms: number) {
      clock.now = new Date(clock.now.getTime() + ms)
    },
  }
  const config = readConfig(
    { DATA_DIR: dataDir, LOG_LEVEL: 'error', RATE_LIMIT: '100000', QUEUE_SECONDS: '120', ...options.env },
    dataDir,
  )
  const server = await openServer({
    config,
    connection: options.through ? await options.through(database.connection) : database.connection,
    textDefaults: options.textDefaults ?? { uz: {}, ru: {}, eng: {} },
    clock: () => clock.now,
    counter: charge('statements'),
    memoryCounter: charge('refills'),
    ...(options.demoSigning && { demoSigning: await options.demoSigning(dataDir, () => clock.now) }),
  })
  server.app.addHook('onError', async (_request, _reply, error) => {
    const { code, fields } = error instanceof Refusal ? error : toRefusal(error)
    asking.getStore()?.codes.push(...(fields.length > 0 ? fields.map((one) => `${one.field} ${one.code}`) : [code]))
  })
  await server.app.ready()
  let people = 0
  let clients = 0

  function client(lang: Language): Client {
    const cookies = new Map<string, string>()
    // Each client comes from an address of its own, so that limits per address do not add up over a file of tests.
    const remoteAddress = `10.0.${Math.floor(++clients / 250)}.${clients % 250}`
    const raw: Client['raw'] = async (method, url, options = {}) => {
      const reply = await server.app.inject({
        method: method as 'GET',
        url,
        remoteAddress,
        headers: {
          [LANGUAGE_HEADER]: lang,
          [CLIENT_HEADER]: '1',
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          ...options.headers,
        },
        ...(options.body !== undefined && { payload: options.body }),
      })
      for (const cookie of reply.cookies) {
        if (cookie.maxAge === 0) cookies.delete(cookie.name)
        else cookies.set(cookie.name, cookie.value)
      }
      requireWordsForPeople(`${method} ${url}`, reply)
      return reply
    }
    return {
      cookies,
      raw,
      async ask(call, input = {}, headers = {}) {
        const {
          params = {},
          query = {},
          body,
          upload,
        } = input as {
          params?: Record<string, unknown>
          query?: Record<string, unknown>
          body?: unknown
          upload?: Buffer
        }
        const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
        const search = new URLSearchParams(
          Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
        ).toString()
        const own = asked()
        const request = () =>
          raw(call.method, search ? `${path}?${search}` : path, {
            headers: {
              ...(upload
                ? { 'content-type': 'application/octet-stream' }
                : body !== undefined
                  ? { 'content-type': 'application/json' }
                  : {}),
              ...headers,
            },
            ...(upload ? { body: upload } : body !== undefined ? { body: JSON.stringify(body) } : {}),
          })
        const reply = await asking.run(own, request)
        const json = reply.headers['content-type']?.toString().includes('json') ? reply.json() : undefined
        return {
          status: reply.statusCode,
          content: call.download ? { body: reply.rawPayload } : call.bare ? json : json?.content,
          error: json,
          headers: reply.headers,
          ...own,
        } as never
      },
    }
  }

  return {
    server,
    dataDir,
    clock,
    async counted(work) {
      const own = asked()
      await asking.run(own, work)
      return own.statements
    },
    anonymous: (lang = 'uz') => client(lang),
    async signedIn(roles, lang = 'uz') {
      const email = `person${++people}@test.agro`
      const name = { firstName: 'Test', lastName: `Person ${people}` }
      const userId = await server.inSystem((ctx) => createQuickly(ctx, { email, ...name, roles }))
      const one = client(lang)
      const reply = await one.raw('POST', '/main/api-auth/auth/login-by-email', {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: PASSWORD }),
      })
      if (reply.statusCode !== 200) throw new Error(`sign-in failed: ${reply.body}`)
      return { ...one, userId, email }
    },
    async close() {
      await server.close()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
