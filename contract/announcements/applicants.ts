import { z } from 'zod'
import { call, codes } from '../call.ts'
import { History } from '../history.ts'
import { idParams, queryId, rowId, rowVersion } from '../ids.ts'
import { keysetQuery, MAX_TAKE, pageOf, several } from '../list.ts'
import { distances } from '../market/delivery-estimate.ts'
import { publicationStates } from '../moderation/publication.ts'
import { positiveTiyin } from '../money.ts'
import { Permission } from '../permissions.ts'
import { positiveQuantity } from '../quantity.ts'
import {
  APPLICANT_FILES,
  APPLICANT_MESSAGE,
  applicantSides,
  applicantStates,
  DECLINED_AT_ONCE,
  MAX_PEOPLE,
  MEETING_PLACE,
  pressedSteps,
  shownStates,
} from './applicant-process.ts'
import { announcementKindNames } from './kinds.ts'

const access = codes(Permission.ParticipationBase)
const params = z.object({ id: z.uuid() })
const moment = z.iso.datetime()
const day = z.iso.date()
const kind = z.enum(announcementKindNames)
const fileId = z.string().regex(/^[0-9a-f]{64}$/)

/** What is named beside the message; which of these a kind has is in its description. */
const proposed = {
  /** In tiyin. */
  price: positiveTiyin.optional(),
  qty: positiveQuantity.optional(),
  /** When it is wanted, or from when one can. */
  date: day.optional(),
  /** In tiyin, for a month. */
  salary: positiveTiyin.optional(),
  /** A brigade: when it is hired, so many places are filled. */
  people: z.int().min(1).max(MAX_PEOPLE).optional(),
  /** Of a booking, in the unit of the service. */
  volume: positiveQuantity.optional(),
  /** Where the field is. */
  plot: z.string().trim().max(300).optional(),
  note: z.string().trim().max(500).optional(),
}
export const Proposed = z.object(proposed)
export type Proposed = z.infer<typeof Proposed>

/** Where and when they meet, and what to know or bring. */
export const Invitation = z.object({ place: z.string(), at: moment, message: z.string() })
export type Invitation = z.infer<typeof Invitation>

const Named = z.object({ id: z.int(), name: z.string() })

const ApplicantFile = z.object({
  id: z.string(),
  name: z.string(),
  mime: z.string(),
  size: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
})

/** What the applicant brought with it: a resume to a vacancy, a vacancy to a resume. */
const Attached = z.object({
  id: z.int(),
  kind,
  title: z.string(),
  picture: z.string().nullable(),
  /** Its public page, for who was given it; null where it has none, as a hidden resume. */
  path: z.string().nullable(),
  /** In tiyin for a month. */
  pay: z.int().nullable(),
  tags: z.array(z.string()),
})

/** One response, as one side of it sees it. */
export const ApplicantRow = z.object({
  id: z.uuid(),
  side: z.enum(applicantSides),
  state: z.enum(shownStates),
  /** What it is about. */
  ad: z.object({
    id: z.int(),
    kind,
    title: z.string(),
    picture: z.string().nullable(),
    /** The public page; null while it is not published. */
    path: z.string().nullable(),
  }),
  /** The other side. */
  party: z.object({
    name: z.string(),
    kind: z.string(),
    verified: z.boolean(),
    picture: z.string().nullable(),
    rating: z.number().nullable(),
    reviews: z.int(),
  }),
  /** Where the applicant is, and how far that is from the announcement. */
  territory: Named.nullable(),
  distance: z.enum(distances).nullable(),
  attached: Attached.nullable(),
  message: z.string(),
  /** A phone or a card in the message is not shown yet. */
  masked: z.boolean(),
  files: z.array(ApplicantFile),
  proposed: Proposed,
  people: z.int(),
  /** Of the owner: why it was declined. Of the applicant: only where the owner chose to tell. */
  reason: z.string().nullable(),
  /** Of the applicant: once it is told. */
  invitation: Invitation.nullable(),
  /** Until then a decline or an invitation is taken back, and nobody is told of it. */
  undoUntil: moment.nullable(),
  createdAt: moment,
  updatedAt: moment,
  talk: z.object({ text: z.string(), unread: z.int() }).nullable(),
  /** What the caller may do now. */
  steps: z.array(z.enum(pressedSteps)),
  rowVersion: z.int(),
})
export type ApplicantRow = z.infer<typeof ApplicantRow>

export const ApplicantPage = ApplicantRow.extend({
  /** The whole of what was attached, as its kind lets the other side read it; names of what it only numbers. */
  attachedContent: z.record(z.string(), z.unknown()).nullable(),
  names: z.record(z.string(), z.string()),
  /** Slots of the asked day of the calendar that nobody holds. */
  free: z.int().nullable(),
  /** The words of the answer, for an applicant who was not chosen. */
  answer: z.string().nullable(),
  /** For a customer whose booking nobody has answered. */
  others: z.array(z.object({ id: z.int(), title: z.string(), price: z.int().nullable(), owner: z.string() })),
  /** The product an offer can be made for, once both have agreed on a trade. */
  product: z.object({ id: z.int(), title: z.string() }).nullable(),
  can: z.object({
    talk: z.boolean(),
    /** Both have agreed: the phone of the other side may be asked for. */
    call: z.boolean(),
  }),
})
export type ApplicantPage = z.infer<typeof ApplicantPage>

