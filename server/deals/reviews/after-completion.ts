import { dealSides } from '#contract/deals/deal-process.ts'
import type { Ctx } from '../../kernel/context.ts'
import { isJoined } from '../joined.ts'
import type { Deal } from '../row.ts'
import { tellSide } from '../tell.ts'
import { countCompleted } from './records.ts'

/** What follows from a completed deal besides money; nothing where the two sides are one hand. */
export async function afterCompletion(ctx: Ctx, deal: Deal): Promise<void> {
  if (isJoined(deal)) return
  await countCompleted(ctx, [deal])
  for (const side of dealSides) await tellSide(ctx, deal, side, 'order.reviewOpened')
}
