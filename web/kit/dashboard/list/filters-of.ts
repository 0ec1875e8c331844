import { openedNames } from './opened.ts'

const passing: readonly string[] = [...openedNames, 'page', 'next']

/** What of an address is the same list tomorrow: not the page one is on, nor what is open beside it. */
export function filtersOf(params: URLSearchParams): string {
  return new URLSearchParams([...params].filter(([name]) => !passing.includes(name))).toString()
}
