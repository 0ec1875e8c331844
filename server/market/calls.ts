import type { CallBook } from '../kernel/calls.ts'
import type { FileStore } from '../kernel/files.ts'
import type { Settings } from '../reference/public.ts'
import { bindAddresses } from './addresses/calls.ts'
import { bindShowcase } from './showcase/calls.ts'

export interface MarketParts {
  files: FileStore
  settings: Settings
}

/** Each slice binds its own calls; this is their list. */
export function bindMarket(book: CallBook, parts: MarketParts): void {
  bindAddresses(book)
  bindShowcase(book, parts)
}
