import { sql } from 'kysely'
import { type WeighedLine, weighLine } from '#contract/deals/weigh-in.ts'
import { formatQuantity } from '#uz/quantity.ts'
import type { Ctx } from '../../kernel/context.ts'
import { type FieldRefusal, refuse, refuseFields } from '../../kernel/refuse.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { settingInForce, unitsByIds } from '../../reference/public.ts'
import { type Deal, type DealLine, linesOf } from '../row.ts'
import { type DeliveryLine, type DeliveryRow, deliveriesOf, deliveryLinesOf, say, underWay } from './rows.ts'

export interface Weighing {
  /** By line; lines not named came as they were sent. */
  lines: readonly { lineId: number; qty: string }[]
  acceptMore: boolean
}

export interface Weighed {
  line: DealLine
  sent: number
  received: number
  accepted: number
}

export interface Arrival {
  delivery: DeliveryRow
  lines: DealLine[]
  weighed: Weighed[]
}

/** What has come of the delivery under way; a line outside the band is not counted but disputed. */
export async function weigh(ctx: Ctx, deal: Deal, weighing: Weighing): Promise<Arrival> {
  const delivery = underWay(await deliveriesOf(ctx, deal.id))
  if (!delivery) refuse('E_STATE', { status: deal.status })
  const lines = await linesOf(ctx, [deal.id])
  const sent = (await deliveryLinesOf(ctx, deal.id)).filter((line) => line.deliveryId === delivery.id)
  const named = await readNamed(ctx, lines, sent, weighing.lines)
  const bandPct = await settingInForce(ctx, 'order.weighBandPct')
  const outside: Weight[] = []
  const weighed = sent.flatMap(({ lineId, sentQty }): Weighed[] => {
    const line = lines.find((one) => one.id === lineId) ?? refuse('E_NOT_FOUND')
    const received = named.get(lineId) ?? say(sentQty)
    const counted = count(line, say(sentQty), received, { bandPct, acceptMore: weighing.acceptMore })
    if (!counted) {
      outside.push({ line, sent: say(sentQty), received })
      return []
    }
    return [{ line, sent: sentQty, received: Number(received), accepted: Number(counted.accepted) }]
  })
  const [first] = outside
  if (first) refuseWeight(ctx, first, bandPct, outside)
  return { delivery, lines, weighed }
}

interface Weight {
  line: DealLine
  sent: string
  received: string
}

function refuseWeight(ctx: Ctx, { line, sent, received }: Weight, bandPct: number, all: readonly Weight[]): never {
  const titleOf = ({ snapshot }: DealLine) => textIn(ctx.lang, snapshot.title)
  const shown = (qty: string) => formatQuantity(qty, textIn(ctx.lang, line.snapshot.unitSymbol), ctx.lang)
  const lines = all.map((one) => ({
    lineId: one.line.id,
    title: titleOf(one.line),
    sent: one.sent,
    received: one.received,
  }))
  const values = { title: titleOf(line), sent: shown(sent), received: shown(received), band: bandPct }
  refuse('E_WEIGH_BAND', values, { lines, bandPct })
}

const count = (
  line: DealLine,
  sent: string,
  received: string,
  rule: { bandPct: number; acceptMore: boolean },
): WeighedLine | undefined =>
  weighLine({ qty: say(line.qty), sent, received, unitPrice: line.unitPrice, vatRate: line.vatRate }, rule)

/** Lines of this delivery only, each once, and whole where the unit is counted whole. */
async function readNamed(
  ctx: Ctx,
  lines: readonly DealLine[],
  sent: readonly DeliveryLine[],
  named: Weighing['lines'],
): Promise<Map<number, string>> {
  const units = await unitsByIds(
    ctx,
    lines.map((line) => line.unitId),
  )
  const there = new Set(sent.map((line) => line.lineId))
  const read = new Map<number, string>()
  const faults = named.flatMap(({ lineId, qty }, at): FieldRefusal[] => {
    const unit = units.get(lines.find((line) => line.id === lineId)?.unitId ?? 0)
    if (!there.has(lineId)) return [{ field: `lines[${at}].lineId`, code: 'V_UNKNOWN' }]
    if (read.has(lineId)) return [{ field: `lines[${at}].lineId`, code: 'V_TWICE' }]
    read.set(lineId, qty)
    return unit?.integerOnly && !Number.isInteger(Number(qty))
      ? [{ field: `lines[${at}].qty`, code: 'V_INT_UNIT' }]
      : []
  })
  if (faults.length > 0) refuseFields(faults)
  return read
}

/** Stores what the scales said beside what is paid for. */
export async function keepArrival(ctx: Ctx, { delivery, weighed }: Arrival): Promise<void> {
  await ctx.tx
    .updateTable('deliveries')
    .set({ state: 'received', receivedAt: ctx.now, receivedBy: ctx.actor?.userId ?? null })
    .where('id', '=', delivery.id)
    .execute()
  await sql`update delivery_lines set received_qty = came.received, accepted_qty = came.accepted
    from unnest(
      ${weighed.map(({ line }) => line.id)}::bigint[], ${weighed.map(({ received }) => received)}::numeric[],
      ${weighed.map(({ accepted }) => accepted)}::numeric[]
    ) came (line_id, received, accepted)
    where delivery_lines.delivery_id = ${delivery.id} and delivery_lines.line_id = came.line_id`.execute(ctx.tx)
}
