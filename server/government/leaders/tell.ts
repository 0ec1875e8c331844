import type { LeaderRating, LeaderReason } from '#contract/government/leaders/rating.ts'
import { Permission } from '#contract/permissions.ts'
import { answering, holdersInTerritory } from '../../identity/public.ts'
import type { Ctx } from '../../kernel/context.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { wordIn } from '../../kernel/words/words.ts'
import { notify } from '../../notices/public.ts'
import { type LeaderRecord, partyOf } from './rows.ts'

/** The chair and the assistant of the mahalla. */
export async function tellMahalla(ctx: Ctx, leader: LeaderRecord, path: string, direction: string): Promise<void> {
  const people = new Set([
    ...(await holdersInTerritory(ctx, Permission.MonitoringRais, path)),
    ...(await holdersInTerritory(ctx, Permission.HokimAssistantForms, path)),
  ])
  const link = `/leader-entrepreneurs/${leader.id}`
  const values = { name: textIn(ctx.lang, leader.name), direction }
  await notify(ctx, 'leader.attached', [...people], values, { link, as: 'staff' })
}

/** A leader hears of a new colour, and why. */
export async function tellRated(
  ctx: Ctx,
  leader: Pick<LeaderRecord, 'id' | 'organizationId'>,
  rating: LeaderRating,
  reasons: readonly LeaderReason[],
): Promise<void> {
  const as = partyOf(leader)
  const values = {
    rating: wordIn(ctx.lang, 'leaders', `rating.${rating}`),
    reasons: reasons.map((reason) => wordIn(ctx.lang, 'leaders', `reason.${reason}`)).join('; '),
  }
  await notify(ctx, 'leader.rated', await answering(ctx, as), values, {
    link: `/leader-entrepreneurs/${leader.id}`,
    as,
  })
}
