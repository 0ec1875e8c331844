import type { DealSide } from '#contract/deals/deal-process.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import type { FileStore } from '../../kernel/files.ts'
import { refuse } from '../../kernel/refuse.ts'
import { lockOwnDeal, mayAct, type OwnDeal } from '../row.ts'
import { presentOwn } from './page.ts'

interface Wanted {
  rowVersion: number
  /** Who may take the step; either without it. */
  side?: DealSide
}

/**
 * A deal of the caller's, held; what changed meanwhile is shown as it is now. The other side's step is refused, and
 * whoever sells for an organization needs the right to.
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
