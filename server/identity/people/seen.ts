import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { SignedCtx } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refuse.ts'
import { withinScope } from '../scope.ts'
import '../tables.ts'

/**
 * Which people a member of staff sees: those of their territories; without any, colleagues of their own organization.
 * For queries that read `users as u`.
 */
export function seenPeople({ actor }: SignedCtx): RawBuilder<SqlBool> {
  const { territories, organizationId } = actor
  if (territories === 'all') return sql`true`
  if (territories.length > 0 || !organizationId)
    return withinScope(actor, { owner: 'u.id', territory: 'u.territory_id' })
  return sql`u.id in (select e.user_id from employees e
    where e.organization_id = ${organizationId} and e.status in ('active', 'suspended'))`
}

/** Whom the caller may not see is not found. */
export async function requireSeen(ctx: SignedCtx, userId: string): Promise<void> {
  const seen = await ctx.tx
    .selectFrom('users as u')
    .select('u.id')
    .where('u.id', '=', userId)
    .where(seenPeople(ctx))
    .executeTakeFirst()
  if (!seen) refuse('E_NOT_FOUND')
}
