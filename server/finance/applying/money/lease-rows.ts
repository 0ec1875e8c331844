import type { z } from 'zod'
import type { LeasingProposal } from '#contract/finance/kinds/leasing.ts'
import { financedOf, subsidised } from '#contract/finance/leasing.ts'
import type { Application } from '../../../applications/public.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { termsOf } from '../common.ts'
import { isSubsidised } from '../kinds/machine.ts'
import { paymentsOf } from './lending.ts'
import { firstState } from './money.ts'

type Proposal = z.infer<typeof LeasingProposal>

/** The payments of a lease from a day on, and what of each the state bears. */
export function leasePayments(
  offer: Proposal,
  graceInterest: 'paid' | 'capitalised',
  begins: string,
  isBorne: boolean,
) {
  const { financed } = financedOf(offer.price, offer.advance)
  const whole = paymentsOf({ ...offer, amount: financed, graceInterest }, begins)
  const own = isBorne ? subsidised(whole, offer.rate) : whole
  return whole.map((one, at) => ({ ...one, subsidy: one.payment - (own[at]?.payment ?? one.payment) }))
}

/** What a lessee is to pay, by days. */
export async function leaseRows(ctx: Ctx, application: Application, offer: Proposal, begins: string) {
  const { terms } = await termsOf(ctx, application)
  const isBorne = await isSubsidised(ctx, application)
  return leasePayments(offer, terms.graceInterest, begins, isBorne).map(
    ({ date, principal, interest, subsidy, payment }, at) => ({
      applicationId: application.id,
      position: at + 1,
      dueOn: date,
      principal,
      interest,
      subsidy,
      amount: payment - subsidy,
      status: firstState(payment - subsidy),
      createdAt: ctx.now,
      updatedAt: ctx.now,
    }),
  )
}
