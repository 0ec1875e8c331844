import { z } from 'zod'
import type { ApplicationContent } from '#contract/applications/application.ts'
import type { RequestView } from '#contract/applications/applications.ts'
import type { FinanceTerms } from '#contract/finance/products/products.ts'
import type { ProposalBounds } from '#contract/finance/view-parts.ts'
import { Permission } from '#contract/permissions.ts'
import type { SignedCtx } from '../../../kernel/context.ts'
import { termsOf } from '../common.ts'
import { feesOf, ratesOf, validDays } from '../kinds/bounds.ts'
import { coverBounds } from '../kinds/insured.ts'
import { readWish } from '../kinds/machine.ts'
import { harvestDays } from '../kinds/uzagrostar.ts'
import { profileOf } from './profile.ts'

const most = z.int().min(0).catch(Number.MAX_SAFE_INTEGER)

/** Kinds whose proposals are written on the screen of a request. */
const proposed: readonly string[] = ['loan', 'leasing', 'insurance', 'uzagrostar']

/** Bounds for an officer who has taken a request and may propose. */
export async function boundsFor(ctx: SignedCtx, view: RequestView): Promise<ProposalBounds | null> {
  const { application, isMine, status } = view
  if (!proposed.includes(application.kind) || !isMine || (status !== 'taken' && status !== 'in_review')) return null
  if (!ctx.actor.permissions.has(Permission.BankProposalMake)) return null
  if (!(await profileOf(ctx))?.canPropose) return null
  const { subjectVersion } = await ctx.tx
    .selectFrom('applications')
    .select('subjectVersion')
    .where('id', '=', application.id)
    .executeTakeFirstOrThrow()
  const { terms } = await termsOf(ctx, { subjectId: application.subjectId, subjectVersion })
  const { min, max } = await ratesOf(ctx, terms)
  const highest = Math.min(application.amount ?? 0, terms.amountMax ?? Infinity, most.parse(application.computed.most))
  return {
    amount: { min: Math.min(terms.amountMin, highest), max: highest },
    lease: application.kind === 'leasing' ? leaseBounds(application.content, terms) : null,
    harvestBy: application.kind === 'uzagrostar' ? harvestDays(ctx) : null,
    insurance: application.kind === 'insurance' ? await coverBounds(ctx, application.content, terms) : null,
    rate: { min, max },
    months: { min: terms.termMin, max: terms.termMax },
    graceMax: terms.graceMax,
    graceInterest: terms.graceInterest,
    repayments: [...terms.repayments],
    seasonalPlan: terms.seasonalPlan.map((one) => ({ ...one })),
    fees: feesOf(terms),
    validUntil: await validDays(ctx),
  }
}

function leaseBounds(
  content: ApplicationContent,
  { advanceMinBp, advanceMaxBp }: Pick<FinanceTerms, 'advanceMinBp' | 'advanceMaxBp'>,
) {
  const { price, quantity } = readWish(content)
  return { price: (price ?? 0) * (quantity ?? 1), advance: { min: advanceMinBp, max: advanceMaxBp } }
}
