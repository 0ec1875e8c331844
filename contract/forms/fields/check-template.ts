import {
  type Column,
  type Comparison,
  comparisonsOf,
  FIELD_KEY,
  type Field,
  type FieldType,
  FORM_SECTIONS,
} from './field.ts'
import { parseFormula, referencesOf } from './formula.ts'
import { compareNumbers, readNumber } from './number.ts'
import { readPattern } from './pattern.ts'
import { isDay } from './read-value.ts'

type TemplateFaultCode =
  | 'V_REQUIRED'
  | 'V_FORMAT'
  | 'V_CHOICE'
  | 'V_RANGE'
  | 'E_DUPLICATE'
  | 'V_PATTERN'
  | 'V_FORMULA'
  | 'V_EARLIER_FIELD'
  | 'V_NUMBER_FIELD'

export interface TemplateFault {
  /** `fields[3].regex`, in a table `fields[3].columns[0].key`. */
  field: string
  code: TemplateFaultCode
  values?: Readonly<Record<string, string | number>>
}

type Any = Field | Column
const choices: readonly FieldType[] = ['select', 'multiselect']
const numbers: readonly FieldType[] = ['int', 'decimal', 'money', 'calc']

/** Everything that keeps these fields from being a form. Fields refer to earlier ones only, so there are no cycles. */
export function checkTemplate(fields: readonly Field[]): TemplateFault[] {
  return [...checkFields(fields, 'fields'), ...checkSections(fields)]
}

function checkSections(fields: readonly Field[]): TemplateFault[] {
  const seen = new Set<string>()
  return fields.flatMap(({ section }, index): TemplateFault[] => {
    if (!section) return []
    const at = `fields[${index}].section`
    const isTwice = seen.has(section.key)
    seen.add(section.key)
    if (!FIELD_KEY.test(section.key)) return [{ field: at, code: 'V_FORMAT' }]
    if (isTwice) return [{ field: at, code: 'E_DUPLICATE', values: { number: section.key } }]
    if (seen.size > FORM_SECTIONS) return [{ field: at, code: 'V_RANGE', values: { min: 0, max: FORM_SECTIONS } }]
    return section.label.uz.trim() ? [] : [{ field: at, code: 'V_REQUIRED' }]
  })
}

function checkFields(fields: readonly Any[], at: string): TemplateFault[] {
  const earlier = new Map<string, Any>()
  return fields.flatMap((field, index) => {
    const path = `${at}[${index}]`
    const faults = [
      ...checkKey(field, earlier, path),
      ...checkOptions(field, path),
      ...checkBounds(field, path),
      ...(field.regex && (field.type !== 'string' || !readPattern(field.regex))
        ? [{ field: `${path}.regex`, code: 'V_PATTERN' } as const]
        : []),
      ...(field.type === 'calc' ? checkFormula(field, earlier, path) : []),
      ...('visibleIf' in field ? checkCondition(field, earlier, path) : []),
      ...('columns' in field || field.type === 'table' ? checkColumns(field, path) : []),
    ]
    earlier.set(field.key, field)
    return faults
  })
}

function checkKey({ key, label }: Any, earlier: ReadonlyMap<string, Any>, path: string): TemplateFault[] {
  const faults: TemplateFault[] = []
  // `sum` begins a formula.
  if (!FIELD_KEY.test(key) || key === 'sum') faults.push({ field: `${path}.key`, code: 'V_FORMAT' })
  if (earlier.has(key)) faults.push({ field: `${path}.key`, code: 'E_DUPLICATE', values: { number: key } })
  if (!label.uz.trim()) faults.push({ field: `${path}.label`, code: 'V_REQUIRED' })
  return faults
}

function checkOptions({ type, options = [] }: Any, path: string): TemplateFault[] {
  if (!choices.includes(type)) return []
  if (options.length === 0) return [{ field: `${path}.options`, code: 'V_REQUIRED' }]
  const seen = new Set<string>()
  return options.flatMap(({ value, label }, index): TemplateFault[] => {
    const isTwice = seen.has(value)
    seen.add(value)
    if (isTwice) return [{ field: `${path}.options[${index}].value`, code: 'E_DUPLICATE', values: { number: value } }]
    if (!value.trim()) return [{ field: `${path}.options[${index}].value`, code: 'V_REQUIRED' }]
    return label.uz.trim() ? [] : [{ field: `${path}.options[${index}].label`, code: 'V_REQUIRED' }]
  })
}

