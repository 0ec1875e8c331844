import { getJobRules } from '#contract/announcements/job-rules.ts'
import { listRoles } from '#contract/announcements/roles.ts'
import type { DocumentOffice } from '../documents/public.ts'
import type { CallBook } from '../kernel/calls.ts'
import type { FileStore } from '../kernel/files/files.ts'
import type { Settings } from '../reference/public.ts'
import { bindApplicants } from './applicants/calls.ts'
import { bindCalendar } from './calendar/calls.ts'
import { bindListing } from './listing/calls.ts'
import { bindMatching } from './matching/calls.ts'
import { bindMine } from './mine/calls.ts'
import { bindResumes } from './resumes/calls.ts'
import { findRoles } from './roles.ts'

export interface AnnouncementParts {
  files: FileStore
  settings: Settings
  office: Pick<DocumentOffice, 'addressOf'>
}

/** Each slice binds its own calls; this is their list. */
export function bindAnnouncements(book: CallBook, parts: AnnouncementParts): void {
  bindMine(book, parts)
  bindListing(book, parts)
  bindApplicants(book, parts)
  bindCalendar(book)
  bindMatching(book, parts)
  bindResumes(book, parts)
  book.bind(listRoles, findRoles)
  book.bind(getJobRules, async () => ({ minWage: 100 * (await parts.settings.get('money.minWage')) }))
}
