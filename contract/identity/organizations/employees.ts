import { z } from 'zod'
import { parsePhone } from '#uz/phone.ts'
import { call, codes } from '../../call.ts'
import { History } from '../../history.ts'
import { rowId } from '../../ids.ts'
import { keysetQuery, pageOf, searchText } from '../../list.ts'
import { Permission } from '../../permissions.ts'
import { territory } from '../../scope.ts'
import { employeeStates, headSteps, POSITION_LENGTH } from './organization-process.ts'

const day = z.iso.date().nullable().default(null)
const fileId = z.string().regex(/^[0-9a-f]{64}$/)

/** What an employee may do and for how long. */
export const EmployeeFields = z.strictObject({
  position: z.string().trim().min(2).max(POSITION_LENGTH),
  roleIds: z.array(rowId).max(20).default([]),
  permissionCodes: z.array(z.int()).max(200).default([]),
  official: z.boolean().default(false),
  powerOfAttorney: fileId.nullable().default(null),
  /** The whole republic; without it the territories below; without both, the own organization only. */
  everywhere: z.boolean().default(false),
  territoryIds: z.array(rowId).max(50).default([]),
  validFrom: day,
  validTo: day,
})
export type EmployeeFields = z.infer<typeof EmployeeFields>

const phone = z.string().transform((text, issue) => {
  const parsed = parsePhone(text)
  if (parsed) return parsed
  issue.addIssue({ code: 'custom', message: 'V_PHONE' })
  return z.NEVER
})
export const NewEmployee = z.strictObject({
  ...EmployeeFields.shape,
  name: z.string().trim().min(3).max(150),
  phone,
})
export type NewEmployee = z.infer<typeof NewEmployee>

export const Employee = z.object({
  ...EmployeeFields.shape,
  id: z.string(),
  organizationId: z.string(),
  /** As invited until the person comes; then as the account says. */
  name: z.string(),
  /** Masked. */
  phone: z.string().nullable(),
  roles: z.array(z.object({ id: z.int(), name: z.string() })),
  territories: z.array(z.object({ id: z.int(), name: z.string() })),
  status: z.enum(employeeStates),
  statusReason: z.string().nullable(),
  inviteExpiresAt: z.iso.datetime().nullable(),
  joinedAt: z.iso.datetime().nullable(),
  /** The one who asks. */
  self: z.boolean(),
  rowVersion: z.int(),
  can: z.object({
    update: z.boolean(),
    resend: z.boolean(),
    withdraw: z.boolean(),
    suspend: z.boolean(),
    restore: z.boolean(),
    end: z.boolean(),
  }),
})
export type Employee = z.infer<typeof Employee>

/** Heads see the people of the organization they act for; staff name another one they may see. */
const of = { organizationId: z.uuid().optional() }
const access = codes(Permission.OrganizationEmployees, Permission.OrganizationView)
const writes = codes(Permission.OrganizationEmployees, Permission.OrganizationUpdate)
const params = z.object({ id: z.uuid() })

export const listEmployees = call('GET /main/api-im/employees', {
  summary: 'People of an organization, the newest first',
  access,
  scope: territory('organization'),
  query: z.object({ ...of, status: z.enum(employeeStates).optional(), search: searchText, ...keysetQuery }),
  answer: pageOf(Employee),
})

export const employeeChoices = call('GET /main/api-im/employees/choices', {
  summary: 'Roles and rights the caller may give to people of an organization',
  access: writes,
  scope: territory('organization'),
  query: z.object(of),
  answer: z.object({
    organizationId: z.string(),
    roles: z.array(z.object({ id: z.int(), name: z.string(), permissionCodes: z.array(z.int()) })),
    permissionCodes: z.array(z.int()),
    /** Whether territories may be given at all, and whether all of them. */
    territories: z.enum(['none', 'some', 'all']),
  }),
})

export const getEmployee = call('GET /main/api-im/employees/{id}', {
  summary: 'One employee',
  access,
  scope: territory('organization'),
  params,
  answer: Employee,
})

export const inviteEmployee = call('POST /main/api-im/employees', {
  summary: 'Invite a person by phone; the invitation lasts seven days',
  access: writes,
  scope: territory('organization'),
  perMinute: 30,
  query: z.object(of),
  body: NewEmployee,
  answer: Employee,
})

export const updateEmployee = call('PUT /main/api-im/employees/{id}', {
  summary: 'Change position, rights, territories and dates of an employee',
  access: writes,
  scope: territory('organization'),
  params,
  body: z.strictObject({ ...EmployeeFields.shape, rowVersion: z.int() }),
  answer: Employee,
})

export const takeEmployeeStep = call('POST /main/api-im/employees/{id}/step', {
  summary: 'Withdraw an invitation, suspend, bring back or end an employee; access is gone at once',
  access: writes,
  scope: territory('organization'),
  params,
  body: z.strictObject({ step: z.enum(headSteps), reason: z.string().trim().max(500).optional(), rowVersion: z.int() }),
  answer: Employee,
})

export const resendInvitation = call('POST /main/api-im/employees/{id}/resend', {
  summary: 'Send an invitation again; it lasts seven days anew',
  access: writes,
  scope: territory('organization'),
  perMinute: 10,
  params,
  answer: Employee,
})

export const employeeHistory = call('GET /main/api-im/employees/{id}/history', {
  summary: 'Who changed the rights of an employee, and how',
  access,
  scope: territory('organization'),
  params,
  answer: History,
})
