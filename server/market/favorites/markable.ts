import type { FavoriteKind } from '#contract/market/kept.ts'
import type { Ctx } from '../../kernel/context.ts'

/** Something people mark: whoever has it says what of it the public sees. */
export interface Markable {
  type: FavoriteKind
  /** What it costs, null where that is to be agreed; undefined where the caller may not see it. */
  priceOf(ctx: Ctx, id: number): Promise<number | null | undefined>
  /** Which of these were ever public. */
  publicOnce(ctx: Ctx, ids: readonly number[]): Promise<Set<number>>
  /** How many hearts it has is told to its owner. */
  count?(ctx: Ctx, ids: readonly number[], by: 1 | -1): Promise<void>
}
