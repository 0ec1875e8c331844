import type { WorkDay } from '#contract/reference/work-calendar.ts'
import { workDayKinds } from '#contract/reference/work-calendar.ts'
import { shortWeekdays, weeksOf } from '#uz/calendar.ts'
import { dayOf, formatDay } from '#uz/date.ts'
import { monthName } from '#uz/month-name.ts'
import { useTextIn } from '#web/kit/dashboard/input/text-in.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import styles from './work-calendar.module.css'

interface Props {
  year: number
  days: readonly WorkDay[]
  /** Something may be said of days to come. */
  mayAdd: boolean
  onOpen: (day: string) => void
}

/** Twelve months from Monday on; under each, what is said of its days. */
export function YearGrid({ year, days, mayAdd, onOpen }: Props) {
  const t = useT('work-calendar')
  const months = Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`)
  return (
    <>
      <ul className={styles.legend}>
        {(['weekend', ...workDayKinds] as const).map((kind) => (
          <li key={kind}>
            <i data-kind={kind} aria-hidden />
            {t(`kind.${kind}`)}
          </li>
        ))}
      </ul>
      <div className={styles.year}>
        {months.map((month) => (
          <Month
            key={month}
            month={month}
            said={days.filter(({ day }) => day.startsWith(month))}
            mayAdd={mayAdd}
            onOpen={onOpen}
          />
        ))}
      </div>
    </>
  )
}

interface MonthProps {
  month: string
  said: readonly WorkDay[]
  mayAdd: boolean
  onOpen: (day: string) => void
}

function Month({ month, said, mayAdd, onOpen }: MonthProps) {
  const t = useT('work-calendar')
  const lang = useLanguage()
  const textIn = useTextIn()
  const today = dayOf(new Date())
  const weeks = weeksOf(month)
  const lead = weeks[0]?.findIndex(Boolean) ?? 0
  const days = weeks.flat().filter((day) => day !== undefined)
  const name = monthName(Number(month.slice(5)), lang)
  return (
    <section className={styles.month} aria-label={name}>
      <h3>{name}</h3>
      <div className={styles.days}>
        {shortWeekdays(lang).map((weekday) => (
          <span key={weekday} className={styles.weekday} aria-hidden>
            {weekday}
          </span>
        ))}
        {days.map((day, at) => {
          const column = (at + lead) % 7
          const known = said.find((one) => one.day === day)
          const kind = known?.kind ?? (column > 4 ? 'weekend' : undefined)
          const shown = {
            'data-kind': kind,
            'data-expected': known?.status === 'expected' || undefined,
            'aria-current': day === today ? ('date' as const) : undefined,
            style: { gridColumnStart: column + 1 },
          }
          if (!known && !(mayAdd && day > today))
            return (
              <span key={day} {...shown}>
                {Number(day.slice(8))}
              </span>
            )
          const words = [formatDay(day, lang), known ? textIn(known.name) : '', kind ? t(`kind.${kind}`) : '']
          return (
            <button
              key={day}
              type="button"
              {...shown}
              aria-label={words.filter(Boolean).join(', ')}
              onClick={() => onOpen(day)}
            >
              {Number(day.slice(8))}
            </button>
          )
        })}
      </div>
      {said.length > 0 && (
        <ul className={styles.said}>
          {said.map((one) => (
            <li key={one.id}>
              <b>{Number(one.day.slice(8))}</b> {textIn(one.name)}
              {one.status === 'expected' && <em> · {t('status.expected')}</em>}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
