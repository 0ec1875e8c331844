import type { DealSide } from '#contract/deals/deal-process.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import type { FileStore } from '../../kernel/files/files.ts'
import { refuse } from '../../kernel/refuse.ts'
import { lockOwnDeal, mayAct, type OwnDeal } from '../row.ts'
import { presentOwn } from './page.ts'

interface Wanted {
  rowVersion: number
  /** Who may take the step; either without it. */
  side?: DealSide
}

/**
 * Locks a deal of the caller in the version they saw; a stale version is answered with the current deal. A step of the
 * other side is refused, and selling for an organization needs the right to.
 */
export async function lockVersion(
  ctx: SignedCtx,
  files: FileStore,
  id: string,
  { rowVersion, side }: Wanted,
): Promise<OwnDeal> {
  const own = await lockOwnDeal(ctx, id)
  if (side && own.side !== side) refuse('E_FORBIDDEN')
  if (!mayAct(ctx.actor, own.side)) refuse('E_FORBIDDEN')
  if (own.deal.rowVersion !== rowVersion) refuse('E_STALE', {}, { current: await presentOwn(ctx, files, own) })
  return own
}
