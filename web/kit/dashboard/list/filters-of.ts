import { isOpened } from './opened.ts'

const passing = ['page', 'next']

/** The filters of an address, without the page number and what is open beside the list. */
export function filtersOf(params: URLSearchParams): string {
  return new URLSearchParams([...params].filter(([name]) => !isOpened(name) && !passing.includes(name))).toString()
}
