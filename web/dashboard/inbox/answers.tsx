import { Input } from 'antd'
import {
  type AnswerFields,
  answerHistory,
  type CannedAnswer,
  createAnswer,
  getAnswer,
  listAnswers,
  takeAnswerStep,
  updateAnswer,
} from '#contract/contact/support/answers.ts'
import { supportLimits } from '#contract/contact/support/thread-process.ts'
import { formatDateTime } from '#uz/date.ts'
import { FormDrawer } from '#web/kit/dashboard/form/form-drawer.tsx'
import { type FormField, labelsOf } from '#web/kit/dashboard/form/form-fields.tsx'
import { HistoryDrawer } from '#web/kit/dashboard/history/history-drawer.tsx'
import { LocalizedInput } from '#web/kit/dashboard/input/localized-input.tsx'
import { ArchiveSteps } from '#web/kit/dashboard/list/archive-steps.tsx'
import { describeList } from '#web/kit/dashboard/list/describe-list.ts'
import { choice, search } from '#web/kit/dashboard/list/filter-fields.ts'
import { List } from '#web/kit/dashboard/list/list.tsx'
import { useOpened } from '#web/kit/dashboard/list/opened.ts'
import { StatusTag } from '#web/kit/dashboard/status-tag.tsx'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import type { Route } from './+types/answers.ts'

const states = ['active', 'archived'] as const
const list = describeList({
  name: 'canned-answers',
  texts: 'canned-answers',
  call: listAnswers,
  get: getAnswer,
  history: answerHistory,
  live: 'canned-answers',
  columns: ({ t, kit }) => [
    { key: 'name', title: t('name'), render: ({ name }) => <b>{name}</b> },
    {
      key: 'text',
      title: t('text'),
      render: ({ text: { uz } }) => (uz.length > 120 ? `${uz.slice(0, 120)}…` : uz),
    },
    {
      key: 'languages',
      title: t('languages'),
      render: ({ text }) =>
        Object.entries(text)
          .flatMap(([lang, words]) => (words ? lang : []))
          .join(', '),
    },
    { key: 'updated', title: t('updated'), render: ({ updatedAt }) => formatDateTime(updatedAt) },
    {
      key: 'status',
      title: kit('status'),
      render: ({ status }) => <StatusTag tone={status === 'active' ? 'good' : 'over'}>{t(status)}</StatusTag>,
    },
  ],
  filters: ({ t, kit }) => [search(t('search')), choice('status', kit('status'), states, t)],
  add: { call: createAnswer, label: ({ t }) => t('add') },
})

export const clientLoader = ({ request: { url } }: Route.ClientLoaderArgs) => list.load(url)

/** Answers given again and again, in the languages people ask in. */
export default function CannedAnswers({ loaderData: { page, opened, history } }: Route.ComponentProps) {
  const t = useT('canned-answers')
  const edit = useOpened('edit')
  const fields: FormField[] = [
    { name: 'name', label: t('name'), required: true, input: <Input maxLength={supportLimits.answerName} /> },
    {
      name: 'text',
      label: t('text'),
      required: true,
      hint: t('text-hint'),
      input: <LocalizedInput maxLength={supportLimits.text} long />,
    },
  ]
  return (
    <>
      <List of={list} page={page} />
      <FormDrawer<AnswerFields, CannedAnswer>
        name="canned-answers"
        title={opened?.row ? t('edit') : t('add')}
        opened={opened}
        fields={fields}
        valuesOf={(answer) => (answer ? { name: answer.name, text: answer.text } : { name: '', text: { uz: '' } })}
        save={(body, answer) =>
          answer
            ? ask(updateAnswer, { params: { id: answer.id }, body: { ...body, rowVersion: answer.rowVersion } })
            : ask(createAnswer, { body })
        }
        readOnly={opened?.row?.can.update === false}
        extra={opened?.row && <Steps answer={opened.row} />}
        onClose={edit.close}
      />
      <HistoryDrawer
        opened={history}
        labels={labelsOf(fields)}
        states={(state) => (state === 'archived' ? t('archived') : t('active'))}
      />
    </>
  )
}

function Steps({ answer }: { answer: CannedAnswer }) {
  const t = useT('canned-answers')
  const { id, rowVersion } = answer
  return (
    <ArchiveSteps
      row={answer}
      text={t}
      take={(step) => ask(takeAnswerStep, { params: { id }, body: { step, rowVersion } })}
    />
  )
}
