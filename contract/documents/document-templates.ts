import { z } from 'zod'
import { call, codes } from '../call.ts'
import { TEMPLATE_CODE_LENGTH, TEMPLATE_NAME_LENGTH } from '../forms/field-template-process.ts'
import { History } from '../history.ts'
import { idParams, rowVersion } from '../ids.ts'
import { pageOf, pageQuery, searchText } from '../list.ts'
import { localized } from '../localized.ts'
import { Permission } from '../permissions.ts'
import { reference } from '../scope.ts'
import {
  documentKinds,
  documentTemplateStates,
  MASK,
  partyRoles,
  signMethods,
  TEMPLATE_BODY_LENGTH,
} from './document-process.ts'

const Html = z.string().max(TEMPLATE_BODY_LENGTH)

export const DocumentTemplateFields = z.strictObject({
  code: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .max(TEMPLATE_CODE_LENGTH),
  name: localized(TEMPLATE_NAME_LENGTH),
  kind: z.enum(documentKinds),
  /** Rich text with `{{variables}}`; a draft may be unfinished. */
  body: z.object({ uz: Html, ru: Html.optional(), eng: Html.optional(), cyrl: Html.optional() }),
  signers: z
    .array(z.strictObject({ role: z.enum(partyRoles), method: z.enum(signMethods) }))
    .max(partyRoles.length)
    .refine((list) => new Set(list.map(({ role }) => role)).size === list.length, { error: 'V_FORMAT' }),
  mask: z.string().regex(MASK),
  validFrom: z.iso.date(),
})
export type DocumentTemplateFields = z.infer<typeof DocumentTemplateFields>

const DocumentTemplateRow = z.object({
  id: z.int(),
  code: z.string(),
  name: localized(TEMPLATE_NAME_LENGTH),
  kind: z.enum(documentKinds),
  status: z.enum(documentTemplateStates),
  version: z.int().nullable(),
  /** What is being edited differs from the latest version. */
  edited: z.boolean(),
  mask: z.string(),
  signers: DocumentTemplateFields.shape.signers,
  /** Documents made from it. */
  usedBy: z.int(),
  updatedAt: z.iso.datetime(),
})
export type DocumentTemplateRow = z.infer<typeof DocumentTemplateRow>

export const StaffDocumentTemplate = z.object({
  ...DocumentTemplateRow.shape,
  body: DocumentTemplateFields.shape.body,
  validFrom: z.string(),
  rowVersion: z.int(),
  can: z.object({ update: z.boolean(), publish: z.boolean(), archive: z.boolean(), restore: z.boolean() }),
})
export type StaffDocumentTemplate = z.infer<typeof StaffDocumentTemplate>

const view = codes(Permission.DocumentTemplateView, Permission.DocumentTemplateEdit, Permission.DocumentTemplatePublish)
const edit = codes(Permission.DocumentTemplateEdit)
const publish = codes(Permission.DocumentTemplatePublish)
const params = idParams
const step = z.strictObject({ rowVersion })

export const listDocumentTemplates = call('GET /main/api-reference/document-templates', {
  summary: 'Templates of contracts, invoices and acts, with their versions and how many documents each has made',
  access: view,
  scope: reference,
  query: z.object({
    search: searchText,
    kind: z.enum(documentKinds).optional(),
    status: z.enum(documentTemplateStates).optional(),
    ...pageQuery,
  }),
  answer: pageOf(DocumentTemplateRow),
})

export const getDocumentTemplate = call('GET /main/api-reference/document-templates/{id}', {
  summary: 'One template for editing',
  access: view,
  scope: reference,
  params,
  answer: StaffDocumentTemplate,
})

export const createDocumentTemplate = call('POST /main/api-reference/document-templates', {
  summary: 'Begin a template as a draft',
  access: edit,
  scope: reference,
  body: DocumentTemplateFields,
  answer: StaffDocumentTemplate,
})

export const updateDocumentTemplate = call('PUT /main/api-reference/document-templates/{id}', {
  summary: 'Change the draft of a template; its versions stay as they are',
  access: edit,
  scope: reference,
  params,
  body: DocumentTemplateFields.extend({ rowVersion }),
  answer: StaffDocumentTemplate,
})

export const publishDocumentTemplate = call('POST /main/api-reference/document-templates/{id}/publish', {
  summary: 'Make the draft the next version: refused while a preview would leave a variable unresolved',
  access: publish,
  scope: reference,
  params,
  body: step,
  answer: StaffDocumentTemplate,
})

export const archiveDocumentTemplate = call('POST /main/api-reference/document-templates/{id}/archive', {
  summary: 'Put a template away, unless it is the only one published of its kind',
  access: publish,
  scope: reference,
  params,
  body: step,
  answer: StaffDocumentTemplate,
})

export const restoreDocumentTemplate = call('POST /main/api-reference/document-templates/{id}/restore', {
  summary: 'Take an archived template up again as a draft',
  access: publish,
  scope: reference,
  params,
  body: step,
  answer: StaffDocumentTemplate,
})

export const documentTemplateHistory = call('GET /main/api-reference/document-templates/{id}/history', {
  summary: 'Who changed a template, and how',
  access: view,
  scope: reference,
  params,
  answer: History,
})

export const previewDocumentTemplate = call('POST /main/api-reference/document-templates/preview', {
  summary: 'A text as it would be printed, on sample data; nothing is kept',
  access: view,
  scope: reference,
  perMinute: 40,
  body: z.strictObject({
    kind: z.enum(documentKinds),
    name: z.string().max(TEMPLATE_NAME_LENGTH),
    body: Html,
    mask: z.string().max(40),
    language: z.enum(['uz', 'ru', 'eng', 'cyrl']),
  }),
  download: true,
})
