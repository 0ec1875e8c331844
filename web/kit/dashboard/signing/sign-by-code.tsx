import { Button } from 'antd'
import { useId, useState } from 'react'
import type { SentCode } from '#contract/identity/codes.ts'
import { CodeInput, type Typed } from '#web/kit/dashboard/people/code-input.tsx'
import { CallError } from '#web/shell/client.ts'
import { messagesOf } from '#web/shell/page/error-messages.ts'
import { toastError } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './sign-panel.module.css'

interface Props {
  send: () => Promise<SentCode>
  sign: (typed: Typed) => Promise<unknown>
  phone: string
  onDone: () => Promise<void>
}

/** Six digits from the signer's own phone. */
export function SignByCode({ send, sign, phone, onDone }: Props) {
  const t = useT('signing')
  const id = useId()
  const [typed, setTyped] = useState<Typed | null>(null)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const finish = async () => {
    if (!typed) return
    setBusy(true)
    setFault(undefined)
    try {
      await sign(typed)
      await onDone()
    } catch (error) {
      // A wrong code says so where it was typed, and stays there.
      if (error instanceof CallError) setFault(messagesOf(error).join(' '))
      else toastError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles.way}>
      <label htmlFor={id}>{t('code', { phone })}</label>
      <CodeInput id={id} value={typed} onChange={setTyped} send={send} />
      {fault && (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      )}
      <Button type="primary" size="large" block disabled={!typed} loading={busy} onClick={finish}>
        {t('sign')}
      </Button>
    </div>
  )
}
