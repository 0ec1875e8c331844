import { type Quantity, toThousandths } from '#uz/quantity.ts'

/** Zod-free: the device keeps these before anybody signs in, the account after. */
export const BASKET_ROWS = 100
export const FAVORITES = 500
export const COMPARED = 4
export const RECENT = 20
export const BASKET_NOTE_LENGTH = 500
/** A favorite that became cheaper by this many percent is worth a notice. */
export const PRICE_DROP_PERCENT = 5

/** Products of the market and announcements today; tables and calls take the others as they arrive. */
export const favoriteKinds = ['product', 'productAd', 'service', 'vacancy', 'resume', 'leader', 'course'] as const
export type FavoriteKind = (typeof favoriteKinds)[number]

export interface KeptFavorite {
  targetType: FavoriteKind
  targetId: number
  /** The price when it was marked; null for what has none. */
  priceSeen: number | null
  addedAt: string
}

export interface KeptItem {
  productId: number
  qty: Quantity
  priceSeen: number
  addedAt: string
}

/** A note for the seller of a product of the basket. */
export interface KeptNote {
  productId: number
  text: string
}

/** Ties fall the same way whichever list comes first: merging twice, or in another order, changes nothing. */
const earlierFirst = <T extends { addedAt: string; priceSeen: number | null }>(a: T, b: T): [T, T] =>
  a.addedAt < b.addedAt || (a.addedAt === b.addedAt && (a.priceSeen ?? 0) <= (b.priceSeen ?? 0)) ? [a, b] : [b, a]

/** Every favorite of both lists once, as it was first marked; newest first. */
export function mergeFavorites(a: readonly KeptFavorite[], b: readonly KeptFavorite[]): KeptFavorite[] {
  const merged = new Map<string, KeptFavorite>()
  for (const favorite of [...a, ...b]) {
    const key = `${favorite.targetType}:${favorite.targetId}`
    const known = merged.get(key)
    merged.set(key, known ? earlierFirst(known, favorite)[0] : favorite)
  }
  return [...merged.values()].sort(newestFirst((one) => `${one.targetType}:${one.targetId}`))
}

/** Every product of both baskets once, in the larger of the two quantities, with the price seen last; newest first. */
export function mergeBaskets(a: readonly KeptItem[], b: readonly KeptItem[]): KeptItem[] {
  const merged = new Map<number, KeptItem>()
  for (const item of [...a, ...b]) {
    const known = merged.get(item.productId)
    if (!known) {
      merged.set(item.productId, item)
      continue
    }
    const [, later] = earlierFirst(known, item)
    const qty = toThousandths(known.qty) >= toThousandths(item.qty) ? known.qty : item.qty
    merged.set(item.productId, { ...later, qty })
  }
  return [...merged.values()].sort(newestFirst((one) => one.productId))
}

const newestFirst =
  <T extends { addedAt: string }>(keyOf: (one: T) => string | number) =>
  (a: T, b: T) =>
    a.addedAt === b.addedAt ? (keyOf(a) < keyOf(b) ? -1 : 1) : a.addedAt < b.addedAt ? 1 : -1

/** Whether a price fell far enough below the one seen to be worth a mark or a notice. */
export const isPriceDrop = (seen: number, now: number) => now * 100 <= seen * (100 - PRICE_DROP_PERCENT)
