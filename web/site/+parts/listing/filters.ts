import type { SearchedListName } from '#contract/search/searched-lists.ts'

/** How a value of one filter must look; whatever does not is left out, so that a bad link still opens. */
interface FilterRule {
  looks: RegExp
  /** At most one value: the first. */
  one?: true
  /** Digits, typed with spaces. */
  sum?: true
  /** A comma is a part of it and not between two. */
  text?: true
  /** A box that is ticked or not. */
  mark?: true
  /** No filter: the visitor's place, the order. */
  free?: true
}

/** A list of the site: where it is, and its filters by their names in the address, in the order the address has them. */
export interface List<N extends string = string> {
  path: string
  /** By which name its searches are saved; null where nobody waits for news of it. */
  saved: SearchedListName | null
  rules: Readonly<Record<N, FilterRule>>
}

/** What is chosen, as the address says it: every value is a text, and every name may be empty. */
export type Filters<N extends string = string> = Readonly<Record<N, readonly string[]>>

const MOST = 50
const LONGEST = 100

export function readFilters<N extends string>({ rules }: List<N>, query: URLSearchParams): Filters<N> {
  const entries = Object.entries<FilterRule>(rules).map(([name, rule]) => {
    const values = query
      .getAll(name)
      .flatMap((value) => (rule.text ? [value] : value.split(',')))
      .map((value) => tidy(rule, value))
      .filter((value) => rule.looks.test(value))
      .slice(0, rule.one || rule.mark ? 1 : MOST)
    return [name, [...new Set(values)]]
  })
  return Object.fromEntries(entries) as Filters<N>
}

function tidy({ sum, mark }: FilterRule, value: string): string {
  if (sum) return value.replace(/\D/g, '')
  if (mark) return ['true', '1', 'on'].includes(value) ? '1' : ''
  return value.trim().slice(0, LONGEST)
}

/** The one value of a filter that has no more, or nothing. */
export const first = (filters: Filters, name: string): string => filters[name]?.[0] ?? ''

/** Path and query of the list with these filters; `more` are other parts of the address, such as the page. */
export function addressOf(list: List, filters: Filters, more: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams()
  for (const name of Object.keys(list.rules)) for (const value of filters[name] ?? []) query.append(name, value)
  for (const [name, value] of Object.entries(more)) if (value !== '') query.set(name, value)
  return query.size > 0 ? `${list.path}?${query}` : list.path
}

/** The same as a call takes it: values of one name in one text. */
export const joined = (filters: Filters): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filters)
      .filter(([, values]) => values.length > 0)
      .map(([name, values]) => [name, values.join(',')]),
  )

/** The part of the address that says «map». */
export const viewOf = (map: boolean): Readonly<Record<string, string>> => (map ? { view: 'map' } : {})

/** One filter less: for a chip, and for whoever found nothing. */
export interface Chip {
  key: string
  name: string
  value: string
  without: Filters
}

/** What narrows the list, one by one. */
export const chipsOf = (list: List, filters: Filters): Chip[] =>
  Object.entries(list.rules)
    .filter(([, rule]) => !rule.free)
    .flatMap(([name]) =>
      (filters[name] ?? []).map((value) => ({
        key: `${name}-${value}`,
        name,
        value,
        without: { ...filters, [name]: (filters[name] ?? []).filter((other) => other !== value) },
      })),
    )

/** All filters cleared; the order stays unless it was by relevance. */
export const cleared = (list: List, filters: Filters): Filters =>
  Object.fromEntries(
    Object.entries(list.rules).map(([name, rule]) => {
      const kept = rule.free && first(filters, name) !== 'relevance'
      return [name, kept ? (filters[name] ?? []) : []]
    }),
  )
