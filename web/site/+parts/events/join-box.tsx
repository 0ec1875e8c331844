import { Video } from 'lucide-react'
import { useEffect, useState } from 'react'
import { PRESENCE_SECONDS } from '#contract/events/event-enums.ts'
import type { EventPage } from '#contract/events/events.ts'
import type { joinEvent, keepPresence } from '#contract/events/participants.ts'
import { formatTime } from '#uz/date.ts'
import { Button } from '#web/kit/site/form/button.tsx'
import { ask } from '#web/shell/client.ts'
import { toastError } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './event-view.module.css'

interface JoinBoxProps {
  event: Pick<EventPage, 'id' | 'endsAt'>
  joinFrom: string
}

const LONGEST_WAIT_MS = 60_000

/** The way in: it opens a quarter of an hour before, and this page counts how long one stays. */
export function JoinBox({ event, joinFrom }: JoinBoxProps) {
  const t = useT('event')
  const opened = useReached(joinFrom)
  const [joined, setJoined] = useState(false)
  const minutes = usePresence(event, joined)
  const join = async () => {
    // Opened by the press itself: what opens after an answer is taken for an advertisement.
    const tab = window.open('', '_blank')
    try {
      const { url } = await ask<typeof joinEvent>('POST /main/api-media/events/{id}/join', { params: { id: event.id } })
      if (tab) {
        tab.opener = null
        tab.location.replace(url)
      } else window.location.assign(url)
      setJoined(true)
    } catch (error) {
      tab?.close()
      toastError(error)
    }
  }
  return (
    <div className={styles.join}>
      <Button size="wide" onClick={opened ? join : undefined} aria-disabled={!opened} aria-describedby="join-note">
        <Video size={20} aria-hidden="true" />
        {t('join')}
      </Button>
      <p id="join-note" className={styles.note} aria-live="polite">
        {joined
          ? t('join.here', { n: minutes })
          : opened
            ? t('join.open')
            : t('join.later', { time: formatTime(joinFrom) })}
      </p>
      {joined && (
        <Button look="outline" size="small" onClick={() => setJoined(false)}>
          {t('join.left')}
        </Button>
      )}
    </div>
  )
}

/** True from a moment on; timers of browsers cannot wait for days, so it looks again now and then. */
function useReached(moment: string): boolean {
  const [now, setNow] = useState(Date.now)
  const left = Date.parse(moment) - now
  useEffect(() => {
    if (left <= 0) return
    const timer = setTimeout(() => setNow(Date.now()), Math.min(left, LONGEST_WAIT_MS))
    return () => clearTimeout(timer)
  }, [left])
  return left <= 0
}

/** Says every minute that one is there, and at the end that one has left. */
function usePresence({ id, endsAt }: JoinBoxProps['event'], here: boolean): number {
  const [minutes, setMinutes] = useState(0)
  useEffect(() => {
    if (!here) return
    const tell = (still: boolean) =>
      ask<typeof keepPresence>(
        'POST /main/api-media/events/{id}/presence',
        { params: { id }, body: { here: still } },
        { keepalive: true },
      ).then(
        (answer) => setMinutes(answer.minutes),
        // The next minute says it again.
        () => undefined,
      )
    const still = () => {
      if (Date.now() < Date.parse(endsAt)) void tell(true)
    }
    const leave = () => void tell(false)
    still()
    const timer = setInterval(still, PRESENCE_SECONDS * 1000)
    window.addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', still)
    return () => {
      clearInterval(timer)
      window.removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', still)
      leave()
    }
  }, [id, endsAt, here])
  return minutes
}
