import { KeyRound, MessageSquareText, ShieldCheck } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { sendSecondCode } from '#contract/identity/second-factor.ts'
import { Button } from '#web/kit/site/form/button.tsx'
import { Field } from '#web/kit/site/form/field.tsx'
import { ask, CallError } from '#web/shell/client.ts'
import { signInByEmail } from '#web/shell/session.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './forgotten.module.css'
import { Refusal } from './refusal.tsx'
import { type Asked, moreOf } from './use-email-door.ts'
import { useEnter } from './use-enter.ts'
import { timeLeft, useRefusal } from './use-refusal.ts'

interface Props {
  first: Asked & { email: string; password: string }
  demo: boolean
  onBack: () => void
}

interface Second {
  verifyKey?: string
  code: string
}

/** Beside a right password: a code to the phone or of an authenticator, and a password of one's own for the first time. */
export function MoreProof({ first, demo, onBack }: Props) {
  const t = useT('auth')
  const enter = useEnter()
  const form = useRef<HTMLFormElement>(null)
  const [asked, setAsked] = useState<Asked>(first)
  const [verifyKey, setVerifyKey] = useState<string>()
  const [second, setSecond] = useState<Second>()
  const [code, setCode] = useState('')
  const [newPassword, setNewPassword] = useState('')
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)
  const { refusal, wait, show, say, startWaiting } = useRefusal()
  const { email, password } = first
  const wantsCode = asked.wants === 'second'
  const wants = asked.wants
  useEffect(() => {
    if (wants) form.current?.querySelector('input')?.focus()
  }, [wants])

  const send = async () => {
    if (wait > 0) return
    try {
      const sent = await ask<typeof sendSecondCode>('POST /main/api-auth/auth/second-code', {
        body: { email, password },
      })
      setVerifyKey(sent.verifyKey)
      setCode('')
      say(undefined)
      startWaiting(sent.resendIn)
      form.current?.querySelector('input')?.focus()
    } catch (error) {
      show(error)
    }
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const typed = code.trim()
    const shown: Second | undefined = wantsCode
      ? { code: typed, ...(verifyKey && /^\d{6}$/.test(typed) && { verifyKey }) }
      : second
    if (wantsCode && typed.length < 6) return setFault(t('second.fault'))
    if (!wantsCode && newPassword.length < 8) return setFault(t('reset.rule'))
    setBusy(true)
    try {
      await enter(
        await signInByEmail({
          ...{ email, password },
          ...(shown && { second: shown }),
          ...(!wantsCode && { newPassword }),
        }),
      )
    } catch (error) {
      const next = moreOf(error)
      // The code was right and is not spent yet: it goes along with the new password.
      if (next?.wants === 'password') setSecond(shown)
      if (next) setAsked({ ...asked, ...next })
      else {
        const said = error instanceof CallError ? error.body?.modelStateError?.[0]?.errorMessage : undefined
        if (said) setFault(said)
        else show(error)
      }
    } finally {
      setBusy(false)
    }
  }

  const type = (change: () => void) => {
    change()
    setFault(undefined)
    say(undefined)
  }
  return (
    <form method="post" noValidate onSubmit={submit} ref={form} aria-busy={busy}>
      <h2 className={styles.step}>{t(wantsCode ? 'second' : 'first-password')}</h2>
      <p>
        {t(wantsCode ? (asked.totp ? 'second.totp' : 'second.phone') : 'first-password.text', {
          phone: asked.phone ?? '',
        })}
      </p>
      {wantsCode ? (
        <Field
          label={t('second.code')}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          required
          value={code}
          fault={fault}
          onChange={(event) => type(() => setCode(event.target.value))}
        />
      ) : (
        <Field
          label={t('reset.password')}
          name="password"
          type="password"
          autoComplete="new-password"
          required
          value={newPassword}
          fault={fault}
          onChange={(event) => type(() => setNewPassword(event.target.value))}
        />
      )}
      <Refusal text={refusal}>
        <Button type="submit" size="wide" aria-disabled={busy}>
          {wantsCode ? <ShieldCheck size={18} aria-hidden="true" /> : <KeyRound size={18} aria-hidden="true" />}
          {t(busy ? 'entering' : 'enter')}
        </Button>
      </Refusal>
      {wantsCode && asked.phone && (
        <p className={styles.back}>
          <Button type="button" look="outline" size="small" aria-disabled={wait > 0} onClick={send}>
            <MessageSquareText size={16} aria-hidden="true" />
            {wait > 0 ? t('code.again-in', { time: timeLeft(wait) }) : t('second.send', { phone: asked.phone })}
          </Button>
        </p>
      )}
      {wantsCode && demo && (
        <p className={styles.back}>
          <a href="/demo/outbox" target="_blank" rel="noreferrer">
            {t('code.outbox')}
          </a>
        </p>
      )}
      <p className={styles.back}>
        <Button type="button" look="soft" size="small" onClick={onBack}>
          {t('forgot.back')}
        </Button>
      </p>
    </form>
  )
}
