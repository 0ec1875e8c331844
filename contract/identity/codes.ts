import { z } from 'zod'
import { call } from '../call.ts'
import { phoneShape } from '../phone.ts'
import { CurrentUser } from './auth.ts'

/** Domain book 2.4. */
export const CODE_SECONDS = 120
export const RESEND_SECONDS = 60

export const SentCode = z.object({ verifyKey: z.uuid(), expiresIn: z.int(), resendIn: z.int() })
export type SentCode = z.infer<typeof SentCode>

/** What a person types from the message. */
export const TypedCode = z.object({ verifyKey: z.uuid(), code: z.string().regex(/^\d{6}$/) })

export const sendOtpCode = call('GET /main/api-auth/auth/send-otp-code', {
  summary: 'Send a one-time code to a phone; the answer is the same whether or not anybody has it',
  access: 'open',
  writes: true,
  perMinute: 30,
  query: z.object({ phoneNumber: phoneShape, purpose: z.enum(['login', 'register']).default('login') }),
  answer: SentCode,
})

export const verifyOtpCode = call('POST /main/api-auth/auth/verify', {
  summary: 'Prove a phone with the code sent to it; the proof serves the next step for 15 minutes',
  access: 'open',
  perMinute: 30,
  body: TypedCode,
  answer: z.object({ verifyKey: z.uuid(), phone: z.string() }),
})

export const loginByPhone = call('POST /main/api-auth/auth/login-by-phone', {
  summary: 'Sign in with the code sent to a phone; an unknown phone is proved for registration',
  access: 'open',
  perMinute: 30,
  body: TypedCode,
  answer: CurrentUser,
})
