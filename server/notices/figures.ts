import { sql } from 'kysely'
import type { Ctx } from '../kernel/context.ts'
import type { Channel } from './queue.ts'
import './tables.ts'

/** How many people have read a notice, by what made it; one statement for any number of sources. */
export async function openedBySource(ctx: Ctx, sources: readonly string[]): Promise<Map<string, number>> {
  const rows = await ctx.tx
    .selectFrom('notifications')
    .select(['source', sql<number>`count(*)::integer`.as('opened')])
    .where('source', '=', sql<string>`any(${[...sources]}::text[])`)
    .where('readAt', 'is not', null)
    .groupBy('source')
    .execute()
  return new Map(rows.flatMap(({ source, opened }) => (source ? [[source, opened] as const] : [])))
}

export interface MessageFigure {
  channel: Channel
  waiting: number
  sent: number
  delivered: number
  failed: number
}

/** What became of the messages that carry the notices of one source. */
export async function messageFigures(ctx: Ctx, source: string): Promise<MessageFigure[]> {
  const { rows } = await sql<MessageFigure>`
    select m.channel,
      count(*) filter (where m.status in ('queued', 'sending'))::integer as waiting,
      count(*) filter (where m.status in ('sent', 'delivered'))::integer as sent,
      count(*) filter (where m.status = 'delivered')::integer as delivered,
      count(*) filter (where m.status in ('failed', 'unknown', 'expired'))::integer as failed
    from notifications n join messages m on m.notification_id = n.id
    where n.source = ${source} group by m.channel order by m.channel`.execute(ctx.tx)
  return rows
}
