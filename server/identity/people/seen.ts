import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { refuse } from '../../kernel/refuse.ts'
import { type Lying, type ScopedCtx, withinScope } from '../../kernel/scope.ts'
import '../tables.ts'

export type PeopleCtx = ScopedCtx<'person'>

/** Which people a member of staff sees: those of their territories; without any, colleagues of their own organization. */
export const lyingPeople: Lying = {
  table: 'users',
  rows(actor, alias) {
    const { territories, organizationId } = actor
    const id = `${alias}.id`
    if (territories.length > 0 || !organizationId)
      return withinScope(actor, { owner: id, territory: `${alias}.territory_id` })
    return sql`${sql.ref(id)} in (select e.user_id from employees e
      where e.organization_id = ${organizationId} and e.status in ('active', 'suspended'))`
  },
}

/** For queries that read `users as u`. */
export const seenPeople = (ctx: PeopleCtx): RawBuilder<SqlBool> => ctx.within('person', 'u')

/** Whom the caller may not see is not found. */
export async function requireSeen(ctx: PeopleCtx, userId: string): Promise<void> {
  const seen = await ctx.tx
    .selectFrom('users as u')
    .select('u.id')
    .where('u.id', '=', userId)
    .where(seenPeople(ctx))
    .executeTakeFirst()
  if (!seen) refuse('E_NOT_FOUND')
}
