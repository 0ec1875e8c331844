import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Actor, Ctx } from '../context.ts'
import type { Tx } from '../database/database.ts'
import '../tables.ts'

export interface AuditEntry {
  action: string
  objectType: string
  objectId: string | number
  from?: string
  to?: string
  reason?: string | undefined
  /** Who did it, where the caller has not signed in yet: the person who is signing in. */
  by?: string | undefined
  /** The person for whom the actor did it. */
  onBehalfOf?: string | undefined
  /** Field → [before, after]; what the history screen shows. */
  changes?: Record<string, [unknown, unknown]>
}

export interface Who {
  actor: Actor | undefined
  now: Date
  ip: string
  device: string
}

/** Fourteen parameters a row; a statement takes 65,535. */
const CHUNK = 1000

/** At once, for work without a context of its own; everybody else says `ctx.audit`. */
export const writeAudits = (tx: Tx, who: Who, entries: readonly AuditEntry[]): Promise<void> =>
  insertAudits(
    tx,
    entries.map((entry) => auditRow(who, entry)),
  )

export async function insertAudits(tx: Tx, rows: readonly AuditRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += CHUNK)
    await tx
      .insertInto('auditEvents')
      .values(rows.slice(from, from + CHUNK))
      .execute()
}

export type AuditRow = ReturnType<typeof auditRow>

export function auditRow(who: Who, entry: AuditEntry) {
  const payload = JSON.stringify([entry, who.actor?.userId, who.now])
  return {
    at: who.now,
    actorId: who.actor?.viewedBy ?? who.actor?.userId ?? entry.by ?? null,
    organizationId: who.actor?.organizationId ?? null,
    onBehalfOf: entry.onBehalfOf ?? null,
    action: entry.action,
    objectType: entry.objectType,
    objectId: String(entry.objectId),
    fromState: entry.from ?? null,
    toState: entry.to ?? null,
    reason: entry.reason ?? null,
    changes: JSON.stringify(entry.changes ?? {}),
    payloadHash: createHash('sha256').update(payload).digest('hex'),
    ip: who.ip,
    device: who.device.slice(0, 200),
  }
}

/** Only the fields that differ, as history shows them. */
export function changesBetween(before: object, after: object): Record<string, [unknown, unknown]> {
  const was = new Map<string, unknown>(Object.entries(before))
  const changes: Record<string, [unknown, unknown]> = {}
  for (const [field, value] of Object.entries(after)) {
    if (JSON.stringify(was.get(field)) !== JSON.stringify(value))
      changes[field] = [was.get(field) ?? null, value ?? null]
  }
  return changes
}

export async function historyOf(ctx: Ctx, objectType: string, objectId: string | number, take: number) {
  return ctx.tx
    .selectFrom('auditEvents')
    .select(['id', 'at', 'actorId', 'action', 'fromState', 'toState', 'reason', 'changes'])
    .select(
      sql<string | null>`(select trim(last_name || ' ' || first_name) from users where users.id = actor_id)`.as(
        'actorName',
      ),
    )
    .where('objectType', '=', objectType)
    .where('objectId', '=', String(objectId))
    .orderBy('id', 'desc')
    .limit(take)
    .execute()
}