function checkBounds({ type, min, max }: Any, path: string): TemplateFault[] {
  const bounds = [
    ['min', min],
    ['max', max],
  ] as const
  const isReadable = (bound: string) => (type === 'date' ? isDay(bound) : readNumber(bound) !== undefined)
  const faults = bounds.flatMap(([name, bound]): TemplateFault[] =>
    bound === undefined || isReadable(bound) ? [] : [{ field: `${path}.${name}`, code: 'V_FORMAT' }],
  )
  if (faults.length > 0 || min === undefined || max === undefined) return faults
  const isTurned = type === 'date' ? min > max : compareNumbers(readNumber(min) ?? '0', readNumber(max) ?? '0') > 0
  return isTurned ? [{ field: `${path}.max`, code: 'V_RANGE', values: { min, max: '∞' } }] : []
}

function checkFormula(field: Any, earlier: ReadonlyMap<string, Any>, path: string): TemplateFault[] {
  const at = `${path}.calc`
  if (!field.calc?.trim()) return [{ field: at, code: 'V_REQUIRED' }]
  const formula = parseFormula(field.calc)
  if (!formula.ok) return [{ field: at, code: 'V_FORMULA', values: { at: formula.at } }]
  return referencesOf(formula.root).flatMap(({ key, column }): TemplateFault[] => {
    const owner = earlier.get(key)
    const name = column === undefined ? key : `${key}.${column}`
    const columns = owner && 'columns' in owner ? owner.columns : undefined
    const target = column === undefined ? owner : columns?.find((one) => one.key === column)
    if (!target) return [{ field: at, code: 'V_EARLIER_FIELD', values: { name } }]
    return numbers.includes(target.type) ? [] : [{ field: at, code: 'V_NUMBER_FIELD', values: { name } }]
  })
}

function checkCondition(field: Field, earlier: ReadonlyMap<string, Any>, path: string): TemplateFault[] {
  if (!field.visibleIf) return []
  const comparisons = comparisonsOf(field.visibleIf)
  if (comparisons.length === 0) return [{ field: `${path}.visibleIf`, code: 'V_REQUIRED' }]
  return comparisons.flatMap((one) => checkComparison(one, earlier.get(one.field), `${path}.visibleIf`))
}

function checkComparison({ field, op, value }: Comparison, owner: Any | undefined, at: string): TemplateFault[] {
  if (!owner) return [{ field: at, code: 'V_EARLIER_FIELD', values: { name: field } }]
  if (op === 'filled' || op === 'empty') return []
  const values: readonly unknown[] = Array.isArray(value) ? value : [value]
  if (value === undefined || values.length === 0 || values.includes('')) return [{ field: at, code: 'V_REQUIRED' }]
  if (Array.isArray(value) !== (op === 'in')) return [{ field: at, code: 'V_FORMAT' }]
  const allowed = owner.options?.map((option) => option.value)
  const fits = (one: unknown) => {
    if (owner.type === 'bool') return typeof one === 'boolean'
    if (typeof one !== 'string') return false
    if (allowed && choices.includes(owner.type)) return allowed.includes(one)
    if (numbers.includes(owner.type)) return readNumber(one) !== undefined
    return owner.type === 'date' ? isDay(one) : true
  }
  if (values.every(fits)) return []
  return allowed && choices.includes(owner.type)
    ? [{ field: at, code: 'V_CHOICE', values: { allowed: allowed.join(', ') } }]
    : [{ field: at, code: 'V_FORMAT' }]
}

function checkColumns(field: Any, path: string): TemplateFault[] {
  if (field.type !== 'table') return []
  const columns = 'columns' in field ? (field.columns ?? []) : []
  if (columns.length === 0) return [{ field: `${path}.columns`, code: 'V_REQUIRED' }]
  return checkFields(columns, `${path}.columns`)
}
