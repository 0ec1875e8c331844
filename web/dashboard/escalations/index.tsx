import { Button, Input } from 'antd'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import {
  answerEscalation,
  type Escalation,
  escalationStates,
  listEscalations,
} from '#contract/contact/tickets/escalations.ts'
import { ticketLimits as limits } from '#contract/contact/tickets/ticket-process.ts'
import { formatDateTime } from '#uz/date.ts'
import { FormDialog } from '#web/kit/dashboard/form/form-dialog.tsx'
import { LeftTag } from '#web/kit/dashboard/held-by.tsx'
import { describeList } from '#web/kit/dashboard/list/describe-list.ts'
import { search } from '#web/kit/dashboard/list/filter-fields.ts'
import { List } from '#web/kit/dashboard/list/list.tsx'
import { ScreenState } from '#web/kit/dashboard/screen-state.tsx'
import { StatusTag } from '#web/kit/dashboard/status-tag.tsx'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import type { Route } from './+types/index.ts'

const list = describeList({
  name: 'escalations',
  texts: 'escalations',
  call: listEscalations,
  live: 'tickets',
  hrefOf: () => undefined,
  columns: ({ t }) => [
    { key: 'number', title: t('number'), render: ({ number }) => <b>{number}</b> },
    { key: 'topic', title: t('topic'), render: ({ topic }) => topic },
    { key: 'caller', title: t('caller'), render: ({ caller }) => caller ?? '—' },
    { key: 'territory', title: t('territory'), render: ({ territory }) => territory },
    { key: 'asked', title: t('asked'), render: ({ asked }) => asked },
    { key: 'at', title: t('asked-at'), render: ({ askedAt }) => formatDateTime(askedAt) },
    { key: 'left', title: t('left'), render: ({ left }) => (left ? <LeftTag left={left} /> : '—') },
    {
      key: 'state',
      title: t('state'),
      render: ({ state }) => (
        <StatusTag tone={state === 'waiting' ? 'attention' : 'good'}>{t(`state.${state}`)}</StatusTag>
      ),
    },
    { key: 'answer', title: t('answer'), render: ({ answer }) => answer ?? '—', optional: true },
  ],
  filters: ({ t }) => [search(t('search'))],
  tabs: { key: 'state', values: escalationStates, name: (state, { t }) => t(`state.${state}`), look: 'pills' },
})

export const clientLoader = ({ request: { url } }: Route.ClientLoaderArgs) => list.load(url)

/** What the call centre asks of the organization that is acted for. */
export default function Escalations({ loaderData: { page } }: Route.ComponentProps) {
  const t = useT('escalations')
  return (
    <List
      of={list}
      page={page}
      rowActions={(row) => <Answer escalation={row} />}
      empty={<ScreenState kind="empty" title={t('empty-title')} text={t('empty-text')} />}
    />
  )
}

function Answer({
  escalation: { id, number, text, asked, object, state, answer, rowVersion },
}: {
  escalation: Escalation
}) {
  const t = useT('escalations')
  const [isOpen, setOpen] = useState(false)
  const { revalidate } = useRevalidator()
  if (state === 'answered') return answer
  return (
    <>
      <Button onClick={() => setOpen(true)} aria-label={t('answer-of', { number })}>
        {t('give-answer')}
      </Button>
      {isOpen && (
        <FormDialog<{ text: string }>
          title={t('answer-of', { number })}
          text={[text, object, asked].filter(Boolean).join(' — ')}
          okText={t('send')}
          draft={`escalation-${id}`}
          fields={[
            {
              name: 'text',
              label: t('answer'),
              required: true,
              rules: [{ min: limits.answerLeast }],
              input: <Input.TextArea maxLength={limits.answer} autoSize={{ minRows: 4 }} />,
            },
          ]}
          run={async (body) => {
            await ask(answerEscalation, { params: { id }, body: { ...body, rowVersion } })
            await revalidate()
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
