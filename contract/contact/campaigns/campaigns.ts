import { z } from 'zod'
import { call, codes } from '../../call.ts'
import { History } from '../../history.ts'
import { Audience } from '../../identity/audience.ts'
import { idParams, rowVersion } from '../../ids.ts'
import { keysetQuery, pageOf, searchText } from '../../list.ts'
import { Permission as P } from '../../permissions.ts'
import { republic } from '../../scope.ts'
import { localizedLine, paragraphs } from '../../shape.ts'
import {
  campaignChannels,
  campaignStates,
  campaignLimits as limits,
  skipReasons,
  urgencies,
} from './campaign-process.ts'

const root = '/main/api-communication/campaigns'
const text = z.object({
  uz: z.string(),
  ru: z.string().optional(),
  eng: z.string().optional(),
  cyrl: z.string().optional(),
})

const Fields = z.strictObject({
  title: localizedLine(limits.title),
  body: localizedLine(limits.body),
  /** What goes by SMS; without it the body. */
  smsBody: localizedLine(limits.sms),
  /** A path of ours. */
  link: z
    .string()
    .trim()
    .max(limits.link)
    .regex(/^\/(?![/\\])\S*$/, { error: 'V_FORMAT' })
    .nullable(),
  channels: z.array(z.enum(campaignChannels)).max(campaignChannels.length),
  audience: Audience,
  urgency: z.enum(urgencies),
  sendAt: z.iso.datetime().nullable(),
  testers: z.array(z.uuid()).max(limits.testers),
})
export type CampaignFields = z.infer<typeof Fields>

/** Whom it would reach now, and what its SMS would cost. */
const Estimate = z.object({
  people: z.int(),
  /** Have agreed to SMS of this kind, and have a telephone. */
  consented: z.int(),
  email: z.int(),
  /** Have a device that is told while the site is closed. */
  devices: z.int(),
  telegram: z.int(),
  segments: z.int(),
  costTiyin: z.int(),
})
export type Estimate = z.infer<typeof Estimate>

const Row = z.object({
  id: z.int(),
  title: z.string(),
  status: z.enum(campaignStates),
  urgency: z.enum(urgencies),
  channels: z.array(z.enum(campaignChannels)),
  author: z.string().nullable(),
  sendAt: z.iso.datetime().nullable(),
  startedAt: z.iso.datetime().nullable(),
  finishedAt: z.iso.datetime().nullable(),
  recipients: z.int(),
  told: z.int(),
  skipped: z.int(),
  opened: z.int(),
  createdAt: z.iso.datetime(),
})
export type CampaignRow = z.infer<typeof Row>

const Campaign = Row.extend({
  ...Fields.shape,
  title: text,
  body: text,
  smsBody: text,
  estimate: Estimate.nullable(),
  approvedBy: z.string().nullable(),
  reason: z.string().nullable(),
  /** Recipients are still being written down. */
  counting: z.boolean(),
  skippedBy: z.partialRecord(z.enum(skipReasons), z.int()),
  byChannel: z.array(
    z.object({
      channel: z.enum(campaignChannels),
      sent: z.int(),
      delivered: z.int(),
      failed: z.int(),
      waiting: z.int(),
    }),
  ),
  testerNames: z.array(z.object({ id: z.uuid(), name: z.string() })),
  /** What the caller may do now. */
  can: z.record(z.string(), z.boolean()),
  rowVersion: z.int(),
})
export type Campaign = z.infer<typeof Campaign>

const speaks = { scope: republic('A campaign speaks to people of the whole country') } as const
const see = { ...speaks, access: codes(P.PushManage, P.PushApprove) } as const
const write = { ...speaks, access: codes(P.PushManage) } as const
const judge = { ...speaks, access: codes(P.PushApprove) } as const
const one = { params: idParams, answer: Campaign } as const
const versioned = z.strictObject({ rowVersion })

export const listCampaigns = call(`GET ${root}`, {
  ...see,
  summary: 'Campaigns: whom they told, and who opened them',
  query: z.object({
    ...keysetQuery,
    search: searchText,
    status: z.enum(campaignStates).optional(),
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
  }),
  answer: pageOf(Row).extend({ counts: z.record(z.string(), z.int()) }),
})
export const campaignChoices = call(`GET ${root}/choices`, {
  ...see,
  summary: 'Roles and key products a campaign may be for, and colleagues it may be tried on',
  answer: z.object({
    roles: z.array(z.object({ code: z.string(), name: z.string() })),
    products: z.array(z.object({ id: z.int(), name: z.string() })),
    colleagues: z.array(z.object({ id: z.uuid(), name: z.string() })),
  }),
})
export const estimateCampaign = call(`POST ${root}/estimate`, {
  ...write,
  summary: 'How many people an audience has now, how they are reached, and what SMS would cost',
  body: z.strictObject({ audience: Audience, body: localizedLine(limits.body), smsBody: localizedLine(limits.sms) }),
  answer: Estimate,
})
export const getCampaign = call(`GET ${root}/{id}`, {
  ...see,
  ...one,
  summary: 'One campaign with its figures and what I may do',
})
export const campaignHistory = call(`GET ${root}/{id}/history`, {
  ...see,
  summary: 'Who did what to a campaign',
  params: idParams,
  answer: History,
})
export const createCampaign = call(`POST ${root}`, {
  ...write,
  summary: 'Begin a campaign',
  body: Fields,
  answer: Campaign,
})
export const updateCampaign = call(`PUT ${root}/{id}`, {
  ...write,
  ...one,
  summary: 'Change a draft',
  body: Fields.extend({ rowVersion }),
})
export const testCampaign = call(`POST ${root}/{id}/test`, {
  ...write,
  summary: 'Send a draft, marked as a test, to the colleagues it names',
  params: idParams,
  answer: z.object({ told: z.int() }),
})
export const authorSteps = ['submit', 'withdraw', 'delete'] as const
export const takeAuthorStep = call(`POST ${root}/{id}/author-step`, {
  ...write,
  params: idParams,
  answer: Campaign.nullable(),
  summary: 'Hand a draft in, take it back, or throw it away',
  body: versioned.extend({ step: z.enum(authorSteps) }),
})
export const approveCampaign = call(`POST ${root}/{id}/approve`, {
  ...judge,
  ...one,
  summary: 'Approve a campaign of somebody else: it is sent when its time has come',
  body: versioned,
})
export const returnCampaign = call(`POST ${root}/{id}/return`, {
  ...judge,
  ...one,
  summary: 'Give a campaign back to its author, saying why',
  body: versioned.extend({ reason: paragraphs(500).min(5) }),
})
const runSteps = ['pause', 'resume', 'stop'] as const
export const takeRunStep = call(`POST ${root}/{id}/run-step`, {
  ...see,
  ...one,
  summary: 'Pause a campaign that is being sent, go on, or stop it for good',
  body: versioned.extend({ step: z.enum(runSteps) }),
})
