import { randomUUID } from 'node:crypto'
import { type Insertable, sql } from 'kysely'
import type { DealSource, PayMode } from '#contract/deals/deal-process.ts'
import { FEE_VAT_RATE } from '#contract/deals/deal-terms.ts'
import type { Localized } from '#contract/localized.ts'
import type { DeliveryMode } from '#contract/market/product-limits.ts'
import { partyKey } from '#contract/party-key.ts'
import type { Language } from '#uz/language.ts'
import type { Tiyin } from '#uz/money.ts'
import { fromThousandths, type Quantity, toThousandths } from '#uz/quantity.ts'
import { searchKey } from '#uz/search-key.ts'
import { actingParty, type PartyRef } from '../identity/public.ts'
import type { Ctx, SignedCtx } from '../kernel/context.ts'
import { refuse, refuseFields } from '../kernel/refuse.ts'
import { isShort, lockGoods, reserveAll } from '../market/public.ts'
import { type DrawnOrder, drawUp, type Order } from './order.ts'
import { refuseRows } from './order-refusal.ts'
import { DEAL, DEALS_TOPIC, type Deal } from './row.ts'
import { recordEvents } from './steps.ts'
import type { DealLinesTable } from './tables.ts'
import { tellSides } from './tell.ts'
import { clocksOf } from './time-limits.ts'

interface SingleOrder {
  source: DealSource
  seller: PartyRef
  lines: readonly { productId: number; qty: Quantity; unitPrice?: Tiyin | undefined }[]
  deliveryMode: DeliveryMode
  addressId?: number | null | undefined
  payMode: PayMode
  plannedOn?: string | null | undefined
  note?: string | null | undefined
  language: Language
  /** The buyer; the caller where it is absent. Set where the seller makes the deal of an accepted proposal. */
  buyer?: PartyRef | undefined
}

/** One deal of what two parties agreed on elsewhere: reserves goods, freezes prices and fees, notifies the seller. */
export async function createDeal(ctx: SignedCtx, { seller, buyer, ...order }: SingleOrder): Promise<Deal> {
  const [deal] = await createDeals(ctx, [{ ...order, buyer: buyer ?? actingParty(ctx) }], seller)
  return deal ?? refuse('E_NOT_FOUND')
}

/**
 * All deals or none. Products are locked first and in one order, so that nothing changes meanwhile and nobody
 * deadlocks.
 */
export async function createDeals(ctx: Ctx, orders: readonly Order[], seller?: PartyRef): Promise<Deal[]> {
  const ids = orders.flatMap((order) => order.lines.map((line) => line.productId))
  // The same product twice would be checked twice against the same stock.
  if (new Set(ids).size < ids.length) refuseFields([{ field: 'blocks', code: 'V_TWICE' }])
  // Where nothing is left, the buyer is told so without waiting for the lock of those who still buy.
  if (
    await isShort(
      ctx,
      orders.flatMap((order) => order.lines),
    )
  )
    refuseRows(ctx, await drawUp(ctx, orders))
  const goods = await lockGoods(ctx, ids)
  const drawn = await drawUp(ctx, orders)
  if (seller && drawn.some((one) => one.seller && partyKey(one.seller) !== partyKey(seller))) refuse('E_NOT_FOUND')
  refuseRows(ctx, drawn)
  const numbers = await takeNumbers(ctx, drawn.length)
  const clocks = await clocksOf(ctx, 'new', { payMode: 'clearing' })
  const rows = drawn.map((one, at) => dealRow(ctx, one, numbers[at] ?? '', clocks))
  const inserted = await ctx.tx.insertInto('deals').values(rows).returningAll().execute()
  const byId = new Map(inserted.map((deal) => [deal.id, deal]))
  const deals = rows.flatMap((row) => byId.get(row.id) ?? [])
  await ctx.tx
    .insertInto('dealLines')
    .values(drawn.flatMap((one, at) => lineRows(one, rows[at]?.id ?? '')))
    .execute()
  await reserveAll(
    ctx,
    goods,
    drawn.flatMap((one, at) =>
      one.lines.map((line) => ({ productId: line.sale.id, qty: line.qty, orderId: rows[at]?.id ?? '' })),
    ),
  )
  await ctx.audit(
    deals.map((deal) => ({
      action: 'deal.created',
      objectType: DEAL,
      objectId: deal.id,
      to: deal.status,
      changes: { number: [null, deal.number], gross: [null, deal.gross] },
    })),
    ctx,
  )
  await recordEvents(
    ctx,
    deals.map((deal) => ({ deal, side: 'buyer', step: 'create', to: deal.status, details: { gross: deal.gross } })),
  )
  // A seller who accepted a proposal has nothing to confirm, and the proposal has notified them.
  const unasked = deals.filter((deal) => deal.source !== 'proposal')
  await tellSides(ctx, unasked, 'seller', 'order.new')
  await ctx.changed(DEALS_TOPIC)
  return deals
}

