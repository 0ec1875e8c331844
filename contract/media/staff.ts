import { z } from 'zod'
import { languages } from '#uz/language.ts'
import { call, codes } from '../call.ts'
import { PAGE_SIZE } from '../constants.ts'
import { History } from '../history.ts'
import { idParams, queryId, rowId, rowVersion } from '../ids.ts'
import { keysetQuery, MAX_TAKE, pageOf, searchText } from '../list.ts'
import { Fault } from '../moderation/owned.ts'
import { Permission } from '../permissions.ts'
import { wholeCountry } from '../scope.ts'
import { ContentDraft } from './content.ts'
import { contentStates, editStates, staffSteps } from './content-process.ts'
import { contentKindNames } from './enums.ts'
import { CONTENT_BYTES } from './limits.ts'
import { VersionChange, VersionRow } from './versions.ts'

const everywhere = wholeCountry('The newsroom writes for the whole country')

/** Any code of the newsroom comes in; the kind at hand narrows it down inside. */
const newsroom = codes(
  Permission.NewsList,
  Permission.NewsEdit,
  Permission.ArticleList,
  Permission.ArticleEdit,
  Permission.EducationList,
  Permission.EducationEdit,
  Permission.AgrotourismList,
  Permission.AgrotourismEdit,
  Permission.AudioBookList,
  Permission.AudioBookEdit,
  Permission.AgroLibraryList,
  Permission.AgroLibraryEdit,
  Permission.VideoTutorialList,
  Permission.VideoTutorialEdit,
  Permission.InstructionList,
  Permission.InstructionCreate,
  Permission.InstructionUpdate,
)
const kind = z.enum(contentKindNames)
const language = z.enum(languages)
const moment = z.iso.datetime({ offset: true })
const Named = z.object({ id: z.int(), name: z.string() })

/** Each step of the process by its name, and what else may be done. */
const rights = z.object({
  submit: z.boolean(),
  recall: z.boolean(),
  return: z.boolean(),
  schedule: z.boolean(),
  publish: z.boolean(),
  unschedule: z.boolean(),
  unpublish: z.boolean(),
  discard: z.boolean(),
  archive: z.boolean(),
  restore: z.boolean(),
  edit: z.boolean(),
  /** To the front page; `unpin` takes it away again. */
  pin: z.boolean(),
  unpin: z.boolean(),
  preview: z.boolean(),
  remove: z.boolean(),
})
export type ContentRights = z.infer<typeof rights>

export const ContentRow = z.object({
  id: z.int(),
  kind,
  /** In the language of the caller; empty while a draft has none. */
  title: z.string(),
  picture: z.string().nullable(),
  /** Those it can be read in; the Cyrillic one is written from the Latin one. */
  languages: z.array(language),
  /** The Uzbek text has changed since these were written or looked at. */
  staleLanguages: z.array(language),
  author: z.string(),
  createdByName: z.string().nullable(),
  crops: z.array(Named),
  status: z.enum(contentStates),
  /** Of something published: an edit is being written, or waits for a publisher. */
  editStatus: z.enum(editStates),
  publishAt: z.iso.datetime().nullable(),
  unpublishAt: z.iso.datetime().nullable(),
  publishedAt: z.iso.datetime().nullable(),
  pinned: z.boolean(),
  views: z.int(),
  /** A lesson belongs to a course, and stands at a place in it. */
  parentId: z.int().nullable(),
  position: z.int(),
  updatedAt: z.iso.datetime(),
  /** The public page; null while nobody outside reads it, or where it has none. */
  path: z.string().nullable(),
  rowVersion: z.int(),
  can: rights,
})
export type ContentRow = z.infer<typeof ContentRow>

export const StaffContent = ContentRow.extend({
  content: ContentDraft,
  slug: z.string().nullable(),
  /** How many versions are kept; the published one is what the public reads. */
  version: z.int(),
  publishedVersion: z.int().nullable(),
  submittedByName: z.string().nullable(),
  /** What whoever returned it wrote. */
  returnedComment: z.string().nullable(),
  /** Opens the text as it is to whoever has the address; null while there is no such address. */
  previewPath: z.string().nullable(),
  /** What keeps it from being submitted. */
  faults: z.array(Fault),
  /** Addresses of the pictures it refers to, by file. */
  pictures: z.record(z.string(), z.string()),
  /** Names of territories and of the book or course it refers to, as `territory:5`, `item:300004`. */
  names: z.record(z.string(), z.string()),
})
export type StaffContent = z.infer<typeof StaffContent>

export const listContent = call('GET /main/api-media/content', {
  summary: 'What the newsroom has of one kind, latest change first, with the number in every state',
  access: newsroom,
  scope: everywhere,
  query: z.object({
    kind,
    status: z.enum(contentStates).optional(),
    /** Of what is published: only with an edit that waits or is written. */
    edited: z.stringbool().optional(),
    /** Not to be read in this language. */
    missing: language.optional(),
    /** The translation into this language is behind; `any`: one of them. */
    stale: z.enum([...languages, 'any']).optional(),
    crop: queryId.optional(),
    /** Of whoever is named as its author, or began it. */
    author: searchText,
    parentId: queryId.optional(),
    /** Changed between these days, both included. */
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
    search: searchText,
    /** `position`: as lessons follow each other. */
    sort: z.enum(['updated', 'position']).default('updated'),
    ...keysetQuery,
    take: z.coerce.number().int().min(1).max(MAX_TAKE).default(PAGE_SIZE),
  }),
  answer: pageOf(ContentRow).extend({
    /** By state, with the other filters applied; a state nobody is in is absent. */
    counts: z.partialRecord(z.enum(contentStates), z.int()),
    can: z.object({ create: z.boolean() }),
  }),
})

