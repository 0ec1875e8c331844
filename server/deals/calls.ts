import type { CallBook } from '../kernel/calls.ts'
import type { FileStore } from '../kernel/files.ts'
import type { Settings } from '../reference/public.ts'
import { bindPayments } from './payments/calls.ts'
import type { Gateways } from './payments/gateways.ts'

export interface DealParts {
  files: FileStore
  settings: Settings
  /** The card providers this installation has: `gateways.offered` are the modes to choose from. */
  gateways: Gateways
}

/** Each slice binds its own calls; this is their list. */
export function bindDeals(book: CallBook, parts: DealParts): void {
  bindPayments(book, parts)
}
