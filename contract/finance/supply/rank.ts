import { fromThousandths, type Quantity, toThousandths } from '#uz/quantity.ts'
import type { PriceRule } from './lot-process.ts'

export interface Bid {
  id: number
  qty: Quantity
  /** Less than this is of no use to them. */
  minQty: Quantity
  price: number
  sentAt: Date
}
export interface Allotted {
  id: number
  /** From one. */
  place: number
  /** Null where nothing was left for them. */
  qty: Quantity | null
  isWhole: boolean
}

/** The best first: by price as the rule says, then who came first, then the smaller number. */
export function inOrder<B extends Bid>(bids: readonly B[], rule: PriceRule): B[] {
  const sign = rule === 'auction_down' ? 1 : -1
  return bids.toSorted(
    (a, b) =>
      (rule === 'fixed' ? 0 : sign * (a.price - b.price)) || a.sentAt.getTime() - b.sentAt.getTime() || a.id - b.id,
  )
}

/** From the top; whoever would get less than is of use to them leaves it to the next. */
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
