import { sql } from 'kysely'
import { priced } from '#contract/deals/weigh-in.ts'
import { totalOf } from '#contract/market/pricing.ts'
import type { Ctx } from '../../kernel/context.ts'
import { totalQty } from '../create.ts'
import type { Deal, DealLine } from '../row.ts'
import { exact, say } from './rows.ts'

interface Added {
  lineId: number
  /** To what was agreed, sent and received; below zero it goes. */
  qty?: number
  shipped?: number
  received?: number
  returned?: number
}

/** One statement for any number of lines; their sums follow with `reprice`. */
export async function addToLines(ctx: Ctx, added: readonly Added[]): Promise<void> {
  if (added.length === 0) return
  const column = (of: (one: Added) => number | undefined) => added.map((one) => exact(of(one) ?? 0))
  await sql`update deal_lines set qty = deal_lines.qty + more.qty, shipped_qty = shipped_qty + more.shipped,
      received_qty = received_qty + more.received, returned_qty = returned_qty + more.returned
    from unnest(
      ${added.map((one) => one.lineId)}::bigint[], ${column((one) => one.qty)}::numeric[],
      ${column((one) => one.shipped)}::numeric[], ${column((one) => one.received)}::numeric[],
      ${column((one) => one.returned)}::numeric[]
    ) more (id, qty, shipped, received, returned)
    where deal_lines.id = more.id`.execute(ctx.tx)
}

export interface Sums {
  net: number
  vat: number
  gross: number
  qty: number
}

/** Lines at their frozen prices for what is agreed now, and the totals of the deal: sums of lines, and the delivery. */
export async function reprice(ctx: Ctx, deal: Deal, lines: readonly DealLine[]): Promise<Sums> {
  const sums = lines.map((line) => ({ id: line.id, ...priced(line, say(line.qty)) }))
  await sql`update deal_lines set net = now.net, vat = now.vat, gross = now.gross
    from unnest(
      ${sums.map((line) => line.id)}::bigint[], ${sums.map((line) => line.net)}::bigint[],
      ${sums.map((line) => line.vat)}::bigint[], ${sums.map((line) => line.gross)}::bigint[]
    ) now (id, net, vat, gross)
    where deal_lines.id = now.id`.execute(ctx.tx)
  const { net, vat, gross } = totalOf(sums)
  return {
    net: net + deal.deliveryFee,
    vat,
    gross: gross + deal.deliveryFee,
    ...totalQty(lines.map((line) => ({ qty: say(line.qty), unitId: line.unitId }))),
  }
}
