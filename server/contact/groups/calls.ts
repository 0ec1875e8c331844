import * as contract from '#contract/contact/groups/groups.ts'
import type { CallBook } from '../../kernel/calls.ts'
import { makeEventGroup, makeLeaderGroup, makeStaffGroup } from './make.ts'
import { addToGroup, leaveGroup, removeFromGroup, updateGroup } from './members.ts'
import { viewGroup } from './view.ts'

export function bindGroups({ bind }: CallBook): void {
  bind(contract.makeEventGroup, (ctx, { body }) => makeEventGroup(ctx, body))
  bind(contract.makeLeaderGroup, (ctx, { body }) => makeLeaderGroup(ctx, body))
  bind(contract.makeStaffGroup, (ctx, { body }) => makeStaffGroup(ctx, body))
  bind(contract.getGroup, (ctx, { params }) => viewGroup(ctx, params.id))
  bind(contract.updateGroup, (ctx, { params, body }) => updateGroup(ctx, params.id, body))
  bind(contract.addToGroup, (ctx, { params, body }) => addToGroup(ctx, params.id, body.phone))
  bind(contract.removeFromGroup, (ctx, { params }) => removeFromGroup(ctx, params.id, params.key))
  bind(contract.leaveGroup, (ctx, { params }) => leaveGroup(ctx, params.id))
}
