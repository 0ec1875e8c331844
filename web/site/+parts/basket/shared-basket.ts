import { BASKET_ROWS } from '#contract/market/kept.ts'
import { parseQuantity } from '#uz/quantity.ts'

interface Shared {
  productId: number
  qty: string
}

/** `/basket?add=100001:500,100007:12.5`: a basket in an address, for a messenger. */
export const sharedAddress = (items: readonly Shared[]) =>
  `/basket?add=${items.map(({ productId, qty }) => `${productId}:${qty}`).join()}`

/** What such an address holds; whatever is no product and quantity is passed over. */
export function readShared(text: string | null): Shared[] {
  const items = new Map<number, Shared>()
  for (const part of (text ?? '').split(',')) {
    const [, id = '', amount = ''] = /^(\d{1,9}):([\d.]{1,13})$/.exec(part) ?? []
    const qty = parseQuantity(amount)
    if (id && qty !== undefined && Number(qty) > 0) items.set(Number(id), { productId: Number(id), qty })
  }
  return [...items.values()].slice(0, BASKET_ROWS)
}
