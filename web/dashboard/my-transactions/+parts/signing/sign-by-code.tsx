import { Button } from 'antd'
import { useId, useState } from 'react'
import { sendSignCode, signDealByCode } from '#contract/deals/documents.ts'
import { CodeInput, type Typed } from '#web/kit/dashboard/people/code-input.tsx'
import { ask, CallError } from '#web/shell/client.ts'
import { messagesOf } from '#web/shell/page/error-messages.ts'
import { toastError } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './sign-panel.module.css'

interface Props {
  dealId: string
  phone: string
  onDone: () => Promise<void>
}

/** Six digits from the signer's own phone. */
export function SignByCode({ dealId, phone, onDone }: Props) {
  const t = useT('signing')
  const id = useId()
  const [typed, setTyped] = useState<Typed | null>(null)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const params = { id: dealId }
  const sign = async () => {
    if (!typed) return
    setBusy(true)
    setFault(undefined)
    try {
      await ask(signDealByCode, { params, body: typed })
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
      <CodeInput id={id} value={typed} onChange={setTyped} send={() => ask(sendSignCode, { params })} />
      {fault && (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      )}
      <Button type="primary" size="large" block disabled={!typed} loading={busy} onClick={sign}>
        {t('sign')}
      </Button>
    </div>
  )
}
