import { PAGE_SIZES } from '#contract/constants.ts'

/** How a value of the address must look; anything else counts as absent, so that a bad link still opens. */
type Rule = 'text' | 'day' | 'id' | 'flag' | 'page' | 'take' | readonly string[]
export type Rules = Readonly<Record<string, Rule>>

type ValueOf<R> = R extends readonly (infer V)[]
  ? V
  : R extends 'id' | 'page' | 'take'
    ? number
    : R extends 'flag'
      ? 'true' | 'false'
      : string
export type QueryOf<R extends Rules> = { [K in keyof R]?: ValueOf<R[K]> }

export const pagedRules = { page: 'page', take: 'take' } as const satisfies Rules
export const keysetRules = { next: 'text', take: 'take' } as const satisfies Rules

const MAX_TEXT = 500
const number = /^[1-9]\d{0,8}$/
const day = /^\d{4}-\d{2}-\d{2}$/
const takes: readonly string[] = PAGE_SIZES.map(String)

function read(rule: Rule, text: string): string | number | undefined {
  switch (rule) {
    case 'text':
      return text.slice(0, MAX_TEXT)
    case 'day':
      return day.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined
    case 'flag':
      return text === 'true' || text === 'false' ? text : undefined
    case 'take':
      return takes.includes(text) ? Number(text) : undefined
    case 'id':
    case 'page':
      return number.test(text) ? Number(text) : undefined
    default:
      return rule.includes(text) ? text : undefined
  }
}

/** The query of a call out of the address of its screen. */
export function readByRules<const R extends Rules>(url: string, rules: R): QueryOf<R> {
  const { searchParams } = new URL(url)
  const entries = Object.entries(rules).flatMap(([name, rule]) => {
    const text = searchParams.get(name)?.trim()
    const value = text ? read(rule, text) : undefined
    return value === undefined ? [] : [[name, value] as const]
  })
  return Object.fromEntries(entries) as QueryOf<R>
}
