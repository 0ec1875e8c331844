import { z } from 'zod'
import { isPinfl } from '#uz/pinfl.ts'
import { isTin } from '#uz/tin.ts'
import { call, codes, listFile } from '../../call.ts'
import { History } from '../../history.ts'
import { idParams, rowVersion } from '../../ids.ts'
import { keysetQuery, pageOf, paging, searchText } from '../../list.ts'
import { Permission as P, reportCodes } from '../../permissions.ts'
import { placeQuery } from '../../place-query.ts'
import { territory, wholeCountry } from '../../scope.ts'
import { day, paragraphs } from '../../shape.ts'
import { LAND_COMMENT, LAND_PHOTOS, landKinds, landStates } from './land-process.ts'
import { landFigures } from './land-sums.ts'
import { GardenValues, LotValues } from './land-values.ts'

const root = '/main/api-government/land'
const fileId = z.string().regex(/^[0-9a-f]{64}$/)
const fileIds = z.array(fileId).max(LAND_PHOTOS.max)
/** A box that is ticked or not there. */
const yes = z.enum(['true']).optional()
const year = z.coerce.number().int().min(2018).max(2100)
const number = (isNumber: (text: string) => boolean, error: string) =>
  z
    .string()
    .trim()
    .refine((text) => isNumber(text), { error })
    .nullable()

/** PINFL of a person, TIN of an organization; null keeps what is known already. */
const Garden = GardenValues.extend({
  holderNumber: number((text) => isTin(text) || isPinfl(text), 'V_FORMAT'),
  fileIds,
})
export type GardenFields = z.infer<typeof Garden>
const Lot = LotValues.extend({ holderNumber: number((text) => isPinfl(text), 'V_PINFL'), fileIds })
export type LotFields = z.infer<typeof Lot>

const Row = z.object({
  id: z.int(),
  kind: z.enum(landKinds),
  status: z.enum(landStates),
  year: z.int(),
  version: z.int(),
  /** A lot's number, else the cadastre number or the contour. */
  name: z.string(),
  holder: z.string(),
  region: z.string(),
  district: z.string(),
  mahalla: z.string(),
  area: z.int(),
  bearing: z.boolean().nullable(),
  survival: z.int().nullable(),
  volume: z.int().nullable(),
  usedArea: z.int().nullable(),
  income: z.int().nullable(),
  /** Tiyin that are due by now and were not paid. */
  owed: z.int().nullable(),
  visitDate: day.nullable(),
})
export type LandRow = z.infer<typeof Row>

const Named = z.object({ id: z.int(), name: z.string() })
const Land = Row.extend({
  garden: GardenValues.nullable(),
  lot: LotValues.nullable(),
  /** Whom a lot names. */
  leader: Named.nullable(),
  /** Only its end. */
  holderNumber: z.string(),
  photos: z.array(z.object({ id: z.string(), name: z.string() })),
  reason: z.string().nullable(),
  author: z.string(),
  verifier: z.string().nullable(),
  verifiedAt: z.iso.datetime().nullable(),
  /** Of the same object, the latest first. */
  others: z.array(z.object({ id: z.int(), year: z.int(), version: z.int(), status: z.enum(landStates) })),
  steps: z.array(z.string()),
  mayWrite: z.boolean(),
  mayRevise: z.boolean(),
  rowVersion: z.int(),
})
export type Land = z.infer<typeof Land>
export type LandChoices = z.infer<(typeof landChoices)['answer']>

const every = [...reportCodes, P.GardenView, P.GardenEdit, P.RentalView, P.RentalEdit, P.ReportsV2Verify] as const
const lies = { scope: territory('land') } as const
const see = { ...lies, access: codes(...every) } as const
const writeGarden = { ...lies, access: codes(P.GardenEdit, P.ReportCreate) } as const
const writeLot = { ...lies, access: codes(P.RentalEdit, P.ReportCreate) } as const
const write = { ...lies, access: codes(P.GardenEdit, P.RentalEdit, P.ReportCreate) } as const
const verify = { ...lies, access: codes(P.ReportsV2Verify, P.ReportDistrictReview) } as const
const one = { params: idParams, answer: Land } as const
const comment = paragraphs(1000).min(LAND_COMMENT)

