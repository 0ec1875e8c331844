import type { RowFault } from '#contract/deals/checkout.ts'
import type { Ctx } from '../kernel/context.ts'
import { refuseAgain, refuseFields } from '../kernel/refuse.ts'
import { textIn } from '../kernel/words/localized.ts'
import { say } from '../kernel/words/messages.ts'
import type { DrawnOrder } from './order.ts'
import type { DrawnFault } from './order-rows.ts'

export const presentFault = (ctx: Ctx, { productId, title, code, values, price }: DrawnFault): RowFault => ({
  productId,
  title: title && textIn(ctx.lang, title),
  code,
  message: say(code, ctx.lang, values),
  ...(price !== undefined && { price }),
})

/** Refuses all orders while anything is wrong with one of them: rows by product, choices by field. */
export function refuseRows(ctx: Ctx, orders: readonly DrawnOrder[]): void {
  const rows = orders.flatMap((order) => order.rowFaults)
  // A changed price is reported only when there is no worse fault.
  const first = rows.find((fault) => fault.code !== 'E_PRICE_CHANGED') ?? rows[0]
  if (first) refuseAgain(first, { rows: rows.map((fault) => presentFault(ctx, fault)) })
  const fields = orders.flatMap((order, at) =>
    order.fieldFaults.map((fault) => ({ ...fault, field: `blocks[${at}].${fault.field}` })),
  )
  const limit = fields.find((fault) => fault.code === 'E_LIMIT')
  if (limit && fields.length === 1) refuseAgain(limit, { field: limit.field })
  if (fields.length > 0) refuseFields(fields)
}
