import { describeValues, type FieldLine } from '#contract/forms/fields/describe-values.ts'
import type { Field, FieldValues } from '#contract/forms/fields/field.ts'
import { answersIn } from '../../kernel/answers.ts'
import type { Ctx } from '../../kernel/context.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { type FieldsVersion, fieldsOfVersions, versionKey } from './published.ts'

/** A record filled in with a version of a form, as people read it in the caller's language. At most three statements. */
export async function describeRecord(ctx: Ctx, form: FieldsVersion, values: FieldValues): Promise<FieldLine[]> {
  const fields = (await fieldsOfVersions(ctx, [form])).get(versionKey(form)) ?? []
  const territories = await namesIn(ctx, 'territories', idsOf(fields, values, 'territory'))
  const categories = await namesIn(ctx, 'categories', idsOf(fields, values, 'category'))
  return describeValues(fields, values, {
    ...answersIn(ctx.lang),
    nameOf: (type, id) => (type === 'territory' ? territories : categories).get(id),
  })
}

const idsOf = (fields: readonly Field[], values: FieldValues, type: Field['type']): number[] =>
  fields
    .flatMap((field) =>
      field.type === 'table' ? inTable(field, values[field.key], type) : onlyOf(field, values, type),
    )
    .filter((id) => typeof id === 'number')

const onlyOf = (
  { key, type: own }: Pick<Field, 'key' | 'type'>,
  values: FieldValues,
  type: Field['type'],
): unknown[] => (own === type ? [values[key]] : [])

const inTable = ({ columns = [] }: Field, rows: unknown, type: Field['type']): unknown[] =>
  Array.isArray(rows) ? rows.flatMap((row: FieldValues) => columns.flatMap((column) => onlyOf(column, row, type))) : []

async function namesIn(ctx: Ctx, table: 'territories' | 'categories', ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, string>()
  const rows = await ctx.tx.selectFrom(table).select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, textIn(ctx.lang, row.name)]))
}
