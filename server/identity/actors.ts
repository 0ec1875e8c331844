import type { Actor } from '../kernel/context.ts'
import type { Database } from '../kernel/database.ts'
import type { Live } from '../kernel/live.ts'
import type { AccessTokens } from './access-tokens.ts'
import { loadRights } from './rights.ts'
import { ACCESS_COOKIE } from './sessions.ts'
import './tables.ts'

/** However a notice is lost, rights are never older than this. */
const FRESH_MS = 60_000
const MAX_CACHED = 10_000

interface Held {
  /** Kept as a promise from the moment it is asked for: a notice that comes meanwhile drops it, and is not lost. */
  actor: Promise<Actor | undefined>
  userId: string
  until: number
}

/** Turns the access cookie into the acting user; rights stay in memory, so a call checks them without SQL. */
export function openActors(db: Database, tokens: AccessTokens, live: Live, clock: () => Date) {
  const held = new Map<string, Held>()
  live.listen((topic) => {
    if (topic === undefined || topic === 'rights') held.clear()
    else if (topic.startsWith('session:')) held.delete(topic.slice('session:'.length))
    else if (topic.startsWith('user:')) {
      const userId = topic.slice('user:'.length)
      for (const [sessionId, entry] of held) if (entry.userId === userId) held.delete(sessionId)
    }
  })

  return async function authenticate(
    cookies: Readonly<Record<string, string | undefined>>,
  ): Promise<Actor | undefined> {
    const token = cookies[ACCESS_COOKIE]
    if (!token) return undefined
    const now = clock()
    const bearer = await tokens.read(token, now)
    if (!bearer) return undefined
    const cached = held.get(bearer.sessionId)
    if (cached && cached.until > now.getTime()) return cached.actor
    const actor = loadActor(db, bearer.sessionId, now)
    if (held.size >= MAX_CACHED) held.clear()
    held.set(bearer.sessionId, { actor, userId: bearer.userId, until: now.getTime() + FRESH_MS })
    actor.catch(() => held.delete(bearer.sessionId))
    return actor
  }
}

async function loadActor(db: Database, sessionId: string, now: Date): Promise<Actor | undefined> {
  const session = await db
    .selectFrom('sessions')
    .innerJoin('users as holder', 'holder.id', 'sessions.userId')
    .innerJoin('users', (join) =>
      join.on('users.id', '=', (eb) => eb.fn.coalesce('sessions.viewAsUserId', 'sessions.userId')),
    )
    .select(['users.id as userId', 'users.clientId', 'users.language', 'sessions.userId as holderId'])
    .where('sessions.id', '=', sessionId)
    .where('sessions.revokedAt', 'is', null)
    .where('sessions.expiresAt', '>', now)
    .where('holder.status', '=', 'active')
    .executeTakeFirst()
  if (!session) return undefined
  const { holderId, ...user } = session
  const rights = await loadRights(db, user.userId, now)
  return {
    ...user,
    sessionId,
    permissions: new Set(rights.permissions),
    organizationId: rights.organization?.id,
    employeeId: rights.employeeId,
    territories: rights.territories,
    viewedBy: holderId === user.userId ? undefined : holderId,
  }
}
