import type { Proof } from '#contract/identity/security.ts'
import type { CallBook } from '../kernel/calls.ts'
import type { SignedCtx } from '../kernel/context.ts'
import type { FileStore } from '../kernel/files.ts'
import type { Refusal } from '../kernel/refuse.ts'
import type { Settings } from '../reference/public.ts'
import { bindCheckout } from './checkout/calls.ts'
import { bindClearing } from '../clearing/calls.ts'
import { bindContracts, type SigningParts } from './contract/calls.ts'
import { bindDelivery } from './delivery/calls.ts'
import { bindDisputes } from './disputes/calls.ts'
import { bindLife } from './life/calls.ts'
import { bindLists } from './lists/calls.ts'
import { bindPayments } from './payments/calls.ts'
import type { Gateways } from './payments/gateways.ts'
import { bindProposals } from './proposals/calls.ts'
import { bindReviews } from './reviews/calls.ts'

export interface DealParts {
  files: FileStore
  settings: Settings
  /** That it is the person who lets money out, by a fresh code or a password; its refusal is returned. */
  proveWithdrawal: (ctx: SignedCtx, proof: Proof) => Promise<Refusal | undefined>
  /** The card providers this installation has: `gateways.offered` are the modes to choose from. */
  gateways: Gateways
  /** How papers are made and signed. */
  signing: SigningParts
}

/** Each slice binds its own calls; this is their list. */
export function bindDeals(book: CallBook, parts: DealParts): void {
  bindCheckout(book, parts)
  bindClearing(book, parts)
  bindLife(book, parts)
  bindLists(book, parts)
  bindPayments(book, parts)
  bindContracts(book, parts.signing)
  bindProposals(book, parts)
  bindDelivery(book, parts)
  bindDisputes(book)
  bindReviews(book)
}
