import { Button, Input, Select } from 'antd'
import { useState } from 'react'
import type { AnswerOf } from '#contract/call.ts'
import { answerThread, type inboxChoices, type StaffThread } from '#contract/contact/support/inbox.ts'
import { supportLimits } from '#contract/contact/support/thread-process.ts'
import { useRun } from '#web/kit/dashboard/form/use-run.ts'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'

interface Props {
  thread: StaffThread
  choices: AnswerOf<typeof inboxChoices>
}

/** A canned answer comes in the language of the question, with the name of whoever asked. */
export function AnswerBox({ thread: { id, rowVersion, language, who }, choices: { answers } }: Props) {
  const t = useT('inbox')
  const [text, setText] = useState('')
  const run = useRun()
  const use = (chosen: number) => {
    const found = answers.find((one) => one.id === chosen)?.text
    if (!found) return
    const said =
      (language === 'ru' || language === 'eng' || language === 'cyrl' ? found[language] : undefined) ?? found.uz
    setText(said.replaceAll('{name}', who ?? ''))
  }
  return (
    <div style={{ display: 'grid', gap: 8, marginTop: 16 }}>
      {answers.length > 0 && (
        <Select
          aria-label={t('canned')}
          placeholder={t('canned')}
          value={null}
          showSearch={{ optionFilterProp: 'label' }}
          options={answers.map(({ id: value, name: label }) => ({ value, label }))}
          onChange={(chosen: number | null) => chosen !== null && use(chosen)}
        />
      )}
      <Input.TextArea
        aria-label={t('answer')}
        placeholder={t('answer')}
        maxLength={supportLimits.text}
        autoSize={{ minRows: 3 }}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div>
        <Button
          type="primary"
          disabled={text.trim() === ''}
          onClick={() => run(() => ask(answerThread, { params: { id }, body: { rowVersion, text: text.trim() } }))}
        >
          {t('send')}
        </Button>
      </div>
    </div>
  )
}
