import type { Localized } from '../../localized.ts'

/**
 * A form that staff compose: its fields, as data. Zod-free and without a word of any one form, so that the server, the
 * editor and every screen that fills such a form in judge by the same functions.
 */
export const fieldTypes = [
  'string',
  'text',
  'int',
  'decimal',
  'money',
  'date',
  'bool',
  'select',
  'multiselect',
  'territory',
  'category',
  'file',
  'geo',
  'table',
  'calc',
] as const
export type FieldType = (typeof fieldTypes)[number]

/** What a column of a table may be. */
export const columnTypes = ['string', 'int', 'decimal', 'money', 'date', 'bool', 'select', 'category', 'calc'] as const
type ColumnType = (typeof columnTypes)[number]

export interface FieldOption {
  value: string
  label: Localized
}

export const conditionOps = ['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'in', 'filled', 'empty'] as const
export type ConditionOp = (typeof conditionOps)[number]

/** What an earlier field must hold; a chosen one of several counts as `eq`. */
export interface Comparison {
  field: string
  op: ConditionOp
  value?: string | boolean | readonly string[] | undefined
}
export type Condition = Comparison | { all: readonly Comparison[] } | { any: readonly Comparison[] }

interface Common {
  key: string
  label: Localized
  required?: boolean | undefined
  /**
   * Decimal text, by the type: a value (money in soʻm), a day, a length in characters, a number of choices or rows.
   */
  min?: string | undefined
  max?: string | undefined
  /** The whole of a string has to match. */
  regex?: string | undefined
  options?: readonly FieldOption[] | undefined
  unit?: Localized | undefined
  /** A formula over earlier fields: + − × ÷, parentheses, sum(table.column). Money counts in soʻm. */
  calc?: string | undefined
  helpText?: Localized | undefined
}
export interface Column extends Common {
  type: ColumnType
}
export interface Section {
  key: string
  label: Localized
}
/** Their order is the order of the form. */
export interface Field extends Common {
  type: FieldType
  /** Begins a part of the form, up to the next field that begins one; a step of a wizard. */
  section?: Section | undefined
  visibleIf?: Condition | undefined
  columns?: readonly Column[] | undefined
}

/**
 * As they are stored: string, int and tiyin as numbers, a decimal as text (`12.5`), a day (`2026-11-15`), ids, the id of a
 * file, `{ lat, lng }`, rows of a table as objects.
 */
export type FieldValues = Readonly<Record<string, unknown>>

export const FIELD_KEY = /^[a-z][a-zA-Z0-9]{1,39}$/
export const TEMPLATE_FIELDS = 60
export const FIELD_OPTIONS = 60
export const TABLE_COLUMNS = 12
export const FORM_SECTIONS = 12
export const TABLE_ROWS = 200
export const CONDITION_PARTS = 8
export const STRING_LENGTH = 200
export const TEXT_LENGTH = 3000
export const FORMULA_LENGTH = 300
export const PATTERN_LENGTH = 120

/** The parts of a form with their fields; what stands before the first part belongs to it. */
export function sectionsOf(fields: readonly Field[]): (Section & { fields: Field[] })[] {
  const parts: (Section & { fields: Field[] })[] = []
  const first: Field[] = []
  for (const field of fields) {
    if (field.section) parts.push({ ...field.section, fields: [] })
    ;(parts.at(-1)?.fields ?? first).push(field)
  }
  parts[0]?.fields.unshift(...first)
  return parts
}

export const comparisonsOf = (condition: Condition): readonly Comparison[] =>
  'all' in condition ? condition.all : 'any' in condition ? condition.any : [condition]
