import { z } from 'zod'
import { call, codes, listFile } from '../call.ts'
import { bigRowId, queryId } from '../ids.ts'
import { keysetQuery, pageOf, paging } from '../list.ts'
import { Permission } from '../permissions.ts'
import { territory } from '../scope.ts'
import { messageStatuses } from './notifications.ts'

/** What came of one try to hand a message to a carrier. */
const attemptOutcomes = ['taken', 'away', 'off', 'unfit', 'refused', 'uncertain'] as const
export type AttemptOutcome = (typeof attemptOutcomes)[number]

export const messageChannels = ['sms', 'email', 'push', 'telegram'] as const
export const carrierNames = ['eskiz', 'playmobile', 'smtp', 'web-push', 'telegram'] as const

const root = '/main/api-communication/messages'
const see = {
  access: codes(Permission.AuditView, Permission.PushManage, Permission.CallCenterSupervise),
  scope: territory('person'),
} as const

/** One text that left, or should leave, the platform; never what it says. */
const Message = z.object({
  id: z.int(),
  userId: z.string().nullable(),
  channel: z.enum(messageChannels),
  /** An event, or code, reset, invitation. */
  template: z.string(),
  /** The same for people. */
  name: z.string(),
  /** Masked. */
  to: z.string(),
  segments: z.int().nullable(),
  /** Of all tries that were taken. */
  costTiyin: z.int().nullable(),
  status: z.enum(messageStatuses),
  attempts: z.int(),
  provider: z.string().nullable(),
  fault: z.string().nullable(),
  campaignId: z.int().nullable(),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
  deliveredAt: z.iso.datetime().nullable(),
  can: z.object({ resend: z.boolean() }),
})
export type MessageRow = z.infer<typeof Message>

const query = z.object({
  ...keysetQuery,
  userId: z.uuid().optional(),
  /** The whole number or address of whoever asks: a part of it finds nothing. */
  address: z.string().trim().min(3).max(120).optional(),
  channel: z.enum(messageChannels).optional(),
  status: z.enum(messageStatuses).optional(),
  carrier: z.enum(carrierNames).optional(),
  campaignId: queryId.optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
})

export const findMessages = call(`GET ${root}`, {
  ...see,
  summary: 'Register of messages: by what, to whom, what became of it and what it cost, the latest first',
  query,
  answer: pageOf(Message),
})
export const exportMessages = call(`GET ${root}/export`, {
  ...see,
  summary: 'The register as a file',
  query: query.omit(paging),
  ...listFile,
})

const Cost = z.object({
  day: z.iso.date(),
  carrier: z.string(),
  messages: z.int(),
  segments: z.int(),
  costTiyin: z.int(),
})
export type MessageCost = z.infer<typeof Cost>
/** Days the cost is told of where nothing else is asked. */
export const COST_DAYS = 30
export const messageCosts = call(`GET ${root}/costs`, {
  ...see,
  summary: 'What SMS cost, by day and operator; the last thirty days where none are named',
  query: z.object({ from: z.iso.date().optional(), to: z.iso.date().optional() }),
  answer: z.object({ items: z.array(Cost), segments: z.int(), costTiyin: z.int() }),
})
export const resendMessage = call(`POST ${root}/{id}/again`, {
  access: codes(Permission.PushManage),
  scope: territory('person'),
  summary: 'Send a notice once more whose message was lost; never a code',
  params: z.object({ id: z.coerce.number().pipe(bigRowId) }),
  answer: z.object({ id: z.int() }),
})
