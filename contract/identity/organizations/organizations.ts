import { z } from 'zod'
import { isPhone } from '#uz/phone.ts'
import { isPinfl } from '#uz/pinfl.ts'
import { isTin } from '#uz/tin.ts'
import { call, codes, listFile } from '../../call.ts'
import { History } from '../../history.ts'
import { queryId, rowId } from '../../ids.ts'
import { keysetQuery, pageOf, searchText } from '../../list.ts'
import { localized } from '../../localized.ts'
import { Permission } from '../../permissions.ts'
import { territory } from '../../scope.ts'
import { openKinds, organizationKinds } from './organization-kinds.ts'
import {
  CERTIFICATES,
  certificateKinds,
  ORGANIZATION_NAME_LENGTH,
  organizationStates,
  staffSteps,
} from './organization-process.ts'

const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .nullable()
    .default(null)
    .transform((value) => value || null)
const fileId = z.string().regex(/^[0-9a-f]{64}$/)
const pinfl = z.string().refine((value) => isPinfl(value), { error: 'V_PINFL' })

const Certificate = z.strictObject({
  kind: z.enum(certificateKinds),
  number: z.string().trim().min(1).max(60),
  validTo: z.iso.date().nullable().default(null),
  file: fileId.nullable().default(null),
})
export type Certificate = z.infer<typeof Certificate>

/** What the head of an organization may change at any time. */
export const profileFields = {
  shortName: text(80),
  phone: z.string().refine(isPhone, { error: 'V_PHONE' }),
  email: z.email().max(254).nullable().default(null),
  website: z
    .url({ protocol: /^https?$/ })
    .max(200)
    .nullable()
    .default(null),
  logo: fileId.nullable().default(null),
  about: localized(2000).nullable().default(null),
  territoryId: rowId,
  addressText: text(200),
}

/** Personal numbers go in whole and never come out so: absent keeps what is stored. */
export const OrganizationFields = z.strictObject({
  kind: z.enum(openKinds),
  tin: z.string().refine(isTin, { error: 'V_TIN' }).nullable().default(null),
  pinfl: pinfl.optional(),
  name: localized(ORGANIZATION_NAME_LENGTH),
  oked: z
    .string()
    .regex(/^\d{5}$/, { error: 'V_OKED' })
    .nullable()
    .default(null),
  directorName: z.string().trim().min(3).max(150),
  directorPinfl: pinfl.optional(),
  ...profileFields,
  latitude: z.number().min(-90).max(90).nullable().default(null),
  longitude: z.number().min(-180).max(180).nullable().default(null),
  legalForm: text(80),
  registeredAt: z.iso.date().nullable().default(null),
  vatPayer: z.boolean().default(false),
  vatCode: z
    .string()
    .regex(/^\d{12}$/)
    .nullable()
    .default(null),
  parentId: z.uuid().nullable().default(null),
  landTotal: z.int().min(0).max(1e12).nullable().default(null),
  headcount: z.int().min(0).max(1e6).nullable().default(null),
  certificates: z.array(Certificate).max(CERTIFICATES).default([]),
})
export type OrganizationFields = z.infer<typeof OrganizationFields>
/** What one gives to found an organization: the rest has defaults. */
export type OrganizationInput = z.input<typeof OrganizationFields>

export const StaffOrganization = z.object({
  ...OrganizationFields.omit({ pinfl: true, directorPinfl: true, territoryId: true, phone: true, kind: true }).shape,
  id: z.string(),
  clientId: z.int(),
  kind: z.enum(organizationKinds),
  phone: z.string().nullable(),
  territoryId: z.int().nullable(),
  /** Masked. */
  pinflMasked: z.string().nullable(),
  directorPinflMasked: z.string().nullable(),
  regionName: z.string().nullable(),
  districtName: z.string().nullable(),
  parentName: z.string().nullable(),
  branches: z.int(),
  /** Active ones. */
  employees: z.int(),
  status: z.enum(organizationStates),
  statusReason: z.string().nullable(),
  verifiedAt: z.iso.datetime().nullable(),
  verifiedHow: z.enum(['certificate', 'staff']).nullable(),
  /** The director's own account is proved by a signature: without it staff cannot verify. */
  directorProved: z.boolean(),
  createdAt: z.iso.datetime(),
  rowVersion: z.int(),
  can: z.object({
    update: z.boolean(),
    /** Taxpayer number and kind are fixed once verified. */
    redefine: z.boolean(),
    employees: z.boolean(),
    verify: z.boolean(),
    return: z.boolean(),
    suspend: z.boolean(),
    restore: z.boolean(),
    liquidate: z.boolean(),
  }),
})
export type StaffOrganization = z.infer<typeof StaffOrganization>

const flag = z
  .enum(['true', 'false'])
  .optional()
  .transform((value) => (value === undefined ? undefined : value === 'true'))
const filters = {
  search: searchText,
  kind: z.enum(organizationKinds).optional(),
  status: z.enum(organizationStates).optional(),
  regionId: queryId.optional(),
  districtId: queryId.optional(),
  vatPayer: flag,
  verified: flag,
  parentId: z.uuid().optional(),
}
const view = codes(Permission.OrganizationView)
const params = z.object({ id: z.uuid() })

export const listOrganizations = call('GET /main/api-im/organizations', {
  summary: 'Organizations, the newest first; the total is counted up to 1 000, one more means «more»',
  access: view,
  scope: territory('organization'),
  query: z.object({ ...filters, ...keysetQuery }),
  answer: pageOf(StaffOrganization),
})

export const exportOrganizations = call('GET /main/api-im/organizations/export', {
  summary: 'The filtered list as a sheet',
  access: view,
  scope: territory('organization'),
  query: z.object(filters),
  ...listFile,
})
export type OrganizationFilters = z.infer<typeof exportOrganizations.query>

export const getOrganization = call('GET /main/api-im/organizations/{id}', {
  summary: 'One organization for editing',
  access: view,
  scope: territory('organization'),
  params,
  answer: StaffOrganization,
})

export const createOrganization = call('POST /main/api-im/organizations', {
  summary: 'Enter an organization into the register; it waits for verification',
  access: codes(Permission.OrganizationCreate),
  scope: territory('organization'),
  body: OrganizationFields,
  answer: StaffOrganization,
})

export const updateOrganization = call('PUT /main/api-im/organizations/{id}', {
  summary: 'Change an organization; the taxpayer number stays as it was verified',
  access: codes(Permission.OrganizationUpdate),
  scope: territory('organization'),
  params,
  body: z.strictObject({ ...OrganizationFields.shape, rowVersion: z.int() }),
  answer: StaffOrganization,
})

export const takeOrganizationStep = call('POST /main/api-im/organizations/{id}/step', {
  summary: 'Verify, return, suspend, restore or liquidate an organization; all but the first need a reason',
  access: codes(Permission.OrganizationVerify, Permission.OrganizationBlock),
  scope: territory('organization'),
  params,
  body: z.strictObject({
    step: z.enum(staffSteps),
    reason: z.string().trim().max(500).optional(),
    rowVersion: z.int(),
  }),
  answer: StaffOrganization,
})

export const organizationHistory = call('GET /main/api-im/organizations/{id}/history', {
  summary: 'Who changed an organization, and how',
  access: view,
  scope: territory('organization'),
  params,
  answer: History,
})
