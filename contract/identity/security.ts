import { z } from 'zod'
import { call } from '../call.ts'
import { phoneShape } from '../phone.ts'
import { SentCode, TypedCode } from './codes.ts'
import { passwordShape } from './password.ts'

/** It is really the person: the password, or a fresh code to the phone known so far. */
export const Proof = z.object({
  password: z.string().min(1).max(200).optional(),
  code: TypedCode.optional(),
})
export type Proof = z.infer<typeof Proof>

/** What the person can prove themselves with; numbers are masked. */
export const Security = z.object({
  phone: z.string().nullable(),
  email: z.string().nullable(),
  hasPassword: z.boolean(),
})
export type Security = z.infer<typeof Security>

export const getSecurity = call('GET /main/api-auth/account/security', {
  summary: 'How I sign in and prove myself',
  access: 'signedIn',
  answer: Security,
})

export const sendOwnCode = call('POST /main/api-auth/account/code', {
  summary: 'Send a code to my own phone, or to the new number I want to have',
  access: 'signedIn',
  personal: 'account',
  body: z.object({ purpose: z.enum(['reset', 'phone', 'delete', 'withdraw']), phone: phoneShape.optional() }),
  answer: SentCode,
})

export const changePhone = call('PUT /main/api-auth/account/phone', {
  summary: 'Take a new phone number: a code to the new one, and a proof by the old one',
  access: 'signedIn',
  personal: 'account',
  body: z.object({ code: TypedCode, proof: Proof }),
})

export const requestEmail = call('POST /main/api-auth/account/email', {
  summary: 'Send a confirmation link to a new e-mail address of mine',
  access: 'signedIn',
  personal: 'account',
  body: z.object({ email: z.email().max(254), proof: Proof }),
})

export const confirmEmail = call('POST /main/api-auth/account/email/confirm', {
  summary: 'Take the address the confirmation link was sent to',
  access: 'signedIn',
  personal: 'account',
  body: z.object({ token: z.string().min(1).max(2000) }),
})

export const changePassword = call('PUT /main/api-auth/account/password', {
  summary: 'Change or set my password; other devices are signed out',
  access: 'signedIn',
  personal: 'account',
  body: z.object({ password: passwordShape, proof: Proof }),
})
