import * as calls from '#contract/forms/file-templates.ts'
import type { CallBook } from '../../kernel/calls.ts'
import { findHistory } from '../../kernel/process/history.ts'
import * as templates from './file-templates.ts'

export function bindFileTemplates({ bind }: CallBook): void {
  bind(calls.listFileTemplates, (ctx, { query }) => templates.listFileTemplates(ctx, query))
  bind(calls.getFileTemplate, (ctx, { params }) => templates.getFileTemplate(ctx, params.id))
  bind(calls.createFileTemplate, (ctx, { body }) => templates.createFileTemplate(ctx, body))
  bind(calls.updateFileTemplate, (ctx, { params, body: { rowVersion, ...fields } }) =>
    templates.updateFileTemplate(ctx, params.id, rowVersion, fields),
  )
  bind(calls.takeFileTemplateStep, (ctx, { params, body }) => templates.takeFileTemplateStep(ctx, params.id, body))
  bind(calls.fileTemplateHistory, (ctx, { params }) => findHistory(ctx, templates.FILE_TEMPLATE, params.id))
}
