import type { ReactNode } from 'react'
import { type Complaint, decideComplaint, listComplaints } from '#contract/moderation/complaints.ts'
import { type ComplaintState, complaintStates } from '#contract/moderation/moderation-process.ts'
import { formatDateTime } from '#uz/date.ts'
import { complaintState, complaintTones, useDeciding } from '#web/kit/dashboard/complaints.tsx'
import { describeList } from '#web/kit/dashboard/list/describe-list.ts'
import { List } from '#web/kit/dashboard/list/list.tsx'
import type { Column, ListPage } from '#web/kit/dashboard/list/list-screen.tsx'
import { ScreenState } from '#web/kit/dashboard/screen-state.tsx'
import { StatusTag } from '#web/kit/dashboard/status-tag.tsx'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './case.module.css'
import { Thing } from './case-columns.tsx'
import { sections } from './case-tabs.tsx'

export const complaints = describeList({
  name: 'complaints',
  texts: 'moderation',
  call: listComplaints,
  live: 'moderation',
  filters: ({ t }) => [complaintState(t('state'), complaintStates, (state) => t(`complaint.${state}`))],
  keep: sections,
})

interface Props {
  page: ListPage<Complaint>
  state: ComplaintState
  above: ReactNode
  actions: ReactNode
}

/** What people complain of: upheld, it takes the thing down. */
export function ComplaintList({ page, state, above, actions }: Props) {
  const t = useT('moderation')
  const { rowActions, dialog } = useDeciding<Complaint>({
    words: (step, { title }) => ({
      act: t(`complaint.${step}`),
      ask: t(`complaint.${step}-ask`, { title }),
      note: step === 'uphold' ? t('complaint.block-reason') : t('complaint.note'),
    }),
    decide: (id, body) => ask(decideComplaint, { params: { id }, body }),
  })
  return (
    <>
      <List
        of={complaints}
        page={page}
        columns={useColumns(state)}
        above={above}
        actions={actions}
        rowActions={(row) => <span className={styles.flags}>{rowActions(row)}</span>}
        empty={<ScreenState kind="empty" title={t('no-complaints')} />}
      />
      {dialog}
    </>
  )
}

function useColumns(state: ComplaintState): Column<Complaint>[] {
  const t = useT('moderation')
  return [
    {
      key: 'title',
      title: t('thing'),
      render: (row) => <Thing title={row.title} picture={row.picture} />,
    },
    { key: 'seller', title: t('seller'), render: (row) => row.seller },
    {
      key: 'reason',
      title: t('reason'),
      render: (row) => (
        <>
          <b>{t(`complaint.reason.${row.reason}`)}</b>
          {row.text && <p className={styles.said}>{row.text}</p>}
          {row.others > 0 && <p className={styles.quiet}>{t('complaint.others', { n: row.others })}</p>}
        </>
      ),
    },
    {
      key: 'from',
      title: t('complaint.from'),
      render: (row) => (
        <>
          {row.from ?? t('complaint.anonymous')}
          <p className={styles.quiet}>{formatDateTime(row.createdAt)}</p>
        </>
      ),
    },
    // New ones are all new.
    ...(state === 'new'
      ? []
      : [
          {
            key: 'state',
            title: t('state'),
            render: (row: Complaint) => (
              <>
                <StatusTag tone={complaintTones[row.state]}>{t(`complaint.${row.state}`)}</StatusTag>
                {row.answer && <p className={styles.said}>{row.answer}</p>}
              </>
            ),
          },
        ]),
  ]
}
