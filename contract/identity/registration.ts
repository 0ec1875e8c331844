import { z } from 'zod'
import { isPinfl } from '#uz/pinfl.ts'
import { isTin } from '#uz/tin.ts'
import { call } from '../call.ts'
import { rowId } from '../ids.ts'
import { languageShape } from '../localized.ts'
import { CurrentUser } from './auth.ts'
import { consentKinds } from './consent-kinds.ts'
import { openKinds } from './organizations/organization-kinds.ts'
import { ORGANIZATION_NAME_LENGTH } from './organizations/organization-process.ts'
import { KEY_PRODUCTS, NAME_LENGTH, registrationKinds } from './registration-rules.ts'

const name = z.string().trim().min(1).max(NAME_LENGTH)

/** The organization a person registers together with themselves; the rest is filled in later. */
const NewOrganization = z.strictObject({
  kind: z.enum(openKinds),
  name: z.string().trim().min(2).max(ORGANIZATION_NAME_LENGTH),
  /** A dehqon farm or a sole proprietor may go by the person's PINFL. */
  tin: z.string().refine(isTin, { error: 'V_TIN' }).optional(),
})

/** Everything at the end of three steps. Where a certificate is behind it, its facts win over what was typed. */
const Registration = z.strictObject({
  /** Of the phone proved in the first step. */
  verifyKey: z.uuid(),
  /** The person was shown what their certificate says, and goes on with it. */
  certificate: z.boolean().default(false),
  kind: z.enum(registrationKinds),
  lastName: name,
  firstName: name,
  middleName: z.string().trim().max(NAME_LENGTH).optional(),
  pinfl: z
    .string()
    .refine((text) => isPinfl(text), { error: 'V_PINFL' })
    .optional(),
  organization: NewOrganization.optional(),
  /** The mahalla, or the district where no mahalla is known. */
  territoryId: rowId,
  keyProducts: z.array(rowId).max(KEY_PRODUCTS).default([]),
  consents: z.array(z.enum(consentKinds)).max(consentKinds.length),
  language: languageShape,
})
export type Registration = z.infer<typeof Registration>

export const register = call('POST /main/api-auth/auth/register', {
  summary: 'Open an account for a proved phone, with an organization if wanted; signs in',
  access: 'open',
  perMinute: 20,
  body: Registration,
  answer: CurrentUser,
})

export const linkCertificate = call('POST /main/api-auth/auth/link-certificate', {
  summary: 'The proved certificate and the proved phone are of one person who has an account: signs in to it',
  access: 'open',
  perMinute: 20,
  body: z.object({ verifyKey: z.uuid() }),
  answer: CurrentUser,
})

export const getRegistration = call('GET /main/api-auth/auth/register', {
  summary: 'What the certificate proved in this browser says, for the registration; null where there is none',
  access: 'open',
  answer: z.object({
    prefill: z
      .object({
        commonName: z.string(),
        lastName: z.string(),
        firstName: z.string(),
        middleName: z.string(),
        pinfl: z.string().nullable(),
        tin: z.string().nullable(),
        organization: z.string(),
        title: z.string(),
        isLegalEntity: z.boolean(),
        isSoleProprietor: z.boolean(),
        hasAccount: z.boolean(),
      })
      .nullable(),
  }),
})

export const forgetRegistration = call('DELETE /main/api-auth/auth/register', {
  summary: 'Go on without the certificate proved in this browser',
  access: 'open',
})
