import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import { HistoryEvent } from '#contract/history.ts'
import type { AuditDetail, AuditEvent, AuditFilters } from '#contract/identity/audit.ts'
import { actorName } from '../../kernel/actor-name.ts'
import type { Ctx } from '../../kernel/context.ts'
import { decodeNext, encodeNext } from '../../kernel/keyset.ts'
import { textIn } from '../../kernel/localized.ts'
import { refuse } from '../../kernel/refuse.ts'
import '../tables.ts'

const Changes = HistoryEvent.shape.changes
type Condition = RawBuilder<SqlBool>

const DAY_MS = 24 * 60 * 60 * 1000
/** Days are counted as in Tashkent. */
const startOf = (day: string) => new Date(`${day}T00:00:00+05:00`)
const endOf = (day: string) => new Date(startOf(day).getTime() + DAY_MS)

function matching(filters: AuditFilters): Condition {
  const { from, to, actorId, action, objectType, objectId, organizationId } = filters
  const wishes: Condition[] = [sql`true`]
  if (from) wishes.push(sql`e.at >= ${startOf(from)}`)
  if (to) wishes.push(sql`e.at < ${endOf(to)}`)
  if (actorId) wishes.push(sql`e.actor_id = ${actorId}`)
  if (action) wishes.push(sql`e.action = ${action}`)
  if (objectType) wishes.push(sql`e.object_type = ${objectType}`)
  if (objectId) wishes.push(sql`e.object_id = ${objectId}`)
  if (organizationId) wishes.push(sql`e.organization_id = ${organizationId}`)
  return sql`(${sql.join(wishes, sql` and `)})`
}

/** Newest first; names are looked up for the rows shown alone. */
export const eventsQuery = (ctx: Ctx, filters: AuditFilters, take: number, after?: Condition) =>
  ctx.tx
    .selectFrom('auditEvents as e')
    .leftJoin('auditChain as c', 'c.eventId', 'e.id')
    .leftJoin('organizations as o', 'o.id', 'e.organizationId')
    .select(['e.id', 'e.at', 'e.actorId', 'e.action', 'e.objectType', 'e.objectId', 'e.fromState', 'e.toState'])
    .select(['e.reason', 'e.organizationId', 'o.name as organization', 'c.position'])
    .select([actorName('e.actorId').as('actorName')])
    .select(sql<string>`(extract(epoch from e.at) * 1000000)::bigint::text`.as('moment'))
    .where(matching(filters))
    .$if(after !== undefined, (query) => query.where(after ?? sql<SqlBool>`true`))
    .orderBy('e.at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(take)

type Row = Awaited<ReturnType<ReturnType<typeof eventsQuery>['execute']>>[number]

export const presentEvent = (ctx: Ctx, { organization, moment: _, at, ...row }: Row): AuditEvent => ({
  ...row,
  at: at.toISOString(),
  organizationName: organization && textIn(ctx.lang, organization),
})

const Place = z.tuple([z.string().regex(/^\d{1,17}$/), z.int().min(0)])

export async function listAudit(
  ctx: Ctx,
  { take, next, ...filters }: AuditFilters & { take: number; next?: string | undefined },
) {
  const rows = await eventsQuery(ctx, filters, take + 1, next ? following(next) : undefined).execute()
  const shown = rows.slice(0, take)
  const last = shown.at(-1)
  return {
    items: shown.map((row) => presentEvent(ctx, row)),
    take,
    ...(rows.length > take && last && { next: encodeNext([last.moment, last.id]) }),
  }
}

/** Microseconds travel as text: a Date would lose the last three digits, and with them rows. */
function following(next: string): Condition {
  const [moment, id] = decodeNext(next, Place)
  const at = sql`timestamptz 'epoch' + ${moment}::bigint * interval '1 microsecond'`
  return sql`(e.at, e.id) < (${at}, ${id}::bigint)`
}

export async function getAuditEvent(ctx: Ctx, id: number): Promise<AuditDetail> {
  const row = await ctx.tx
    .selectFrom('auditEvents as e')
    .leftJoin('auditChain as c', 'c.eventId', 'e.id')
    .leftJoin('organizations as o', 'o.id', 'e.organizationId')
    .selectAll('e')
    .select(['o.name as organization', 'c.position', 'c.hash', 'c.sealedAt'])
    .select([actorName('e.actorId').as('actorName'), actorName('e.onBehalfOf').as('onBehalfOfName')])
    .where('e.id', '=', id)
    .executeTakeFirst()
  if (!row) refuse('E_NOT_FOUND')
  const { organization, at, sealedAt, changes, ...rest } = row
  return {
    ...rest,
    at: at.toISOString(),
    sealedAt: sealedAt?.toISOString() ?? null,
    changes: Changes.parse(changes),
    organizationName: organization && textIn(ctx.lang, organization),
  }
}
