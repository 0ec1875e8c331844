/** Zod-free. Indicators of monitoring: what they are worth, and what colour that is (government book 3.5). */
export const indicatorUnits = ['count', 'money', 'percent', 'days'] as const
export type IndicatorUnit = (typeof indicatorUnits)[number]
export const indicatorGoods = ['up', 'down'] as const
export type IndicatorGood = (typeof indicatorGoods)[number]
export const monitoringGrains = ['week', 'month'] as const
export type MonitoringGrain = (typeof monitoringGrains)[number]
export const placeLevels = ['republic', 'region', 'district', 'neighborhood', 'several'] as const
export type PlaceLevel = (typeof placeLevels)[number]
export const indicatorColours = ['green', 'yellow', 'red'] as const
export type IndicatorColour = (typeof indicatorColours)[number]

/** Numerator and denominator of a place: both add up. Null where nothing is known. */
export interface Share {
  num: number
  den: number | null
}

const HUNDREDTHS = 100
const isRatio = (unit: IndicatorUnit) => unit === 'percent' || unit === 'days'
/** Whether what is said of parts adds up to what is said of the whole. */
export const unitAdds = (unit: IndicatorUnit): boolean => !isRatio(unit)

/** Hundredths of a percent or of a day, tiyin, or how many; null where nothing is known, which is not zero. */
export function worthOf(unit: IndicatorUnit, share: Share | undefined): number | null {
  if (!share) return null
  if (!isRatio(unit)) return share.num
  if (!share.den) return null
  return Math.round((share.num / share.den) * (unit === 'percent' ? HUNDREDTHS * 100 : HUNDREDTHS))
}

export interface Bounds {
  good: IndicatorGood
  green: number | null
  yellow: number | null
}

/** Null where there is no value or nobody has said what is good. */
export function colourOf({ good, green, yellow }: Bounds, value: number | null): IndicatorColour | null {
  if (value === null || green === null) return null
  const reaches = (bound: number) => (good === 'up' ? value >= bound : value <= bound)
  if (reaches(green)) return 'green'
  return yellow !== null && reaches(yellow) ? 'yellow' : 'red'
}

/** Of several places; nothing of nothing. */
export function addShares(shares: readonly (Share | undefined)[]): Share | undefined {
  const known = shares.filter((share) => share !== undefined)
  const [first, ...rest] = known
  if (!first) return undefined
  return rest.reduce<Share>(
    (sum, { num, den }) => ({
      num: sum.num + num,
      den: sum.den === null && den === null ? null : (sum.den ?? 0) + (den ?? 0),
    }),
    first,
  )
}

export type Turn = 'better' | 'worse' | 'same'
/** Whether a value went the good way. */
export function turnOf({ good }: Pick<Bounds, 'good'>, now: number | null, before: number | null): Turn {
  if (now === null || before === null || now === before) return 'same'
  return now > before === (good === 'up') ? 'better' : 'worse'
}
