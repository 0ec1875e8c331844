import type { AdCard } from '#contract/announcements/ads.ts'
import type { findFreeDays } from '#contract/announcements/calendar.ts'
import type { AnswerOf } from '#contract/call.ts'

type Free = AnswerOf<typeof findFreeDays>

/** Cards of services with the days their owners are free, all asked for at once; a card says the first few. */
export async function withFreeDays(items: readonly AdCard[], find: (ids: string) => Promise<Free>): Promise<AdCard[]> {
  const ids = items.filter(({ kind }) => kind === 'service').map(({ id }) => id)
  if (ids.length === 0) return [...items]
  const free = new Map((await find(ids.join())).map(({ id, days }) => [id, days]))
  return items.map((ad) => {
    const freeDays = free.get(ad.id)
    return freeDays ? { ...ad, brief: { ...ad.brief, freeDays } } : ad
  })
}

/** What `withFreeDays` has put on a card. */
export const freeDaysOf = ({ brief }: AdCard): readonly string[] => {
  const { freeDays } = brief
  return Array.isArray(freeDays) ? freeDays.filter((day) => typeof day === 'string') : []
}
