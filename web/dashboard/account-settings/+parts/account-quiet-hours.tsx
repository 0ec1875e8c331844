import { Select, Switch } from 'antd'
import { useRevalidator } from 'react-router'
import { type NotifyPreferences, setQuietHours } from '#contract/notices/preferences.ts'
import styles from '#web/kit/dashboard/notifications.module.css'
import { ask } from '#web/shell/client.ts'
import { useDoing } from '#web/shell/site/doing.ts'
import { message } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'

type Hours = NonNullable<NotifyPreferences['quietHours']>

const NIGHT: Hours = { from: 22 * 60, to: 7 * 60 }
const HALF_HOUR = 30

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** Written out by us: the browser's own time field asks for AM and PM wherever it is an English one. */
const times = Array.from({ length: 48 }, (_, place) => place * HALF_HOUR)

export function AccountQuietHours({ quietHours }: { quietHours: Hours | null }) {
  const t = useT('notifications')
  const kit = useT('kit')
  const { revalidate } = useRevalidator()
  const { busy, run } = useDoing()
  const save = (next: Hours | null) =>
    run(async () => {
      await ask(setQuietHours, { body: { quietHours: next } })
      message(kit('saved'))
      await revalidate()
    })
  const select = (end: keyof Hours, label: string) =>
    quietHours && (
      <label htmlFor={`quiet-${end}`}>
        {label}
        <Select
          id={`quiet-${end}`}
          className={styles.time ?? ''}
          value={quietHours[end]}
          disabled={busy}
          showSearch={{ optionFilterProp: 'label' }}
          // Neither end at the other: that would be a whole day, or nothing.
          options={[...new Set([...times, quietHours[end]])]
            .filter((minute) => minute !== quietHours[end === 'from' ? 'to' : 'from'])
            .sort((a, b) => a - b)
            .map((minute) => ({ value: minute, label: clock(minute) }))}
          onChange={(minute) => save({ ...quietHours, [end]: minute })}
        />
      </label>
    )
  return (
    <fieldset className={styles.quiet}>
      <legend>
        <label className={styles.switch} htmlFor="quiet">
          <Switch id="quiet" checked={quietHours !== null} loading={busy} onChange={(on) => save(on ? NIGHT : null)} />
          {t('quiet')}
        </label>
        <p className={styles.hint}>{t('quiet-text')}</p>
      </legend>
      {select('from', t('quiet-from'))}
      {select('to', t('quiet-to'))}
    </fieldset>
  )
}
