import { z } from 'zod'
import { call } from '../call.ts'

/** One signed-in device. */
export const Session = z.object({
  id: z.string(),
  /** What the browser says of itself. */
  device: z.string(),
  ip: z.string(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  /** The one that asks. */
  current: z.boolean(),
})
export type Session = z.infer<typeof Session>

export const findSessions = call('GET /main/api-auth/sessions', {
  summary: 'Devices signed in as me, the latest first',
  access: 'signedIn',
  answer: z.object({ items: z.array(Session) }),
})

export const revokeSession = call('DELETE /main/api-auth/sessions/{id}', {
  summary: 'Sign one of my devices out',
  access: 'signedIn',
  personal: 'account',
  params: z.object({ id: z.uuid() }),
})

export const revokeOtherSessions = call('POST /main/api-auth/sessions/revoke-others', {
  summary: 'Sign every device of mine out except this one',
  access: 'signedIn',
  personal: 'account',
  answer: z.object({ ended: z.int() }),
})
