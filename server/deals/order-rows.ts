import type { Localized } from '#contract/localized.ts'
import { largestOrder, type QuantityRules, quantityFault, smallestOrder } from '#contract/market/order-quantity.ts'
import { lineOf } from '#contract/market/pricing.ts'
import { MAX_DEAL } from '#contract/market/product-limits.ts'
import { partyKey } from '#contract/party-key.ts'
import { formatMoney, type Tiyin } from '#uz/money.ts'
import { formatQuantity, type Quantity, toThousandths } from '#uz/quantity.ts'
import type { PartyRef } from '../identity/public.ts'
import type { Ctx } from '../kernel/context.ts'
import { textIn } from '../kernel/words/localized.ts'
import type { Code, Values } from '../kernel/words/messages.ts'
import type { ForSale } from '../market/public.ts'

/** One row that somebody wants to buy. */
export interface WantedRow {
  productId: number
  qty: Quantity
  /** What the buyer believes it costs; another price today is a fault. */
  priceSeen?: Tiyin | undefined
  /** What both have agreed on instead of the price of the shelf. */
  unitPrice?: Tiyin | undefined
}

export interface DrawnLine {
  sale: ForSale
  qty: Quantity
  unitPrice: Tiyin
  net: Tiyin
  vat: Tiyin
  gross: Tiyin
}

export interface DrawnFault {
  productId: number
  title: Localized | null
  code: Code
  values: Values
  price?: Tiyin | undefined
}

interface DrawnRow {
  line: DrawnLine | undefined
  faults: DrawnFault[]
}

/** A row as it would be sold now, with its faults. */
export function drawRow(ctx: Ctx, wanted: WantedRow, sale: ForSale | undefined, buyer: PartyRef): DrawnRow {
  const { productId, qty } = wanted
  if (!sale) return { line: undefined, faults: [{ productId, title: null, code: 'E_NOT_OFFERED', values: {} }] }
  const title = sale.snapshot.title
  const fault = (code: Code, values: Values = {}, price?: Tiyin): DrawnFault => ({
    productId,
    title,
    code,
    values,
    price,
  })
  const faults: DrawnFault[] = []
  if (partyKey(sale.seller) === partyKey(buyer)) faults.push(fault('E_OWN_PRODUCT'))
  const { price } = sale.content
  if (wanted.priceSeen !== undefined && wanted.priceSeen !== price)
    faults.push(
      fault(
        'E_PRICE_CHANGED',
        { old: formatMoney(wanted.priceSeen, ctx.lang), new: formatMoney(price, ctx.lang) },
        price,
      ),
    )
  const amount = amountFault(ctx, sale, qty, wanted.unitPrice ?? price)
  if (amount) faults.push(fault(amount.code, amount.values))
  return { line: lineFor(sale, qty, wanted.unitPrice), faults }
}

/** A price beyond the largest deal has no line: there is no sum to show. */
function lineFor(sale: ForSale, qty: Quantity, agreed: Tiyin | undefined): DrawnLine | undefined {
  const { price, priceTiers, vatRate } = sale.content
  if (BigInt(agreed ?? price) * toThousandths(qty) > BigInt(MAX_DEAL) * 1000n) return undefined
  const priced = agreed === undefined ? { price, priceTiers, vatRate } : { price: agreed, priceTiers: [], vatRate }
  return { sale, qty, ...lineOf(priced, qty) }
}

function amountFault(
  ctx: Ctx,
  { content, available, soldOut, unit }: ForSale,
  qty: Quantity,
  price: Tiyin,
): { code: Code; values: Values } | undefined {
  const rules: QuantityRules = {
    minOrderQty: content.minOrderQty,
    maxOrderQty: content.maxOrderQty,
    stepQty: content.stepQty,
    integerOnly: unit.integerOnly,
    available: String(available),
    price,
  }
  const symbol = textIn(ctx.lang, unit.symbol)
  const shown = (quantity: Quantity) => formatQuantity(quantity, symbol, ctx.lang)
  const found = soldOut ? 'stock' : quantityFault(rules, qty)
  switch (found) {
    case 'stock':
      return { code: 'E_STOCK', values: { left: String(available), unit: symbol } }
    case 'min':
      return { code: 'E_MIN_ORDER', values: { min: shown(smallestOrder(rules)) } }
    case 'max':
      return { code: 'V_RANGE', values: { min: shown(smallestOrder(rules)), max: shown(largestOrder(rules)) } }
    case 'step':
      return unit.integerOnly && !content.stepQty
        ? { code: 'V_INT_UNIT', values: {} }
        : { code: 'V_ORDER_STEP', values: { step: shown(content.stepQty ?? '1') } }
    default:
      return undefined
  }
}
