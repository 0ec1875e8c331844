import { type Comparison, type Condition, comparisonsOf } from './field.ts'
import { compareNumbers, readNumber } from './number.ts'

/** What a field holds for comparison: text, decimal text (money in soʻm), a day, a choice or several; undefined is empty. */
export type Held = string | boolean | readonly string[] | undefined

export function holds(condition: Condition | undefined, held: (key: string) => Held): boolean {
  if (!condition) return true
  const one = (comparison: Comparison) => compare(comparison, held(comparison.field))
  return 'any' in condition ? condition.any.some(one) : comparisonsOf(condition).every(one)
}

function compare({ op, value }: Comparison, held: Held): boolean {
  switch (op) {
    case 'filled':
      return held !== undefined
    case 'empty':
      return held === undefined
    case 'eq':
      return same(held, value)
    case 'ne':
      return !same(held, value)
    case 'in':
      return Array.isArray(value) && value.some((one) => same(held, one))
    default: {
      const order = orderOf(held, value)
      if (order === undefined) return false
      return op === 'gt' ? order > 0 : op === 'gte' ? order >= 0 : op === 'lt' ? order < 0 : order <= 0
    }
  }
}

function same(held: Held, value: Comparison['value']): boolean {
  if (held === undefined) return false
  if (Array.isArray(held)) return typeof value === 'string' && held.includes(value)
  return held === value || orderOf(held, value) === 0
}

function orderOf(held: Held, value: Comparison['value']): number | undefined {
  if (typeof held !== 'string' || typeof value !== 'string') return undefined
  const [left, right] = [readNumber(held), readNumber(value)]
  if (left !== undefined && right !== undefined) return compareNumbers(left, right)
  return held < value ? -1 : held > value ? 1 : 0
}
