import { LeasingProposal } from '#contract/finance/kinds/leasing.ts'
import { splitByShares } from '#contract/finance/shares.ts'
import { leasingStages, subsidyStages } from '#contract/finance/stage-process.ts'
import { dayOf } from '#uz/date.ts'
import type { Application, ApplicationKind } from '../../applications/public.ts'
import type { Ctx } from '../../kernel/context.ts'
import { stepping } from '../../kernel/steps.ts'
import { termsOf } from './common.ts'
import { leaseRows } from './lease-rows.ts'
import { disburse } from './money.ts'
import '../tables.ts'

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

/** What begins with the last signature: the parts a loan is paid out in, the first stage of other kinds. */
export async function openStage(ctx: Ctx, kind: ApplicationKind, application: Application): Promise<void> {
  if (kind.name === 'loan') await planTranches(ctx, application)
  if (kind.name === 'leasing') await kind.applications.change(ctx, application, { stage: 'contracted' })
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

/** Both have signed the act of delivery: the lease begins, and with it what is to be paid. */
export async function actSigned(ctx: Ctx, kind: ApplicationKind, application: Application): Promise<void> {
  if (kind.name !== 'leasing' || application.stage !== 'delivered') return
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
