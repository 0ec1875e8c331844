import { z } from 'zod'
import { call, codes } from '../call.ts'
import { PAGE_SIZE } from '../constants.ts'
import { History } from '../history.ts'
import { idParams, queryId, rowVersion } from '../ids.ts'
import { keysetQuery, MAX_TAKE, pageOf, searchText } from '../list.ts'
import { Fault, JudgeRemarks, OwnStepBody, publishedRights } from '../moderation/owned.ts'
import { publicationStates } from '../moderation/publication.ts'
import { Permission } from '../permissions.ts'
import { phoneShape } from '../phone.ts'
import { announcementKindNames } from './kinds.ts'

/** The kind at hand narrows this down: its own codes are asked for inside. */
const access = codes(
  Permission.ProductAdOwn,
  Permission.ServiceAdOwn,
  Permission.VacancyList,
  Permission.VacancyEdit,
  Permission.ResumeList,
  Permission.ResumeCreate,
  Permission.ResumeUpdate,
)
const params = idParams
const kind = z.enum(announcementKindNames)

/** Of the shape of its kind, gaps included; the server reads it by the description of the kind. */
const content = z.record(z.string(), z.unknown())

const Named = z.object({ id: z.int(), name: z.string() })

export const MineRow = z.object({
  id: z.int(),
  kind,
  /** Empty while a draft has none; in the language of the caller. */
  title: z.string(),
  picture: z.string().nullable(),
  category: Named.nullable(),
  territory: Named.nullable(),
  /** As filled in, or as it is live: a list shows of it what its kind has to say. */
  content,
  views: z.int(),
  contactsRevealed: z.int(),
  /** `new`: nobody has opened them yet. */
  applicants: z.object({ new: z.int(), total: z.int() }),
  /** Hired, booked or sold so far. */
  filled: z.int(),
  status: z.enum(publicationStates),
  /** The platform paused it by itself: its places are filled. */
  pausedFor: z.enum(['filled']).nullable(),
  /** An edit of what is live waits for judgement. */
  pending: z.boolean(),
  publishedAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime().nullable(),
  updatedAt: z.iso.datetime(),
  rowVersion: z.int(),
  /** The public page; absent while the public does not see it. */
  path: z.string().nullable(),
  can: z.object(publishedRights),
})
export type MineRow = z.infer<typeof MineRow>

/** Names of what contents only number, as `categoryId:40201` or `roleId:3`, in the language of the caller. */
const names = z.record(z.string(), z.string())

export const Mine = MineRow.extend({
  /** The whole of what is judged, and the fields of it that differ from what is live. */
  pendingContent: content.nullable(),
  waiting: z.array(z.string()),
  /** Around these sums the owner may move without a new judgement. */
  approvedPrices: z.record(z.string(), z.int()),
  /** Of the contact, whole: only its owner reads it here. */
  phone: z.string().nullable(),
  faults: z.array(Fault),
  /** A version waits for its judgement, and whether somebody is looking at it already. */
  judging: z.enum(['queued', 'taken']).nullable(),
  remarks: JudgeRemarks.nullable(),
  /** Why it was blocked. */
  stateReason: z.string().nullable(),
  names,
})
export type Mine = z.infer<typeof Mine>

export const listMine = call('GET /main/api-announcements/mine', {
  summary: 'Own announcements of one kind, latest change first, with the number in every state',
  access,
  scope: 'party',
  query: z.object({
    kind,
    status: z.enum(publicationStates).optional(),
    categoryId: queryId.optional(),
    /** Changed between these days, both included. */
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
    search: searchText,
    ...keysetQuery,
    take: z.coerce.number().int().min(1).max(MAX_TAKE).default(PAGE_SIZE),
  }),
  answer: pageOf(MineRow).extend({
    /** By state, with the other filters applied; a state nobody is in is absent. */
    counts: z.partialRecord(z.enum(publicationStates), z.int()),
    names,
  }),
})

export const getMine = call('GET /main/api-announcements/mine/{id}', {
  summary: 'One of one’s own announcements with its pending version, faults and the moderator’s remarks',
  access,
  scope: 'party',
  params,
  answer: Mine,
})

/** Absent: as it is; null: the proven phone of the owner. */
const phone = phoneShape.nullable().optional()

export const createMine = call('POST /main/api-announcements/mine', {
  summary: 'Begin a draft with whatever is filled in',
  access,
  scope: 'party',
  body: z.strictObject({ kind, content, phone }),
  answer: Mine,
})

export const updateMine = call('PUT /main/api-announcements/mine/{id}', {
  summary: 'Save the whole of a draft, gaps included; an edit of a live one must be whole, and material fields wait',
  access,
  scope: 'party',
  params,
  body: z.strictObject({ content, phone, rowVersion }),
  answer: Mine,
})

export const takeMineStep = call('POST /main/api-announcements/mine/{id}/step', {
  summary: 'One step of the owner: submit, recall, appeal, pause, resume, renew, archive, restore',
  access,
  scope: 'party',
  params,
  body: OwnStepBody,
  answer: Mine,
})

export const discardMinePending = call('POST /main/api-announcements/mine/{id}/discard', {
  summary: 'Take back an edit that waits; what is live stays',
  access,
  scope: 'party',
  params,
  body: z.strictObject({ rowVersion }),
  answer: Mine,
})

export const copyMine = call('POST /main/api-announcements/mine/{id}/copy', {
  summary: 'A new draft with the same content',
  access,
  scope: 'party',
  params,
  answer: Mine,
})

export const removeMine = call('DELETE /main/api-announcements/mine/{id}', {
  summary: 'Delete a draft that was never submitted',
  access,
  scope: 'party',
  params,
})

export const mineHistory = call('GET /main/api-announcements/mine/{id}/history', {
  summary: 'Who changed an announcement, and how',
  access,
  scope: 'party',
  params,
  answer: History,
})
