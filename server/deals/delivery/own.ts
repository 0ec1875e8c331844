import type { DealSide } from '#contract/deals/deal-process.ts'
import { Permission } from '#contract/permissions.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refuse.ts'
import { type Deal, lockOwnDeal, mayAct, type OwnDeal, readDeal, type WatchCtx } from '../row.ts'

/** Locks the caller's deal in the version they saw; an act of the other side is refused. */
export async function lockSeen(ctx: SignedCtx, id: string, rowVersion: number, side?: DealSide): Promise<OwnDeal> {
  const own = await lockOwnDeal(ctx, id)
  if (side && own.side !== side) refuse('E_FORBIDDEN')
  const { status, rowVersion: current } = own.deal
  if (current !== rowVersion) refuse('E_STALE', {}, { current: { status, rowVersion: current } })
  return own
}

/** Acting for a seller needs the sellers' code, as every other act of a seller does. */
export function requireSeller(ctx: SignedCtx, side: DealSide): void {
  if (!mayAct(ctx.actor, side)) refuse('E_FORBIDDEN')
}

/** What every step answers. */
export const moved = ({ status, rowVersion }: Deal) => ({ status, rowVersion })

/** For reading: a side of the deal, or staff who watch over it and have no side. */
export const readableDeal = (ctx: WatchCtx, id: string) =>
  readDeal(ctx, id, [Permission.DealRegistry, Permission.DisputeResolve])
