import type { Ctx } from '../kernel/context.ts'
import './tables.ts'

/** Where it is known; ages decide who may work, and nobody but the person is told the date itself. */
export async function birthDateOf(ctx: Ctx, userId: string): Promise<string | null> {
  const row = await ctx.tx.selectFrom('users').select('birthDate').where('id', '=', userId).executeTakeFirst()
  return row?.birthDate ?? null
}
