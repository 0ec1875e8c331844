import type { ParsedOf, ResultOf } from '#contract/call.ts'
import type { CheckoutBlock, checkout } from '#contract/deals/checkout.ts'
import { cardModes, type PayMode, payModes } from '#contract/deals/deal-process.ts'
import { partyKey } from '#contract/party-key.ts'
import { actingParty, giveConsents, partiesOf } from '../../identity/public.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { refuseFields } from '../../kernel/refuse.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { takeBought } from '../../market/public.ts'
import { createDeals } from '../create.ts'
import { payableOf } from '../money/deal-money.ts'
import type { Order } from '../order.ts'
import { partyOf } from '../row.ts'

type Offered = readonly PayMode[]

export const isOffered = (mode: PayMode, offered: Offered) =>
  !cardModes.some((card) => card === mode) || offered.includes(mode)

/** One deal per block; what was ordered leaves the basket, and the version of the rules agreed to is written down. */
export async function placeOrders(
  ctx: SignedCtx,
  { blocks, language = ctx.lang }: ParsedOf<typeof checkout>['body'],
  offered: Offered,
): Promise<ResultOf<typeof checkout>> {
  const allowed = payModes.filter((mode) => isOffered(mode, offered)).join(', ')
  const faults = blocks.flatMap(({ payMode }, at) =>
    isOffered(payMode, offered)
      ? []
      : [{ field: `blocks[${at}].payMode`, code: 'V_CHOICE' as const, values: { allowed } }],
  )
  if (faults.length > 0) refuseFields(faults)
  await giveConsents(ctx, ctx.actor.userId, ['offerta'], 'checkout')
  const deals = await createDeals(
    ctx,
    blocks.map((block) => orderOf(ctx, block, language)),
  )
  await takeBought(
    ctx,
    blocks.flatMap((block) => block.items.map((item) => item.productId)),
  )
  const sellers = await partiesOf(
    ctx,
    deals.map((deal) => partyOf(deal, 'seller')),
  )
  return {
    deals: deals.map((deal) => {
      const seller = sellers.get(partyKey(partyOf(deal, 'seller')))
      return {
        id: deal.id,
        number: deal.number,
        seller: seller ? textIn(ctx.lang, seller.name) : '',
        status: deal.status,
        gross: deal.gross,
        payable: payableOf(deal),
        dueAt: deal.dueAt?.toISOString() ?? null,
      }
    }),
  }
}

type Asked = Omit<CheckoutBlock, 'deliveryMode' | 'payMode'> & Partial<Pick<CheckoutBlock, 'deliveryMode' | 'payMode'>>

export const orderOf = (ctx: SignedCtx, { items, ...block }: Asked, language: Order['language']): Order => ({
  ...block,
  source: 'basket',
  buyer: actingParty(ctx),
  lines: items,
  language,
})
