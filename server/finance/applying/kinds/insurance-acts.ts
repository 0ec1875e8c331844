import type { LenderStep } from '#contract/finance/stages.ts'
import { dayOf, formatDate } from '#uz/date.ts'
import { formatMoney } from '#uz/money.ts'
import type { Application } from '../../../applications/public.ts'
import { contactsOf } from '../../../identity/public.ts'
import type { Ctx, SignedCtx } from '../../../kernel/context.ts'
import { refuse, refuseFields } from '../../../kernel/refuse.ts'
import { wordIn } from '../../../kernel/words/words.ts'
import { issuePolicyPaper } from '../contract.ts'
import { disburse, paymentsOf, recordPayment } from '../money/money.ts'
import { paidHow } from '../money/paid-how.ts'
import type { Running } from '../money/repay.ts'
import { tellLender, tellOf } from '../tell.ts'
import { freeBudget } from '../wizard/budget.ts'
import { closeIfEnded, type Policy, policyOf, premiumShares } from './policies.ts'
import { insuranceSteps } from './stage.ts'
import { note } from './stage-notes.ts'

const premium = { purpose: 'premium', rowId: 1, direction: 'to_lender' } as const

/** The own share of the premium, from the clearing account of whoever is insured. */
export async function payMyPremium(ctx: SignedCtx, running: Running, rowVersion: number): Promise<void> {
  const { application, lenderId, request } = running
  insuranceSteps.require(application, 'payPremium')
  const { own: amount } = await policyOf(ctx, application.id)
  await recordPayment(ctx, application, { ...premium, amount, lenderId }, { via: 'clearing', rowVersion })
  await insuranceSteps.take(ctx, application, 'payPremium')
  await tellLender(ctx, application, request, 'fin.premiumPaid')
}

/** Before its first day; what came through clearing goes back the same way, what came outside the insurer gives back. */
export async function cancelMyPolicy(
  ctx: SignedCtx,
  running: Running,
  given: { rowVersion: number; reason: string },
): Promise<void> {
  insuranceSteps.require(running.application, 'cancelPolicy')
  const paid = await premiumPaid(ctx, running.application.id)
  if (paid?.via === 'outside') refuse('E_STATE', { status: running.application.stage })
  await cancel(ctx, running, { ...given, via: 'clearing' })
  await tellLender(ctx, running.application, running.request, 'fin.releaseAsked')
}

const premiumPaid = async (ctx: Ctx, id: number) =>
  (await paymentsOf(ctx, id)).find(({ purpose }) => purpose === 'premium')

type Cancelled = Pick<Extract<LenderStep, { step: 'cancelPolicy' }>, 'reason' | 'via' | 'paidOn' | 'fileId'> & {
  rowVersion: number
}
async function cancel(ctx: SignedCtx, { application, kind, lenderId }: Running, given: Cancelled): Promise<void> {
  insuranceSteps.require(application, 'cancelPolicy')
  const paid = await premiumPaid(ctx, application.id)
  if (paid) {
    const { amount } = paid
    const moved = { purpose: 'refund', rowId: 1, direction: 'to_applicant', amount, lenderId } as const
    await recordPayment(ctx, application, moved, paidHow({ ...given, via: given.via ?? paid.via }))
  }
  const policy = await policyOf(ctx, application.id)
  if (policy.shareStatus === 'due' || policy.shareStatus === 'concluded')
    await premiumShares.take(ctx, policy, 'dropShare')
  await freeBudget(ctx, application.subjectId, application.granted ?? 0)
  const gone = await insuranceSteps.take(ctx, application, 'cancelPolicy', { reason: given.reason })
  await kind.applications.take(ctx, gone, 'close', { set: { endedAt: ctx.now } })
}

/** What the insurer's people do once both have signed. */
export async function insurance(ctx: SignedCtx, running: Running, given: LenderStep): Promise<void> {
  const { application, kind, lenderId, request } = running
  const { id } = application
  switch (given.step) {
    case 'payPremium': {
      insuranceSteps.require(application, 'payPremium')
      const { own: amount } = await policyOf(ctx, id)
      await recordPayment(ctx, application, { ...premium, amount, lenderId }, { ...given, via: 'outside' })
      await insuranceSteps.take(ctx, application, 'payPremium')
      return
    }
    case 'concludeShare':
    case 'receiveShare': {
      const policy = await policyOf(ctx, id)
      premiumShares.require(policy, given.step)
      if (given.step === 'receiveShare' && given.paidOn > dayOf(ctx.now))
        refuseFields([{ field: 'paidOn', code: 'V_DATE_FUTURE' }])
      const told = given.step === 'concludeShare' ? { number: given.number } : { note: given.paidOn }
      await note(ctx, application, given.step, { ...told, fileIds: [given.fileId] })
      await premiumShares.take(ctx, policy, given.step)
      return
    }
    case 'issuePolicy': {
      const issued = await insuranceSteps.take(ctx, application, 'issuePolicy')
      await issuePolicyPaper(ctx, issued, request, await policyWords(ctx, issued, await policyOf(ctx, id)))
      await tellOf(ctx, issued, 'fin.policyIssued')
      // A policy whose first day has come covers from this moment; later ones wait for their day.
      await turnCover(ctx, { kind, application: issued })
      return
    }
    case 'cancelPolicy':
      await note(ctx, application, 'cancelPolicy', { note: given.reason })
      await cancel(ctx, running, given)
      await tellOf(ctx, application, 'fin.released')
      return
    default:
      refuse('E_NOT_FOUND')
  }
}

async function policyWords(ctx: Ctx, { userId }: Application, policy: Policy) {
  const [contact] = await contactsOf(ctx, [userId])
  const language = contact?.language ?? 'uz'
  const { sumInsured, premium: whole, risks, startsOn, endsOn, franchiseBp } = policy
  return {
    sum: formatMoney(sumInsured, language),
    premium: formatMoney(whole, language),
    object: risks.map((risk) => wordIn(language, 'papers', `risk.${risk}`)).join(', '),
    period: `${formatDate(startsOn)} – ${formatDate(endsOn)}`,
    franchise: `${franchiseBp / 100} %`,
  }
}

/** Its first day has come: it covers. Its last is over: it ends, once nobody waits for a decision. */
export async function turnCover(ctx: Ctx, { kind, application }: Pick<Running, 'kind' | 'application'>): Promise<void> {
  const policy = await policyOf(ctx, application.id)
  const today = dayOf(ctx.now)
  if (application.stage === 'policy_issued' && policy.startsOn <= today) {
    const begun = await disburse(ctx, kind, application, 0)
    const active = await insuranceSteps.take(ctx, begun, 'startCover')
    await tellOf(ctx, active, 'fin.coverBegun')
  } else if (application.stage === 'active' && policy.endsOn < today)
    await closeIfEnded(ctx, kind, await insuranceSteps.take(ctx, application, 'endCover'))
  else await closeIfEnded(ctx, kind, application)
}
