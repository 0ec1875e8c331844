import { addDays } from '#contract/announcements/calendar-days.ts'
import { formatDate, formatDay } from '#uz/date.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import styles from './monitoring.module.css'

interface Day {
  day: string
  registered: number
  cancelled: number
}

const WIDTH = 600
const HEIGHT = 140
/** More days than that are drawn by weeks. */
const MOST_BARS = 62
/** Fewer begin with the days before: bars stay slender, and both ends of the axis stand where they are named. */
const LEAST_DAYS = 14

/** Registrations over time: a bar for each day, days without any included; the same as a table to those who listen. */
export function DayChart({ days }: { days: readonly Day[] }) {
  const t = useT('my-events')
  const lang = useLanguage()
  const begun = days[0]?.day
  const last = days.at(-1)?.day
  if (!begun || !last) return <p className={styles.none}>{t('nobody-yet')}</p>
  const early = addDays(last, 1 - LEAST_DAYS)
  const first = begun < early ? begun : early
  const bars = barsOf(days, first, last)
  const most = Math.max(...bars.map(({ n }) => n), 1)
  const step = WIDTH / bars.length
  return (
    <figure className={styles.chart}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" preserveAspectRatio="none">
        {bars.map(({ from, n }, at) => {
          const height = (n / most) * (HEIGHT - 4)
          return (
            <rect
              key={from}
              x={at * step + step * 0.12}
              y={HEIGHT - Math.max(height, 1.5)}
              width={step * 0.76}
              height={Math.max(height, 1.5)}
              rx={Math.min(4, step * 0.2)}
              data-empty={n === 0 || undefined}
            >
              <title>{`${formatDate(from)}: ${n}`}</title>
            </rect>
          )
        })}
      </svg>
      <figcaption aria-hidden="true">
        <span>{formatDay(first, lang)}</span>
        <b>{t('chart-most', { n: most })}</b>
        <span>{formatDay(last, lang)}</span>
      </figcaption>
      <table className="unseen">
        <caption>{t('by-day')}</caption>
        <tbody>
          {days.map(({ day, registered, cancelled }) => (
            <tr key={day}>
              <th scope="row">{formatDate(day)}</th>
              <td>{t('day-row', { registered, cancelled })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}

function barsOf(days: readonly Day[], first: string, last: string): { from: string; n: number }[] {
  const known = new Map(days.map(({ day, registered }) => [day, registered]))
  const all: string[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) all.push(day)
  const size = all.length > MOST_BARS ? 7 : 1
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) => {
    const part = all.slice(at * size, at * size + size)
    return { from: part[0] ?? first, n: part.reduce((sum, day) => sum + (known.get(day) ?? 0), 0) }
  })
}
