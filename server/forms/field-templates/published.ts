import { sql } from 'kysely'
import type { ValueFault } from '#contract/forms/fields/check-values.ts'
import type { Field } from '#contract/forms/fields/field.ts'
import type { Ctx } from '../../kernel/context.ts'
import { textIn } from '../../kernel/localized.ts'
import { type FieldRefusal, refuse } from '../../kernel/refuse.ts'
import '../tables.ts'

export interface PublishedFields {
  templateId: number
  version: number
  fields: readonly Field[]
}

/**
 * The form of each category: of its own template, or of the nearest one above it, in the latest version. A category
 * without any is absent. One statement for any number.
 */
export async function publishedFields(ctx: Ctx, categoryIds: readonly number[]): Promise<Map<number, PublishedFields>> {
  if (categoryIds.length === 0) return new Map()
  const { rows } = await sql<PublishedFields & { categoryId: number }>`
    select c.id as "categoryId", t.id as "templateId", v.version, v.fields
    from categories c
    cross join lateral (
      select t.id, t.version
      from unnest(c.path) with ordinality line (id, depth)
      join categories above on above.id = line.id
      join field_templates t on t.id = above.field_template_id and t.status = 'published'
      order by line.depth desc limit 1
    ) t
    join field_template_versions v on v.template_id = t.id and v.version = t.version
    where c.id = any (${[...new Set(categoryIds)]}::integer[])`.execute(ctx.tx)
  return new Map(rows.map(({ categoryId, ...form }) => [categoryId, form]))
}

/** One form in its latest version; undefined while it was never published. */
export async function formById(ctx: Ctx, templateId: number): Promise<PublishedFields | undefined> {
  return ctx.tx
    .selectFrom('fieldTemplates as t')
    .innerJoin('fieldTemplateVersions as v', (join) =>
      join.onRef('v.templateId', '=', 't.id').onRef('v.version', '=', 't.version'),
    )
    .select(['t.id as templateId', 'v.version', 'v.fields'])
    .where('t.id', '=', templateId)
    .executeTakeFirst()
}

export interface FieldsVersion {
  templateId: number
  version: number
}
export const versionKey = ({ templateId, version }: FieldsVersion) => `${templateId}:${version}`

/** The forms with which records were filled in, by `versionKey`; they never change. One statement for any number. */
export async function fieldsOfVersions(ctx: Ctx, asked: readonly FieldsVersion[]): Promise<Map<string, Field[]>> {
  if (asked.length === 0) return new Map()
  const { rows } = await sql<FieldsVersion & { fields: Field[] }>`
    select v.template_id as "templateId", v.version, v.fields
    from field_template_versions v
    where (v.template_id, v.version) in (
      select * from unnest(${asked.map((one) => one.templateId)}::integer[], ${asked.map((one) => one.version)}::integer[])
    )`.execute(ctx.tx)
  return new Map(rows.map((row) => [versionKey(row), row.fields]))
}

/** Faults of filled-in values as refusals, in the words of the form. */
export const fieldRefusals = (ctx: Ctx, faults: readonly ValueFault[]): FieldRefusal[] =>
  faults.map(({ field, code, values, label, options }) => ({
    field,
    code,
    values: {
      label: textIn(ctx.lang, label),
      ...(options && { allowed: options.map((one) => textIn(ctx.lang, one.label)).join(', ') }),
      ...values,
    },
  }))

/** The same for one category that has to exist; without a template its form is empty. */
export async function formOfCategory(ctx: Ctx, id: number) {
  const form = (await publishedFields(ctx, [id])).get(id)
  if (form) return { ...form, fields: [...form.fields] }
  const known = await ctx.tx.selectFrom('categories').select('id').where('id', '=', id).executeTakeFirst()
  return known ? { templateId: null, version: null, fields: [] } : refuse('E_NOT_FOUND')
}
