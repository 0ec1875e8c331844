import * as staff from '#contract/identity/organizations/employees.ts'
import * as contract from '#contract/identity/organizations/organizations.ts'
import {
  answerInvitation,
  findMyOrganizations,
  foundOrganization,
  getMyOrganization,
  leaveOrganization,
  setOrganization,
  submitMyOrganization,
  updateMyOrganization,
} from '#contract/identity/organizations/own-organizations.ts'
import type { CallBook } from '../../kernel/calls.ts'
import { switchOrganization } from './acting.ts'
import * as edits from './edits.ts'
import * as employeeEdits from './employee-edits.ts'
import * as employees from './employees.ts'
import { exportRegister } from './export.ts'
import { lyingOrganizations } from './filters.ts'
import { createOwnOrganization } from './found.ts'
import { findChoices } from './grants.ts'
import * as invitations from './invitations.ts'
import * as own from './own.ts'
import { getProfile, updateProfile } from './profile.ts'
import * as register from './register.ts'
import * as steps from './steps.ts'
import { resolveWhose } from './whose.ts'

/** Typed numbers are unproved until verified: the limit keeps anybody from flooding the queue. */
const FOUNDED_A_DAY = { times: 5, seconds: 24 * 3600 }

export function bindOrganizations(book: CallBook): void {
  book.lies('organization', lyingOrganizations)
  book.bind(contract.listOrganizations, (ctx, { query }) => register.listRegister(ctx, query))
  book.bind(contract.exportOrganizations, (ctx, { query }) => exportRegister(ctx, query))
  book.bind(contract.getOrganization, (ctx, { params }) => register.getFromRegister(ctx, params.id))
  book.bind(contract.createOrganization, (ctx, { body }) => edits.createOrganization(ctx, body))
  book.bind(contract.updateOrganization, (ctx, { params, body }) => edits.updateOrganization(ctx, params.id, body))
  book.bind(contract.takeOrganizationStep, (ctx, { params, body }) => steps.takeOrganizationStep(ctx, params.id, body))
  book.bind(contract.organizationHistory, (ctx, { params }) => register.findOrganizationHistory(ctx, params.id))

  book.bind(staff.listEmployees, (ctx, { query }) => employees.listEmployees(ctx, query))
  book.bind(staff.employeeChoices, async (ctx, { query }) => {
    const { organization } = await resolveWhose(ctx, query.organizationId, 'edit')
    return findChoices(ctx, organization)
  })
  book.bind(staff.getEmployee, (ctx, { params }) => employees.getEmployee(ctx, params.id))
  book.bind(staff.inviteEmployee, (ctx, { query, body }) => invitations.inviteEmployee(ctx, query.organizationId, body))
  book.bind(staff.resendInvitation, (ctx, { params }) => invitations.resendInvitation(ctx, params.id))
  book.bind(staff.updateEmployee, (ctx, { params, body }) => employeeEdits.updateEmployee(ctx, params.id, body))
  book.bind(staff.takeEmployeeStep, (ctx, { params, body }) => employeeEdits.takeEmployeeStep(ctx, params.id, body))
  book.bind(staff.employeeHistory, (ctx, { params }) => employees.findEmployeeHistory(ctx, params.id))

  book.bind(setOrganization, (ctx, { body }) => switchOrganization(ctx, body.organizationId))
  book.bind(findMyOrganizations, (ctx) => own.findMine(ctx))
  book.bind(foundOrganization, async (ctx, { body }) => {
    await ctx.throttle.take(`found:${ctx.actor.userId}`, FOUNDED_A_DAY, ctx.now)
    await createOwnOrganization(ctx, ctx.actor.userId, body)
    return own.findMine(ctx)
  })
  book.bind(getMyOrganization, (ctx, { params }) => getProfile(ctx, params.id))
  book.bind(updateMyOrganization, (ctx, { params, body }) => updateProfile(ctx, params.id, body))
  book.bind(submitMyOrganization, (ctx, { params, body }) => own.submitOrganization(ctx, params.id, body.rowVersion))
  book.bind(leaveOrganization, (ctx, { params }) => own.leaveOrganization(ctx, params.id))
  book.bind(answerInvitation, (ctx, { params, body }) => own.answerInvitation(ctx, params.id, body.accept))
}
