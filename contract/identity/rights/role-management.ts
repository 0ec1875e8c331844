import { z } from 'zod'
import { call, codes } from '../../call.ts'
import { History } from '../../history.ts'
import { idParams, queryId, rowVersion } from '../../ids.ts'
import { keysetQuery, pageOf, searchText } from '../../list.ts'
import { localized } from '../../localized.ts'
import { allPermissionCodes, isPermissionCode, Permission as P } from '../../permissions.ts'
import { territory, wholeCountry } from '../../scope.ts'
import { organizationKinds } from '../organizations/organization-kinds.ts'
import { roleStatuses } from './role-process.ts'

const everywhere = wholeCountry('Rights are the same everywhere')

const params = idParams

export const permissionCode = z.int().refine((code): boolean => isPermissionCode(code), { error: 'V_SOATO' })

export const StaffRole = z.object({
  id: z.int(),
  code: z.string(),
  name: localized(80),
  permissionCodes: z.array(z.int()),
  orgKinds: z.array(z.enum(organizationKinds)),
  isSystem: z.boolean(),
  isStaff: z.boolean(),
  isPersonal: z.boolean(),
  status: z.enum(roleStatuses),
  /** People who hold it, in any organization or for themselves. */
  users: z.int(),
  updatedAt: z.iso.datetime(),
  rowVersion: z.int(),
  can: z.object({
    update: z.boolean(),
    copy: z.boolean(),
    archive: z.boolean(),
    restore: z.boolean(),
    remove: z.boolean(),
  }),
})
export type StaffRole = z.infer<typeof StaffRole>

export const listRoles = call('GET /main/api-im/roles', {
  summary: 'Every role with its codes and the number of people who hold it',
  access: codes(P.RoleView),
  scope: everywhere,
  query: z.object({
    search: searchText,
    status: z.enum(roleStatuses).optional(),
    orgKind: z.enum(organizationKinds).optional(),
    code: queryId.optional(),
  }),
  answer: pageOf(StaffRole),
})

export const getRole = call('GET /main/api-im/roles/{id}', {
  summary: 'One role for editing',
  access: codes(P.RoleView),
  scope: everywhere,
  params,
  answer: StaffRole,
})

/** For forms that give roles. */
export const RoleChoice = z.object({
  id: z.int(),
  name: z.string(),
  isPersonal: z.boolean(),
  orgKinds: z.array(z.enum(organizationKinds)),
})
export type RoleChoice = z.infer<typeof RoleChoice>

export const findRoles = call('GET /main/api-im/roles/find', {
  summary: 'Active roles by name, to choose from',
  access: codes(P.RoleView, P.RoleAssign, P.UserView, P.OrganizationEmployees, P.OrganizationView),
  scope: everywhere,
  answer: z.object({ items: z.array(RoleChoice) }),
})

const fields = {
  name: localized(80),
  permissionCodes: z.array(permissionCode).min(1).max(allPermissionCodes.length),
  orgKinds: z.array(z.enum(organizationKinds)).max(organizationKinds.length),
  isStaff: z.boolean(),
  isPersonal: z.boolean(),
}

export const createRole = call('POST /main/api-im/roles', {
  summary: 'Add a role, out of codes the caller holds',
  access: codes(P.RoleCreate),
  scope: everywhere,
  body: z.strictObject(fields),
  answer: StaffRole,
})

export const updateRole = call('PUT /main/api-im/roles/{id}', {
  summary: 'Change a role of ours; holders work with the new codes at once',
  access: codes(P.RoleUpdate),
  scope: everywhere,
  params,
  body: z.strictObject({ ...fields, rowVersion }),
  answer: StaffRole,
})
export type RoleFields = Omit<z.output<typeof updateRole.body>, 'rowVersion'>

export const takeRoleStep = call('POST /main/api-im/roles/{id}/step', {
  summary: 'Archive a role, which then gives nothing, or bring it back',
  access: codes(P.RoleDelete),
  scope: everywhere,
  params,
  body: z.strictObject({ step: z.enum(['archive', 'restore']), rowVersion }),
  answer: StaffRole,
})

export const removeRole = call('DELETE /main/api-im/roles/{id}', {
  summary: 'Delete a role nobody holds',
  access: codes(P.RoleDelete),
  scope: everywhere,
  params,
})

export const roleHistory = call('GET /main/api-im/roles/{id}/history', {
  summary: 'Who changed a role, and how',
  access: codes(P.RoleView),
  scope: everywhere,
  params,
  answer: History,
})

/** Somebody who holds a role or a code, and where. */
export const Member = z.object({
  userId: z.string(),
  clientId: z.int(),
  name: z.string(),
  /** Null: for themselves. */
  organization: z.string().nullable(),
  /** Roles that give it; none when the head ticked the code itself. */
  roles: z.array(z.string()),
})
export type Member = z.infer<typeof Member>

const members = { query: z.object(keysetQuery), answer: pageOf(Member) }

export const findRoleMembers = call('GET /main/api-im/roles/{id}/members', {
  summary: 'Who holds a role, and in which organization',
  access: codes(P.RoleView),
  scope: territory('person'),
  params,
  ...members,
})

export const findCodeHolders = call('GET /main/api-im/permissions/{id}/members', {
  summary: 'Who holds a permission code, in which organization and by which role',
  access: codes(P.RoleView),
  scope: territory('person'),
  params,
  ...members,
})
