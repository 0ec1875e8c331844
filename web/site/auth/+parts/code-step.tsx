import { Check, RotateCw } from 'lucide-react'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { SentCode } from '#contract/identity/codes.ts'
import { Button } from '#web/kit/site/form/button.tsx'
import { useCountdown } from '#web/kit/site/form/use-countdown.ts'
import { CallError } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './code-step.module.css'
import { Refusal } from './refusal.tsx'
import { timeLeft, useRefusal } from './use-refusal.ts'

const LENGTH = 6

interface Props {
  /** Where the code went, as people read it. */
  to: string
  sent: SentCode
  label: string
  demo: boolean
  resend: () => Promise<SentCode>
  onCode: (typed: { verifyKey: string; code: string }) => Promise<void>
  onBack?: () => void
}

/** The six digits of a message: typed, pasted, or filled in by the phone itself. The last one sends them. */
export function CodeStep({ to, sent: first, label, demo, resend, onCode, onBack }: Props) {
  const t = useT('auth')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [sent, setSent] = useState(first)
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const { refusal, show, say } = useRefusal()
  const { left: again, start: startAgain } = useCountdown()
  const { left: life, start: startLife } = useCountdown()

  useEffect(() => {
    startAgain(sent.resendIn)
    startLife(sent.expiresIn)
    input.current?.focus()
  }, [sent, startAgain, startLife])

  const attempt = async (typed: string) => {
    if (busy || typed.length < LENGTH) return input.current?.focus()
    setBusy(true)
    try {
      await onCode({ verifyKey: sent.verifyKey, code: typed })
    } catch (error) {
      show(error)
      setCode('')
      if (error instanceof CallError && error.body?.code === 'E_OTP_EXPIRED') startLife(0)
      input.current?.focus()
    } finally {
      setBusy(false)
    }
  }

  const type = (text: string) => {
    const typed = text.replace(/\D/g, '').slice(0, LENGTH)
    setCode(typed)
    say(undefined)
    if (typed.length === LENGTH && typed !== code) attempt(typed)
  }

  const sendAgain = async () => {
    if (again > 0) return
    try {
      const next = await resend()
      setCode('')
      say(undefined)
      setSent(next)
    } catch (error) {
      show(error)
      if (error instanceof CallError && error.status === 429) startAgain(error.body?.retryAfter ?? 60)
    }
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    attempt(code)
  }

  return (
    <form method="post" noValidate onSubmit={submit} aria-busy={busy}>
      <label htmlFor={id} className={styles.label}>
        {t('code')}
      </label>
      <p id={`${id}-to`} className={styles.to}>
        {t('code.sent', { phone: to })}{' '}
        {onBack && (
          <button type="button" className={styles.link} onClick={onBack}>
            {t('code.other-phone')}
          </button>
        )}
      </p>
      <input
        ref={input}
        id={id}
        name="code"
        className={styles.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="\d{6}"
        placeholder="000000"
        aria-describedby={`${id}-to ${id}-life`}
        aria-invalid={refusal ? true : undefined}
        required
        value={code}
        onChange={(event) => type(event.target.value)}
      />
      <p id={`${id}-life`} className={styles.life}>
        {life > 0 ? t('code.life', { time: timeLeft(life) }) : t('code.over')}
      </p>
      <Refusal text={refusal}>
        <Button type="submit" size="wide" aria-disabled={busy}>
          <Check size={18} aria-hidden="true" />
          {busy ? t('code.checking') : label}
        </Button>
      </Refusal>
      <p className={styles.again}>
        <button type="button" className={styles.link} aria-disabled={again > 0} onClick={sendAgain}>
          <RotateCw size={16} aria-hidden="true" />
          {again > 0 ? t('code.again-in', { time: timeLeft(again) }) : t('code.again')}
        </button>
        {demo && (
          <a className={styles.link} href="/demo/outbox" target="_blank" rel="noreferrer">
            {t('code.outbox')}
          </a>
        )}
      </p>
    </form>
  )
}
