import type { DocumentOffice } from '../documents/public.ts'
import type { CallBook } from '../kernel/calls.ts'
import type { Config } from '../kernel/config.ts'
import type { FileStore } from '../kernel/files/files.ts'
import type { Settings } from '../reference/public.ts'
import { bindContent } from './content/calls.ts'
import { bindLearning } from './learning/calls.ts'
import type { FindAddresses } from './reading/addresses.ts'
import { bindReading } from './reading/calls.ts'
import { bindUploads } from './uploads/calls.ts'

export interface MediaParts {
  config: Config
  files: FileStore
  settings: Settings
  office: DocumentOffice
  /** Pages of others that stand among the editions in the site's map. */
  besides: FindAddresses
}

/** Each slice binds its own calls; this is their list. */
export function bindMedia(book: CallBook, parts: MediaParts): void {
  bindContent(book, parts)
  bindReading(book, parts)
  bindLearning(book, parts)
  bindUploads(book, parts)
}
