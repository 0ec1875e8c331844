import { formatDate } from '#uz/date.ts'
import { addDays } from '#uz/durations.ts'
import { useT } from '#web/shell/texts.ts'
import styles from '../announcements.module.css'

/** From Monday on. */
export const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const

interface Props {
  month: string
  today: string
  latest: string
  known: ReadonlyMap<string, { slots: number; free: number }>
  busy: boolean
  onPress: (day: string) => void
}

/** Days of a month from Monday on; an open one says how many of its slots are free. */
export function MonthGrid({ month, today, latest, known, busy, onPress }: Props) {
  const t = useT('my-announcements')
  const first = `${month}-01`
  const lead = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7
  const length = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate()
  const days = Array.from({ length }, (_, at) => addDays(first, at))
  return (
    <div className={styles.days}>
      {weekdays.map((day) => (
        <span key={day} aria-hidden>
          {t(`weekday.${day}`)}
        </span>
      ))}
      {days.map((day, at) => {
        const open = known.get(day)
        const held = open && open.slots > 0
        const words = held
          ? t('day-open', { day: formatDate(day), free: open.free, slots: open.slots })
          : t('day-closed', { day: formatDate(day) })
        return (
          <button
            key={day}
            type="button"
            style={at === 0 ? { gridColumnStart: lead + 1 } : undefined}
            disabled={busy || day < today || day > latest}
            data-open={(held && open.free > 0) || undefined}
            data-full={(held && open.free === 0) || undefined}
            aria-label={words}
            aria-pressed={Boolean(held)}
            onClick={() => onPress(day)}
          >
            {Number(day.slice(8))}
            <small aria-hidden>{held ? `${open.free}/${open.slots}` : '·'}</small>
          </button>
        )
      })}
    </div>
  )
}
