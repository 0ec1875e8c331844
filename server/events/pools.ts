import type { Quota } from '#contract/events/event.ts'

/** Seats of an event as they are counted. */
export interface Hall {
  capacity?: number | null | undefined
  districtQuotas?: readonly Quota[] | null | undefined
}

/** Everybody without seats set aside for their district. */
export const REST = 0

/**
 * Seats are in pools: the quota of each district, and the rest for everybody else. Pools never lend seats, so neither a
 * quota nor the capacity is exceeded, and each has a waiting list of its own.
 */
export const poolOf = ({ districtQuotas }: Hall, districtId: number | null): number =>
  districtId !== null && districtQuotas?.some((quota) => quota.districtId === districtId) ? districtId : REST

/** Infinity where nobody counts. */
export function seatsOf({ capacity, districtQuotas }: Hall, pool: number): number {
  if (pool !== REST) return districtQuotas?.find((quota) => quota.districtId === pool)?.seats ?? 0
  if (capacity === null || capacity === undefined) return Number.POSITIVE_INFINITY
  return Math.max(0, capacity - (districtQuotas ?? []).reduce((sum, { seats }) => sum + seats, 0))
}

/** People by where they are from, counted into pools. */
export function takenByPool(hall: Hall, people: Iterable<readonly [districtId: number | null, n: number]>) {
  const taken = new Map<number, number>()
  for (const [districtId, n] of people) {
    const pool = poolOf(hall, districtId)
    taken.set(pool, (taken.get(pool) ?? 0) + n)
  }
  return taken
}

interface Waiting {
  districtId: number | null
}

/** Who gets a seat now: in the order they came, each from their own pool. */
export function whoFits<W extends Waiting>(hall: Hall, taken: ReadonlyMap<number, number>, waiting: readonly W[]): W[] {
  const left = new Map<number, number>()
  return waiting.filter(({ districtId }) => {
    const pool = poolOf(hall, districtId)
    const free = left.get(pool) ?? seatsOf(hall, pool) - (taken.get(pool) ?? 0)
    left.set(pool, free > 0 ? free - 1 : free)
    return free > 0
  })
}

/** Of all seats; null where nobody counts. */
export function seatsLeft(hall: Hall, taken: ReadonlyMap<number, number>): number | null {
  if (hall.capacity === null || hall.capacity === undefined) return null
  const pools = [REST, ...(hall.districtQuotas ?? []).map(({ districtId }) => districtId)]
  return pools.reduce((sum, pool) => sum + Math.max(0, seatsOf(hall, pool) - (taken.get(pool) ?? 0)), 0)
}
