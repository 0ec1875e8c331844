import { z } from 'zod'
import { call, codes } from '../call.ts'
import { idParams, queryId, rowVersion } from '../ids.ts'
import { queryFlag } from '../import-diff.ts'
import { keysetQuery, pageOf, searchText } from '../list.ts'
import { localized } from '../localized.ts'
import { Permission } from '../permissions.ts'
import { reference, territory } from '../scope.ts'
import { caseDecisions, caseStates, flagKinds } from './moderation-process.ts'

/** Whoever judges anything; each sees the kinds their own codes open. */
export const moderatorCodes = codes(
  Permission.ProductModerate,
  Permission.ModerateProductServiceAds,
  Permission.ModerateVacancies,
  Permission.ModerateResumes,
  Permission.WebinarModerate,
)
/** Whoever takes down anything that is live; each what their own codes open. */
export const blockerCodes = codes(
  Permission.ProductBlock,
  Permission.ModerateProductServiceAds,
  Permission.ModerateVacancies,
  Permission.ModerateResumes,
)
const access = moderatorCodes
/** Names of queues, with commas between. */
export const queueList = z
  .string()
  .max(120)
  .transform((text) => text.split(',').filter((name) => name !== ''))
const params = idParams

const CaseFlag = z.object({
  kind: z.enum(flagKinds),
  field: z.string(),
  from: z.int().optional(),
  to: z.int().optional(),
  note: z.string().optional(),
})

export const CaseRow = z.object({
  id: z.int(),
  queue: z.string(),
  targetType: z.string(),
  targetId: z.string(),
  title: z.string(),
  picture: z.string().nullable(),
  seller: z.object({ name: z.string(), kind: z.string(), verified: z.boolean() }),
  category: z.string().nullable(),
  region: z.string().nullable(),
  /** An edit of what is live, or the first judgement. */
  edit: z.boolean(),
  appeal: z.boolean(),
  /** Published already; looked at afterwards. */
  sampled: z.boolean(),
  auto: z.boolean(),
  flags: z.array(z.enum(flagKinds)),
  submittedAt: z.iso.datetime(),
  dueAt: z.iso.datetime(),
  overdue: z.boolean(),
  state: z.enum(caseStates),
  /** Who holds it now, or who judged it. */
  assignee: z.string().nullable(),
  mine: z.boolean(),
  decision: z.enum(caseDecisions).nullable(),
  decidedAt: z.iso.datetime().nullable(),
  rowVersion: z.int(),
  can: z.object({ take: z.boolean(), release: z.boolean(), decide: z.boolean() }),
})
export type CaseRow = z.infer<typeof CaseRow>

export const caseTabs = ['waiting', 'mine', 'overdue', 'appeals', 'decided'] as const
export type CaseTab = (typeof caseTabs)[number]

export const listCases = call('GET /main/api-market/moderation-cases', {
  summary: 'The queue of judgement, oldest first; judged ones latest first; with the number behind every tab',
  access,
  scope: territory('judgement'),
  query: z.object({
    tab: z.enum(caseTabs).default('waiting'),
    /** One or several with commas between; all that may be judged without it. */
    queue: queueList.optional(),
    categoryId: queryId.optional(),
    regionId: queryId.optional(),
    flag: z.enum(flagKinds).optional(),
    flagged: queryFlag,
    search: searchText,
    ...keysetQuery,
  }),
  answer: pageOf(CaseRow).extend({ counts: z.record(z.enum(caseTabs), z.int()) }),
})

const Reason = z.object({ code: z.string(), field: z.string().nullable(), text: z.string() })
const Content = z.record(z.string(), z.unknown())

export const Case = CaseRow.extend({
  before: Content.nullable(),
  after: Content,
  /** Fields of `after` that differ; of a first judgement all that are filled in. */
  changed: z.array(z.string()),
  /** Names of what the content only numbers, as `categoryId:40201`. */
  names: z.record(z.string(), z.string()),
  flagged: z.array(CaseFlag),
  lockedUntil: z.iso.datetime().nullable(),
  comment: z.string().nullable(),
  reasons: z.array(Reason),
  fields: z.record(z.string(), z.enum(['accept', 'refuse'])),
  appealText: z.string().nullable(),
  /** The rejection that is appealed. */
  appealed: z
    .object({ id: z.int(), reasons: z.array(Reason), comment: z.string().nullable(), by: z.string().nullable() })
    .nullable(),
  history: z.object({
    since: z.iso.datetime().nullable(),
    approved: z.int(),
    returned: z.int(),
    rejected: z.int(),
    complaints: z.int(),
    upheld: z.int(),
  }),
  /** What others complain of. */
  complaints: z.int(),
  nextId: z.int().nullable(),
  can: z.object({
    take: z.boolean(),
    release: z.boolean(),
    decide: z.boolean(),
    block: z.boolean(),
    unblock: z.boolean(),
  }),
})
export type Case = z.infer<typeof Case>

