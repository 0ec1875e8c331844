import type { DealSource, PayMode } from '#contract/deals/deal-process.ts'
import {
  type DealRates,
  deliveryFeeOf,
  depositOf,
  feesOf,
  isCashPossible,
  needsContract,
} from '#contract/deals/deal-terms.ts'
import type { DealAddress } from '#contract/market/deal-snapshot.ts'
import { totalOf } from '#contract/market/pricing.ts'
import { type DeliveryMode, deliveryModes, MAX_DEAL } from '#contract/market/product-limits.ts'
import { partyKey } from '#contract/party-key.ts'
import { dayOf } from '#uz/date.ts'
import type { Language } from '#uz/language.ts'
import { formatMoney, type Tiyin } from '#uz/money.ts'
import { type Party, type PartyRef, partiesOf } from '../identity/public.ts'
import type { Ctx } from '../kernel/context.ts'
import type { FieldRefusal } from '../kernel/refuse.ts'
import { addressesOf, type ForSale, goodsForSale } from '../market/public.ts'
import { type DrawnFault, type DrawnLine, drawRow, type WantedRow } from './order-rows.ts'
import { ratesInForce } from './rates.ts'

/** What somebody wants to buy of one seller. Without a mode of delivery or payment it is only a preview. */
export interface Order {
  source: DealSource
  buyer: PartyRef
  lines: readonly WantedRow[]
  deliveryMode?: DeliveryMode | undefined
  addressId?: number | null | undefined
  payMode?: PayMode | undefined
  plannedOn?: string | null | undefined
  note?: string | null | undefined
  language: Language
}

/** The order as it would become a deal, with its faults. */
export interface DrawnOrder {
  order: Order
  seller: PartyRef | undefined
  buyerParty: Party | undefined
  sellerParty: Party | undefined
  lines: DrawnLine[]
  address: DealAddress | null
  deliveryModes: DeliveryMode[]
  net: Tiyin
  vat: Tiyin
  gross: Tiyin
  deliveryFee: Tiyin
  buyerFee: Tiyin
  sellerFee: Tiyin
  contractNeeded: boolean
  deposit: Tiyin
  cash: { possible: boolean; max: Tiyin }
  rowFaults: DrawnFault[]
  fieldFaults: FieldRefusal[]
}

/** Whatever the number of orders and rows, in the same few statements. */
export async function drawUp(ctx: Ctx, orders: readonly Order[]): Promise<DrawnOrder[]> {
  const ids = orders.flatMap((order) => order.lines.map((line) => line.productId))
  const goods = await goodsForSale(ctx, ids)
  const rates = await ratesInForce(ctx)
  const refs = [...orders.map((order) => order.buyer), ...[...goods.values()].map((sale) => sale.seller)]
  const parties = await partiesOf(ctx, refs)
  const addresses = new Map<string, Map<number, DealAddress>>()
  for (const { buyer } of orders) {
    if (addresses.has(partyKey(buyer))) continue
    const own = orders.filter((order) => partyKey(order.buyer) === partyKey(buyer))
    addresses.set(
      partyKey(buyer),
      await addressesOf(
        ctx,
        buyer,
        own.flatMap((order) => order.addressId ?? []),
      ),
    )
  }
  return orders.map((order) =>
    drawOne(ctx, order, { goods, rates, parties, addresses: addresses.get(partyKey(order.buyer)) ?? new Map() }),
  )
}

interface Facts {
  goods: ReadonlyMap<number, ForSale>
  rates: DealRates
  parties: ReadonlyMap<string, Party>
  addresses: ReadonlyMap<number, DealAddress>
}

function drawOne(ctx: Ctx, order: Order, { goods, rates, parties, addresses }: Facts): DrawnOrder {
  const rows = order.lines.map((line) => drawRow(ctx, line, goods.get(line.productId), order.buyer))
  const lines = rows.flatMap((row) => row.line ?? [])
  const sales = order.lines.flatMap((line) => goods.get(line.productId) ?? [])
  const seller = sales[0]?.seller
  const buyerParty = parties.get(partyKey(order.buyer))
  const sellerParty = seller && parties.get(partyKey(seller))
  const modes = deliveryModes.filter(
    (mode) => sales.length > 0 && sales.every((sale) => sale.content.delivery.includes(mode)),
  )
  const mode = order.deliveryMode ?? modes[0] ?? 'pickup'
  const deliveryFee = deliveryFeeOf(
    mode,
    sales.map((sale) => sale.content.deliveryFee),
  )
  const goodsTotal = totalOf(lines)
  const gross = goodsTotal.gross + deliveryFee
  const kinds = { buyerKind: buyerParty?.kind ?? 'individual', sellerKind: sellerParty?.kind ?? 'individual' }
  const cash = { possible: isCashPossible({ ...kinds, deliveryMode: mode }), max: rates.cashMax }
  const drawn = {
    order,
    seller,
    buyerParty,
    sellerParty,
    lines,
    address: mode === 'pickup' ? null : (addresses.get(order.addressId ?? 0) ?? null),
    deliveryModes: modes,
    net: goodsTotal.net + deliveryFee,
    vat: goodsTotal.vat,
    gross,
    deliveryFee,
    ...feesOf(gross, order.payMode ?? 'clearing', rates),
    contractNeeded: needsContract({ ...kinds, gross }, rates),
    deposit: depositOf({ ...kinds, gross }, rates),
    cash,
    rowFaults: rows.flatMap((row) => row.faults),
  }
  return { ...drawn, fieldFaults: fieldFaults(ctx, drawn, sales) }
}

function fieldFaults(ctx: Ctx, drawn: Omit<DrawnOrder, 'fieldFaults'>, sales: readonly ForSale[]): FieldRefusal[] {
  const { order, gross, cash } = drawn
  const faults: FieldRefusal[] = []
  if (new Set(sales.map((sale) => partyKey(sale.seller))).size > 1)
    faults.push({ field: 'items', code: 'V_ONE_SELLER' })
  if (new Set(order.lines.map((line) => line.productId)).size < order.lines.length)
    faults.push({ field: 'items', code: 'V_TWICE' })
  // A sum that rounds to zero cannot be paid.
  if (drawn.lines.length > 0 && gross === 0)
    faults.push({
      field: 'items',
      code: 'V_RANGE',
      values: { min: formatMoney(1, ctx.lang), max: formatMoney(MAX_DEAL, ctx.lang) },
    })
  if (gross > MAX_DEAL)
    faults.push({ field: 'items', code: 'E_LIMIT', values: { limit: formatMoney(MAX_DEAL, ctx.lang) } })
  if (order.deliveryMode && sales.length > 0 && !drawn.deliveryModes.includes(order.deliveryMode))
    faults.push({ field: 'deliveryMode', code: 'V_CHOICE', values: { allowed: drawn.deliveryModes.join(', ') } })
  // Somebody else's address counts as none.
  if (order.deliveryMode && order.deliveryMode !== 'pickup' && !drawn.address)
    faults.push({ field: 'addressId', code: 'V_REQUIRED' })
  if (order.payMode === 'cash_on_pickup' && !cash.possible) faults.push({ field: 'payMode', code: 'V_CASH' })
  else if (order.payMode === 'cash_on_pickup' && gross > cash.max)
    faults.push({ field: 'payMode', code: 'E_LIMIT', values: { limit: formatMoney(cash.max, ctx.lang) } })
  if (order.plannedOn && order.plannedOn < dayOf(ctx.now)) faults.push({ field: 'plannedOn', code: 'V_DATE_PAST' })
  return faults
}
