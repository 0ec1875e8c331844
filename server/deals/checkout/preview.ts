import type { ParsedOf, ResultOf } from '#contract/call.ts'
import type { PreviewBlock, previewCheckout } from '#contract/deals/checkout.ts'
import { type PayMode, payModes } from '#contract/deals/deal-process.ts'
import { formatMoney } from '#uz/money.ts'
import { balanceOf, free } from '../../clearing/public.ts'
import { actingParty } from '../../identity/public.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import type { FileStore } from '../../kernel/files/files.ts'
import { sayFaults } from '../../kernel/refuse.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { say } from '../../kernel/words/messages.ts'
import { type DrawnOrder, drawUp } from '../order.ts'
import { presentFault } from '../order-refusal.ts'
import { isOffered, orderOf } from './checkout.ts'

interface Parts {
  files: FileStore
  offered: readonly PayMode[]
}

/** The same examination an order goes through, without locks and without consequences. */
export async function preview(
  ctx: SignedCtx,
  { blocks }: ParsedOf<typeof previewCheckout>['body'],
  parts: Parts,
): Promise<ResultOf<typeof previewCheckout>> {
  const drawn = await drawUp(
    ctx,
    blocks.map((block) => orderOf(ctx, block, ctx.lang)),
  )
  const shown = drawn.map((one) => present(ctx, one, parts))
  return {
    blocks: shown,
    payable: shown.reduce((sum, block) => sum + block.payable, 0),
    free: await balanceOf(ctx, free(actingParty(ctx))),
  }
}

function present(ctx: SignedCtx, drawn: DrawnOrder, { files, offered }: Parts): PreviewBlock {
  const { sellerParty, lines, net, vat, gross, deliveryFee, buyerFee, contractNeeded, deposit } = drawn
  const kinds = lines.map((line) => line.sale.content.deliveryFee.kind)
  return {
    seller: sellerParty
      ? { name: textIn(ctx.lang, sellerParty.name), kind: sellerParty.kind, verified: sellerParty.verified }
      : null,
    lines: lines.map(({ sale, qty, unitPrice, net, vat, gross }) => ({
      productId: sale.id,
      title: textIn(ctx.lang, sale.snapshot.title),
      picture: sale.snapshot.cover && files.urlOf(sale.snapshot.cover, 160),
      qty,
      unit: textIn(ctx.lang, sale.unit.symbol),
      unitPrice,
      vatRate: sale.content.vatRate,
      net,
      vat,
      gross,
    })),
    net,
    vat,
    gross,
    deliveryFee,
    deliveryFeeKind: kinds.includes('fixed') ? 'fixed' : kinds.includes('agreed') ? 'agreed' : 'free',
    buyerFee,
    payable: gross + buyerFee,
    deliveryModes: drawn.deliveryModes,
    payModes: payModes
      .filter((mode) => isOffered(mode, offered))
      .map((mode) => {
        const why = mode === 'cash_on_pickup' ? whyNoCash(ctx, drawn) : null
        return { mode, allowed: why === null, why }
      }),
    contractNeeded,
    deposit,
    faults: sayFaults(drawn.fieldFaults, ctx.lang),
    rows: drawn.rowFaults.map((fault) => presentFault(ctx, fault)),
  }
}

function whyNoCash(ctx: SignedCtx, { cash, gross }: DrawnOrder): string | null {
  if (!cash.possible) return say('V_CASH', ctx.lang)
  return gross > cash.max ? say('E_LIMIT', ctx.lang, { limit: formatMoney(cash.max, ctx.lang) }) : null
}
