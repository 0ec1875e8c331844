import type { PayMode } from '#contract/deals/deal-process.ts'
import { unitPriceAt } from '#contract/market/pricing.ts'
import { type DeliveryMode, MAX_DEAL } from '#contract/market/product-limits.ts'
import { dayOf } from '#uz/date.ts'
import { daysFrom } from '#uz/durations.ts'
import { formatMoney, type Tiyin } from '#uz/money.ts'
import type { Quantity } from '#uz/quantity.ts'
import type { PartyRef } from '../../identity/public.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { type FieldRefusal, refuse, refuseAgain, refuseFields } from '../../kernel/refuse.ts'
import type { ForSale } from '../../market/public.ts'
import { drawUp } from '../order.ts'

/** What one side offers in one round. */
export interface Terms {
  qty: Quantity
  unitPrice: Tiyin
  deliveryMode: DeliveryMode
  neededBy: string | null
  comment: string | null
  validDays: number
}

interface Wanted {
  buyer: PartyRef
  productId: number
  addressId: number | null
  payMode: PayMode
  /** A seller does not choose for the buyer: those fields are asked for when the deal is made. */
  by: 'buyer' | 'seller'
}

interface Examined {
  sale: ForSale
  listPrice: Tiyin
}

/** Terms are checked as an order is, so that nothing is agreed on that could not be ordered. */
export async function examineTerms(ctx: SignedCtx, terms: Terms, wanted: Wanted): Promise<Examined> {
  const { qty, unitPrice, deliveryMode, neededBy } = terms
  const [drawn] = await drawUp(ctx, [
    {
      source: 'proposal',
      buyer: wanted.buyer,
      lines: [{ productId: wanted.productId, qty, unitPrice }],
      deliveryMode,
      addressId: wanted.addressId,
      payMode: wanted.payMode,
      plannedOn: neededBy,
      language: ctx.lang,
    },
  ])
  const [fault] = drawn?.rowFaults ?? []
  if (fault?.code === 'E_NOT_OFFERED') refuse(fault.code)
  if (fault) refuseAmount(fault)
  const fields = (drawn?.fieldFaults ?? [])
    .filter(({ field }) => wanted.by === 'buyer' || (field !== 'addressId' && field !== 'payMode'))
    .map((one): FieldRefusal => ({ ...one, field: fieldNames[one.field] ?? one.field }))
  if (fields.length > 0) refuseFields(fields)
  const sale = drawn?.lines[0]?.sale
  if (!sale) refuse('E_LIMIT', { limit: formatMoney(MAX_DEAL, ctx.lang) })
  return { sale, listPrice: unitPriceAt(sale.content, qty) }
}

const fieldNames: Readonly<Record<string, string>> = { plannedOn: 'neededBy', items: 'qty' }

function refuseAmount(fault: Pick<FieldRefusal, 'code' | 'values'>): never {
  if (fault.code.startsWith('V_')) refuseFields([{ ...fault, field: 'qty' }])
  refuseAgain(fault)
}

export const validUntil = (ctx: SignedCtx, days: number) => daysFrom(ctx.now, days)

/** A wished day that has passed is dropped. */
export const stillNeeded = (ctx: SignedCtx, day: string | null) => (day && day >= dayOf(ctx.now) ? day : null)
