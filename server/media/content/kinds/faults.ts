import type { Localized } from '#contract/localized.ts'
import type { FieldRefusal } from '../../../kernel/refuse.ts'
import type { Code, Values } from '../../../kernel/words/messages.ts'

export const fault = (field: string, code: Code, values?: Values): FieldRefusal => ({
  field,
  code,
  ...(values && { values }),
})

const isBlank = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Those of these fields that nobody has filled in. */
export const missing = (fields: Readonly<Record<string, unknown>>): FieldRefusal[] =>
  Object.entries(fields).flatMap(([field, value]) => (isBlank(value) ? [fault(field, 'V_REQUIRED')] : []))

/** Texts that are there must be there in Uzbek; `null` is a text nobody asked for. */
export const uzbek = (texts: Readonly<Record<string, Localized | null | undefined>>): FieldRefusal[] =>
  Object.entries(texts).flatMap(([field, text]) => (text === null || text?.uz ? [] : [fault(`${field}.uz`, 'V_ML_UZ')]))

export const twice = (field: string, values: readonly unknown[] | null | undefined): FieldRefusal[] =>
  new Set(values ?? []).size === (values ?? []).length ? [] : [fault(field, 'V_TWICE')]

/** Facets as `type:grant`; of what is only there or not, the name alone. */
export const tagsOf = (
  values: Readonly<Record<string, readonly (string | number)[] | string | number | boolean | null>>,
): string[] =>
  Object.entries(values).flatMap(([facet, value]) => {
    if (value === null || value === false) return []
    if (value === true) return [facet]
    return [...new Set(Array.isArray(value) ? value : [value])].map((one) => `${facet}:${one}`)
  })
