import type { Selectable } from 'kysely'
import type { DocumentTemplateFields } from '#contract/documents/document-templates.ts'
import type { Localized } from '#contract/localized.ts'
import { safeHtml } from '../../kernel/html.ts'
import { json } from '../../kernel/json.ts'
import { inOrder } from '../../kernel/words/localized.ts'
import { searchKeysOf } from '../../reference/public.ts'
import type { DocumentTemplatesTable } from '../tables.ts'

export type Row = Selectable<DocumentTemplatesTable>

const clean = (html: string | undefined) => (html && safeHtml(html)) || undefined
const cleanBody = ({ uz, ru, eng, cyrl }: Localized): Localized => ({
  uz: safeHtml(uz),
  ru: clean(ru),
  eng: clean(eng),
  cyrl: clean(cyrl),
})

export const columnsOf = ({ signers, ...fields }: DocumentTemplateFields) => ({
  ...fields,
  body: cleanBody(fields.body),
  signers: json(signers),
  searchKey: searchKeysOf(fields.name).searchKey,
})

export const fieldsOf = ({ code, name, kind, body, signers, mask, validFrom }: Row): DocumentTemplateFields => ({
  code,
  name: inOrder(name),
  kind,
  body: inOrder(body),
  signers: signers.map(({ role, method }) => ({ role, method })),
  mask,
  validFrom,
})
