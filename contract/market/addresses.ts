import { z } from 'zod'
import { call, codes } from '../call.ts'
import { idParams, rowId, rowVersion } from '../ids.ts'
import { pageOf } from '../list.ts'
import { Permission } from '../permissions.ts'
import { phoneShape } from '../phone.ts'
import { addressKinds, addressLengths as max } from './address-limits.ts'

const text = (length: number) =>
  z
    .string()
    .trim()
    .max(length)
    .nullable()
    .default(null)
    .transform((value) => value || null)

export const AddressFields = z.strictObject({
  label: z.string().trim().min(1).max(max.label),
  kind: z.enum(addressKinds),
  /** A mahalla, or the district where its mahallas are not loaded. */
  territoryId: rowId,
  street: text(max.street),
  house: text(max.house),
  /** «Masjid roʻparasida»: in a village this finds the place, not the street. */
  landmark: text(max.landmark),
  point: z
    .strictObject({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
    .nullable()
    .default(null),
  contactName: z.string().trim().min(1).max(max.contactName),
  contactPhone: phoneShape,
  accessNotes: text(max.accessNotes),
  isDefault: z.boolean().default(false),
})
export type AddressFields = z.infer<typeof AddressFields>

const Address = z.object({
  id: z.int(),
  label: z.string(),
  kind: z.enum(addressKinds),
  territoryId: z.int(),
  /** From the region down, in the language of the caller. */
  place: z.array(z.string()),
  street: z.string().nullable(),
  house: z.string().nullable(),
  landmark: z.string().nullable(),
  point: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  contactName: z.string(),
  contactPhoneMasked: z.string(),
  accessNotes: z.string().nullable(),
  isDefault: z.boolean(),
  archived: z.boolean(),
  rowVersion: z.int(),
  can: z.object({ update: z.boolean(), archive: z.boolean(), restore: z.boolean(), makeDefault: z.boolean() }),
})
export type Address = z.infer<typeof Address>

/** For its form: the owner sees the phone whole. */
const WholeAddress = Address.extend({ contactPhone: z.string() })
export type WholeAddress = z.infer<typeof WholeAddress>

const access = codes(Permission.AddressOwn)

export const listAddresses = call('GET /main/api-market/addresses', {
  summary: 'My addresses, or those of the organization acted for; the default one first',
  access,
  scope: 'party',
  query: z.object({ archived: z.enum(['true', 'false']).optional() }),
  answer: pageOf(Address),
})

export const getAddress = call('GET /main/api-market/addresses/{id}', {
  summary: 'One address for editing, with its phone whole',
  access,
  scope: 'party',
  params: idParams,
  answer: WholeAddress,
})

export const createAddress = call('POST /main/api-market/addresses', {
  summary: 'Add an address; the first becomes the default',
  access,
  scope: 'party',
  body: AddressFields,
  answer: WholeAddress,
})

export const updateAddress = call('PUT /main/api-market/addresses/{id}', {
  summary: 'Change an address',
  access,
  scope: 'party',
  params: idParams,
  body: z.strictObject({ ...AddressFields.shape, rowVersion }),
  answer: WholeAddress,
})

export const takeAddressStep = call('POST /main/api-market/addresses/{id}/step', {
  summary: 'Archive an address, bring it back, or make it the default',
  access,
  scope: 'party',
  params: idParams,
  body: z.strictObject({ step: z.enum(['archive', 'restore', 'makeDefault']), rowVersion }),
  answer: WholeAddress,
})
