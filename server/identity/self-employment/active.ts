import type { Ctx } from '../../kernel/context.ts'
import '../tables.ts'

/** Registered as self-employed, by the register's word or a paper of theirs. */
export async function isSelfEmployed(ctx: Ctx, userId: string): Promise<boolean> {
  const row = await ctx.tx
    .selectFrom('selfEmployments')
    .select('userId')
    .where('userId', '=', userId)
    .where('status', '=', 'active')
    .executeTakeFirst()
  return row !== undefined
}
