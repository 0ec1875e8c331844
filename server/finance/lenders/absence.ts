import { dayOf } from '#uz/date.ts'

interface Absence {
  absentFrom: string | null
  absentUntil: string | null
}

/** Absent today; without an end date, until further notice. */
export const isAbsent = ({ absentFrom, absentUntil }: Absence, now: Date): boolean =>
  absentFrom !== null && absentFrom <= dayOf(now) && (absentUntil === null || dayOf(now) <= absentUntil)