export const getContent = call('GET /main/api-media/content/{id}', {
  summary: 'One item as editors have it, with what keeps it from being published',
  access: newsroom,
  scope: everywhere,
  params: idParams,
  answer: StaffContent,
})

const times = {
  /** When it is to appear and to go; absent: as it is. */
  publishAt: moment.nullable().optional(),
  unpublishAt: moment.nullable().optional(),
}
const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(120)

export const createContent = call('POST /main/api-media/content', {
  summary: 'Begin an item with whatever is filled in; a lesson names its course in its own fields',
  access: newsroom,
  scope: everywhere,
  bodyBytes: CONTENT_BYTES,
  body: z.strictObject({ kind, content: ContentDraft, ...times }),
  answer: StaffContent,
})

export const saveContent = call('PUT /main/api-media/content/{id}', {
  summary: 'Save the whole of an item, gaps included; what the public reads of a published one stays as it is',
  access: newsroom,
  scope: everywhere,
  params: idParams,
  bodyBytes: CONTENT_BYTES,
  body: z.strictObject({
    content: ContentDraft,
    /** Absent: as it is, or made from the title. */
    slug: slug.optional(),
    ...times,
    /** Somebody pressed «save»: a version is kept. Without it the text is only put aside. */
    keep: z.boolean().default(false),
    rowVersion,
  }),
  answer: StaffContent,
})

export const takeContentStep = call('POST /main/api-media/content/{id}/step', {
  summary: 'One step of the process: submit, return, schedule, publish, unpublish, archive and their like',
  access: newsroom,
  scope: everywhere,
  params: idParams,
  body: z.strictObject({
    step: z.enum(staffSteps),
    rowVersion,
    /** What is to be put right, where it is returned; elsewhere it is kept in the history. */
    comment: z.string().trim().max(1000).optional(),
    ...times,
  }),
  answer: StaffContent,
})

export const pinContent = call('POST /main/api-media/content/{id}/pin', {
  summary: 'Put something published on the front page, or take it away',
  access: codes(Permission.MediaFeature),
  scope: everywhere,
  params: idParams,
  body: z.strictObject({ pinned: z.boolean(), rowVersion }),
  answer: StaffContent,
})

export const removeContent = call('DELETE /main/api-media/content/{id}', {
  summary: 'Delete a draft that was never submitted and that nothing refers to',
  access: newsroom,
  scope: everywhere,
  params: idParams,
})

export const reorderContent = call('POST /main/api-media/content/{id}/order', {
  summary: 'The parts of an item in a new order: every lesson of the course, once',
  access: newsroom,
  scope: everywhere,
  params: idParams,
  body: z.strictObject({ ids: z.array(rowId).min(1).max(500) }),
  answer: z.object({ items: z.array(z.object({ id: z.int(), position: z.int(), rowVersion: z.int() })) }),
})

export const openContentPreview = call('POST /main/api-media/content/{id}/preview', {
  summary: 'An address that shows the text as it is to whoever has it, until it is published',
  access: newsroom,
  scope: everywhere,
  params: idParams,
  answer: z.object({ path: z.string() }),
})

export const listContentVersions = call('GET /main/api-media/content/{id}/versions', {
  summary: 'Kept versions of an item, newest first',
  access: newsroom,
  scope: everywhere,
  params: idParams,
  answer: z.object({ items: z.array(VersionRow) }),
})

const versionParams = idParams.extend({ version: queryId })

export const getContentVersion = call('GET /main/api-media/content/{id}/versions/{version}', {
  summary: 'A kept version, and what differs from it in another one or, without one, in the text as it is',
  access: newsroom,
  scope: everywhere,
  params: versionParams,
  query: z.object({ against: queryId.optional() }),
  answer: VersionRow.extend({ content: ContentDraft, changes: z.array(VersionChange) }),
})

export const restoreContentVersion = call('POST /main/api-media/content/{id}/versions/{version}/restore', {
  summary: 'Go on writing from an earlier version; the text before it is kept as a version',
  access: newsroom,
  scope: everywhere,
  params: versionParams,
  body: z.strictObject({ rowVersion }),
  answer: StaffContent,
})

const translationParams = idParams.extend({ language: z.enum(['ru', 'eng', 'cyrl']) })

export const compareTranslation = call('GET /main/api-media/content/{id}/translations/{language}', {
  summary: 'How the Uzbek text has changed since it was translated',
  access: newsroom,
  scope: everywhere,
  params: translationParams,
  answer: z.object({ changes: z.array(VersionChange) }),
})

export const confirmTranslation = call('POST /main/api-media/content/{id}/translations/{language}', {
  summary: 'The translation is right as it is: it no longer counts as behind',
  access: newsroom,
  scope: everywhere,
  params: translationParams,
  body: z.strictObject({ rowVersion }),
  answer: StaffContent,
})

export const contentHistory = call('GET /main/api-media/content/{id}/history', {
  summary: 'Who changed an item, and how',
  access: newsroom,
  scope: everywhere,
  params: idParams,
  answer: History,
})
