import { type FormEvent, useState } from 'react'
import type { openScreenLock, ScreenLock, setScreenLock } from '#contract/government/monitoring/chair.ts'
import { IDLE_MINUTES } from '#contract/government/monitoring/chair-screen.ts'
import { formatTime } from '#uz/date.ts'
import { Button } from '#web/kit/site/form/button.tsx'
import { ask } from '#web/shell/client.ts'
import { toastError } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './chair.module.css'
import { openWithoutLine, rememberPin } from './offline-lock.ts'

interface Props {
  clientId: number
  /** Without a line this device itself judges the number. */
  isOffline: boolean
  lock: ScreenLock
  onOpen: (lock: ScreenLock) => void
}

const openBy = (clientId: number, pin: string, isOffline: boolean) =>
  isOffline
    ? openWithoutLine(clientId, pin)
    : ask<typeof openScreenLock>('POST /main/api-government/chair-screen/unlock', { body: { pin } })

/** A browser that keeps nothing opens with a line alone. */
const remember = (clientId: number, pin: string, idleMinutes: number): Promise<void> =>
  rememberPin(clientId, pin, idleMinutes).catch((error) => console.error(error))

/** The number is chosen on the first visit and asked for after a while of nobody touching the screen. */
export default function PinLock({ clientId, isOffline, lock, onOpen }: Props) {
  const t = useT('chair')
  const [told, setTold] = useState('')
  const [busy, setBusy] = useState(false)
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const typed = new FormData(form)
    const pin = String(typed.get('pin') ?? '')
    setBusy(true)
    try {
      if (lock.isSet) {
        const answer = await openBy(clientId, pin, isOffline)
        if (answer.opened) {
          if (!isOffline) await remember(clientId, pin, lock.idleMinutes)
          return onOpen(lock)
        }
        setTold(answer.lockedUntil ? t('pin-paused', { time: formatTime(answer.lockedUntil) }) : t('pin-wrong'))
        form.reset()
      } else {
        const idleMinutes = Number(typed.get('idle') ?? IDLE_MINUTES.usual)
        const set = await ask<typeof setScreenLock>('POST /main/api-government/chair-screen/lock', {
          body: { pin, idleMinutes },
        })
        await remember(clientId, pin, set.idleMinutes)
        onOpen(set)
      }
    } catch (error) {
      toastError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className={styles.lock} onSubmit={send}>
      <h1>{t(lock.isSet ? 'pin-ask' : 'pin-choose')}</h1>
      <label>
        {t('pin')}
        <input
          name="pin"
          type="password"
          inputMode="numeric"
          autoComplete="off"
          pattern="[0-9]{4,6}"
          minLength={4}
          maxLength={6}
          required
        />
      </label>
      {!lock.isSet && (
        <label>
          {t('idle')}
          <input
            name="idle"
            type="number"
            min={IDLE_MINUTES.least}
            max={IDLE_MINUTES.most}
            defaultValue={IDLE_MINUTES.usual}
            required
          />
        </label>
      )}
      <p role="alert">{told}</p>
      <Button type="submit" disabled={busy}>
        {t(lock.isSet ? 'pin-open' : 'pin-save')}
      </Button>
      <p className={styles.note}>{t(isOffline ? 'pin-offline' : 'pin-note')}</p>
    </form>
  )
}
