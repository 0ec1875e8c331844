import { z } from 'zod'
import { call } from '../call.ts'

export const Received = z.object({
  id: z.string(),
  channel: z.enum(['sms', 'email', 'telegram']),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  at: z.iso.datetime(),
})
export type Received = z.infer<typeof Received>

export const findReceived = call('GET /main/api-communication/demo/outbox', {
  summary: 'Demo only: what its telephones and mailboxes received, the latest first',
  access: 'open',
  answer: z.object({ items: z.array(Received) }),
})
