import type { Calendar } from '#contract/announcements/calendar.ts'
import { formatDay } from '#uz/date.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import styles from '../ad-view.module.css'

const SHOWN = 14

interface FreeDaysProps {
  calendar: Calendar
  chosen: string | undefined
  /** Undefined where nothing can be booked. */
  onChoose: ((day: string) => void) | undefined
}

/** Days that are free, as a list: readable before any script, pressed to book afterwards. */
export function FreeDays({ calendar, chosen, onChoose }: FreeDaysProps) {
  const t = useT('ad')
  const free = calendar.days.filter((day) => day.free > 0)
  if (!calendar.kept) return null
  return (
    <section className={styles.card} aria-labelledby="days-title">
      <h2 id="days-title">{t('days')}</h2>
      {free.length === 0 && <p className={styles.note}>{t('days.none')}</p>}
      <ul className={styles.days}>
        {free.slice(0, SHOWN).map((day) => (
          <DayOf key={day.day} day={day} chosen={chosen} onChoose={onChoose} />
        ))}
      </ul>
      {free.length > SHOWN && (
        <details className={styles.note}>
          <summary>{t('days.more', { n: free.length - SHOWN })}</summary>
          <ul className={styles.days}>
            {free.slice(SHOWN).map((day) => (
              <DayOf key={day.day} day={day} chosen={chosen} onChoose={onChoose} />
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

function DayOf({ day, chosen, onChoose }: Omit<FreeDaysProps, 'calendar'> & { day: Calendar['days'][number] }) {
  const t = useT('ad')
  const lang = useLanguage()
  const words = (
    <>
      {formatDay(day.day, lang)}
      <small>{t('days.free', { n: day.free })}</small>
    </>
  )
  return (
    <li>
      {onChoose ? (
        <button type="button" aria-pressed={chosen === day.day} onClick={() => onChoose(day.day)}>
          {words}
        </button>
      ) : (
        <span>{words}</span>
      )}
    </li>
  )
}
