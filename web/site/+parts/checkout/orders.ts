import type { CheckoutBlock, PreviewBlock } from '#contract/deals/checkout.ts'
import type { KeptNote } from '#contract/market/kept.ts'
import type { BasketRow, SellerGroup } from '../basket/basket-rows.ts'
import type { Choice } from './choices.ts'

/** What would be ordered of one seller. */
export interface Order {
  key: string
  seller: string
  rows: readonly BasketRow[]
  /** Rows that can be counted: nothing but a changed price stands against them. */
  counted: readonly BasketRow[]
  choice: Choice
  note: string | undefined
}

export function orderOf(
  { key, seller, rows }: SellerGroup,
  bySeller: Readonly<Record<string, Choice>>,
  notes: readonly KeptNote[],
  usualAddress?: number,
): Order {
  const products = rows.map(({ item }) => item.productId)
  return {
    key,
    seller: seller.name,
    rows,
    counted: rows.filter(({ counted }) => counted),
    choice: { addressId: usualAddress, ...bySeller[key] },
    note: notes.find(({ productId }) => products.includes(productId))?.text || undefined,
  }
}

type Asked = Omit<CheckoutBlock, 'deliveryMode' | 'payMode'> & Partial<Pick<CheckoutBlock, 'deliveryMode' | 'payMode'>>

/** An order as the server is asked about it. */
export function blockOf({ counted, choice, note }: Order): Asked {
  const { deliveryMode, payMode, addressId, plannedOn } = choice
  return {
    items: counted.map(({ item: { productId, qty, priceSeen } }) => ({ productId, qty, priceSeen })),
    ...(deliveryMode && { deliveryMode }),
    ...(payMode && { payMode }),
    ...(addressId && deliveryMode !== 'pickup' && { addressId }),
    ...(plannedOn && { plannedOn }),
    ...(note && { note }),
  }
}

/** Filled in where the seller leaves no choice, or the choice made before is not offered any more. */
export function settled(choice: Choice, preview: PreviewBlock): Choice {
  const modes = preview.deliveryModes
  const allowed = preview.payModes.filter((one) => one.allowed).map(({ mode }) => mode)
  const change: Choice = {}
  if (!choice.deliveryMode || !modes.includes(choice.deliveryMode)) {
    const [first] = modes
    if (first) change.deliveryMode = first
  }
  if (!choice.payMode || !allowed.includes(choice.payMode)) {
    const [first] = allowed
    if (first) change.payMode = first
  }
  return change
}

export type Missing = 'rows' | 'delivery' | 'address' | 'pay' | 'other'

/** What keeps an order from being placed. */
export function missingOf(order: Order, preview: PreviewBlock | undefined): Missing[] {
  const { rows, choice } = order
  const missing: Missing[] = []
  if (rows.some(({ marks }) => marks.length > 0) || (preview?.rows.length ?? 0) > 0) missing.push('rows')
  if (!choice.deliveryMode) missing.push('delivery')
  else if (choice.deliveryMode !== 'pickup' && !choice.addressId) missing.push('address')
  if (!choice.payMode || preview?.payModes.some(({ mode, allowed }) => mode === choice.payMode && !allowed))
    missing.push('pay')
  if (preview?.faults.some(({ field }) => !['deliveryMode', 'addressId', 'payMode'].includes(field)))
    missing.push('other')
  return missing
}
