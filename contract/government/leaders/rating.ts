/** Zod-free. The colour of a leader and why (government book 3.7), over the last 365 days. */
export const leaderRatings = ['green', 'yellow', 'red', 'grey'] as const
export type LeaderRating = (typeof leaderRatings)[number]

/** Little is known yet; payments come late; less was bought than promised; somebody has waited too long. */
export const leaderReasons = ['new', 'paid', 'volume', 'days'] as const
export type LeaderReason = (typeof leaderReasons)[number]

const FEW_AGREEMENTS = 3
const FEW_HANDOVERS = 5
/** Shares in hundredths of a percent. */
const PAID_GOOD = 9000
const PAID_BAD = 7000
const VOLUME_GOOD = 8000
const DAYS_BAD = 60

export interface LeaderFigures {
  agreements: number
  handovers: number
  /** Paid within the days of the agreement, of what was accepted and whose days have passed; null where nothing was due. */
  paidBp: number | null
  /** Accepted, of what was scheduled to date. */
  volumeBp: number | null
  /** The longest anybody has waited for a payment, or waits. */
  longestDays: number
}

export function rate({ agreements, handovers, paidBp, volumeBp, longestDays }: LeaderFigures): {
  rating: LeaderRating
  reasons: LeaderReason[]
} {
  if (agreements < FEW_AGREEMENTS || handovers < FEW_HANDOVERS) return { rating: 'grey', reasons: ['new'] }
  const paid = paidBp ?? 0
  const bad: LeaderReason[] = [
    ...(longestDays > DAYS_BAD ? (['days'] as const) : []),
    ...(paid < PAID_BAD ? (['paid'] as const) : []),
  ]
  if (bad.length > 0) return { rating: 'red', reasons: bad }
  const lacking: LeaderReason[] = [
    ...(paid < PAID_GOOD ? (['paid'] as const) : []),
    ...((volumeBp ?? 0) < VOLUME_GOOD ? (['volume'] as const) : []),
  ]
  return lacking.length > 0 ? { rating: 'yellow', reasons: lacking } : { rating: 'green', reasons: [] }
}
