import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { BeingMade, Call, CallSpec, Download, Line, ParsedOf, ResultOf } from '#contract/call.ts'
import { holdsAny } from '#contract/holds-any.ts'
import type { ScopedThing } from '#contract/scope.ts'
import type { Language } from '#uz/language.ts'
import type { Actor, Cookie, Ctx, SignedCtx } from './context.ts'
import { codeOf, countedOnce, inTransaction } from './database/again.ts'
import type { Database, Tx } from './database/database.ts'
import type { Heavy } from './heavy/heavy.ts'
import { type HeavyTask, isHeavyTask } from './heavy/task.ts'
import type { Throttle } from './http/throttle.ts'
import { freeKey, rememberAnswer, replayedAnswer } from './idempotency.ts'
import type { Jobs } from './jobs.ts'
import type { Vault } from './keys/vault.ts'
import type { ListFile } from './list/file.ts'
import { type Memories, sourceOf } from './memory.ts'
import { type Ending, newEnding, noteAudit, settle } from './process/ending.ts'
import { Refusal, refuse, refuseActing } from './refuse.ts'
import { type Lying, type LyingThings, type ScopedCtx, scopeOf } from './scope.ts'
import { toFieldRefusal } from './words/validation.ts'

type CtxOf<C extends Call> = C extends { access: 'open' }
  ? Ctx
  : C extends { scope: { territory: readonly (infer T extends ScopedThing)[] } }
    ? ScopedCtx<T>
    : SignedCtx
type Run = (ctx: never, input: never, found: never) => unknown

/** What a call may use before its transaction opens; `db` is for reading. */
export interface Outside {
  db: Database
  now: Date
  ip: string
  /** Who asks; proved for every call that is not open. */
  actor: Actor | undefined
  /** Runs a task in a worker thread, in the caller's own turn. */
  work<Result>(task: HeavyTask<Result>): Promise<Result>
}
/** A body that is streamed from a file instead of held in memory. */
export interface OnDisk {
  path: string
  size: number
}
/** A file whose bytes are made after the transaction has ended. */
export interface ToMake extends Omit<Download, 'body'> {
  body: Uint8Array | HeavyTask<Uint8Array> | OnDisk
}
export interface Sent extends Omit<Download, 'body'> {
  body: Uint8Array | OnDisk
}
type Logical<S> = S extends { grows: true } ? ListFile : S extends { download: true } ? ToMake : ResultOf<S>
type Before = (input: never, outside: Outside) => Promise<unknown>

interface Binding {
  call: Call
  run: Run
  before: Before | undefined
}

/** The book of calls: what the contract declares, bound to the logic that answers it. */
export interface CallBook {
  bindings: ReadonlyMap<string, Binding>
  things: LyingThings
  /** How rows of a thing lie in territories; declared once, by the domain that owns its table. */
  lies(thing: ScopedThing, lying: Lying): void
  /**
   * `before` asks outside services and looks into files; what it finds goes to the logic. So neither a transaction nor
   * a connection of the pool waits for a network or for heavy work.
   */
  bind<L extends Line, S extends CallSpec, Found = undefined>(
    call: Call<L, S>,
    run: (
      ctx: CtxOf<Call<L, S>>,
      input: ParsedOf<S>,
      found: Found,
    ) => Promise<Logical<S> | Refusal> | Logical<S> | Refusal,
    before?: (input: ParsedOf<S>, outside: Outside) => Promise<Found>,
  ): void
}

export function openBook(): CallBook {
  const bindings = new Map<string, Binding>()
  const things = new Map<ScopedThing, Lying>()
  return {
    bindings,
    things,
    lies(thing, lying) {
      if (things.has(thing)) throw new Error(`${thing} lies somewhere twice`)
      things.set(thing, lying)
    },
    bind(call, run, before) {
      if (bindings.has(call.line)) throw new Error(`${call.line} is bound twice`)
      bindings.set(call.line, { call, run: run as Run, before: before as Before | undefined })
    },
  }
}

export interface Caller {
  actor: Actor | undefined
  lang: Language
  ip: string
  device: string
  host: string
  cookies: Readonly<Record<string, string | undefined>>
  idempotencyKey?: string | undefined
}

export interface RawInput {
  params?: unknown
  query?: unknown
  body?: unknown
  upload?: Uint8Array | undefined
}

export interface Outcome {
  answer: unknown
  cookies: Cookie[]
}

/** Makes files of lists: at once, or in the background where the list is long. */
export interface Exporter {
  answer(ctx: SignedCtx, file: ListFile, asked: { line: string; raw: RawInput }): Promise<ToMake | BeingMade>
}

