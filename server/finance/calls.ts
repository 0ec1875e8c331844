import type { CallBook } from '../kernel/calls.ts'
import { bindApplying } from './applying/calls.ts'
import type { ApplyingParts } from './applying/wizard/own-calls.ts'
import { bindClaims } from './claims/calls.ts'
import { bindCooperation } from './cooperation/calls.ts'
import { bindEntitlements } from './entitlements/calls.ts'
import { bindLenders } from './lenders/calls.ts'
import { bindMachines } from './machines/calls.ts'
import { bindFinanceProducts } from './products/calls.ts'
import { bindRecommendations } from './recommendations/calls.ts'
import { bindSupply } from './supply/calls.ts'
import { bindYields } from './yields/calls.ts'

/** Each slice binds its own calls; this is their list. */
export function bindFinance(book: CallBook, parts: ApplyingParts): void {
  bindLenders(book)
  bindFinanceProducts(book)
  bindMachines(book, parts.files)
  bindYields(book)
  bindSupply(book)
  bindApplying(book, parts)
  bindClaims(book, parts)
  bindRecommendations(book, parts)
  bindCooperation(book, parts)
  bindEntitlements(book)
}
