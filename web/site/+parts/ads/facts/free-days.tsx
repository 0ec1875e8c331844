import type { Calendar } from '#contract/announcements/calendar.ts'
import { formatDay } from '#uz/date.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { FactCard } from '../../thing/fact-card.tsx'
import thing from '../../thing/thing-page.module.css'
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
    <FactCard id="days" title={t('days')}>
      {free.length === 0 && <p className={thing.note}>{t('days.none')}</p>}
      <ul className={styles.days}>
        {free.slice(0, SHOWN).map((day) => (
          <DayOf key={day.day} day={day} chosen={chosen} onChoose={onChoose} />
        ))}
      </ul>
      {free.length > SHOWN && (
        <details className={thing.note}>
          <summary>{t('days.more', { n: free.length - SHOWN })}</summary>
          <ul className={styles.days}>
            {free.slice(SHOWN).map((day) => (
              <DayOf key={day.day} day={day} chosen={chosen} onChoose={onChoose} />
            ))}
          </ul>
        </details>
      )}
    </FactCard>
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
