import type { Call } from '#contract/call.ts'
import { getClearing, getStatement, listMovements } from '#contract/clearing/clearing.ts'
import { getTrialBalance } from '#contract/clearing/ledger.ts'
import { dealTabs, getDeal, getDealFigures, listDeals, listRegistry } from '#contract/deals/deals.ts'
import { encodeNext } from '#server/kernel/keyset.ts'
import { DAY_MS } from '#uz/durations.ts'
import { DEALS, ENTRIES } from './deals-load.ts'

export interface Question {
  name: string
  who: 'seller' | 'clerk' | 'arbiter'
  call: Call
  input: object
  /** Answers or counts thousands of rows, and so reads them: measured, and without a bar. */
  long?: true
}

const YEAR = 365 * DAY_MS
const side = 'seller'
const list = (name: string, query: object): Question => ({
  name: `deals of a seller: ${name}`,
  who: 'seller',
  call: listDeals,
  input: { query: { side, ...query } },
})
const movements = (name: string, query: object): Question => ({
  name: `movements: ${name}`,
  who: 'seller',
  call: listMovements,
  input: { query },
})

/** What a seller with a hundred thousand deals asks, and the clerks who look after the money. */
export function dealQuestions(dealId: string, now: Date): Question[] {
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const dealAt = (n: number) => encodeNext([ago(n * 25 * 60_000).toISOString(), '00000000-0000-4000-8000-000000000000'])
  const lineAt = (ms: number) => encodeNext([ago(ms).toISOString(), 1])
  const day = (ms: number) => ago(ms).toISOString().slice(0, 10)
  return [
    list('all', {}),
    ...dealTabs.map((group) => list(group, { group })),
    list('middle page', { next: dealAt(DEALS / 2) }),
    list('last page', { next: dealAt(DEALS - 15) }),
    list('search by number', { search: 'B-2020-054322' }),
    { ...list('search that finds them all', { search: 'pomidor' }), long: true },
    list('search that finds nothing', { search: 'qalampir' }),
    { name: 'figures of a seller', who: 'seller', call: getDealFigures, input: { query: { side } } },
    { name: 'deal page', who: 'seller', call: getDeal, input: { params: { id: dealId } } },
    { name: 'registry of everybody', who: 'arbiter', call: listRegistry, input: { query: {} } },
    { name: 'clearing account', who: 'seller', call: getClearing, input: {} },
    movements('first page', {}),
    movements('middle page', { next: lineAt(2.5 * YEAR) }),
    movements('last page', { next: lineAt(5 * YEAR - (15 * 5 * YEAR) / ENTRIES) }),
    movements('of a month', { from: day(YEAR), to: day(YEAR - YEAR / 12) }),
    movements('one operation', { operation: 'holdWithdrawal' }),
    movements('an operation that never was', { operation: 'penalty' }),
    movements('of a deal', { deal: 'B-2020-054322' }),
    {
      name: 'statement of a month (xlsx)',
      who: 'seller',
      call: getStatement,
      input: { query: { month: day(YEAR).slice(0, 7) } },
      long: true,
    },
    { name: 'trial balance now', who: 'clerk', call: getTrialBalance, input: { query: {} } },
    {
      name: 'trial balance two years ago',
      who: 'clerk',
      call: getTrialBalance,
      input: { query: { day: day(2 * YEAR) } },
    },
  ]
}
