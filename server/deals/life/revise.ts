import { sql } from 'kysely'
import type { ParsedOf } from '#contract/call.ts'
import type { Deal as DealPage, reviseDeal } from '#contract/deals/deals.ts'
import { shareOf } from '#contract/deals/settlement.ts'
import { lineOf, totalOf } from '#contract/market/pricing.ts'
import type { Tiyin } from '#uz/money.ts'
import { formatQuantity, isWhole, type Quantity, toThousandths } from '#uz/quantity.ts'
import type { Ctx, SignedCtx } from '../../kernel/context.ts'
import type { FileStore } from '../../kernel/files/files.ts'
import { type FieldRefusal, refuse, refuseFields } from '../../kernel/refuse.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { releaseAll } from '../../market/public.ts'
import { type Unit, unitsByIds } from '../../reference/public.ts'
import { totalQty } from '../create.ts'
import { type Deal, type DealLine, linesOf } from '../row.ts'
import { takeStep } from '../steps.ts'
import { lockVersion } from './locked.ts'
import { presentOwn } from './page.ts'

type Body = ParsedOf<typeof reviseDeal>['body']

/** The seller has less: the difference goes back on sale at once, and the buyer is asked about the new sums. */
export async function revise(ctx: SignedCtx, files: FileStore, id: string, body: Body): Promise<DealPage> {
  const { deal, side } = await lockVersion(ctx, files, id, { rowVersion: body.rowVersion, side: 'seller' })
  const lines = await linesOf(ctx, [id])
  const units = await unitsByIds(
    ctx,
    lines.map((line) => line.unitId),
  )
  refuseWrong(ctx, deal, lines, units, body)
  const asked = new Map(body.lines.map((line) => [line.id, line.qty]))
  const revised = lines.map((line) => ({ line, ...revisedLine(line, asked.get(line.id) ?? String(line.qty)) }))
  const deliveryFee = body.deliveryFee ?? deal.deliveryFee
  const goods = totalOf(revised)
  const gross = goods.gross + deliveryFee
  const less = revised.filter(({ line, qty }) => Number(qty) < line.qty)
  if (less.length === 0 && deliveryFee === deal.deliveryFee) refuseFields([{ field: 'lines', code: 'V_REQUIRED' }])
  const moved = await takeStep(ctx, deal, 'revise', {
    side,
    reason: body.reason,
    details: {
      grossBefore: deal.gross,
      gross,
      deliveryFeeBefore: deal.deliveryFee,
      deliveryFee,
      lines: less.map(({ line, qty }) => ({ id: line.id, from: String(line.qty), to: qty })),
    },
    set: {
      net: goods.net + deliveryFee,
      vat: goods.vat,
      gross,
      deliveryFee,
      buyerFee: shareOf(deal.buyerFee, gross, deal.gross),
      sellerFee: shareOf(deal.sellerFee, gross, deal.gross),
      ...totalQty(revised.map(({ line, qty }) => ({ qty, unitId: line.unitId }))),
    },
  })
  await saveLines(ctx, less)
  await releaseAll(
    ctx,
    less.map(({ line, qty }) => ({
      productId: line.productId,
      qty: String(Math.round((line.qty - Number(qty)) * 1000) / 1000),
      orderId: id,
    })),
  )
  return presentOwn(ctx, files, { deal: moved, side })
}

const revisedLine = ({ unitPrice, vatRate }: DealLine, qty: Quantity) => ({
  qty,
  ...lineOf({ price: unitPrice, priceTiers: [], vatRate }, qty),
})

function refuseWrong(
  ctx: Ctx,
  deal: Deal,
  lines: readonly DealLine[],
  units: ReadonlyMap<number, Unit>,
  { lines: asked, deliveryFee }: Body,
): void {
  const known = new Map(lines.map((line) => [line.id, line]))
  const faults: FieldRefusal[] = []
  if (new Set(asked.map((one) => one.id)).size < asked.length) faults.push({ field: 'lines', code: 'V_TWICE' })
  for (const [at, { id, qty }] of asked.entries()) {
    const line = known.get(id)
    if (!line) refuse('E_NOT_FOUND')
    const field = `lines[${at}].qty`
    if (toThousandths(qty) > toThousandths(String(line.qty)))
      faults.push({
        field,
        code: 'V_NOT_MORE',
        values: { max: formatQuantity(String(line.qty), textIn(ctx.lang, line.snapshot.unitSymbol), ctx.lang) },
      })
    else if (units.get(line.unitId)?.integerOnly && !isWhole(qty)) faults.push({ field, code: 'V_INT_UNIT' })
  }
  const zero = new Set(asked.filter((one) => Number(one.qty) === 0).map((one) => one.id))
  if (lines.every((line) => zero.has(line.id) || line.qty === 0)) faults.push({ field: 'lines', code: 'V_REQUIRED' })
  if (deliveryFee && deal.deliveryMode === 'pickup')
    faults.push({ field: 'deliveryFee', code: 'V_CHOICE', values: { allowed: '0' } })
  if (faults.length > 0) refuseFields(faults)
}

interface Changed {
  line: DealLine
  qty: Quantity
  net: Tiyin
  vat: Tiyin
  gross: Tiyin
}

async function saveLines(ctx: Ctx, changed: readonly Changed[]): Promise<void> {
  if (changed.length === 0) return
  await sql`update deal_lines set qty = new.qty, net = new.net, vat = new.vat, gross = new.gross
    from unnest(
      ${changed.map(({ line }) => line.id)}::bigint[], ${changed.map(({ qty }) => qty)}::numeric[],
      ${changed.map(({ net }) => net)}::bigint[], ${changed.map(({ vat }) => vat)}::bigint[],
      ${changed.map(({ gross }) => gross)}::bigint[]
    ) new (id, qty, net, vat, gross)
    where deal_lines.id = new.id`.execute(ctx.tx)
}
