import { Alert, Drawer } from 'antd'
import { FileText, Handshake, MapPin } from 'lucide-react'
import { Link } from 'react-router'
import { type ApplicantPage, applicantFileUrl } from '#contract/announcements/applicants.ts'
import { announcementKinds } from '#contract/announcements/kinds.ts'
import { formatDateTime } from '#uz/date.ts'
import { formatMoney } from '#uz/money.ts'
import { HistoryButton } from '#web/kit/dashboard/history/history-drawer.tsx'
import { type Opened, useOpened } from '#web/kit/dashboard/list/opened.ts'
import { Conversation } from '#web/kit/site/conversation/conversation.tsx'
import { inLanguage } from '#web/shell/navigation.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { AttachedSummary } from './applicant-attached.tsx'
import { BookingDays } from './applicant-booking.tsx'
import { usePlaceWords, useProposedFacts } from './applicant-facts.ts'
import { Meeting } from './applicant-meeting.tsx'
import { PartyName, PartyRating } from './applicant-party.tsx'
import { ApplicantPhone } from './applicant-phone.tsx'
import { ApplicantStatus } from './applicant-status.tsx'
import { type Asks, StepButtons } from './applicant-steps.tsx'
import styles from './applicants.module.css'

interface Props {
  opened: Opened<ApplicantPage> | undefined
  asks?: Asks
}

/** One response whole, for either side of it; open while `?edit=ID` stands in the address. */
export function ApplicantPanel({ opened, asks }: Props) {
  const t = useT('applicants')
  const { close } = useOpened('edit')
  const page = opened?.row
  return (
    <Drawer
      open={page !== undefined}
      onClose={close}
      title={page && (page.side === 'owner' ? t('applicant') : page.ad.title)}
      extra={page?.side === 'owner' && <HistoryButton id={page.id} />}
      size={620}
      destroyOnHidden
      styles={{ wrapper: { maxWidth: '100vw' } }}
    >
      {page && <Whole key={page.id} page={page} {...(asks && { asks })} />}
    </Drawer>
  )
}

function Whole({ page, asks }: { page: ApplicantPage; asks?: Asks }) {
  const t = useT('applicants')
  const lang = useLanguage()
  const facts = useProposedFacts()(page)
  const place = usePlaceWords()(page)
  const { id, side, ad, party, message, files, can } = page
  return (
    <div className={styles.panel}>
      <header className={styles.who}>
        <h2>
          <PartyName party={party} sub={t(`party.${side}.${announcementKinds[ad.kind].applying.tone}`)} />
        </h2>
        <ApplicantStatus row={page} />
      </header>
      <p className={styles.line}>
        <PartyRating party={party} />
        {side === 'owner' && place && (
          <span>
            <MapPin size={14} aria-hidden /> {place}
          </span>
        )}
        <time dateTime={page.createdAt}>{formatDateTime(page.createdAt)}</time>
      </p>
      {side === 'applicant' && ad.path && (
        <p className={styles.links}>
          <a href={inLanguage(lang, ad.path)} target="_blank" rel="noreferrer">
            {t('open-ad')}
          </a>
        </p>
      )}
      <Outcome page={page} />
      <Meeting page={page} />
      <StepButtons row={page} {...(asks && { asks })} />
      {(can.call || page.product) && (
        <div className={styles.steps}>
          {can.call && <ApplicantPhone id={id} />}
          {page.product && (
            <Link
              className={styles.phone ?? ''}
              to={inLanguage(lang, `/dashboard/my-proposals?product=${page.product.id}`)}
            >
              <Handshake size={16} aria-hidden /> {t('make-offer', { title: page.product.title })}
            </Link>
          )}
        </div>
      )}
      {(message || facts.length > 0 || files.length > 0) && (
        <section className={styles.part} aria-label={t('message')}>
          {message && <p className={styles.text}>{message}</p>}
          {page.masked && <p className={styles.dim}>{t('masked')}</p>}
          <dl className={styles.facts}>
            {facts.map(({ key, label, value }) => (
              <div key={key}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          {files.length > 0 && (
            <ul className={styles.files} aria-label={t('files')}>
              {files.map((file) => (
                <li key={file.id}>
                  <a href={applicantFileUrl(id, file.id)} download={file.name} target="_blank" rel="noreferrer">
                    <FileText size={16} aria-hidden /> {file.name}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
      <BookingDays page={page} />
      <AttachedSummary page={page} />
      <Others page={page} />
      <Conversation kind="announcement" subjectId={id} state={page.state} />
    </div>
  )
}

/** How it ended: for the owner as it was, for the applicant in neutral words and with the answer. */
function Outcome({ page: { side, state, ad, reason, answer } }: { page: ApplicantPage }) {
  const t = useT('applicants')
  const { tone } = announcementKinds[ad.kind].applying
  if (side === 'applicant' && state === 'invited')
    return <Alert type="success" showIcon title={t('invited-title')} description={t('invited-text')} />
  if (side === 'applicant' && state === 'closed')
    return <Alert type="info" showIcon title={t(`closed.${tone}`)} description={answer} />
  if (side === 'owner' && state === 'declined')
    return (
      <Alert
        type="info"
        showIcon
        title={reason ? t('declined-for', { reason }) : t('state.declined')}
        description={answer}
      />
    )
  return null
}

/** Nobody answered for a day: others who do the same. */
function Others({ page: { others, ad } }: { page: ApplicantPage }) {
  const t = useT('applicants')
  const lang = useLanguage()
  if (others.length === 0) return null
  return (
    <section className={styles.part} aria-label={t('others')}>
      <h3>{t('others')}</h3>
      <ul className={styles.files}>
        {others.map(({ id, title, price, owner }) => (
          <li key={id}>
            <a
              href={inLanguage(lang, `${announcementKinds[ad.kind].publicPath}/${id}`)}
              target="_blank"
              rel="noreferrer"
            >
              {title}
            </a>{' '}
            <small>{[owner, price !== null && formatMoney(price, lang)].filter(Boolean).join(' · ')}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}
