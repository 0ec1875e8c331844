import { z } from 'zod'
import { call } from '../call.ts'
import { CurrentUser } from './auth.ts'
import { SIGN_SECONDS } from './signing.ts'

/** A signed message in Base64, as the signing client answers it. */
export const SignedMessage = z
  .string()
  .min(1)
  .max(200_000)
  .regex(/^[A-Za-z0-9+/\s]+(?:={1,2}\s*)?$/)

export const EimzoSettings = z.object({
  /** Introduce a page of this host to the signing client. */
  apiKeys: z.record(z.string(), z.string()),
  /** Whether one may sign in by a QR code and a phone. */
  mobile: z.boolean(),
  /** The simulator of a demo start; only a browser on the same machine can reach it. */
  simulator: z.object({ ports: z.object({ plain: z.int(), secure: z.int() }), windowUrl: z.string() }).nullable(),
})
export type EimzoSettings = z.infer<typeof EimzoSettings>

export const getEimzoSettings = call('GET /main/api-auth/eimzo/settings', {
  summary: 'How a page of this site reaches the signing client',
  access: 'open',
  answer: EimzoSettings,
})

export const getEimzoChallenge = call('GET /main/api-auth/eimzo/challenge', {
  summary: `A text to sign: single use, ${SIGN_SECONDS} seconds, bound to this browser and site`,
  access: 'open',
  writes: true,
  perMinute: 60,
  query: z.object({ purpose: z.enum(['sign-in', 'sign-in-official']).default('sign-in') }),
  answer: z.object({ challenge: z.string(), expiresIn: z.int() }),
})

export const signByEimzo = call('POST /main/api-auth/auth/sign-by-eimzo', {
  summary: 'Sign in with the signed challenge; an unknown person gets E_NOT_REGISTERED and 30 minutes to register',
  access: 'open',
  perMinute: 30,
  body: z.object({ signature: SignedMessage }),
  answer: CurrentUser,
})

export const signInOfficial = call('POST /main/api-auth/auth/sign-in-official', {
  summary: 'Sign in as an official employee with the signed challenge',
  access: 'open',
  perMinute: 30,
  body: z.object({ signature: SignedMessage }),
  answer: CurrentUser,
})

export const confirmIdentity = call('POST /main/api-auth/auth/confirm-identity', {
  summary: 'Prove who I am with the signed challenge: the certificate’s name and numbers become mine',
  access: 'signedIn',
  personal: 'account',
  perMinute: 30,
  body: z.object({ signature: SignedMessage }),
  answer: CurrentUser,
})

export const getMe = call('GET /main/api-im/im/get-me', {
  summary: 'Whether I am registered: 404 with what my certificate says when I am not, 401 when nobody knows me',
  access: 'open',
  answer: z.object({ clientId: z.int() }),
})
