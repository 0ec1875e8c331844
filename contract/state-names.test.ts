import { expect, test } from 'vitest'
import { applicantProcess } from './announcements/applicant-process.ts'
import { applicationProcess } from './applications/application-process.ts'
import { offerProcess } from './applications/offer-process.ts'
import { requestProcess as applicationRequestProcess } from './applications/request-process.ts'
import { bankLineProcess, withdrawalProcess } from './clearing/clearing-process.ts'
import { dealProcess } from './deals/deal-process.ts'
import { deliveryProcess, requestProcess } from './deals/delivery-process.ts'
import { disputeProcess } from './deals/dispute-process.ts'
import { paymentProcess } from './deals/payment-process.ts'
import { proposalProcess } from './deals/proposal-process.ts'
import { documentProcess, documentTemplateProcess } from './documents/document-process.ts'
import { eventProcess, participantProcess } from './events/event-process.ts'
import { fieldTemplateProcess } from './forms/field-template-process.ts'
import { fileTemplateProcess } from './forms/file-template-process.ts'
import { employeeProcess, organizationProcess } from './identity/organization-process.ts'
import { roleProcess } from './identity/role-process.ts'
import { userProcess } from './identity/user-process.ts'
import { requisiteCheckProcess, requisiteProcess } from './market/requisite-process.ts'
import { contentProcess, editProcess } from './media/content-process.ts'
import { enrolmentProcess } from './media/enrolment-process.ts'
import { caseProcess, complaintProcess } from './moderation/moderation-process.ts'
import { publicationProcess } from './moderation/publication.ts'
import type { Process } from './process.ts'
import { categoryProcess } from './reference/category-process.ts'
import { measurementProcess } from './reference/measurement-process.ts'
import { territoryProcess } from './reference/territory-process.ts'
import { synonymProcess } from './search/synonyms.ts'
import { stateName } from './state-names.ts'

const processes: readonly Process[] = [
  applicantProcess,
  applicationProcess,
  applicationRequestProcess,
  offerProcess,
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
