import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { type DealState, openStates } from '#contract/deals/deal-process.ts'
import type { DealRow, RegistryRow } from '#contract/deals/deals.ts'
import { dealGroups, groupStates, nextOf, waitingStates } from '#contract/deals/next-step.ts'
import { partyKey } from '#contract/party-key.ts'
import { type Party, type PartyRef, partiesOf } from '../../identity/public.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { countedBy } from '../../kernel/dear.ts'
import type { FileStore } from '../../kernel/files/files.ts'
import { days, holdingWords, is } from '../../kernel/list/filters.ts'
import { type AskedPage, type Counted, list } from '../../kernel/list/list.ts'
import { down, orderBy } from '../../kernel/list/order.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { unitsByIds } from '../../reference/public.ts'
import { type Deal, otherSide, partyOf } from '../row.ts'
import { type DealFilters, inTab, isWatched, ofWhom, oneOf, type Whose } from './filters.ts'

type Asked = DealFilters & AskedPage

/** Newest first. */
export const deals = (whose: Whose) =>
  list({
    rows: ({ tx }: SignedCtx, _asked: Asked) => tx.selectFrom('deals').selectAll('deals').where(ofWhom(whose)),
    order: orderBy(down('deals.createdAt', 'moment'), down('deals.id', 'uuid')),
    filters: {
      ...days('deals.createdAt'),
      status: is('deals.status'),
      payMode: is('deals.payMode'),
      least: (sum) => sql`deals.gross >= ${sum}`,
      most: (sum) => sql`deals.gross <= ${sum}`,
      overdue: (late, { now }) => (late ? sql`(deals.due_at < ${now} and ${oneOf(openStates)})` : undefined),
      mark: (mark) => (mark === 'joined' ? sql`deals.joined <> '{}'` : sql`deals.price_look = 'waiting'`),
      search: holdingWords('deals.searchKey'),
    },
    counts: { counts: byGroups(whose) },
  })

/** Five statements however many there are. */
export async function listDeals(ctx: SignedCtx, files: FileStore, whose: Whose, asked: Asked) {
  const { shown, page } = await deals(whose).read(ctx, asked)
  return { items: await presentAll(ctx, files, shown), ...page }
}

export async function presentAll(
  ctx: SignedCtx,
  files: FileStore,
  rows: readonly Deal[],
): Promise<(RegistryRow & Pick<Deal, 'deliveryMode'>)[]> {
  const parties = await partiesOf(
    ctx,
    rows.flatMap((row) => [partyOf(row, 'buyer'), partyOf(row, 'seller')]),
  )
  const units = await unitsByIds(
    ctx,
    rows.flatMap((row) => row.unitId ?? []),
  )
  return rows.map((row) => {
    const unit = row.unitId === null ? undefined : units.get(row.unitId)
    return {
      id: row.id,
      number: row.number,
      createdAt: row.createdAt.toISOString(),
      title: textIn(ctx.lang, row.title),
      picture: row.cover && files.urlOf(row.cover, 160),
      lineCount: row.lineCount,
      buyer: presentParty(ctx, parties, partyOf(row, 'buyer')),
      seller: presentParty(ctx, parties, partyOf(row, 'seller')),
      qty: String(row.qty),
      unit: unit ? textIn(ctx.lang, unit.symbol) : null,
      gross: row.gross,
      paid: row.paid,
      payMode: row.payMode,
      deliveryMode: row.deliveryMode,
      status: row.status,
      dueAt: row.dueAt?.toISOString() ?? null,
      overdue: row.dueAt !== null && row.dueAt < ctx.now && row.closedAt === null,
    }
  })
}

/** A row as one of its sides sees it. */
export function asSide(
  { buyer, seller, ...row }: RegistryRow & Pick<Deal, 'deliveryMode'>,
  side: 'buyer' | 'seller',
): DealRow {
  const { who } = nextOf(row)
  const party = otherSide(side) === 'buyer' ? buyer : seller
  return { ...row, party, waiting: who === side || who === 'both' }
}

function presentParty(ctx: SignedCtx, parties: ReadonlyMap<string, Party>, ref: PartyRef) {
  const party = parties.get(partyKey(ref))
  return {
    name: party ? textIn(ctx.lang, party.name) : '',
    kind: party?.kind ?? 'individual',
    verified: party?.verified ?? false,
  }
}

interface InState {
  status: DealState
  n: number
  cash: number
}

const byGroups = (whose: Whose): Counted<SignedCtx, DealFilters, Record<string, number>> => ({
  within: (_ctx, { group }) => inTab(whose, group),
  of: async (query, ctx) =>
    countsOf(whose, await countedBy(ctx, eachState(query), (found) => found.reduce((sum, { n }) => sum + n, 0))),
})

/** From the index alone; cash deals are counted apart, because another side is waited for there. */
export function eachState<DB, TB extends keyof DB, Row>(query: SelectQueryBuilder<DB, TB, Row>) {
  const counted = (status: RawBuilder<unknown>, n: RawBuilder<unknown>, cash: RawBuilder<unknown>) =>
    query
      .clearSelect()
      .select([status.as('status'), n.as('n'), cash.as('cash')])
      .$castTo<InState>()
  const cash = sql<SqlBool>`(status = 'awaiting_payment' and pay_mode = 'cash_on_pickup')`
  return counted(sql`status`, sql`count(*)::int`, sql`0`)
    .groupBy(sql`status`)
    .unionAll(counted(sql`'awaiting_payment'`, sql`0`, sql`count(*)::int`).where(cash))
}

function countsOf(whose: Whose, counted: readonly InState[]) {
  const sumOf = (states: readonly DealState[]) =>
    counted.reduce((sum, { status, n }) => sum + (states.includes(status) ? n : 0), 0)
  const cash = counted.reduce((sum, one) => sum + one.cash, 0)
  return {
    all: counted.reduce((sum, { n }) => sum + n, 0),
    ...Object.fromEntries(dealGroups.map((group) => [group, sumOf(groupStates[group])])),
    ...(!isWatched(whose) && {
      waiting: sumOf(waitingStates[whose.side]) + (whose.side === 'seller' ? cash : -cash),
    }),
  }
}
