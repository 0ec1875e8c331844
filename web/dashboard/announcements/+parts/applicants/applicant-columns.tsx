import type { ApplicantRow } from '#contract/announcements/applicants.ts'
import { formatDateTime } from '#uz/date.ts'
import { formatMoney } from '#uz/money.ts'
import type { Column } from '#web/kit/dashboard/list/list-screen.tsx'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { usePlaceWords, useProposedFacts } from './applicant-facts.ts'
import { PartyName, PartyRating } from './applicant-party.tsx'
import { ApplicantStatus } from './applicant-status.tsx'
import styles from './applicants.module.css'

/** Columns of the list of one announcement, for its owner. */
export function useApplicantColumns(): Column<ApplicantRow>[] {
  const t = useT('applicants')
  const lang = useLanguage()
  const place = usePlaceWords()
  const common = useCommonColumns()
  return [
    {
      key: 'party',
      title: t('applicant'),
      render: (row) => <PartyName party={row.party} sub={row.attached?.title} />,
    },
    common.status,
    { key: 'place', title: t('place'), render: (row) => place(row) || '—' },
    {
      key: 'wants',
      title: t('wants'),
      optional: true,
      align: 'right',
      render: ({ attached }) => (attached?.pay ? formatMoney(attached.pay, lang) : '—'),
    },
    common.proposed,
    { key: 'message', title: t('message'), render: (row) => <span className={styles.said}>{row.message || '—'}</span> },
    { key: 'rating', title: t('rating-column'), optional: true, render: (row) => <PartyRating party={row.party} /> },
    common.talk,
    { key: 'created', title: t('created'), render: (row) => formatDateTime(row.createdAt) },
  ]
}

/** Columns of what I have responded to. */
export function useResponseColumns(): Column<ApplicantRow>[] {
  const t = useT('applicants')
  const common = useCommonColumns()
  return [
    {
      key: 'ad',
      title: t('announcement'),
      render: ({ ad }) => (
        <span className={styles.party}>
          {ad.picture && <img src={ad.picture} alt="" width={40} height={40} loading="lazy" />}
          <span>
            <b>{ad.title}</b>
            <small>{t(`kind.${ad.kind}`)}</small>
          </span>
        </span>
      ),
    },
    common.status,
    { key: 'party', title: t('owner'), render: (row) => row.party.name },
    common.proposed,
    common.talk,
    { key: 'updated', title: t('updated'), render: (row) => formatDateTime(row.updatedAt) },
  ]
}

function useCommonColumns(): Record<'proposed' | 'talk' | 'status', Column<ApplicantRow>> {
  const t = useT('applicants')
  const kit = useT('kit')
  const facts = useProposedFacts()
  return {
    proposed: {
      key: 'proposed',
      title: t('proposed'),
      render: (row) => {
        const named = facts(row).slice(0, 3)
        if (named.length === 0) return '—'
        return (
          <ul className={styles.named}>
            {named.map(({ key, label, value }) => (
              <li key={key}>
                <small>{label}</small> {value}
              </li>
            ))}
          </ul>
        )
      },
    },
    talk: {
      key: 'talk',
      title: t('talk'),
      render: ({ talk }) =>
        talk ? (
          <span className={styles.said}>
            {talk.unread > 0 && (
              <span className={styles.unread}>
                <span aria-hidden>{talk.unread}</span>
                <span className="unseen">{t('unread', { n: talk.unread })}</span>
              </span>
            )}{' '}
            {talk.text || '…'}
          </span>
        ) : (
          '—'
        ),
    },
    status: { key: 'status', title: kit('status'), render: (row) => <ApplicantStatus row={row} /> },
  }
}
