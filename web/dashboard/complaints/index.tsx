import { Input, Select } from 'antd'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { talkComplaintStates } from '#contract/conversations/talk-complaint-process.ts'
import { decideTalkComplaint, listTalkComplaints, type TalkComplaint } from '#contract/conversations/talk-complaints.ts'
import { formatDateTime } from '#uz/date.ts'
import { FormDialog } from '#web/kit/dashboard/form/form-dialog.tsx'
import { ActionButtons } from '#web/kit/dashboard/list/action-buttons.tsx'
import { describeList } from '#web/kit/dashboard/list/describe-list.ts'
import { List } from '#web/kit/dashboard/list/list.tsx'
import { ScreenState } from '#web/kit/dashboard/screen-state.tsx'
import { StatusTag } from '#web/kit/dashboard/status-tag.tsx'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import type { Route } from './+types/index.ts'
import styles from './complaints.module.css'

const tones = { new: 'attention', upheld: 'bad', dismissed: 'over' } as const

/** Undecided ones, until somebody asks for others. */
const list = describeList({
  name: 'talk-complaints',
  texts: 'talk-complaints',
  call: listTalkComplaints,
  live: 'talk-complaints',
  hrefOf: () => undefined,
  columns: ({ t }) => [
    {
      key: 'reason',
      title: t('reason'),
      render: (row) => (
        <>
          <b>{t(`reason.${row.reason}`)}</b>
          {row.text && <p className={styles.said}>{row.text}</p>}
          {row.state !== 'new' && (
            <p>
              <StatusTag tone={tones[row.state]}>{t(`state.${row.state}`)}</StatusTag> {row.answer}
            </p>
          )}
        </>
      ),
    },
    { key: 'message', title: t('message'), render: (row) => <Evidence row={row} /> },
    {
      key: 'author',
      title: t('author'),
      render: (row) => (
        <>
          {row.author}
          {row.upheldBefore > 0 && <p className={styles.quiet}>{t('upheld-before', { n: row.upheldBefore })}</p>}
        </>
      ),
    },
    {
      key: 'from',
      title: t('from'),
      render: (row) => (
        <>
          {row.from}
          <p className={styles.quiet}>{formatDateTime(row.createdAt)}</p>
        </>
      ),
    },
  ],
  filters: ({ t }) => [
    {
      kind: 'own',
      key: 'state',
      label: t('state'),
      render: (value, set) => (
        <Select
          style={{ width: '100%' }}
          aria-label={t('state')}
          value={talkComplaintStates.find((state) => state === value) ?? 'new'}
          options={talkComplaintStates.map((state) => ({ value: state, label: t(`state.${state}`) }))}
          onChange={(next) => set({ state: next === 'new' ? undefined : next })}
        />
      ),
    },
  ],
})

export const clientLoader = ({ request: { url } }: Route.ClientLoaderArgs) => list.load(url)

/** What people complain of in each other's messages: the third upheld within ninety days mutes their author. */
export default function Complaints({ loaderData: { page } }: Route.ComponentProps) {
  const t = useT('talk-complaints')
  const { revalidate } = useRevalidator()
  const [deciding, setDeciding] = useState<{ row: TalkComplaint; step: 'uphold' | 'dismiss' }>()
  return (
    <>
      <List
        of={list}
        page={page}
        rowActions={(row) => (
          <ActionButtons
            actions={(['uphold', 'dismiss'] as const).map((step) => ({
              key: step,
              label: t(step),
              allowed: row.can[step],
              danger: step === 'uphold',
              open: () => setDeciding({ row, step }),
            }))}
          />
        )}
        empty={<ScreenState kind="empty" title={t('empty')} />}
      />
      {deciding && (
        <FormDialog<{ answer: string }>
          title={t(`${deciding.step}-ask`)}
          okText={t(deciding.step)}
          danger={deciding.step === 'uphold'}
          fields={[
            {
              name: 'answer',
              label: t('note'),
              required: true,
              input: <Input.TextArea maxLength={500} autoSize={{ minRows: 3 }} showCount />,
            },
          ]}
          run={async ({ answer }) => {
            const { row, step } = deciding
            const body = { step, answer, rowVersion: row.rowVersion }
            await ask(decideTalkComplaint, { params: { id: row.id }, body })
            await revalidate()
          }}
          onClose={() => setDeciding(undefined)}
        />
      )}
    </>
  )
}

/** The message itself; around it what stood there when somebody complained. */
function Evidence({ row: { evidence } }: { row: TalkComplaint }) {
  const t = useT('talk-complaints')
  const meant = evidence.find(({ isMeant }) => isMeant)
  const said = ({ text, files }: TalkComplaint['evidence'][number]) => text || t('files', { n: files })
  return (
    <>
      {meant && <p className={styles.said}>{said(meant)}</p>}
      {evidence.length > 1 && (
        <details>
          <summary>{t('around')}</summary>
          <ol className={styles.around}>
            {evidence.map((one) => (
              <li key={one.id} data-meant={one.isMeant || undefined}>
                <b>{one.name}</b> <span className={styles.quiet}>{formatDateTime(one.at)}</span>
                <p className={styles.said}>{said(one)}</p>
              </li>
            ))}
          </ol>
        </details>
      )}
    </>
  )
}
