import { Alert, Button, Input, InputNumber } from 'antd'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import { type Calendar, getOwnCalendar, setCalendar } from '#contract/announcements/calendar.ts'
import { CALENDAR_SET_DAYS, daysOfPattern, MAX_SLOTS, mergeDays } from '#contract/announcements/calendar-days.ts'
import { dayOf } from '#uz/date.ts'
import { addDays } from '#uz/durations.ts'
import { ChipsInput } from '#web/kit/dashboard/input/chips-input.tsx'
import { ask } from '#web/shell/client.ts'
import { useDoing } from '#web/shell/site/doing.ts'
import { message, toastError } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'
import styles from '../announcements.module.css'
import { MonthGrid, weekdays } from './month-grid.tsx'

type Day = Calendar['days'][number]

/** Days and slots of a service: a weekly pattern for many at once, a press on a day for one. Saved by itself. */
export function ServiceCalendar({ id }: { id: number | undefined }) {
  const t = useT('my-announcements')
  const [calendar, setKept] = useState<Calendar>()
  useEffect(() => {
    if (id !== undefined) ask(getOwnCalendar, { params: { id } }).then(setKept, toastError)
  }, [id])
  if (id === undefined) return <p className={styles.note}>{t('calendar-later')}</p>
  if (!calendar) return null
  return <Days id={id} calendar={calendar} onSaved={setKept} />
}

interface Props {
  id: number
  calendar: Calendar
  onSaved: (calendar: Calendar) => void
}

function Days({ id, calendar, onSaved }: Props) {
  const t = useT('my-announcements')
  const today = dayOf(new Date())
  const { busy, run } = useDoing()
  const [slots, setSlots] = useState(1)
  const [month, setMonth] = useState(today.slice(0, 7))
  const [pattern, setPattern] = useState<{ from: string; to: string; days: (typeof weekdays)[number][] }>({
    from: today,
    to: addDays(today, 30),
    days: ['1', '2', '3', '4', '5', '6'],
  })
  const known = new Map<string, Day>(calendar.days.map((day) => [day.day, day]))
  const latest = addDays(today, CALENDAR_SET_DAYS)
  const save = (days: readonly { day: string; slots: number }[]) =>
    run(async () => {
      const wanted = days.filter(({ day, slots: n }) => day >= today && day <= latest && n > 0)
      onSaved(await ask(setCalendar, { params: { id }, body: { days: wanted } }))
      message(t('calendar-saved'))
    })
  const kept = calendar.days.map(({ day, slots: n }) => ({ day, slots: n }))
  const fill = () => save(mergeDays(kept, daysOfPattern({ ...pattern, weekdays: pattern.days.map(Number), slots })))
  const press = (day: string) => save(mergeDays(kept, [{ day, slots: known.get(day)?.slots ? 0 : slots }]))
  const turn = (by: number) => {
    const at = new Date(`${month}-01T00:00:00Z`)
    at.setUTCMonth(at.getUTCMonth() + by)
    setMonth(at.toISOString().slice(0, 7))
  }
  return (
    <div className={styles.calendar}>
      {!calendar.kept && <Alert type="info" showIcon title={t('calendar-none')} style={{ marginBottom: 14 }} />}
      <div className={styles.pattern}>
        <ChipsInput
          label={t('weekdays')}
          choices={weekdays.map((value) => ({ value, label: t(`weekday.${value}`) }))}
          value={pattern.days}
          onChange={(days) => setPattern({ ...pattern, days })}
        />
        <div className={styles.pair}>
          <Input
            type="date"
            aria-label={t('calendar-from')}
            min={today}
            max={latest}
            value={pattern.from}
            onChange={(event) => setPattern({ ...pattern, from: event.target.value })}
          />
          <Input
            type="date"
            aria-label={t('calendar-to')}
            min={pattern.from}
            max={latest}
            value={pattern.to}
            onChange={(event) => setPattern({ ...pattern, to: event.target.value })}
          />
        </div>
        <div className={styles.line}>
          <InputNumber
            aria-label={t('slots')}
            className={styles.slots ?? ''}
            min={1}
            max={MAX_SLOTS}
            precision={0}
            value={slots}
            onChange={(next) => setSlots(next ?? 1)}
            suffix={t('slots-a-day')}
          />
          <Button onClick={fill} loading={busy} disabled={pattern.days.length === 0 || pattern.to < pattern.from}>
            {t('calendar-fill')}
          </Button>
          {calendar.kept && (
            <Button type="text" danger disabled={busy} onClick={() => save([])}>
              {t('calendar-clear')}
            </Button>
          )}
        </div>
      </div>
      <div className={styles.month}>
        <Button
          type="text"
          icon={<ChevronLeft size={18} />}
          aria-label={t('month-before')}
          disabled={month <= today.slice(0, 7)}
          onClick={() => turn(-1)}
        />
        <b>{t(`month.${monthKey(month)}`, { year: month.slice(0, 4) })}</b>
        <Button
          type="text"
          icon={<ChevronRight size={18} />}
          aria-label={t('month-after')}
          disabled={month >= latest.slice(0, 7)}
          onClick={() => turn(1)}
        />
      </div>
      <MonthGrid month={month} today={today} latest={latest} known={known} busy={busy} onPress={press} />
    </div>
  )
}

const months = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'] as const
const monthKey = (month: string) => months[Number(month.slice(5)) - 1] ?? '1'
