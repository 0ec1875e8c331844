import { talkComplaintStates } from '#contract/conversations/talk-complaint-process.ts'
import { decideTalkComplaint, listTalkComplaints, type TalkComplaint } from '#contract/conversations/talk-complaints.ts'
import { formatDateTime } from '#uz/date.ts'
import { complaintState, complaintTones, useDeciding } from '#web/kit/dashboard/complaints.tsx'
import { describeList } from '#web/kit/dashboard/list/describe-list.ts'
import { List } from '#web/kit/dashboard/list/list.tsx'
import { ScreenState } from '#web/kit/dashboard/screen-state.tsx'
import { StatusTag } from '#web/kit/dashboard/status-tag.tsx'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import type { Route } from './+types/index.ts'
import styles from './complaints.module.css'

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
              <StatusTag tone={complaintTones[row.state]}>{t(`state.${row.state}`)}</StatusTag> {row.answer}
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
  filters: ({ t }) => [complaintState(t('state'), talkComplaintStates, (state) => t(`state.${state}`))],
})

export const clientLoader = ({ request: { url } }: Route.ClientLoaderArgs) => list.load(url)

/** What people complain of in each other's messages: the third upheld within ninety days mutes their author. */
export default function Complaints({ loaderData: { page } }: Route.ComponentProps) {
  const t = useT('talk-complaints')
  const { rowActions, dialog } = useDeciding<TalkComplaint>({
    words: (step) => ({ act: t(step), ask: t(`${step}-ask`), note: t('note') }),
    decide: (id, body) => ask(decideTalkComplaint, { params: { id }, body }),
  })
  return (
    <>
      <List of={list} page={page} rowActions={rowActions} empty={<ScreenState kind="empty" title={t('empty')} />} />
      {dialog}
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
