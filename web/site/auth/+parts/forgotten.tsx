import { ArrowLeft, Mail } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { requestReset } from '#contract/identity/password.ts'
import { Button } from '#web/kit/site/form/button.tsx'
import { EmailField } from '#web/kit/site/form/email-field.tsx'
import { faultOf } from '#web/kit/site/form/form-messages.ts'
import { ask } from '#web/shell/client.ts'
import { Link } from '#web/shell/page/preloads.tsx'
import { useT } from '#web/shell/texts.ts'
import styles from './forgotten.module.css'
import { Refusal } from './refusal.tsx'
import { useReady } from './use-ready.ts'
import { timeLeft, useRefusal } from './use-refusal.ts'

/** Asks for a link to set a new password; whether the address is known is not told here either. */
export function Forgotten({ demo }: { demo: boolean }) {
  const t = useT('auth')
  const tShell = useT('shell')
  const ready = useReady()
  const { state } = useLocation()
  const typed: unknown = state?.email
  const [email, setEmail] = useState('')
  const [fault, setFault] = useState<string>()
  const [sent, setSent] = useState(false)
  const [busy, setBusy] = useState(false)
  const { refusal, wait, show, say } = useRefusal()

  useEffect(() => {
    // What was typed at the door need not be typed again; the server's page knows nothing of it.
    if (typeof typed === 'string') setEmail(typed)
  }, [typed])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy || wait > 0) return
    const found = faultOf({ label: t('email'), required: true, type: 'email', max: 254 }, email.trim(), tShell)
    setFault(found)
    if (found) {
      event.currentTarget.querySelector('input')?.focus()
      return
    }
    setBusy(true)
    try {
      await ask<typeof requestReset>('POST /main/api-auth/auth/reset', { body: { email: email.trim() } })
      setSent(true)
    } catch (error) {
      show(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      {sent ? (
        <p role="status" className={styles.sent}>
          {t('forgot.sent', { email: email.trim() })}{' '}
          {demo && (
            <a href="/demo/outbox" target="_blank" rel="noreferrer">
              {t('code.outbox')}
            </a>
          )}
        </p>
      ) : (
        <form method="post" noValidate onSubmit={submit} aria-busy={busy}>
          <EmailField
            label={t('email')}
            value={email}
            fault={fault}
            onChange={(event) => {
              setEmail(event.target.value)
              setFault(undefined)
              say(undefined)
            }}
          />
          <Refusal text={refusal}>
            <Button type="submit" size="wide" disabled={!ready} aria-disabled={busy || wait > 0}>
              <Mail size={18} aria-hidden="true" />
              {wait > 0 ? t('wait', { time: timeLeft(wait) }) : t(busy ? 'phone.sending' : 'forgot.send')}
            </Button>
          </Refusal>
        </form>
      )}
      <p className={styles.back}>
        <Link to="/auth/login?door=email">
          <ArrowLeft size={16} aria-hidden="true" />
          {t('forgot.back')}
        </Link>
      </p>
    </>
  )
}
