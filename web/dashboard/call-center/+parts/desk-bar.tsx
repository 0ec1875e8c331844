import { Alert, Button } from 'antd'
import { CirclePause, Phone, PhoneOff } from 'lucide-react'
import type { ChosenDeskState, DeskState } from '#contract/contact/telephony/call-process.ts'
import { type Desk, setDeskState } from '#contract/contact/telephony/telephony.ts'
import { formatTime } from '#uz/date.ts'
import { useRun } from '#web/kit/dashboard/form/use-run.ts'
import { StatusTag, type Tone } from '#web/kit/dashboard/status-tag.tsx'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import { length, useSeconds } from './clock.ts'
import styles from './desk.module.css'

export const deskTones: Readonly<Record<DeskState, Tone>> = {
  off: 'over',
  ready: 'good',
  busy: 'wait',
  wrap: 'attention',
  break: 'attention',
}

/** What I am doing, who waits, how quickly people are answered today. */
export function DeskBar({ desk }: { desk: Desk }) {
  const t = useT('call-center')
  const run = useRun()
  const { state, shift, queue, answeredInTime, mine, exchange } = desk
  const waited = useSeconds(desk.now, queue.waiting > 0)
  const turn = (to: ChosenDeskState) => run(() => ask(setDeskState, { body: { state: to } }), t(`desk.${to}`))
  const isFree = state === 'off' || state === 'ready' || state === 'break'
  if (exchange === 'none')
    return <Alert type="info" showIcon title={t('exchange-none')} className={styles.away ?? ''} />
  return (
    <>
      {exchange === 'away' && (
        <Alert type="warning" showIcon title={t('exchange-away')} className={styles.away ?? ''} role="status" />
      )}
      <section className={styles.bar} aria-label={t('desk-now')}>
        <StatusTag tone={deskTones[state]}>{t(`desk.${state}`)}</StatusTag>
        <dl>
          <div>
            <dt>{t('in-queue')}</dt>
            <dd>{queue.waiting}</dd>
          </div>
          <div>
            <dt>{t('longest-wait')}</dt>
            <dd>{length(queue.waiting > 0 ? queue.longestSeconds + waited : 0)}</dd>
          </div>
          <div>
            <dt>{t('in-time')}</dt>
            <dd>{answeredInTime === null ? '—' : `${Math.round(answeredInTime / 100)} %`}</dd>
          </div>
          <div>
            <dt>{t('mine-today')}</dt>
            <dd>{mine}</dd>
          </div>
        </dl>
        <span className={styles.acts}>
          {shift ? (
            <small>
              {t('shift-until', { time: formatTime(shift.endsAt), extension: shift.extension })}
              {state === 'break' && ` · ${t('break-minutes', { n: shift.breakMinutes })}`}
            </small>
          ) : (
            <small>{t('no-shift')}</small>
          )}
          {isFree && state !== 'ready' && (
            <Button type="primary" icon={<Phone size={16} />} disabled={!shift} onClick={() => turn('ready')}>
              {t('be-ready')}
            </Button>
          )}
          {state === 'ready' && (
            <Button icon={<CirclePause size={16} />} onClick={() => turn('break')}>
              {t('take-break')}
            </Button>
          )}
          {isFree && state !== 'off' && (
            <Button icon={<PhoneOff size={16} />} onClick={() => turn('off')}>
              {t('be-off')}
            </Button>
          )}
        </span>
      </section>
    </>
  )
}
