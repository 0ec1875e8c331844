import { z } from 'zod'
import { call, codes } from '../../call.ts'
import { FieldsShape } from '../../forms/fields/shape.ts'
import { SentCode, TypedCode } from '../../identity/codes.ts'
import { idParams, queryId, rowId, rowVersion } from '../../ids.ts'
import { keysetQuery, pageOf } from '../../list.ts'
import { Permission } from '../../permissions.ts'
import { placeQuery } from '../../place-query.ts'
import { territory } from '../../scope.ts'
import { day, line, paragraphs } from '../../shape.ts'
import {
  COMMENT,
  FIELD_QUEUE,
  farmKinds,
  fieldConsents,
  fieldDeviceStates,
  visitKinds,
  visitStates,
} from './visit-process.ts'
import { VisitBody } from './visits.ts'

const root = '/main/api-government/field'
const moment = z.iso.datetime()
const visits = { scope: territory('visit'), access: codes(Permission.HokimAssistantForms) } as const
const ofDevices = territory('fieldDevice')
const own = { scope: 'own', access: 'signedIn', personal: 'account' } as const

const Template = z.object({ templateId: z.int(), version: z.int(), fields: FieldsShape })
const Mahalla = z.object({ id: z.int(), name: z.string(), district: z.string() })

/** A household or a farm with what is known of it: enough to fill in its next form without a line. */
const FieldSubject = z.object({
  id: z.int(),
  kind: z.enum(visitKinds),
  neighborhoodId: z.int(),
  mahalla: z.string(),
  title: z.string(),
  address: z.string(),
  street: z.string().nullable(),
  house: z.string().nullable(),
  flat: z.string().nullable(),
  cadastre: z.string().nullable(),
  pinflTail: z.string().nullable(),
  phone: z.string().nullable(),
  tin: z.string().nullable(),
  farmKind: z.enum(farmKinds).nullable(),
  director: z.string().nullable(),
  founded: z.int().nullable(),
  /** Its last form that was not put away; the next one begins with what it says. */
  last: z
    .object({
      formId: z.int(),
      rowVersion: z.int(),
      number: z.string().nullable(),
      status: z.enum(visitStates),
      turn: z.int(),
      visitedOn: day,
      values: z.record(z.string(), z.unknown()),
      photoIds: z.array(z.string()),
      comment: z.string().nullable(),
      reason: z.string().nullable(),
    })
    .nullable(),
  tasks: z.array(
    z.object({
      id: z.int(),
      kind: z.string(),
      text: z.string().nullable(),
      urgent: z.boolean(),
      dueOn: day,
    }),
  ),
})
export type FieldSubject = z.infer<typeof FieldSubject>

export const fieldSize = call(`GET ${root}/size`, {
  ...visits,
  summary: 'How much there is to take along of each of my mahallas',
  query: z.object({}),
  answer: z.object({
    mahallas: z.array(Mahalla.extend({ households: z.int(), farms: z.int(), tasks: z.int(), bytes: z.int() })),
  }),
})
export const takeBag = call(`GET ${root}/bag`, {
  ...visits,
  summary: 'A mahalla to work in without a line: its households and farms with their last forms, tasks and templates',
  query: z.object({ neighborhoodId: queryId }),
  answer: z.object({
    at: moment,
    mahalla: Mahalla,
    household: Template,
    farmer: Template,
    subjects: z.array(FieldSubject),
    leaders: z.array(z.object({ name: z.string(), direction: z.string(), phone: z.string().nullable() })),
  }),
})
export const fieldSubject = call(`GET ${root}/subjects/{id}`, {
  ...visits,
  summary: 'A household or a farm as it is now, to compare what was filled in without a line with',
  params: idParams,
  answer: FieldSubject,
})

