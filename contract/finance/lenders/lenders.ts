import { z } from 'zod'
import { parsePhone } from '#uz/phone.ts'
import { call, codes } from '../../call.ts'
import { History } from '../../history.ts'
import { idParams, rowId, rowVersion } from '../../ids.ts'
import { pageOf, pageQuery, searchText } from '../../list.ts'
import { Permission } from '../../permissions.ts'
import { wholeCountry } from '../../scope.ts'
import { assignRules, lenderStates, lenderTypes } from './lender-process.ts'

const scope = wholeCountry('A lender lies in no territory: its people see their own, the platform all')
const access = codes(Permission.LoanOrganizationView)
const writes = codes(Permission.LoanOrganizationEdit)

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const Hours = z.strictObject({
  days: z.array(z.int().min(1).max(7)).min(1).max(7),
  from: clock,
  to: clock,
})
const phone = z.string().transform((text, issue) => {
  const parsed = parsePhone(text)
  if (parsed) return parsed
  issue.addIssue({ code: 'custom', message: 'V_PHONE' })
  return z.NEVER
})
const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .nullable()
    .default(null)
    .transform((value) => value || null)

const fields = {
  type: z.enum(lenderTypes),
  licenseNo: text(60),
  licenseDate: z.iso.date().nullable().default(null),
  /** Empty: the whole country. */
  territoryIds: z.array(rowId).max(250).default([]),
  contactName: text(150),
  contactPhone: phone.nullable().default(null),
  /** Null: the working hours of the platform. */
  workingHours: Hours.nullable().default(null),
  maxOpenPerEmployee: z.int().min(1).max(500).default(20),
  autoAssign: z.enum(assignRules).default('manual'),
  slaHours: z.int().min(1).max(90).default(24),
  integration: z.enum(['portal', 'xlsx']).default('portal'),
}
const LenderFields = z.strictObject(fields)
export type LenderFields = z.infer<typeof LenderFields>

const Row = z.object({
  id: z.int(),
  name: z.string(),
  type: z.enum(lenderTypes),
  licenseNo: z.string().nullable(),
  branches: z.int(),
  employees: z.int(),
  /** Requests nobody has answered yet, and those whose time is over. */
  open: z.int(),
  overdue: z.int(),
  /** Median working hours until a request is taken, over the last ninety days. */
  medianFirstAnswer: z.number().nullable(),
  /** Percent of decided requests that got an offer. */
  approved: z.number().nullable(),
  status: z.enum(lenderStates),
})
export type LenderRow = z.infer<typeof Row>

const Branch = z.object({
  id: z.int(),
  mfo: z.string(),
  name: z.string(),
  territoryIds: z.array(z.int()),
  address: z.string(),
  isActive: z.boolean(),
  rowVersion: z.int(),
})
export type LenderBranch = z.infer<typeof Branch>

const Lender = z.object({
  ...fields,
  id: z.int(),
  organizationId: z.string(),
  name: z.string(),
  contactPhone: z.string().nullable(),
  status: z.enum(lenderStates),
  statusReason: z.string().nullable(),
  branches: z.array(Branch),
  /** Names of the territories above. */
  territories: z.array(z.object({ id: z.int(), name: z.string() })),
  rowVersion: z.int(),
  can: z.object({ update: z.boolean(), activate: z.boolean(), suspend: z.boolean(), close: z.boolean() }),
})
export type Lender = z.infer<typeof Lender>

export const listLenders = call('GET /main/api-finance/lenders', {
  summary: 'Loan organizations with how they answer',
  access,
  scope,
  query: z.object({
    ...pageQuery,
    search: searchText,
    type: z.enum(lenderTypes).optional(),
    status: z.enum(lenderStates).optional(),
  }),
  answer: pageOf(Row),
})

export const getLender = call('GET /main/api-finance/lenders/{id}', {
  summary: 'One loan organization with its branches',
  access,
  scope,
  params: idParams,
  answer: Lender,
})

export const lenderChoices = call('GET /main/api-finance/lender-choices', {
  summary: 'Active organizations that could become a lender: of the kinds that lend, and none yet',
  access: writes,
  scope,
  query: z.object({ search: searchText }),
  answer: z.array(z.object({ id: z.string(), name: z.string(), kind: z.string() })),
})

export const createLender = call('POST /main/api-finance/lenders', {
  summary: 'Let an organization lend; it begins when it is activated',
  access: writes,
  scope,
  body: z.strictObject({ ...fields, organizationId: z.uuid() }),
  answer: Lender,
})

export const updateLender = call('PUT /main/api-finance/lenders/{id}', {
  summary: 'Change licence, territories, routing and contacts of a lender',
  access: writes,
  scope,
  params: idParams,
  body: z.strictObject({ ...fields, rowVersion }),
  answer: Lender,
})

export const takeLenderStep = call('POST /main/api-finance/lenders/{id}/step', {
  summary: 'Activate, suspend or close a lender; suspension waits until its open requests are with others',
  access: writes,
  scope,
  params: idParams,
  body: z.strictObject({
    step: z.enum(['activate', 'suspend', 'close']),
    reason: z.string().trim().max(500).optional(),
    rowVersion,
  }),
  answer: Lender,
})

export const lenderHistory = call('GET /main/api-finance/lenders/{id}/history', {
  summary: 'Who changed a lender, and how',
  access,
  scope,
  params: idParams,
  answer: History,
})

const branchFields = {
  mfo: z
    .string()
    .trim()
    .regex(/^\d{5}$/, { error: 'V_MFO' }),
  name: z.string().trim().min(2).max(150),
  territoryIds: z.array(rowId).max(250).default([]),
  address: z.string().trim().max(200).default(''),
  isActive: z.boolean().default(true),
}
const BranchFields = z.strictObject(branchFields)
export type BranchFields = z.infer<typeof BranchFields>

export const addBranch = call('POST /main/api-finance/lenders/{id}/branches', {
  summary: 'Add a branch by its MFO',
  access: writes,
  scope,
  params: idParams,
  body: BranchFields,
  answer: Lender,
})

export const updateBranch = call('PUT /main/api-finance/branches/{id}', {
  summary: 'Change a branch, or close and open it again',
  access: writes,
  scope,
  params: idParams,
  body: z.strictObject({ ...branchFields, rowVersion }),
  answer: Lender,
})