export const apply = call('POST /main/api-announcements/ads/{id}/apply', {
  summary:
    'Respond to an announcement: apply for a job, offer one, ask for a service, answer an ad; once while it lives',
  access,
  scope: 'party',
  perMinute: 60,
  params: idParams,
  body: z.strictObject({
    message: z.string().trim().max(APPLICANT_MESSAGE).default(''),
    /** Papers uploaded by me with the purpose `message`. */
    fileIds: z.array(fileId).max(APPLICANT_FILES).default([]),
    proposed: z.strictObject(proposed).default({}),
    /** To a vacancy; without it the one resume that suits is taken. */
    resumeId: rowId.optional(),
    /** To a resume: the vacancy it is about. */
    vacancyId: rowId.optional(),
    /** Comes with the address of an announcement that only its link opens. */
    key: z.string().max(64).optional(),
  }),
  answer: ApplicantPage,
})

const counts = z.partialRecord(z.enum(applicantStates), z.int())

export const listApplicants = call('GET /main/api-announcements/mine/{id}/applicants', {
  summary: 'Who responded to an announcement of mine, the latest first, with the number in every state',
  access,
  scope: 'party',
  params: idParams,
  query: z.object({
    ...keysetQuery,
    status: several(z.enum(applicantStates), applicantStates.length).optional(),
    /** In this territory or anywhere below it. */
    territoryId: queryId.optional(),
    /** These alone: what somebody had chosen before a reload. */
    ids: several(z.uuid(), MAX_TAKE).optional(),
  }),
  answer: pageOf(ApplicantRow).extend({
    counts,
    ad: z.object({
      id: z.int(),
      kind,
      title: z.string(),
      status: z.enum(publicationStates),
      path: z.string().nullable(),
      /** Places, where it has a number of them, and how many are taken. */
      headcount: z.int().nullable(),
      filled: z.int(),
    }),
  }),
})

export const getApplicant = call('GET /main/api-announcements/applicants/{id}', {
  summary: 'One response, for the two sides of it; the owner has seen it now',
  access,
  scope: 'party',
  writes: true,
  whileViewing: true,
  params,
  answer: ApplicantPage,
})

const reason = z.string().trim().min(3).max(500)
const decline = {
  /** Why, for the owner’s own record. */
  reason: reason.optional(),
  /** The applicant is told the reason too. */
  share: z.boolean().default(false),
  /** Instead of the polite template. */
  answer: z.string().trim().min(3).max(APPLICANT_MESSAGE).optional(),
}

const invitation = {
  place: z.string().trim().min(3).max(MEETING_PLACE).optional(),
  meetAt: moment.optional(),
  message: z.string().trim().max(APPLICANT_MESSAGE).optional(),
}

export const takeApplicantStep = call('POST /main/api-announcements/applicants/{id}/step', {
  summary:
    'One step of a side: shortlist, invite to a meeting, agree, accept, decline, withdraw, confirm that it is done; an invitation is told after ten seconds, until then it is taken back unseen',
  access,
  scope: 'party',
  params,
  body: z
    .strictObject({ step: z.enum(pressedSteps), rowVersion, ...decline, ...invitation })
    .refine(({ step, reason }) => step !== 'decline' || reason, { path: ['reason'], error: 'V_REQUIRED' })
    .refine(({ step, place }) => step !== 'invite' || place, { path: ['place'], error: 'V_REQUIRED' })
    .refine(({ step, meetAt }) => step !== 'invite' || meetAt, { path: ['meetAt'], error: 'V_REQUIRED' }),
  answer: ApplicantPage,
})

const ids = z.array(z.uuid()).min(1).max(DECLINED_AT_ONCE)

export const declineApplicants = call('POST /main/api-announcements/mine/{id}/applicants/decline', {
  summary: 'Decline several at once, politely; for ten seconds it can be undone, and nobody is told before',
  access,
  scope: 'party',
  params: idParams,
  body: z.strictObject({ ids, ...decline, reason }),
  answer: z.object({
    /** Those that were declined; one that moved meanwhile is left as it is. */
    declined: z.array(z.uuid()),
    undoUntil: moment,
  }),
})

export const undoDecline = call('POST /main/api-announcements/mine/{id}/applicants/undo-decline', {
  summary: 'Take a decline of several back within its ten seconds',
  access,
  scope: 'party',
  params: idParams,
  body: z.strictObject({ ids }),
  answer: z.object({ restored: z.array(z.uuid()) }),
})

export const responseBoxes = ['open', 'ended'] as const

export const myResponses = call('GET /main/api-announcements/responses', {
  summary: 'What I have responded to, the latest first, as its side is told',
  access,
  scope: 'party',
  query: z.object({
    ...keysetQuery,
    box: z.enum(responseBoxes).optional(),
    kind: kind.optional(),
    /** Only to this announcement: whether one has responded already. */
    adId: queryId.optional(),
  }),
  answer: pageOf(ApplicantRow).extend({ counts: z.object({ open: z.int(), ended: z.int() }) }),
})

export const revealApplicantPhone = call('POST /main/api-announcements/applicants/{id}/phone', {
  summary: 'The phone of the other side, once both have agreed; every look is written down',
  access,
  scope: 'party',
  params,
  answer: z.object({ name: z.string(), phone: z.string() }),
})

export const applicantHistory = call('GET /main/api-announcements/applicants/{id}/history', {
  summary: 'What became of a response, for the owner of the announcement',
  access,
  scope: 'party',
  params,
  answer: History,
})

export const readApplicantFile = call('GET /main/api-announcements/applicants/{id}/files/{fileId}', {
  summary: 'A file that came with a response, for the two sides of it',
  access,
  scope: 'party',
  params: params.extend({ fileId }),
  download: true,
})
export const applicantFileUrl = (id: string, file: string) => `/main/api-announcements/applicants/${id}/files/${file}`
