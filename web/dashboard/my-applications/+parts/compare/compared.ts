import type { OfferView } from '#contract/applications/applications.ts'
import { isOnTable } from '#contract/applications/offer-process.ts'
import { offeredOf, reckonedOf } from './reckoned.ts'

/** One proposal on the table, with its figures. */
export type Compared = ReturnType<typeof comparedOf>[number]

function figuresOf(offer: OfferView) {
  const { advance: advanceBp, ...offered } = offeredOf(offer)
  return { ...offered, ...reckonedOf(offer), advanceBp, offer }
}

/** The one below all others; of equal ones none is. */
function least<Row>(rows: readonly Row[], of: (row: Row) => number | undefined): Row | undefined {
  const known = rows.filter((row) => of(row) !== undefined).toSorted((a, b) => (of(a) ?? 0) - (of(b) ?? 0))
  const [first, second] = known
  return first && second && of(first) === of(second) ? undefined : first
}

/**
 * Proposals that may be taken now, the cheapest first: of equal sums and terms by what is paid in all, otherwise by what
 * they cost a year (finance book 4.1).
 */
export function comparedOf(offers: readonly OfferView[]) {
  const rows = offers.filter(({ status }) => isOnTable(status)).map(figuresOf)
  const isEqual = rows.every((row) => row.offer.amount === rows[0]?.offer.amount && row.months === rows[0]?.months)
  // What costs nothing by the year is weighed by what each so'm of its sum costs.
  const priceOf = ({ apr, total, offer: { amount } }: (typeof rows)[number]) =>
    apr ?? (total !== undefined && amount ? total / amount : undefined)
  const weight = (row: (typeof rows)[number]) => (isEqual ? row.total : priceOf(row))
  const cheapest = least(rows, weight)
  const easiest = least(rows, (row) => row.monthly)
  return rows
    .toSorted((a, b) => (weight(a) ?? Number.POSITIVE_INFINITY) - (weight(b) ?? Number.POSITIVE_INFINITY))
    .map((row) => ({
      ...row,
      isEqual,
      isCheapest: row === cheapest && rows.length > 1,
      isEasiest: row === easiest && rows.length > 1,
      /** So much more than the cheapest is paid in all. */
      more:
        isEqual && cheapest?.total !== undefined && row.total !== undefined ? row.total - cheapest.total : undefined,
    }))
}
