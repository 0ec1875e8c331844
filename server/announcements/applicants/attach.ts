import type { Applying } from '#contract/announcements/applying.ts'
import type { Localized } from '#contract/localized.ts'
import { isOwn } from '../../identity/public.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { textIn } from '../../kernel/localized.ts'
import { refuse, refuseFields } from '../../kernel/refuse.ts'

interface Attached {
  id: number
  territoryId: number | null
}

const words = (uz: string, ru: string, eng: string): Localized => ({ uz, ru, eng })
interface Missing {
  rule: Localized
  /** No organization has one. */
  ofPerson?: Localized
  link: string
}
const missing: Readonly<Record<NonNullable<Applying['attaches']>['field'], Missing>> = {
  resumeId: {
    rule: words('avval rezyume yarating', 'сначала создайте резюме', 'make a resume first'),
    ofPerson: words(
      'ishga oʻz nomingizdan murojaat qilasiz: avval shaxsiy profilga oʻting',
      'на вакансию откликаются от своего имени: сначала перейдите в личный профиль',
      'one applies for a job in one’s own name: switch to your personal profile first',
    ),
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
  const own = await ctx.tx
    .selectFrom('announcements')
    .select(['id', 'territoryId', 'roleIds'])
    // Of the party that responds: its colleagues see the response with all that came along.
    .where(isOwn(ctx))
    .where('kind', '=', attaches.kind)
    .where('status', 'in', ['published', 'paused'])
    .orderBy('id')
    .execute()
  if (id !== undefined)
    return own.find((one) => one.id === id) ?? refuseFields([{ field: attaches.field, code: 'V_FORMAT' }])
  const { rule, ofPerson, link } = missing[attaches.field]
  if (own.length === 0 && ofPerson && ctx.actor.organizationId)
    refuse('E_NOT_ELIGIBLE', { rules: textIn(ctx.lang, ofPerson) })
  if (own.length === 0) refuse('E_NOT_ELIGIBLE', { rules: textIn(ctx.lang, rule) }, { link })
  const suiting = own.filter((one) => one.roleIds.some((role) => roleIds.includes(role)))
  const [only, ...others] = suiting.length > 0 ? suiting : own
  return only && others.length === 0 ? only : refuseFields([{ field: attaches.field, code: 'V_REQUIRED' }])
}