export const getCase = call('GET /main/api-market/moderation-cases/{id}', {
  summary: 'One case: what was, what is to be, what a machine noticed, who the owner is',
  access,
  scope: territory('judgement'),
  params,
  answer: Case,
})

export const takeCaseStep = call('POST /main/api-market/moderation-cases/{id}/step', {
  summary: 'Take a case for fifteen minutes, or give it back',
  access,
  scope: territory('judgement'),
  params,
  body: z.strictObject({ step: z.enum(['take', 'release']), rowVersion }),
  answer: Case,
})

export const CASE_COMMENT = 1000

export const decideCase = call('POST /main/api-market/moderation-cases/{id}/decide', {
  summary: 'Publish, return or reject; an edit of what is live field by field',
  access,
  scope: territory('judgement'),
  params,
  body: z.strictObject({
    decision: z.enum(caseDecisions),
    reasons: z
      .array(
        z.strictObject({
          code: z.string().max(40),
          /** What the owner has to put right; the code's own field where it is not said. */
          field: z.string().max(60).nullable().default(null),
        }),
      )
      .max(9)
      .default([]),
    fields: z.record(z.string().max(60), z.enum(['accept', 'refuse'])).default({}),
    comment: z
      .string()
      .trim()
      .max(CASE_COMMENT)
      .transform((text) => text || null)
      .nullable()
      .default(null),
    rowVersion,
  }),
  answer: z.object({ id: z.int(), nextId: z.int().nullable() }),
})
export type DecisionBody = z.infer<typeof decideCase.body>

const reason = z.string().trim().min(3).max(500)

export const blockTarget = call('POST /main/api-market/moderation-targets/{type}/{id}/block', {
  summary: 'Take down what is live; its owner is told why',
  access: blockerCodes,
  scope: territory('judgement'),
  params: z.object({ type: z.string().max(20), id: z.string().max(40) }),
  body: z.strictObject({ reason }),
})

export const unblockTarget = call('POST /main/api-market/moderation-targets/{type}/{id}/unblock', {
  summary: 'Bring back what was taken down',
  access: blockerCodes,
  scope: territory('judgement'),
  params: z.object({ type: z.string().max(20), id: z.string().max(40) }),
  body: z.strictObject({ reason }),
})

export const REASON_TEXT = 300
const reasonFields = {
  code: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/)
    .max(40),
  text: localized(REASON_TEXT),
  /** Whose judges use it; all of them where none is named. */
  queues: z.array(z.string().max(20)).max(20).default([]),
  field: z.string().max(60).nullable().default(null),
  needsComment: z.boolean().default(false),
  position: z.int().min(1).max(1000).default(100),
}

export const ReasonCode = z.object({
  id: z.int(),
  code: z.string(),
  text: localized(REASON_TEXT),
  queues: z.array(z.string()),
  field: z.string().nullable(),
  needsComment: z.boolean(),
  position: z.int(),
  status: z.enum(['active', 'archived']),
  rowVersion: z.int(),
})
export type ReasonCode = z.infer<typeof ReasonCode>

export const listReasonCodes = call('GET /main/api-market/reason-codes', {
  summary: 'Reasons a judge gives, in all languages, in the order of their keys',
  access,
  scope: reference,
  answer: z.array(ReasonCode),
})

export const createReasonCode = call('POST /main/api-market/reason-codes', {
  summary: 'Add a reason',
  access,
  scope: reference,
  body: z.strictObject(reasonFields),
  answer: ReasonCode,
})

export const updateReasonCode = call('PUT /main/api-market/reason-codes/{id}', {
  summary: 'Reword a reason, archive it or bring it back; its code stays',
  access,
  scope: reference,
  params,
  body: z.strictObject({
    ...reasonFields,
    code: z.string().max(40).optional(),
    status: z.enum(['active', 'archived']),
    rowVersion,
  }),
  answer: ReasonCode,
})

const BannedWord = z.object({ id: z.int(), word: z.string() })

export const listBannedWords = call('GET /main/api-market/banned-words', {
  summary: 'Words that are flagged in any of three scripts',
  access,
  scope: reference,
  answer: z.array(BannedWord),
})

export const addBannedWord = call('POST /main/api-market/banned-words', {
  summary: 'Flag a word from now on',
  access,
  scope: reference,
  body: z.strictObject({ word: z.string().trim().min(2).max(60) }),
  answer: BannedWord,
})

export const removeBannedWord = call('DELETE /main/api-market/banned-words/{id}', {
  summary: 'Flag a word no longer',
  access,
  scope: reference,
  params,
})
