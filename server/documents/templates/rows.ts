import type { Selectable } from 'kysely'
import type { DocumentTemplateFields } from '#contract/documents/document-templates.ts'
import type { Localized } from '#contract/localized.ts'
import { searchKey } from '#uz/search-key.ts'
import { safeHtml } from '../../kernel/html.ts'
import { json } from '../../kernel/json.ts'
import type { DocumentTemplatesTable } from '../tables.ts'

export type Row = Selectable<DocumentTemplatesTable>

/** jsonb keeps keys in an order of its own; texts are compared and shown in ours. */
export const inOrder = ({ uz, ru, eng, cyrl }: Localized) => ({ uz, ru, eng, cyrl })

/** Every folded word of the name in all its languages, each after a space. */
export const searchKeyOf = (name: Localized) =>
  ` ${[name.uz, name.ru, name.eng, name.cyrl].flatMap((text) => (text ? searchKey(text) : [])).join(' ')} `

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
  searchKey: searchKeyOf(fields.name),
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
