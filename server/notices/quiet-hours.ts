import type { QuietHours } from './contact.ts'

const MINUTE_MS = 60_000
const DAY = 24 * 60
/** Uzbekistan has one time and no summer time. */
const TASHKENT = 5 * 60

/** When a text may go out: now, or when the quiet hours it falls into are over. */
export function dueAt(now: Date, hours: QuietHours | undefined): Date {
  if (!hours || hours.from === hours.to) return now
  const minutes = Math.floor(now.getTime() / MINUTE_MS) + TASHKENT
  const minute = minutes % DAY
  const sinceStart = (minute - hours.from + DAY) % DAY
  const length = (hours.to - hours.from + DAY) % DAY
  if (sinceStart >= length) return now
  return new Date((minutes - TASHKENT + length - sinceStart) * MINUTE_MS)
}
