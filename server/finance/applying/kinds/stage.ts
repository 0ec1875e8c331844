import { splitByShares } from '#contract/finance/formulas/shares.ts'
import { LeasingProposal } from '#contract/finance/kinds/leasing.ts'
import { insuranceStages, leasingStages, subsidyStages, uzagrostarStages } from '#contract/finance/stage-process.ts'
import { dayOf } from '#uz/date.ts'
import type { Application, ApplicationKind } from '../../../applications/public.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { stepping } from '../../../kernel/process/steps.ts'
import { termsOf } from '../common.ts'
import { leaseRows } from '../money/lease-rows.ts'
import { bookWaiting } from '../money/ledger.ts'
import { disburse } from '../money/money.ts'
import { openPolicy } from './policies.ts'
import '../../tables.ts'

const TOPIC = 'applications'
/** A kind that has stages keeps them in a column of the application, beside its state. */
export const leasingSteps = stepping({
  table: 'applications',
  state: 'stage',
  process: leasingStages,
  object: 'leasing-stage',
  objectType: 'application',
  topic: TOPIC,
})
export const subsidySteps = stepping({
  table: 'applications',
  state: 'stage',
  process: subsidyStages,
  object: 'subsidy-stage',
  objectType: 'application',
  topic: TOPIC,
})

export const insuranceSteps = stepping({
  table: 'applications',
  state: 'stage',
  process: insuranceStages,
  object: 'insurance-stage',
  objectType: 'application',
  topic: TOPIC,
})
export const uzagrostarSteps = stepping({
  table: 'applications',
  state: 'stage',
  process: uzagrostarStages,
  object: 'uzagrostar-stage',
  objectType: 'application',
  topic: TOPIC,
})

/** What begins with the last signature: the parts a loan is paid out in, the first stage of other kinds. */
export async function openStage(ctx: Ctx, kind: ApplicationKind, application: Application): Promise<void> {
  if (kind.name === 'loan') await planTranches(ctx, application)
  if (kind.name === 'leasing' || kind.name === 'uzagrostar')
    await kind.applications.change(ctx, application, { stage: 'contracted' })
  if (kind.name === 'insurance') await openPolicy(ctx, kind, application)
}

async function planTranches(ctx: Ctx, application: Application): Promise<void> {
  const { terms } = await termsOf(ctx, application)
  const parts = terms.tranches.length > 0 ? terms.tranches : [{ bp: 10_000, condition: null }]
  const amounts = splitByShares(
    application.granted ?? 0,
    parts.map(({ bp }) => bp),
  )
  await ctx.tx
    .insertInto('financeTranches')
    .values(
      parts.map(({ condition }, at) => ({
        applicationId: application.id,
        position: at + 1,
        amount: amounts[at] ?? 0,
        condition,
        createdAt: ctx.now,
        updatedAt: ctx.now,
      })),
    )
    .execute()
}

/** Both have signed an act of delivery. */
export async function actSigned(ctx: Ctx, kind: ApplicationKind, application: Application): Promise<void> {
  if (kind.name === 'leasing') await startLease(ctx, kind, application)
  if (kind.name === 'uzagrostar') await takeGoods(ctx, kind, application)
}

/** Goods that were signed for are owed. */
async function takeGoods(ctx: Ctx, kind: ApplicationKind, application: Application): Promise<void> {
  const amount = await bookWaiting(ctx, application.id)
  if (amount === 0) return
  await uzagrostarSteps.take(ctx, await disburse(ctx, kind, application, amount), 'takeGoods')
}

/** The lease begins, and with it what is to be paid. */
async function startLease(ctx: Ctx, kind: ApplicationKind, application: Application): Promise<void> {
  if (application.stage !== 'delivered') return
  const paid = await disburse(ctx, kind, application, (application.granted ?? 0) - application.disbursed)
  const begun = await leasingSteps.take(ctx, paid, 'startLease')
  const { content } = await ctx.tx
    .selectFrom('applicationOffers')
    .select('content')
    .where('applicationId', '=', application.id)
    .where('status', '=', 'accepted')
    .executeTakeFirstOrThrow()
  const rows = await leaseRows(ctx, begun, LeasingProposal.parse(content), dayOf(ctx.now))
  await ctx.tx.insertInto('financeRepayments').values(rows).execute()
}
