import { type Selectable, sql } from 'kysely'
import { userProcess } from '#contract/identity/user-process.ts'
import type { Ctx, SignedCtx } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refuse.ts'
import { stepping } from '../../kernel/steps.ts'
import { actsAsAdmin } from '../access/admins.ts'
import type { UsersTable } from '../tables.ts'
import { getPerson } from './person.ts'
import type { PeopleCtx } from './seen.ts'
import { seenPeople } from './seen.ts'

export type UserRow = Selectable<UsersTable>

export const people = stepping({
  table: 'users',
  state: 'status',
  process: userProcess,
  object: 'user',
  topic: 'users',
})

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

type Columns = Partial<Omit<UserRow, 'id' | 'clientId' | 'rowVersion' | 'notifyPreferences'>>

export async function changePerson(ctx: Ctx, id: string, columns: Columns): Promise<void> {
  await ctx.tx
    .updateTable('users')
    .set({ ...columns, updatedAt: ctx.now, rowVersion: sql`row_version + 1` })
    .where('id', '=', id)
    .execute()
  await ctx.changed(`user:${id}`)
  await ctx.changed('users')
}

/**
 * Whoever holds platform rights is touched only by somebody who holds them too: else a new e-mail and a reset of
 * access would be a way up.
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
