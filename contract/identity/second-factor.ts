import { z } from 'zod'
import { call } from '../call.ts'
import { SentCode } from './codes.ts'
import { Proof } from './security.ts'

/** Six digits of an authenticator, or one of the codes kept for the day it is lost. */
const FactorCode = z.string().trim().min(6).max(40)

/** Shown once, right after they are made. */
const RecoveryCodes = z.object({ codes: z.array(z.string()) })

const SecondFactor = z.object({
  enrolled: z.boolean(),
  recoveryLeft: z.int(),
  /** Staff need a second factor beside a password. */
  demanded: z.boolean(),
})
export type SecondFactor = z.infer<typeof SecondFactor>

export const sendSecondCode = call('POST /main/api-auth/auth/second-code', {
  summary: 'With the right password: send the code that goes beside it to the phone of the account',
  access: 'open',
  perMinute: 30,
  body: z.object({ email: z.email().max(254), password: z.string().min(1).max(200) }),
  answer: SentCode.extend({ phone: z.string() }),
})

export const getSecondFactor = call('GET /main/api-auth/account/second-factor', {
  summary: 'Whether I use an authenticator, and how many recovery codes are left',
  access: 'signedIn',
  answer: SecondFactor,
})

export const beginSecondFactor = call('POST /main/api-auth/account/second-factor', {
  summary: 'Begin to use an authenticator: the secret it is set up with, counting only once it is confirmed',
  access: 'signedIn',
  personal: 'account',
  body: z.object({ proof: Proof }),
  answer: z.object({ secret: z.string(), uri: z.string() }),
})

export const confirmSecondFactor = call('POST /main/api-auth/account/second-factor/confirm', {
  summary: 'Confirm the authenticator with its first code; answers the recovery codes, once',
  access: 'signedIn',
  personal: 'account',
  body: z.object({ code: FactorCode }),
  answer: RecoveryCodes,
})

export const renewRecoveryCodes = call('POST /main/api-auth/account/second-factor/recovery', {
  summary: 'New recovery codes; the old ones are worth nothing any more',
  access: 'signedIn',
  personal: 'account',
  body: z.object({ code: FactorCode }),
  answer: RecoveryCodes,
})

export const removeSecondFactor = call('DELETE /main/api-auth/account/second-factor', {
  summary: 'Stop using the authenticator; proved by a code of it or a recovery code',
  access: 'signedIn',
  personal: 'account',
  body: z.object({ code: FactorCode }),
})
