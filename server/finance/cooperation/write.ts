import type { z } from 'zod'
import { FULFILLED_BP } from '#contract/finance/cooperation/agreement-process.ts'
import type * as contract from '#contract/finance/cooperation/agreements.ts'
import { percent } from '#uz/percent.ts'
import { voidDocuments } from '../../documents/public.ts'
import { hasNoAccount } from '../../identity/public.ts'
import { refuse } from '../../kernel/refuse.ts'
import { checkTerms, plainTerms, requireNoOther, requireWorker } from './begin.ts'
import { issueAgreement } from './paper.ts'
import { AGREEMENT, type AgreementRecord, agreements, holdAgreement, type Looking, sideOf } from './rows.ts'
import { tellBoth, tellSide, tellStaff } from './tell.ts'

type OwnStep = z.output<(typeof contract.takeAgreementStep)['body']>
type StaffStep = z.output<(typeof contract.takeStaffAgreementStep)['body']>

/** Whoever began it offers it, changes it and takes it back. */
function requireBeginner(ctx: Looking, agreement: AgreementRecord): void {
  if (sideOf(ctx, agreement) !== agreement.begunBy) refuse('E_FORBIDDEN')
}

export async function changeAgreement(
  ctx: Looking,
  id: number,
  { rowVersion, ...terms }: contract.AgreementTerms & { rowVersion: number },
): Promise<void> {
  const agreement = await holdAgreement(ctx, id, rowVersion)
  agreements.require(agreement, 'offer')
  requireBeginner(ctx, agreement)
  await checkTerms(ctx, terms)
  await agreements.change(ctx, agreement, plainTerms(terms))
  await ctx.audit({ action: `${AGREEMENT}.updated`, objectType: AGREEMENT, objectId: id })
}

export async function takeStep(ctx: Looking, id: number, given: OwnStep | StaffStep): Promise<void> {
  const agreement = await holdAgreement(ctx, id, given.rowVersion)
  if (!('reason' in given)) return plain[given.step](ctx, agreement)
  const { step, reason } = given
  if (step === 'withdraw') requireBeginner(ctx, agreement)
  if (step === 'dispute') {
    const disputed = await agreements.take(ctx, agreement, step, { reason, set: { disputeReason: reason } })
    await tellBoth(ctx, disputed, 'cooperation.disputed')
    return tellStaff(ctx, disputed, 'cooperation.disputed')
  }
  const to = given.step === 'settle' ? given.to : 'terminated'
  const ends = to === 'terminated'
  if (ends && agreement.status !== 'draft') await voidDocuments(ctx, AGREEMENT, String(id), reason)
  const after = await agreements.take(ctx, agreement, step, { reason, to, set: { reason } })
  if (agreement.status !== 'draft') await tellBoth(ctx, after, ends ? 'cooperation.ended' : 'cooperation.settled')
}

/** The paper is drawn, both are to sign it. */
async function offer(ctx: Looking, agreement: AgreementRecord): Promise<void> {
  requireBeginner(ctx, agreement)
  await requireWorker(ctx, agreement.userId)
  await requireNoOther(ctx, agreement)
  const offered = await agreements.take(ctx, agreement, 'offer')
  await issueAgreement(ctx, offered)
  const { begunBy } = offered
  if (begunBy !== 'leader') await tellSide(ctx, offered, 'leader', 'cooperation.toSign')
  // A household without an account gets a link instead.
  if (begunBy !== 'person' && !(await hasNoAccount(ctx, offered.userId)))
    await tellSide(ctx, offered, 'person', 'cooperation.toSign')
}

/** The link goes out once more; the call sends it. */
async function remind(ctx: Looking, agreement: AgreementRecord): Promise<void> {
  requireBeginner(ctx, agreement)
  await agreements.take(ctx, agreement, 'remind')
}

export const isFulfilled = ({ delivered, volume }: Pick<AgreementRecord, 'delivered' | 'volume'>): boolean =>
  delivered * 10_000 >= volume * FULFILLED_BP

async function fulfil(ctx: Looking, agreement: AgreementRecord): Promise<void> {
  if (!isFulfilled(agreement)) refuse('E_NOT_DELIVERED', { share: percent(FULFILLED_BP, ctx.lang) })
  if (agreement.paid < agreement.due) refuse('E_NOT_PAID')
  await tellBoth(ctx, await agreements.take(ctx, agreement, 'fulfil'), 'cooperation.ended')
}

const plain = { offer, remind, fulfil }
