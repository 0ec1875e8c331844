export const HOUR_MS = 3_600_000
/** Tashkent keeps no summer time: each of its calendar days is as long as another. */
export const DAY_MS = 24 * HOUR_MS

/** The moment so many days later; earlier where they are fewer than none. */
export const daysFrom = (moment: Date, days: number) => new Date(moment.getTime() + days * DAY_MS)

/** The calendar day `YYYY-MM-DD` so many days later. */
export const addDays = (day: string, days: number) =>
  daysFrom(new Date(`${day}T00:00:00Z`), days)
    .toISOString()
    .slice(0, 10)
