import { addDays } from '#uz/durations.ts'
/** Zod-free: the form and the public page read these without the shapes. */
export const CALENDAR_SHOWN_DAYS = 60
/** How far ahead days are set and asked for. */
export const CALENDAR_SET_DAYS = 180
export const MAX_SLOTS = 50
/** Slots of every day where the owner keeps no calendar. */
export const USUAL_SLOTS = 1

export interface WeeklyPattern {
  from: string
  to: string
  /** 1 is Monday, 7 is Sunday. */
  weekdays: readonly number[]
  slots: number
}

const weekdayOf = (day: string) => ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1

/** The days a weekly pattern means, both ends included; never more than a calendar holds. */
export function daysOfPattern({ from, to, weekdays, slots }: WeeklyPattern): { day: string; slots: number }[] {
  const days: { day: string; slots: number }[] = []
  for (let at = 0; at <= CALENDAR_SET_DAYS; at++) {
    const day = addDays(from, at)
    if (day > to) break
    if (weekdays.includes(weekdayOf(day))) days.push({ day, slots })
  }
  return days
}

/** Where ranges overlap, the later one counts. */
export function mergeDays(
  ...ranges: readonly (readonly { day: string; slots: number }[])[]
): { day: string; slots: number }[] {
  const merged = new Map(ranges.flat().map(({ day, slots }) => [day, slots]))
  return [...merged].map(([day, slots]) => ({ day, slots })).sort((a, b) => (a.day < b.day ? -1 : 1))
}
