import { Button } from 'antd'
import { useId, useState } from 'react'
import { sendSignCode, signDealByCode } from '#contract/documents/documents.ts'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import { toastError } from '#web/shell/toasts.ts'
import { CodeInput, type Typed } from './code-input.tsx'
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
  const params = { id: dealId }
  const sign = async () => {
    if (!typed) return
    setBusy(true)
    try {
      await ask(signDealByCode, { params, body: typed })
      await onDone()
    } catch (error) {
      toastError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles.way}>
      <label htmlFor={id}>{t('code', { phone })}</label>
      <CodeInput id={id} value={typed} onChange={setTyped} send={() => ask(sendSignCode, { params })} />
      <Button type="primary" size="large" block disabled={!typed} loading={busy} onClick={sign}>
        {t('sign')}
      </Button>
    </div>
  )
}
