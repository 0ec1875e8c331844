import type { FavoriteKind } from '#contract/market/kept.ts'
import type { Ctx } from '../../kernel/context.ts'

/** A kind of things that people mark; its domain says what of it is public. */
export interface Markable {
  type: FavoriteKind
  /** What it costs, null where that is to be agreed; undefined where the caller may not see it. */
  priceOf(ctx: Ctx, id: number): Promise<number | null | undefined>
  /** Which of these were ever public. */
  publicOnce(ctx: Ctx, ids: readonly number[]): Promise<Set<number>>
  /** Counts the marks, which are shown to the owner. */
  count?(ctx: Ctx, ids: readonly number[], by: 1 | -1): Promise<void>
}
