import { z } from 'zod'
import { call, codes } from '../call.ts'
import { idParams, queryId, rowId, rowVersion } from '../ids.ts'
import { IMPORT_MAX_BYTES, importQuery } from '../import-diff.ts'
import { keysetQuery, pageOf, searchText } from '../list.ts'
import { Permission } from '../permissions.ts'
import { republic } from '../scope.ts'
import { bankLineStates, providers } from './clearing-process.ts'

const country = republic('There is one bank account, for the whole country')

const operate = codes(Permission.ClearingOperate)
const staff = codes(Permission.ClearingOperate, Permission.ClearingSupervise)
const look = codes(Permission.ClearingOperate, Permission.ClearingSupervise, Permission.LedgerAudit)
const moment = z.iso.datetime()
const day = z.iso.date()
export const LINE_NOTE = 500

const title = z.string().trim().min(1).max(100)
const absent = title.nullable().default(null)
export const MappingFields = z
  .strictObject({
    /** The row of titles, counted from one. */
    headerRow: z.int().min(1).max(50).default(1),
    date: title,
    documentNo: title,
    purpose: title,
    payerName: absent,
    payerNumber: absent,
    account: absent,
    amount: absent,
    direction: absent,
    incomingWord: absent,
    credit: absent,
    debit: absent,
  })
  .refine((mapping) => mapping.amount !== null || mapping.credit !== null, { path: ['amount'], error: 'V_REQUIRED' })
export type MappingFields = z.infer<typeof MappingFields>

const Mapping = z.object({ id: z.int(), name: z.string(), mapping: MappingFields, rowVersion: z.int() })
export type Mapping = z.infer<typeof Mapping>

export const listMappings = call('GET /main/api-market/clearing/mappings', {
  summary: 'How banks write their statements',
  access: staff,
  scope: country,
  answer: z.object({ items: z.array(Mapping) }),
})

export const createMapping = call('POST /main/api-market/clearing/mappings', {
  summary: 'Keep the columns of a bank',
  access: operate,
  scope: country,
  body: z.strictObject({ name: z.string().trim().min(1).max(100), mapping: MappingFields }),
  answer: Mapping,
})

export const updateMapping = call('PUT /main/api-market/clearing/mappings/{id}', {
  summary: 'Change the columns of a bank',
  access: operate,
  scope: country,
  params: idParams,
  body: z.strictObject({ name: z.string().trim().min(1).max(100), mapping: MappingFields, rowVersion }),
  answer: Mapping,
})

export const readStatementFile = call('POST /main/api-market/clearing/statements/sample', {
  summary: 'The first rows of a statement as they are, to name its columns by',
  access: operate,
  scope: country,
  upload: { maxBytes: IMPORT_MAX_BYTES },
  answer: z.object({ rows: z.array(z.array(z.string())) }),
})

const StatementFault = z.object({
  /** As the person counts in the file. */
  row: z.int(),
  message: z.string(),
})
const ReadLine = z.object({
  row: z.int(),
  day,
  direction: z.enum(['in', 'out']),
  amount: z.int(),
  documentNo: z.string(),
  purpose: z.string(),
  payerName: z.string(),
  /** What would become, or has become, of it. */
  fate: z.enum(['topUp', 'dealPaid', 'suspense', 'paidOut', 'unexplained', 'duplicate']),
  partyName: z.string().nullable(),
  dealNumber: z.string().nullable(),
})
export type ReadLine = z.infer<typeof ReadLine>

export const importStatement = call('POST /main/api-market/clearing/statements', {
  summary: 'Read a bank statement: a dry run first, applied with apply=true; lines known already are left out',
  access: operate,
  scope: country,
  query: z.object({ ...importQuery, mapping: queryId }),
  upload: { maxBytes: IMPORT_MAX_BYTES },
  answer: z.object({
    applied: z.boolean(),
    from: day.nullable(),
    to: day.nullable(),
    incoming: z.int(),
    outgoing: z.int(),
    counts: z.object({
      topUp: z.int(),
      dealPaid: z.int(),
      suspense: z.int(),
      paidOut: z.int(),
      unexplained: z.int(),
      duplicate: z.int(),
    }),
    /** The first two hundred. */
    lines: z.array(ReadLine),
    faults: z.object({ total: z.int(), items: z.array(StatementFault) }),
  }),
})
export type StatementReport = z.infer<(typeof importStatement)['answer']>

