import type { Ctx } from '../../kernel/context.ts'

/** What another domain keeps in categories; the tree asks before a change and notifies after it. */
export interface CategoryUse {
  /** Live things directly in the category. */
  count(ctx: Ctx, categoryId: number): Promise<number>
  /** Moves them to the replacing category, or refuses. */
  move(ctx: Ctx, fromId: number, toId: number): Promise<void>
  /** The category, with all below it, may be seen or found differently now. */
  touched(ctx: Ctx, categoryId: number): Promise<void>
}
