import type { Selectable } from 'kysely'
import { Permission } from '#contract/permissions.ts'
import { holdersInTerritory } from '../../identity/public.ts'
import type { Ctx } from '../../kernel/context.ts'
import { notify, sendSms } from '../../notices/public.ts'
import { territoriesByIds } from '../../reference/public.ts'
import type { VisitFormsTable } from '../tables.ts'
import '../tables.ts'

type Told = Pick<
  Selectable<VisitFormsTable>,
  'id' | 'kind' | 'number' | 'authorId' | 'territoryId' | 'reason' | 'organizationId' | 'subjectId'
>

const linkOf = ({ kind, id }: Told) => `/dashboard/hokim-assistant/${kind}/${id}`

async function valuesOf(ctx: Ctx, { number, subjectId }: Told) {
  const { title } = await ctx.tx
    .selectFrom('visitSubjects')
    .select('title')
    .where('id', '=', subjectId)
    .executeTakeFirstOrThrow()
  return { number: number ?? '', name: title }
}

/** The assistant who made the visit. */
export const tellAuthor = async (ctx: Ctx, form: Told, event: 'visit.lapsed' | 'visit.returned'): Promise<void> =>
  notify(ctx, event, [form.authorId], await valuesOf(ctx, form), {
    link: linkOf(form),
    as: { userId: form.authorId, organizationId: form.organizationId },
  })

/** Those who verify forms of the mahalla. */
export async function tellDistrict(ctx: Ctx, form: Told): Promise<void> {
  const place = (await territoriesByIds(ctx, [form.territoryId])).get(form.territoryId)
  const people = place ? await holdersInTerritory(ctx, Permission.HokimFormsVerify, place.path) : []
  await notify(ctx, 'visit.disputed', people, await valuesOf(ctx, form), { link: linkOf(form), as: 'staff' })
}

type ToFamily = 'visitRecorded' | 'visitConsent' | 'visitAnswer'

/** By SMS: the family may have no account. Whoever has no phone was asked on paper. */
export async function tellFamily(
  ctx: Ctx,
  { phoneSealed }: { phoneSealed: string | null },
  template: ToFamily,
  values: { link?: string; text?: string; mahalla?: string },
): Promise<void> {
  if (!phoneSealed) return
  await sendSms(ctx, ctx.vault.unseal(phoneSealed), { template, values, lang: 'uz' })
}
