import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { CLIENT_HEADER } from '#contract/constants.ts'
import { loginByEmail } from '#contract/identity/auth.ts'
import { type AppServer, openServer } from '#server/app.ts'
import { readConfig } from '#server/kernel/config.ts'
import type { StatementCounter } from '#server/kernel/database/database.ts'
import { migrate } from '#server/kernel/database/migrations.ts'
import { startEmbedded } from '#server/kernel/postgres/embedded.ts'
import { prepareFacts } from '#server/prepare.ts'
import { importFacts } from '#server/reference/public.ts'
import { load, round } from './load.ts'
import { startProduct } from './product.ts'
import { goodsWorld } from './scale-questions.ts'

const BAR_MS = 50
/** One person after another: what the server needs, not what a queue adds. */
const CONNECTIONS = 2

/** Work of the background falls between the questions. */
const ofJobs = /pg_advisory|audit_|"messages"|jobs\./

interface Statement {
  sql: string
  parameters: readonly unknown[]
}

export interface Account {
  email: string
  password: string
}

export interface Question {
  name: string
  addresses: (server: AppServer) => Promise<string[]>
  /** Who asks, where not everybody may. */
  as?: Account
  /** Of what bare node:http with the same SQL carries. */
  leastRatio?: number
  /** Where it is not that of all. */
  barMs?: number
}

/** So much of one thing that nothing can be read whole, and what is asked about it. */
export interface World {
  name: string
  load: (server: AppServer) => Promise<void>
  /** Asked once, so that what the process remembers of the site is there. */
  warm: string
  /** None of these is read whole. */
  tables: string
  questions: readonly Question[]
  /** Over the demo world, whose people sign in by a password alone. */
  demo?: true
  /** What is measured without HTTP. */
  inside?: (server: AppServer) => Promise<Row[]>
}

export interface Row {
  name: string
  value: number
  bar: string
  ok: boolean
  details: string
}

/** A hundred thousand of one thing, asked the way the site asks. */
export async function benchScale(world: World = goodsWorld) {
  // Whoever tunes loads once: a folder that is named stays.
  const kept = process.env.SCALE_DATA
  const dataDir = kept ?? (await mkdtemp(join(tmpdir(), 'agro-scale-')))
  const embedded = await startEmbedded({ dataDir })
  const demo = world.demo ? '1' : '0'
  const seen: Statement[] = []
  // Only while somebody looks: the load itself is gigabytes of statements.
  const counter: StatementCounter = { count: 0 }
  const look = () => {
    counter.saw = (sql, parameters) => seen.push({ sql, parameters })
  }
  try {
    await migrate(embedded.connection)
    const config = readConfig(
      { DATA_DIR: dataDir, LOG_LEVEL: 'error', RATE_LIMIT: '1000000', DEMO: demo, ORIGIN: 'http://localhost' },
      dataDir,
    )
    const server = await openServer({
      config,
      connection: { ...embedded.connection },
      textDefaults: { uz: {}, ru: {}, eng: {} },
      counter,
    })
    const rows: Row[] = []
    const began = performance.now()
    try {
      const facts = resolve(import.meta.dirname, '../facts')
      await server.inSystem((ctx) => importFacts(ctx, facts))
      await server.inSystem((ctx) => prepareFacts(ctx, facts))
      await world.load(server)
      const seconds = (performance.now() - began) / 1000
      rows.push({
        name: `${world.name} loaded, seconds`,
        value: round(seconds, 0),
        bar: '≤ 600',
        ok: seconds <= 600,
        details: '',
      })
      look()
      const statements = await statementsOf(server, seen, world)
      delete counter.saw
      rows.push(...(await explainAll(embedded.connection, statements, world.tables)))
      rows.push(...((await world.inside?.(server)) ?? []))
      process.env.DEMO = demo
      process.env.ORIGIN = 'http://localhost'
      const product = await startProduct(dataDir)
      try {
        for (const { name, addresses, as, leastRatio, barMs = BAR_MS } of world.questions) {
          const asked = await addresses(server)
          const headers = await signedIn(server, as)
          const addressOf = (n: number) => product.url + (asked[n % asked.length] ?? '')
          await load(addressOf, 1, CONNECTIONS, headers)
          const ours = await load(addressOf, 4, CONNECTIONS, headers)
          const theirs = await bareLoad(embedded.connection, statements.get(name) ?? [])
          const ratio = ours.perSecond / theirs.perSecond
          rows.push({
            name: `${name}, p95 ms`,
            value: round(ours.p95),
            bar: leastRatio === undefined ? `≤ ${barMs}` : `≤ ${barMs}, ratio ≥ ${leastRatio}`,
            ok: ours.p95 <= barMs && ratio >= (leastRatio ?? 0),
            details: `p50 ${round(ours.p50)} ms, ${round(ours.perSecond, 0)}/s, ${round(ratio, 2)} of bare node:http with the same SQL`,
          })
        }
      } finally {
        await product.stop({ keepData: true })
      }
    } finally {
      await server.close()
    }
    return rows
  } finally {
    await embedded.stop()
    if (kept === undefined) await rm(dataDir, { recursive: true, force: true })
  }
}

