import { formatDay } from '#uz/date.ts'
import { addDays } from '#uz/durations.ts'
import { Chart } from '#web/kit/dashboard/chart/chart.tsx'
import { useLanguage, useT } from '#web/shell/texts.ts'
import styles from './monitoring.module.css'

export interface Day {
  day: string
  registered: number
  cancelled: number
}

/** More days than that are drawn by weeks. */
const MOST_BARS = 62
/** Fewer begin with the days before: bars stay slender. */
const LEAST_DAYS = 14

/** Registrations over time: a bar for each day, days without any included. */
export function DayChart({ days }: { days: readonly Day[] }) {
  const t = useT('my-events')
  const lang = useLanguage()
  if (days.length === 0) return <p className={styles.none}>{t('nobody-yet')}</p>
  const bars = barsOf(days)
  return (
    <Chart
      kind="bar"
      caption={t('by-day')}
      places={bars.map(({ from }) => formatDay(from, lang))}
      series={[
        { name: t('registered'), values: bars.map(({ registered }) => registered) },
        { name: t('day-cancelled'), values: bars.map(({ cancelled }) => cancelled) },
      ]}
    />
  )
}

interface Bar extends Omit<Day, 'day'> {
  from: string
}

/** Of at least two weeks, each day once; of more than two months by weeks. */
export function barsOf(days: readonly Day[]): Bar[] {
  const begun = days[0]?.day
  const last = days.at(-1)?.day
  if (!begun || !last) return []
  const early = addDays(last, 1 - LEAST_DAYS)
  const first = begun < early ? begun : early
  const known = new Map(days.map((day) => [day.day, day]))
  const all: string[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) all.push(day)
  const size = all.length > MOST_BARS ? 7 : 1
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) => {
    const part = all.slice(at * size, at * size + size)
    const sum = (what: 'registered' | 'cancelled') => part.reduce((n, day) => n + (known.get(day)?.[what] ?? 0), 0)
    return { from: part[0] ?? first, registered: sum('registered'), cancelled: sum('cancelled') }
  })
}
