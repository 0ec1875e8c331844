import { z } from 'zod'
import { call } from '../../call.ts'
import { SentCode, TypedCode } from '../../identity/codes.ts'
import { idParams, rowId } from '../../ids.ts'
import { phoneShape } from '../../phone.ts'
import { paragraphs } from '../../shape.ts'
import { supportLimits as limits, threadStates } from './thread-process.ts'

const root = '/main/api-communication/public/support'

const Message = z.object({
  id: z.int(),
  mine: z.boolean(),
  text: z.string(),
  at: z.iso.datetime(),
})
const Thread = z.object({
  id: z.int(),
  number: z.string(),
  topic: z.string(),
  status: z.enum(threadStates),
  /** A ticket that was made of it. */
  ticket: z.string().nullable(),
  messages: z.array(Message),
  canReopen: z.boolean(),
})
export type OwnThread = z.infer<typeof Thread>
const Own = z.object({
  topics: z.array(z.object({ id: z.int(), name: z.string() })),
  /** Whether the caller is known already: signed in, or by a phone that was proved on this device. */
  known: z.boolean(),
  threads: z.array(Thread),
})
export type OwnSupport = z.infer<typeof Own>
const text = paragraphs(limits.text).min(limits.least)

export const getOwnSupport = call(`GET ${root}`, {
  summary: 'What I have asked on this device or with this account, and the topics there are',
  access: 'open',
  perMinute: 60,
  answer: Own,
})
export const findHints = call(`GET ${root}/hints`, {
  summary: 'Answers there are already, before a person answers',
  access: 'open',
  perMinute: 60,
  query: z.object({ search: z.string().trim().min(3).max(200) }),
  answer: z.object({ items: z.array(z.object({ title: z.string(), text: z.string() })) }),
})
export const sendSupportCode = call(`POST ${root}/code`, {
  summary: 'Send a one-time code to the phone of somebody without an account',
  access: 'open',
  perMinute: 10,
  body: z.strictObject({ phone: phoneShape }),
  answer: SentCode,
})
export const askSupport = call(`POST ${root}`, {
  summary: 'Ask for help: signed in, known by this device, or with a code of a phone',
  access: 'open',
  perMinute: 10,
  body: z.strictObject({
    topicId: rowId,
    text,
    /** The page it is asked from. */
    page: z
      .string()
      .max(300)
      .regex(/^\/(?![/\\])\S*$/, { error: 'V_FORMAT' })
      .nullable()
      .default(null),
    proof: TypedCode.strict().nullable().default(null),
  }),
  answer: Thread,
})
export const writeSupport = call(`POST ${root}/{id}/messages`, {
  summary: 'Write more about what I have asked',
  access: 'open',
  perMinute: 30,
  params: idParams,
  body: z.strictObject({ text: paragraphs(limits.text).min(1) }),
  answer: Thread,
})
export const closeSupport = call(`POST ${root}/{id}/close`, {
  summary: 'It has helped: nothing more to answer',
  access: 'open',
  perMinute: 30,
  params: idParams,
  answer: Thread,
})
export const reopenSupport = call(`POST ${root}/{id}/reopen`, {
  summary: 'It has not helped: ask again within seven days',
  access: 'open',
  perMinute: 30,
  params: idParams,
  body: z.strictObject({ text }),
  answer: Thread,
})
