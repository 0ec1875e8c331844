import { z } from 'zod'
import { call, codes, listFile } from '../call.ts'
import { HistoryEvent } from '../history.ts'
import { keysetQuery, pageOf, searchText } from '../list.ts'
import { Permission } from '../permissions.ts'
import { republic } from '../scope.ts'
import { AUDIT_CHECKED_ON_DEMAND, auditExportFormats, brokenKinds } from './audit-limits.ts'

const country = republic('What was done is one chain, whoever it concerns')

const view = codes(Permission.AuditView)
const name = z.string().trim().min(1).max(100)

const filters = {
  /** Calendar days in Tashkent, both included. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  actorId: z.uuid().optional(),
  action: name.optional(),
  objectType: name.optional(),
  objectId: name.optional(),
  organizationId: z.uuid().optional(),
}
const AuditFilters = z.object(filters)
export type AuditFilters = z.infer<typeof AuditFilters>

export const AuditEvent = HistoryEvent.omit({ changes: true }).extend({
  actorId: z.string().nullable(),
  organizationId: z.string().nullable(),
  organizationName: z.string().nullable(),
  objectType: z.string(),
  objectId: z.string(),
  /** Its place in the chain; null while it waits for its seal. */
  position: z.int().nullable(),
})
export type AuditEvent = z.infer<typeof AuditEvent>

export const listAudit = call('GET /main/api-im/audit', {
  summary: 'Who did what, the latest first',
  access: view,
  scope: country,
  query: z.object({ ...filters, ...keysetQuery }),
  answer: pageOf(AuditEvent),
})

export const AuditDetail = AuditEvent.extend({
  changes: HistoryEvent.shape.changes,
  onBehalfOfName: z.string().nullable(),
  ip: z.string(),
  device: z.string(),
  payloadHash: z.string(),
  hash: z.string().nullable(),
  sealedAt: z.iso.datetime().nullable(),
})
export type AuditDetail = z.infer<typeof AuditDetail>

export const getAuditEvent = call('GET /main/api-im/audit/{id}', {
  summary: 'One event with what it changed and its seal',
  access: view,
  scope: country,
  params: z.object({ id: z.coerce.number().pipe(z.int().min(1)) }),
  answer: AuditDetail,
})

export const exportAudit = call('GET /main/api-im/audit/export', {
  summary: 'The filtered events as a file',
  access: view,
  scope: country,
  query: AuditFilters.extend({ format: z.enum(auditExportFormats).default('xlsx') }),
  ...listFile,
  perMinute: 10,
})

const Choice = z.object({ id: z.string(), name: z.string() })

export const findAuditChoices = call('GET /main/api-im/audit/choices', {
  summary: 'What the audit can be filtered by: actions, kinds of things, people and organizations by name or id',
  access: view,
  scope: country,
  query: z.object({ search: searchText, actorId: z.uuid().optional(), organizationId: z.uuid().optional() }),
  answer: z.object({
    actions: z.array(z.string()),
    objectTypes: z.array(z.string()),
    people: z.array(Choice),
    organizations: z.array(Choice),
  }),
})

const ChainState = z.object({
  sealed: z.int(),
  waiting: z.int(),
  /** To be written down somewhere else: whoever makes the chain anew cannot make this hash. */
  head: z.string().nullable(),
  sealedAt: z.iso.datetime().nullable(),
})
export type ChainState = z.infer<typeof ChainState>

export const getAuditChain = call('GET /main/api-im/audit/chain', {
  summary: 'How far events are sealed, and the hash of the last one',
  access: view,
  scope: country,
  answer: ChainState,
})

export const verifyAuditChain = call('POST /main/api-im/audit/verify', {
  summary: `Seal what waits, then recompute the last ${AUDIT_CHECKED_ON_DEMAND} links; the command verify-audit recomputes all`,
  access: view,
  scope: country,
  perMinute: 6,
  answer: ChainState.extend({
    checked: z.int(),
    broken: z
      .object({ eventId: z.int().nullable(), position: z.int().nullable(), what: z.enum(brokenKinds) })
      .nullable(),
  }),
})
