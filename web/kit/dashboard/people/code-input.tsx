import { Button, Input, Space } from 'antd'
import { useState } from 'react'
import type { SentCode } from '#contract/identity/codes.ts'
import { useCountdown } from '#web/kit/site/form/use-countdown.ts'
import { CallError } from '#web/shell/client.ts'
import { toastError } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'

export interface Typed {
  verifyKey: string
  code: string
}

interface Props {
  id?: string
  value?: Typed | null | undefined
  onChange?: (typed: Typed | null) => void
  /** Undefined while there is nowhere to send to. */
  send: (() => Promise<SentCode>) | undefined
}

const LENGTH = 6

/** «Send» and the six digits of the message; the form gets a value once there is a whole code. */
export function CodeInput({ id, onChange, send }: Props) {
  const t = useT('security')
  const [sent, setSent] = useState<SentCode>()
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const { left, start } = useCountdown()

  const ask = async () => {
    if (!send) return
    setBusy(true)
    try {
      const next = await send()
      setSent(next)
      setCode('')
      onChange?.(null)
      start(next.resendIn)
    } catch (error) {
      toastError(error)
      if (error instanceof CallError && error.status === 429) start(error.body?.retryAfter ?? 60)
    } finally {
      setBusy(false)
    }
  }
  const type = (text: string) => {
    const typed = text.replace(/\D/g, '').slice(0, LENGTH)
    setCode(typed)
    onChange?.(sent && typed.length === LENGTH ? { verifyKey: sent.verifyKey, code: typed } : null)
  }
  return (
    <Space.Compact block>
      <Input
        id={id ?? ''}
        inputMode="numeric"
        autoComplete="one-time-code"
        placeholder="000000"
        disabled={!sent}
        value={code}
        onChange={(event) => type(event.target.value)}
      />
      <Button onClick={ask} loading={busy} disabled={!send || left > 0}>
        {left > 0 ? t('again-in', { n: left }) : t(sent ? 'send-again' : 'send-code')}
      </Button>
    </Space.Compact>
  )
}
