import { z } from 'zod'
import { call } from '../call.ts'
import { idParams } from '../ids.ts'
import { MAX_TAKE, searchText, several } from '../list.ts'
import {
  chosen,
  FacetValue,
  mark,
  publicPage,
  publicPageQuery,
  regionCodes,
  slugs,
  TagFacets,
  tags,
} from '../public-list.ts'
import { audiences, contentKindNames } from './enums.ts'
import { point } from './parts.ts'

const kind = z.enum(contentKindNames)

const editionSorts = ['relevance', 'newest', 'popular', 'deadline'] as const

/** Filters of the public lists of media; each is a parameter of their addresses too. */
const editionFilters = {
  /** One or more of those with a page of their own; absent: all of them. */
  kind: chosen(kind),
  search: searchText,
  /** Slugs of categories of goods: what is about anything below counts. */
  crop: slugs,
  /** Official codes of regions. */
  region: regionCodes,
  /** As `type:grant,month:5`: any one of a facet, each of the facets. */
  tags,
  /** As an editor wrote it beneath the text. */
  keyword: z.string().trim().max(60).optional(),
  /** Also what is over: its last day has passed. */
  past: mark,
  /** Only what the caller has put aside; nothing for whoever is not signed in. */
  bookmarked: mark,
  /** By default: relevance while searching, newest otherwise. */
  sort: z.enum(editionSorts).optional(),
}

const Crop = z.object({ id: z.int(), slug: z.string(), name: z.string() })
const Territory = z.object({ id: z.int(), code: z.string(), name: z.string() })
/** `file` for other widths: `/files/{file}/{width}`; x and y say what stays in sight when it is cut. */
const Picture = z.object({ file: z.string(), url: z.string(), x: z.int(), y: z.int() })

