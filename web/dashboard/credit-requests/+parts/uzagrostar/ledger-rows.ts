import { entrySides } from '#contract/finance/formulas/settlement.ts'
import type { FinanceMoney } from '#contract/finance/money.ts'

type Entry = NonNullable<FinanceMoney['ledger']>['entries'][number]

/** Entries with what is owed after each; one that is not signed yet changes nothing. */
export function ledgerRows(entries: readonly Entry[]) {
  let balance = 0
  return entries.map((entry) => {
    const side = entrySides[entry.kind]
    if (entry.isBooked) balance += side === 'debit' ? entry.amount : -entry.amount
    return { ...entry, side, balance }
  })
}
