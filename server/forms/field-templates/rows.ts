import type { Selectable } from 'kysely'
import type { FieldTemplateFields } from '#contract/forms/field-templates.ts'
import type { Field } from '#contract/forms/fields/field.ts'
import { FieldsShape } from '#contract/forms/fields/shape.ts'
import { json } from '../../kernel/json.ts'
import { changesBetween } from '../../kernel/process/audit.ts'
import { inOrder } from '../../kernel/words/localized.ts'
import { searchKeysOf } from '../../reference/public.ts'
import type { FieldTemplatesTable } from '../tables.ts'

export type Row = Selectable<FieldTemplatesTable>

export const columnsOf = ({ code, name, context, fields }: FieldTemplateFields) => ({
  code,
  name,
  context,
  fields: json<Field[]>(fields),
  searchKey: searchKeysOf(name).searchKey,
})

/** jsonb keeps keys in an order of its own; the shape puts them back into ours, so that two drafts compare. */
export const fieldsOf = ({ code, name, context, fields }: Row): FieldTemplateFields => ({
  code,
  name: inOrder(name),
  context,
  fields: FieldsShape.parse(fields),
})

/** What history shows: each field that differs by its key, and the order where it does. */
export function changesOf(before: FieldTemplateFields | undefined, after: FieldTemplateFields) {
  const { fields: was = [], ...old } = before ?? {}
  const { fields, ...now } = after
  const byKey = (list: readonly Field[]) => Object.fromEntries(list.map((field) => [`fields.${field.key}`, field]))
  const gone = was.filter((one) => !fields.some((field) => field.key === one.key))
  const missing = Object.fromEntries(gone.map((field) => [`fields.${field.key}`, null]))
  const order = (list: readonly Field[]) => ({ order: list.map((field) => field.key) })
  return {
    ...changesBetween(old, now),
    ...changesBetween(byKey(was), { ...byKey(fields), ...missing }),
    ...changesBetween(order(was), order(fields)),
  }
}
