import type { CurrentUser } from '#contract/identity/auth.ts'
import { PLATFORM_KIND } from '#contract/identity/organizations/organization-kinds.ts'
import type { Language } from '#uz/language.ts'
import { maskPhone } from '#uz/phone.ts'
import { readPinfl } from '#uz/pinfl.ts'
import { looseSearchKey, searchKey } from '#uz/search-key.ts'
import type { Ctx, SignedCtx } from '../kernel/context.ts'
import { refuse, refuseFields } from '../kernel/refuse.ts'
import { textIn } from '../kernel/words/localized.ts'
import { territoriesByIds } from '../reference/public.ts'
import { rolesByCodes } from './access/known-roles.ts'
import { requirePassword } from './password-rule.ts'
import { hashPassword } from './passwords.ts'
import { employStaff } from './platform.ts'
import { loadRights } from './rights.ts'
import { validToday } from './validity.ts'
import './tables.ts'

export interface NewUser {
  firstName: string
  lastName: string
  middleName?: string | undefined
  email?: string | undefined
  password?: string | undefined
  /** Of a password that many share and that was looked at before. */
  passwordHash?: string
  /** Somebody else has seen the password: it must be changed at the first sign-in. */
  mustChangePassword?: boolean
  phone?: string | undefined
  pinfl?: string | undefined
  /** The personal taxpayer number. */
  tin?: string | undefined
  identityLevel?: 0 | 1 | 2 | 3
  language?: Language
  territoryId?: number | undefined
  keyProducts?: readonly number[]
  /** Named by others: the account opens when they first come in, by a code or a signature. */
  status?: 'pending'
  /** Personal roles stay with the person; the others make an employee of the platform. */
  roles: readonly string[]
}

export async function createUser(ctx: Ctx, user: NewUser): Promise<string> {
  if (user.password !== undefined) await requirePassword(user.password)
  const roles = await rolesByCodes(ctx, user.roles)
  if (roles.length !== user.roles.length)
    refuseFields([{ field: 'roles', code: 'V_CHOICE', values: { allowed: 'roles' } }])
  await refuseTaken(ctx, user)
  const { id } = await ctx.tx
    .insertInto('users')
    .values(await rowOf(ctx, user))
    .returning('id')
    .executeTakeFirstOrThrow()
  const personal = roles.filter((role) => role.isPersonal)
  if (personal.length > 0) {
    await ctx.tx
      .insertInto('userRoles')
      .values(personal.map((role) => ({ userId: id, roleId: role.id })))
      .execute()
  }
  const staff = roles.filter((role) => !role.isPersonal).map((role) => role.id)
  if (staff.length > 0)
    await employStaff(ctx, { userId: id, name: `${user.lastName} ${user.firstName}`, roleIds: staff, begins: true })
  await ctx.audit({
    action: 'user.created',
    objectType: 'user',
    objectId: id,
    to: user.status ?? 'active',
    changes: { roles: [null, user.roles] },
  })
  return id
}

async function rowOf(ctx: Ctx, user: NewUser) {
  const { vault } = ctx
  const email = user.email?.toLowerCase() ?? null
  const born = user.pinfl ? readPinfl(user.pinfl, ctx.now) : undefined
  return {
    email,
    passwordHash: user.passwordHash ?? (user.password === undefined ? null : await hashPassword(user.password)),
    mustChangePassword: user.mustChangePassword ?? false,
    phoneSealed: user.phone ? vault.seal(user.phone) : null,
    phoneFingerprint: user.phone ? vault.fingerprint(user.phone) : null,
    pinflSealed: user.pinfl ? vault.seal(user.pinfl) : null,
    pinflFingerprint: user.pinfl ? vault.fingerprint(user.pinfl) : null,
    tin: user.tin ?? null,
    birthDate: born?.birthDate ?? null,
    gender: born?.gender ?? null,
    identityLevel: user.identityLevel ?? 0,
    firstName: user.firstName,
    lastName: user.lastName,
    middleName: user.middleName ?? null,
    language: user.language ?? 'uz',
    territoryId: user.territoryId ?? null,
    keyProducts: [...(user.keyProducts ?? [])],
    searchKey: userSearchKey(user),
    ...(user.status && { status: user.status }),
  }
}

/** Folded words of the name and the e-mail, each after a space; looser ones too: who writes Russian writes у for oʻ. */
export function userSearchKey(user: Pick<NewUser, 'lastName' | 'firstName' | 'middleName' | 'email'>): string {
  const text = [user.lastName, user.firstName, user.middleName, user.email].filter(Boolean).join(' ')
  const words = new Set([...searchKey(text).split(' '), ...looseSearchKey(text).split(' ')])
  return ` ${[...words].join(' ')}`
}

