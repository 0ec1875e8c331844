import type { CallBook } from '../../kernel/calls.ts'
import { bindCreditRequests, bindProposals } from './desk/lender-calls.ts'
import { bindRegistry } from './desk/registry-calls.ts'
import { bindStages } from './kinds/stage-calls.ts'
import { bindFinanceMoney } from './money/money-calls.ts'
import { bindGuarantorConsents } from './wizard/guarantor-consent.ts'
import { type ApplyingParts, bindOwnApplications } from './wizard/own-calls.ts'

export function bindApplying(book: CallBook, parts: ApplyingParts): void {
  bindOwnApplications(book, parts)
  bindGuarantorConsents(book, parts)
  bindCreditRequests(book, parts)
  bindProposals(book)
  bindRegistry(book)
  bindFinanceMoney(book, parts)
  bindStages(book, parts)
}
