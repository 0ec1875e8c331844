import { Button, Input } from 'antd'
import { Landmark } from 'lucide-react'
import { useId, useState } from 'react'
import { answerMyQuestions } from '#contract/finance/applications.ts'
import { formatDateTime } from '#uz/date.ts'
import { PapersInput } from '#web/kit/dashboard/file/papers-input.tsx'
import { useDraft } from '#web/kit/dashboard/form/draft.ts'
import { useRun } from '#web/kit/dashboard/form/use-run.ts'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import type { ApplicationData } from './application-data.ts'
import styles from './page.module.css'
import { PaperLink } from './paper-link.tsx'

type Request = ApplicationData['application']['requests'][number]

/** What lenders have asked: what waits for an answer first, then what was answered. */
export function Questions({ data }: { data: ApplicationData }) {
  const t = useT('my-application')
  const asked = data.application.requests.filter(({ questions }) => questions.length > 0)
  const open = asked.filter(({ status }) => status === 'need_info')
  const answered = asked.flatMap((request) =>
    request.questions.flatMap((question) => (question.answer === null ? [] : { ...question, from: request.recipient })),
  )
  return (
    <>
      {open.map((request) => (
        <Answering key={request.id} data={data} request={request} />
      ))}
      {answered.length > 0 && (
        <Panel title={t('answered')}>
          <dl className={styles.answered}>
            {answered.map(({ id, text, answer, files, from }) => (
              <div key={id}>
                <dt>
                  <small className={styles.from}>{from}</small>
                  {text}
                </dt>
                <dd>
                  {answer}
                  {files.map((file) => (
                    <PaperLink key={file.id} params={data.params} file={file} />
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </Panel>
      )}
    </>
  )
}

interface Typed {
  text: string
  fileIds: string[]
}
const nothing: Typed = { text: '', fileIds: [] }
const isTyped = (value: unknown): value is Typed =>
  typeof value === 'object' && value !== null && 'text' in value && 'fileIds' in value

function Answering({ data, request }: { data: ApplicationData; request: Request }) {
  const t = useT('my-application')
  const id = useId()
  const run = useRun()
  const kept = useDraft(`draft:application-answer:${request.id}`)
  const [typed, setTyped] = useState<Record<string, Typed>>(() =>
    Object.fromEntries(
      Object.entries(kept.found?.values ?? {}).flatMap(([key, value]) => (isTyped(value) ? [[key, value]] : [])),
    ),
  )
  const [busy, setBusy] = useState(false)
  const waiting = request.questions.filter(({ answer }) => answer === null)
  const of = (question: number) => typed[question] ?? nothing
  const set = (question: number, changes: Partial<Typed>) => {
    const next = { ...typed, [question]: { ...of(question), ...changes } }
    setTyped(next)
    kept.keep(next, request.rowVersion)
  }
  const whole = waiting.every((question) => of(question.id).text.trim() !== '')
  const send = async () => {
    setBusy(true)
    const answers = waiting.map((question) => ({
      questionId: question.id,
      answer: of(question.id).text.trim(),
      fileIds: of(question.id).fileIds,
    }))
    await run(async () => {
      const body = { rowVersion: request.rowVersion, answers }
      await ask(answerMyQuestions, { params: { ...data.params, requestId: request.id }, body })
      kept.forget()
    }, t('answer-sent'))
    setBusy(false)
  }
  return (
    <Panel title={t('question-from', { name: request.recipient })}>
      {waiting.map((question) => (
        <div key={question.id} className={styles.question}>
          <div className={styles.asked}>
            <small>
              <Landmark size={16} aria-hidden /> {request.recipient} · {formatDateTime(question.askedAt)}
            </small>
            <label htmlFor={`${id}-${question.id}`}>{question.text}</label>
          </div>
          <Input.TextArea
            id={`${id}-${question.id}`}
            autoSize={{ minRows: 3 }}
            maxLength={2000}
            value={of(question.id).text}
            onChange={(event) => set(question.id, { text: event.target.value })}
          />
          <PapersInput
            purpose="message"
            max={5}
            value={of(question.id).fileIds}
            onChange={(fileIds) => set(question.id, { fileIds })}
          />
        </div>
      ))}
      <Button type="primary" size="large" block disabled={!whole} loading={busy} onClick={send}>
        {t('send-answer')}
      </Button>
    </Panel>
  )
}
