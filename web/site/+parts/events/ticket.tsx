import { QrCode } from '#web/kit/site/qr-code.tsx'
import { useT } from '#web/shell/texts.ts'
import styles from './event-view.module.css'

/** What is shown at the door: read by a camera, or by a person. */
export function Ticket({ ticket }: { ticket: string }) {
  const t = useT('event')
  return (
    <figure className={styles.ticket}>
      <QrCode text={ticket} label={t('ticket.qr')} size={208} />
      <figcaption>
        <b>{t('ticket')}</b>
        <span>{ticket.replace(/(.{5})/g, '$1 ').trim()}</span>
        <small>{t('ticket.text')}</small>
      </figcaption>
    </figure>
  )
}
