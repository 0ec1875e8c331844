import { Permission } from '#contract/permissions.ts'
import { settings } from '#contract/reference/settings.ts'
import type { Actor } from '../kernel/context.ts'
import type { Database } from '../kernel/database/database.ts'
import type { Live } from '../kernel/live.ts'
import type { AccessTokens } from './access-tokens.ts'
import { loadRights, type Rights } from './rights.ts'
import { ACCESS_COOKIE, SEEN_EVERY_MS } from './sessions.ts'
import './tables.ts'

/** Rights are never older than this, even if a notice is lost. */
const FRESH_MS = 60_000
const MAX_CACHED = 10_000
/** A call within the shortest allowed setting is never idle, so the setting need not be read. */
const AWAKE_MS = settings['session.staffIdleMinutes'].min * 60_000

interface Held {
  /** Kept from the first request on, so that a notice that arrives meanwhile drops it. */
  known: Promise<Known | undefined>
  userId: string
  until: number
}

interface Known {
  actor: Actor
  /** Of staff: when the session was last used, as the database knows. */
  staffSeenAt: Date | undefined
}

interface Memory {
  db: Database
  tokens: AccessTokens
  live: Live
  clock: () => Date
  idleMinutes: () => Promise<number>
}

/** Turns the access cookie into the acting user; rights stay in memory, so a call checks them without SQL. */
export function openActors({ db, tokens, live, clock, idleMinutes }: Memory) {
  const held = new Map<string, Held>()
  /** When each session of staff last called, and when that was last written down. */
  const calls = new Map<string, { at: number; written: number }>()
  const forget = (topic: string | undefined) => {
    if (topic === undefined || topic === 'rights') held.clear()
    else if (topic.startsWith('session:')) held.delete(topic.slice('session:'.length))
    else if (topic.startsWith('user:')) {
      const userId = topic.slice('user:'.length)
      for (const [sessionId, entry] of held) if (entry.userId === userId) held.delete(sessionId)
    }
  }
  live.listen(forget)

  async function authenticate(cookies: Readonly<Record<string, string | undefined>>): Promise<Actor | undefined> {
    const token = cookies[ACCESS_COOKIE]
    if (!token) return undefined
    const now = clock()
    const bearer = await tokens.read(token, now)
    if (!bearer) return undefined
    const cached = held.get(bearer.sessionId)
    if (cached && cached.until > now.getTime()) return awake(bearer.sessionId, await cached.known, now)
    const known = loadActor(db, bearer.sessionId, now)
    if (held.size >= MAX_CACHED) held.clear()
    held.set(bearer.sessionId, { known, userId: bearer.userId, until: now.getTime() + FRESH_MS })
    known.catch(() => held.delete(bearer.sessionId))
    return awake(bearer.sessionId, await known, now)
  }

  /** Staff who were idle for too long are signed out. */
  async function awake(sessionId: string, known: Known | undefined, now: Date): Promise<Actor | undefined> {
    if (!known?.staffSeenAt) return known?.actor
    const last = calls.get(sessionId)
    const written = Math.max(last?.written ?? 0, known.staffSeenAt.getTime())
    const asleep = now.getTime() - Math.max(last?.at ?? 0, written)
    if (asleep > AWAKE_MS && asleep > (await idleMinutes()) * 60_000) {
      held.delete(sessionId)
      return undefined
    }
    const due = now.getTime() - written > SEEN_EVERY_MS
    if (calls.size >= MAX_CACHED) calls.clear()
    calls.set(sessionId, { at: now.getTime(), written: due ? now.getTime() : written })
    if (due) await db.updateTable('sessions').set({ lastSeenAt: now }).where('id', '=', sessionId).execute()
    return known.actor
  }

  /** The actor of a session now, for background work. */
  const actorOf = async (sessionId: string) => (await loadActor(db, sessionId, clock()))?.actor

  return { authenticate, forget, actorOf }
}

async function loadActor(db: Database, sessionId: string, now: Date): Promise<Known | undefined> {
  const session = await db
    .selectFrom('sessions')
    .innerJoin('users as holder', 'holder.id', 'sessions.userId')
    .innerJoin('users', (join) =>
      join.on('users.id', '=', (eb) => eb.fn.coalesce('sessions.viewAsUserId', 'sessions.userId')),
    )
    .select(['users.id as userId', 'users.clientId', 'users.language', 'users.status'])
    .select(['sessions.userId as holderId', 'sessions.strong', 'sessions.lastSeenAt'])
    .where('sessions.id', '=', sessionId)
    .where('sessions.revokedAt', 'is', null)
    .where('sessions.expiresAt', '>', now)
    .where('holder.status', '=', 'active')
    .executeTakeFirst()
  if (!session) return undefined
  const { holderId, status, strong, lastSeenAt, ...user } = session
  const weak = !strong
  const viewing = holderId !== user.userId
  const held = await loadRights(db, user.userId, now, { weak: weak && !viewing })
  const own = viewing ? await loadRights(db, holderId, now, { weak }) : held
  const rights = viewing ? seenThrough(own, status === 'active' ? held : undefined) : held
  const actor: Actor = {
    ...user,
    sessionId,
    permissions: new Set(rights.permissions),
    organizationId: rights.organization?.id,
    employeeId: rights.employeeId,
    territories: rights.territories,
    viewedBy: viewing ? holderId : undefined,
    weak,
  }
  return { actor, staffSeenAt: own.staff ? lastSeenAt : undefined }
}

/**
 * Someone who views as another person never sees further than with their own rights, whatever changes meanwhile: the
 * person may switch to an organization with more rights, and the viewer may lose the right to view.
 */
function seenThrough(own: Rights, theirs: Rights | undefined): Rights {
  if (!theirs || !own.permissions.includes(Permission.RoleView)) return { ...own, permissions: [], territories: [] }
  const mine = new Set(own.permissions)
  return {
    ...theirs,
    permissions: theirs.permissions.filter((code) => mine.has(code)),
    territories: commonTerritories(own.territories, theirs.territories),
  }
}

function commonTerritories(own: Rights['territories'], theirs: Rights['territories']): Rights['territories'] {
  if (own === 'all') return theirs
  if (theirs === 'all') return own
  const lies = (path: string, tops: readonly string[]) => tops.some((top) => path === top || path.startsWith(`${top}/`))
  return [...theirs.filter((path) => lies(path, own)), ...own.filter((path) => lies(path, theirs))]
}
