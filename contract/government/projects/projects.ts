import { z } from 'zod'
import { call, codes, listFile } from '../../call.ts'
import { History } from '../../history.ts'
import { idParams, queryId, rowId, rowVersion } from '../../ids.ts'
import { keysetQuery, pageOf, paging, searchText } from '../../list.ts'
import { localized } from '../../localized.ts'
import { tiyin } from '../../money.ts'
import { Permission as P } from '../../permissions.ts'
import { phoneShape } from '../../phone.ts'
import { placeQuery } from '../../place-query.ts'
import { territory } from '../../scope.ts'
import { day, line, paragraphs, visibleLine } from '../../shape.ts'
import { deadlines } from './project-figures.ts'
import {
  cancelReasons,
  capacityUnits,
  initiatorKinds,
  landRights,
  milestoneKinds,
  milestoneStates,
  projectStates,
  projectTypes,
} from './project-process.ts'

const root = '/main/api-government/initiative-projects'
const fileId = z.string().regex(/^[0-9a-f]{64}$/)
const point = z.object({ latitude: z.number().min(37).max(46), longitude: z.number().min(55).max(74) })
const people = z.int().min(0).max(100_000)
export const PROJECT_PAPERS = 10
export const PROOF_FILES = 6
export const PROJECT_MILESTONES = 20

const Milestones = z
  .array(
    z.strictObject({
      kind: z.enum(milestoneKinds),
      dueOn: day.nullable(),
      /** Of a hundred. */
      share: z.int().min(0).max(100),
    }),
  )
  .max(PROJECT_MILESTONES)

/** What may still lack in a draft is null; submitting asks for it. */
const fields = {
  name: localized(200, visibleLine),
  categoryId: rowId.nullable(),
  type: z.enum(projectTypes),
  territoryId: rowId,
  address: line(300).nullable(),
  point: point.nullable(),
  initiatorKind: z.enum(initiatorKinds),
  initiatorName: line(150).min(2),
  phone: phoneShape.nullable(),
  /** Square metres. */
  landArea: z.int().min(0).max(1_000_000_000).nullable(),
  landRight: z.enum(landRights).nullable(),
  capacity: z.int().min(0).max(100_000_000).nullable(),
  capacityUnit: z.enum(capacityUnits).nullable(),
  households: people.nullable(),
  jobsTotal: people.nullable(),
  jobsWomen: people.nullable(),
  jobsYouth: people.nullable(),
  /** Tiyin: the cost, and where it comes from. */
  total: tiyin,
  own: tiyin,
  loan: tiyin,
  subsidy: tiyin,
  grant: tiyin,
  other: tiyin,
  bank: line(150).nullable(),
  /** Numbers of finance applications for this project. */
  applications: z.array(line(40).min(1)).max(10),
  startsOn: day.nullable(),
  finishesOn: day.nullable(),
  output: line(300).nullable(),
  /** Tiyin a year. */
  revenue: tiyin.nullable(),
  expense: tiyin.nullable(),
}
const Fields = z.strictObject({
  ...fields,
  /** PINFL of a person, TIN of an organization; null keeps what is known already. */
  initiatorNumber: z
    .string()
    .regex(/^(?:\d{9}|\d{14})$/)
    .nullable(),
  milestones: Milestones,
  fileIds: z.array(fileId).max(PROJECT_PAPERS),
})
export type ProjectFields = z.infer<typeof Fields>

const Row = z.object({
  id: z.int(),
  number: z.string(),
  name: z.string(),
  status: z.enum(projectStates),
  type: z.enum(projectTypes),
  mahalla: z.string(),
  district: z.string(),
  initiator: z.string(),
  organization: z.string(),
  total: z.int(),
  jobsTotal: z.int().nullable(),
  /** Of a hundred. */
  progress: z.int(),
  finishesOn: day.nullable(),
  deadline: z.enum(deadlines).nullable(),
})
export type ProjectRow = z.infer<typeof Row>

const StoredFile = z.object({ id: z.string(), name: z.string() })
const Milestone = z.object({
  id: z.int(),
  kind: z.enum(milestoneKinds),
  dueOn: day.nullable(),
  share: z.int(),
  status: z.enum(milestoneStates),
  files: z.array(StoredFile),
  point: point.nullable(),
  note: z.string().nullable(),
  provedBy: z.string().nullable(),
  provedAt: z.iso.datetime().nullable(),
  comment: z.string().nullable(),
  steps: z.array(z.string()),
  rowVersion: z.int(),
})
export type ProjectMilestone = z.infer<typeof Milestone>

const Project = Row.extend({
  ...fields,
  name: localized(200),
  /** Only its end, unless the caller may see personal numbers. */
  initiatorNumber: z.string(),
  phone: z.string().nullable(),
  direction: z.string().nullable(),
  milestones: z.array(Milestone),
  papers: z.array(StoredFile),
  after: z.array(StoredFile),
  payback: z.int().nullable(),
  jobsFact: z.int().nullable(),
  completedOn: day.nullable(),
  cancelReason: z.enum(cancelReasons).nullable(),
  reason: z.string().nullable(),
  author: z.string(),
  createdAt: z.iso.datetime(),
  /** Of the same initiator, mahalla and type, not cancelled. */
  duplicates: z.array(z.object({ id: z.int(), number: z.string(), name: z.string(), status: z.enum(projectStates) })),
  /** Applications for its money that are known, with the name of their state. */
  linked: z.array(z.object({ id: z.int(), kind: z.string(), number: z.string(), state: z.string() })),
  /** What the caller may do now. */
  steps: z.array(z.string()),
  rowVersion: z.int(),
})
export type Project = z.infer<typeof Project>

