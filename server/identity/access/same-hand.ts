import { type SegregationName, segregationPairs } from '#contract/identity/rights/segregation.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refuse.ts'

/** Refuses the second step of a pair to the person who took the first one on the same record. */
export function refuseSameHand(ctx: Pick<SignedCtx, 'actor'>, pair: SegregationName, firstActorId: string): void {
  if (ctx.actor.userId !== firstActorId) return
  refuse(segregationPairs[pair].kind === 'own-record' ? 'E_SELF_APPROVE' : 'E_SOD')
}
