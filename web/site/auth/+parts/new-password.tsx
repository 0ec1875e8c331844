import { KeyRound } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { confirmReset } from '#contract/identity/password.ts'
import { Button } from '#web/kit/site/form/button.tsx'
import { Field } from '#web/kit/site/form/field.tsx'
import { ask, CallError } from '#web/shell/client.ts'
import { clearClientState } from '#web/shell/client-state.ts'
import { inLanguage } from '#web/shell/navigation.ts'
import { Link } from '#web/shell/page/preloads.tsx'
import { useLanguage, useT } from '#web/shell/texts.ts'
import styles from './forgotten.module.css'
import { Refusal } from './refusal.tsx'
import { useReady } from './use-ready.ts'
import { useRefusal } from './use-refusal.ts'

const MIN_LENGTH = 8

/** The page behind the link of the letter. */
export function NewPassword({ token }: { token: string }) {
  const t = useT('auth')
  const lang = useLanguage()
  const navigate = useNavigate()
  const ready = useReady()
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)
  const { refusal, show, say } = useRefusal()

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    if (password.length < MIN_LENGTH) {
      setFault(t('reset.rule'))
      event.currentTarget.querySelector('input')?.focus()
      return
    }
    setBusy(true)
    try {
      await ask<typeof confirmReset>('POST /main/api-auth/auth/reset/confirm', { body: { token, password } })
      // Every session has ended, the one of this browser too.
      clearClientState()
      await navigate(`${inLanguage(lang, '/auth/login')}?door=email&renewed=1`, { replace: true })
    } catch (error) {
      const said = error instanceof CallError ? error.body?.modelStateError?.[0]?.errorMessage : undefined
      if (said) setFault(said)
      else show(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form method="post" noValidate onSubmit={submit} aria-busy={busy}>
      <Field
        label={t('reset.password')}
        name="password"
        type="password"
        autoComplete="new-password"
        required
        value={password}
        fault={fault}
        onChange={(event) => {
          setPassword(event.target.value)
          setFault(undefined)
          say(undefined)
        }}
      />
      <Refusal text={refusal}>
        <Button type="submit" size="wide" disabled={!ready} aria-disabled={busy}>
          <KeyRound size={18} aria-hidden="true" />
          {t('reset.save')}
        </Button>
      </Refusal>
      <p className={styles.back}>
        <Link to="/auth/login?door=email&forgot=1">{t('reset.again')}</Link>
      </p>
    </form>
  )
}
