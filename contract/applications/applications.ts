import { z } from 'zod'
import { rowId, rowVersion } from '../ids.ts'
import { keysetQuery, pageOf } from '../list.ts'
import { localized } from '../localized.ts'
import { placeQuery } from '../place-query.ts'
import { TimeLeft } from '../time-left.ts'
import { QUESTIONS_AT_ONCE, REASON_LENGTH } from './application.ts'
import type { HolderSide } from './application-process.ts'
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
/** How much, where the kind is one of money. */
export const DecideBody = VersionBody.extend({ amount: z.int().min(1).optional() })
export const ReasonBody = z.strictObject({ rowVersion, reason })
export const RefusalBody = z.strictObject({
  rowVersion,
  reasonCode,
  reason: z.string().trim().min(REASON_LENGTH.min).max(REASON_LENGTH.max),
  figures: z
    .strictObject({
      have: z.string().trim().max(200).nullable().default(null),
      need: z.string().trim().max(200).nullable().default(null),
      rule: z.string().max(40).nullable().default(null),
      paper: z.string().max(60).nullable().default(null),
    })
    .optional(),
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
  /** Empty: recipients are chosen by the rule of the kind. */
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
  /** Steps the caller may take. */
  steps,
  rowVersion: z.int(),
})
export type OfferView = z.infer<typeof OfferView>

/** Which side has to act now. */
const holderSides = ['applicant', 'platform', 'line', 'recipient', 'nobody'] as const satisfies readonly HolderSide[]
const Holder = z.object({
  side: z.enum(holderSides),
  /** Names of the recipients, where the side is `recipient`. */
  names: z.array(z.string()),
  /** First name of the officer who works on it. */
  officer: z.string().nullable(),
})
const RefusalFigures = z.object({
  have: z.string().nullable(),
  need: z.string().nullable(),
  rule: z.string().nullable(),
  paper: z.string().nullable(),
})

const RequestPart = z.object({
  id: z.int(),
  recipient: z.string(),
  desk: z.string().nullable(),
  status: z.enum(requestStates),
  since: moment,
  dueAt: moment.nullable(),
  /** How much of the time is used up, in percent; from 100 on it is overdue. */
  used: z.int().nullable(),
  /** What is left of the recipient's time, while its clock runs. */
  left: TimeLeft.nullable(),
  reasonCode: z.string().nullable(),
  reason: z.string().nullable(),
  figures: RefusalFigures.nullable(),
  /** Somebody has worked on it: there is whom to write to. */
  wasTaken: z.boolean(),
  questions: z.array(Question),
  steps,
  rowVersion: z.int(),
})

const common = {
  id: z.int(),
  kind: z.string(),
  number: z.string().nullable(),
  status: z.string(),
  subjectId: z.int(),
  title: z.string(),
  amount: z.int().nullable(),
  since: moment,
  submittedAt: moment.nullable(),
}
/** Entries of the history, in their order. */
const happenings = [
  'submitted',
  'queued',
  'sent',
  'taken',
  'asked',
  'answered',
  'offered',
  'refused',
  'accepted',
  'ended',
] as const

/** An application as its applicant and those who oversee read it. */
export const ApplicationView = z.object({
  ...common,
  applicant: z.string(),
  content,
  answers: content,
  /** What the kind computed of the content when the application was sent. */
  computed: content,
  subjectVersion: z.int().nullable(),
  /** A stage of the kind's own process, once the application is approved. */
  stage: z.string().nullable(),
  granted: z.int().nullable(),
  disbursed: z.int(),
  holder: Holder,
  dueAt: moment.nullable(),
  /** What is left until `dueAt`. */
  left: TimeLeft.nullable(),
  history: z.array(z.object({ what: z.enum(happenings), at: moment, who: z.string().nullable() })),
  isPrepared: z.boolean(),
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
  /** The applicant's number in the waiting line. */
  place: z.int().nullable(),
  reasonCode: z.string().nullable(),
  reason: z.string().nullable(),
  requests: z.array(RequestPart),
  offers: z.array(OfferView),
  steps,
  updatedAt: moment,
  rowVersion: z.int(),
})
export type ApplicationView = z.infer<typeof ApplicationView>

/**
 * A request as its recipient reads it. Before somebody takes it the applicant is not named; after it is over the papers
 * close.
 */
