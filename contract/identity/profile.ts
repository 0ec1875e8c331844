import { z } from 'zod'
import { normalizePassport } from '#uz/passport.ts'
import { isPinfl } from '#uz/pinfl.ts'
import { call } from '../call.ts'
import { rowId, rowVersion } from '../ids.ts'
import { profileLimits } from './profile-limits.ts'

const KeyProduct = z.object({ id: z.int(), name: z.string() })

/** What a person keeps of themselves. */
export const Profile = z.object({
  lastName: z.string(),
  firstName: z.string(),
  middleName: z.string().nullable(),
  email: z.string().nullable(),
  /** Masked, like the two below. */
  phone: z.string().nullable(),
  pinfl: z.string().nullable(),
  passport: z.string().nullable(),
  birthDate: z.string().nullable(),
  identityLevel: z.int(),
  territoryId: z.int().nullable(),
  keyProducts: z.array(KeyProduct),
  rowVersion: z.int(),
  can: z.object({
    /** False once an electronic signature or a person has proved who this is. */
    rename: z.boolean(),
  }),
})
export type Profile = z.infer<typeof Profile>

export const getProfile = call('GET /main/api-im/profile', {
  summary: 'My own account, personal numbers masked',
  access: 'signedIn',
  answer: Profile,
})

const name = z.string().trim().min(1).max(profileLimits.name)

export const updateProfile = call('PUT /main/api-im/profile', {
  summary: 'Change my own account; what has been proved stays as it is',
  access: 'signedIn',
  personal: 'account',
  body: z.strictObject({
    lastName: name,
    firstName: name,
    middleName: z
      .string()
      .trim()
      .max(profileLimits.name)
      .transform((text) => text || null)
      .nullable()
      .default(null),
    territoryId: rowId.nullable().default(null),
    birthDate: z.iso.date().nullable().default(null),
    /** Null leaves what is there: the form shows masks and cannot send the numbers back. */
    pinfl: z
      .string()
      .trim()
      .refine((text) => isPinfl(text), { error: 'V_PINFL' })
      .nullable()
      .default(null),
    passport: z
      .string()
      .max(40)
      .refine((text) => normalizePassport(text) !== undefined, { error: 'V_PASSPORT' })
      .transform((text) => normalizePassport(text) ?? text)
      .nullable()
      .default(null),
    rowVersion,
  }),
  answer: Profile,
})
export type ProfileFields = Omit<z.output<typeof updateProfile.body>, 'rowVersion'>

export const setKeyProducts = call('PUT /main/api-im/profile/key-products', {
  summary: 'The categories I follow: prices, news and matching go by them',
  access: 'signedIn',
  personal: 'account',
  body: z.strictObject({ ids: z.array(rowId).max(profileLimits.keyProducts) }),
  answer: z.object({ items: z.array(KeyProduct) }),
})
