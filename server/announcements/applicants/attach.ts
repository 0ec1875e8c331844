import type { Applying } from '#contract/announcements/applying.ts'
import { isOwn } from '../../identity/public.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { refuse, refuseFields } from '../../kernel/refuse.ts'
import { type WordKey, wordIn } from '../../kernel/words/words.ts'

interface Attached {
  id: number
  territoryId: number | null
}

type Rule = WordKey<'eligible'>
interface Missing {
  rule: Rule
  /** No organization has one. */
  ofPerson?: Rule
  link: string
}
const missing: Readonly<Record<NonNullable<Applying['attaches']>['field'], Missing>> = {
  resumeId: {
    rule: 'resume-first',
    ofPerson: 'apply-as-person',
    link: '/dashboard/announcements/resume/form',
  },
  vacancyId: {
    rule: 'vacancy-first',
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
 * The own announcement that goes with the response: approved, even if paused or hidden. With a single suitable one
 * nothing is asked.
 */
export async function attachOwn(ctx: SignedCtx, { attaches, id, roleIds }: Given): Promise<Attached | undefined> {
  if (!attaches || (id === undefined && !attaches.required)) return undefined
  const own = await ctx.tx
    .selectFrom('announcements')
    .select(['id', 'territoryId', 'roleIds'])
    // It belongs to the responding party: its colleagues see the response with all attachments.
    .where(isOwn(ctx))
    .where('kind', '=', attaches.kind)
    .where('status', 'in', ['published', 'paused'])
    .orderBy('id')
    .execute()
  if (id !== undefined)
    return own.find((one) => one.id === id) ?? refuseFields([{ field: attaches.field, code: 'V_FORMAT' }])
  const { rule, ofPerson, link } = missing[attaches.field]
  if (own.length === 0 && ofPerson && ctx.actor.organizationId)
    refuse('E_NOT_ELIGIBLE', { rules: wordIn(ctx.lang, 'eligible', ofPerson) })
  if (own.length === 0) refuse('E_NOT_ELIGIBLE', { rules: wordIn(ctx.lang, 'eligible', rule) }, { link })
  const suiting = own.filter((one) => one.roleIds.some((role) => roleIds.includes(role)))
  const [only, ...others] = suiting.length > 0 ? suiting : own
  return only && others.length === 0 ? only : refuseFields([{ field: attaches.field, code: 'V_REQUIRED' }])
}
