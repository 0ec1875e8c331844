import { z } from 'zod'
import { rowId, rowVersion } from '../ids.ts'
import { keysetQuery, pageOf } from '../list.ts'
import { localized } from '../localized.ts'
import { QUESTIONS_AT_ONCE, REASON_LENGTH } from './application.ts'
import { offerStates } from './offer-process.ts'
import { requestStates } from './request-process.ts'

/**
 * Shapes of calls about applications. Codes and addresses belong to the domain of a kind: it declares its calls with
 * these and binds them to what `handlersOf` gives.
 */
const content = z.record(z.string().max(60), z.unknown())
const fileId = z.string().regex(/^[0-9a-f]{64}$/)
const reason = z.string().trim().min(3).max(REASON_LENGTH.max)
const reasonCode = z.string().trim().min(1).max(60)

export const DraftBody = z.strictObject({
  id: rowId.optional(),
  rowVersion: rowVersion.optional(),
  subjectId: rowId,
  content,
  answers: content.default({}),
  papers: z
    .array(z.strictObject({ code: z.string().max(60), fileId, issuedOn: z.iso.date().nullish() }))
    .max(60)
    .default([]),
})
export const SubmitBody = z.strictObject({ rowVersion, consents: z.array(z.string().max(60)).max(20) })
export const WithdrawBody = z.strictObject({ rowVersion, reason: reason.optional() })
export const VersionBody = z.strictObject({ rowVersion })
export const ReasonBody = z.strictObject({ rowVersion, reason })
export const RefusalBody = z.strictObject({
  rowVersion,
  reasonCode,
  reason: z.string().trim().min(REASON_LENGTH.min).max(REASON_LENGTH.max),
})
export const AskBody = z.strictObject({
  rowVersion,
  questions: z.array(z.string().trim().min(5).max(1000)).min(1).max(QUESTIONS_AT_ONCE),
})
export const AnswerBody = z.strictObject({
  rowVersion,
  answers: z
    .array(
      z.strictObject({
        questionId: rowId,
        answer: z.string().trim().min(1).max(2000),
        fileIds: z.array(fileId).max(5).default([]),
      }),
    )
    .min(1)
    .max(QUESTIONS_AT_ONCE),
})
export const RouteBody = z.strictObject({
  rowVersion,
  /** Empty: by the rule. */
  recipients: z.array(z.strictObject({ organizationId: z.uuid(), desk: z.string().max(20).nullable() })).max(10),
})
export const OfferBody = z.strictObject({
  rowVersion: rowVersion.optional(),
  content,
  validUntil: z.iso.datetime().pipe(z.coerce.date()),
})
export const AcceptBody = z.strictObject({ rowVersion })
export const DeclineBody = z.strictObject({ rowVersion, reason: reason.optional(), wantsOthers: z.boolean() })

const moment = z.iso.datetime()
const Question = z.object({
  id: z.int(),
  text: z.string(),
  askedAt: moment,
  answer: z.string().nullable(),
  answeredAt: moment.nullable(),
  files: z.array(z.object({ id: z.string(), name: z.string(), size: z.int() })),
})
const steps = z.array(z.string())

export const OfferView = z.object({
  id: z.int(),
  requestId: z.int(),
  recipient: z.string(),
  status: z.enum(offerStates),
  amount: z.int().nullable(),
  content,
  computed: content.nullable(),
  validUntil: moment,
  reason: z.string().nullable(),
  /** Of those who look at it. */
  steps,
  rowVersion: z.int(),
})
export type OfferView = z.infer<typeof OfferView>

const RequestPart = z.object({
  id: z.int(),
  recipient: z.string(),
  status: z.enum(requestStates),
  since: moment,
  dueAt: moment.nullable(),
  /** How much of the time is used up, in hundredths; from a hundred on it is overdue. */
  used: z.int().nullable(),
  reasonCode: z.string().nullable(),
  reason: z.string().nullable(),
  questions: z.array(Question),
  steps,
  rowVersion: z.int(),
})

const common = {
  id: z.int(),
  kind: z.string(),
  number: z.string().nullable(),
  status: z.string(),
  title: z.string(),
  amount: z.int().nullable(),
  since: moment,
  submittedAt: moment.nullable(),
}

/** As its applicant and those who oversee read it. */
export const ApplicationView = z.object({
  ...common,
  applicant: z.string(),
  content,
  answers: content,
  papers: z.array(
    z.object({ code: z.string(), fileId: z.string(), name: z.string(), issuedOn: z.string().nullable() }),
  ),
  eligibility: z.array(
    z.object({
      code: z.string(),
      result: z.enum(['pass', 'fail', 'unknown']),
      label: localized(200),
      have: z.string().nullable(),
      need: z.string().nullable(),
    }),
  ),
  /** Their number in the line, while they wait. */
  place: z.int().nullable(),
  reasonCode: z.string().nullable(),
  reason: z.string().nullable(),
  requests: z.array(RequestPart),
  offers: z.array(OfferView),
  steps,
  rowVersion: z.int(),
})
export type ApplicationView = z.infer<typeof ApplicationView>

/** As a recipient reads it; before it is taken nobody is named, and afterwards papers close. */
export const RequestView = z.object({
  ...RequestPart.shape,
  application: z.object({ ...common, applicant: z.string().nullable(), content, answers: content }),
  papers: ApplicationView.shape.papers,
  offers: z.array(OfferView),
  isMasked: z.boolean(),
})
export type RequestView = z.infer<typeof RequestView>

const ApplicationRow = z.object({
  ...common,
  applicant: z.string(),
  recipients: z.array(z.string()),
  /** The nearest hour at which one of them is to have answered. */
  dueAt: moment.nullable(),
})
export const ApplicationPage = pageOf(ApplicationRow).extend({ counts: z.record(z.string(), z.int()) })

const RequestRow = z.object({
  ...common,
  status: z.enum(requestStates),
  applicationId: z.int(),
  applicant: z.string().nullable(),
  assignee: z.string().nullable(),
  dueAt: moment.nullable(),
  used: z.int().nullable(),
  rowVersion: z.int(),
})
export const RequestPage = pageOf(RequestRow).extend({ counts: z.record(z.string(), z.int()) })

export const ApplicationQuery = z.object({
  status: z.string().max(40).optional(),
  subjectId: z.coerce.number().pipe(rowId).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  ...keysetQuery,
})
export const RegistryQuery = ApplicationQuery.extend({
  recipientId: z.uuid().optional(),
  territoryId: z.coerce.number().pipe(rowId).optional(),
  overdue: z.literal('true').optional(),
})
export const InboxQuery = z.object({
  status: z.enum(requestStates).optional(),
  whose: z.enum(['mine', 'nobody']).optional(),
  overdue: z.literal('true').optional(),
  ...keysetQuery,
})

export const Figures = z.object({
  recipients: z.array(
    z.object({
      recipientId: z.string(),
      recipient: z.string(),
      open: z.int(),
      overdue: z.int(),
      /** Working hours from arrival to somebody who takes it, of the last ninety days. */
      medianFirstAnswer: z.number().nullable(),
      /** Of those that were answered, how many by an offer or a favourable decision; in hundredths. */
      approved: z.int().nullable(),
    }),
  ),
  states: z.array(z.object({ status: z.string(), count: z.int(), oldestDays: z.int(), overdue: z.int() })),
})
