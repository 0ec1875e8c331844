import { Button, Input, Switch } from 'antd'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { type NotifyPreferences, setQuietHours } from '#contract/communication/preferences.ts'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import { message, toastError } from '#web/shell/toasts.ts'
import styles from './notifications.module.css'

type Hours = NonNullable<NotifyPreferences['quietHours']>

const NIGHT: Hours = { from: 22 * 60, to: 7 * 60 }

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

function minuteOf(text: string): number | undefined {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(text) ?? []
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes)
}

export function AccountQuietHours({ quietHours }: { quietHours: Hours | null }) {
  const t = useT('notifications')
  const kit = useT('kit')
  const { revalidate } = useRevalidator()
  const [typed, setTyped] = useState<Hours>()
  const [busy, setBusy] = useState(false)
  const hours = typed ?? quietHours
  const save = async (next: Hours | null) => {
    setBusy(true)
    try {
      await ask(setQuietHours, { body: { quietHours: next } })
      message(kit('saved'))
      await revalidate()
      setTyped(undefined)
    } catch (error) {
      toastError(error)
    } finally {
      setBusy(false)
    }
  }
  const input = (end: keyof Hours, label: string) =>
    hours && (
      <label htmlFor={`quiet-${end}`}>
        {label}
        <Input
          id={`quiet-${end}`}
          type="time"
          value={clock(hours[end])}
          onChange={({ target }) => {
            const minute = minuteOf(target.value)
            if (minute !== undefined) setTyped({ ...hours, [end]: minute })
          }}
        />
      </label>
    )
  return (
    <fieldset className={styles.quiet}>
      <legend>
        <span className={styles.switch}>
          <Switch
            checked={quietHours !== null}
            loading={busy}
            onChange={(on) => save(on ? NIGHT : null)}
            aria-label={t('quiet')}
          />
          {t('quiet')}
        </span>
        <p className={styles.hint}>{t('quiet-text')}</p>
      </legend>
      {input('from', t('quiet-from'))}
      {input('to', t('quiet-to'))}
      {typed && (
        <Button type="primary" loading={busy} onClick={() => save(typed)}>
          {kit('save')}
        </Button>
      )}
    </fieldset>
  )
}
