import type { Language } from '#uz/language.ts'
import type { AuditEntry } from './audit.ts'
import type { Tx } from './database.ts'
import type { Throttle } from './throttle.ts'

/** Who is acting, as the session says; rights are numbers held in memory, so a check costs no SQL. */
export interface Actor {
  userId: string
  sessionId: string
  clientId: number
  permissions: ReadonlySet<number>
  language: Language
}

export interface Cookie {
  name: string
  value: string
  /** Zero clears it. */
  maxAgeSeconds: number
  httpOnly: boolean
  path?: string
}

/** The only door from domain code to the world: transaction, actor, language, clock. */
export interface Ctx {
  tx: Tx
  actor: Actor | undefined
  lang: Language
  now: Date
  ip: string
  device: string
  cookies: Readonly<Record<string, string | undefined>>
  setCookie(cookie: Cookie): void
  throttle: Throttle
  audit(entry: AuditEntry): Promise<void>
  /** Enqueued in this transaction: no commit, no job. */
  job(name: string, data: object, options?: { startAfter?: Date; singletonKey?: string }): Promise<void>
  /** For effects whose loss is harmless. */
  afterCommit(effect: () => unknown): void
  /** Tells open dashboards and other processes that a topic changed, once this transaction commits. */
  changed(topic: string): Promise<void>
}

export interface SignedCtx extends Ctx {
  actor: Actor
}
