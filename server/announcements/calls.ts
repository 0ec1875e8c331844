import type { CallBook } from '../kernel/calls.ts'
import type { FileStore } from '../kernel/files.ts'
import type { Live } from '../kernel/live.ts'
import type { Settings } from '../reference/public.ts'
import type { SynonymMemory } from '../search/public.ts'

export interface AnnouncementParts {
  files: FileStore
  settings: Settings
  live: Live
  synonyms: SynonymMemory
}

/** Each slice binds its own calls; this is their list. */
export function bindAnnouncements(_book: CallBook, _parts: AnnouncementParts): void {}
