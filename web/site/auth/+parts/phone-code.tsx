import { MessageSquareText } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { SentCode, sendOtpCode } from '#contract/identity/codes.ts'
import { Button } from '#web/kit/site/form/button.tsx'
import { PhoneField } from '#web/kit/site/form/phone-field.tsx'
import { isWholePhone, localDigits, maskedPhone } from '#web/kit/site/form/phone-mask.ts'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import { CodeStep } from './code-step.tsx'
import { Refusal } from './refusal.tsx'
import { useReady } from './use-ready.ts'
import { timeLeft, useRefusal } from './use-refusal.ts'

interface Props {
  purpose: 'login' | 'register'
  /** What the button under the code says. */
  label: string
  demo: boolean
  /** Asks the server with the code; what it refuses is shown here, unless it is caught before. */
  onCode: (typed: { verifyKey: string; code: string; phone: string }) => Promise<void>
}

/** A phone number, then the code sent to it: the first step of signing in and of registering. */
export function PhoneCode({ purpose, label, demo, onCode }: Props) {
  const t = useT('auth')
  const form = useRef<HTMLFormElement>(null)
  const ready = useReady()
  const [digits, setDigits] = useState('')
  const [fault, setFault] = useState<string>()
  const [sent, setSent] = useState<SentCode>()
  const [busy, setBusy] = useState(false)
  const { refusal, wait, show, clear } = useRefusal()
  const phone = maskedPhone(digits)

  useEffect(() => {
    // What a password manager or an early visitor typed before the scripts came.
    setDigits(localDigits(String(new FormData(form.current ?? undefined).get('phone') ?? '')))
  }, [])

  const send = () =>
    ask<typeof sendOtpCode>('GET /main/api-auth/auth/send-otp-code', {
      query: { phoneNumber: `+998${digits}`, purpose },
    })

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy || wait > 0) return
    if (!isWholePhone(digits)) {
      setFault(t('phone.fault'))
      event.currentTarget.querySelector('input')?.focus()
      return
    }
    setBusy(true)
    try {
      setSent(await send())
    } catch (error) {
      show(error)
    } finally {
      setBusy(false)
    }
  }

  if (sent) {
    return (
      <CodeStep
        to={phone}
        sent={sent}
        label={label}
        demo={demo}
        resend={send}
        onCode={(typed) => onCode({ ...typed, phone: `+998${digits}` })}
        onBack={() => setSent(undefined)}
      />
    )
  }
  return (
    <form method="post" noValidate onSubmit={submit} ref={form} aria-busy={busy}>
      <PhoneField
        label={t('phone')}
        value={digits}
        fault={fault}
        onChange={(next) => {
          setDigits(next)
          setFault(undefined)
          // Codes are counted by number: another one need not wait.
          clear()
        }}
      />
      <Refusal text={refusal}>
        <Button type="submit" size="wide" disabled={!ready} aria-disabled={busy || wait > 0}>
          <MessageSquareText size={18} aria-hidden="true" />
          {wait > 0 ? t('wait', { time: timeLeft(wait) }) : t(busy ? 'phone.sending' : 'phone.send')}
        </Button>
      </Refusal>
    </form>
  )
}
