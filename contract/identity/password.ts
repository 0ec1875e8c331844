import { z } from 'zod'
import { call } from '../call.ts'

/** Its rule is the server's: one list, one function. */
export const passwordShape = z.string().min(1).max(200)

export const requestReset = call('POST /main/api-auth/auth/reset', {
  summary: 'Send a link for a new password; the answer is the same whether or not anybody has the address',
  access: 'open',
  perMinute: 30,
  body: z.object({ email: z.email().max(254) }),
})

export const confirmReset = call('POST /main/api-auth/auth/reset/confirm', {
  summary: 'Set a new password with the link; every session of the user ends',
  access: 'open',
  perMinute: 30,
  body: z.object({ token: z.string().min(1).max(200), password: passwordShape }),
})