const Candidate = z.object({
  userId: z.uuid().nullable(),
  organizationId: z.uuid().nullable(),
  name: z.string(),
  kind: z.string(),
  clientId: z.int(),
  /** Why it is suggested. */
  by: z.enum(['number', 'purpose', 'before', 'name', 'search']),
})
export type Candidate = z.infer<typeof Candidate>

const Target = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('party'), userId: z.uuid().nullable(), organizationId: z.uuid().nullable() }),
  z.strictObject({ kind: z.literal('provider'), provider: z.enum(providers) }),
  z.strictObject({ kind: z.literal('sender') }),
  z.strictObject({ kind: z.literal('withdrawal'), withdrawalId: rowId }),
])

const BankLine = z.object({
  id: z.int(),
  day,
  direction: z.enum(['in', 'out']),
  amount: z.int(),
  documentNo: z.string(),
  purpose: z.string(),
  payerName: z.string(),
  payerNumberMasked: z.string().nullable(),
  accountMasked: z.string().nullable(),
  status: z.enum(bankLineStates),
  target: Target.nullable(),
  targetName: z.string().nullable(),
  proposedBy: z.string().nullable(),
  proposedAt: moment.nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: moment.nullable(),
  note: z.string().nullable(),
  rowVersion: z.int(),
  can: z.object({ propose: z.boolean(), approve: z.boolean(), decline: z.boolean(), explain: z.boolean() }),
  /** The line waits for a second person, and the caller was the first. */
  barred: z.boolean(),
})
export type BankLine = z.infer<typeof BankLine>

export const listBankLines = call('GET /main/api-market/clearing/bank-lines', {
  summary: 'Lines of bank statements, the newest day first',
  access: look,
  scope: country,
  query: z.object({
    ...keysetQuery,
    status: z.enum(bankLineStates).optional(),
    direction: z.enum(['in', 'out']).optional(),
    from: day.optional(),
    to: day.optional(),
    search: searchText,
  }),
  answer: pageOf(BankLine).extend({ counts: z.record(z.enum(bankLineStates), z.int()) }),
})

export const suggestTargets = call('GET /main/api-market/clearing/bank-lines/{id}/suggestions', {
  summary: 'Whose money an unmatched line may be: by tax number, by the purpose, by name, or by what is searched for',
  access: staff,
  scope: country,
  params: idParams,
  query: z.object({ search: searchText }),
  answer: z.object({ items: z.array(Candidate) }),
})

export const proposeTarget = call('POST /main/api-market/clearing/bank-lines/{id}/propose', {
  summary: 'Say whose money it is, or that it goes back; a second person confirms',
  access: operate,
  scope: country,
  params: idParams,
  body: z.strictObject({ target: Target, note: z.string().trim().max(LINE_NOTE).optional(), rowVersion }),
  answer: BankLine,
})

export const decideTarget = call('POST /main/api-market/clearing/bank-lines/{id}/decide', {
  summary: 'Confirm what another person proposed, and the money leaves suspense; or decline it',
  access: codes(Permission.ClearingSupervise),
  scope: country,
  params: idParams,
  body: z.strictObject({ approve: z.boolean(), note: z.string().trim().max(LINE_NOTE).optional(), rowVersion }),
  answer: BankLine,
})

export const explainLine = call('POST /main/api-market/clearing/bank-lines/{id}/explain', {
  summary: 'An outgoing line is a withdrawal of ours that the bank has paid',
  access: operate,
  scope: country,
  params: idParams,
  body: z.strictObject({ withdrawalId: rowId, rowVersion }),
  answer: BankLine,
})
