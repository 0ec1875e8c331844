import { dayOf } from '#uz/date.ts'

interface Absence {
  absentFrom: string | null
  absentUntil: string | null
}

/** Away today; without an end, until somebody says otherwise. */
export const isAbsent = ({ absentFrom, absentUntil }: Absence, now: Date): boolean =>
  absentFrom !== null && absentFrom <= dayOf(now) && (absentUntil === null || dayOf(now) <= absentUntil)
