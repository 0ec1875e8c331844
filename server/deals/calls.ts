import type { CallBook } from '../kernel/calls.ts'
import type { FileStore } from '../kernel/files.ts'
import type { Settings } from '../reference/public.ts'

export interface DealParts {
  files: FileStore
  settings: Settings
}

/** Each slice binds its own calls; this is their list. */
export function bindDeals(_book: CallBook, _parts: DealParts): void {}
