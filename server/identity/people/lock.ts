import { sql } from 'kysely'
import type { SignedCtx } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refuse.ts'
import { actsAsAdmin } from '../access/admins.ts'
import { getPerson } from './person.ts'
import { people, type UserRow } from './row.ts'
import type { PeopleCtx } from './seen.ts'
import { seenPeople } from './seen.ts'

/** The person, held until the end of the transaction, as the caller last saw them. */
export async function lockPerson(ctx: PeopleCtx, id: string, rowVersion?: number): Promise<UserRow> {
  const row = await ctx.tx
    .selectFrom('users as u')
    .selectAll('u')
    .where('u.id', '=', id)
    .where(seenPeople(ctx))
    .forUpdate('u')
    .executeTakeFirst()
  if (!row) refuse('E_NOT_FOUND')
  if (row.status === 'deleted') refuse('E_STATE', { status: row.status })
  return people.held(ctx, row, rowVersion, () => getPerson(ctx, id))
}

/**
 * Accounts with platform rights are edited only by those who hold them too: otherwise a new e-mail and a reset would be
 * a way to more rights.
 */
export async function requireNotAbove(ctx: SignedCtx, id: string): Promise<void> {
  if (id === ctx.actor.userId) return
  const held = await ctx.tx
    .selectFrom('employees as e')
    .innerJoin('organizations as o', 'o.id', 'e.organizationId')
    .select(
      sql<number[]>`array(select unnest(e.permission_codes) union
        select unnest(r.permission_codes) from employee_roles er join roles r on r.id = er.role_id
        where er.employee_id = e.id and r.status = 'active')`.as('codes'),
    )
    .where('e.userId', '=', id)
    .where('e.status', '=', 'active')
    .where('o.kind', '=', 'platforma')
    .executeTakeFirst()
  const above = held?.codes.some((code) => !ctx.actor.permissions.has(code)) ?? false
  if (above && !(await actsAsAdmin(ctx))) refuse('E_ABOVE')
}
