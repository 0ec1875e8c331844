import { z } from 'zod'
import { call, codes, listFile } from '../../call.ts'
import { History } from '../../history.ts'
import { idParams, queryId, rowId, rowVersion } from '../../ids.ts'
import { keysetQuery, pageOf, paging, searchText } from '../../list.ts'
import { localized } from '../../localized.ts'
import { tiyin } from '../../money.ts'
import { Permission } from '../../permissions.ts'
import { phoneShape } from '../../phone.ts'
import { placeQuery } from '../../place-query.ts'
import { territory } from '../../scope.ts'
import { day, line, localizedParagraphs, paragraphs, visibleLine } from '../../shape.ts'
import { attachmentStates, LEADER_DIRECTIONS, leaderStates, STORY_MOST } from './leader-process.ts'
import { leaderRatings, leaderReasons } from './rating.ts'

const root = '/main/api-government/leaders'
const staff = { access: codes(Permission.LeaderManage), scope: territory('leader') } as const

const Row = z.object({
  id: z.int(),
  name: z.string(),
  organization: z.string(),
  territory: z.string(),
  directions: z.array(z.string()),
  /** Mahallas they stand by now or soon. */
  mahallas: z.int(),
  agreements: z.int(),
  households: z.int(),
  /** Kilograms accepted in a year. */
  acceptedKg: z.int(),
  /** Hundredths of a percent; null where nothing was due yet. */
  paidBp: z.int().nullable(),
  volumeBp: z.int().nullable(),
  /** Tiyin that have waited longer than the days of an agreement. */
  debt: z.int(),
  rating: z.enum(leaderRatings),
  reasons: z.array(z.enum(leaderReasons)),
  status: z.enum(leaderStates),
})
export type LeaderRow = z.infer<typeof Row>

const fileId = z.string().regex(/^[0-9a-f]{64}$/)
const amount = z.int().min(0).max(10_000_000).nullable()
const fields = {
  name: localized(120, visibleLine),
  story: localizedParagraphs(STORY_MOST),
  photo: fileId.nullable(),
  phone: phoneShape.nullable(),
  directions: z
    .array(rowId)
    .min(1)
    .max(LEADER_DIRECTIONS)
    .refine((ids) => new Set(ids).size === ids.length, { error: 'V_TWICE' }),
  /** Tonnes, tonnes a day, cars. */
  storageT: amount,
  processingT: amount,
  transport: amount,
  exportCountries: z.array(line(60).min(1)).max(30),
  jobs: amount,
  turnover: tiyin.nullable(),
  /** The day they agreed, on paper, to be shown to everybody. */
  consentedOn: day.nullable(),
}
const LeaderFields = z.strictObject(fields)
export type LeaderFields = z.infer<typeof LeaderFields>

const Attachment = z.object({
  id: z.int(),
  mahalla: z.string(),
  direction: z.string(),
  status: z.enum(attachmentStates),
  startsOn: day,
  endsOn: day.nullable(),
  orderNumber: z.string(),
  orderedOn: day,
  hasFile: z.boolean(),
  reason: z.string().nullable(),
})

const steps = ['activate', 'publish', 'hide', 'suspend', 'resume', 'end'] as const
const Leader = Row.extend({
  fields: z.object({ ...fields, phone: z.string().nullable(), name: localized(120) }),
  picture: z.string().nullable(),
  directionIds: z.array(z.object({ id: z.int(), name: z.string() })),
  handovers: z.int(),
  longestDays: z.int(),
  reckonedAt: z.iso.datetime().nullable(),
  reason: z.string().nullable(),
  attachments: z.array(Attachment),
  can: z.object({ update: z.boolean(), attach: z.boolean(), steps: z.array(z.enum(steps)) }),
  rowVersion: z.int(),
})
export type Leader = z.infer<typeof Leader>

const query = z.object({
  ...keysetQuery,
  search: searchText,
  status: z.enum(leaderStates).optional(),
  rating: z.enum(leaderRatings).optional(),
  categoryId: queryId.optional(),
  ...placeQuery,
})

export const listLeaders = call(`GET ${root}`, {
  ...staff,
  summary: 'Leaders of my territories: those at home there and those who stand by a mahalla of them',
  query,
  answer: pageOf(Row).extend({ counts: z.record(z.string(), z.int()) }),
})

export const exportLeaders = call(`GET ${root}/export`, {
  ...staff,
  summary: 'The list as a file',
  query: query.omit(paging),
  ...listFile,
})

const one = { params: idParams, answer: Leader } as const

export const getLeader = call(`GET ${root}/{id}`, {
  ...staff,
  ...one,
  summary: 'One leader: capacity, mahallas, figures and the colour with its reasons',
})

export const leaderHistory = call(`GET ${root}/{id}/history`, {
  ...staff,
  summary: 'Who did what to a leader',
  params: idParams,
  answer: History,
})

export const createLeader = call(`POST ${root}`, {
  ...staff,
  summary: 'Enter an active organization of my territories as a leader, by its taxpayer number',
  body: z.strictObject({ ...fields, tin: z.string().regex(/^\d{9}$/) }),
  answer: Leader,
})

export const updateLeader = call(`PUT ${root}/{id}`, {
  ...staff,
  ...one,
  summary: 'Change what is said of a leader; figures are reckoned, never typed',
  body: z.strictObject({ ...fields, rowVersion }),
})

export const takeLeaderStep = call(`POST ${root}/{id}/steps`, {
  access: codes(Permission.LeaderManage, Permission.LeaderAttach, Permission.LeaderPublish),
  scope: territory('leader'),
  ...one,
  summary: 'Activate (17013), publish and hide (17014), suspend, resume and end (17012) a leader',
  body: z.discriminatedUnion('step', [
    z.strictObject({ step: z.enum(['activate', 'publish', 'hide', 'resume']), rowVersion }),
    z.strictObject({ step: z.enum(['suspend', 'end']), rowVersion, reason: paragraphs(1000).min(10) }),
  ]),
})

const attaching = { access: codes(Permission.LeaderAttach), scope: territory('leader') } as const

export const attachMahalla = call(`POST ${root}/{id}/attachments`, {
  ...attaching,
  ...one,
  summary: 'A leader stands by a mahalla of my territories in one direction, by an order',
  body: z.strictObject({
    territoryId: rowId,
    categoryId: rowId,
    startsOn: day,
    endsOn: day.nullable(),
    orderNumber: line(40).min(1),
    orderedOn: day,
    /** The order itself. */
    orderFile: fileId,
    rowVersion,
  }),
})

export const detachMahalla = call(`POST ${root}/{id}/attachments/detach`, {
  ...attaching,
  ...one,
  summary: 'End an attachment before its last day',
  body: z.strictObject({ attachmentId: rowId, reason: paragraphs(1000).min(10), rowVersion }),
})

export const readOrder = call(`GET ${root}/{id}/attachments/{attachmentId}/order`, {
  ...staff,
  summary: 'The order by which a leader stands by a mahalla',
  params: idParams.extend({ attachmentId: queryId }),
  download: true,
})
