import { z } from 'zod'
import { call, codes } from '../../call.ts'
import { idParams, rowId, rowVersion } from '../../ids.ts'
import { keysetQuery, pageOf } from '../../list.ts'
import { Permission } from '../../permissions.ts'
import { placeQuery } from '../../place-query.ts'
import { territory } from '../../scope.ts'
import { day, paragraphs } from '../../shape.ts'
import { checkStates, needStates } from './visit-process.ts'

const scope = { scope: territory('visit') } as const
const work = { ...scope, access: codes(Permission.HokimAssistantForms, Permission.HokimFormsVerify) } as const
const judge = { ...scope, access: codes(Permission.HokimFormsVerify) } as const

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
  link: z.string().nullable(),
  steps: z.array(z.string()),
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