/** What a card shows, whatever the kind. */
export const EditionCard = z.object({
  id: z.int(),
  kind,
  slug: z.string(),
  /** Where it is read; null where it has no page of its own. */
  path: z.string().nullable(),
  title: z.string(),
  lead: z.string().nullable(),
  cover: Picture.nullable(),
  author: z.string().nullable(),
  tags: z.array(z.string()),
  crops: z.array(Crop),
  region: Territory.nullable(),
  point: point.nullable(),
  /** The last day it is of use, and whether that day has passed. */
  deadline: z.iso.date().nullable(),
  over: z.boolean(),
  readingMin: z.int(),
  /** How long one listens or watches. */
  seconds: z.int().nullable(),
  /** The text is read aloud. */
  listen: z.boolean(),
  pinned: z.boolean(),
  views: z.int(),
  /** Of the kind's own fields `cardFields` of its description, in the reader's language: `briefOf` knows their types. */
  brief: z.record(z.string(), z.unknown()),
  publishedAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type EditionCard = z.infer<typeof EditionCard>

/** Each counted with all the other filters applied, its own left out; the chosen values are there even at zero. */
export const EditionFacets = z.object({
  kind: z.array(FacetValue),
  /** Slugs: the roots, or what lies below the one crop chosen (the crop itself where nothing does). */
  crop: z.array(FacetValue),
  region: z.array(FacetValue),
  /** In the order of the kind's description; values are whole tags, which the screen's texts name. `category:` is named. */
  tags: TagFacets,
})
export type EditionFacets = z.infer<typeof EditionFacets>

export const listEditions = call('GET /main/api-media/editions', {
  summary: 'What is published in media: search in any script, filters, facets when asked for, pages or keyset',
  access: 'open',
  query: z.object({
    ...editionFilters,
    ...publicPageQuery,
  }),
  answer: publicPage(EditionCard, EditionFacets),
})

const Neighbour = z.object({ id: z.int(), title: z.string(), path: z.string() })
const language = z.enum(['uz', 'ru', 'eng', 'cyrl'])

/** Everything the page of an item shows, whatever its kind. */
export const Edition = EditionCard.extend({
  /** Rich text, cleaned when it was written. */
  body: z.string(),
  /** Of the text that is shown; `fallback` where it is not the one asked for. */
  language,
  fallback: z.boolean(),
  /** Those it was written in; Cyrillic is always there. */
  languages: z.array(language),
  /** Addresses of whole pictures; a width may be added. */
  gallery: z.array(z.string()),
  audio: z.object({ url: z.string(), seconds: z.int(), bytes: z.int() }).nullable(),
  source: z.string().nullable(),
  keywords: z.array(z.string()),
  territories: z.array(Territory),
  seo: z.object({ title: z.string(), description: z.string() }).nullable(),
  /** The kind's own fields in the reader's language: `extraOf` knows their types. */
  extra: z.record(z.string(), z.unknown()),
  /** Names of what they only number, as `crop:40201`, `territoryId:17`, `courseCategoryId:3`, `bookId:300012`. */
  names: z.record(z.string(), z.string()),
  likes: z.int(),
  bookmarks: z.int(),
  useful: z.int(),
  useless: z.int(),
  downloads: z.int(),
  /** Of the same kind by date of publication. */
  previous: Neighbour.nullable(),
  following: Neighbour.nullable(),
})
export type Edition = z.infer<typeof Edition>

export const getEdition = call('GET /main/api-media/editions/{id}', {
  summary: 'One published item of media in the reader’s language; what is not published is not there',
  access: 'open',
  params: idParams,
  /** The page asks for its own kind: by a number of another kind it finds nothing. */
  query: z.object({ kind: chosen(kind) }),
  answer: Edition,
})

export const relatedEditions = call('GET /main/api-media/editions/{id}/related', {
  summary: 'What is about the same: by crop, then by keywords, then the newest of its kind',
  access: 'open',
  params: idParams,
  query: z.object({ take: z.coerce.number().int().min(1).max(12).default(4) }),
  answer: z.array(EditionCard),
})

export const findEditionCards = call('GET /main/api-media/edition-cards', {
  summary: 'Cards of these items as they stand, in the order asked; others are absent',
  access: 'open',
  query: z.object({ ids: several(z.string().regex(/^\d{1,9}$/), MAX_TAKE) }),
  answer: z.array(EditionCard),
})

export const getMediaHub = call('GET /main/api-media/hub', {
  summary: 'The newest of every kind, pinned first, and how many there are',
  access: 'open',
  query: z.object({ take: z.coerce.number().int().min(1).max(8).default(4) }),
  answer: z.object({
    blocks: z.array(z.object({ kind, count: z.int(), items: z.array(EditionCard) })),
  }),
})

export const viewEdition = call('POST /main/api-media/editions/{id}/view', {
  summary: 'A person has looked at an item; robots and repetitions of a day move nothing',
  access: 'open',
  params: idParams,
  answer: z.object({ counted: z.boolean() }),
  perMinute: 60,
})

export const countDownload = call('POST /main/api-media/editions/{id}/download', {
  summary: 'A file of an item was taken away; robots and repetitions of a day move nothing',
  access: 'open',
  params: idParams,
  answer: z.object({ counted: z.boolean() }),
  perMinute: 60,
})

export const editionMarks = ['like', 'bookmark', 'useful', 'useless'] as const
const Marks = z.object({ id: z.int(), marks: z.array(z.enum(editionMarks)) })

export const myMarks = call('GET /main/api-media/my-marks', {
  summary: 'The caller’s own marks on these items',
  access: 'signedIn',
  query: z.object({ ids: several(z.string().regex(/^\d{1,9}$/), MAX_TAKE) }),
  answer: z.array(Marks),
})

export const markEdition = call('PUT /main/api-media/editions/{id}/marks', {
  summary: 'Liked, put aside, useful or not: set or taken back; useful and not useful exclude each other',
  access: 'signedIn',
  personal: 'reading',
  params: idParams,
  body: z.strictObject({ mark: z.enum(editionMarks), on: z.boolean() }),
  answer: Marks.extend({ likes: z.int(), bookmarks: z.int(), useful: z.int(), useless: z.int() }),
})

/** One instruction as the header shows it. */
export const Instruction = z.object({
  id: z.int(),
  title: z.string(),
  lead: z.string().nullable(),
  audiences: z.array(z.enum(audiences)),
  steps: z.array(z.object({ title: z.string(), text: z.string(), image: z.string().nullable() })),
  file: z.object({ url: z.string(), name: z.string(), bytes: z.int() }).nullable(),
  updatedAt: z.iso.datetime(),
})
export type Instruction = z.infer<typeof Instruction>

export const listInstructionsFor = call('GET /main/api-media/instructions-for', {
  summary: 'Published instructions for the caller: of one screen, or all, in the order editors gave them',
  access: 'signedIn',
  query: z.object({
    /** The path of the screen as the table of screens has it: `/dashboard/deals/{id}`. */
    screen: z
      .string()
      .regex(/^\/[a-zA-Z0-9/{}-]*$/)
      .max(120)
      .optional(),
    audience: z.enum(audiences).optional(),
  }),
  answer: z.array(Instruction),
})

export const findEditionAddresses = call('GET /main/api-media/edition-addresses', {
  summary: 'Addresses of everything published in media, a chapter at a time: what a sitemap lists',
  access: 'open',
  query: z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) }),
  answer: z.object({ paths: z.array(z.string()), pages: z.int() }),
})
