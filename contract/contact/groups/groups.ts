import { z } from 'zod'
import { call, codes } from '../../call.ts'
import { talkers } from '../../conversations/conversations.ts'
import { rowId, rowVersion } from '../../ids.ts'
import { Permission as P } from '../../permissions.ts'
import { phoneShape } from '../../phone.ts'
import { republic, territory } from '../../scope.ts'
import { line } from '../../shape.ts'
import { groupSources, groupLimits as limits } from './group-limits.ts'

const root = '/main/api-communication/groups'

const Group = z.object({
  id: z.uuid(),
  name: z.string(),
  source: z.enum(groupSources),
  /** Nobody but the owner writes. */
  ownerOnly: z.boolean(),
  members: z.array(z.object({ key: z.uuid(), name: z.string(), owner: z.boolean(), own: z.boolean() })),
  can: z.object({ update: z.boolean(), add: z.boolean(), remove: z.boolean(), leave: z.boolean() }),
  rowVersion: z.int(),
})
export type Group = z.infer<typeof Group>

const words = { name: line(limits.name).min(limits.nameLeast), ownerOnly: z.boolean() }
const mine = { access: 'signedIn', acts: talkers } as const
const params = z.object({ id: z.uuid() })

export const makeEventGroup = call(`POST ${root}/event`, {
  summary: 'Make a group of those who take part in an event of mine',
  access: codes(P.WebinarMonitor, P.WebinarModerate),
  scope: territory('event'),
  body: z.strictObject({ eventId: rowId, ...words }),
  answer: Group,
})
export const makeLeaderGroup = call(`POST ${root}/leader`, {
  summary: 'Make a group of a leader and the households of my territories that have an agreement with them',
  access: codes(P.CooperationManage),
  scope: territory('agreement'),
  body: z.strictObject({ organizationId: z.uuid(), ...words }),
  answer: Group,
})
export const makeStaffGroup = call(`POST ${root}/staff`, {
  summary: 'Make a group of people named by their telephones',
  access: codes(P.ChatSupervise),
  scope: republic('One desk answers people of the whole country'),
  body: z.strictObject({
    phones: z
      .array(phoneShape)
      .min(limits.least - 1)
      .max(limits.phones),
    ...words,
  }),
  answer: Group,
})
export const getGroup = call(`GET ${root}/{id}`, {
  summary: 'A group of mine: who is in it, and what I may do with it',
  access: 'signedIn',
  reads: talkers,
  params,
  answer: Group,
})
export const updateGroup = call(`PUT ${root}/{id}`, {
  ...mine,
  summary: 'Give my group another name, or let nobody but me write',
  params,
  body: z.strictObject({ ...words, rowVersion }),
  answer: Group,
})
export const addToGroup = call(`POST ${root}/{id}/members`, {
  ...mine,
  summary: 'Add one of the people the group is made of by telephone, or all who have come since',
  params,
  perMinute: 30,
  body: z.strictObject({ phone: phoneShape.nullable() }),
  answer: Group,
})
export const removeFromGroup = call(`DELETE ${root}/{id}/members/{key}`, {
  ...mine,
  summary: 'Take somebody out of my group: they read and write there no more',
  params: params.extend({ key: z.uuid() }),
  answer: Group,
})
export const leaveGroup = call(`POST ${root}/{id}/leave`, {
  ...mine,
  summary: 'Leave a group',
  params,
})
