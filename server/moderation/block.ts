import { employersOf } from '../identity/public.ts'
import { refuse } from '../kernel/refuse.ts'
import { kindOf } from './case.ts'
import { MODERATION_TOPIC, type Moderation } from './engine.ts'
import type { Owner } from './owner.ts'
import type { JudgeCtx } from './scope.ts'
import { tellOwner } from './tell-owner.ts'

/** Things of one's own or of one's employer are decided by somebody else. */
export const isPartialTo = (
  { ownerUserId, ownerOrganizationId }: Owner,
  userId: string,
  employers: ReadonlySet<string>,
): boolean => ownerUserId === userId || (ownerOrganizationId !== null && employers.has(ownerOrganizationId))

export async function requireForeign(ctx: JudgeCtx, owner: Owner): Promise<void> {
  if (isPartialTo(owner, ctx.actor.userId, await employersOf(ctx, ctx.actor.userId))) refuse('E_SOD')
}

/** Takes down what is live, or brings it back; the owner is told why. */
export async function blockTarget(
  ctx: JudgeCtx,
  moderation: Moderation,
  { type, id }: { type: string; id: string },
  step: 'block' | 'unblock',
  reason: string,
): Promise<void> {
  const kind = kindOf(moderation, type)
  if (!ctx.actor.permissions.has(kind.codes.block)) refuse('E_FORBIDDEN')
  const thing = (await kind.find(ctx, [id])).get(id)
  if (!thing || !ctx.holds(thing.territoryPath)) refuse('E_NOT_FOUND')
  await requireForeign(ctx, thing)
  if (step === 'block') await kind.block(ctx, id, reason)
  else await kind.unblock(ctx, id, reason)
  await tellOwner(ctx, kind, { ...thing, targetId: id }, { verdict: step, texts: [], comment: reason })
  await ctx.changed(MODERATION_TOPIC)
}
