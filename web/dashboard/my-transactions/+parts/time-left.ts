import { DAY_MS, HOUR_MS } from '#uz/durations.ts'

const MINUTE = 60_000

/** How long there is until a moment, in the two largest words; undefined once it is over. */
export function timeLeft(dueAt: string, now: Date): { days: number; hours: number; minutes: number } | undefined {
  const left = new Date(dueAt).getTime() - now.getTime()
  if (!(left > 0)) return undefined
  const days = Math.floor(left / DAY_MS)
  const hours = Math.floor((left % DAY_MS) / HOUR_MS)
  return { days, hours, minutes: days > 0 ? 0 : Math.floor((left % HOUR_MS) / MINUTE) }
}
