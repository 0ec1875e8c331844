import { z } from 'zod'
import { call } from '../../call.ts'
import { SentCode, TypedCode } from '../../identity/codes.ts'
import { priceRules } from './agreement-process.ts'

const root = '/main/api-finance/public/agreements/{key}'
const params = z.object({ key: z.uuid() })

/** What a household without an account reads before it signs. */
const LinkedAgreement = z.object({
  number: z.string(),
  leader: z.string(),
  person: z.string(),
  /** Masked: where the code goes. */
  phone: z.string(),
  category: z.string(),
  /** Kilograms. */
  volume: z.int(),
  priceRule: z.enum(priceRules),
  price: z.int().nullable(),
  discount: z.int().nullable(),
  startsOn: z.iso.date(),
  endsOn: z.iso.date(),
  paymentDays: z.int(),
  inputs: z.string().nullable(),
  note: z.string().nullable(),
  state: z.enum(['waiting', 'signed', 'expired', 'over']),
  /** The link is good until then. */
  until: z.iso.datetime(),
})
export type LinkedAgreement = z.infer<typeof LinkedAgreement>

export const getLinkedAgreement = call(`GET ${root}`, {
  summary: 'What the one whom a link was sent to is asked to sign',
  access: 'open',
  perMinute: 60,
  params,
  answer: LinkedAgreement,
})

export const sendLinkedCode = call(`POST ${root}/code`, {
  summary: 'Send a one-time code to the telephone the link was sent to',
  access: 'open',
  perMinute: 10,
  params,
  answer: SentCode,
})

export const signLinkedAgreement = call(`POST ${root}/sign`, {
  summary: 'Sign by the code of the telephone the link was sent to',
  access: 'open',
  perMinute: 20,
  params,
  body: TypedCode.strict(),
  answer: LinkedAgreement,
})
