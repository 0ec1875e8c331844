import type { ValueFault } from '#contract/forms/fields/check-values.ts'
import type { Field } from '#contract/forms/fields/field.ts'
import type { Ctx } from '../../kernel/context.ts'
import { type FieldRefusal, refuse } from '../../kernel/refuse.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { templatesOfCategories } from '../../reference/public.ts'
import { forms } from './remembered.ts'

export interface PublishedFields {
  templateId: number
  version: number
  fields: readonly Field[]
}

/**
 * The form of each category: of its own template, or of the nearest one above it, in the latest version. A category
 * without any is absent.
 */
export async function publishedFields(ctx: Ctx, categoryIds: readonly number[]): Promise<Map<number, PublishedFields>> {
  const found = new Map<number, PublishedFields>()
  const templates = await templatesOfCategories(ctx, categoryIds)
  const known = await forms(ctx)
  for (const [categoryId, nearestFirst] of templates)
    for (const templateId of nearestFirst) {
      const form = known.get(templateId)
      const fields = form?.isPublished ? form.versions.get(form.version) : undefined
      if (!form || !fields) continue
      found.set(categoryId, { templateId, version: form.version, fields })
      break
    }
  return found
}

/** One form in its latest version; undefined while it was never published. */
export async function formById(ctx: Ctx, templateId: number): Promise<PublishedFields | undefined> {
  const form = (await forms(ctx)).get(templateId)
  const fields = form?.versions.get(form.version)
  return form && fields && { templateId, version: form.version, fields }
}

/** The published form of this code in its latest version. */
export async function formByCode(ctx: Ctx, code: string): Promise<PublishedFields | undefined> {
  for (const [templateId, form] of await forms(ctx)) {
    const fields = form.code === code && form.isPublished ? form.versions.get(form.version) : undefined
    if (fields) return { templateId, version: form.version, fields }
  }
  return undefined
}

export interface FieldsVersion {
  templateId: number
  version: number
}
export const versionKey = ({ templateId, version }: FieldsVersion) => `${templateId}:${version}`

/** The forms with which records were filled in, by `versionKey`; they never change. */
export async function fieldsOfVersions(ctx: Ctx, asked: readonly FieldsVersion[]): Promise<Map<string, Field[]>> {
  if (asked.length === 0) return new Map()
  const known = await forms(ctx, asked)
  return new Map(
    asked.flatMap((one) => {
      const fields = known.get(one.templateId)?.versions.get(one.version)
      return fields ? [[versionKey(one), fields] as const] : []
    }),
  )
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
  return (await templatesOfCategories(ctx, [id])).has(id)
    ? { templateId: null, version: null, fields: [] }
    : refuse('E_NOT_FOUND')
}