export interface Services {
  db: Database
  memories: Memories
  jobs: Jobs
  throttle: Throttle
  vault: Vault
  heavy: Heavy
  exporter: Exporter
  clock: () => Date
  onEffectError: (error: unknown) => void
  /** Drops the memories of this process that depend on a topic. */
  changedHere: (topic: string) => Promise<void>
}

/** Waits for room at the database. Outside services are asked before, without holding a place. */
type Turn = <T>(work: () => Promise<T>) => Promise<T>

/** Runs one call for one caller: access, shapes, transaction, answer. HTTP and page loaders both come through here. */
export async function execute(
  book: CallBook,
  services: Services,
  line: string,
  raw: RawInput,
  caller: Caller,
  turn: Turn = (work) => work(),
): Promise<Outcome> {
  const binding = book.bindings.get(line)
  if (!binding) throw new Error(`Unbound call: ${line}`)
  const { call, run, before } = binding
  requireAccess(call, caller.actor)
  const input = parseInput(call, raw)
  const cookies: Cookie[] = []
  const effects: (() => unknown)[] = []
  const ending = newEnding()
  const attempts: string[] = []
  const throttle = countedOnce(services.throttle, attempts)
  const now = services.clock()
  const work = <Result>(task: HeavyTask<Result>) => services.heavy.run(personOf(caller), task)
  const outside: Outside = { db: services.db, now, ip: caller.ip, actor: caller.actor, work }
  const found = await before?.(input as never, outside)

  const inside = async (tx: Tx): Promise<unknown> => {
    const ctx = contextOf({ ...services, throttle }, tx, { caller, now, cookies, effects, ending })
    const { within, requireAsked } = scopeOf(call, caller.actor, book.things)
    // `requireAccess` has proved the actor for every call that is not open.
    const result = await run({ ...ctx, ...within } as never, input as never, found as never)
    if (result instanceof Refusal) return result
    const answered = call.grows
      ? await services.exporter.answer(ctx as SignedCtx, result as ListFile, { line, raw })
      : result
    requireAsked()
    return present(call, answered)
  }

  const answering = () =>
    call.method === 'GET' && !call.writes
      ? inside(services.db)
      : inTransaction(services.db, [cookies, effects, ending.audits, ending.topics, attempts], async (tx) => {
          const answer = await once(tx, services.vault, call, raw, caller, () => inside(tx))
          await settle(tx, ending)
          return answer
        })
  const answer = await turn(answering).catch((error: unknown) => refuseKnown(call, error))
  // Other processes hear the notice in a moment; this one forgets now, so that the next caller reads what is true.
  for (const topic of ending.topics) await services.changedHere(topic)
  // A thrown refusal rolled the transaction back; a returned one keeps what was written.
  if (answer instanceof Refusal) {
    answer.cookies = cookies
    throw answer
  }
  for (const effect of effects) {
    Promise.resolve().then(effect).catch(services.onEffectError)
  }
  return { answer: call.download ? await made(answer as ToMake | BeingMade, work) : answer, cookies }
}

/** What a call gathers for after its transaction. */
interface Gathered {
  caller: Caller
  now: Date
  cookies: Cookie[]
  effects: (() => unknown)[]
  ending: Ending
}

function contextOf(services: Services, tx: Tx, { caller, now, cookies, effects, ending }: Gathered): Ctx {
  const who = { actor: caller.actor, now, ip: caller.ip, device: caller.device }
  return {
    ...who,
    ...sourceOf(services.memories, tx, ending.topics),
    lang: caller.lang,
    host: caller.host,
    cookies: caller.cookies,
    throttle: services.throttle,
    vault: services.vault,
    setCookie: (cookie) => cookies.push(cookie),
    audit: async (entries, as = who) => noteAudit(ending, as, entries),
    job: (name, data, options) => services.jobs.send(tx, name, data, options),
    afterCommit: (effect) => effects.push(effect),
  }
}

/**
 * The list behind a growing download, for a job that makes the file later: rights are checked as if the person asked
 * now. `requireAsked` proves that the list was read within their territory.
 */
export async function listBehind(book: CallBook, services: Services, line: string, raw: RawInput, caller: Caller) {
  const binding = book.bindings.get(line)
  // A call may be gone by the time its file is made.
  if (!binding?.call.grows) refuse('E_NOT_FOUND')
  requireAccess(binding.call, caller.actor)
  const input = parseInput(binding.call, raw)
  const gathered = { caller, now: services.clock(), cookies: [], effects: [], ending: newEnding() }
  const ctx = contextOf(services, services.db, gathered)
  const { within, requireAsked } = scopeOf(binding.call, caller.actor, book.things)
  const file = await binding.run({ ...ctx, ...within } as never, input as never, undefined as never)
  if (file instanceof Refusal) throw file
  return { file: file as ListFile, requireAsked }
}

