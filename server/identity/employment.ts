import type { Ctx } from '../kernel/context.ts'
import './tables.ts'

/** Organizations a person works for, whichever they act for now; suspended employments count. */
export async function employersOf(ctx: Ctx, userId: string): Promise<Set<string>> {
  const rows = await ctx.tx
    .selectFrom('employees')
    .select('organizationId')
    .where('userId', '=', userId)
    .where('status', 'in', ['active', 'suspended'])
    .execute()
  return new Set(rows.map((row) => row.organizationId))
}
