import type { ResultOf } from '#contract/call.ts'
import type { CardMode } from '#contract/deals/payment-process.ts'
import type { makePayLink } from '#contract/deals/payments.ts'
import type { Language } from '#uz/language.ts'
import type { Tiyin } from '#uz/money.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refuse.ts'
import { payableOf } from '../money/deal-money.ts'
import { ownDeal } from '../row.ts'
import { dealLink } from '../tell.ts'
import type { Gateways } from './gateways.ts'

export async function linkFor(
  ctx: SignedCtx,
  gateways: Gateways,
  dealId: string,
): Promise<ResultOf<typeof makePayLink>> {
  const { deal, side } = await ownDeal(ctx, dealId)
  if (side !== 'buyer') refuse('E_FORBIDDEN')
  const provider = gateways.offered.find((mode) => mode === deal.payMode)
  if (deal.frozenAt !== null) refuse('E_SELLER_STOPPED')
  if (deal.status !== 'awaiting_payment' || !provider) refuse('E_STATE', { status: deal.status })
  const amount = payableOf(deal)
  return { provider, amount, url: addressOf(gateways, provider, { ...deal, amount }, ctx.lang) }
}

interface Asked {
  id: string
  number: string
  amount: Tiyin
}

function addressOf(gateways: Gateways, provider: CardMode, deal: Asked, lang: Language): string {
  const prefix = lang === 'uz' ? '' : `/${lang}`
  if (gateways.played.includes(provider)) {
    const fields = new URLSearchParams({ amount: String(deal.amount), lang, back: prefix + dealLink(deal, 'buyer') })
    return `/demo/pay/${provider}/${encodeURIComponent(deal.number)}?${fields}`
  }
  const back = gateways.origin && gateways.origin + prefix + dealLink(deal, 'buyer')
  return provider === 'payme' ? paymeLink(gateways, deal, lang, back) : clickLink(gateways, deal, back)
}

function paymeLink({ payme }: Gateways, { number, amount }: Asked, lang: Language, back: string | undefined): string {
  const fields = [
    `m=${payme?.merchantId}`,
    `ac.order_id=${number}`,
    `a=${amount}`,
    `l=${lang === 'eng' ? 'en' : lang === 'ru' ? 'ru' : 'uz'}`,
    ...(back ? [`c=${back}`] : []),
  ]
  return `https://checkout.paycom.uz/${Buffer.from(fields.join(';')).toString('base64')}`
}

function clickLink({ click }: Gateways, { number, amount }: Asked, back: string | undefined): string {
  const fields = new URLSearchParams({
    service_id: click?.serviceId ?? '',
    merchant_id: click?.merchantId ?? '',
    amount: soumText(amount),
    transaction_param: number,
    ...(back && { return_url: back }),
  })
  return `https://my.click.uz/services/pay?${fields}`
}

/** Soʻm as Click writes them: `1250000.50`. */
export const soumText = (amount: Tiyin): string =>
  `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`