/** One active user per phone, PINFL and e-mail; told without showing whose. */
export async function refuseTaken(
  ctx: Ctx,
  { email, phone, pinfl }: Pick<NewUser, 'email' | 'phone' | 'pinfl'>,
  besides?: string,
): Promise<void> {
  const taken = await ctx.tx
    .selectFrom('users')
    .select(['email', 'phoneFingerprint', 'pinflFingerprint'])
    .where('status', '<>', 'deleted')
    .$if(besides !== undefined, (query) => query.where('id', '<>', besides ?? ''))
    .where((eb) =>
      eb.or([
        eb(eb.fn<string>('lower', ['email']), '=', email?.toLowerCase() ?? ''),
        eb('phoneFingerprint', '=', phone ? ctx.vault.fingerprint(phone) : ''),
        eb('pinflFingerprint', '=', pinfl ? ctx.vault.fingerprint(pinfl) : ''),
      ]),
    )
    .executeTakeFirst()
  if (!taken) return
  if (phone && taken.phoneFingerprint === ctx.vault.fingerprint(phone))
    refuse('E_DUPLICATE', { number: maskPhone(phone) })
  refuse('E_DUPLICATE', { number: email && taken.email === email.toLowerCase() ? email : 'PINFL' })
}

/** An installation nobody has ever used. */
export async function hasUsers(ctx: Ctx): Promise<boolean> {
  return (await ctx.tx.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
}

export async function getUserFor(
  ctx: Ctx,
  userId: string,
  { weak = ctx.actor?.weak ?? false } = {},
): Promise<CurrentUser> {
  const user = await ctx.tx
    .selectFrom('users')
    .select(['clientId', 'firstName', 'lastName', 'middleName', 'email', 'language', 'keyProducts'])
    .select(['phoneSealed', 'identityLevel', 'territoryId'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!user) refuse('E_UNAUTHENTICATED')
  const { phoneSealed, territoryId, ...rest } = user
  const rights = await loadRights(ctx.tx, userId, ctx.now, { weak })
  const { organization } = rights
  const territory = territoryId === null ? undefined : (await territoriesByIds(ctx, [territoryId])).get(territoryId)
  return {
    ...rest,
    phone: phoneSealed && maskPhone(ctx.vault.unseal(phoneSealed)),
    territory: territory ? { id: territory.id, name: territory.name } : null,
    permissions: rights.permissions,
    everywhere: rights.territories === 'all',
    roles: rights.roleNames.map((name) => textIn(ctx.lang, name)),
    staff: rights.staff,
    organization: organization
      ? { ...organization, name: textIn(ctx.lang, organization.name), official: rights.official }
      : null,
    organizations: await findOwnOrganizations(ctx, userId),
    viewedBy: ctx.actor?.viewedBy ? await nameOf(ctx, ctx.actor.viewedBy) : null,
    staffClosed: rights.staffClosed,
    idleMinutes: null,
  }
}

/** Where the person works today: what the switch in the header offers besides acting for oneself. */
async function findOwnOrganizations(ctx: Ctx, userId: string) {
  const rows = await ctx.tx
    .selectFrom('employees')
    .innerJoin('organizations', 'organizations.id', 'employees.organizationId')
    .select(['organizations.id', 'organizations.name', 'organizations.kind', 'organizations.status'])
    .select('employees.position')
    .where('employees.userId', '=', userId)
    .where('employees.status', '=', 'active')
    .where(validToday('employees', ctx.now))
    .where('organizations.status', '<>', 'liquidated')
    .orderBy('employees.joinedAt')
    .execute()
  return rows.map((row) => ({ ...row, name: textIn(ctx.lang, row.name) }))
}

/** The same for notices, some of which are for staff. */
export async function findPlacesOfWork(ctx: Ctx, userId: string) {
  const own = await findOwnOrganizations(ctx, userId)
  return own.map(({ id, name, kind }) => ({ id, name, isPlatform: kind === PLATFORM_KIND }))
}

async function nameOf(ctx: Ctx, userId: string): Promise<string> {
  const user = await ctx.tx
    .selectFrom('users')
    .select(['lastName', 'firstName'])
    .where('id', '=', userId)
    .executeTakeFirst()
  return user ? `${user.lastName} ${user.firstName}`.trim() : ''
}

export async function setUserLanguage(ctx: SignedCtx, language: Language): Promise<void> {
  await ctx.tx.updateTable('users').set({ language, updatedAt: ctx.now }).where('id', '=', ctx.actor.userId).execute()
  await ctx.changed(`user:${ctx.actor.userId}`)
}
