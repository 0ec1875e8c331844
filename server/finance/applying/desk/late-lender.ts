import { Permission } from '#contract/permissions.ts'
import { answering, holdersOfCode } from '../../../identity/public.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { notify } from '../../../notices/public.ts'
import { productOf } from '../../products/lookup.ts'
import '../../tables.ts'

/** Those who lead the lender, and those who oversee, learn that something of its own is late. */
export async function tellLate(ctx: Ctx, applicationId: number, link?: string): Promise<void> {
  const { number, subjectId, recipientId, requestId } = await ctx.tx
    .selectFrom('applications as a')
    .innerJoin('applicationRequests as r', 'r.applicationId', 'a.id')
    .select(['a.number', 'a.subjectId', 'r.recipientId', 'r.id as requestId'])
    .where('a.id', '=', applicationId)
    .where('r.status', '=', 'won')
    .executeTakeFirstOrThrow()
  const values = { number: number ?? '', title: (await productOf(ctx, subjectId))?.terms.name ?? { uz: '' } }
  const as = { userId: '', organizationId: recipientId }
  const theirs = { link: link ?? `/dashboard/credit-requests/${requestId}`, as }
  await notify(ctx, 'fin.slaBreached', await answering(ctx, as), values, theirs)
  const overseers = await holdersOfCode(ctx, Permission.FinAppRoute)
  const ours = { link: link ?? `/dashboard/applications/${applicationId}`, as: 'staff' } as const
  await notify(ctx, 'fin.slaBreached', overseers, values, ours)
}
