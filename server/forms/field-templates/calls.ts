import * as contract from '#contract/forms/field-templates.ts'
import type { CallBook } from '../../kernel/calls.ts'
import { findHistory } from '../../kernel/process/history.ts'
import { getTemplate, listTemplates } from './find.ts'
import { formOfCategory } from './published.ts'
import * as templates from './templates.ts'

export function bindFieldTemplates({ bind }: CallBook): void {
  bind(contract.listFieldTemplates, (ctx, { query }) => listTemplates(ctx, query))
  bind(contract.getFieldTemplate, (ctx, { params }) => getTemplate(ctx, params.id))
  bind(contract.createFieldTemplate, (ctx, { body }) => templates.createTemplate(ctx, body))
  bind(contract.updateFieldTemplate, (ctx, { params, body: { rowVersion, ...fields } }) =>
    templates.updateTemplate(ctx, params.id, rowVersion, fields),
  )
  bind(contract.publishFieldTemplate, (ctx, { params, body }) =>
    templates.takeTemplateStep(ctx, params.id, body.rowVersion, 'publish'),
  )
  bind(contract.archiveFieldTemplate, (ctx, { params, body }) =>
    templates.takeTemplateStep(ctx, params.id, body.rowVersion, 'archive'),
  )
  bind(contract.restoreFieldTemplate, (ctx, { params, body }) =>
    templates.takeTemplateStep(ctx, params.id, body.rowVersion, 'restore'),
  )
  bind(contract.fieldTemplateHistory, (ctx, { params }) => findHistory(ctx, 'field-template', params.id))
  bind(contract.getCategoryFields, (ctx, { params }) => formOfCategory(ctx, params.id))
}
