import { splitByShares } from '#contract/finance/shares.ts'
import type { Application, ApplicationKind } from '../../applications/public.ts'
import type { Ctx } from '../../kernel/context.ts'
import { termsOf } from './common.ts'
import '../tables.ts'

/** What begins with the last signature: the parts a loan is paid out in, the first stage of other kinds. */
export async function openStage(ctx: Ctx, kind: ApplicationKind, application: Application): Promise<void> {
  if (kind.name === 'loan') await planTranches(ctx, application)
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