const filters = { kind: z.enum(landKinds).default('garden'), year: year.optional(), ...placeQuery }
const query = z.object({
  ...keysetQuery,
  ...filters,
  search: searchText,
  status: z.enum(landStates).optional(),
  /** Lots of which a part lies idle. */
  idle: yes,
})

export const listLand = call(`GET ${root}`, {
  ...see,
  summary: 'Gardens or rented lots of my territories: area, state, what they give',
  query,
  answer: pageOf(Row).extend({ counts: z.record(z.string(), z.int()) }),
})
export const exportLand = call(`GET ${root}/export`, {
  ...see,
  summary: 'The list as a file',
  query: query.omit(paging),
  ...listFile,
})

const figures = z.object(
  Object.fromEntries(landFigures.map((name) => [name, z.int()])) as Record<(typeof landFigures)[number], z.ZodInt>,
)
export const LAND_POINTS = 500
export const landSummary = call(`GET ${root}/summary`, {
  ...see,
  summary: 'Sums of the parts of a territory and of the whole of it, and where its objects lie; a year',
  query: z.object({ ...filters, year }),
  answer: z.object({
    at: z.enum(['region', 'district', 'neighborhood']),
    items: z.array(figures.extend({ territoryId: z.int(), name: z.string() })),
    totals: figures,
    points: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        holder: z.string(),
        status: z.enum(landStates),
        area: z.int(),
        lat: z.number(),
        lng: z.number(),
      }),
    ),
  }),
})
export const landChoices = call(`GET ${root}/choices`, {
  access: see.access,
  scope: wholeCountry('Categories lie in no territory, leaders are narrowed by hand'),
  summary: 'What may grow on a lot, and which leaders stand by mahallas of mine',
  answer: z.object({
    crops: z.array(Named),
    leaders: z.array(Named.extend({ mahallas: z.array(z.int()) })),
  }),
})
export const getLand = call(`GET ${root}/{id}`, {
  ...see,
  ...one,
  summary: 'One form of a garden or a lot: what was filled in, its photographs, what I may do',
})
export const landHistory = call(`GET ${root}/{id}/history`, {
  ...see,
  summary: 'Who did what to a form of a garden or a lot',
  params: idParams,
  answer: History,
})
export const readLandFile = call(`GET ${root}/{id}/files/{fileId}`, {
  ...see,
  summary: 'A photograph of a garden or a lot',
  params: idParams.extend({ fileId }),
  download: true,
})
export const createGarden = call(`POST ${root}/gardens`, {
  ...writeGarden,
  summary: 'Begin the form of a garden of a mahalla of mine, for this year',
  body: Garden,
  answer: Land,
})
export const updateGarden = call(`PUT ${root}/gardens/{id}`, {
  ...writeGarden,
  ...one,
  summary: 'Change the form of a garden that was not handed in, or was returned',
  body: Garden.extend({ rowVersion }),
})
export const createLot = call(`POST ${root}/lots`, {
  ...writeLot,
  summary: 'Begin the form of a rented lot of a mahalla of mine, for this year',
  body: Lot,
  answer: Land,
})
export const updateLot = call(`PUT ${root}/lots/{id}`, {
  ...writeLot,
  ...one,
  summary: 'Change the form of a lot that was not handed in, or was returned',
  body: Lot.extend({ rowVersion }),
})
export const submitLand = call(`POST ${root}/{id}/submit`, {
  ...write,
  ...one,
  summary: 'Hand a form in: everything is there, areas add up, what is odd is explained',
  body: z.strictObject({ rowVersion }),
})
export const judgeLand = call(`POST ${root}/{id}/judge`, {
  ...verify,
  ...one,
  summary: 'Verify a form of somebody else, or return it with a comment',
  body: z.discriminatedUnion('step', [
    z.strictObject({ step: z.literal('verify'), rowVersion }),
    z.strictObject({ step: z.literal('return'), rowVersion, comment }),
  ]),
})
export const reviseLand = call(`POST ${root}/{id}/revise`, {
  ...write,
  ...one,
  summary: 'A draft of this year begins from a verified form, or from one of a year that is over',
  body: z.strictObject({ rowVersion }),
})
export const archiveLand = call(`POST ${root}/{id}/archive`, {
  ...lies,
  access: codes(P.ReportsV2Verify),
  ...one,
  summary: 'The object is there no more, or was written by mistake: for a reason',
  body: z.strictObject({ rowVersion, comment }),
})
