import type { SigningParts } from '../documents/public.ts'
import type { CallBook } from '../kernel/calls.ts'
import type { FileStore } from '../kernel/files/files.ts'
import type { Settings } from '../reference/public.ts'
import { bindCheckout } from './checkout/calls.ts'
import { bindContracts } from './contract/calls.ts'
import { bindDelivery } from './delivery/calls.ts'
import { bindDisputes } from './disputes/calls.ts'
import { bindLife } from './life/calls.ts'
import { bindLists } from './lists/calls.ts'
import { bindMoney } from './money/calls.ts'
import { bindPayments } from './payments/calls.ts'
import type { Gateways } from './payments/gateways.ts'
import { bindProposals } from './proposals/calls.ts'
import { bindReviews } from './reviews/calls.ts'
import { lyingDeals } from './row.ts'

export interface DealParts {
  files: FileStore
  settings: Settings
  /** The card providers this installation has: `gateways.offered` are the modes to choose from. */
  gateways: Gateways
  /** How papers are made and signed. */
  signing: SigningParts
}

/** Each slice binds its own calls; this is their list. */
export function bindDeals(book: CallBook, parts: DealParts): void {
  book.lies('deal', lyingDeals)
  bindCheckout(book, parts)
  bindLife(book, parts)
  bindLists(book, parts)
  bindMoney(book)
  bindPayments(book, parts)
  bindContracts(book, parts.signing)
  bindProposals(book, parts)
  bindDelivery(book, parts)
  bindDisputes(book)
  bindReviews(book)
}
