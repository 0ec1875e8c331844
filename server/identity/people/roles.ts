import { PLATFORM_KIND } from '#contract/identity/organizations/organization-kinds.ts'
import type { PersonDetails, RolePlace } from '#contract/identity/people.ts'
import { refuse, refuseFields } from '../../kernel/refuse.ts'
import { requireAdminRemains } from '../access/admins.ts'
import { requireMayGrant } from '../access/granting.ts'
import { tellOfRoles } from '../access/tell.ts'
import { employStaff, platformId } from '../platform.ts'
import { lockPerson, requireNotAbove } from './lock.ts'
import { getPerson } from './person.ts'
import { changePerson, type UserRow } from './row.ts'
import type { PeopleCtx } from './seen.ts'
import { boundStaff } from './staff-scope.ts'
import '../tables.ts'

interface Wish {
  place: RolePlace
  roleIds: readonly number[]
  rowVersion: number
}

/**
 * Sets a person's roles in one place. Added roles must be the caller's to give; removing may hit the last
 * administrator.
 */
export async function assignRoles(
  ctx: PeopleCtx,
  id: string,
  { place, roleIds, rowVersion }: Wish,
): Promise<PersonDetails> {
  const person = await lockPerson(ctx, id, rowVersion)
  if (person.status !== 'active') refuse('E_STATE', { status: person.status })
  const target = await targetOf(ctx, person, place)
  const wanted = await requireRoles(ctx, [...new Set(roleIds)], target)
  const added = wanted.filter((role) => !target.held.some((one) => one.id === role.id))
  const removed = target.held.filter((role) => !wanted.some((one) => one.id === role.id))
  if (added.length + removed.length === 0) return getPerson(ctx, id)
  await requireNotAbove(ctx, id)
  await requireMayGrant(
    ctx,
    added.flatMap((role) => role.permissionCodes),
  )
  await write(ctx, person, target, added, removed)
  await changePerson(ctx, id, {})
  await ctx.audit({
    action: 'user.roles',
    objectType: 'user',
    objectId: id,
    changes: { roles: [target.held.map((role) => role.code), wanted.map((role) => role.code)] },
  })
  await tellOfRoles(ctx, [{ id, language: person.language }], { given: added, taken: removed })
  await requireAdminRemains(ctx)
  return getPerson(ctx, id)
}

interface Target {
  /** Undefined: the person themselves, or a member of staff who is not employed yet. */
  employeeId: string | undefined
  kind: string | undefined
  held: HeldRole[]
}
type HeldRole = Awaited<ReturnType<typeof rolesAt>>[number]

const roleColumns = ['roles.id', 'roles.code', 'roles.name', 'roles.permissionCodes'] as const

async function targetOf(ctx: PeopleCtx, { id }: UserRow, place: RolePlace): Promise<Target> {
  if (place === 'personal') {
    const held = await ctx.tx
      .selectFrom('userRoles')
      .innerJoin('roles', 'roles.id', 'userRoles.roleId')
      .select(roleColumns)
      .where('userRoles.userId', '=', id)
      .orderBy('roles.id')
      .execute()
    return { employeeId: undefined, kind: undefined, held }
  }
  const employment = await ctx.tx
    .selectFrom('employees')
    .innerJoin('organizations', 'organizations.id', 'employees.organizationId')
    .select(['employees.id', 'organizations.kind'])
    .where('employees.userId', '=', id)
    .where('employees.status', '=', 'active')
    .$if(place === 'platform', (query) => query.where('organizations.kind', '=', PLATFORM_KIND))
    .$if(place !== 'platform', (query) => query.where('employees.id', '=', place))
    .forUpdate('employees')
    .executeTakeFirst()
  if (!employment) {
    if (place !== 'platform') refuse('E_NOT_FOUND')
    return { employeeId: undefined, kind: PLATFORM_KIND, held: [] }
  }
  return { employeeId: employment.id, kind: employment.kind, held: await rolesAt(ctx, employment.id) }
}

const rolesAt = (ctx: PeopleCtx, employeeId: string) =>
  ctx.tx
    .selectFrom('employeeRoles')
    .innerJoin('roles', 'roles.id', 'employeeRoles.roleId')
    .select(roleColumns)
    .where('employeeRoles.employeeId', '=', employeeId)
    .orderBy('roles.id')
    .execute()

/** Active roles that have a place where they are given; those already held may stay whatever became of them. */
async function requireRoles(ctx: PeopleCtx, ids: readonly number[], { kind, held }: Target): Promise<HeldRole[]> {
  const rows =
    ids.length === 0
      ? []
      : await ctx.tx
          .selectFrom('roles')
          .select([...roleColumns, 'isPersonal', 'orgKinds', 'status'])
          .where('id', 'in', ids)
          .orderBy('id')
          .forShare()
          .execute()
  const fits = (row: (typeof rows)[number]) =>
    held.some((role) => role.id === row.id) ||
    (row.status === 'active' &&
      row.isPersonal === (kind === undefined) &&
      (kind === undefined || row.orgKinds.length === 0 || row.orgKinds.some((one) => one === kind)))
  if (rows.length !== ids.length || !rows.every(fits)) {
    refuseFields([{ field: 'roleIds', code: 'V_CHOICE', values: { allowed: kind ?? 'personal' } }])
  }
  return rows
}

async function write(ctx: PeopleCtx, person: UserRow, target: Target, added: HeldRole[], removed: HeldRole[]) {
  const { id: userId } = person
  if (target.kind === undefined) {
    if (removed.length > 0)
      await ctx.tx
        .deleteFrom('userRoles')
        .where('userId', '=', userId)
        .where(
          'roleId',
          'in',
          removed.map((role) => role.id),
        )
        .execute()
    if (added.length > 0)
      await ctx.tx
        .insertInto('userRoles')
        .values(added.map((role) => ({ userId, roleId: role.id })))
        .execute()
    return
  }
  const { employeeId } = target
  if (employeeId === undefined) {
    await platformId(ctx)
    await employStaff(ctx, {
      userId,
      name: `${person.lastName} ${person.firstName}`,
      roleIds: added.map((role) => role.id),
    })
    await boundStaff(ctx, userId)
    return
  }
  if (removed.length > 0)
    await ctx.tx
      .deleteFrom('employeeRoles')
      .where('employeeId', '=', employeeId)
      .where(
        'roleId',
        'in',
        removed.map((role) => role.id),
      )
      .execute()
  if (added.length > 0)
    await ctx.tx
      .insertInto('employeeRoles')
      .values(added.map((role) => ({ employeeId, roleId: role.id })))
      .execute()
}
