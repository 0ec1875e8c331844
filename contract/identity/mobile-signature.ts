import { z } from 'zod'
import { call } from '../call.ts'
import { CurrentUser } from './auth.ts'

const documentId = z.string().regex(/^[0-9A-F]{8}$/)

/** Which QR code, and the secret of the tab that shows it. */
const Asked = z.strictObject({ documentId, tabKey: z.string().regex(/^[\w-]{43}$/) })

export const beginMobileSignIn = call('POST /main/api-auth/eimzo/mobile/begin', {
  summary: 'A QR code for the phone application: single use, bound to this tab of this browser',
  access: 'open',
  perMinute: 20,
  answer: z.object({
    documentId: z.string(),
    /** Stays in the tab; without it nobody is let in by this code. */
    tabKey: z.string(),
    /** What the QR code says. */
    code: z.string(),
    /** Opens the application on the phone itself. */
    link: z.string(),
    expiresIn: z.int(),
    /** A demo has a phone of its own. */
    simulated: z.boolean(),
  }),
})

export const getMobileStatus = call('POST /main/api-auth/eimzo/mobile/status', {
  summary: 'Whether the phone has signed; a code that ran out, was used or is another tab’s is refused in words',
  access: 'open',
  perMinute: 120,
  body: Asked,
  answer: z.object({ signed: z.boolean() }),
})

export const signByMobile = call('POST /main/api-auth/auth/sign-by-mobile', {
  summary: 'Sign in by what the phone has signed; an unknown person gets E_NOT_REGISTERED and 30 minutes to register',
  access: 'open',
  perMinute: 30,
  body: Asked,
  answer: CurrentUser,
})

export const findPhoneKeys = call('GET /main/api-auth/demo/phone/keys', {
  summary: 'Demo only: the keys in the phone it plays',
  access: 'open',
  answer: z.object({ keys: z.array(z.object({ name: z.string(), owner: z.string(), organization: z.string() })) }),
})

export const signOnPhone = call('POST /main/api-auth/demo/phone/sign', {
  summary: 'Demo only: the phone it plays reads a QR code and signs',
  access: 'open',
  perMinute: 30,
  body: z.strictObject({
    code: z.string().max(200),
    name: z.string().min(1).max(100),
    pin: z.string().min(1).max(100),
  }),
})
