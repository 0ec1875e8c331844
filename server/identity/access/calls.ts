import { getAccessFacts } from '#contract/identity/rights/access-facts.ts'
import {
  createPermissionGroup,
  getPermissionGroup,
  listPermissionGroups,
  orderPermissionGroups,
  permissionGroupHistory,
  removePermissionGroup,
  updatePermissionGroup,
} from '#contract/identity/rights/permission-groups.ts'
import {
  createRole,
  findCodeHolders,
  findRoleMembers,
  findRoles,
  getRole,
  listRoles,
  removeRole,
  roleHistory,
  takeRoleStep,
  updateRole,
} from '#contract/identity/rights/role-management.ts'
import { startViewAs, stopViewAs } from '#contract/identity/rights/view-as.ts'
import type { CallBook } from '../../kernel/calls.ts'
import { findHistory } from '../../kernel/process/history.ts'
import * as facts from './facts.ts'
import * as groups from './groups.ts'
import * as members from './members.ts'
import * as edits from './role-edits.ts'
import * as roles from './role-list.ts'
import * as view from './view-as.ts'

export function bindAccess(book: CallBook): void {
  book.bind(listRoles, (ctx, { query }) => roles.listRoles(ctx, query))
  book.bind(findRoles, (ctx) => roles.findRoles(ctx))
  book.bind(getRole, (ctx, { params }) => roles.getRole(ctx, params.id))
  book.bind(createRole, (ctx, { body }) => edits.createRole(ctx, body))
  book.bind(updateRole, (ctx, { params, body: { rowVersion, ...fields } }) =>
    edits.updateRole(ctx, params.id, rowVersion, fields),
  )
  book.bind(takeRoleStep, (ctx, { params, body }) => edits.takeRoleStep(ctx, params.id, body.rowVersion, body.step))
  book.bind(removeRole, (ctx, { params }) => edits.removeRole(ctx, params.id))
  book.bind(roleHistory, (ctx, { params }) => findHistory(ctx, 'role', params.id))
  book.bind(findRoleMembers, (ctx, { params, query }) => members.findRoleMembers(ctx, params.id, query))
  book.bind(findCodeHolders, (ctx, { params, query }) => members.findCodeHolders(ctx, params.id, query))

  book.bind(listPermissionGroups, (ctx) => groups.listGroups(ctx))
  book.bind(getPermissionGroup, (ctx, { params }) => groups.getGroup(ctx, params.id))
  book.bind(createPermissionGroup, (ctx, { body }) => groups.createGroup(ctx, body))
  book.bind(updatePermissionGroup, (ctx, { params, body: { rowVersion, ...fields } }) =>
    groups.updateGroup(ctx, params.id, rowVersion, fields),
  )
  book.bind(removePermissionGroup, (ctx, { params }) => groups.removeGroup(ctx, params.id))
  book.bind(orderPermissionGroups, (ctx, { body }) => groups.orderGroups(ctx, body.ids))
  book.bind(permissionGroupHistory, (ctx, { params }) => findHistory(ctx, 'permission-group', params.id))

  book.bind(getAccessFacts, (ctx, { params }) => facts.getAccessFacts(ctx, params.id))
  book.bind(startViewAs, (ctx, { body }) => view.startViewAs(ctx, body.userId))
  book.bind(stopViewAs, (ctx) => view.stopViewAs(ctx))
}
