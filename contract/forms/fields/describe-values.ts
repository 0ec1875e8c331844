import { formatDate } from '#uz/date.ts'
import { decimalMark, groupDigits, withUnit } from '#uz/decimal.ts'
import type { Language } from '#uz/language.ts'
import { formatMoney } from '#uz/money.ts'
import { latinToCyrillic } from '#uz/transliterate.ts'
import type { Localized } from '../../localized.ts'
import type { Column, Field, FieldValues } from './field.ts'
import { readNumber } from './number.ts'

/** One answer of a filled-in form as people read it. */
export interface FieldLine {
  key: string
  label: string
  value: string
  /** Rows of a table; its `value` is then their number. */
  table?: { heads: string[]; rows: string[][] } | undefined
}

interface Options {
  lang: Language
  yes: string
  no: string
  /** Names of territories and categories that the values point at. */
  nameOf?: (type: 'territory' | 'category', id: number) => string | undefined
}

const inLanguage = (lang: Language, text: Localized): string =>
  text[lang] ?? (lang === 'cyrl' ? latinToCyrillic(text.uz) : text.uz)

/** The filled-in fields in their order. Files are private papers and are not told. */
export function describeValues(
  fields: readonly (Field | Column)[],
  values: FieldValues,
  options: Options,
): FieldLine[] {
  return fields.flatMap((field): FieldLine[] => {
    const value = Object.hasOwn(values, field.key) ? values[field.key] : undefined
    if (value === undefined || value === null || field.type === 'file') return []
    const line = { key: field.key, label: inLanguage(options.lang, field.label) }
    if (field.type === 'table' && Array.isArray(value)) {
      const columns = 'columns' in field ? (field.columns ?? []) : []
      const heads = columns.map((column) => inLanguage(options.lang, column.label))
      const rows = value
        .filter(isRecord)
        .map((row) => columns.map((column) => textOf(column, row[column.key], options)))
      return [{ ...line, value: String(rows.length), table: { heads, rows } }]
    }
    const text = textOf(field, value, options)
    return text === '' ? [] : [{ ...line, value: text }]
  })
}

function textOf(field: Field | Column, value: unknown, { lang, yes, no, nameOf }: Options): string {
  const unit = field.unit ? inLanguage(lang, field.unit) : ''
  const optionOf = (chosen: unknown) => {
    const option = field.options?.find((one) => one.value === chosen)
    return option ? inLanguage(lang, option.label) : ''
  }
  switch (field.type) {
    case 'int':
    case 'decimal':
    case 'calc':
      return numberText(readNumber(value), unit, lang)
    case 'money':
      return typeof value === 'number' && Number.isSafeInteger(value) ? formatMoney(value, lang) : ''
    case 'date':
      return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDate(value) : ''
    case 'bool':
      return value === true ? yes : no
    case 'select':
      return optionOf(value)
    case 'multiselect':
      return Array.isArray(value) ? value.map(optionOf).filter(Boolean).join(', ') : ''
    case 'territory':
    case 'category':
      return typeof value === 'number' ? (nameOf?.(field.type, value) ?? '') : ''
    case 'geo':
      return isRecord(value) ? `${value.lat}, ${value.lng}` : ''
    default:
      return typeof value === 'string' ? withUnit(value, unit) : ''
  }
}

/** A year of making is a number too, but nobody writes it in groups. */
export function numberText(plain: string | undefined, unit: string, lang: Language): string {
  if (plain === undefined) return ''
  const [whole = '', fraction] = plain.replace('-', '').split('.')
  const digits = whole.length > 4 || unit ? groupDigits(whole) : whole
  return withUnit((plain.startsWith('-') ? '−' : '') + digits + (fraction ? decimalMark[lang] + fraction : ''), unit)
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
