import { addDays } from '../../../uz/durations.ts'
import type { ProjectState } from './project-process.ts'

/** Where the money of a project comes from; their sum is the cost. */
export const moneySources = ['own', 'loan', 'subsidy', 'grant', 'other'] as const
type Money = Readonly<Record<(typeof moneySources)[number], number>>

export const sumOfSources = (money: Money): number => moneySources.reduce((sum, source) => sum + money[source], 0)

/** Of a hundred: the shares of milestones that are accepted. */
export const progressOf = (milestones: readonly { share: number; status: string }[]): number =>
  milestones.reduce((sum, { share, status }) => (status === 'accepted' ? sum + share : sum), 0)

/** Months in which what is earned gives back the cost; null where nothing is earned. */
export function paybackMonths(total: number, revenue: number | null, expense: number | null): number | null {
  const earned = (revenue ?? 0) - (expense ?? 0)
  return earned <= 0 ? null : Math.ceil((total * 12) / earned)
}

export const deadlines = ['green', 'yellow', 'red'] as const
export type Deadline = (typeof deadlines)[number]
/** Only these have a deadline that may be missed. */
export const runningStates = ['submitted', 'approved', 'in_progress'] as const satisfies readonly ProjectState[]
const SOON_DAYS = 30
const NEARLY_DONE = 80

/** Red: the day has passed; yellow: thirty days or less are left and less than eighty of a hundred is done. */
export function deadlineOf(
  { status, finishesOn, progress }: { status: string; finishesOn: string | null; progress: number },
  today: string,
): Deadline | null {
  if (finishesOn === null || !runningStates.some((one) => one === status)) return null
  if (finishesOn < today) return 'red'
  return finishesOn <= addDays(today, SOON_DAYS) && progress < NEARLY_DONE ? 'yellow' : 'green'
}
