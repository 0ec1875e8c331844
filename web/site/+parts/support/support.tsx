import { useEffect, useState } from 'react'
import type { getOwnSupport, OwnSupport, OwnThread } from '#contract/contact/support/support.ts'
import { Button } from '#web/kit/site/form/button.tsx'
import { ask } from '#web/shell/client.ts'
import { messagesOf } from '#web/shell/page/error-messages.ts'
import { useT } from '#web/shell/texts.ts'
import { AskSupport } from './ask-support.tsx'
import { OwnThreadView } from './own-thread.tsx'
import styles from './support.module.css'

const ROOT = '/main/api-communication/public/support'
/** Whoever waits for an answer sees it so soon. */
const AGAIN_MS = 15_000

/** What I have asked, and a new question. The browser asks: the cookie of a guest goes to these calls alone. */
export function Support() {
  const t = useT('support')
  const [own, setOwn] = useState<OwnSupport>()
  const [isNew, setNew] = useState(false)
  const [fault, setFault] = useState<string>()
  const waits = own?.threads.some(({ status }) => status !== 'closed') ?? false
  useEffect(() => {
    const load = () =>
      ask<typeof getOwnSupport>(`GET ${ROOT}`).then(
        (answer) => {
          setOwn(answer)
          setFault(undefined)
        },
        (error) => setFault(messagesOf(error).join(' ')),
      )
    if (!own) void load()
    if (!waits) return
    const timer = setInterval(load, AGAIN_MS)
    return () => clearInterval(timer)
  }, [own, waits])
  const put = (thread: OwnThread) => {
    setNew(false)
    setOwn((old) => ({
      topics: old?.topics ?? [],
      known: true,
      threads: [thread, ...(old?.threads ?? []).filter(({ id }) => id !== thread.id)],
    }))
  }
  if (!own)
    return fault ? (
      <p role="alert">{fault}</p>
    ) : (
      <p role="status" className={styles.quiet}>
        {t('loading')}
      </p>
    )
  const asks = isNew || own.threads.length === 0
  return (
    <div className={styles.rate}>
      {asks ? (
        <AskSupport topics={own.topics} known={own.known} onAsked={put} />
      ) : (
        <div>
          <Button onClick={() => setNew(true)}>{t('ask-new')}</Button>
        </div>
      )}
      {fault && <p role="alert">{fault}</p>}
      {own.threads.map((thread) => (
        <OwnThreadView key={thread.id} thread={thread} onChanged={put} />
      ))}
    </div>
  )
}
