import { z } from 'zod'
import { call, codes } from '../call.ts'
import { History } from '../history.ts'
import { idParams, rowVersion } from '../ids.ts'
import { pageOf, pageQuery, searchText } from '../list.ts'
import { localized } from '../localized.ts'
import { Permission } from '../permissions.ts'
import { reference } from '../scope.ts'
import { TEMPLATE_CODE_LENGTH, TEMPLATE_NAME_LENGTH, templateContexts } from './field-template-process.ts'
import { docFormats, docIssuers, fileTemplateStates, MAX_DOC_MB, MAX_DOCS } from './file-template-process.ts'

const code = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(TEMPLATE_CODE_LENGTH)

const RequiredDoc = z.strictObject({
  code,
  name: localized(200),
  required: z.boolean(),
  formats: z.array(z.enum(docFormats)).min(1).max(docFormats.length),
  maxMb: z.int().min(1).max(MAX_DOC_MB),
  sampleFile: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullable(),
  issuer: z.enum(docIssuers),
  validDays: z.int().min(1).max(3650).nullable(),
})

export const FileTemplateFields = z.strictObject({
  code,
  name: localized(TEMPLATE_NAME_LENGTH),
  context: z.enum(templateContexts),
  docs: z
    .array(RequiredDoc)
    .min(1)
    .max(MAX_DOCS)
    .refine((docs) => new Set(docs.map((doc) => doc.code)).size === docs.length, { error: 'V_FORMAT' }),
})
export type FileTemplateFields = z.infer<typeof FileTemplateFields>

const FileTemplateRow = z.object({
  id: z.int(),
  code: z.string(),
  name: localized(TEMPLATE_NAME_LENGTH),
  context: z.enum(templateContexts),
  status: z.enum(fileTemplateStates),
  version: z.int(),
  docCount: z.int(),
  updatedAt: z.iso.datetime(),
})
export type FileTemplateRow = z.infer<typeof FileTemplateRow>

export const StaffFileTemplate = z.object({
  ...FileTemplateRow.shape,
  docs: z.array(RequiredDoc),
  rowVersion: z.int(),
  can: z.object({ update: z.boolean(), archive: z.boolean(), restore: z.boolean() }),
})
export type StaffFileTemplate = z.infer<typeof StaffFileTemplate>

const access = codes(Permission.FileTemplateManage)
const params = idParams

export const listFileTemplates = call('GET /main/api-reference/file-templates', {
  summary: 'Lists of papers that applications ask for',
  access,
  scope: reference,
  query: z.object({
    search: searchText,
    context: z.enum(templateContexts).optional(),
    status: z.enum(fileTemplateStates).optional(),
    ...pageQuery,
  }),
  answer: pageOf(FileTemplateRow),
})

export const getFileTemplate = call('GET /main/api-reference/file-templates/{id}', {
  summary: 'One list of papers',
  access,
  scope: reference,
  params,
  answer: StaffFileTemplate,
})

export const createFileTemplate = call('POST /main/api-reference/file-templates', {
  summary: 'Begin a list of papers; it may be asked for at once',
  access,
  scope: reference,
  body: FileTemplateFields,
  answer: StaffFileTemplate,
})

export const updateFileTemplate = call('PUT /main/api-reference/file-templates/{id}', {
  summary: 'Change a list of papers: a new version, applications already sent keep theirs',
  access,
  scope: reference,
  params,
  body: FileTemplateFields.extend({ rowVersion }),
  answer: StaffFileTemplate,
})

export const takeFileTemplateStep = call('POST /main/api-reference/file-templates/{id}/step', {
  summary: 'Put a list away, or take it up again',
  access,
  scope: reference,
  params,
  body: z.strictObject({ step: z.enum(['archive', 'restore']), rowVersion }),
  answer: StaffFileTemplate,
})

export const fileTemplateHistory = call('GET /main/api-reference/file-templates/{id}/history', {
  summary: 'Who changed a list of papers, and how',
  access,
  scope: reference,
  params,
  answer: History,
})
