import type { Language } from '#uz/language.ts'
import type { Throttle } from './http/throttle.ts'
import type { Vault } from './keys/vault.ts'
import type { Source } from './memory.ts'
import type { AuditEntry, Who } from './process/audit.ts'

/** Who is acting, as the session says; rights are numbers held in memory, so a check costs no SQL. */
export interface Actor {
  userId: string
  sessionId: string
  clientId: number
  permissions: ReadonlySet<number>
  language: Language
  /** The organization acted for; undefined is the personal context. */
  organizationId: string | undefined
  employeeId: string | undefined
  /** Row scope by territory: everywhere, or the subtrees under these paths. */
  territories: 'all' | readonly string[]
  /** The member of staff who views as this person; such an actor may only read. */
  viewedBy: string | undefined
  /** Signed in with one factor: rights that need two are left out of the permissions. */
  weak?: boolean
}

export interface Cookie {
  name: string
  value: string
  /** Zero clears it. */
  maxAgeSeconds: number
  httpOnly: boolean
  path?: string
}

/** All that domain code may use of the outside world: transaction, actor, language, clock. */
export interface Ctx extends Source {
  actor: Actor | undefined
  lang: Language
  now: Date
  ip: string
  device: string
  /** The host the caller addressed, without its port. */
  host: string
  cookies: Readonly<Record<string, string | undefined>>
  setCookie(cookie: Cookie): void
  throttle: Throttle
  vault: Vault
  /** Written when the transaction ends; `as` where somebody else than the caller did it. */
  audit(entries: AuditEntry | readonly AuditEntry[], as?: Who): Promise<void>
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
