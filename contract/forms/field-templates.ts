import { z } from 'zod'
import { call, codes } from '../call.ts'
import { History } from '../history.ts'
import { idParams, rowVersion } from '../ids.ts'
import { pageOf, pageQuery, searchText } from '../list.ts'
import { localized } from '../localized.ts'
import { Permission } from '../permissions.ts'
import { reference } from '../scope.ts'
import {
  fieldTemplateStates,
  TEMPLATE_CODE_LENGTH,
  TEMPLATE_NAME_LENGTH,
  templateContexts,
} from './field-template-process.ts'
import { FieldsShape } from './fields/shape.ts'

export const FieldTemplateFields = z.strictObject({
  code: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .max(TEMPLATE_CODE_LENGTH),
  name: localized(TEMPLATE_NAME_LENGTH),
  context: z.enum(templateContexts),
  /** A draft may be unfinished; only what is published has to be a form. */
  fields: FieldsShape,
})
export type FieldTemplateFields = z.infer<typeof FieldTemplateFields>

const FieldTemplateRow = z.object({
  id: z.int(),
  code: z.string(),
  name: localized(TEMPLATE_NAME_LENGTH),
  context: z.enum(templateContexts),
  status: z.enum(fieldTemplateStates),
  version: z.int().nullable(),
  /** What is being edited differs from the latest version. */
  edited: z.boolean(),
  fieldCount: z.int(),
  /** Categories that name it themselves. */
  usedBy: z.int(),
  updatedAt: z.iso.datetime(),
})
export type FieldTemplateRow = z.infer<typeof FieldTemplateRow>

export const StaffFieldTemplate = z.object({
  ...FieldTemplateRow.shape,
  fields: FieldsShape,
  /** Those of the latest version, for comparison. */
  published: FieldsShape.nullable(),
  rowVersion: z.int(),
  can: z.object({ update: z.boolean(), publish: z.boolean(), archive: z.boolean(), restore: z.boolean() }),
})
export type StaffFieldTemplate = z.infer<typeof StaffFieldTemplate>

const view = codes(Permission.FieldTemplateView, Permission.FieldTemplateEdit, Permission.FieldTemplateDelete)
const edit = codes(Permission.FieldTemplateEdit)
const remove = codes(Permission.FieldTemplateDelete)
const params = idParams

export const listFieldTemplates = call('GET /main/api-reference/field-templates', {
  summary: 'Forms that staff compose, with their versions and how many categories use each',
  // Whoever arranges categories chooses among them.
  access: [...view, Permission.CategoryManage],
  scope: reference,
  query: z.object({
    search: searchText,
    context: z.enum(templateContexts).optional(),
    status: z.enum(fieldTemplateStates).optional(),
    ...pageQuery,
  }),
  answer: pageOf(FieldTemplateRow),
})

export const getFieldTemplate = call('GET /main/api-reference/field-templates/{id}', {
  summary: 'One form for editing, beside its latest version',
  access: view,
  scope: reference,
  params,
  answer: StaffFieldTemplate,
})

export const createFieldTemplate = call('POST /main/api-reference/field-templates', {
  summary: 'Begin a form as a draft',
  access: edit,
  scope: reference,
  body: FieldTemplateFields,
  answer: StaffFieldTemplate,
})

export const updateFieldTemplate = call('PUT /main/api-reference/field-templates/{id}', {
  summary: 'Change the draft of a form; its versions stay as they are',
  access: edit,
  scope: reference,
  params,
  body: FieldTemplateFields.extend({ rowVersion }),
  answer: StaffFieldTemplate,
})

const step = z.strictObject({ rowVersion })

export const publishFieldTemplate = call('POST /main/api-reference/field-templates/{id}/publish', {
  summary: 'Make the draft the next version: whoever fills the form in from now on gets it',
  access: edit,
  scope: reference,
  params,
  body: step,
  answer: StaffFieldTemplate,
})

export const archiveFieldTemplate = call('POST /main/api-reference/field-templates/{id}/archive', {
  summary: 'Put a form away that no category uses; what was filled in keeps its version',
  access: remove,
  scope: reference,
  params,
  body: step,
  answer: StaffFieldTemplate,
})

export const restoreFieldTemplate = call('POST /main/api-reference/field-templates/{id}/restore', {
  summary: 'Take an archived form up again as a draft',
  access: remove,
  scope: reference,
  params,
  body: step,
  answer: StaffFieldTemplate,
})

export const fieldTemplateHistory = call('GET /main/api-reference/field-templates/{id}/history', {
  summary: 'Who changed a form, and how',
  access: view,
  scope: reference,
  params,
  answer: History,
})

export const getCategoryFields = call('GET /main/api-reference/categories/{id}/fields', {
  summary: 'The form of a category in its latest version: of its own template or of the nearest one above',
  access: 'open',
  params,
  answer: z.object({ templateId: z.int().nullable(), version: z.int().nullable(), fields: FieldsShape }),
})
export type CategoryForm = z.infer<typeof getCategoryFields.answer>
