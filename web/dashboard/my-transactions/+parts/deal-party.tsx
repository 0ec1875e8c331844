import { BadgeCheck, MapPin, Phone, Star } from 'lucide-react'
import type { Deal } from '#contract/deals/deals.ts'
import { formatDate } from '#uz/date.ts'
import { formatPhone } from '#uz/phone.ts'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { mapLink } from '#web/kit/dashboard/place/here-input.tsx'
import { useLanguage, useT } from '#web/shell/texts.ts'
import styles from './deal.module.css'

/** The other side; its phone once the deal is confirmed. */
export function DealParty({ deal, who }: { deal: Deal; who: 'buyer' | 'seller' }) {
  const t = useT('deal')
  const party = deal[who]
  return (
    <Panel title={t(`party.${who}`)}>
      <p className={styles.party}>
        {party.name}
        {party.verified && <BadgeCheck size={18} aria-label={t('party.verified')} />}
      </p>
      <p className={styles.hint}>{t('party.since', { date: formatDate(party.since) })}</p>
      <PartyRecord record={party.record} />
      {party.phone ? (
        <a className={styles.phone} href={`tel:${party.phone}`}>
          <Phone size={16} aria-hidden />
          {formatPhone(party.phone)}
        </a>
      ) : (
        deal.side !== 'staff' &&
        ['new', 'revised'].includes(deal.status) && <p className={styles.hint}>{t('party.phone-later')}</p>
      )}
    </Panel>
  )
}

function PartyRecord({ record }: { record: Deal['buyer']['record'] }) {
  const t = useT('deal')
  const lang = useLanguage()
  const rating = record.rating?.toLocaleString(lang === 'eng' ? 'en' : 'ru', { maximumFractionDigits: 1 })
  return (
    <ul className={styles.record}>
      {rating && (
        <li>
          <Star size={16} aria-hidden />
          {t('party.rating', { rating, n: record.reviews })}
        </li>
      )}
      <li>{t('party.completed', { n: record.completed })}</li>
      {record.disputesLost > 0 && <li>{t('party.lost', { n: record.disputesLost })}</li>}
    </ul>
  )
}

/** Where the goods go and when they are wanted. */
export function DealPlace({ deal }: { deal: Deal }) {
  const t = useT('deal')
  const { address, plannedOn, note, deliveryMode } = deal
  const street = address && [address.street, address.house].filter(Boolean).join(' ')
  return (
    <Panel title={t('place')}>
      <p>{t(`delivery-mode.${deliveryMode}`)}</p>
      {address && (
        <address className={styles.address}>
          {[...address.place, street].filter(Boolean).join(', ')}
          {address.landmark && <span>{address.landmark}</span>}
          {address.contactName && <span>{address.contactName}</span>}
          {address.contactPhone && <a href={`tel:${address.contactPhone}`}>{formatPhone(address.contactPhone)}</a>}
          {address.accessNotes && <span>{address.accessNotes}</span>}
          {address.point && (
            <a href={mapLink(address.point)} target="_blank" rel="noreferrer">
              <MapPin size={16} aria-hidden />
              {t('on-map')}
            </a>
          )}
        </address>
      )}
      {/* What is fetched lies where it was offered; the very door is told by the seller. */}
      {!address && deal.lines[0] && <p>{deal.lines[0].place.join(', ')}</p>}
      {plannedOn && <p>{t('planned', { date: formatDate(plannedOn) })}</p>}
      {note && (
        <blockquote className={styles.note}>
          <small>{t('note')}</small>
          {note}
        </blockquote>
      )}
    </Panel>
  )
}
