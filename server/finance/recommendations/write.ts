import type { z } from 'zod'
import { OPINION, VISIT_DAYS } from '#contract/finance/recommendations/recommendation-process.ts'
import type * as contract from '#contract/finance/recommendations/recommendations.ts'
import { dayOf } from '#uz/date.ts'
import { addDays } from '#uz/durations.ts'
import { ownFiles } from '../../conversations/public.ts'
import { voidDocuments } from '../../documents/public.ts'
import { json } from '../../kernel/json.ts'
import { type FieldRefusal, refuse, refuseFields } from '../../kernel/refuse.ts'
import { issueLetter } from './paper.ts'
import { holdLetter, type Letter, type LetterCtx, letters, RECOMMENDATION } from './rows.ts'
import { tellLenders, tellPerson } from './tell.ts'

type Written = z.output<(typeof contract.updateRecommendation)['body']>

const requireOther = (ctx: LetterCtx, { userId }: Letter) => {
  if (userId === ctx.actor.userId) refuse('E_SELF_APPROVE')
}

/** What was seen; a paper already drawn said something else. */
export async function writeLetter(ctx: LetterCtx, id: number, given: Written): Promise<void> {
  const letter = await holdLetter(ctx, id, given.rowVersion)
  letters.require(letter, 'prepare')
  requireOther(ctx, letter)
  const { visitedOn, area, activity, opinion, fileIds } = given
  const faults = visitedOn === null ? [] : visitFaults(ctx, visitedOn)
  if (faults.length > 0) refuseFields(faults)
  const kept = letter.photos.filter((file) => fileIds.includes(file.id))
  const added = fileIds.filter((one) => !kept.some((file) => file.id === one))
  const photos = [...kept, ...(await ownFiles(ctx, added))]
  if (letter.isPrepared) await voidDocuments(ctx, RECOMMENDATION, String(id))
  await letters.change(ctx, letter, {
    visitedOn,
    area,
    activity,
    opinion,
    photos: json(photos),
    isPrepared: false,
    authorId: ctx.actor.userId,
    organizationId: ctx.actor.organizationId ?? null,
  })
  await ctx.audit({
    action: `${RECOMMENDATION}.update`,
    objectType: RECOMMENDATION,
    objectId: id,
    changes: { opinion: [letter.opinion, opinion], activity: [letter.activity, activity] },
  })
}

function visitFaults(ctx: LetterCtx, visitedOn: string): FieldRefusal[] {
  const today = dayOf(ctx.now)
  const first = addDays(today, -VISIT_DAYS)
  return visitedOn >= first && visitedOn <= today
    ? []
    : [{ field: 'visitedOn', code: 'V_DAY_RANGE', values: { min: first, max: today } }]
}

/** Whole enough to be signed: its paper is drawn. */
export async function prepareLetter(ctx: LetterCtx, id: number, rowVersion: number): Promise<void> {
  const letter = await holdLetter(ctx, id, rowVersion)
  requireOther(ctx, letter)
  if (letter.isPrepared) refuse('E_STATE', { status: letter.status })
  const { visitedOn, activity, opinion } = letter
  const faults: FieldRefusal[] = [
    ...(visitedOn === null ? [{ field: 'visitedOn', code: 'V_REQUIRED' as const }] : visitFaults(ctx, visitedOn)),
    ...(activity ? [] : [{ field: 'activity', code: 'V_REQUIRED' as const }]),
    ...((opinion ?? '').length >= OPINION.min
      ? []
      : [{ field: 'opinion', code: 'V_LEN_MIN' as const, values: { min: OPINION.min } }]),
  ]
  if (faults.length > 0) refuseFields(faults)
  const author = { authorId: ctx.actor.userId, organizationId: ctx.actor.organizationId ?? null }
  const prepared = await letters.take(ctx, letter, 'prepare', { set: { isPrepared: true, ...author } })
  await issueLetter(ctx, prepared)
}

export async function declineLetter(
  ctx: LetterCtx,
  id: number,
  { rowVersion, reason }: { rowVersion: number; reason: string },
): Promise<void> {
  const letter = await holdLetter(ctx, id, rowVersion)
  requireOther(ctx, letter)
  if (letter.isPrepared) await voidDocuments(ctx, RECOMMENDATION, String(id))
  const declined = await letters.take(ctx, letter, 'decline', {
    reason,
    set: { reason, isPrepared: false, authorId: ctx.actor.userId },
  })
  await tellPerson(ctx, declined, 'recommendation.answered')
}

/** Lenders whose application rests on it learn of it. */
export async function revokeLetter(
  ctx: LetterCtx,
  id: number,
  { rowVersion, reason }: { rowVersion: number; reason: string },
): Promise<void> {
  const letter = await holdLetter(ctx, id, rowVersion)
  await voidDocuments(ctx, RECOMMENDATION, String(id), reason)
  const revoked = await letters.take(ctx, letter, 'revoke', { reason, set: { reason } })
  await tellPerson(ctx, revoked, 'recommendation.answered')
  if (revoked.applicationId !== null) await tellLenders(ctx, revoked, revoked.applicationId)
}
