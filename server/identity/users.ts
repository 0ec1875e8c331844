import type { CurrentUser } from '#contract/identity/auth.ts'
import type { Language } from '#uz/language.ts'
import type { Ctx, SignedCtx } from '../kernel/context.ts'
import { textIn } from '../kernel/localized.ts'
import { refuse, refuseFields } from '../kernel/refuse.ts'
import { hashPassword } from './passwords.ts'
import './tables.ts'

const MIN_PASSWORD = 8

export interface NewUser {
  email: string
  password: string
  firstName: string
  lastName: string
  language?: Language
  roles: readonly string[]
}

export async function createUser(ctx: Ctx, user: NewUser): Promise<string> {
  if (user.password.length < MIN_PASSWORD) refuseFields([{ field: 'password', code: 'V_PASSWORD' }])
  const roles = await ctx.tx.selectFrom('roles').select('id').where('code', 'in', user.roles).execute()
  if (roles.length !== user.roles.length)
    refuseFields([{ field: 'roles', code: 'V_CHOICE', values: { allowed: 'roles' } }])
  const taken = await ctx.tx
    .selectFrom('users')
    .select('clientId')
    .where('email', '=', user.email.toLowerCase())
    .executeTakeFirst()
  if (taken) refuse('E_DUPLICATE', { number: user.email })
  const { id } = await ctx.tx
    .insertInto('users')
    .values({
      email: user.email.toLowerCase(),
      passwordHash: await hashPassword(user.password),
      firstName: user.firstName,
      lastName: user.lastName,
      language: user.language ?? 'uz',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.tx
    .insertInto('userRoles')
    .values(roles.map((role) => ({ userId: id, roleId: role.id })))
    .execute()
  await ctx.audit({
    action: 'user.created',
    objectType: 'user',
    objectId: id,
    to: 'active',
    changes: { roles: [null, user.roles] },
  })
  return id
}

/** An installation nobody has ever used. */
export async function hasUsers(ctx: Ctx): Promise<boolean> {
  return (await ctx.tx.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
}

export async function getUserFor(ctx: Ctx, userId: string): Promise<CurrentUser> {
  const user = await ctx.tx
    .selectFrom('users')
    .select(['clientId', 'firstName', 'lastName', 'email', 'language', 'keyProducts'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!user) refuse('E_UNAUTHENTICATED')
  const roles = await ctx.tx
    .selectFrom('userRoles')
    .innerJoin('roles', 'roles.id', 'userRoles.roleId')
    .select(['roles.name', 'roles.isStaff', 'roles.permissionCodes'])
    .where('userRoles.userId', '=', userId)
    .where('roles.status', '=', 'active')
    .orderBy('roles.id')
    .execute()
  return {
    ...user,
    permissions: [...new Set(roles.flatMap((role) => role.permissionCodes))].sort((a, b) => a - b),
    roles: roles.map((role) => textIn(ctx.lang, role.name)),
    staff: roles.some((role) => role.isStaff),
  }
}

export async function setUserLanguage(ctx: SignedCtx, language: Language): Promise<void> {
  await ctx.tx.updateTable('users').set({ language, updatedAt: ctx.now }).where('id', '=', ctx.actor.userId).execute()
  await ctx.changed(`user:${ctx.actor.userId}`)
}
