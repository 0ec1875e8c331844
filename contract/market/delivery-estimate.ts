import type { DeliveryMode } from './product-limits.ts'

export const distances = ['neighborhood', 'district', 'region', 'country'] as const
export type Distance = (typeof distances)[number]

/** How far two territories are, by the paths of codes from the region down. */
export function distanceBetween(path: string, other: string): Distance {
  const [region, district, neighborhood] = path.split('/')
  const [otherRegion, otherDistrict, otherNeighborhood] = other.split('/')
  if (region !== otherRegion) return 'country'
  if (!district || district !== otherDistrict) return 'region'
  return neighborhood && neighborhood === otherNeighborhood ? 'neighborhood' : 'district'
}

/** Days on the road by the kind of way; a carrier also needs a day to come. */
const roadDays: Record<Distance, readonly [from: number, to: number]> = {
  neighborhood: [0, 0],
  district: [0, 1],
  region: [1, 2],
  country: [2, 4],
}

/** Days until the goods are with the buyer, or ready to be fetched. `waitDays` passes until they are ready. */
export function daysOf(
  mode: DeliveryMode,
  distance: Distance,
  leadDays: number,
  waitDays: number,
): { fromDays: number; toDays: number } {
  const start = Math.max(leadDays, waitDays)
  if (mode === 'pickup') return { fromDays: start, toDays: start }
  const [from, to] = roadDays[distance]
  const call = mode === 'carrier' ? 1 : 0
  return { fromDays: start + from + call, toDays: start + to + call }
}
