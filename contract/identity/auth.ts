import { z } from 'zod'
import { call } from '../call.ts'
import { languageShape } from '../localized.ts'
import { organizationKinds } from './organizations/organization-kinds.ts'
import { passwordShape } from './password.ts'

/** An organization the user works for. */
const OwnOrganization = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(organizationKinds),
  status: z.string(),
})

/** The specification's user, with the few fields the shell shows. */
export const CurrentUser = z.object({
  clientId: z.int(),
  permissions: z.array(z.int()),
  /** Bound to no territory: what is one for the whole republic is open to nobody else. */
  everywhere: z.boolean(),
  language: languageShape,
  keyProducts: z.array(z.int()),
  firstName: z.string(),
  lastName: z.string(),
  middleName: z.string().nullable(),
  email: z.string().nullable(),
  /** Masked: whole only where its owner asks for it. */
  phone: z.string().nullable(),
  identityLevel: z.int(),
  /** The mahalla, or the district where no mahalla is known. */
  territory: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** Acted for; null is the personal context. */
  organization: OwnOrganization.extend({ clientId: z.int(), official: z.boolean() }).nullable(),
  organizations: z.array(OwnOrganization.extend({ position: z.string() })),
  roles: z.array(z.string()),
  /** Staff see the admin group of the menu first. */
  staff: z.boolean(),
  /** The member of staff who looks with this user's eyes. */
  viewedBy: z.string().nullable(),
  /** Signed in with one factor: the rights of staff are not given in this session. */
  staffClosed: z.boolean(),
  /** Of staff: so many minutes without doing anything end the session. */
  idleMinutes: z.int().nullable(),
})
export type CurrentUser = z.infer<typeof CurrentUser>

export const EmailDoor = z.object({
  email: z.email().max(254),
  password: z.string().min(1).max(200),
  /** Where the password given for the first time has to be changed (E_PASSWORD_CHANGE). */
  newPassword: passwordShape.optional(),
  /** What goes beside the password of staff (E_SECOND_FACTOR): a code to the phone, of an authenticator, or a kept one. */
  second: z.object({ verifyKey: z.uuid().optional(), code: z.string().trim().min(6).max(40) }).optional(),
})

export const loginByEmail = call('POST /main/api-auth/auth/login-by-email', {
  summary: 'Sign in with e-mail and password; sets the session cookies',
  access: 'open',
  perMinute: 30,
  body: EmailDoor,
  answer: CurrentUser,
})

export const getUser = call('GET /main/api-auth/auth/user', {
  summary: 'The signed-in user with permissions',
  access: 'signedIn',
  answer: CurrentUser,
})

export const refreshToken = call('GET /main/api-auth/auth/refresh-token-web', {
  summary: 'Exchange the refresh cookie for new session cookies',
  access: 'open',
  writes: true,
  perMinute: 60,
})

export const logout = call('GET /main/api-auth/Auth/Logout', {
  summary: 'End this session',
  access: 'open',
  writes: true,
})

export const setLanguage = call('PUT /main/api-auth/auth/user/language', {
  summary: 'Remember the language of the interface for this user',
  access: 'signedIn',
  personal: 'account',
  body: z.object({ language: languageShape }),
})
