import { z } from 'zod'
import { call } from '../call.ts'
import { consentKinds, consentMethods, optionalConsents, requiredConsents } from './consent-kinds.ts'

export const NeededConsent = z.object({
  kind: z.enum(requiredConsents),
  /** The version that waits. */
  version: z.int(),
  /** The version agreed to before; null where there was none. */
  agreed: z.int().nullable(),
  blocking: z.boolean(),
})
export type NeededConsent = z.infer<typeof NeededConsent>

const Needed = z.object({ items: z.array(NeededConsent) })

export const findNeededConsents = call('GET /main/api-im/consents/needed', {
  summary: 'New versions of the terms that wait for my agreement',
  access: 'signedIn',
  answer: Needed,
})

export const acceptConsents = call('POST /main/api-im/consents', {
  summary: 'Agree to the versions of the terms shown to me',
  access: 'signedIn',
  personal: 'account',
  body: z.object({
    items: z
      .array(z.object({ kind: z.enum(requiredConsents), version: z.int().min(1) }))
      .min(1)
      .max(requiredConsents.length),
    method: z.enum(consentMethods).extract(['dashboard', 'page', 'settings']),
  }),
  answer: Needed,
})

export const setConsent = call('PUT /main/api-im/consents/{kind}', {
  summary: 'Give or take back a consent nobody must have',
  access: 'signedIn',
  personal: 'account',
  params: z.object({ kind: z.enum(optionalConsents) }),
  body: z.object({ given: z.boolean() }),
})

export const GivenConsent = z.object({
  id: z.int(),
  kind: z.enum(consentKinds),
  version: z.int(),
  given: z.boolean(),
  at: z.iso.datetime(),
  method: z.string(),
})
export type GivenConsent = z.infer<typeof GivenConsent>

export const findOwnConsents = call('GET /main/api-im/consents', {
  summary: 'What I agreed to and took back, the latest first',
  access: 'signedIn',
  answer: z.object({
    items: z.array(GivenConsent),
    /** As it stands today. */
    marketing: z.boolean(),
  }),
})
