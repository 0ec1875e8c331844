import type { Localized } from '../../localized.ts'
import { type Held, holds } from './condition.ts'
import type { Column, Field, FieldOption, FieldValues } from './field.ts'
import { evaluate, parseFormula } from './formula.ts'
import { soumOf } from './number.ts'
import { type FaultCode, isEmpty, readValue, type Wrong } from './read-value.ts'

export interface ValueFault {
  /** `attributes.variety`, in a table `attributes.costs[2].amount`. */
  field: string
  code: FaultCode
  values?: Readonly<Record<string, string | number>>
  label: Localized
  /** What may be chosen, where the fault is a wrong choice. */
  options?: readonly FieldOption[] | undefined
}

interface Options {
  /** Where the values live in what the form sends. */
  at?: string
  /** A draft: what is not filled in yet is no fault. */
  partial?: boolean
}

export interface CheckedValues {
  values: Record<string, unknown>
  faults: ValueFault[]
  /** Keys of the fields that these values make visible. */
  shown: string[]
}

/**
 * The values as they are stored: known fields only, invisible ones dropped, formulas computed; and what is wrong with
 * them. Values that are found good are found good again, and the same.
 */
export function checkValues(
  fields: readonly (Field | Column)[],
  given: FieldValues,
  { at = 'attributes', partial = false }: Options = {},
): CheckedValues {
  const clean = new Map<string, unknown>()
  const faults: ValueFault[] = []
  const shown: string[] = []
  const byKey = new Map(fields.map((field) => [field.key, field]))
  const held = (key: string) => heldBy(byKey.get(key), clean.get(key))
  for (const field of fields) {
    if (!holds('visibleIf' in field ? field.visibleIf : undefined, held)) continue
    shown.push(field.key)
    const path = at ? `${at}.${field.key}` : field.key
    const fault = ({ code, values }: Wrong) => {
      const options = code === 'V_CHOICE' ? field.options : undefined
      faults.push({ field: path, code, ...(values && { values }), label: field.label, ...(options && { options }) })
    }
    if (field.type === 'calc') {
      const result = compute(field, clean, byKey)
      const read = result === null ? undefined : readValue(field, result)
      if (read && 'code' in read) fault(read)
      else if (read) clean.set(field.key, read.value)
      continue
    }
    const value = Object.hasOwn(given, field.key) ? given[field.key] : undefined
    if (isEmpty(value)) {
      if (field.required && !partial) fault({ code: 'V_REQUIRED' })
      continue
    }
    const read = readValue(field, value)
    if ('code' in read) {
      fault(read)
      continue
    }
    if (field.type !== 'table' || !Array.isArray(read.value)) {
      clean.set(field.key, read.value)
      continue
    }
    const columns = 'columns' in field ? (field.columns ?? []) : []
    const rows = read.value.map((row: unknown, index) =>
      checkValues(columns, isRecord(row) ? row : {}, { at: `${path}[${index}]`, partial }),
    )
    faults.push(...rows.flatMap((row) => row.faults))
    clean.set(
      field.key,
      rows.map((row) => row.values),
    )
  }
  return { values: Object.fromEntries(clean), faults, shown }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function compute(
  field: Field | Column,
  clean: ReadonlyMap<string, unknown>,
  byKey: ReadonlyMap<string, Field | Column>,
): string | null {
  return evaluate(parseFormula(field.calc ?? ''), {
    of: (key) => numberIn(byKey.get(key), clean.get(key)),
    column: (table, key) => {
      const owner = byKey.get(table)
      const column = owner && 'columns' in owner ? owner.columns?.find((one) => one.key === key) : undefined
      const rows = clean.get(table)
      if (!Array.isArray(rows)) return []
      return rows.flatMap((row: unknown) =>
        isRecord(row) && Object.hasOwn(row, key) ? (numberIn(column, row[key]) ?? []) : [],
      )
    },
  })
}

/** A clean value as a formula counts it. */
function numberIn(field: Field | Column | undefined, value: unknown): string | undefined {
  if (field?.type === 'money') return typeof value === 'number' ? soumOf(value) : undefined
  if (field?.type === 'int') return typeof value === 'number' ? String(value) : undefined
  const isNumber = field?.type === 'decimal' || field?.type === 'calc'
  return isNumber && typeof value === 'string' ? value : undefined
}

function heldBy(field: Field | Column | undefined, value: unknown): Held {
  const number = numberIn(field, value)
  if (number !== undefined) return number
  if (typeof value === 'string' || typeof value === 'boolean') return value
  if (Array.isArray(value) && field?.type === 'multiselect') return value.filter((one) => typeof one === 'string')
  return value === undefined ? undefined : String(value)
}
