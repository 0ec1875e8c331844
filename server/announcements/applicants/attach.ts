import type { Applying } from '#contract/announcements/applying.ts'
import type { Localized } from '#contract/localized.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { textIn } from '../../kernel/localized.ts'
import { refuse, refuseFields } from '../../kernel/refuse.ts'

interface Attached {
  id: number
  territoryId: number | null
}

const words = (uz: string, ru: string, eng: string): Localized => ({ uz, ru, eng })
const missing: Readonly<Record<NonNullable<Applying['attaches']>['field'], { rule: Localized; link: string }>> = {
  resumeId: {
    rule: words('avval rezyume yarating', 'сначала создайте резюме', 'make a resume first'),
    link: '/dashboard/announcements/resume/form',
  },
  vacancyId: {
    rule: words('avval vakansiya yarating', 'сначала создайте вакансию', 'make a vacancy first'),
    link: '/dashboard/announcements/vacancies/form',
  },
}

interface Given {
  attaches: Applying['attaches']
  id: number | undefined
  /** Of the announcement responded to. */
  roleIds: readonly number[]
}

/**
 * The announcement of one's own that comes along: approved, though it may be paused or hidden from strangers. In one tap
 * nothing is asked where only one suits.
 */
export async function attachOwn(ctx: SignedCtx, { attaches, id, roleIds }: Given): Promise<Attached | undefined> {
  if (!attaches || (id === undefined && !attaches.required)) return undefined
  const { userId, organizationId } = ctx.actor
  const own = await ctx.tx
    .selectFrom('announcements')
    .select(['id', 'territoryId', 'roleIds'])
    .where(({ eb, and, or }) =>
      or([
        // A resume is a person's, whoever they act for.
        and([eb('ownerUserId', '=', userId), eb('ownerOrganizationId', 'is', null)]),
        ...(organizationId ? [eb('ownerOrganizationId', '=', organizationId)] : []),
      ]),
    )
    .where('kind', '=', attaches.kind)
    .where('status', 'in', ['published', 'paused'])
    .orderBy('id')
    .execute()
  if (id !== undefined)
    return own.find((one) => one.id === id) ?? refuseFields([{ field: attaches.field, code: 'V_FORMAT' }])
  const { rule, link } = missing[attaches.field]
  if (own.length === 0) refuse('E_NOT_ELIGIBLE', { rules: textIn(ctx.lang, rule) }, { link })
  const suiting = own.filter((one) => one.roleIds.some((role) => roleIds.includes(role)))
  const [only, ...others] = suiting.length > 0 ? suiting : own
  return only && others.length === 0 ? only : refuseFields([{ field: attaches.field, code: 'V_REQUIRED' }])
}
