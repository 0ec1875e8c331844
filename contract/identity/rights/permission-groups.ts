import { z } from 'zod'
import { call, codes } from '../../call.ts'
import { History } from '../../history.ts'
import { idParams, rowId, rowVersion } from '../../ids.ts'
import { pageOf } from '../../list.ts'
import { localized } from '../../localized.ts'
import { allPermissionCodes, Permission as P } from '../../permissions.ts'
import { wholeCountry } from '../../scope.ts'
import { groupIcons } from './permission-bundles.ts'
import { permissionCode } from './role-management.ts'

const everywhere = wholeCountry('Rights are the same everywhere')

const params = idParams

export const PermissionGroup = z.object({
  id: z.int(),
  name: localized(80),
  icon: z.string(),
  orderNo: z.int(),
  codes: z.array(z.int()),
  /** Roles that hold any code of the group. */
  roles: z.int(),
  rowVersion: z.int(),
  can: z.object({ update: z.boolean(), remove: z.boolean() }),
})
export type PermissionGroup = z.infer<typeof PermissionGroup>

export const listPermissionGroups = call('GET /main/api-im/permission-groups', {
  summary: 'Permission groups in their order, with their codes',
  access: codes(P.PermissionGroupView, P.RoleView),
  scope: everywhere,
  answer: pageOf(PermissionGroup),
})

export const getPermissionGroup = call('GET /main/api-im/permission-groups/{id}', {
  summary: 'One permission group for editing',
  access: codes(P.PermissionGroupView),
  scope: everywhere,
  params,
  answer: PermissionGroup,
})

const fields = {
  name: localized(80),
  icon: z.enum(groupIcons),
  codes: z.array(permissionCode).max(allPermissionCodes.length),
}

export const createPermissionGroup = call('POST /main/api-im/permission-groups', {
  summary: 'Add a group; codes leave the group they were in',
  access: codes(P.PermissionGroupCreate),
  scope: everywhere,
  body: z.strictObject(fields),
  answer: PermissionGroup,
})

export const updatePermissionGroup = call('PUT /main/api-im/permission-groups/{id}', {
  summary: 'Change a group; codes taken out go to the group of the rest. Roles stay as they are',
  access: codes(P.PermissionGroupUpdate),
  scope: everywhere,
  params,
  body: z.strictObject({ ...fields, rowVersion }),
  answer: PermissionGroup,
})
export type PermissionGroupFields = Omit<z.output<typeof updatePermissionGroup.body>, 'rowVersion'>

export const removePermissionGroup = call('DELETE /main/api-im/permission-groups/{id}', {
  summary: 'Delete a group; its codes go to the group of the rest, and no role changes',
  access: codes(P.PermissionGroupDelete),
  scope: everywhere,
  params,
})

export const orderPermissionGroups = call('PUT /main/api-im/permission-groups/order', {
  summary: 'Put the groups in a new order: every id once',
  access: codes(P.PermissionGroupUpdate),
  scope: everywhere,
  body: z.strictObject({ ids: z.array(rowId).min(1).max(500) }),
})

export const permissionGroupHistory = call('GET /main/api-im/permission-groups/{id}/history', {
  summary: 'Who changed a permission group, and how',
  access: codes(P.PermissionGroupView),
  scope: everywhere,
  params,
  answer: History,
})