/** Once for each person: who comes in too often is held back. */
const sessions = new Map<string, Promise<Record<string, string>>>()
export function signedIn(server: AppServer, account: Account | undefined): Promise<Record<string, string>> {
  if (!account) return Promise.resolve({})
  const session = sessions.get(account.email) ?? signIn(server, account)
  sessions.set(account.email, session)
  return session
}

/** The product over the same folder knows the session too. */
async function signIn({ app }: AppServer, account: Account): Promise<Record<string, string>> {
  const client = { [CLIENT_HEADER]: '1' }
  const { method, path } = loginByEmail
  const { statusCode, cookies } = await app.inject({ method, url: path, headers: client, payload: account })
  if (statusCode !== 200) throw new Error(`${account.email} cannot sign in: ${statusCode}`)
  return { ...client, cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') }
}

/** What each question asks the database, one list for each address. */
async function statementsOf(server: AppServer, seen: Statement[], { questions, warm }: World) {
  const statements = new Map<string, Statement[][]>()
  for (const { name, addresses, as } of questions) {
    const lists: Statement[][] = []
    const headers = await signedIn(server, as)
    for (const url of (await addresses(server)).slice(0, 20)) {
      // What the process remembers of the site is there; counts that were dear are asked for anew.
      await server.app.inject({ url: warm })
      seen.length = 0
      const reply = await server.app.inject({ url, headers })
      if (reply.statusCode !== 200) throw new Error(`${reply.statusCode} for ${url}: ${reply.body.slice(0, 300)}`)
      lists.push(seen.filter(({ sql }) => /^\s*\(*(select|with)/i.test(sql) && !ofJobs.test(sql)))
    }
    statements.set(name, lists)
  }
  return statements
}

/** No question may read a whole table of what there is so much of. */
async function explainAll(connection: pg.ClientConfig, statements: ReadonlyMap<string, Statement[][]>, tables: string) {
  const reading = new RegExp(`Seq Scan on (${tables})\\b`)
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const rows = []
    for (const [name, lists] of statements) {
      const scans: string[] = []
      for (const { sql, parameters } of lists.flat()) {
        const { rows: plan } = await client.query({ text: `explain ${sql}`, values: [...parameters], rowMode: 'array' })
        const whole = plan.map(([line]) => String(line)).filter((line) => reading.test(line))
        scans.push(...whole)
      }
      rows.push({
        name: `${name}: whole-table scans`,
        value: scans.length,
        bar: '0',
        ok: scans.length === 0,
        details:
          `${Math.max(...lists.map((list) => list.length))} statements at most; ${[...new Set(scans.map((line) => line.trim()))].join('; ')}`.slice(
            0,
            200,
          ),
      })
    }
    return rows
  } finally {
    await client.end()
  }
}

async function bareLoad(connection: pg.PoolConfig, lists: Statement[][]) {
  const pool = new pg.Pool({ ...connection, max: 10 })
  let n = 0
  const bare = createServer(async (_request, reply) => {
    const answers = []
    for (const { sql, parameters } of lists[n++ % lists.length] ?? []) {
      answers.push((await pool.query(sql, [...parameters])).rows)
    }
    reply.setHeader('content-type', 'application/json')
    reply.end(JSON.stringify(answers))
  })
  await new Promise<void>((done) => bare.listen(0, '127.0.0.1', done))
  const address = bare.address()
  const url = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}/` : ''
  try {
    await load(() => url, 1, CONNECTIONS)
    return await load(() => url, 3, CONNECTIONS)
  } finally {
    bare.close()
    bare.closeAllConnections()
    await pool.end()
  }
}
