import { z } from 'zod'
import { call, codes } from '../../call.ts'
import { idParams, queryId, rowId } from '../../ids.ts'
import { Permission } from '../../permissions.ts'
import { wholeCountry } from '../../scope.ts'
import { lenderStates } from './lender-process.ts'

const scope = wholeCountry('People of a lender: their own for its head, all for the platform')

const profile = {
  /** Null: the head office. */
  branchId: rowId.nullable(),
  canPropose: z.boolean(),
  /** Tiyin; null: approves nothing; -1: without a limit. */
  approvalLimit: z.int().min(-1).max(10_000_000_000_000).nullable(),
  maxOpen: z.int().min(1).max(500),
  absentFrom: z.iso.date().nullable(),
  absentUntil: z.iso.date().nullable(),
}
const ProfileFields = z.strictObject(profile)
export type ProfileFields = z.infer<typeof ProfileFields>

const Person = z.object({
  userId: z.string(),
  name: z.string(),
  position: z.string(),
  roles: z.array(z.string()),
  isActive: z.boolean(),
  /** Null: the employee has no place in the lender's work yet. */
  profile: z.object({ ...profile, rowVersion: z.int() }).nullable(),
  branch: z.string().nullable(),
  isAbsent: z.boolean(),
  open: z.int(),
  overdue: z.int(),
  /** The caller's own row: nobody edits their own profile. */
  isSelf: z.boolean(),
})
export type LoanPerson = z.infer<typeof Person>

export const listLoanEmployees = call('GET /main/api-finance/lenders/{id}/employees', {
  summary: 'People of a lender with their branch, limit, absence and open requests',
  access: codes(Permission.LoanOrganizationView),
  scope,
  params: idParams,
  answer: z.object({
    lender: z.object({ id: z.int(), name: z.string(), organizationId: z.string(), status: z.enum(lenderStates) }),
    branches: z.array(z.object({ id: z.int(), mfo: z.string(), name: z.string() })),
    items: z.array(Person),
    canEdit: z.boolean(),
  }),
})

export const saveLoanEmployee = call('PUT /main/api-finance/lenders/{id}/employees/{userId}', {
  summary: 'Give one of a lender’s people a branch, limits or an absence; nobody edits their own',
  access: codes(Permission.LoanOrganizationEmployees),
  scope,
  params: z.object({ id: queryId, userId: z.uuid() }),
  /** Absent where there is no profile yet. */
  body: ProfileFields.extend({ rowVersion: z.int().min(0).optional() }),
  answer: Person,
})
