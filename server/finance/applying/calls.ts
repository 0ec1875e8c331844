import type { CallBook } from '../../kernel/calls.ts'
import { bindGuarantorConsents } from './guarantor-consent.ts'
import { bindCreditRequests, bindProposals } from './lender-calls.ts'
import { bindFinanceMoney } from './money-calls.ts'
import { type ApplyingParts, bindOwnApplications } from './own-calls.ts'
import { bindRegistry } from './registry-calls.ts'
import { bindStages } from './stage-calls.ts'

export function bindApplying(book: CallBook, parts: ApplyingParts): void {
  bindOwnApplications(book, parts)
  bindGuarantorConsents(book, parts)
  bindCreditRequests(book, parts)
  bindProposals(book)
  bindRegistry(book)
  bindFinanceMoney(book, parts)
  bindStages(book, parts)
}
