import { expect, test } from 'vitest'
import { applicantProcess } from '#contract/announcements/applicant-process.ts'
import { applicationProcess } from '#contract/applications/application-process.ts'
import { offerProcess } from '#contract/applications/offer-process.ts'
import { requestProcess as applicationRequestProcess } from '#contract/applications/request-process.ts'
import { bankLineProcess, withdrawalProcess } from '#contract/clearing/clearing-process.ts'
import { threadProcess } from '#contract/contact/support/thread-process.ts'
import { callProcess } from '#contract/contact/telephony/call-process.ts'
import { ticketProcess } from '#contract/contact/tickets/ticket-process.ts'
import { dealProcess } from '#contract/deals/deal-process.ts'
import { deliveryProcess, requestProcess } from '#contract/deals/delivery-process.ts'
import { disputeProcess } from '#contract/deals/dispute-process.ts'
import { paymentProcess } from '#contract/deals/payment-process.ts'
import { proposalProcess } from '#contract/deals/proposal-process.ts'
import { documentProcess, documentTemplateProcess } from '#contract/documents/document-process.ts'
import { eventProcess, participantProcess } from '#contract/events/event-process.ts'
import { agreementProcess, handoverProcess } from '#contract/finance/cooperation/agreement-process.ts'
import { recommendationProcess } from '#contract/finance/recommendations/recommendation-process.ts'
import { fieldTemplateProcess } from '#contract/forms/field-template-process.ts'
import { fileTemplateProcess } from '#contract/forms/file-template-process.ts'
import { landProcess } from '#contract/government/land/land-process.ts'
import { attachmentProcess, leaderProcess } from '#contract/government/leaders/leader-process.ts'
import { milestoneProcess, projectProcess } from '#contract/government/projects/project-process.ts'
import { reportProcess, reportTypeProcess } from '#contract/government/reports/report-process.ts'
import { planProcess } from '#contract/government/specialization/plan-process.ts'
import {
  checkProcess,
  fieldDeviceProcess,
  needProcess,
  visitProcess,
} from '#contract/government/visits/visit-process.ts'
import { employeeProcess, organizationProcess } from '#contract/identity/organizations/organization-process.ts'
import { roleProcess } from '#contract/identity/rights/role-process.ts'
import { userProcess } from '#contract/identity/user-process.ts'
import { requisiteCheckProcess, requisiteProcess } from '#contract/market/requisite-process.ts'
import { contentProcess, editProcess } from '#contract/media/content-process.ts'
import { enrolmentProcess } from '#contract/media/enrolment-process.ts'
import { caseProcess, complaintProcess } from '#contract/moderation/moderation-process.ts'
import { publicationProcess } from '#contract/moderation/publication.ts'
import type { Process } from '#contract/process.ts'
import { categoryProcess } from '#contract/reference/category-process.ts'
import { measurementProcess } from '#contract/reference/measurement-process.ts'
import { territoryProcess } from '#contract/reference/territory-process.ts'
import { synonymProcess } from '#contract/search/synonyms.ts'
import { stateName } from './kernel/words/state-names.ts'

const processes: readonly Process[] = [
  callProcess,
  ticketProcess,
  threadProcess,
  reportProcess,
  reportTypeProcess,
  visitProcess,
  needProcess,
  checkProcess,
  fieldDeviceProcess,
  leaderProcess,
  attachmentProcess,
  projectProcess,
  milestoneProcess,
  planProcess,
  recommendationProcess,
  agreementProcess,
  handoverProcess,
  applicantProcess,
  applicationProcess,
  applicationRequestProcess,
  offerProcess,
  landProcess,
  eventProcess,
  participantProcess,
  dealProcess,
  withdrawalProcess,
  bankLineProcess,
  deliveryProcess,
  requestProcess,
  disputeProcess,
  paymentProcess,
  proposalProcess,
  organizationProcess,
  employeeProcess,
  roleProcess,
  userProcess,
  caseProcess,
  complaintProcess,
  contentProcess,
  editProcess,
  enrolmentProcess,
  publicationProcess,
  requisiteProcess,
  requisiteCheckProcess,
  synonymProcess,
  categoryProcess,
  fieldTemplateProcess,
  documentProcess,
  documentTemplateProcess,
  fileTemplateProcess,
  measurementProcess,
  territoryProcess,
]

test('every state of every process has a name in every language', () => {
  const states = new Set(
    processes.flatMap((process) =>
      Object.values(process).flatMap(({ from, to }) => (to === null ? from : [...from, to])),
    ),
  )
  for (const state of states) {
    for (const lang of ['uz', 'ru', 'cyrl'] as const) expect(stateName(state, lang)).not.toBe(state)
    expect(stateName(state, 'eng')).not.toContain('_')
  }
})

test('what has no name is told as it is', () => {
  expect(stateName('melted', 'uz')).toBe('melted')
})
