import type { Selectable } from 'kysely'
import type { Delivery } from '#contract/deals/delivery.ts'
import type { Quantity } from '#uz/quantity.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { DealLine } from '../row.ts'
import type { DeliveriesTable, DeliveryLinesTable } from '../tables.ts'
import { papersOf } from './papers.ts'

export type DeliveryRow = Selectable<DeliveriesTable>
export type DeliveryLine = Selectable<DeliveryLinesTable>

/** Columns hold three decimals: a number carries them, its sums need rounding. */
export const exact = (amount: number) => Math.round(amount * 1000) / 1000
export const say = (amount: number): Quantity => String(exact(amount))

/** What was agreed on and not sent yet. */
export const unsent = ({ qty, shippedQty }: Pick<DealLine, 'qty' | 'shippedQty'>) => exact(qty - shippedQty)

export const deliveriesOf = (ctx: Ctx, dealId: string): Promise<DeliveryRow[]> =>
  ctx.tx.selectFrom('deliveries').selectAll().where('dealId', '=', dealId).orderBy('number').execute()

export const deliveryLinesOf = (ctx: Ctx, dealId: string): Promise<DeliveryLine[]> =>
  ctx.tx
    .selectFrom('deliveryLines')
    .innerJoin('deliveries', 'deliveries.id', 'deliveryLines.deliveryId')
    .innerJoin('dealLines', 'dealLines.id', 'deliveryLines.lineId')
    .selectAll('deliveryLines')
    .where('deliveries.dealId', '=', dealId)
    .orderBy('dealLines.position')
    .execute()

/** The delivery on the road or set aside; a deal has at most one. */
export const underWay = (rows: readonly DeliveryRow[]) => rows.find((row) => row.state !== 'received')

/** Three statements for any number of deliveries. Only the buyer sees the pickup code. */
export async function presentDeliveries(
  ctx: Ctx,
  dealId: string,
  { showCode }: { showCode: boolean },
): Promise<Delivery[]> {
  const rows = await deliveriesOf(ctx, dealId)
  const lines = await deliveryLinesOf(ctx, dealId)
  const papers = await papersOf(
    ctx,
    dealId,
    rows.flatMap((row) => row.photos),
  )
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    state: row.state,
    carrier: row.carrier,
    plate: row.plate,
    waybill: row.waybill,
    note: row.note,
    photos: papers(row.photos),
    sentAt: row.sentAt.toISOString(),
    receivedAt: row.receivedAt?.toISOString() ?? null,
    code: showCode && row.state === 'ready' && row.codeSealed ? ctx.vault.unseal(row.codeSealed) : null,
    lines: lines
      .filter((line) => line.deliveryId === row.id)
      .map((line) => ({
        lineId: line.lineId,
        sent: say(line.sentQty),
        received: line.receivedQty === null ? null : say(line.receivedQty),
      })),
  }))
}
