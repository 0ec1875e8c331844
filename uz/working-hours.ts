import { HOUR_MS } from './durations.ts'

/** Tashkent is five hours ahead all the year round. */
const AHEAD = 5 * 3_600_000
const DAY = 24 * HOUR_MS
const OPENS = 9 * HOUR_MS
const CLOSES = 18 * HOUR_MS

/** Days that are not what their weekday says: a holiday is false, a Saturday that is worked is true. By `2026-12-12`. */
export type WorkCalendar = ReadonlyMap<string, boolean>
const plain: WorkCalendar = new Map()

/** No calendar closes the country for a year; one that does is a fault, not a date far away. */
const MOST_DAYS_OFF = 366

/** Midnights are those of Tashkent, told as if they were of Greenwich. */
function isWorked(midnight: number, calendar: WorkCalendar): boolean {
  const said = calendar.get(new Date(midnight).toISOString().slice(0, 10))
  if (said !== undefined) return said
  // 1 January 1970 was a Thursday.
  const weekday = (midnight / DAY + 4) % 7
  return weekday !== 0 && weekday !== 6
}

/** The instant so many working hours later: Monday to Friday, 9 to 18 in Tashkent, but for what the calendar says. */
export function addWorkingHours(from: Date, hours: number, calendar: WorkCalendar = plain): Date {
  let local = from.getTime() + AHEAD
  let off = 0
  for (let left = hours * HOUR_MS; ; ) {
    const day = Math.floor(local / DAY) * DAY
    const start = Math.max(local, day + OPENS)
    const isOpen = isWorked(day, calendar)
    const room = isOpen ? Math.max(0, day + CLOSES - start) : 0
    if (room > 0 && left <= room) return new Date(start + left - AHEAD)
    off = isOpen ? 0 : off + 1
    if (off > MOST_DAYS_OFF) throw new RangeError('The calendar has no working day')
    left -= room
    local = day + DAY
  }
}

export const HOURS_OF_A_DAY = (CLOSES - OPENS) / HOUR_MS

/** The instant so many whole working days later. */
export const addWorkingDays = (from: Date, days: number, calendar?: WorkCalendar): Date =>
  addWorkingHours(from, days * HOURS_OF_A_DAY, calendar)

/** Working milliseconds from now until something is due; none once it is. */
export function remainingWorkingTime(now: Date, due: Date, calendar: WorkCalendar = plain): number {
  const end = due.getTime() + AHEAD
  let local = now.getTime() + AHEAD
  let left = 0
  while (local < end) {
    const day = Math.floor(local / DAY) * DAY
    if (isWorked(day, calendar)) left += Math.max(0, Math.min(end, day + CLOSES) - Math.max(local, day + OPENS))
    local = day + DAY
  }
  return left
}
