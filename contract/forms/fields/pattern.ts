import { PATTERN_LENGTH, STRING_LENGTH } from './field.ts'

/** How many ways of matching a pattern may try on one string before we call it dangerous. */
const MAX_WAYS = 1_000_000

/**
 * A pattern as staff wrote it, for the whole of a string; undefined when it does not compile or could take forever: no
 * looking around, no back references, no repetition of what itself varies, and a bounded number of ways to match.
 */
export function readPattern(source: string): RegExp | undefined {
  if (source.length > PATTERN_LENGTH || !isTame(source)) return undefined
  try {
    return new RegExp(`^(?:${source})$`, 'u')
  } catch {
    return undefined
  }
}

interface Group {
  /** Ways to match what is inside. */
  ways: number
  branches: number
}

function isTame(source: string): boolean {
  const open: Group[] = [{ ways: 1, branches: 1 }]
  let last: Group | undefined
  let at = 0
  while (at < source.length) {
    const group = open.at(-1)
    const rest = source.slice(at)
    if (!group) return false
    const atom = /^(?:\\(?:[1-9]|k)|\(\?(?!:))/.test(rest)
      ? undefined
      : (/^(?:\\p\{[^}]*\}|\\u[0-9a-fA-F]{4}|\\.|\[(?:\\.|[^\]\\])*\]|[^\\[\](){}|*+?])/su.exec(rest)?.[0] ?? '')
    if (atom === undefined) return false
    const repeat = /^(?:[*+?]|\{(\d+)(,(\d*))?\})\??/.exec(rest)
    if (rest.startsWith('(')) {
      open.push({ ways: 1, branches: 1 })
      last = undefined
      at += rest.startsWith('(?:') ? 3 : 1
    } else if (rest.startsWith(')')) {
      open.pop()
      last = { ways: group.ways * group.branches, branches: 1 }
      const outer = open.at(-1)
      if (!outer) return false
      outer.ways *= last.ways
      at += 1
    } else if (rest.startsWith('|')) {
      group.branches += 1
      last = undefined
      at += 1
    } else if (repeat) {
      if (!last || (last.ways > 1 && repeat[0] !== '?')) return false
      group.ways *= spanOf(repeat)
      last = undefined
      at += repeat[0].length
    } else if (atom) {
      last = { ways: 1, branches: 1 }
      at += atom.length
    } else return false
    if (group.ways > MAX_WAYS) return false
  }
  const [whole] = open
  return open.length === 1 && whole !== undefined && whole.ways * whole.branches <= MAX_WAYS
}

function spanOf([whole, from = '', comma, to = '']: RegExpExecArray): number {
  if (whole.startsWith('?')) return 2
  if (whole.startsWith('*') || whole.startsWith('+')) return STRING_LENGTH
  if (comma === undefined) return 1
  return to === '' ? STRING_LENGTH : Math.max(1, Math.min(STRING_LENGTH, Number(to) - Number(from)) + 1)
}
