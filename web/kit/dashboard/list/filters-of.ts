import { isOpened } from './opened.ts'

const passing = ['page', 'next']

/** What of an address is the same list tomorrow: not the page one is on, nor what is open beside it. */
export function filtersOf(params: URLSearchParams): string {
  return new URLSearchParams([...params].filter(([name]) => !isOpened(name) && !passing.includes(name))).toString()
}
