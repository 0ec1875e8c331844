import { getAccessFacts } from '#contract/identity/rights/access-facts.ts'
import * as permissionGroups from '#contract/identity/rights/permission-groups.ts'
import * as roleManagement from '#contract/identity/rights/role-management.ts'
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
  book.bind(roleManagement.listRoles, (ctx, { query }) => roles.listRoles(ctx, query))
  book.bind(roleManagement.findRoles, (ctx) => roles.findRoles(ctx))
  book.bind(roleManagement.getRole, (ctx, { params }) => roles.getRole(ctx, params.id))
  book.bind(roleManagement.createRole, (ctx, { body }) => edits.createRole(ctx, body))
  book.bind(roleManagement.updateRole, (ctx, { params, body: { rowVersion, ...fields } }) =>
    edits.updateRole(ctx, params.id, rowVersion, fields),
  )
  book.bind(roleManagement.takeRoleStep, (ctx, { params, body }) =>
    edits.takeRoleStep(ctx, params.id, body.rowVersion, body.step),
  )
  book.bind(roleManagement.removeRole, (ctx, { params }) => edits.removeRole(ctx, params.id))
  book.bind(roleManagement.roleHistory, (ctx, { params }) => findHistory(ctx, 'role', params.id))
  book.bind(roleManagement.findRoleMembers, (ctx, { params, query }) => members.findRoleMembers(ctx, params.id, query))
  book.bind(roleManagement.findCodeHolders, (ctx, { params, query }) => members.findCodeHolders(ctx, params.id, query))

  book.bind(permissionGroups.listPermissionGroups, (ctx) => groups.listGroups(ctx))
  book.bind(permissionGroups.getPermissionGroup, (ctx, { params }) => groups.getGroup(ctx, params.id))
  book.bind(permissionGroups.createPermissionGroup, (ctx, { body }) => groups.createGroup(ctx, body))
  book.bind(permissionGroups.updatePermissionGroup, (ctx, { params, body: { rowVersion, ...fields } }) =>
    groups.updateGroup(ctx, params.id, rowVersion, fields),
  )
  book.bind(permissionGroups.removePermissionGroup, (ctx, { params }) => groups.removeGroup(ctx, params.id))
  book.bind(permissionGroups.orderPermissionGroups, (ctx, { body }) => groups.orderGroups(ctx, body.ids))
  book.bind(permissionGroups.permissionGroupHistory, (ctx, { params }) =>
    findHistory(ctx, 'permission-group', params.id),
  )

  book.bind(getAccessFacts, (ctx, { params }) => facts.getAccessFacts(ctx, params.id))
  book.bind(startViewAs, (ctx, { body }) => view.startViewAs(ctx, body.userId))
  book.bind(stopViewAs, (ctx) => view.stopViewAs(ctx))
}
