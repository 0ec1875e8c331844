import { useId, useState } from 'react'
import type { closeSupport, OwnThread, reopenSupport, writeSupport } from '#contract/contact/support/support.ts'
import { formatDateTime } from '#uz/date.ts'
import { Button } from '#web/kit/site/form/button.tsx'
import { ask } from '#web/shell/client.ts'
import { messagesOf } from '#web/shell/page/error-messages.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './support.module.css'

const ROOT = '/main/api-communication/public/support/{id}'
const LEAST = 5
const LONGEST = 4000

interface Props {
  thread: OwnThread
  onChanged: (thread: OwnThread) => void
}

export function OwnThreadView({ thread, onChanged }: Props) {
  const t = useT('support')
  const id = useId()
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const params = { id: thread.id }
  const said = text.trim()
  const run = async (work: () => Promise<OwnThread>) => {
    setBusy(true)
    setFault(undefined)
    try {
      onChanged(await work())
      setText('')
    } catch (error) {
      setFault(messagesOf(error).join(' '))
    } finally {
      setBusy(false)
    }
  }
  const isClosed = thread.status === 'closed'
  const write = () => run(() => ask<typeof writeSupport>(`POST ${ROOT}/messages`, { params, body: { text: said } }))
  const close = () => run(() => ask<typeof closeSupport>(`POST ${ROOT}/close`, { params }))
  const reopen = () => run(() => ask<typeof reopenSupport>(`POST ${ROOT}/reopen`, { params, body: { text: said } }))
  return (
    <section className={styles.thread} aria-label={thread.number}>
      <h2 className={styles.subtitle}>
        {thread.number} · {thread.topic}
      </h2>
      <p className={styles.quiet} role="status">
        {t(`state.${thread.status}`)}
        {thread.ticket && ` · ${thread.ticket}`}
      </p>
      <ol className={styles.messages} aria-live="polite">
        {thread.messages.map((one) => (
          <li key={one.id} data-mine={one.mine || undefined}>
            <span className={styles.quiet}>
              {t(one.mine ? 'you' : 'operator')} · {formatDateTime(one.at)}
            </span>
            <p className={styles.answer}>{one.text}</p>
          </li>
        ))}
      </ol>
      {(!isClosed || thread.canReopen) && (
        <>
          <label htmlFor={id}>{t(isClosed ? 'not-helped' : 'more')}</label>
          <textarea
            id={id}
            rows={2}
            maxLength={LONGEST}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </>
      )}
      {fault && <p role="alert">{fault}</p>}
      <div className={styles.buttons}>
        {isClosed
          ? thread.canReopen && (
              <Button disabled={busy || said.length < LEAST} onClick={reopen}>
                {t('ask-again')}
              </Button>
            )
          : [
              <Button key="write" disabled={busy || said.length === 0} onClick={write}>
                {t('write')}
              </Button>,
              <Button key="close" look="outline" disabled={busy} onClick={close}>
                {t('helped')}
              </Button>,
            ]}
      </div>
    </section>
  )
}
