import { sql } from 'kysely'
import { Permission } from '#contract/permissions.ts'
import { refuse } from '../../kernel/refuse.ts'
import { type Lying, type ScopedCtx, withinScope } from '../../kernel/scope.ts'
import type { EventRow } from '../row.ts'

export type MonitorCtx = ScopedCtx<'event'>

/** An event lies where it is held; a webinar where its organizer is. */
export const lyingEvents: Lying = {
  table: 'events',
  rows: (actor, alias) => sql`exists (select from territories held where held.id = coalesce(
      (${sql.ref(`${alias}.content`)} ->> 'territoryId')::integer,
      (select o.territory_id from organizations o where o.id = ${sql.ref(`${alias}.ownerOrganizationId`)}))
    and ${withinScope(actor, { territoryPath: 'held.path' })})`,
}

/** An event of one's own organization; judging staff read submitted ones of their territory and decide nothing. */
export async function monitored(ctx: MonitorCtx, id: number): Promise<EventRow & { own: boolean }> {
  const found = await ctx.tx
    .selectFrom('events')
    .selectAll()
    .select(ctx.within('event', 'events').as('isInside'))
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) refuse('E_NOT_FOUND')
  const { isInside, ...row } = found
  const staff = isInside && ctx.actor.permissions.has(Permission.WebinarModerate) && row.version > 0
  const { organizationId, userId } = ctx.actor
  const own = organizationId
    ? row.ownerOrganizationId === organizationId
    : row.ownerUserId === userId && !row.ownerOrganizationId
  return own || staff ? { ...row, own } : refuse('E_NOT_FOUND')
}
