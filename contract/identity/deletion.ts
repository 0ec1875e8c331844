import { z } from 'zod'
import { call } from '../call.ts'
import { Proof } from './security.ts'

/** Something that has to be settled before an account can go; said in the caller's language. */
export const Obligation = z.object({ code: z.string(), text: z.string(), link: z.string().nullable() })
export type Obligation = z.infer<typeof Obligation>

export const getDeletion = call('GET /main/api-auth/account/deletion', {
  summary: 'What stands in the way of deleting my account, and how I prove it is me',
  access: 'signedIn',
  answer: z.object({
    name: z.string(),
    phone: z.string().nullable(),
    hasPassword: z.boolean(),
    obligations: z.array(Obligation),
  }),
})

export const requestDeletion = call('POST /main/api-auth/account/deletion', {
  summary: 'Ask for my account to be deleted; for 30 days signing in undoes it',
  access: 'signedIn',
  personal: 'account',
  body: z.object({ proof: Proof }),
  answer: z.object({ dueAt: z.iso.datetime(), undoKey: z.string() }),
})

export const undoDeletion = call('POST /main/api-auth/account/deletion/undo', {
  summary: 'Take the request to delete the account back, with the key it answered',
  access: 'open',
  perMinute: 30,
  body: z.object({ undoKey: z.string().min(1).max(500) }),
})
