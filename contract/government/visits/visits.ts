import { z } from 'zod'
import { isCadastre } from '#uz/cadastre.ts'
import { isPinfl } from '#uz/pinfl.ts'
import { isTin } from '#uz/tin.ts'
import { call, codes, listFile } from '../../call.ts'
import { FieldLines, FieldsShape } from '../../forms/fields/shape.ts'
import { History } from '../../history.ts'
import { SentCode, TypedCode } from '../../identity/codes.ts'
import { idParams, queryId, rowId, rowVersion } from '../../ids.ts'
import { keysetQuery, pageOf, paging, searchText } from '../../list.ts'
import { Permission } from '../../permissions.ts'
import { phoneShape } from '../../phone.ts'
import { placeQuery } from '../../place-query.ts'
import { territory } from '../../scope.ts'
import { day, line, paragraphs } from '../../shape.ts'
import { TimeLeft } from '../../time-left.ts'
import { NeedLink } from './needs.ts'
import {
  archiveReasons,
  COMMENT,
  farmKinds,
  pointResults,
  prefillSources,
  VISIT_PHOTOS,
  visitConsents,
  visitKinds,
  visitStates,
} from './visit-process.ts'

const root = '/main/api-government/visits'
const fileId = z.string().regex(/^[0-9a-f]{64}$/)
const moment = z.iso.datetime()
const pinfl = z.string().refine((text) => isPinfl(text), { error: 'V_PINFL' })
const yes = z.enum(['true']).optional()

/** Whom a household's register row names; a farm's has a tax number, a dehqon farm perhaps only a person's. */
const Household = z.strictObject({
  street: line(120).min(1, { error: 'V_REQUIRED' }),
  house: line(20).min(1, { error: 'V_REQUIRED' }),
  flat: line(20).nullable().default(null),
  cadastre: z
    .string()
    .refine((text) => isCadastre(text), { error: 'V_CADASTRE' })
    .nullable()
    .default(null),
  /** Left out where the register has it already: a number is never sent back. */
  pinfl: pinfl.optional(),
  name: line(150).min(1, { error: 'V_REQUIRED' }),
  phone: phoneShape.nullable(),
})
const Farm = z.strictObject({
  tin: z
    .string()
    .refine((text) => isTin(text), { error: 'V_TIN' })
    .nullable(),
  pinfl: pinfl.optional(),
  name: line(150).min(1, { error: 'V_REQUIRED' }),
  farmKind: z.enum(farmKinds),
  director: line(150).nullable().default(null),
  phone: phoneShape.nullable(),
  founded: z.int().min(1990).max(2100).nullable().default(null),
})

const Point = z.strictObject({
  lat: z.number().min(-90).max(90),
  lng: z.number().min(-180).max(180),
  accuracy: z.int().min(0).max(100_000),
})

/** All that a device sends of one visit; a draft may lack what is not known yet. */
export const VisitBody = z.strictObject({
  neighborhoodId: rowId,
  household: Household.optional(),
  farm: Farm.optional(),
  visitedOn: day,
  point: Point.nullable(),
  pointComment: paragraphs(200).nullable().default(null),
  photoIds: z.array(fileId).max(VISIT_PHOTOS),
  consent: z.enum(visitConsents),
  consentFileIds: z.array(fileId).max(3).default([]),
  comment: line(500).nullable().default(null),
  values: z.record(z.string().max(40), z.unknown()),
})
export type VisitBody = z.infer<typeof VisitBody>

const Row = z.object({
  id: z.int(),
  kind: z.enum(visitKinds),
  number: z.string().nullable(),
  status: z.enum(visitStates),
  title: z.string(),
  /** Of a household; a farm's tax number. */
  address: z.string(),
  mahalla: z.string(),
  visitedOn: day,
  /** Days since the visit. */
  age: z.int(),
  isStale: z.boolean(),
  isDisputed: z.boolean(),
  pointResult: z.enum(pointResults).nullable(),
  /** Of the plot or the farm, in square metres. */
  area: z.int().nullable(),
  crops: z.array(z.string()),
  needs: z.array(z.string()),
  author: z.string(),
})
export type VisitRow = z.infer<typeof Row>

