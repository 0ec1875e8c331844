import type { Selectable } from 'kysely'
import type { EventCode } from '#contract/notices/events.ts'
import { Permission } from '#contract/permissions.ts'
import { answering, holdersInTerritory, peopleByIds } from '../../identity/public.ts'
import type { Ctx } from '../../kernel/context.ts'
import { notify } from '../../notices/public.ts'
import { territoriesByIds } from '../../reference/public.ts'
import { productOf } from '../products/lookup.ts'
import type { RecommendationsTable } from '../tables.ts'
import '../tables.ts'

type Told = Pick<Selectable<RecommendationsTable>, 'id' | 'number' | 'userId' | 'productId' | 'territoryId'>

const linkOf = ({ id }: Told) => `/dashboard/recommendations/${id}`

async function valuesOf(ctx: Ctx, { number, userId, productId }: Told) {
  const name = (await peopleByIds(ctx, [userId])).get(userId)?.name ?? ''
  return { number, name, title: (await productOf(ctx, productId))?.terms.name ?? { uz: '' } }
}

export const tellPerson = async (ctx: Ctx, letter: Told, event: EventCode): Promise<void> =>
  notify(ctx, event, [letter.userId], await valuesOf(ctx, letter), {
    link: '/dashboard/entitlements',
    as: { userId: letter.userId, organizationId: null },
  })

async function tellHolders(
  ctx: Ctx,
  letter: Told,
  event: EventCode,
  code: typeof Permission.RecommendationSign | typeof Permission.HokimFormsVerify,
): Promise<void> {
  const place = (await territoriesByIds(ctx, [letter.territoryId])).get(letter.territoryId)
  const people = place ? await holdersInTerritory(ctx, code, place.path) : []
  await notify(ctx, event, people, await valuesOf(ctx, letter), { link: linkOf(letter), as: 'staff' })
}

/** Assistants of the mahalla, of whom somebody has asked a letter. */
export const tellAssistants = (ctx: Ctx, letter: Told): Promise<void> =>
  tellHolders(ctx, letter, 'recommendation.asked', Permission.RecommendationSign)

/** Five working days have passed without an answer. */
export const tellDistrict = (ctx: Ctx, letter: Told): Promise<void> =>
  tellHolders(ctx, letter, 'recommendation.late', Permission.HokimFormsVerify)

/** Lenders who work with an application that rests on a letter that holds no more. */
export async function tellLenders(ctx: Ctx, letter: Told, applicationId: number): Promise<void> {
  const requests = await ctx.tx
    .selectFrom('applicationRequests')
    .select(['id', 'assigneeId', 'recipientId'])
    .where('applicationId', '=', applicationId)
    .where('status', 'in', ['new', 'taken', 'in_review', 'need_info', 'offered', 'won'])
    .execute()
  const values = await valuesOf(ctx, letter)
  for (const { id, assigneeId, recipientId } of requests) {
    const as = { userId: assigneeId ?? '', organizationId: recipientId }
    const people = assigneeId ? [assigneeId] : await answering(ctx, as)
    await notify(ctx, 'recommendation.revoked', people, values, { link: `/dashboard/credit-requests/${id}`, as })
  }
}