/** Whether somebody may ask for a call at all. */
export function mayAsk(book: CallBook, line: string, actor: Actor): boolean {
  const binding = book.bindings.get(line)
  if (!binding) return false
  try {
    requireAccess(binding.call, actor)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/** Turns are kept by person, and by address for callers who have not signed in. */
export const personOf = ({ actor, ip }: { actor: Actor | undefined; ip: string }) => actor?.userId ?? `at ${ip}`

async function made(answer: ToMake | BeingMade, work: Outside['work']): Promise<Sent | BeingMade> {
  if ('exportId' in answer) return answer
  const { body, ...rest } = answer
  return { ...rest, body: isHeavyTask(body) ? await work(body) : body }
}

/** PostgreSQL stores no U+0000 in texts: the caller gets a refusal instead of a fault. */
const unstorable = ['22021', '22P05']
/**
 * JSON of ours can only be broken by half a surrogate pair: `"\\ud83c"` alone is a text for JavaScript and for nobody
 * else.
 */
const isHalfLetter = (code: string, error: unknown) =>
  code === '22P02' && error instanceof Error && error.message.endsWith('type json')
/**
 * Two callers did the same at once and the database let one of them through: a duplicate, a row just deleted, a
 * deadlock.
 */
const overtaken = ['23505', '23503', '40P01', '40001']

function refuseKnown(call: Call, error: unknown): never {
  if (error instanceof Refusal) throw withShownDetails(call, error)
  const code = codeOf(error)
  if (unstorable.includes(code) || isHalfLetter(code, error)) refuse('E_BAD_REQUEST')
  if (overtaken.includes(code)) refuse('E_STALE')
  throw error
}

/** Details of a refusal go through the shape of the answer too, so that it shows no column an answer would not. */
function withShownDetails(call: Call, refusal: Refusal): Refusal {
  const { code, values, fields, details } = refusal
  if (details?.current === undefined) return refusal
  const shape = call.answer instanceof z.ZodObject ? call.answer.partial() : call.answer
  const shown = shape?.safeParse(details.current)
  return new Refusal(code, values, fields, { ...details, current: shown?.success ? shown.data : undefined })
}

function requireAccess(call: Call, actor: Actor | undefined): void {
  if (call.access === 'open') return
  if (!actor) refuse('E_UNAUTHENTICATED')
  if (call.access !== 'signedIn' && !holdsAny(actor.permissions, call.access)) refuse('E_FORBIDDEN')
  if (typeof call.scope === 'object' && 'republic' in call.scope && actor.territories !== 'all') refuse('E_FORBIDDEN')
  if (call.acts && actor.organizationId && !holdsAny(actor.permissions, call.acts)) refuseActing(call.acts)
  if (actor.viewedBy && (call.method !== 'GET' || call.writes) && !call.whileViewing) refuse('E_VIEW_ONLY')
}

function parseInput(call: Call, raw: RawInput): object {
  const faults: z.core.$ZodIssue[] = []
  const parse = (shape: z.ZodType | undefined, value: unknown) => {
    if (!shape) return undefined
    const parsed = shape.safeParse(value, { reportInput: true })
    if (parsed.success) return parsed.data
    faults.push(...parsed.error.issues)
    return undefined
  }
  const params = call.params?.safeParse(raw.params ?? {})
  // An address that cannot exist is simply not found.
  if (params && !params.success) refuse('E_NOT_FOUND')
  const input = {
    params: params?.data,
    query: parse(call.query, raw.query ?? {}),
    body: parse(call.body, raw.body),
    upload: raw.upload,
  }
  if (faults.length > 0) throw new Refusal('VALIDATION', {}, faults.map(toFieldRefusal))
  return input
}

function present(call: Call, result: unknown): unknown {
  if (call.download) return result as ToMake
  return call.answer ? call.answer.parse(result) : null
}

/** A repeated POST with the same key changes nothing and gets the first answer. */
async function once(
  tx: Tx,
  vault: Vault,
  call: Call,
  raw: RawInput,
  caller: Caller,
  run: () => Promise<unknown>,
): Promise<unknown> {
  const { idempotencyKey: key } = caller
  // A download is made anew: its bytes are not kept.
  if (!key || !caller.actor || call.download) return run()
  const owner = caller.actor.userId
  const hash = createHash('sha256').update(JSON.stringify([call.line, raw.params, raw.query, raw.body]))
  if (raw.upload) hash.update(raw.upload)
  const fingerprint = hash.digest('hex')
  const replay = await replayedAnswer(tx, vault, { owner, key, fingerprint })
  if (replay) return replay.answer
  const answer = await run()
  // What was refused may be asked again.
  if (answer instanceof Refusal) await freeKey(tx, { owner, key })
  else await rememberAnswer(tx, vault, { owner, key }, answer)
  return answer
}
