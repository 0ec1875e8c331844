import { describeValues } from '#contract/forms/fields/describe-values.ts'
import type { Field, FieldValues } from '#contract/forms/fields/field.ts'
import type { Localized } from '#contract/localized.ts'
import type { Language } from '#uz/language.ts'
import { answersIn } from '../../kernel/answers.ts'
import type { Ctx } from '../../kernel/context.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { type FieldsVersion, fieldsOfVersions, versionKey } from './published.ts'
import '../tables.ts'

interface FilledIn {
  form: FieldsVersion
  values: FieldValues
}

export interface LocalizedLine {
  label: Localized
  value: Localized
}

/** Records as people read them in every language, to be kept: three statements for any number of them. */
export async function describeInAll(ctx: Ctx, records: readonly FilledIn[]): Promise<LocalizedLine[][]> {
  if (records.length === 0) return []
  const fields = await fieldsOfVersions(
    ctx,
    records.map((record) => record.form),
  )
  const filled = records.map(({ form, values }) => ({ fields: fields.get(versionKey(form)) ?? [], values }))
  const territories = await namesIn(ctx, 'territories', filled.flatMap(idsOf('territory')))
  const categories = await namesIn(ctx, 'categories', filled.flatMap(idsOf('category')))
  return filled.map(({ fields: form, values }) => {
    const inLanguage = (lang: Language) =>
      describeValues(form, values, {
        ...answersIn(lang),
        nameOf: (type, id) => {
          const name = (type === 'territory' ? territories : categories).get(id)
          return name && textIn(lang, name)
        },
      })
    const [ru, eng, cyrl] = [inLanguage('ru'), inLanguage('eng'), inLanguage('cyrl')]
    return inLanguage('uz').map(({ label, value }, at) => ({
      label: { uz: label, ru: ru[at]?.label, eng: eng[at]?.label, cyrl: cyrl[at]?.label },
      value: { uz: value, ru: ru[at]?.value, eng: eng[at]?.value, cyrl: cyrl[at]?.value },
    }))
  })
}

const idsOf =
  (type: Field['type']) =>
  ({ fields, values }: { fields: readonly Field[]; values: FieldValues }): number[] =>
    fields
      .filter((field) => field.type === type)
      .map((field) => values[field.key])
      .filter((id) => typeof id === 'number')

async function namesIn(ctx: Ctx, table: 'territories' | 'categories', ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, Localized>()
  const rows = await ctx.tx.selectFrom(table).select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row.name]))
}
