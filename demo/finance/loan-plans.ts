import type { People } from '../people.ts'
import type { Households } from './households.ts'
import type { LoanPlan } from './loans.ts'

type End = LoanPlan['end']

const ends: readonly End[] = [
  'new',
  'offered',
  'taken',
  'paid',
  'asked',
  'refused',
  'approving',
  'proved',
  'contracting',
  'closed',
  'new',
  'withdrawn',
  'approved',
  'draft',
  'offered',
]
/** Days ago: what waits for an answer is fresh, or it would be taken from whoever is silent. */
const daysOf: Readonly<Partial<Record<End, readonly number[]>>> = {
  draft: [3, 9],
  new: [0.4, 1.2, 2.1],
  taken: [2.5, 4],
  asked: [3, 5],
  approving: [3, 4],
  offered: [5, 6, 8],
  contracting: [7, 8],
  approved: [12, 16],
  paid: [30, 44],
  proved: [50, 62],
  closed: [66, 69],
  refused: [20, 35, 52],
  withdrawn: [15, 41],
}

const growers: readonly string[] = ['fermer', 'yatt', 'mchj', 'kooperativ', 'klaster']
const signed: readonly End[] = ['approved', 'paid', 'proved', 'closed']
/** Nothing is left of its money. */
export const SPENT_LOAN = 'bog'

/** Who may ask for what: dehqon farms for a family programme, others on their harvest or for cooperation, people for a small loan. */
export function loanPlans({ sellers, account }: People, { near, afar }: Households): LoanPlan[] {
  const farms = sellers.map(({ userId, kind }, at): LoanPlan => {
    const end = ends[at % ends.length] ?? 'new'
    const days = daysOf[end]?.[Math.floor(at / ends.length) % (daysOf[end]?.length ?? 1)] ?? 3
    if (kind === 'dehqon') return { userId, code: 'oila-start', millions: 36 + (at % 5) * 3, months: 24, days, end }
    // What is signed by a code is small; the rest is as large as cooperation goes.
    if (signed.includes(end) && growers.includes(kind))
      return { userId, code: 'hosil-70', millions: 18 + (at % 7) * 4, months: 12, days, end }
    const grand = { userId, code: 'koop', millions: 100 + (at % 9) * 45, months: 12 + (at % 3) * 12 }
    return signed.includes(end) ? { ...grand, days: 6, end: 'offered' } : { ...grand, days, end }
  })
  const micro = { code: 'mikro', millions: 12, months: 12, end: 'new' as const }
  const orchards = sellers
    .slice(3)
    .filter(({ kind }) => kind === 'fermer')
    .map(({ userId }) => ({ userId, code: SPENT_LOAN, millions: 40, months: 60 }))
  const orchardEnds: readonly (readonly [End, number])[] = [
    ['second', 48],
    ['requested', 10],
    ['shown', 37],
    ['stopped', 22],
    ['unanswered', 46],
    ['expired', 28],
    ['recalled', 3],
    ['drafting', 2],
    ['new', 0.6],
  ]
  return [
    ...farms,
    { ...micro, userId: account('buyer'), days: 1 },
    ...near.slice(0, 2).map(({ userId }, at) => ({ ...micro, userId, days: 1.5 + at })),
    ...afar.map(({ userId }, at) => ({ ...micro, userId, days: 0.6 + at * 0.4 })),
    ...orchardEnds.flatMap(([end, days], at) => {
      const orchard = orchards[at]
      return orchard ? [{ ...orchard, end, days }] : []
    }),
  ]
}
