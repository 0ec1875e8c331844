import { listRoles } from '#contract/announcements/roles.ts'
import type { CallBook } from '../kernel/calls.ts'
import type { FileStore } from '../kernel/files.ts'
import type { Live } from '../kernel/live.ts'
import type { Settings } from '../reference/public.ts'
import type { SynonymMemory } from '../search/public.ts'
import { bindMine } from './mine/calls.ts'
import { findRoles } from './roles.ts'

export interface AnnouncementParts {
  files: FileStore
  settings: Settings
  live: Live
  synonyms: SynonymMemory
}

/** Each slice binds its own calls; this is their list. */
export function bindAnnouncements(book: CallBook, parts: AnnouncementParts): void {
  bindMine(book, parts)
  book.bind(listRoles, findRoles)
}
