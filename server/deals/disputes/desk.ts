import { type SqlBool, sql } from 'kysely'
import type { ParsedOf } from '#contract/call.ts'
import { disputeProcess } from '#contract/deals/dispute-process.ts'
import { type DisputeRow, type DisputeTab, disputeTabs, type listDisputes } from '#contract/deals/disputes.ts'
import { partyKey } from '#contract/party-key.ts'
import { daysFrom } from '#uz/durations.ts'
import type { WorkCalendar } from '#uz/working-hours.ts'
import { employersOf, type Party, partiesOf } from '../../identity/public.ts'
import type { Ctx, SignedCtx } from '../../kernel/context.ts'
import { holdingWords, is } from '../../kernel/list/filters.ts'
import { byTabs, list } from '../../kernel/list/list.ts'
import { down, orderBy, up } from '../../kernel/list/order.ts'
import { timeLeft } from '../../kernel/process/clocks.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { workCalendar } from '../../reference/public.ts'
import { type Deal, partyOf, type WatchCtx } from '../row.ts'
import { isPartial } from './judge.ts'
import { type NamedDispute, plainDispute, selectDisputes } from './present.ts'

type Query = ParsedOf<typeof listDisputes>['query']

/** The condition of each tab. */
function tabOf(tab: DisputeTab, ctx: SignedCtx) {
  switch (tab) {
    case 'waiting':
      return sql<SqlBool>`disputes.state <> 'decided'`
    case 'mine':
      return sql<SqlBool>`(disputes.state = 'taken' and disputes.assignee_id = ${ctx.actor.userId})`
    case 'overdue':
      return sql<SqlBool>`(disputes.state <> 'decided' and disputes.due_at < ${ctx.now})`
    case 'decided':
      return sql<SqlBool>`disputes.state = 'decided'`
  }
}

export const disputes = list({
  rows: (ctx: WatchCtx, _asked: Query) => selectDisputes(ctx).where(ctx.withinBy('deal', 'disputes.dealId')),
  order: ({ tab }) =>
    tab === 'decided'
      ? orderBy(down('disputes.decidedAt', 'moment'), down('disputes.id', 'bigRow'))
      : orderBy(up('disputes.dueAt', 'moment'), up('disputes.id', 'bigRow')),
  filters: {
    kind: is('disputes.kind'),
    search: (text) =>
      sql`exists (select 1 from deals where deals.id = disputes.deal_id and ${holdingWords('deals.searchKey')(text)})`,
  },
  counts: {
    // Decided disputes are counted for thirty days only, because their number grows without end.
    counts: byTabs(
      'tab',
      disputeTabs,
      tabOf,
      ({ now }) => sql`(disputes.state <> 'decided' or disputes.decided_at > ${daysFrom(now, -30)})`,
    ),
  },
})

export async function findDisputes(ctx: WatchCtx, query: Query) {
  const { shown, page } = await disputes.read(ctx, query)
  return { items: await presentRows(ctx, shown), ...page, total: page.counts[query.tab] }
}

/** Four statements for any number of rows. */
export async function presentRows(ctx: SignedCtx, rows: readonly NamedDispute[]): Promise<DisputeRow[]> {
  const deals = await dealsOf(ctx, rows)
  const parties = await partiesOf(
    ctx,
    [...deals.values()].flatMap((deal) => [partyOf(deal, 'buyer'), partyOf(deal, 'seller')]),
  )
  const employers = await employersOf(ctx, ctx.actor.userId)
  const calendar = await workCalendar(ctx)
  return rows.flatMap((row) => {
    const deal = deals.get(row.dealId)
    return deal ? [presentRow(ctx, row, deal, { parties, employers, calendar })] : []
  })
}

export const dealsOf = async (ctx: Ctx, rows: readonly NamedDispute[]): Promise<Map<string, Deal>> => {
  if (rows.length === 0) return new Map()
  const ids = [...new Set(rows.map((row) => row.dealId))]
  const found = await ctx.tx.selectFrom('deals').selectAll().where('id', 'in', ids).execute()
  return new Map(found.map((deal) => [deal.id, deal]))
}

interface Facts {
  parties: ReadonlyMap<string, Party>
  employers: ReadonlySet<string>
  calendar: WorkCalendar
}

function presentRow(
  ctx: SignedCtx,
  row: NamedDispute,
  deal: Deal,
  { parties, employers, calendar }: Facts,
): DisputeRow {
  const { userId } = ctx.actor
  const mine = row.state === 'taken' && row.assigneeId === userId
  const free = !isPartial(deal, userId, employers)
  const sideOf = (side: 'buyer' | 'seller') => {
    const party = parties.get(partyKey(partyOf(deal, side)))
    return {
      name: party ? textIn(ctx.lang, party.name) : '',
      kind: party?.kind ?? 'individual',
      verified: party?.verified ?? false,
    }
  }
  return {
    ...plainDispute(row),
    decision: row.decision,
    dealNumber: deal.number,
    title: textIn(ctx.lang, deal.title),
    cover: deal.cover,
    gross: deal.gross,
    buyer: sideOf('buyer'),
    seller: sideOf('seller'),
    arbiter: row.state === 'decided' ? row.judge : row.arbiter,
    mine,
    overdue: row.state !== 'decided' && row.dueAt < ctx.now,
    left:
      row.state === 'decided'
        ? null
        : timeLeft(ctx.now, { since: row.openedAt, dueAt: row.dueAt, unit: disputeProcess.late.clock.unit }, calendar),
    can: { take: free && row.state === 'open', release: mine && free, note: mine && free, decide: mine && free },
  }
}
