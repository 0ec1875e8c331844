import { isWhole, type Quantity, toThousandths } from '#uz/quantity.ts'
import { type LotKind, type LotMode, type PriceRule, rulesOf } from './lot-process.ts'

/** What does not fit together in a lot, by the field it is shown at; form and server ask the same function. */
export interface SupplyFault {
  field: string
  code: 'V_CHOICE' | 'V_DATE_ORDER' | 'V_RANGE' | 'V_REQUIRED' | 'V_INT_UNIT'
  values?: Readonly<Record<string, string>>
}

interface LotDraft {
  kind: LotKind
  mode: LotMode
  priceRule: PriceRule
  qty: Quantity
  minQty?: Quantity | null | undefined
  /** Moments in milliseconds. */
  opens: number
  closes: number
  deliveryFrom?: string | null | undefined
  deliveryTo?: string | null | undefined
  sourceUrl?: string | null | undefined
}

export function lotFaults(lot: LotDraft): SupplyFault[] {
  const { kind, mode, priceRule, qty, minQty, deliveryFrom, deliveryTo } = lot
  const faults: SupplyFault[] = []
  if (!rulesOf[kind].includes(priceRule))
    faults.push({ field: 'priceRule', code: 'V_CHOICE', values: { allowed: rulesOf[kind].join(', ') } })
  if (lot.closes <= lot.opens) faults.push({ field: 'closesAt', code: 'V_DATE_ORDER' })
  if (deliveryFrom && deliveryTo && deliveryTo < deliveryFrom)
    faults.push({ field: 'deliveryTo', code: 'V_DATE_ORDER' })
  if (minQty && toThousandths(minQty) > toThousandths(qty))
    faults.push({ field: 'minQty', code: 'V_RANGE', values: { max: qty } })
  if (mode === 'external' && !lot.sourceUrl) faults.push({ field: 'sourceUrl', code: 'V_REQUIRED' })
  return faults
}

interface Asked {
  qty: Quantity
  minQty: Quantity | null
  price: number
  priceRule: PriceRule
  unit: { integerOnly: boolean }
}
interface Part {
  qty: Quantity
  minQty: Quantity
  price: number
}

/** `money` formats a sum for the message. */
export function partFaults(lot: Asked, part: Part, money: (tiyin: number) => string): SupplyFault[] {
  const faults: SupplyFault[] = []
  const qty = toThousandths(part.qty)
  if (lot.unit.integerOnly && !isWhole(part.qty)) faults.push({ field: 'qty', code: 'V_INT_UNIT' })
  if (qty > toThousandths(lot.qty) || (lot.minQty !== null && qty < toThousandths(lot.minQty)))
    faults.push({ field: 'qty', code: 'V_RANGE', values: { min: lot.minQty ?? '0', max: lot.qty } })
  if (toThousandths(part.minQty) > qty) faults.push({ field: 'minQty', code: 'V_RANGE', values: { max: part.qty } })
  const from = lot.priceRule === 'auction_down' ? undefined : lot.price
  const to = lot.priceRule === 'auction_up' ? undefined : lot.price
  if ((from !== undefined && part.price < from) || (to !== undefined && part.price > to))
    faults.push({
      field: 'price',
      code: 'V_RANGE',
      values: { ...(from !== undefined && { min: money(from) }), ...(to !== undefined && { max: money(to) }) },
    })
  return faults
}
