/** Tashkent is five hours ahead all the year round. */
const AHEAD = 5 * 3_600_000
const HOUR = 3_600_000
const DAY = 24 * HOUR
const OPENS = 9 * HOUR
const CLOSES = 18 * HOUR

/** The instant so many working hours later: Monday to Friday, 9 to 18 in Tashkent. Holidays are not known here. */
export function addWorkingHours(from: Date, hours: number): Date {
  let local = from.getTime() + AHEAD
  for (let left = hours * HOUR; ; ) {
    const day = Math.floor(local / DAY) * DAY
    // 1 January 1970 was a Thursday.
    const weekday = (Math.floor(local / DAY) + 4) % 7
    const weekend = weekday === 0 || weekday === 6
    const start = Math.max(local, day + OPENS)
    const room = weekend ? 0 : Math.max(0, day + CLOSES - start)
    if (room > 0 && left <= room) return new Date(start + left - AHEAD)
    left -= room
    local = day + DAY
  }
}

const HOURS_OF_A_DAY = (CLOSES - OPENS) / HOUR

/** The instant so many whole working days later. */
export const addWorkingDays = (from: Date, days: number): Date => addWorkingHours(from, days * HOURS_OF_A_DAY)