const Photo = z.object({ id: z.string(), name: z.string() })
const Need = z.object({
  id: z.int(),
  kind: z.string(),
  text: z.string().nullable(),
  urgent: z.boolean(),
  status: z.string(),
  dueOn: day,
  links: z.array(NeedLink),
})
const Visit = Row.extend({
  subjectId: z.int(),
  season: z.string(),
  turn: z.int(),
  neighborhoodId: z.int(),
  subject: z.object({
    street: z.string().nullable(),
    house: z.string().nullable(),
    flat: z.string().nullable(),
    cadastre: z.string().nullable(),
    /** The last four digits. */
    pinflTail: z.string().nullable(),
    /** Masked, but for whoever may still change the form. */
    phone: z.string().nullable(),
    tin: z.string().nullable(),
    farmKind: z.enum(farmKinds).nullable(),
    director: z.string().nullable(),
    founded: z.int().nullable(),
  }),
  point: Point.nullable(),
  pointMetres: z.int().nullable(),
  pointComment: z.string().nullable(),
  photos: z.array(Photo),
  consent: z.enum(visitConsents),
  consentFiles: z.array(Photo),
  consentAt: moment.nullable(),
  comment: z.string().nullable(),
  templateId: z.int(),
  templateVersion: z.int(),
  /** The form it was filled in with. */
  fields: FieldsShape,
  values: z.record(z.string(), z.unknown()),
  /** Where what it began with came from. */
  prefill: z
    .object({
      from: z.record(z.string(), z.array(z.enum(prefillSources)).readonly()),
      away: z.array(z.enum(prefillSources)).readonly(),
      unasked: z.boolean().optional(),
    })
    .nullable(),
  lines: FieldLines,
  /** Against the form before it, by field. */
  changes: z.array(z.object({ label: z.string(), was: z.string(), now: z.string() })),
  versions: z.array(
    z.object({
      id: z.int(),
      turn: z.int(),
      number: z.string().nullable(),
      status: z.enum(visitStates),
      visitedOn: day,
    }),
  ),
  returnedFields: z.array(z.string()),
  reason: z.string().nullable(),
  dispute: z.object({ text: z.string(), answer: z.string().nullable() }).nullable(),
  tasks: z.array(Need),
  submittedAt: moment.nullable(),
  verifiedAt: moment.nullable(),
  reviewer: z.string().nullable(),
  left: TimeLeft.nullable(),
  steps: z.array(z.string()),
  rowVersion: z.int(),
})
export type Visit = z.infer<typeof Visit>

const lies = { scope: territory('visit') } as const
const see = {
  ...lies,
  access: codes(Permission.HokimAssistantForms, Permission.HokimFormsVerify, Permission.HokimFormsExport),
} as const
const read = { ...lies, access: codes(Permission.HokimAssistantForms, Permission.HokimFormsVerify) } as const
const fill = { ...lies, access: codes(Permission.HokimAssistantForms) } as const
const judge = { ...lies, access: codes(Permission.HokimFormsVerify) } as const
const one = { params: idParams, answer: Visit } as const
const step = z.strictObject({ rowVersion })
const comment = paragraphs(COMMENT.max).min(COMMENT.min)

const query = z.object({
  ...keysetQuery,
  kind: z.enum(visitKinds).default('household'),
  search: searchText,
  status: z.enum(visitStates).optional(),
  need: z.string().max(20).optional(),
  categoryId: queryId.optional(),
  stale: yes,
  far: yes,
  poverty: yes,
  disputed: yes,
  mine: yes,
  ...placeQuery,
})

export const listVisits = call(`GET ${root}`, {
  ...see,
  summary: 'Forms of visits in my mahallas: households or farms',
  query,
  answer: pageOf(Row).extend({ counts: z.record(z.string(), z.int()) }),
})
export const exportVisits = call(`GET ${root}/export`, {
  ...lies,
  access: codes(Permission.HokimFormsExport),
  summary: 'The list as a file',
  query: query.omit(paging),
  ...listFile,
})

