import { sql } from 'kysely'
import { z } from 'zod'
import type { DealState } from '#contract/deals/deal-process.ts'
import type { DealRow, RegistryRow } from '#contract/deals/deals.ts'
import { dealGroups, groupStates, nextOf, waitingStates } from '#contract/deals/next-step.ts'
import { type Party, type PartyRef, partiesOf, partyKey } from '../../identity/public.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import type { FileStore } from '../../kernel/files.ts'
import { cursorMoment, decodeNext, encodeNext, exactMoment } from '../../kernel/keyset.ts'
import { textIn } from '../../kernel/localized.ts'
import { unitsByIds } from '../../reference/public.ts'
import { otherSide, partyOf } from '../row.ts'
import { all, type Condition, type DealFilters, inTab, isWatched, matching, type Whose } from './filters.ts'

interface Page {
  take: number
  next?: string | undefined
}

const Place = z.tuple([cursorMoment, z.uuid()])

/** Newest first; five statements however many there are. */
export async function listDeals(
  ctx: SignedCtx,
  files: FileStore,
  whose: Whose,
  { take, next, ...filters }: DealFilters & Page,
) {
  const condition = matching(ctx, whose, filters)
  const rows = await selectDeals(ctx, whose, filters, next, take + 1).execute()
  const shown = rows.slice(0, take)
  const last = shown.at(-1)
  const presented = await presentAll(ctx, files, shown)
  return {
    items: presented,
    take,
    ...(rows.length > take && last && { next: encodeNext([last.cursorAt, last.id]) }),
    counts: countsOf(whose, (await countStatement(condition).execute(ctx.tx)).rows),
  }
}

export function selectDeals(
  ctx: SignedCtx,
  whose: Whose,
  filters: DealFilters,
  next: string | undefined,
  limit: number,
) {
  const after = next ? decodeNext(next, Place) : undefined
  return ctx.tx
    .selectFrom('deals')
    .selectAll('deals')
    .select(exactMoment('createdAt').as('cursorAt'))
    .where(
      all([
        matching(ctx, whose, filters),
        ...inTab(whose, filters.group),
        ...(after ? [sql<boolean>`(deals.created_at, deals.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`] : []),
      ]),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
}

type Selected = Awaited<ReturnType<ReturnType<typeof selectDeals>['execute']>>[number]

export async function presentAll(
  ctx: SignedCtx,
  files: FileStore,
  rows: readonly Selected[],
): Promise<(RegistryRow & Pick<Selected, 'deliveryMode'>)[]> {
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
  { buyer, seller, ...row }: RegistryRow & Pick<Selected, 'deliveryMode'>,
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

interface Counted {
  status: DealState
  n: number
  cash: number
}

/** From the index alone; whoever pays in cash is counted apart, for it changes who is waited for. */
export const countStatement = (condition: Condition) => sql<Counted>`
  select status, count(*)::int as n, 0 as cash from deals where ${condition} group by status
  union all
  select 'awaiting_payment', 0, count(*)::int from deals
  where ${condition} and status = 'awaiting_payment' and pay_mode = 'cash_on_pickup'`

function countsOf(whose: Whose, counted: readonly Counted[]) {
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
