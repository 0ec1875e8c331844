import type { Selectable } from 'kysely'
import type { ApplicationContent } from '#contract/applications/application.ts'
import { mayContest, openClaimStates } from '#contract/finance/claim-process.ts'
import { monthsAfter } from '#contract/finance/formulas/days.ts'
import { premiumOf } from '#contract/finance/insurance.ts'
import { InsuranceProposal } from '#contract/finance/kinds/insurance.ts'
import type { FinanceMoney } from '#contract/finance/money.ts'
import { premiumShareProcess } from '#contract/finance/stage-process.ts'
import { dayOf } from '#uz/date.ts'
import { addDays } from '#uz/durations.ts'
import type { Application, ApplicationKind } from '../../../applications/public.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { stepping } from '../../../kernel/process/steps.ts'
import { refuse } from '../../../kernel/refuse.ts'
import { workCalendar } from '../../../reference/public.ts'
import type { FinancePoliciesTable } from '../../tables.ts'
import { activitiesOf } from '../content.ts'
import { tellLate } from '../desk/late-lender.ts'
import { acceptedOffer } from '../offered.ts'
import '../../tables.ts'

export type Policy = Selectable<FinancePoliciesTable>

/** What the state bears of a premium, on its way to the insurer. */
export const premiumShares = stepping({
  table: 'financePolicies',
  state: 'shareStatus',
  process: premiumShareProcess,
  object: 'premium-share',
  topic: 'applications',
  calendar: workCalendar,
  tell: (ctx, { applicationId }) => tellLate(ctx, applicationId),
})

/** The whole that a loss is a part of: animals by their heads, anything else by its area. */
export function insuredWhole(content: ApplicationContent): { total: number; unit: 'area' | 'heads' } {
  const unit = content.objectType === 'livestock' ? 'heads' : 'area'
  const total = activitiesOf(content).reduce(
    (sum, { heads, squareMetres }) => sum + ((unit === 'heads' ? heads : squareMetres) ?? 0),
    0,
  )
  return { total, unit }
}

/** Both have signed: what is insured is frozen, and the premium is due. */
export async function openPolicy(ctx: Ctx, kind: ApplicationKind, application: Application): Promise<void> {
  const { content } = await acceptedOffer(ctx, application.id)
  const { amount, tariff, risks, franchise, startsOn, months } = InsuranceProposal.parse(content)
  const { premium, subsidy, own } = premiumOf(amount, tariff)
  // A contract that was signed late insures from the day of its signature.
  const begins = startsOn < dayOf(ctx.now) ? dayOf(ctx.now) : startsOn
  const { total, unit } = insuredWhole(application.content)
  const policy = await ctx.tx
    .insertInto('financePolicies')
    .values({
      applicationId: application.id,
      sumInsured: amount,
      risks,
      premium,
      own,
      share: subsidy,
      franchiseBp: franchise,
      total,
      unit,
      startsOn: begins,
      endsOn: addDays(monthsAfter(begins, months), -1),
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await premiumShares.begin(ctx, policy)
  await kind.applications.change(ctx, application, { stage: 'premium_due' })
}

export async function policyOf(ctx: Pick<Ctx, 'tx'>, applicationId: number): Promise<Policy> {
  const found = await findPolicy(ctx, applicationId)
  return found ?? refuse('E_NOT_FOUND')
}

const findPolicy = (ctx: Pick<Ctx, 'tx'>, applicationId: number): Promise<Policy | undefined> =>
  ctx.tx.selectFrom('financePolicies').selectAll().where('applicationId', '=', applicationId).executeTakeFirst()

/** Somebody has still to decide, or may still contest what was decided. */
async function isClaimed(ctx: Ctx, policyId: number): Promise<boolean> {
  const rows = await ctx.tx
    .selectFrom('financeClaims')
    .select(['status', 'contestedAt', 'endedAt'])
    .where('policyId', '=', policyId)
    .where('status', 'in', [...openClaimStates, 'refused'])
    .execute()
  return rows.some((claim) => claim.status !== 'refused' || mayContest(claim, ctx.now))
}

/** Over, once its last day is over and nobody waits for a decision, or may still ask for another. */
export async function closeIfEnded(ctx: Ctx, kind: ApplicationKind, application: Application): Promise<void> {
  if (application.stage !== 'ended' || application.status !== 'disbursed') return
  if (await isClaimed(ctx, (await policyOf(ctx, application.id)).id)) return
  await kind.applications.take(ctx, application, 'close', { set: { endedAt: ctx.now } })
}

/** The policy as both sides see it. */
export async function viewPolicy(ctx: Ctx, application: Application): Promise<FinanceMoney['policy']> {
  const policy = await findPolicy(ctx, application.id)
  if (!policy) return null
  const claims = await ctx.tx
    .selectFrom('financeClaims')
    .select(['id', 'number', 'status'])
    .where('policyId', '=', policy.id)
    .orderBy('id', 'desc')
    .execute()
  const { id, sumInsured, risks, premium, own, share, shareStatus, franchiseBp, startsOn, endsOn, total, unit } = policy
  return {
    id,
    sumInsured,
    risks: [...risks],
    premium,
    own,
    share,
    shareStatus,
    franchise: franchiseBp,
    startsOn,
    endsOn,
    total,
    unit,
    paid: application.disbursed,
    claims,
    canClaim: mayClaim(application),
  }
}

/** While it covers, and for what happened on its last days. */
export const mayClaim = ({ status, stage, disbursed, granted }: Application): boolean =>
  status === 'disbursed' && (stage === 'active' || stage === 'ended') && disbursed < (granted ?? 0)
