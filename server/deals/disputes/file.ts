import type { DisputeFile } from '#contract/deals/disputes.ts'
import { goodsInEscrow } from '#contract/deals/settlement.ts'
import { balanceOf, deposit } from '../../clearing/public.ts'
import { refuse } from '../../kernel/refuse.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { presentDeliveries, say } from '../delivery/rows.ts'
import { DEAL, linesOf, partyOf, type WatchCtx } from '../row.ts'
import { dealsOf, presentRows } from './desk.ts'
import { decisionOf, presentEntries, selectDisputes } from './present.ts'
import { entriesOf } from './rows.ts'

/** Reading the evidence of others is audited. */
export async function getDisputeFile(ctx: WatchCtx, id: number): Promise<DisputeFile> {
  const row = await selectDisputes(ctx)
    .where('disputes.id', '=', id)
    .where(ctx.withinBy('deal', 'disputes.dealId'))
    .executeTakeFirst()
  if (!row) refuse('E_NOT_FOUND')
  const deal = (await dealsOf(ctx, [row])).get(row.dealId)
  const [shown] = await presentRows(ctx, [row])
  if (!deal || !shown) refuse('E_NOT_FOUND')
  const entries = await presentEntries(ctx, deal.id, await entriesOf(ctx, [id]))
  const lines = await linesOf(ctx, [deal.id])
  const deliveries = await presentDeliveries(ctx, deal.id, { showCode: false })
  await ctx.audit({ action: 'deal.read', objectType: DEAL, objectId: deal.id })
  const { number, status, payMode, net, vat, gross, deliveryFee, buyerFee, sellerFee, paid, refunded } = deal
  return {
    ...shown,
    decided: decisionOf(row, deal),
    entries: entries.get(id) ?? [],
    deal: {
      ...{ id: deal.id, number, status, payMode, net, vat, gross, deliveryFee, buyerFee, sellerFee, paid, refunded },
      feeVatRate: deal.feeVatRate,
      createdAt: deal.createdAt.toISOString(),
      lines: lines.map((line) => ({
        id: line.id,
        title: textIn(ctx.lang, line.snapshot.title),
        unit: textIn(ctx.lang, line.snapshot.unitSymbol),
        ordered: say(line.orderedQty),
        qty: say(line.qty),
        shipped: say(line.shippedQty),
        received: say(line.receivedQty),
        unitPrice: line.unitPrice,
        gross: line.gross,
      })),
      deliveries,
    },
    toDivide: row.kind === 'default' || row.state === 'decided' ? 0 : goodsInEscrow(deal),
    deposits: {
      buyer: await balanceOf(ctx, deposit(partyOf(deal, 'buyer'), deal)),
      seller: await balanceOf(ctx, deposit(partyOf(deal, 'seller'), deal)),
    },
  }
}
