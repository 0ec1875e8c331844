import { addDays } from '#uz/durations.ts'

/** Zod-free. Days are those of the calendar in Tashkent. */
export const reportPeriods = ['day', 'week', '10days', 'month', 'quarter', 'season'] as const
export type ReportPeriod = (typeof reportPeriods)[number]

export interface Period {
  /** The first and the last day. */
  start: string
  end: string
}

/** The period of a kind in which a day lies: 10 days are 1–10, 11–20 and the rest of a month, a season half a year. */
export function periodOf(kind: ReportPeriod, day: string): Period {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const months = (first: number, count: number): Period => ({
    start: dayFrom(year, first, 1),
    end: addDays(dayFrom(year, first + count, 1), -1),
  })
  switch (kind) {
    case 'day':
      return { start: day, end: day }
    case 'week': {
      const start = addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))
      return { start, end: addDays(start, 6) }
    }
    case '10days': {
      const third = Math.min(Math.floor((date - 1) / 10), 2)
      const start = dayFrom(year, month, third * 10 + 1)
      return { start, end: third === 2 ? months(month, 1).end : addDays(start, 9) }
    }
    case 'month':
      return months(month, 1)
    case 'quarter':
      return months(month - ((month - 1) % 3), 3)
    case 'season':
      return months(month <= 6 ? 1 : 7, 6)
  }
}

export const periodBefore = (kind: ReportPeriod, { start }: Pick<Period, 'start'>): Period =>
  periodOf(kind, addDays(start, -1))

/** Periods from the one of a day to the one of another, both counted, the oldest first. */
export function periodsBetween(kind: ReportPeriod, from: string, to: string): Period[] {
  const found: Period[] = []
  for (let period = periodOf(kind, from); period.start <= to; period = periodOf(kind, addDays(period.end, 1)))
    found.push(period)
  return found
}

/** Whether a period is asked for: some forms are filled in for some months of a year alone. */
export const isAsked = ({ start }: Period, { fromMonth, toMonth }: { fromMonth: number; toMonth: number }) => {
  const month = Number(start.slice(5, 7))
  return month >= fromMonth && month <= toMonth
}

const OFFSET = '+05:00'
/** At 18:00 of the day that lies so many days after the end. */
export const dueAtOf = ({ end }: Pick<Period, 'end'>, dueDays: number): Date =>
  new Date(`${addDays(end, dueDays)}T18:00:00${OFFSET}`)

/** `2026-11`, `2026-W46`, `2026-11-11…20`: what a period is called where there are no words. */
export function periodCode(kind: ReportPeriod, { start, end }: Period): string {
  switch (kind) {
    case 'day':
      return start
    case 'month':
      return start.slice(0, 7)
    case 'quarter':
      return `${start.slice(0, 4)}-Q${Math.ceil(Number(start.slice(5, 7)) / 3)}`
    case 'season':
      return `${start.slice(0, 4)}-${start.slice(5, 7) === '01' ? 1 : 2}`
    case '10days':
      return `${start}…${end.slice(8)}`
    case 'week': {
      const { year, week } = weekOfYear(start)
      return `${year}-W${String(week).padStart(2, '0')}`
    }
  }
}

/** By the rule of ISO 8601: a week belongs to the year of its Thursday. */
export function weekOfYear(monday: string): { year: number; week: number } {
  const thursday = addDays(monday, 3)
  const year = Number(thursday.slice(0, 4))
  const days = (Date.parse(`${thursday}T00:00:00Z`) - Date.parse(`${year}-01-01T00:00:00Z`)) / 86_400_000
  return { year, week: Math.floor(days / 7) + 1 }
}

function dayFrom(year: number, month: number, date: number): string {
  return new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10)
}
