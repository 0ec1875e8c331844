import { Checkbox } from 'antd'
import { CalendarClock, MapPin, MessageCircle } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import type { ApplicantRow } from '#contract/announcements/applicants.ts'
import { formatDate, formatDateTime } from '#uz/date.ts'
import { formatMoney } from '#uz/money.ts'
import type { Selection } from '#web/kit/dashboard/list/selection.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { usePlaceWords, useProposedFacts } from './applicant-facts.ts'
import { PartyName, PartyRating } from './applicant-party.tsx'
import { ApplicantStatus } from './applicant-status.tsx'
import { type Asks, StepMenu } from './applicant-steps.tsx'
import styles from './applicants.module.css'
import { isUnpromised } from './board.ts'

interface Props {
  row: ApplicantRow
  /** Where a column holds several states. */
  stated: boolean
  selection: Selection
  asks: Asks
  onDrag: (row: ApplicantRow | undefined) => void
}

export function ApplicantCard({ row, stated, selection, asks, onDrag }: Props) {
  const t = useT('applicants')
  const lang = useLanguage()
  const [params] = useSearchParams()
  const facts = useProposedFacts()(row)
  const place = usePlaceWords()(row)
  const { id, party, attached, talk } = row
  const address = new URLSearchParams(params)
  address.set('edit', id)
  const { ids, onChange } = selection
  return (
    <li
      className={styles.card}
      draggable={row.steps.length > 0}
      onDragStart={() => onDrag(row)}
      onDragEnd={() => onDrag(undefined)}
    >
      <header>
        {isUnpromised(row) && (
          <Checkbox
            aria-label={t('choose', { name: party.name })}
            checked={ids.includes(id)}
            onChange={(event) => onChange(event.target.checked ? [...ids, id] : ids.filter((one) => one !== id))}
          />
        )}
        <Link className={styles.open ?? ''} to={`?${address}`} preventScrollReset draggable={false}>
          <PartyName party={party} sub={attached?.title} />
        </Link>
        <StepMenu row={row} asks={asks} />
      </header>
      {stated && <ApplicantStatus row={row} />}
      {row.invitation && (
        <p className={styles.line}>
          <CalendarClock size={14} aria-hidden /> <span className="unseen">{t('meeting')}</span>{' '}
          <time dateTime={row.invitation.at}>{formatDateTime(row.invitation.at)}</time>
        </p>
      )}
      {place && (
        <p className={styles.line}>
          <MapPin size={14} aria-hidden /> {place}
        </p>
      )}
      {(facts.length > 0 || attached?.pay) && (
        <dl className={styles.facts}>
          {attached?.pay && !facts.some(({ key }) => key === 'salary') && (
            <div>
              <dt>{t('wants')}</dt>
              <dd>{formatMoney(attached.pay, lang)}</dd>
            </div>
          )}
          {facts.slice(0, 3).map(({ key, label, value }) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {row.message && <p className={styles.said}>{row.message}</p>}
      <footer>
        <time dateTime={row.createdAt}>{formatDate(row.createdAt)}</time>
        <PartyRating party={party} />
        {talk && talk.unread > 0 && (
          <span className={styles.unread}>
            <MessageCircle size={14} aria-hidden /> <span aria-hidden>{talk.unread}</span>
            <span className="unseen">{t('unread', { n: talk.unread })}</span>
          </span>
        )}
      </footer>
    </li>
  )
}
