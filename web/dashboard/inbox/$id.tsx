import { Link } from 'react-router'
import { getThread, inboxChoices, threadHistory } from '#contract/contact/support/inbox.ts'
import { threadStates } from '#contract/contact/support/thread-process.ts'
import { Permission } from '#contract/permissions.ts'
import { formatDateTime } from '#uz/date.ts'
import { FactList, OneThing } from '#web/kit/dashboard/fact-list.tsx'
import { LeftTag } from '#web/kit/dashboard/held-by.tsx'
import { HistoryButton, HistoryDrawer } from '#web/kit/dashboard/history/history-drawer.tsx'
import { loadOpened } from '#web/kit/dashboard/list/opened.ts'
import { useMay } from '#web/kit/dashboard/may.ts'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { useLive } from '#web/kit/site/live.ts'
import { ask } from '#web/shell/client.ts'
import { inLanguage } from '#web/shell/navigation.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { AnswerBox } from './+parts/answer-box.tsx'
import { ThreadActs } from './+parts/thread-acts.tsx'
import { ThreadStatus } from './+parts/thread-status.tsx'
import type { Route } from './+types/$id.ts'

export async function clientLoader({ params: { id }, request: { url } }: Route.ClientLoaderArgs) {
  const [thread, choices, history] = await Promise.all([
    ask(getThread, { params: { id } }),
    ask(inboxChoices),
    loadOpened(url, 'history', () => ask(threadHistory, { params: { id } })),
  ])
  return { thread, choices, history }
}

export default function ThreadScreen({ loaderData: { thread, choices, history } }: Route.ComponentProps) {
  const t = useT('inbox')
  useLive('support')
  return (
    <OneThing>
      <Panel
        title={thread.number}
        text={thread.topic}
        extra={
          <>
            <ThreadActs thread={thread} choices={choices} />
            <HistoryButton id={thread.id} />
          </>
        }
      >
        <FactList
          facts={[
            [t('status'), <ThreadStatus key="status" status={thread.status} />],
            [t('left'), thread.left ? <LeftTag key="left" left={thread.left} /> : thread.late ? t('late') : '—'],
            [t('who'), thread.who ?? '—'],
            [t('phone'), thread.phone ?? '—'],
            [t('assignee'), thread.mine ? t('me') : (thread.assignee ?? '—')],
            [t('page'), thread.page ?? '—'],
            [t('ticket'), thread.ticket ? <TicketLink key="ticket" {...thread.ticket} /> : '—'],
            [t('created'), formatDateTime(thread.createdAt)],
          ]}
        />
      </Panel>
      <Panel title={t('messages')}>
        <ol style={{ display: 'grid', gap: 12, margin: 0, padding: 0, listStyle: 'none' }}>
          {thread.messages.map((one) => (
            <li key={one.id}>
              <b>{one.side === 'staff' ? (one.author ?? t('staff')) : (thread.who ?? t('person'))}</b> ·{' '}
              {formatDateTime(one.at)}
              <p style={{ margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{one.text}</p>
            </li>
          ))}
        </ol>
        {thread.can.includes('answer') && <AnswerBox key={thread.rowVersion} thread={thread} choices={choices} />}
      </Panel>
      <HistoryDrawer
        opened={history}
        labels={{ assigneeId: t('assignee') }}
        states={(state) => t(`status.${threadStates.find((one) => one === state) ?? 'new'}`)}
      />
    </OneThing>
  )
}

/** Whoever works at the desk goes on with the ticket; for others it is a number. */
function TicketLink({ id, number }: { id: number; number: string }) {
  const lang = useLanguage()
  const mayOpen = useMay(Permission.CallCenterOperate, Permission.CallCenterSupervise)
  return mayOpen ? <Link to={inLanguage(lang, `/dashboard/call-center/${id}`)}>{number}</Link> : number
}
