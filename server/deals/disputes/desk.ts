import { type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import type { ParsedOf } from '#contract/call.ts'
import { type DisputeRow, type DisputeTab, disputeTabs, type listDisputes } from '#contract/deals/disputes.ts'
import { bigRowId } from '#contract/ids.ts'
import { searchKey } from '#uz/search-key.ts'
import { employersOf, type Party, partiesOf, partyKey } from '../../identity/public.ts'
import type { Ctx, SignedCtx } from '../../kernel/context.ts'
import { cursorMoment, decodeNext, encodeNext } from '../../kernel/keyset.ts'
import { textIn } from '../../kernel/localized.ts'
import { type Deal, partyOf, type WatchCtx } from '../row.ts'
import { isPartial } from './judge.ts'
import { type NamedDispute, plainDispute, selectDisputes } from './present.ts'

type Query = ParsedOf<typeof listDisputes>['query']

/** What stands behind each tab. */
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

function filtersOf(ctx: WatchCtx, { kind, search }: Query) {
  const all = [ctx.withinBy('deal', 'disputes.dealId')]
  if (kind) all.push(sql`disputes.kind = ${kind}`)
  for (const word of search ? searchKey(search).split(' ') : [])
    all.push(
      sql`exists (select 1 from deals where deals.id = disputes.deal_id and deals.search_key like ${`%${word}%`})`,
    )
  return sql<SqlBool>`(${sql.join(all, sql` and `)})`
}

const Place = z.tuple([cursorMoment, bigRowId])

export async function findDisputes(ctx: WatchCtx, query: Query) {
  const isDecided = query.tab === 'decided'
  const order = isDecided ? ('disputes.decidedAt' as const) : ('disputes.dueAt' as const)
  let rows = selectDisputes(ctx)
    .where(tabOf(query.tab, ctx))
    .where(filtersOf(ctx, query))
    .orderBy(order, isDecided ? 'desc' : 'asc')
    .orderBy('disputes.id', isDecided ? 'desc' : 'asc')
    .limit(query.take + 1)
  if (query.next) {
    const [at, id] = decodeNext(query.next, Place)
    const place = sql`(${new Date(at)}::timestamptz, ${id}::bigint)`
    rows = rows.where(
      isDecided
        ? sql<SqlBool>`(disputes.decided_at, disputes.id) < ${place}`
        : sql<SqlBool>`(disputes.due_at, disputes.id) > ${place}`,
    )
  }
  const found = await rows.execute()
  const shown = found.slice(0, query.take)
  const last = shown.at(-1)
  const at = last && (isDecided ? last.decidedAt : last.dueAt)
  const counts = await countTabs(ctx, query)
  return {
    items: await presentRows(ctx, shown),
    take: query.take,
    total: counts[query.tab],
    counts,
    ...(found.length > query.take && last && at && { next: encodeNext([at.toISOString(), last.id]) }),
  }
}

/** One statement; decided ones are counted for thirty days, or the oldest installation would count for ever. */
function countTabs(ctx: WatchCtx, query: Query): Promise<Record<DisputeTab, number>> {
  const since = new Date(ctx.now.getTime() - 30 * 86_400_000)
  return ctx.tx
    .selectFrom('disputes')
    .select(disputeTabs.map((tab) => sql<number>`count(*) filter (where ${tabOf(tab, ctx)})`.as(tab)))
    .where(filtersOf(ctx, query))
    .where(sql<SqlBool>`(disputes.state <> 'decided' or disputes.decided_at > ${since})`)
    .executeTakeFirstOrThrow()
}

/** Four statements for any number of rows. */
export async function presentRows(ctx: SignedCtx, rows: readonly NamedDispute[]): Promise<DisputeRow[]> {
  const deals = await dealsOf(ctx, rows)
  const parties = await partiesOf(
    ctx,
    [...deals.values()].flatMap((deal) => [partyOf(deal, 'buyer'), partyOf(deal, 'seller')]),
  )
  const employers = await employersOf(ctx, ctx.actor.userId)
  return rows.flatMap((row) => {
    const deal = deals.get(row.dealId)
    return deal ? [presentRow(ctx, row, deal, { parties, employers })] : []
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
}

function presentRow(ctx: SignedCtx, row: NamedDispute, deal: Deal, { parties, employers }: Facts): DisputeRow {
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
    can: { take: free && row.state === 'open', release: mine && free, note: mine && free, decide: mine && free },
  }
}
