import type { Selectable } from 'kysely'
import type { EventCode } from '#contract/notices/events.ts'
import { Permission } from '#contract/permissions.ts'
import { answering, holdersOfCode } from '../../identity/public.ts'
import type { Ctx } from '../../kernel/context.ts'
import { notify } from '../../notices/public.ts'
import type { FinanceClaimsTable } from '../tables.ts'
import '../tables.ts'

type Told = Pick<Selectable<FinanceClaimsTable>, 'id' | 'number' | 'applicationId' | 'requestId'>
const linkOf = ({ id }: Told) => `/dashboard/claims/${id}`

export async function tellInsured(
  ctx: Ctx,
  claim: Told,
  event: EventCode,
  more: Readonly<Record<string, string>> = {},
): Promise<void> {
  const { userId, organizationId } = await ctx.tx
    .selectFrom('applications')
    .select(['userId', 'organizationId'])
    .where('id', '=', claim.applicationId)
    .executeTakeFirstOrThrow()
  const as = { userId, organizationId }
  await notify(ctx, event, await answering(ctx, as), { number: claim.number, ...more }, { link: linkOf(claim), as })
}

export async function tellInsurer(ctx: Ctx, claim: Told, event: EventCode): Promise<void> {
  const { assigneeId, recipientId } = await ctx.tx
    .selectFrom('applicationRequests')
    .select(['assigneeId', 'recipientId'])
    .where('id', '=', claim.requestId)
    .executeTakeFirstOrThrow()
  const as = { userId: assigneeId ?? '', organizationId: recipientId }
  const people = new Set([...(assigneeId ? [assigneeId] : []), ...(await answering(ctx, as))])
  await notify(ctx, event, [...people], { number: claim.number }, { link: linkOf(claim), as })
}

export const tellExpert = (ctx: Ctx, claim: Told, userId: string): Promise<void> =>
  notify(ctx, 'claim.assigned', [userId], { number: claim.number }, { link: linkOf(claim) })

export async function tellPlatform(ctx: Ctx, claim: Told): Promise<void> {
  const people = await holdersOfCode(ctx, Permission.FinAppRoute)
  await notify(ctx, 'claim.contested', people, { number: claim.number }, { link: linkOf(claim), as: 'staff' })
}

/** Who said nothing has agreed. */
export async function tellSilent(ctx: Ctx, claim: Told): Promise<void> {
  await tellInsured(ctx, claim, 'claim.agreed')
  await tellInsurer(ctx, claim, 'claim.agreed')
}
