import type { Ctx } from '../kernel/context.ts'
import './tables.ts'

/** Where it is known. Other domains learn ages from it; the date itself is shown to the person alone. */
export async function birthDateOf(ctx: Ctx, userId: string): Promise<string | null> {
  const row = await ctx.tx.selectFrom('users').select('birthDate').where('id', '=', userId).executeTakeFirst()
  return row?.birthDate ?? null
}
