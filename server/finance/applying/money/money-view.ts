import { isPaidOff } from '#contract/finance/leasing.ts'
import type { FinanceMoney } from '#contract/finance/money.ts'
import { repaymentProcess, trancheProcess } from '#contract/finance/money-process.ts'
import { Permission } from '#contract/permissions.ts'
import type { Process } from '#contract/process.ts'
import type { Application } from '../../../applications/public.ts'
import type { Ctx, SignedCtx } from '../../../kernel/context.ts'
import { textIn } from '../../../kernel/words/localized.ts'
import { viewPolicy } from '../kinds/policies.ts'
import { stepsFor } from '../kinds/stage-acts.ts'
import { balanceOf, entriesOf, sensibleSteps, viewLedger } from './ledger.ts'
import { paymentsOf, repaymentsOf, tranchesOf } from './money.ts'
import '../../tables.ts'

const factsOf = (ctx: Ctx, applicationId: number) =>
  ctx.tx.selectFrom('financeStageFacts').selectAll().where('applicationId', '=', applicationId).orderBy('id').execute()

const visitIdOf = async (ctx: Ctx, applicationId: number): Promise<number | null> =>
  (
    await ctx.tx
      .selectFrom('financeVisits')
      .select('id')
      .where('applicationId', '=', applicationId)
      .orderBy('id', 'desc')
      .executeTakeFirst()
  )?.id ?? null

/** What the applicant does of the stages themself. */
async function ownSteps(ctx: Ctx, { id, kind, stage, status }: Application): Promise<string[]> {
  if (kind === 'leasing' && status === 'approved' && stage === 'contracted') return ['payAdvance']
  if (kind === 'insurance' && status === 'approved') return ownPolicySteps(ctx, id, stage)
  if (kind === 'uzagrostar' && status === 'disbursed' && stage === 'harvested')
    return balanceOf(await entriesOf(ctx, id)) > 0 ? ['payBalance'] : []
  return []
}

/** A premium that came outside the platform is given back by the insurer alone. */
async function ownPolicySteps(ctx: Ctx, id: number, stage: string): Promise<string[]> {
  if (stage === 'premium_due') return ['payPremium', 'cancelPolicy']
  const isOutside = (await paymentsOf(ctx, id)).some(({ purpose, via }) => purpose === 'premium' && via === 'outside')
  return isOutside ? [] : ['cancelPolicy']
}

/** Of the share of the state, beside the stages. */
function shareSteps({ actor }: SignedCtx, shareStatus: string | undefined): string[] {
  if (shareStatus === 'due' && actor.permissions.has(Permission.BankProposalApprove)) return ['concludeShare']
  return shareStatus === 'concluded' && actor.permissions.has(Permission.DisbursementMark) ? ['receiveShare'] : []
}

const stepsBy = (process: Process, state: string, by: string) =>
  Object.entries(process).flatMap(([name, step]) => (step.by === by && step.from.includes(state) ? name : []))

/** Everything that money has to do with it, for one of the two sides. */
export async function viewMoney(
  ctx: SignedCtx,
  application: Application,
  side: 'applicant' | 'lender',
): Promise<FinanceMoney> {
  const facts = await factsOf(ctx, application.id)
  const visit = application.kind === 'subsidy' && application.stage !== '' ? await visitIdOf(ctx, application.id) : null
  const parts = await tranchesOf(ctx, application.id)
  const owed = await repaymentsOf(ctx, application.id)
  const moved = await paymentsOf(ctx, application.id)
  const policy = application.kind === 'insurance' ? await viewPolicy(ctx, application) : null
  const isAgreed = application.granted !== null && application.stage !== ''
  const ledger = application.kind === 'uzagrostar' && isAgreed ? await viewLedger(ctx, application) : null
  const isDue = (step: string) => step !== 'buyOut' || isPaidOff(owed)
  const steps =
    side === 'lender'
      ? [...stepsFor(ctx, application).filter(isDue), ...(policy ? shareSteps(ctx, policy.shareStatus) : [])]
      : await ownSteps(ctx, application)
  return {
    granted: application.granted,
    disbursed: application.disbursed,
    // An advance is the lessee's own part of the price, not paid back.
    repaid: moved.reduce(
      (sum, { direction, purpose, amount }) =>
        direction === 'to_lender' && purpose !== 'advance' ? sum + amount : sum,
      0,
    ),
    stage: application.stage || null,
    steps: ledger ? sensibleSteps(steps, ledger) : steps,
    policy,
    ledger,
    facts: facts.map(({ step, number, note, files, at }) => ({
      step,
      number,
      note,
      files: files.map((file) => ({ id: file.id, name: file.name })),
      at: at.toISOString(),
    })),
    visitId: visit,
    rowVersion: application.rowVersion,
    releaseReason: application.releaseReason,
    tranches: parts.map(({ id, position, amount, condition, status, proof, note, reason, rowVersion }) => ({
      id,
      position,
      amount,
      condition: condition && textIn(ctx.lang, condition),
      status,
      proof: proof.map((file) => ({ id: file.id, name: file.name })),
      note,
      reason,
      steps: stepsBy(trancheProcess, status, side),
      rowVersion,
    })),
    repayments: owed.map(({ id, position, dueOn, principal, interest, subsidy, amount, status, rowVersion }) => ({
      id,
      position,
      dueOn,
      principal,
      interest,
      subsidy,
      amount,
      status,
      steps: stepsBy(repaymentProcess, status, side),
      rowVersion,
    })),
    payments: moved.map(({ id, purpose, direction, amount, paidOn, via, file, note, createdAt }) => ({
      id,
      purpose,
      direction,
      amount,
      paidOn,
      via,
      file: file && { id: file.id, name: file.name },
      note,
      at: createdAt.toISOString(),
    })),
  }
}