const SentField = z.object({
  formId: z.int(),
  subjectId: z.int(),
  status: z.enum(visitStates),
  number: z.string().nullable(),
  /** Fields that the form in force asks for and the one taken along did not: it stays a draft. */
  lacks: z.array(z.string()),
})
export const sendVisit = call(`POST ${root}/visits`, {
  ...visits,
  summary: 'A form that was filled in without a line: it comes once, and what has changed meanwhile is a conflict',
  body: z.strictObject({
    /** Made by the device: it never comes twice. */
    clientKey: z.uuid(),
    deviceId: rowId,
    deviceTime: moment,
    kind: z.enum(visitKinds),
    subjectId: rowId.nullable(),
    /** The form that the device knew of. */
    base: z.strictObject({ formId: rowId, rowVersion }).nullable(),
    /** Of the form that it was filled in with. */
    version: z.int().min(1).max(100_000),
    visit: VisitBody.extend({ consent: z.enum(fieldConsents) }),
  }),
  answer: SentField,
})
export type SendVisitBody = z.infer<(typeof sendVisit)['body']>

const secret = z.string().regex(/^[\w-]{43}$/)
const Opened = z.object({
  id: z.int(),
  status: z.enum(fieldDeviceStates),
  /** One half of what opens the key of the device, and the key itself for whoever has forgotten the other half. */
  share: secret,
  key: secret,
  leaseUntil: moment,
})
const Contact = z.object({ status: z.enum(fieldDeviceStates), leaseUntil: moment })

export const takeAlong = call(`POST ${root}/devices`, {
  ...visits,
  summary: 'This device takes a mahalla along: it gets the key of what it will keep, for seven days',
  body: z.strictObject({ deviceKey: z.uuid(), neighborhoodId: rowId, name: line(80).min(1) }),
  answer: Opened,
})
export const sendDeviceCode = call(`POST ${root}/devices/{id}/open-code`, {
  ...own,
  summary: 'Send a one-time code to my own phone: with it my device is opened again',
  perMinute: 30,
  params: idParams,
  answer: SentCode,
})
export const openDevice = call(`POST ${root}/devices/{id}/open`, {
  ...own,
  summary:
    'The key of my own device again, by a code of my phone: the one of the device is forgotten, or seven days are over',
  perMinute: 30,
  params: idParams,
  body: TypedCode.strict(),
  answer: Opened,
})
export const tellContact = call(`POST ${root}/devices/{id}/contact`, {
  ...own,
  summary: 'My device is here with so many forms waiting: its seven days begin again, or it is told to empty itself',
  params: idParams,
  body: z.strictObject({ queued: z.int().min(0).max(FIELD_QUEUE) }),
  answer: Contact,
})
export const tellWiped = call(`POST ${root}/devices/{id}/wiped`, {
  ...own,
  summary: 'My device has deleted what it took along',
  params: idParams,
  answer: Contact,
})

const Device = z.object({
  id: z.int(),
  name: z.string(),
  person: z.string(),
  mahalla: z.string(),
  status: z.enum(fieldDeviceStates),
  takenAt: moment,
  seenAt: moment,
  leaseUntil: moment,
  queued: z.int(),
  reason: z.string().nullable(),
  isMine: z.boolean(),
  steps: z.array(z.string()),
  rowVersion: z.int(),
})
const desk = {
  scope: ofDevices,
  access: codes(Permission.HokimAssistantForms, Permission.HokimFormsVerify, Permission.UserResetAccess),
} as const
export const listDevices = call(`GET ${root}/devices`, {
  ...desk,
  summary: 'Devices on which mahallas were taken along: of my territories, or only my own',
  query: z.object({ ...keysetQuery, status: z.enum(fieldDeviceStates).optional(), ...placeQuery }),
  answer: pageOf(Device).extend({ counts: z.record(z.string(), z.int()) }),
})
export const emptyDevice = call(`POST ${root}/devices/{id}/empty`, {
  ...desk,
  summary: 'Empty a device: its key dies at once, and what it keeps is deleted when it next has a line',
  params: idParams,
  body: z.strictObject({ rowVersion, reason: paragraphs(COMMENT.max).min(COMMENT.min) }),
  answer: Device,
})
