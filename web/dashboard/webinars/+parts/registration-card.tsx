import { Button, Input, Modal } from 'antd'
import { CalendarPlus, FileText, MapPin, Ticket, Video } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { FEEDBACK_LENGTH } from '#contract/events/event-enums.ts'
import type { ParticipantState } from '#contract/events/event-process.ts'
import type { EventCard } from '#contract/events/events.ts'
import { cancelRegistration, confirmRegistration, type Registration, rateEvent } from '#contract/events/participants.ts'
import { formatSpan } from '#uz/calendar.ts'
import { formatTime } from '#uz/date.ts'
import { FormDialog } from '#web/kit/dashboard/form/form-dialog.tsx'
import { StarsInput, StarsShown } from '#web/kit/dashboard/input/stars-input.tsx'
import { ActionButtons } from '#web/kit/dashboard/list/action-buttons.tsx'
import { StatusTag, type Tone } from '#web/kit/dashboard/status-tag.tsx'
import { QrCode } from '#web/kit/site/qr-code.tsx'
import { ask } from '#web/shell/client.ts'
import { inLanguage } from '#web/shell/navigation.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import styles from './registrations.module.css'

const tones: Record<ParticipantState, Tone> = {
  registered: 'wait',
  confirmed: 'good',
  waitlist: 'wait',
  attended: 'good',
  no_show: 'over',
  cancelled: 'over',
}

interface Props {
  event: EventCard
  registration: Registration
  /** After a step: what is shown is asked anew. */
  onChanged: () => unknown
}

/** One event I am registered for, with all I can do about it. */
export function RegistrationCard({ event, registration, onChanged }: Props) {
  const t = useT('my-events')
  const lang = useLanguage()
  const [open, setOpen] = useState<'ticket' | 'rate'>()
  const close = () => setOpen(undefined)
  const { can, state, ticket, asked, suspended, place, materials, certificateCheck, rating, joinFrom } = registration
  const at = { params: { id: event.id } }
  const href = inLanguage(lang, event.path)
  const { type, platform } = event
  const room = platform === null || platform === 'link' ? t('online') : t(`platform.${platform}`)
  const where = type === 'webinar' ? room : placeOf(event)
  return (
    <article className={styles.card}>
      <div className={styles.top}>
        {event.picture && <img src={event.picture} alt="" width={96} height={96} loading="lazy" />}
        <div>
          <p className={styles.tags}>
            <span>{t(`type.${event.type}`)}</span>
            {event.stage === 'cancelled' ? (
              <StatusTag tone="bad">{t('stage.cancelled')}</StatusTag>
            ) : suspended ? (
              <StatusTag tone="bad">{t('suspended')}</StatusTag>
            ) : (
              <StatusTag tone={asked ? 'attention' : tones[state]}>
                {asked
                  ? t('asked-again')
                  : state === 'waitlist' && place
                    ? t('queue-place', { n: place })
                    : t(`mine.${state}`)}
              </StatusTag>
            )}
          </p>
          <h3>{suspended ? event.title : <Link to={href}>{event.title}</Link>}</h3>
          <Line icon={<CalendarPlus size={15} aria-hidden />}>{formatSpan(event.startsAt, event.endsAt, lang)}</Line>
          <Line icon={event.type === 'webinar' ? <Video size={15} aria-hidden /> : <MapPin size={15} aria-hidden />}>
            {where}
          </Line>
        </div>
      </div>
      {registration.reason && <p className={styles.reason}>{registration.reason}</p>}
      {suspended && <p className={styles.reason}>{t('suspended-text')}</p>}
      {asked && !suspended && <p className={styles.reason}>{t('asked-text')}</p>}
      <div className={styles.acts}>
        {can.join && (
          <Button type="primary" href={`${href}#registration`} icon={<Video size={16} />}>
            {t('join')}
          </Button>
        )}
        {!can.join && !suspended && joinFrom && state === 'confirmed' && event.stage === 'planned' && (
          <span className={styles.later}>{t('join-later', { time: formatTime(joinFrom) })}</span>
        )}
        {ticket && (
          <Button type="primary" icon={<Ticket size={16} />} onClick={() => setOpen('ticket')}>
            {t('ticket')}
          </Button>
        )}
        <ActionButtons
          actions={[
            {
              key: 'confirm',
              label: t('confirm-again'),
              allowed: can.confirm,
              run: () => ask(confirmRegistration, at).then(onChanged),
            },
            { key: 'rate', label: t('rate'), allowed: can.rate, open: () => setOpen('rate') },
          ]}
        />
        {certificateCheck && (
          <Button href={inLanguage(lang, certificateCheck)} icon={<FileText size={16} />}>
            {t('certificate')}
          </Button>
        )}
        {event.recorded && !suspended && <Button href={`${href}#recording`}>{t('watch')}</Button>}
        {event.stage === 'planned' && state !== 'cancelled' && !suspended && (
          <Button href={`/main/api-media/events/${event.id}/calendar`} icon={<CalendarPlus size={16} />}>
            {t('to-calendar')}
          </Button>
        )}
        <ActionButtons
          actions={[
            {
              key: 'cancel',
              label: t('give-up'),
              allowed: can.cancel,
              danger: true,
              confirm: { title: t('give-up-ask'), text: t('give-up-text') },
              run: () => ask(cancelRegistration, at).then(onChanged),
            },
          ]}
        />
      </div>
      {rating !== null && <StarsShown value={rating} />}
      {materials.length > 0 && (
        <ul className={styles.materials} aria-label={t('materials')}>
          {materials.map(({ name, url }) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noreferrer">
                <FileText size={15} aria-hidden /> {name}
              </a>
            </li>
          ))}
        </ul>
      )}
      {open === 'ticket' && ticket && (
        <Modal open title={event.title} footer={null} onCancel={close}>
          <div className={styles.ticket}>
            <QrCode text={ticket} label={t('ticket-qr')} size={260} />
            <p>{ticket.replace(/(.{5})/g, '$1 ').trim()}</p>
            <small>{t('ticket-text')}</small>
          </div>
        </Modal>
      )}
      {open === 'rate' && (
        <FormDialog<{ rating: number; text?: string | null }>
          title={t('rate-title')}
          okText={t('rate')}
          fields={[
            { name: 'rating', label: t('rate-stars'), required: true, input: <StarsInput /> },
            {
              name: 'text',
              label: t('rate-words'),
              input: <Input.TextArea autoSize={{ minRows: 3, maxRows: 8 }} maxLength={FEEDBACK_LENGTH} />,
            },
          ]}
          run={async ({ rating: stars, text }) => {
            await ask(rateEvent, { ...at, body: { rating: stars, text: text ?? '' } })
            await onChanged()
          }}
          onClose={close}
        />
      )}
    </article>
  )
}

const placeOf = ({ region, district }: EventCard) => [region?.name, district?.name].filter(Boolean).join(', ')

function Line({ icon, children }: { icon: ReactNode; children: string }) {
  return (
    <p className={styles.line}>
      {icon} {children}
    </p>
  )
}
