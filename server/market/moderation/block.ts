import { employersOf } from '../../identity/public.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refuse.ts'
import { kindOf } from './case.ts'
import { MODERATION_TOPIC, type Moderation } from './engine.ts'
import { withinTerritories } from './scope.ts'
import { tellOwner } from './tell-owner.ts'

/** Takes down what is live, or brings it back; the owner is told why. */
export async function blockTarget(
  ctx: SignedCtx,
  moderation: Moderation,
  { type, id }: { type: string; id: string },
  step: 'block' | 'unblock',
  reason: string,
): Promise<void> {
  const kind = kindOf(moderation, type)
  if (!ctx.actor.permissions.has(kind.codes.block)) refuse('E_FORBIDDEN')
  const thing = (await kind.find(ctx, [id])).get(id)
  if (!thing || !withinTerritories(ctx.actor, thing.territoryPath)) refuse('E_NOT_FOUND')
  const employers = await employersOf(ctx, ctx.actor.userId)
  const own = thing.ownerOrganizationId !== null && employers.has(thing.ownerOrganizationId)
  if (own || thing.ownerUserId === ctx.actor.userId) refuse('E_SOD')
  if (step === 'block') await kind.block(ctx, id, reason)
  else await kind.unblock(ctx, id, reason)
  await tellOwner(ctx, kind, { ...thing, targetId: id }, { verdict: step, texts: [], comment: reason })
  await ctx.changed(MODERATION_TOPIC)
}
