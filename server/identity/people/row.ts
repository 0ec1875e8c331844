import type { Selectable } from 'kysely'
import { userProcess } from '#contract/identity/user-process.ts'
import type { Ctx } from '../../kernel/context.ts'
import { stepping } from '../../kernel/process/steps.ts'
import type { UsersTable } from '../tables.ts'

export type UserRow = Selectable<UsersTable>

export const people = stepping({
  table: 'users',
  state: 'status',
  process: userProcess,
  object: 'user',
  topic: 'users',
})

type Columns = Omit<Parameters<typeof people.renew>[2], 'id' | 'clientId' | 'rowVersion' | 'status'>

/** Whoever is signed in as them learns of it at once. */
export async function changePerson(ctx: Ctx, id: string, columns: Columns): Promise<UserRow> {
  const after = await people.renew(ctx, id, { ...columns, updatedAt: ctx.now })
  await ctx.changed(`user:${id}`)
  return after
}
