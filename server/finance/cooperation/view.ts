import { sql } from 'kysely'
import type { z } from 'zod'
import { agreementProcess } from '#contract/finance/cooperation/agreement-process.ts'
import type * as contract from '#contract/finance/cooperation/agreements.ts'
import { partyKey } from '#contract/party-key.ts'
import type { Process } from '#contract/process.ts'
import { hasNoAccount, partiesOf, peopleByIds, personNamed } from '../../identity/public.ts'
import type { Ctx } from '../../kernel/context.ts'
import { is } from '../../kernel/list/filters.ts'
import { byColumn, list } from '../../kernel/list/list.ts'
import { down, orderBy } from '../../kernel/list/order.ts'
import { firstClocks } from '../../kernel/process/clocks.ts'
import { refuse } from '../../kernel/refuse.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { categoriesByIds, placeFilters, territoriesByIds } from '../../reference/public.ts'
import { handoverSteps } from './handovers.ts'
import { agreementPapers } from './paper.ts'
import { AGREEMENT, type AgreementRecord, type Looking, requireAgreement, seenBy, sideOf } from './rows.ts'
import { isFulfilled } from './write.ts'
import '../tables.ts'

type Query = z.output<(typeof contract.listAgreements)['query']>
type Page = z.input<(typeof contract.listAgreements)['answer']>

const rowsOf = (ctx: Looking) => ctx.tx.selectFrom('cooperationAgreements as g').selectAll('g').where(seenBy(ctx))

export const agreementList = list({
  rows: (ctx: Looking, _asked: Query) => rowsOf(ctx),
  order: orderBy(down('g.id', 'row')),
  filters: {
    search: (text) => personNamed('g.userId', text),
    categoryId: is('g.categoryId'),
    organizationId: is('g.organizationId'),
    ...placeFilters('g.territoryId'),
    overdue: () => sql<boolean>`g.late_count > 0`,
  },
  counts: { counts: byColumn<'status', string>('status', 'g.status') },
})

const leaderOf = ({ organizationId }: AgreementRecord) => ({ userId: organizationId, organizationId })

export async function presentAgreements(ctx: Ctx, rows: readonly AgreementRecord[]): Promise<contract.AgreementRow[]> {
  const people = await peopleByIds(
    ctx,
    rows.map(({ userId }) => userId),
  )
  const leaders = await partiesOf(ctx, rows.map(leaderOf))
  const categories = await categoriesByIds(
    ctx,
    rows.map(({ categoryId }) => categoryId),
  )
  const places = await territoriesByIds(
    ctx,
    rows.map(({ territoryId }) => territoryId),
  )
  const clocks = await firstClocks(
    ctx,
    AGREEMENT,
    rows.map(({ id }) => id),
    new Map(),
  )
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    status: row.status,
    leader: textIn(ctx.lang, leaders.get(partyKey(leaderOf(row)))?.name ?? { uz: '' }),
    person: people.get(row.userId)?.name ?? '',
    mahalla: places.get(row.territoryId)?.name ?? '',
    category: categories.get(row.categoryId)?.name ?? '',
    volume: row.volume,
    delivered: row.delivered,
    due: row.due,
    paid: row.paid,
    isLate: row.lateCount > 0,
    isOutside: row.outside,
    startsOn: row.startsOn,
    endsOn: row.endsOn,
    left: clocks.get(row.id) ?? null,
  }))
}

export async function listAgreements(ctx: Looking, query: Query): Promise<Page> {
  const { shown, page } = await agreementList.read(ctx, query)
  return { ...page, items: await presentAgreements(ctx, shown) }
}

const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name)

/** What the list may be filtered by. */
export async function agreementChoices(ctx: Looking) {
  const rows = await ctx.tx
    .selectFrom('cooperationAgreements as g')
    .select(['g.organizationId', 'g.categoryId'])
    .distinct()
    .where(seenBy(ctx))
    .execute()
  const organizations = [...new Set(rows.map(({ organizationId }) => organizationId))]
  const leaders = await partiesOf(
    ctx,
    organizations.map((id) => ({ userId: id, organizationId: id })),
  )
  const categories = await categoriesByIds(
    ctx,
    rows.map(({ categoryId }) => categoryId),
  )
  return {
    leaders: organizations
      .map((id) => ({ id, name: textIn(ctx.lang, leaders.get(id)?.name ?? { uz: '' }) }))
      .toSorted(byName),
    categories: [...categories.values()].map(({ id, name }) => ({ id, name })).toSorted(byName),
  }
}

const process: Process = agreementProcess

/** What a side may do now; signing is said with the papers. */
async function stepsOf(ctx: Looking, row: AgreementRecord): Promise<string[]> {
  const isLinked = row.status === 'waiting' && (await hasNoAccount(ctx, row.userId))
  const side = sideOf(ctx, row)
  const isParty = side === 'leader' || side === 'person'
  return Object.entries(process).flatMap(([name, { by, from }]) => {
    if (!from.includes(row.status) || name === 'sign') return []
    if (name === 'remind' && !isLinked) return []
    if (name === 'fulfil' && !(isFulfilled(row) && row.paid >= row.due)) return []
    const isTheirs = by === 'beginner' ? side === row.begunBy : by === 'party' ? isParty : by === side
    return isTheirs ? name : []
  })
}

export async function viewAgreement(ctx: Looking, id: number): Promise<contract.Agreement> {
  const row = await requireAgreement(ctx, id)
  const side = sideOf(ctx, row)
  const [shown] = await presentAgreements(ctx, [row])
  const said = await ctx.tx
    .selectFrom('cooperationHandovers')
    .selectAll()
    .where('agreementId', '=', id)
    .orderBy('id', 'desc')
    .execute()
  const { categoryId, area, heads, priceRule, price, discount, paymentDays, inputs, note } = row
  return {
    ...(shown ?? refuse('E_NOT_FOUND')),
    ...{ categoryId, area, heads, priceRule, price, discount, paymentDays, inputs, note },
    begunBy: row.begunBy,
    side,
    reason: row.reason,
    disputeReason: row.disputeReason,
    createdAt: row.createdAt.toISOString(),
    papers: await agreementPapers(ctx, id),
    handovers: said.map((one) => ({
      id: one.id,
      status: one.status,
      on: one.on,
      kg: one.kg,
      price: one.price,
      sum: one.kg * one.price,
      saidBy: one.saidBy,
      isLate: one.isLate && one.status === 'confirmed',
      paidOn: one.paidOn,
      steps: side === 'leader' || side === 'person' ? handoverSteps(one, side) : [],
      rowVersion: one.rowVersion,
    })),
    steps: await stepsOf(ctx, row),
    rowVersion: row.rowVersion,
  }
}
