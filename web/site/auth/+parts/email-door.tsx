import { LogIn } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '#web/kit/site/form/button.tsx'
import { EmailField } from '#web/kit/site/form/email-field.tsx'
import { Field } from '#web/kit/site/form/field.tsx'
import { Link } from '#web/shell/page/preloads.tsx'
import { useT } from '#web/shell/texts.ts'
import { DemoAccounts } from './demo-accounts.tsx'
import styles from './email-door.module.css'
import { Refusal } from './refusal.tsx'
import { useEmailDoor } from './use-email-door.ts'
import { timeLeft } from './use-refusal.ts'

// Only staff and whoever uses an authenticator carry it.
const MoreProof = lazy(() => import('./more-proof.tsx').then((part) => ({ default: part.MoreProof })))

export function EmailDoor({ demo }: { demo: boolean }) {
  const t = useT('auth')
  const [query] = useSearchParams()
  const { fields, faults, refusal, wait, busy, ready, set, submit, form, more, back } = useEmailDoor()
  if (more) {
    return (
      <Suspense fallback={<p role="status">{t('loading')}</p>}>
        <MoreProof first={more} demo={demo} onBack={back} />
      </Suspense>
    )
  }
  return (
    <>
      {query.has('renewed') && (
        <p role="status" className={styles.done}>
          {t('reset.done')}
        </p>
      )}
      {/* Without scripts nobody can be signed in; `post` keeps a password typed too early out of the address. */}
      <form method="post" noValidate onSubmit={submit} ref={form} aria-busy={busy}>
        <EmailField
          label={t('email')}
          value={fields.email}
          fault={faults.email}
          onChange={(event) => set({ email: event.target.value })}
        />
        <Field
          label={t('password')}
          name="password"
          type="password"
          autoComplete="current-password"
          required
          value={fields.password}
          fault={faults.password}
          onChange={(event) => set({ password: event.target.value })}
        />
        <p className={styles.forgot}>
          <Link to="/auth/login?door=email&forgot=1" state={{ email: fields.email }}>
            {t('forgot')}
          </Link>
        </p>
        <Refusal text={refusal}>
          <Button type="submit" size="wide" disabled={!ready} aria-disabled={busy || wait > 0}>
            <LogIn size={18} aria-hidden="true" />
            {wait > 0 ? t('wait', { time: timeLeft(wait) }) : t(busy ? 'entering' : 'enter')}
          </Button>
        </Refusal>
      </form>
      {demo && <DemoAccounts onChoose={set} />}
    </>
  )
}
