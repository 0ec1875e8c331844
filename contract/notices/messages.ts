import { z } from 'zod'
import { call, codes } from '../call.ts'
import { keysetQuery, pageOf } from '../list.ts'
import { Permission } from '../permissions.ts'
import { territory } from '../scope.ts'
import { messageStatuses } from './notifications.ts'

/** One text that left, or should leave, the platform; never what it says. */
const Message = z.object({
  id: z.int(),
  userId: z.string().nullable(),
  channel: z.enum(['sms', 'email', 'push']),
  /** An event, or code, reset, invitation. */
  template: z.string(),
  /** Masked. */
  to: z.string(),
  segments: z.int().nullable(),
  status: z.enum(messageStatuses),
  attempts: z.int(),
  provider: z.string().nullable(),
  fault: z.string().nullable(),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
  deliveredAt: z.iso.datetime().nullable(),
})

export const findMessages = call('GET /main/api-communication/messages', {
  summary: 'What became of SMS and e-mail, the latest first',
  access: codes(Permission.AuditView),
  scope: territory('person'),
  query: z.object({
    ...keysetQuery,
    userId: z.uuid().optional(),
    channel: z.enum(['sms', 'email', 'push']).optional(),
    status: z.enum(messageStatuses).optional(),
  }),
  answer: pageOf(Message),
})
