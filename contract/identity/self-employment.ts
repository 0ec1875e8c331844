import { z } from 'zod'
import { call } from '../call.ts'
import { rowId } from '../ids.ts'
import { territory } from '../scope.ts'
import { selfEmploymentLimits, selfEmploymentStatuses } from './self-employment-limits.ts'

export const SelfEmployment = z.object({
  status: z.enum(selfEmploymentStatuses),
  registrationNo: z.string().nullable(),
  registeredAt: z.string().nullable(),
  activityCodes: z.array(z.string()),
  qrUrl: z.string().nullable(),
  socialTaxPaidYear: z.int().nullable(),
  socialTaxPaid: z.boolean().nullable(),
  /** The tax service said so; false for what the person has uploaded. */
  verified: z.boolean(),
  /** A file id: uploaded by hand while the register was away. */
  document: z.string().nullable(),
  checkedAt: z.iso.datetime().nullable(),
  /** Too old to be relied on, or never asked: being checked. */
  stale: z.boolean(),
  can: z.object({
    /** There is a PINFL to ask by. */
    refresh: z.boolean(),
    upload: z.boolean(),
  }),
})
export type SelfEmployment = z.infer<typeof SelfEmployment>

export const getSelfEmployment = call('GET /main/api-im/im/get-self-employment/{clientId}', {
  summary: 'Whether a client is registered as self-employed: my own, or for staff anybody’s in their territories',
  access: 'signedIn',
  scope: territory('person'),
  params: z.object({ clientId: z.coerce.number().pipe(rowId) }),
  answer: SelfEmployment,
})

export const refreshSelfEmployment = call('POST /main/api-im/im/self-employment/refresh', {
  summary: 'Ask the tax service about me; the answer comes when it comes, told by a live notice',
  access: 'signedIn',
  personal: 'account',
  perMinute: 6,
})

export const uploadSelfEmployment = call('POST /main/api-im/im/self-employment/document', {
  summary: 'A registration paper while the tax service is away; kept as unverified until it answers',
  access: 'signedIn',
  personal: 'account',
  perMinute: 10,
  body: z.strictObject({
    document: z.string().regex(/^[0-9a-f]{64}$/),
    registrationNo: z.string().trim().min(1).max(selfEmploymentLimits.registrationNo),
    registeredAt: z.iso.date().nullable().default(null),
  }),
  answer: SelfEmployment,
})