const lies = { scope: territory('project') } as const
const every = [
  P.InitiativeProjectList,
  P.InitiativeProjectCreate,
  P.InitiativeProjectUpdate,
  P.InitiativeProjectDelete,
  P.InitiativeProjectApprove,
  P.InitiativeProjectCancel,
  P.InitiativeProjectByOrganization,
] as const
const see = { ...lies, access: codes(...every) } as const
const one = { params: idParams, answer: Project } as const
const make = { ...lies, access: codes(P.InitiativeProjectCreate) } as const
const write = { ...lies, access: codes(P.InitiativeProjectCreate, P.InitiativeProjectUpdate) } as const
const work = { ...lies, access: codes(P.InitiativeProjectUpdate) } as const
const approve = { ...lies, access: codes(P.InitiativeProjectApprove) } as const
const comment = paragraphs(1000).min(10)

const query = z.object({
  ...keysetQuery,
  search: searchText,
  status: z.enum(projectStates).optional(),
  type: z.enum(projectTypes).optional(),
  organizationId: z.uuid().optional(),
  deadline: z.enum(deadlines).optional(),
  /** What waits for something that the caller may do. */
  waits: z.literal('true').optional(),
  year: z.coerce.number().int().min(2018).max(2100).optional(),
  ...placeQuery,
})

export const listProjects = call(`GET ${root}`, {
  ...see,
  summary: 'Initiative projects of my territories, or of my organization alone: cost, jobs, progress, deadline',
  query,
  answer: pageOf(Row).extend({ counts: z.record(z.string(), z.int()) }),
})
export const exportProjects = call(`GET ${root}/export`, {
  ...see,
  summary: 'The list as a file',
  query: query.omit(paging),
  ...listFile,
})
export const projectChoices = call(`GET ${root}/choices`, {
  ...see,
  summary: 'Directions a project may have, and organizations that have projects in my territories',
  answer: z.object({
    directions: z.array(z.object({ id: z.int(), name: z.string() })),
    organizations: z.array(z.object({ id: z.uuid(), name: z.string() })),
  }),
})
export const getProject = call(`GET ${root}/{id}`, {
  ...see,
  ...one,
  summary: 'One project: money, milestones with their proof, look-alikes, and what I may do',
})
export const projectHistory = call(`GET ${root}/{id}/history`, {
  ...see,
  summary: 'Who did what to a project',
  params: idParams,
  answer: History,
})
export const readProjectFile = call(`GET ${root}/{id}/files/{fileId}`, {
  ...see,
  summary: 'A paper or a photograph of a project',
  params: idParams.extend({ fileId }),
  download: true,
})
export const createProject = call(`POST ${root}`, {
  ...make,
  summary: 'Begin a project in a mahalla of mine, for the organization acted for',
  body: Fields,
  answer: Project,
})
export const updateProject = call(`PUT ${root}/{id}`, {
  ...write,
  ...one,
  summary: 'Change a draft',
  body: Fields.extend({ rowVersion }),
})
export const submitProject = call(`POST ${root}/{id}/submit`, {
  ...write,
  ...one,
  summary: 'Hand a draft in: sources add up to the cost, shares to a hundred, it ends after it begins',
  body: z.strictObject({ rowVersion }),
})
export const returnProject = call(`POST ${root}/{id}/return`, {
  ...approve,
  ...one,
  summary: 'Give a project back to its author with a comment',
  body: z.strictObject({ rowVersion, comment }),
})
export const approveProject = call(`POST ${root}/{id}/approve`, {
  ...approve,
  ...one,
  summary: 'Approve a project of somebody else, naming the look-alikes that were seen',
  body: z.strictObject({ rowVersion, duplicates: z.array(rowId).max(100) }),
})
export const completeProject = call(`POST ${root}/{id}/complete`, {
  ...work,
  ...one,
  summary: 'All milestones are accepted: when it began to work, with which jobs, and how it looks',
  body: z.strictObject({
    rowVersion,
    completedOn: day,
    jobsFact: people,
    point,
    fileIds: z.array(fileId).min(1).max(PROOF_FILES),
  }),
})
export const cancelProject = call(`POST ${root}/{id}/cancel`, {
  ...lies,
  access: codes(P.InitiativeProjectCancel),
  ...one,
  summary: 'Stop a project for a reason; its applications are marked',
  body: z.strictObject({ rowVersion, reasonCode: z.enum(cancelReasons), comment }),
})
export const deleteProject = call(`POST ${root}/{id}/delete`, {
  ...lies,
  access: codes(P.InitiativeProjectDelete),
  summary: 'Take a draft away',
  params: idParams,
  body: z.strictObject({ rowVersion }),
})
const milestone = { params: idParams.extend({ milestoneId: queryId }), answer: Project } as const
export const proveMilestone = call(`POST ${root}/{id}/milestones/{milestoneId}/prove`, {
  ...work,
  ...milestone,
  summary: 'Show that a milestone is reached: photos with the place, or papers',
  body: z.strictObject({
    rowVersion,
    fileIds: z.array(fileId).min(1).max(PROOF_FILES),
    point: point.nullable(),
    note: paragraphs(500).nullable(),
  }),
})
export const judgeMilestone = call(`POST ${root}/{id}/milestones/{milestoneId}/judge`, {
  ...approve,
  ...milestone,
  summary: 'Accept the proof that somebody else has brought, or send it back with a comment',
  body: z.discriminatedUnion('step', [
    z.strictObject({ step: z.literal('accept'), rowVersion }),
    z.strictObject({ step: z.literal('sendBack'), rowVersion, comment }),
  ]),
})
