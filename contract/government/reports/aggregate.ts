import type { Field, FieldValues } from '../../forms/fields/field.ts'
import { evaluate, parseFormula } from '../../forms/fields/formula.ts'
import {
  add,
  compareNumbers,
  divide,
  multiply,
  plainOf,
  type Ratio,
  ratioOf,
  readNumber,
  soumOf,
} from '../../forms/fields/number.ts'

/** Zod-free. How a figure of many territories, or of many periods, is made of theirs. */
export const territoryWays = ['sum', 'max', 'wavg', 'none'] as const
export const timeWays = ['sum', 'max', 'last', 'none'] as const
type TerritoryWay = (typeof territoryWays)[number]
type TimeWay = (typeof timeWays)[number]

/** Where a figure comes from that nobody types. */
export const autoSources = [
  'households',
  'formsVerified',
  'unemployed',
  'moneyGiven',
  'waterTickets',
  'submitted',
  'approved',
  'jobs',
  'disbursed',
  'overSla',
  'projects',
  'overdue',
  'openingDebt',
] as const
export type AutoSource = (typeof autoSources)[number]

export interface FieldRule {
  territory: TerritoryWay
  time: TimeWay
  /** The field that weighs an average. */
  by?: string | undefined
  auto?: AutoSource | undefined
}
export type FieldRules = Readonly<Record<string, FieldRule>>

/** Fields that have figures. */
export const isFigure = ({ type }: Pick<Field, 'type'>) =>
  type === 'int' || type === 'decimal' || type === 'money' || type === 'calc'

type Numbers = ReadonlyMap<string, string>

/** A stored value as exact decimal text, money in soʻm; undefined where nothing is filled in. */
export function numberOf({ type }: Pick<Field, 'type'>, value: unknown): string | undefined {
  if (type === 'money') return typeof value === 'number' && Number.isSafeInteger(value) ? soumOf(value) : undefined
  return type === 'int' || type === 'decimal' || type === 'calc' ? readNumber(value) : undefined
}

/**
 * The figures of many reports, by territory: what adds up is added, an average is weighed, and formulas are computed
 * again from what they are made of. A field nobody has filled in is absent, and never zero.
 */
export const acrossTerritories = (fields: readonly Field[], rules: FieldRules, reports: readonly FieldValues[]) =>
  computed(fields, reports, (field) => {
    const rule = rules[field.key]
    return rule && { way: rule.territory, by: rule.by }
  })

/** The same of one territory's reports over time, the oldest first. */
export const acrossTime = (fields: readonly Field[], rules: FieldRules, reports: readonly FieldValues[]) =>
  computed(fields, reports, (field) => {
    const rule = rules[field.key]
    return rule && { way: rule.time, by: undefined }
  })

interface Way {
  way: TerritoryWay | TimeWay
  by: string | undefined
}

function computed(
  fields: readonly Field[],
  reports: readonly FieldValues[],
  wayOf: (field: Field) => Way | undefined,
): Record<string, string> {
  const byKey = new Map(fields.map((field) => [field.key, field]))
  const rows = reports.map((values): Numbers => numbersOf(fields, values))
  const found = new Map<string, string>()
  for (const field of fields) {
    if (!isFigure(field)) continue
    const result = field.type === 'calc' ? formula(field, found) : together(wayOf(field), field, rows, byKey)
    if (result !== undefined) found.set(field.key, result)
  }
  return Object.fromEntries(found)
}

const numbersOf = (fields: readonly Field[], values: FieldValues): Numbers =>
  new Map(
    fields.flatMap((field) => {
      const number = numberOf(field, values[field.key])
      return number === undefined ? [] : [[field.key, number] as const]
    }),
  )

/** A debt that has been paid more than whole is no debt: bounds of a formula hold for what is computed. */
function formula(field: Field, found: Numbers): string | undefined {
  const result = evaluate(parseFormula(field.calc ?? ''), { of: (key) => found.get(key), column: () => [] })
  if (result === null) return undefined
  return field.min !== undefined && compareNumbers(result, field.min) < 0 ? field.min : result
}

function together(
  rule: Way | undefined,
  field: Field,
  rows: readonly Numbers[],
  byKey: ReadonlyMap<string, Field>,
): string | undefined {
  const own = rows.flatMap((row) => row.get(field.key) ?? [])
  if (!rule || own.length === 0) return undefined
  switch (rule.way) {
    case 'sum':
      return plainOf(own.map(ratioOf).reduce((sum, one) => add(sum, one))) ?? undefined
    case 'max':
      return own.reduce((most, one) => (compareNumbers(one, most) > 0 ? one : most))
    case 'last':
      return own.at(-1)
    case 'wavg':
      return rule.by !== undefined && byKey.has(rule.by) ? weighed(rows, field.key, rule.by) : undefined
    default:
      return undefined
  }
}

/** What weighs nothing, or names no weight, does not move an average. */
function weighed(rows: readonly Numbers[], key: string, by: string): string | undefined {
  let top: Ratio = ratioOf('0')
  let bottom: Ratio = ratioOf('0')
  for (const row of rows) {
    const value = row.get(key)
    const weight = row.get(by)
    if (value === undefined || weight === undefined) continue
    top = add(top, multiply(ratioOf(value), ratioOf(weight)))
    bottom = add(bottom, ratioOf(weight))
  }
  const mean = divide(top, bottom)
  return (mean && plainOf(mean)) ?? undefined
}

/** By how much a figure differs from that of the last period, as a share; null where there was none. */
export function changeOf(last: string | undefined, now: string | undefined): number | null {
  if (last === undefined || now === undefined) return null
  const before = Number(last)
  if (before === 0) return Number(now) === 0 ? 0 : null
  return (Number(now) - before) / Math.abs(before)
}
