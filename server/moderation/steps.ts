import { type SqlBool, sql } from 'kysely'
import type { Case } from '#contract/moderation/moderation.ts'
import { employersOf } from '../identity/public.ts'
import { refuse } from '../kernel/refuse.ts'
import { getCase, requireCase } from './case.ts'
import { type CaseRecord, isPartial } from './case-rows.ts'
import { MODERATION_TOPIC, type Moderation } from './engine.ts'
import { holderOf, isFree, isHeldBy } from './lock.ts'
import type { JudgeCtx } from './scope.ts'

/** Takes a case for a quarter of an hour, or gives it back. Of two at once one gets it. */
export async function takeStep(
  ctx: JudgeCtx,
  moderation: Moderation,
  id: number,
  { step, rowVersion }: { step: 'take' | 'release'; rowVersion: number },
): Promise<Case> {
  const row = await requireCase(ctx, moderation, id)
  if (step === 'take') await requireImpartial(ctx, row)
  const { userId } = ctx.actor
  const moved = await ctx.tx
    .updateTable('moderationCases')
    .set({
      ...(step === 'take'
        ? { state: 'taken' as const, assigneeId: userId, takenAt: ctx.now }
        : { state: 'queued' as const, assigneeId: null, takenAt: null }),
      rowVersion: sql`row_version + 1`,
    })
    .where('id', '=', id)
    .where('rowVersion', '=', rowVersion)
    .where(
      step === 'take' ? sql<SqlBool>`(${isFree(ctx.now)} or ${isHeldBy(userId, ctx.now)})` : isHeldBy(userId, ctx.now),
    )
    .executeTakeFirst()
  if (moved.numUpdatedRows === 0n) await refuseMove(ctx, moderation, id, rowVersion)
  await ctx.audit({
    action: `moderation.${step}`,
    objectType: 'moderation-case',
    objectId: id,
    from: row.state,
    to: step === 'take' ? 'taken' : 'queued',
  })
  await ctx.changed(MODERATION_TOPIC)
  return getCase(ctx, moderation, id)
}

/** Refuses with the actual reason: somebody else holds it, it is judged already, or the screen is outdated. */
export async function refuseMove(
  ctx: JudgeCtx,
  moderation: Moderation,
  id: number,
  rowVersion: number,
): Promise<never> {
  const row = await requireCase(ctx, moderation, id)
  const isOpen = row.state === 'queued' || row.state === 'taken'
  const holder = holderOf(row, ctx.now)
  if (!isOpen || (holder !== null && holder !== ctx.actor.userId)) refuse('E_STATE', { status: row.state })
  if (row.rowVersion !== rowVersion) refuse('E_STALE', {}, { current: await getCase(ctx, moderation, id) })
  return refuse('E_STATE', { status: 'queued' })
}

export async function requireImpartial(ctx: JudgeCtx, row: CaseRecord): Promise<void> {
  if (isPartial(row, ctx.actor.userId, await employersOf(ctx, ctx.actor.userId))) refuse('E_SOD')
}
