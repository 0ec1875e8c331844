import { z } from 'zod'
import { call, codes } from '../../call.ts'
import { History } from '../../history.ts'
import { idParams, rowVersion } from '../../ids.ts'
import { pageOf, pageQuery, searchText } from '../../list.ts'
import { Permission as P } from '../../permissions.ts'
import type { Process } from '../../process.ts'
import { republic } from '../../scope.ts'
import { line, localizedParagraphs } from '../../shape.ts'
import { supportLimits as limits } from './thread-process.ts'

const root = '/main/api-communication/inbox/answers'
const supervise = {
  access: codes(P.ChatSupervise),
  scope: republic('One desk answers people of the whole country'),
} as const

export const answerProcess = {
  archive: { by: 'staff', from: ['active'], to: 'archived' },
  restore: { by: 'staff', from: ['archived'], to: 'active' },
} as const satisfies Process

const fields = { name: line(limits.answerName).min(3), text: localizedParagraphs(limits.text) }
const states = z.enum(['active', 'archived'])
const Answer = z.object({
  id: z.int(),
  name: z.string(),
  text: z.object({
    uz: z.string(),
    ru: z.string().optional(),
    eng: z.string().optional(),
    cyrl: z.string().optional(),
  }),
  status: states,
  updatedAt: z.iso.datetime(),
  rowVersion: z.int(),
  can: z.object({ update: z.boolean(), archive: z.boolean(), restore: z.boolean() }),
})
export type CannedAnswer = z.infer<typeof Answer>

export const listAnswers = call(`GET ${root}`, {
  ...supervise,
  summary: 'Answers that are given again and again',
  query: z.object({ ...pageQuery, search: searchText, status: states.optional() }),
  answer: pageOf(Answer),
})
export const getAnswer = call(`GET ${root}/{id}`, {
  ...supervise,
  summary: 'One answer for editing',
  params: idParams,
  answer: Answer,
})
export const createAnswer = call(`POST ${root}`, {
  ...supervise,
  summary: 'Keep an answer that is given again and again, in the languages it is given in',
  body: z.strictObject(fields),
  answer: Answer,
})
export const updateAnswer = call(`PUT ${root}/{id}`, {
  ...supervise,
  summary: 'Change the words of an answer; what was sent with it stays as it was sent',
  params: idParams,
  body: z.strictObject({ ...fields, rowVersion }),
  answer: Answer,
})
export type AnswerFields = z.infer<typeof createAnswer.body>
export const takeAnswerStep = call(`POST ${root}/{id}/step`, {
  ...supervise,
  summary: 'Take an answer out of the choice, or bring it back',
  params: idParams,
  body: z.strictObject({ step: z.enum(['archive', 'restore']), rowVersion }),
  answer: Answer,
})
export const answerHistory = call(`GET ${root}/{id}/history`, {
  ...supervise,
  summary: 'Who changed an answer, and how',
  params: idParams,
  answer: History,
})
