import type { Ctx } from '../kernel/context.ts'

/** What another domain keeps in categories; the tree asks before it changes and tells afterwards. */
export interface CategoryUse {
  /** Live things directly in the category. */
  count(ctx: Ctx, categoryId: number): Promise<number>
  /** They go to the category that takes its place, or this refuses. */
  move(ctx: Ctx, fromId: number, toId: number): Promise<void>
  /** The category, with all below it, may be seen or found differently now. */
  touched(ctx: Ctx, categoryId: number): Promise<void>
}
