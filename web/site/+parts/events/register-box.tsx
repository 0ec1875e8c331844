import { CalendarPlus, CircleCheck, Hourglass } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { EventPage } from '#contract/events/events.ts'
import type { cancelRegistration, confirmRegistration, Registration, register } from '#contract/events/participants.ts'
import { formatDay, formatTime } from '#uz/date.ts'
import { Button, ButtonLink } from '#web/kit/site/form/button.tsx'
import { SelectField } from '#web/kit/site/form/select-field.tsx'
import { ask } from '#web/shell/client.ts'
import { toastError } from '#web/shell/site/toasts.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import styles from './event-view.module.css'
import { useRegistration } from './use-registration.ts'

/** For those who are registered alone. */
const Ticket = lazy(() => import('./ticket.tsx').then((part) => ({ default: part.Ticket })))
const JoinBox = lazy(() => import('./join-box.tsx').then((part) => ({ default: part.JoinBox })))
const FeedbackForm = lazy(() => import('./feedback-form.tsx').then((part) => ({ default: part.FeedbackForm })))
const QuestionForm = lazy(() => import('./question-form.tsx').then((part) => ({ default: part.QuestionForm })))

const OTHER = 'other'

/** A seat in one tap, and what comes of it: the waiting list, the ticket, the link, the word afterwards. */
export function RegisterBox({ event }: { event: EventPage }) {
  const t = useT('event')
  const { signedIn, mine, failed, reload, put } = useRegistration(event.id)
  const [busy, setBusy] = useState(false)
  const [district, setDistrict] = useState<string>()
  const at = { params: { id: event.id } }
  const run = async (step: () => Promise<Registration>) => {
    if (busy) return
    setBusy(true)
    try {
      put(await step())
    } catch (error) {
      toastError(error)
      await reload()
    }
    setBusy(false)
  }
  const registration = mine?.registration
  const full = event.seats.left === 0
  const over = event.stage === 'finished' || event.stage === 'recorded'
  if (event.stage === 'cancelled') return null
  if (!signedIn) {
    if (!event.open) return <p className={styles.said}>{t(over ? 'over' : 'closed')}</p>
    const back = `${event.path}#registration`
    return (
      <div className={styles.ways}>
        <ButtonLink to={`/auth/login?next=${encodeURIComponent(back)}`}>{t(full ? 'queue' : 'register')}</ButtonLink>
      </div>
    )
  }
  if (failed) {
    return (
      <div className={styles.ways}>
        <Button look="outline" onClick={reload}>
          {t('again')}
        </Button>
      </div>
    )
  }
  if (!mine) return <p className={styles.said}>{t('looking')}</p>
  if (!registration || registration.can.register) {
    if (!mine.can.register) return <p className={styles.said}>{t(over ? 'over' : 'closed')}</p>
    const choices = event.quotas.map(({ id, name, left }) => ({
      value: String(id),
      label: left > 0 ? t('quota-left', { name, n: left }) : name,
    }))
    const home = mine.district && choices.some(({ value }) => value === String(mine.district?.id))
    const chosen = district ?? (home ? String(mine.district?.id) : mine.district ? OTHER : '')
    const take = () =>
      run(() =>
        ask<typeof register>(
          'POST /main/api-media/events/{id}/register',
          { ...at, body: /^\d+$/.test(chosen) ? { districtId: Number(chosen) } : {} },
          { idempotencyKey: crypto.randomUUID() },
        ),
      )
    return (
      <>
        {registration?.reason && <p className={styles.said}>{registration.reason}</p>}
        {choices.length > 0 && (
          <div className={styles.district}>
            <SelectField
              label={t('district')}
              empty={t('district-choose')}
              options={[...choices, { value: OTHER, label: t('district-other') }]}
              value={chosen}
              onChange={setDistrict}
            />
          </div>
        )}
        <div className={styles.ways}>
          <Button onClick={take} aria-disabled={busy}>
            {t(full ? 'queue' : 'register')}
          </Button>
        </div>
        {event.approval && <p className={styles.note}>{t('approval')}</p>}
      </>
    )
  }
  const { can } = registration
  return (
    <div className={styles.mine}>
      <State registration={registration} />
      <Suspense>
        {registration.ticket && event.stage !== 'finished' && <Ticket ticket={registration.ticket} />}
        {event.type === 'webinar' && registration.state === 'confirmed' && registration.joinFrom && !over && (
          <JoinBox event={event} joinFrom={registration.joinFrom} />
        )}
        {can.rate && <FeedbackForm eventId={event.id} onDone={put} />}
        {can.ask && <QuestionForm eventId={event.id} />}
      </Suspense>
      {registration.rating !== null && <p className={styles.note}>{t('rated', { stars: registration.rating })}</p>}
      <div className={styles.ways}>
        {can.confirm && (
          <Button
            aria-disabled={busy}
            onClick={() =>
              run(() => ask<typeof confirmRegistration>('POST /main/api-media/events/{id}/registration/confirm', at))
            }
          >
            {t('confirm')}
          </Button>
        )}
        {registration.certificateCheck && (
          <ButtonLink to={registration.certificateCheck} look="soft">
            {t('certificate')}
          </ButtonLink>
        )}
        {can.cancel && (
          <Button
            look="outline"
            aria-disabled={busy}
            onClick={() => {
              if (!window.confirm(t('cancel-ask'))) return
              run(() => ask<typeof cancelRegistration>('POST /main/api-media/events/{id}/registration/cancel', at))
            }}
          >
            {t('cancel')}
          </Button>
        )}
      </div>
    </div>
  )
}

function State({ registration: { state, asked, place, reason } }: { registration: Registration }) {
  const t = useT('event')
  const waits = state === 'waitlist' || state === 'registered'
  const Icon = waits ? Hourglass : CircleCheck
  return (
    <p className={styles.said} role="status" data-look={waits || asked ? 'wait' : undefined}>
      {state !== 'cancelled' && state !== 'no_show' && <Icon size={18} aria-hidden="true" />}{' '}
      {asked ? t('asked') : state === 'waitlist' && place ? t('place', { n: place }) : t(`mine.${state}`)}
      {reason && <span> {reason}</span>}
    </p>
  )
}

/** The file every calendar reads, and until when one may register. */
export function CalendarLink({ event }: { event: EventPage }) {
  const t = useT('event')
  const lang = useLanguage()
  if (event.stage !== 'planned') return null
  return (
    <>
      <a className={styles.link} href={`/main/api-media/events/${event.id}/calendar`} download>
        <CalendarPlus size={18} aria-hidden="true" />
        {t('to-calendar')}
      </a>
      {event.open && (
        <p className={styles.note}>
          {t('until', { day: formatDay(event.registrationUntil, lang), time: formatTime(event.registrationUntil) })}
        </p>
      )}
    </>
  )
}
