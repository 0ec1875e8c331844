import {
  archiveFieldTemplate,
  createFieldTemplate,
  fieldTemplateHistory,
  getCategoryFields,
  getFieldTemplate,
  listFieldTemplates,
  publishFieldTemplate,
  restoreFieldTemplate,
  updateFieldTemplate,
} from '#contract/forms/field-templates.ts'
import type { CallBook } from '../../kernel/calls.ts'
import { findHistory } from '../../kernel/process/history.ts'
import { getTemplate, listTemplates } from './find.ts'
import { formOfCategory } from './published.ts'
import * as templates from './templates.ts'

export function bindFieldTemplates({ bind }: CallBook): void {
  bind(listFieldTemplates, (ctx, { query }) => listTemplates(ctx, query))
  bind(getFieldTemplate, (ctx, { params }) => getTemplate(ctx, params.id))
  bind(createFieldTemplate, (ctx, { body }) => templates.createTemplate(ctx, body))
  bind(updateFieldTemplate, (ctx, { params, body: { rowVersion, ...fields } }) =>
    templates.updateTemplate(ctx, params.id, rowVersion, fields),
  )
  bind(publishFieldTemplate, (ctx, { params, body }) =>
    templates.takeTemplateStep(ctx, params.id, body.rowVersion, 'publish'),
  )
  bind(archiveFieldTemplate, (ctx, { params, body }) =>
    templates.takeTemplateStep(ctx, params.id, body.rowVersion, 'archive'),
  )
  bind(restoreFieldTemplate, (ctx, { params, body }) =>
    templates.takeTemplateStep(ctx, params.id, body.rowVersion, 'restore'),
  )
  bind(fieldTemplateHistory, (ctx, { params }) => findHistory(ctx, 'field-template', params.id))
  bind(getCategoryFields, (ctx, { params }) => formOfCategory(ctx, params.id))
}