export const RequestView = z.object({
  ...RequestPart.shape,
  application: z.object({
    ...common,
    applicant: z.string().nullable(),
    content,
    answers: content,
    computed: content,
    territory: z.string().nullable(),
    eligibility: ApplicationView.shape.eligibility,
    stage: z.string().nullable(),
    granted: z.int().nullable(),
    disbursed: z.int(),
  }),
  assignee: z.string().nullable(),
  isMine: z.boolean(),
  papers: ApplicationView.shape.papers,
  offers: z.array(OfferView),
  isMasked: z.boolean(),
})
export type RequestView = z.infer<typeof RequestView>

const ApplicationRow = z.object({
  ...common,
  applicant: z.string(),
  territory: z.string().nullable(),
  recipients: z.array(z.string()),
  holder: z.enum(holderSides),
  /** When the one who has to act must have answered. */
  dueAt: moment.nullable(),
  left: TimeLeft.nullable(),
  isPrepared: z.boolean(),
  rowVersion: z.int(),
})
export const ApplicationPage = pageOf(ApplicationRow).extend({ counts: z.record(z.string(), z.int()) })
/** Overseers read too who of the recipients works on it. */
export const RegistryPage = pageOf(ApplicationRow.extend({ officers: z.array(z.string()) })).extend({
  counts: z.record(z.string(), z.int()),
})

const RequestRow = z.object({
  ...common,
  status: z.enum(requestStates),
  applicationId: z.int(),
  applicant: z.string().nullable(),
  /** Of the content, what a recipient may know before somebody takes the request. */
  content,
  computed: content,
  territory: z.string().nullable(),
  desk: z.string().nullable(),
  assignee: z.string().nullable(),
  dueAt: moment.nullable(),
  used: z.int().nullable(),
  left: TimeLeft.nullable(),
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
const sum = z.coerce.number().pipe(z.int().min(0).max(Number.MAX_SAFE_INTEGER))
const between = { amountFrom: sum.optional(), amountTo: sum.optional() }
/** A part of the application's number. */
const search = z.string().trim().max(60).optional()
export const RegistryQuery = ApplicationQuery.extend({
  ...between,
  search,
  kind: z.string().max(40).optional(),
  /** The year an application counts for. */
  season: z
    .string()
    .regex(/^\d{4}$/)
    .optional(),
  onBehalf: z.literal('true').optional(),
  recipientId: z.uuid().optional(),
  ...placeQuery,
  overdue: z.literal('true').optional(),
})
export const InboxQuery = z.object({
  status: z.enum(requestStates).optional(),
  search,
  ...between,
  kind: z.string().max(40).optional(),
  subjectId: z.coerce.number().pipe(rowId).optional(),
  ...placeQuery,
  desk: z.string().max(20).optional(),
  whose: z.enum(['mine', 'nobody']).optional(),
  overdue: z.literal('true').optional(),
  ...keysetQuery,
})

/** My drafts; offers that wait for approval; offers sent to applicants; contracts being signed; contracts in force. */
export const offerTabs = ['mine', 'approval', 'sent', 'contracts', 'money'] as const
export const OfferQuery = z.object({
  tab: z.enum(offerTabs).default('mine'),
  kind: z.string().max(40).optional(),
  status: z.enum(offerStates).optional(),
  subjectId: z.coerce.number().pipe(rowId).optional(),
  authorId: z.uuid().optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  ...keysetQuery,
})
export const OfferPage = pageOf(
  z.object({
    id: z.int(),
    requestId: z.int(),
    kind: z.string(),
    number: z.string().nullable(),
    title: z.string(),
    /** Null once the recipient may no longer know who applied. */
    applicant: z.string().nullable(),
    status: z.enum(offerStates),
    amount: z.int().nullable(),
    content,
    computed: content.nullable(),
    author: z.string(),
    sentAt: moment.nullable(),
    validUntil: moment,
    rowVersion: z.int(),
  }),
).extend({ counts: z.record(z.enum(offerTabs), z.int()) })

export const Figures = z.object({
  recipients: z.array(
    z.object({
      recipientId: z.string(),
      recipient: z.string(),
      open: z.int(),
      overdue: z.int(),
      /** Median working hours from the arrival of a request until somebody took it, over the last ninety days. */
      medianFirstAnswer: z.number().nullable(),
      /** Percent of the answered requests that got an offer or a favourable decision. */
      approved: z.int().nullable(),
    }),
  ),
  states: z.array(z.object({ status: z.string(), count: z.int(), oldestDays: z.int(), overdue: z.int() })),
})
