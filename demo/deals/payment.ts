import { payableOf, payFromBalance } from '#server/deals/money/deal-money.ts'
import { serveClick } from '#server/deals/payments/click.ts'
import { servePayme } from '#server/deals/payments/payme.ts'
import type { Deal } from '#server/deals/row.ts'
import type { Bank, Trader } from './bank.ts'
import type { Stage } from './stage.ts'

/** As the buyer has chosen to pay, and as whoever brings the money would tell us. */
export async function payFor({ stage, bank }: { stage: Stage; bank: Bank }, deal: Deal, buyer: Trader): Promise<void> {
  const amount = payableOf(deal)
  const ctx = stage.system()
  const number = Number(deal.number.replace(/\D/g, ''))
  switch (deal.payMode) {
    case 'bank_transfer':
      return bank.report([{ payer: buyer.name, purpose: `${deal.number} bitim boʻyicha toʻlov`, amount }])
    case 'payme': {
      const id = number.toString(16).padStart(24, '6')
      const time = ctx.now.getTime()
      const account = { order_id: deal.number }
      await servePayme(ctx, { method: 'CreateTransaction', params: { id, time, amount, account } })
      await servePayme(ctx, { method: 'PerformTransaction', params: { id } })
      return
    }
    case 'click': {
      const fields = {
        click_trans_id: String(number),
        service_id: '1',
        merchant_trans_id: deal.number,
        amount: (amount / 100).toFixed(2),
        error: '0',
        sign_time: ctx.now.toISOString(),
        sign_string: '',
      }
      const { merchant_prepare_id: prepared } = await serveClick(ctx, 'prepare', { ...fields, action: '0' })
      await serveClick(ctx, 'complete', { ...fields, action: '1', merchant_prepare_id: String(prepared) })
      return
    }
    default:
      await bank.fund([{ trader: buyer, needed: amount }])
      await payFromBalance(await stage.as(buyer.userId), deal)
  }
}
