import { z } from 'zod'
import { isAccount, isMfo } from '#uz/bank-account.ts'
import { isPinfl } from '#uz/pinfl.ts'
import { isTin } from '#uz/tin.ts'
import { call, codes } from '../call.ts'
import { idParams, rowVersion } from '../ids.ts'
import { keysetQuery, pageOf, searchText } from '../list.ts'
import { Permission } from '../permissions.ts'
import { republic } from '../scope.ts'
import {
  requisiteLengths as max,
  requisiteChecks,
  requisitePurposes,
  requisiteStates,
  staffRequisiteSteps,
} from './requisite-process.ts'

const country = republic('Clearing is one desk for the whole country')

const digits = z.string().transform((value) => value.replace(/[\s\u00a0-]/g, ''))
const empty = (value: string | null | undefined) => value || null

export const RequisiteFields = z.strictObject({
  title: z.string().trim().max(max.title).nullable().default(null).transform(empty),
  holderName: z.string().trim().min(1).max(max.holderName),
  /** TIN or PINFL. Left out, it is the owner's own; another one is refused. */
  taxNumber: digits
    .refine((value) => value === '' || (value.length === 14 ? isPinfl(value) : isTin(value)), { error: 'V_TIN' })
    .nullable()
    .default(null)
    .transform(empty),
  mfo: digits.refine(isMfo, { error: 'V_MFO' }),
  /** Chosen by hand where the directory does not know the code. */
  bank: z
    .string()
    .regex(/^[a-z0-9-]{1,60}$/)
    .nullable()
    .default(null),
  account: digits.refine(isAccount, { error: 'V_ACCOUNT' }),
  /** Of bodies paid from the budget. */
  treasuryAccount: digits
    .refine((value) => value === '' || /^\d{27}$/.test(value), { error: 'V_TREASURY' })
    .nullable()
    .default(null)
    .transform(empty),
  oked: z
    .string()
    .regex(/^\d{5}$/, { error: 'V_OKED' })
    .nullable()
    .default(null),
  vatCode: z
    .string()
    .regex(/^\d{12}$/)
    .nullable()
    .default(null),
  purpose: z.enum(requisitePurposes),
  isDefault: z.boolean().default(false),
})
export type RequisiteFields = z.infer<typeof RequisiteFields>

const Requisite = z.object({
  id: z.int(),
  title: z.string().nullable(),
  holderName: z.string(),
  /** False: the holder is called otherwise than the owner; a warning, not a refusal. */
  holderMatches: z.boolean(),
  taxNumberMasked: z.string(),
  mfo: z.string(),
  bank: z.string(),
  bankName: z.string(),
  /** The directory names this bank for this code. */
  bankKnown: z.boolean(),
  accountMasked: z.string(),
  hasTreasury: z.boolean(),
  oked: z.string().nullable(),
  vatCode: z.string().nullable(),
  purpose: z.enum(requisitePurposes),
  isDefault: z.boolean(),
  verification: z.enum(requisiteChecks),
  verificationNote: z.string().nullable(),
  status: z.enum(requisiteStates),
  statusReason: z.string().nullable(),
  frozenUntil: z.iso.datetime(),
  rowVersion: z.int(),
  can: z.object({ update: z.boolean(), archive: z.boolean(), restore: z.boolean(), makeDefault: z.boolean() }),
})
export type Requisite = z.infer<typeof Requisite>

/** For its owner, one at a time. */
const WholeRequisite = Requisite.extend({ account: z.string(), treasuryAccount: z.string().nullable() })
export type WholeRequisite = z.infer<typeof WholeRequisite>

const access = codes(Permission.RequisiteOwn)

export const listRequisites = call('GET /main/api-market/requisites', {
  summary: 'My bank details, or those of the organization acted for; accounts masked',
  access,
  scope: 'party',
  query: z.object({ status: z.enum(requisiteStates).optional(), purpose: z.enum(requisitePurposes).optional() }),
  answer: pageOf(Requisite).extend({
    /** Nothing can be withdrawn before; null when nothing is frozen. */
    frozenUntil: z.iso.datetime().nullable(),
    /** What a new one begins with. */
    owner: z.object({ name: z.string(), taxNumberMasked: z.string().nullable() }),
  }),
})

export const getRequisite = call('GET /main/api-market/requisites/{id}', {
  summary: 'One set of bank details, the account whole: for its owner only',
  access,
  scope: 'party',
  params: idParams,
  answer: WholeRequisite,
})

export const createRequisite = call('POST /main/api-market/requisites', {
  summary: 'Add bank details; withdrawals are frozen for 24 hours and the owner is told by SMS',
  access,
  scope: 'party',
  body: RequisiteFields,
  answer: WholeRequisite,
})

export const updateRequisite = call('PUT /main/api-market/requisites/{id}', {
  summary: 'Change bank details; the old ones stay as an archived copy, withdrawals are frozen for 24 hours',
  access,
  scope: 'party',
  params: idParams,
  body: z.strictObject({ ...RequisiteFields.shape, rowVersion }),
  answer: WholeRequisite,
})

export const takeRequisiteStep = call('POST /main/api-market/requisites/{id}/step', {
  summary: 'Archive bank details, bring them back, or make them the default of their purpose',
  access,
  scope: 'party',
  params: idParams,
  body: z.strictObject({ step: z.enum(['archive', 'restore', 'makeDefault']), rowVersion }),
  answer: WholeRequisite,
})

const staff = codes(Permission.ClearingOperate, Permission.ClearingSupervise)

const StaffRequisite = Requisite.omit({ can: true }).extend({
  ownerName: z.string(),
  ownerKind: z.string(),
  verifiedBy: z.string().nullable(),
  verificationAt: z.iso.datetime().nullable(),
  updatedAt: z.iso.datetime(),
  can: z.record(z.enum(staffRequisiteSteps), z.boolean()),
})
export type StaffRequisite = z.infer<typeof StaffRequisite>

export const listStaffRequisites = call('GET /main/api-market/requisites/staff', {
  summary: 'Bank details of everybody, those that wait longest first',
  access: staff,
  scope: country,
  query: z.object({
    ...keysetQuery,
    search: searchText,
    verification: z.enum(requisiteChecks).optional(),
    status: z.enum(requisiteStates).optional(),
  }),
  answer: pageOf(StaffRequisite),
})

export const takeStaffRequisiteStep = call('POST /main/api-market/requisites/{id}/check', {
  summary: 'Send a trial transfer, confirm or fail it; block or unblock (20003)',
  access: staff,
  scope: country,
  params: idParams,
  body: z.strictObject({
    step: z.enum(staffRequisiteSteps),
    reason: z.string().trim().max(max.reason).optional(),
    rowVersion,
  }),
  answer: StaffRequisite,
})

export const revealRequisite = call('POST /main/api-market/requisites/{id}/reveal', {
  summary: 'The whole account for a trial transfer; written down in the audit',
  access: staff,
  scope: country,
  params: idParams,
  body: z.strictObject({ reason: z.string().trim().min(5).max(max.reason) }),
  answer: z.object({ account: z.string(), treasuryAccount: z.string().nullable() }),
})

/** Bank details as a withdrawal asks for them. */
export const PayoutRequisite = z.object({
  id: z.int(),
  title: z.string().nullable(),
  holderName: z.string(),
  bankName: z.string(),
  accountMasked: z.string(),
  isDefault: z.boolean(),
  usable: z.boolean(),
  /** Why not: not confirmed by the bank, blocked, of another tax number. */
  why: z.enum(['unverified', 'blocked', 'number']).nullable(),
})
export type PayoutRequisite = z.infer<typeof PayoutRequisite>
