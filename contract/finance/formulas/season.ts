import { dayOf } from '#uz/date.ts'

type SeasonRule = 'year' | 'crop' | 'once'
type CropSeason = 'bahorgi' | 'yozgi' | 'kuzgi'

/** Winter grain is sown in October and belongs to the year of its harvest. */
const WINTER_SOWING = '10-01'

/** The year of the harvest that grows on this day. */
export function harvestYearOf(moment: Date, isWinterGrain: boolean): number {
  const day = dayOf(moment)
  const year = Number(day.slice(0, 4))
  return isWinterGrain && day.slice(5) >= WINTER_SOWING ? year + 1 : year
}

/** A party has one active application for a product within one season. */
export function seasonKey(
  rule: SeasonRule,
  submitted: Date,
  crop?: { season: CropSeason; isWinterGrain: boolean },
): string {
  if (rule === 'once') return 'once'
  if (rule === 'year' || !crop) return dayOf(submitted).slice(0, 4)
  return `${harvestYearOf(submitted, crop.isWinterGrain)}-${crop.season}`
}
