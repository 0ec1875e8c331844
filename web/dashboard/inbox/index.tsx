import type { AnswerOf } from '#contract/call.ts'
import { inboxChoices, listInbox } from '#contract/contact/support/inbox.ts'
import { threadStates } from '#contract/contact/support/thread-process.ts'
import { Permission } from '#contract/permissions.ts'
import { formatDateTime } from '#uz/date.ts'
import { FactList } from '#web/kit/dashboard/fact-list.tsx'
import { LeftTag } from '#web/kit/dashboard/held-by.tsx'
import { describeList } from '#web/kit/dashboard/list/describe-list.ts'
import { choice, only, search } from '#web/kit/dashboard/list/filter-fields.ts'
import { List } from '#web/kit/dashboard/list/list.tsx'
import { useMay } from '#web/kit/dashboard/may.ts'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { ScreenState } from '#web/kit/dashboard/screen-state.tsx'
import { StatusTag } from '#web/kit/dashboard/status-tag.tsx'
import { ask } from '#web/shell/client.ts'
import { inLanguage } from '#web/shell/navigation.ts'
import { type T, useT } from '#web/shell/texts.ts'
import { ThreadStatus } from './+parts/thread-status.tsx'
import type { Route } from './+types/index.ts'

const list = describeList({
  name: 'inbox',
  texts: 'inbox',
  call: listInbox,
  live: 'support',
  columns: ({ t }) => [
    { key: 'number', title: t('number'), render: ({ number }) => <b>{number}</b> },
    { key: 'who', title: t('who'), render: ({ who, phone }) => who ?? phone ?? '—' },
    { key: 'topic', title: t('topic'), render: ({ topic }) => topic },
    { key: 'text', title: t('question'), render: ({ text }) => (text.length > 120 ? `${text.slice(0, 120)}…` : text) },
    { key: 'created', title: t('created'), render: ({ createdAt }) => formatDateTime(createdAt) },
    {
      key: 'left',
      title: t('left'),
      render: ({ late, left }) =>
        late ? <StatusTag tone="bad">{t('late')}</StatusTag> : left ? <LeftTag left={left} /> : '—',
    },
    { key: 'assignee', title: t('assignee'), render: ({ mine, assignee }) => (mine ? t('me') : (assignee ?? '—')) },
    { key: 'status', title: t('status'), render: ({ status }) => <ThreadStatus status={status} /> },
  ],
  tabs: { key: 'status', values: threadStates, name: (state, { t }) => t(`status.${state}`), look: 'pills' },
  hrefOf: ({ id }, { lang }) => inLanguage(lang, `/dashboard/inbox/${id}`),
})

export async function clientLoader({ request: { url } }: Route.ClientLoaderArgs) {
  const [{ page }, choices] = await Promise.all([list.load(url), ask(inboxChoices)])
  return { page, choices }
}

/** What people have asked, and for a supervisor who holds how much. */
export default function Inbox({ loaderData: { page, choices } }: Route.ComponentProps) {
  const t = useT('inbox')
  const supervises = useMay(Permission.ChatSupervise)
  const nameOf = (id: string) => choices.topics.find((one) => String(one.id) === id)?.name ?? ''
  return (
    <>
      {choices.figures && (
        <Panel title={t('week')}>
          <FactList dense facts={factsOf(choices.figures, t)} />
        </Panel>
      )}
      {supervises && (
        <Panel title={t('load')}>
          <FactList dense facts={choices.colleagues.map(({ name, open }) => [name, String(open)] as const)} />
        </Panel>
      )}
      <List
        of={list}
        page={page}
        filters={[
          search(t('search')),
          choice(
            'topicId',
            t('topic'),
            choices.topics.map(({ id }) => String(id)),
            nameOf,
          ),
          only('mine', t('only-mine')),
          only('late', t('only-late')),
        ]}
        empty={<ScreenState kind="empty" title={t('empty-title')} text={t('empty-text')} />}
      />
    </>
  )
}

type Figures = NonNullable<AnswerOf<typeof inboxChoices>['figures']>

/** How the promise of two working hours was kept within a week, and what stands now. */
const factsOf = ({ asked, answered, inTime, medianMinutes, waiting, late }: Figures, t: T<'inbox'>) =>
  [
    [t('week-asked'), String(asked)],
    [t('week-answered'), String(answered)],
    [t('week-in-time'), answered === 0 ? '—' : `${inTime} (${Math.round((inTime * 100) / answered)} %)`],
    [t('week-median'), medianMinutes === null ? '—' : t('minutes', { n: medianMinutes })],
    [t('now-waiting'), String(waiting)],
    [t('now-late'), String(late)],
  ] as const
