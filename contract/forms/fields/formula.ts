import { FORMULA_LENGTH } from './field.ts'
import { add, divide, multiply, plainOf, type Ratio, ratioOf, readNumber } from './number.ts'

type Node =
  | { kind: 'number'; value: string }
  | { kind: 'field'; key: string }
  | { kind: 'sum'; table: string; column: string }
  | { kind: 'minus'; of: Node }
  | { kind: 'two'; op: '+' | '-' | '*' | '/'; left: Node; right: Node }

export type Formula =
  | { ok: true; root: Node }
  | { ok: false /** Where reading stopped, counted from one. */; at: number }

const TOKEN = /\s*(?:(\d+(?:[.,]\d+)?)|([a-z][a-zA-Z0-9]*)|([-+*/().−×÷]))/y
const signs: Readonly<Record<string, string>> = { '−': '-', '×': '*', '÷': '/' }

class Unreadable extends Error {}

/** Reads `(area * yield) / 100 + sum(costs.amount)`; nothing is ever run as code. */
export function parseFormula(text: string): Formula {
  let at = 0
  let token = ''
  let start = 0
  const next = () => {
    TOKEN.lastIndex = at
    const found = TOKEN.exec(text)
    if (!found) {
      const rest = text.slice(at).trimStart()
      start = text.length - rest.length
      token = rest === '' ? '' : '?'
      return
    }
    at = TOKEN.lastIndex
    const [whole, number, name, sign = ''] = found
    start = at - whole.trimStart().length
    token = number ?? name ?? signs[sign] ?? sign
  }
  const expect = (wanted: string) => {
    if (token !== wanted) throw new Unreadable()
    next()
  }
  const name = () => {
    if (!/^[a-z]/.test(token)) throw new Unreadable()
    const key = token
    next()
    return key
  }
  function primary(): Node {
    if (token === '(') {
      next()
      const inner = sums()
      expect(')')
      return inner
    }
    const value = /^\d/.test(token) ? readNumber(token) : undefined
    if (value !== undefined) {
      next()
      return { kind: 'number', value }
    }
    const key = name()
    if (key !== 'sum' || token !== '(') return { kind: 'field', key }
    next()
    const table = name()
    expect('.')
    const column = name()
    expect(')')
    return { kind: 'sum', table, column }
  }
  function unary(): Node {
    if (token !== '-') return primary()
    next()
    return { kind: 'minus', of: unary() }
  }
  function products(): Node {
    let left = unary()
    while (token === '*' || token === '/') {
      const op = token
      next()
      left = { kind: 'two', op, left, right: unary() }
    }
    return left
  }
  function sums(): Node {
    let left = products()
    while (token === '+' || token === '-') {
      const op = token
      next()
      left = { kind: 'two', op, left, right: products() }
    }
    return left
  }
  if (text.length > FORMULA_LENGTH) return { ok: false, at: FORMULA_LENGTH + 1 }
  try {
    next()
    const root = sums()
    if (token !== '') throw new Unreadable()
    return { ok: true, root }
  } catch (error) {
    if (error instanceof Unreadable) return { ok: false, at: start + 1 }
    throw error
  }
}

export interface Reference {
  key: string
  /** Summed over the rows of a table. */
  column?: string
}

/** What a formula asks for. */
export function referencesOf(node: Node): Reference[] {
  switch (node.kind) {
    case 'number':
      return []
    case 'field':
      return [{ key: node.key }]
    case 'sum':
      return [{ key: node.table, column: node.column }]
    case 'minus':
      return referencesOf(node.of)
    case 'two':
      return [...referencesOf(node.left), ...referencesOf(node.right)]
  }
}

export interface Numbers {
  /** Decimal text, or undefined where nothing is filled in. */
  of(key: string): string | undefined
  column(table: string, column: string): readonly string[]
}

/** Decimal text at thousandths; null when something multiplied is empty, or divided by zero, or beyond measure. */
export function evaluate(formula: Formula, numbers: Numbers): string | null {
  const result = formula.ok ? worth(formula.root, numbers) : null
  return result && plainOf(result)
}

function worth(node: Node, numbers: Numbers): Ratio | null {
  switch (node.kind) {
    case 'number':
      return ratioOf(node.value)
    case 'field': {
      const value = numbers.of(node.key)
      return value === undefined ? null : ratioOf(value)
    }
    case 'sum':
      return numbers.column(node.table, node.column).reduce<Ratio>((sum, one) => add(sum, ratioOf(one)), ratioOf('0'))
    case 'minus': {
      const value = worth(node.of, numbers)
      return value && { top: -value.top, bottom: value.bottom }
    }
    case 'two':
      return together(node.op, worth(node.left, numbers), worth(node.right, numbers))
  }
}

/** An empty field adds nothing to a sum; nothing can be multiplied by it. */
function together(op: '+' | '-' | '*' | '/', left: Ratio | null, right: Ratio | null): Ratio | null {
  const isSum = op === '+' || op === '-'
  if (isSum && (left || right)) return add(left ?? ratioOf('0'), right ?? ratioOf('0'), op === '+' ? 1n : -1n)
  if (!left || !right) return null
  return op === '*' ? multiply(left, right) : divide(left, right)
}
