import { MASK } from '#contract/documents/document-process.ts'
import * as calls from '#contract/documents/document-templates.ts'
import type { CallBook } from '../../kernel/calls.ts'
import { safeHtml } from '../../kernel/html.ts'
import { findHistory } from '../../kernel/process/history.ts'
import { htmlIn } from '../../reference/public.ts'
import { writeNumber } from '../number.ts'
import { sheetToPrint } from '../pdf/press.ts'
import { sheetWords } from '../pdf/words.ts'
import { getTemplate, listTemplates } from './find.ts'
import { sampleContent } from './sample.ts'
import * as templates from './templates.ts'

export function bindDocumentTemplates({ bind }: CallBook): void {
  bind(calls.listDocumentTemplates, (ctx, { query }) => listTemplates(ctx, query))
  bind(calls.getDocumentTemplate, (ctx, { params }) => getTemplate(ctx, params.id))
  bind(calls.createDocumentTemplate, (ctx, { body }) => templates.createTemplate(ctx, body))
  bind(calls.updateDocumentTemplate, (ctx, { params, body: { rowVersion, ...fields } }) =>
    templates.updateTemplate(ctx, params.id, rowVersion, fields),
  )
  bind(calls.publishDocumentTemplate, (ctx, { params, body }) =>
    templates.takeTemplateStep(ctx, params.id, body.rowVersion, 'publish'),
  )
  bind(calls.archiveDocumentTemplate, (ctx, { params, body }) =>
    templates.takeTemplateStep(ctx, params.id, body.rowVersion, 'archive'),
  )
  bind(calls.restoreDocumentTemplate, (ctx, { params, body }) =>
    templates.takeTemplateStep(ctx, params.id, body.rowVersion, 'restore'),
  )
  bind(calls.documentTemplateHistory, (ctx, { params }) => findHistory(ctx, templates.DOCUMENT_TEMPLATE, params.id))
  bind(calls.previewDocumentTemplate, ({ now }, { body: { kind, name, body, mask, language } }) => {
    const [, series = 'X', width = '6'] = MASK.exec(mask) ?? []
    const pdf = sheetToPrint({
      kind,
      number: writeNumber(series, now.getUTCFullYear(), Number(width), 1),
      language,
      title: name,
      body: htmlIn(language, { uz: safeHtml(body), [language]: safeHtml(body) }),
      content: sampleContent(kind, language, now),
      words: sheetWords(language),
      issuedAt: now.toISOString(),
      checkUrl: 'https://example.invalid/check',
    })
    return { fileName: 'namuna.pdf', contentType: 'application/pdf', body: pdf }
  })
}
