import { sql } from 'kysely'
import type { SignedCtx } from '../../kernel/context.ts'
import '../tables.ts'

/** Whoever is employed by somebody with territories of their own gets those and not the whole republic. */
export async function boundStaff(ctx: SignedCtx, userId: string): Promise<void> {
  const { employeeId, organizationId, territories } = ctx.actor
  if (territories === 'all' || !employeeId || !organizationId) return
  const { id } = await ctx.tx
    .selectFrom('employees')
    .select('id')
    .where('userId', '=', userId)
    .where('organizationId', '=', organizationId)
    .where('status', '=', 'active')
    .executeTakeFirstOrThrow()
  await ctx.tx.deleteFrom('territoryScopes').where('employeeId', '=', id).execute()
  await sql`insert into territory_scopes (employee_id, territory_id)
    select ${id}, territory_id from territory_scopes where employee_id = ${employeeId}`.execute(ctx.tx)
}
