import { type FormEvent, useState } from 'react'
import type { askSpeaker } from '#contract/events/participants.ts'
import { Button } from '#web/kit/site/form/button.tsx'
import { ask } from '#web/shell/client.ts'
import { message, toastError } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './event-view.module.css'

const LONGEST = 500

/** A question to the speakers, before and while they speak. */
export function QuestionForm({ eventId }: { eventId: number }) {
  const t = useT('event')
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || text.trim().length < 3) return
    setBusy(true)
    try {
      await ask<typeof askSpeaker>(
        'POST /main/api-media/events/{id}/questions',
        { params: { id: eventId }, body: { text } },
        { idempotencyKey: crypto.randomUUID() },
      )
      message(t('question.sent'))
      setText('')
    } catch (error) {
      toastError(error)
    }
    setBusy(false)
  }
  return (
    <details className={styles.question}>
      <summary>{t('question')}</summary>
      <form className={styles.form} onSubmit={send}>
        <label className={styles.words}>
          {t('question.words')}
          <textarea rows={3} maxLength={LONGEST} value={text} onChange={(event) => setText(event.target.value)} />
        </label>
        <Button type="submit" look="soft" aria-disabled={busy || text.trim().length < 3}>
          {t('question.send')}
        </Button>
      </form>
    </details>
  )
}