async function takeNumbers(ctx: Ctx, count: number): Promise<string[]> {
  const { rows } = await sql<{
    n: number
  }>`select nextval('deal_numbers')::int as n from generate_series(1, ${count}::int)`.execute(ctx.tx)
  const year = new Date(ctx.now.getTime() + 5 * 3_600_000).getUTCFullYear()
  return rows.map(({ n }) => `B-${year}-${String(n).padStart(6, '0')}`)
}

function dealRow(ctx: Ctx, drawn: DrawnOrder, number: string, clocks: Pick<Deal, 'dueAt' | 'remindAt'>) {
  const { order, seller, lines } = drawn
  const [first] = lines
  if (!seller || !first || !order.deliveryMode || !order.payMode) throw new Error('An order nobody has examined')
  const units = new Set(lines.map((line) => line.sale.unit.id))
  const names: Localized[] = lines.map((line) => line.sale.snapshot.title)
  for (const party of [drawn.buyerParty, drawn.sellerParty]) if (party) names.push(party.name)
  return {
    id: randomUUID(),
    number,
    source: order.source,
    buyerUserId: order.buyer.userId,
    buyerOrganizationId: order.buyer.organizationId,
    sellerUserId: seller.userId,
    sellerOrganizationId: seller.organizationId,
    ...clocks,
    deliveryMode: order.deliveryMode,
    places: placesOf(order.buyer, lines),
    address: drawn.address,
    deliveryFee: drawn.deliveryFee,
    plannedOn: order.plannedOn ?? null,
    payMode: order.payMode,
    language: order.language,
    note: order.note || null,
    net: drawn.net,
    vat: drawn.vat,
    gross: drawn.gross,
    buyerFee: drawn.buyerFee,
    sellerFee: drawn.sellerFee,
    feeVatRate: FEE_VAT_RATE,
    title: first.sale.snapshot.title,
    cover: first.sale.snapshot.cover,
    lineCount: lines.length,
    ...totalQty(lines.map((line) => ({ qty: line.qty, unitId: line.sale.unit.id }))),
    unitId: units.size === 1 ? first.sale.unit.id : null,
    searchKey: [searchKey(number), ...names.flatMap((name) => Object.values(name)).map((text) => searchKey(text ?? ''))]
      .join(' ')
      .slice(0, 4000),
    createdAt: ctx.now,
    updatedAt: ctx.now,
  }
}

/** Territories of the goods and of the buyer, computed in the insert itself to save a statement. */
function placesOf({ userId, organizationId }: PartyRef, lines: DrawnOrder['lines']) {
  const goods = lines.map((line) => line.sale.content.originTerritoryId)
  const home = organizationId
    ? sql`(select territory_id from organizations where id = ${organizationId})`
    : sql`(select territory_id from users where id = ${userId})`
  return sql<number[]>`array_remove(${[...new Set(goods)]}::integer[] || ${home}, null)`
}

/** Quantities are added up only where all lines use one unit. */
export function totalQty(lines: readonly { qty: Quantity; unitId: number }[]): { qty: number } {
  if (new Set(lines.map((line) => line.unitId)).size !== 1) return { qty: 0 }
  return { qty: Number(fromThousandths(lines.reduce((sum, line) => sum + toThousandths(line.qty), 0n))) }
}

const lineRows = ({ lines }: DrawnOrder, dealId: string): Insertable<DealLinesTable>[] =>
  lines.map(({ sale, qty, unitPrice, net, vat, gross }, at) => ({
    dealId,
    position: at + 1,
    productId: sale.id,
    categoryId: sale.content.categoryId,
    unitId: sale.unit.id,
    regionId: sale.regionId,
    snapshot: sale.snapshot,
    orderedQty: Number(qty),
    qty: Number(qty),
    unitPrice,
    vatRate: sale.content.vatRate,
    net,
    vat,
    gross,
  }))
