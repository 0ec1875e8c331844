import type { BasisPoints } from './schedule.ts'

/** What a lender may know of an applicant; an unknown figure counts half. */
export interface Known {
  rulesPass: boolean | undefined
  recommended: boolean | undefined
  cover: BasisPoints | undefined
  coverMin: BasisPoints
  burden: BasisPoints | undefined
  /** Share of the deals without a dispute: 0 to 1. */
  calmDeals: number | undefined
}
const scoreParts = { rules: 30, recommendation: 15, cover: 20, burden: 20, deals: 15 } as const
type ScorePart = keyof typeof scoreParts

const BURDEN_MAX = 5000

/** A score is advice to a lender, never a decision; it is shown line by line. */
export function scoreOf(known: Known): { total: number; lines: Record<ScorePart, number> } {
  const { cover, coverMin, burden } = known
  const shares: Record<ScorePart, number | undefined> = {
    rules: shareOfYes(known.rulesPass),
    recommendation: shareOfYes(known.recommended),
    cover: cover === undefined ? undefined : Math.min(1, cover / (1.5 * coverMin)),
    burden: burden === undefined ? undefined : Math.max(0, 1 - burden / BURDEN_MAX),
    deals: known.calmDeals,
  }
  const pointsOf = (part: ScorePart) => scoreParts[part] * (shares[part] ?? 0.5)
  const lines: Record<ScorePart, number> = {
    rules: pointsOf('rules'),
    recommendation: pointsOf('recommendation'),
    cover: pointsOf('cover'),
    burden: pointsOf('burden'),
    deals: pointsOf('deals'),
  }
  return { total: Math.round(Object.values(lines).reduce((sum, points) => sum + points, 0)), lines }
}

const shareOfYes = (yes: boolean | undefined) => (yes === undefined ? undefined : Number(yes))
