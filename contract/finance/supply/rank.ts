import { fromThousandths, type Quantity, toThousandths } from '#uz/quantity.ts'
import type { PriceRule } from './lot-process.ts'

export interface Bid {
  id: number
  qty: Quantity
  /** The smallest part the bidder would take. */
  minQty: Quantity
  price: number
  sentAt: Date
}
export interface Allotted {
  id: number
  /** Counted from 1. */
  place: number
  /** Null where not enough was left. */
  qty: Quantity | null
  isWhole: boolean
}

/** By price as the rule says, then by time, then by id. */
export function inOrder<B extends Bid>(bids: readonly B[], rule: PriceRule): B[] {
  const sign = rule === 'auction_down' ? 1 : -1
  return bids.toSorted(
    (a, b) =>
      (rule === 'fixed' ? 0 : sign * (a.price - b.price)) || a.sentAt.getTime() - b.sentAt.getTime() || a.id - b.id,
  )
}

/** Shares the quantity out from the top; a bidder who would get less than `minQty` gets nothing. */
export function allot(ordered: readonly Bid[], wanted: Quantity, but: ReadonlySet<number> = new Set()): Allotted[] {
  let left = toThousandths(wanted)
  return ordered.map(({ id, qty, minQty }, at) => {
    const asked = toThousandths(qty)
    const given = asked < left ? asked : left
    if (but.has(id) || given === 0n || given < toThousandths(minQty))
      return { id, place: at + 1, qty: null, isWhole: false }
    left -= given
    return { id, place: at + 1, qty: fromThousandths(given), isWhole: given === asked }
  })
}
