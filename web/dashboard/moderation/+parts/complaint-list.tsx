import { Input, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { type Complaint, decideComplaint, listComplaints } from '#contract/moderation/complaints.ts'
import { type ComplaintState, complaintStates } from '#contract/moderation/moderation-process.ts'
import { formatDateTime } from '#uz/date.ts'
import { FormDialog } from '#web/kit/dashboard/form/form-dialog.tsx'
import { ActionButtons } from '#web/kit/dashboard/list/action-buttons.tsx'
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

/** Undecided ones, until somebody asks for others: never all at once. */
export const complaints = describeList({
  name: 'complaints',
  texts: 'moderation',
  call: listComplaints,
  live: 'moderation',
  filters: ({ t }) => [
    {
      kind: 'own',
      key: 'state',
      label: t('state'),
      render: (value, set) => (
        <Select
          style={{ width: '100%' }}
          aria-label={t('state')}
          value={complaintStates.find((state) => state === value) ?? 'new'}
          options={complaintStates.map((state) => ({ value: state, label: t(`complaint.${state}`) }))}
          onChange={(next) => set({ state: next === 'new' ? undefined : next })}
        />
      ),
    },
  ],
  keep: sections,
})

interface Props {
  page: ListPage<Complaint>
  state: ComplaintState
  above: ReactNode
  actions: ReactNode
}

const tones = { new: 'attention', upheld: 'bad', dismissed: 'over' } as const

/** What people complain of: upheld, it takes the thing down. */
export function ComplaintList({ page, state, above, actions }: Props) {
  const t = useT('moderation')
  const { revalidate } = useRevalidator()
  const [deciding, setDeciding] = useState<{ row: Complaint; step: 'uphold' | 'dismiss' }>()
  return (
    <>
      <List
        of={complaints}
        page={page}
        columns={useColumns(state)}
        above={above}
        actions={actions}
        rowActions={(row) => (
          <span className={styles.flags}>
            <ActionButtons
              actions={(['uphold', 'dismiss'] as const).map((step) => ({
                key: step,
                label: t(`complaint.${step}`),
                allowed: row.can[step],
                danger: step === 'uphold',
                open: () => setDeciding({ row, step }),
              }))}
            />
          </span>
        )}
        empty={<ScreenState kind="empty" title={t('no-complaints')} />}
      />
      {deciding && (
        <FormDialog<{ answer: string }>
          title={t(`complaint.${deciding.step}-ask`, { title: deciding.row.title })}
          okText={t(`complaint.${deciding.step}`)}
          danger={deciding.step === 'uphold'}
          fields={[
            {
              name: 'answer',
              label: deciding.step === 'uphold' ? t('complaint.block-reason') : t('complaint.note'),
              required: true,
              input: <Input.TextArea maxLength={500} autoSize={{ minRows: 3 }} showCount />,
            },
          ]}
          run={async ({ answer }) => {
            const { row, step } = deciding
            await ask(decideComplaint, { params: { id: row.id }, body: { step, answer, rowVersion: row.rowVersion } })
            await revalidate()
          }}
          onClose={() => setDeciding(undefined)}
        />
      )}
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
                <StatusTag tone={tones[row.state]}>{t(`complaint.${row.state}`)}</StatusTag>
                {row.answer && <p className={styles.said}>{row.answer}</p>}
              </>
            ),
          },
        ]),
  ]
}
