import type { CallBook } from '../kernel/calls.ts'
import { lyingApplications } from './rows.ts'

/** Calls belong to the domains of the kinds; how an application lies in territories is the same for all of them. */
export const bindApplications = (book: CallBook): void => book.lies('application', lyingApplications)
