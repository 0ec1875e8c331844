import { z } from 'zod'
import { call } from '../call.ts'
import { SentCode, TypedCode } from '../identity/codes.ts'
import { guarantorRoles } from './view-parts.ts'

const root = '/main/api-finance/public/consents/{key}'
const params = z.object({ key: z.uuid() })

/** What a guarantor reads before they agree or refuse; they need no account. */
const GuarantorConsent = z.object({
  role: z.enum(guarantorRoles),
  /** Whom the link was sent to. */
  name: z.string(),
  phone: z.string(),
  applicant: z.string(),
  product: z.string(),
  amount: z.int().nullable(),
  months: z.int().nullable(),
  purpose: z.string().nullable(),
  state: z.enum(['waiting', 'agreed', 'declined', 'expired']),
  /** The link is good until then. */
  until: z.iso.datetime(),
})
export type GuarantorConsent = z.infer<typeof GuarantorConsent>

export const getGuarantorConsent = call(`GET ${root}`, {
  summary: 'What the one whom a link was sent to is asked to vouch for',
  access: 'open',
  perMinute: 60,
  params,
  answer: GuarantorConsent,
})

export const sendConsentCode = call(`POST ${root}/code`, {
  summary: 'Send a one-time code to the telephone the link was sent to',
  access: 'open',
  perMinute: 10,
  params,
  answer: SentCode,
})

export const decideConsent = call(`POST ${root}/decide`, {
  summary: 'Agree to vouch, or decline, by the code of the telephone the link was sent to',
  access: 'open',
  perMinute: 20,
  params,
  body: TypedCode.extend({ agrees: z.boolean() }).strict(),
  answer: GuarantorConsent,
})