const Template = z.object({ templateId: z.int(), version: z.int(), fields: FieldsShape })
export const visitForms = call(`GET ${root}/forms`, {
  ...fill,
  summary: 'What a visit is filled in with: the forms in force and the mahallas I work in',
  answer: z.object({
    household: Template,
    farmer: Template,
    mahallas: z.array(z.object({ id: z.int(), name: z.string(), district: z.string() })),
  }),
})
export const visitSubjects = call(`GET ${root}/subjects`, {
  ...fill,
  summary: 'Households and farms of my mahallas, whoever has waited longest for a visit first',
  query: z.object({
    kind: z.enum(visitKinds),
    search: searchText,
    take: keysetQuery.take,
  }),
  answer: z.object({
    items: z.array(
      z.object({
        id: z.int(),
        title: z.string(),
        address: z.string(),
        mahalla: z.string(),
        visitedOn: day.nullable(),
        /** Its form that is not verified yet. */
        openId: z.int().nullable(),
      }),
    ),
  }),
})
export const startVisit = call(`POST ${root}`, {
  ...fill,
  summary:
    'Begin a form: of a household or farm of the register, filled in by its last form, registers and deals, or of a new one',
  body: z.strictObject({
    /** Made by the device: the same form never comes twice. */
    clientKey: z.uuid(),
    kind: z.enum(visitKinds),
    subjectId: rowId.optional(),
    /** For a new household or farm; or all of a form filled in without a line. */
    visit: VisitBody.optional(),
  }),
  answer: Visit,
})
export const getVisit = call(`GET ${root}/{id}`, {
  ...read,
  ...one,
  summary: 'One form with its values, versions, tasks and what I may do',
})
export const visitHistory = call(`GET ${root}/{id}/history`, {
  ...read,
  summary: 'Who did what to a form',
  params: idParams,
  answer: History,
})
export const readVisitFile = call(`GET ${root}/{id}/files/{fileId}`, {
  ...read,
  summary: 'A photograph of the visit, or the consent on paper',
  params: idParams.extend({ fileId }),
  download: true,
})
export const saveVisit = call(`PUT ${root}/{id}`, {
  ...fill,
  ...one,
  summary: 'Keep a draft; what is filled in has to be right, what is not may lack',
  body: VisitBody.extend({ rowVersion }),
})
export const sendVisitCode = call(`POST ${root}/{id}/consent-code`, {
  ...fill,
  summary: 'Send a one-time code to the phone of the family: with it they agree to what is recorded',
  perMinute: 30,
  params: idParams,
  answer: SentCode,
})
export const submitVisit = call(`POST ${root}/{id}/submit`, {
  ...fill,
  ...one,
  summary: 'Send the form to the district: whole, with a photograph, a place and the consent of the family',
  perMinute: 60,
  body: step.extend({ typed: TypedCode.strict().optional() }),
})
export const recallVisit = call(`POST ${root}/{id}/recall`, {
  ...fill,
  ...one,
  summary: 'Take the form back while nobody has opened it',
  body: step,
})
export const openVisit = call(`POST ${root}/{id}/look`, {
  ...judge,
  ...one,
  summary: 'Begin to look at a form: it is not taken back any more',
  body: step,
})
export const verifyVisit = call(`POST ${root}/{id}/verify`, {
  ...judge,
  ...one,
  summary: 'Find the form good: its figures count, its needs become tasks, the family is told',
  body: step,
})
export const returnVisit = call(`POST ${root}/{id}/return`, {
  ...judge,
  ...one,
  summary: 'Give the form back, naming its wrong fields',
  body: step.extend({ fields: z.array(z.string().max(60)).min(1).max(60), comment }),
})
export const answerVisitDispute = call(`POST ${root}/{id}/answer-dispute`, {
  ...judge,
  ...one,
  summary: 'Answer a family that says the record is wrong: it stays, or a new draft is begun',
  body: step.extend({ keeps: z.boolean(), comment }),
})
export const archiveVisit = call(`POST ${root}/{id}/archive`, {
  ...judge,
  ...one,
  summary: 'Put a form away: moved, a duplicate, demolished, refused',
  body: step.extend({ reason: z.enum(archiveReasons), comment: paragraphs(COMMENT.max).default('') }),
})
export const restoreVisit = call(`POST ${root}/{id}/restore`, {
  ...judge,
  ...one,
  summary: 'Take up a form archived less than thirty days ago, as a draft',
  body: step,
})
export type VisitStarted = z.output<(typeof startVisit)['body']>
