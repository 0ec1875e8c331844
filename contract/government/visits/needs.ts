import { z } from 'zod'
import { call, codes } from '../../call.ts'
import { idParams, rowId, rowVersion } from '../../ids.ts'
import { keysetQuery, pageOf, searchText } from '../../list.ts'
import { positiveTiyin } from '../../money.ts'
import { Permission } from '../../permissions.ts'
import { placeQuery } from '../../place-query.ts'
import { territory } from '../../scope.ts'
import { day, paragraphs } from '../../shape.ts'
import { checkStates, needOutcomes, needStates, needWays } from './visit-process.ts'

const scope = { scope: territory('visit') } as const
const work = { ...scope, access: codes(Permission.HokimAssistantForms, Permission.HokimFormsVerify) } as const
const judge = { ...scope, access: codes(Permission.HokimFormsVerify) } as const

/** What was begun for a need. */
export const NeedLink = z.object({
  what: z.enum(needWays),
  /** Of a lot, which may lie where the caller reads nothing. */
  name: z.string().nullable(),
  /** A seat has no page of its own. */
  link: z.string().nullable(),
  outcome: z.enum(needOutcomes).nullable(),
})
const Need = z.object({
  id: z.int(),
  formId: z.int(),
  kind: z.string(),
  text: z.string().nullable(),
  urgent: z.boolean(),
  status: z.enum(needStates),
  title: z.string(),
  mahalla: z.string(),
  dueOn: day,
  isLate: z.boolean(),
  reason: z.string().nullable(),
  links: z.array(NeedLink),
  steps: z.array(z.string()),
  /** What the caller may begin for it now. */
  ways: z.array(z.enum(needWays)),
  rowVersion: z.int(),
})
export type NeedRow = z.infer<typeof Need>
const root = '/main/api-government/visit-needs'

export const listNeeds = call(`GET ${root}`, {
  ...work,
  summary: 'Needs of families and farms of my mahallas, as tasks; the nearest day first',
  query: z.object({
    ...keysetQuery,
    status: z.enum(needStates).optional(),
    kind: z.string().max(20).optional(),
    search: searchText,
    ...placeQuery,
  }),
  answer: pageOf(Need).extend({ counts: z.record(z.string(), z.int()) }),
})
const step = z.strictObject({ rowVersion })
export const takeNeed = call(`POST ${root}/{id}/take`, {
  ...work,
  summary: 'Take a task up',
  params: idParams,
  body: step,
  answer: Need,
})
export const finishNeed = call(`POST ${root}/{id}/finish`, {
  ...work,
  summary: 'The need is seen to',
  params: idParams,
  body: step,
  answer: Need,
})
export const declineNeed = call(`POST ${root}/{id}/decline`, {
  ...work,
  summary: 'Nothing can be done about it, with a reason',
  params: idParams,
  body: step.extend({ reason: paragraphs(500).min(10) }),
  answer: Need,
})
export const needChoices = call(`GET ${root}/{id}/choices`, {
  ...work,
  summary:
    'What can be begun for a need: products of finance, events with seats, leaders with prices, lots that lie idle',
  params: idParams,
  answer: z.object({
    products: z.array(z.object({ id: z.int(), name: z.string() })),
    events: z.array(z.object({ id: z.int(), title: z.string(), startsAt: z.iso.datetime(), left: z.int().nullable() })),
    leaders: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        categoryId: z.int(),
        category: z.string(),
        /** Tiyin a kilogram: what the leader pays by its last agreement, or what the family got. */
        price: z.int().nullable(),
        /** Kilograms that the family sells, by its form. */
        volume: z.int().nullable(),
      }),
    ),
    /** Rented lots of the district of which a part lies idle: nothing is said of whoever rents them. */
    lots: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        mahalla: z.string(),
        /** Square metres. */
        free: z.int(),
      }),
    ),
  }),
})
export const applyForNeed = call(`POST ${root}/{id}/application`, {
  ...scope,
  access: codes(Permission.FinAppOnBehalf),
  summary: 'Begin an application for the head of the household by what was recorded; they confirm it by a code',
  params: idParams,
  body: step.extend({ productId: rowId }),
  answer: Need,
})
export const seatForNeed = call(`POST ${root}/{id}/seat`, {
  ...scope,
  access: codes(Permission.HokimAssistantForms),
  summary: 'Take a seat at an event for the head of the household',
  params: idParams,
  body: step.extend({ eventId: rowId }),
  answer: Need,
})
export const agreeForNeed = call(`POST ${root}/{id}/agreement`, {
  ...scope,
  access: codes(Permission.CooperationManage),
  summary: 'Begin an agreement of the household with a leader that stands by its mahalla',
  params: idParams,
  body: step.extend({
    leaderId: rowId,
    categoryId: rowId,
    volume: z.int().min(1).max(1_000_000),
    price: positiveTiyin,
    endsOn: day,
  }),
  answer: Need,
})
export const lotForNeed = call(`POST ${root}/{id}/lot`, {
  ...scope,
  access: codes(Permission.HokimAssistantForms),
  summary: 'Name a lot of the district that lies idle for the household; done once a lot of its own is verified',
  params: idParams,
  body: step.extend({ lotId: rowId }),
  answer: Need,
})
export const recommendForNeed = call(`POST ${root}/{id}/recommendation`, {
  ...scope,
  access: codes(Permission.RecommendationSign),
  summary: 'Begin a letter of recommendation for the head of the household, for a finance product',
  params: idParams,
  body: step.extend({ productId: rowId }),
  answer: Need,
})

const Check = z.object({
  id: z.int(),
  formId: z.int(),
  status: z.enum(checkStates),
  title: z.string(),
  mahalla: z.string(),
  /** Masked. */
  phone: z.string().nullable(),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  note: z.string().nullable(),
  rowVersion: z.int(),
})
export type CheckRow = z.infer<typeof Check>
export const listChecks = call('GET /main/api-government/visit-checks', {
  ...judge,
  summary: 'One verified form of twenty: what to ask the family by telephone',
  query: z.object({ ...keysetQuery, status: z.enum(checkStates).optional(), ...placeQuery }),
  answer: pageOf(Check).extend({ counts: z.record(z.string(), z.int()) }),
})
export const answerCheck = call('POST /main/api-government/visit-checks/{id}/answer', {
  ...judge,
  summary: 'What the family said: right, wrong, or nobody was reached',
  params: idParams,
  body: step.extend({ said: z.enum(['right', 'wrong', 'unreached']), note: paragraphs(500).nullable() }),
  answer: Check,
})
