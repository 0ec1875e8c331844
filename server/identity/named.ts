import type { Ctx, SignedCtx } from '../kernel/context.ts'
import { personBy } from './person-facts.ts'
import { keepAnswer } from './self-employment/check.ts'
import type { Registration } from './self-employment/register.ts'
import { createUser } from './users.ts'
import './tables.ts'

/** Somebody as others name them in a paper. */
export interface NamedPerson {
  pinfl: string
  lastName: string
  firstName: string
  phone: string
  territoryId: number
}

/**
 * Somebody who has no account: it waits, closed, until they come in by a code to this phone. Whoever was named before
 * is the same person where the phone is the same too.
 */
export async function namePerson(ctx: Ctx, named: NamedPerson, said: Registration | undefined): Promise<string> {
  const known = await personBy(ctx, { pinfl: named.pinfl }, 'pending')
  const isSame = known !== undefined && known === (await personBy(ctx, { phone: named.phone }, 'pending'))
  const userId = isSame ? known : await createUser(ctx, { ...named, status: 'pending', roles: ['individual'] })
  await keepAnswer(ctx.tx, userId, said, ctx.now)
  return userId
}

/** Named by others, and never come in. */
export async function hasNoAccount(ctx: Pick<Ctx, 'tx'>, userId: string): Promise<boolean> {
  const row = await ctx.tx.selectFrom('users').select('status').where('id', '=', userId).executeTakeFirst()
  return row?.status === 'pending'
}

/** Somebody whom a code to their phone has proved: they have no session and no rights, and sign what is their own. */
export const provedByCode = (ctx: Ctx, userId: string): SignedCtx => ({
  ...ctx,
  actor: {
    userId,
    sessionId: '',
    clientId: 0,
    permissions: new Set(),
    language: ctx.lang,
    organizationId: undefined,
    employeeId: undefined,
    territories: [],
    viewedBy: undefined,
  },
})
