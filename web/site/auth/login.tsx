import { ArrowLeft, LogIn } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { getSite } from '#contract/reference/site-configuration.ts'
import { Button } from '#web/kit/site/button.tsx'
import { Field } from '#web/kit/site/field.tsx'
import { faultOf } from '#web/kit/site/form-messages.ts'
import { askServer, pageApi } from '#web/shell/api.ts'
import { rememberLanguage, wasChosen } from '#web/shell/chosen-language.ts'
import { CallError } from '#web/shell/client.ts'
import { messagesOf } from '#web/shell/error-messages.ts'
import { inLanguage, splitPath } from '#web/shell/navigation.ts'
import { nextPath } from '#web/shell/next-path.ts'
import { Link } from '#web/shell/preloads.tsx'
import { signInByEmail } from '#web/shell/session.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { toastError } from '#web/shell/toasts.ts'
import { AuthHead } from './+parts/auth-head.tsx'
import { DemoAccounts } from './+parts/demo-accounts.tsx'
import { useCountdown } from './+parts/use-countdown.ts'
import type { Route } from './+types/login.ts'
import styles from './login.module.css'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { lang } = splitPath(url.pathname)
  const [texts, { demo }] = await Promise.all([
    context.get(pageApi).texts(lang, ['auth']),
    askServer<typeof getSite>(context, 'GET /main/api-reference/site', lang),
  ])
  return { texts, demo }
}

export default function LoginAuth({ loaderData: { demo } }: Route.ComponentProps) {
  const t = useT('auth')
  const { fields, faults, refusal, wait, busy, ready, set, submit, form } = useLogin()
  return (
    <>
      <AuthHead title={t('login.heading')} lead={t('login.lead')} />
      {/* Without scripts nobody can be signed in; `post` keeps a password typed too early out of the address. */}
      <form method="post" noValidate onSubmit={submit} ref={form} aria-busy={busy}>
        <Field
          label={t('email')}
          name="email"
          type="email"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          required
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
        <div role="alert">{refusal && <p className={styles.refusal}>{refusal}</p>}</div>
        <div className={styles.submit}>
          <Button type="submit" size="wide" disabled={!ready} aria-disabled={busy || wait > 0}>
            <LogIn size={18} aria-hidden="true" />
            {wait > 0 ? t('wait', { time: minutes(wait) }) : t(busy ? 'entering' : 'enter')}
          </Button>
        </div>
        <noscript>
          <p className={styles.refusal}>{t('noscript')}</p>
        </noscript>
      </form>
      {demo && <DemoAccounts onChoose={set} />}
      <p className={styles.other}>
        <Link to="/auth/main">
          <ArrowLeft size={16} aria-hidden="true" />
          {t('other')}
        </Link>
      </p>
    </>
  )
}

const minutes = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

interface Fields {
  email: string
  password: string
}

function useLogin() {
  const t = useT('auth')
  const tShell = useT('shell')
  const lang = useLanguage()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const form = useRef<HTMLFormElement>(null)
  const [fields, setFields] = useState<Fields>({ email: '', password: '' })
  const [faults, setFaults] = useState<{ email?: string | undefined; password?: string | undefined }>({})
  const [refusal, setRefusal] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [ready, setReady] = useState(false)
  const { left: wait, start: startWaiting } = useCountdown()

  useEffect(() => {
    // What a password manager or an early visitor typed before the scripts came.
    const early = new FormData(form.current ?? undefined)
    setFields({ email: String(early.get('email') ?? ''), password: String(early.get('password') ?? '') })
    setReady(true)
  }, [])

  const set = (change: Partial<Fields>) => {
    setFields((now) => ({ ...now, ...change }))
    setFaults((now) => ({ ...now, ...Object.fromEntries(Object.keys(change).map((name) => [name, undefined])) }))
    setRefusal(undefined)
    // Attempts are counted by account: another one need not wait.
    if (change.email !== undefined) startWaiting(0)
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || wait > 0) return
    const email = fields.email.trim()
    const found = {
      email: faultOf({ label: t('email'), required: true, type: 'email', max: 254 }, email, tShell),
      password: faultOf({ label: t('password'), required: true, max: 200 }, fields.password, tShell),
    }
    setFaults(found)
    const first = found.email ? 'email' : found.password ? 'password' : undefined
    if (first) {
      const missing = email === '' || fields.password === ''
      if (missing) toastError({ errorFields: [first] })
      form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
      return
    }
    setBusy(true)
    try {
      const user = await signInByEmail(email, fields.password)
      // A language in the address was chosen; the bare one may be nobody's choice, and then the user's own counts.
      const chosen = lang !== 'uz' || wasChosen('uz')
      if (chosen) rememberLanguage(lang).catch(toastError)
      await navigate(inLanguage(chosen ? lang : user.language, nextPath(query.get('next'))), { replace: true })
    } catch (error) {
      toastError(error)
      setRefusal(messagesOf(error).join(' '))
      if (error instanceof CallError && error.status === 429) startWaiting(error.body?.retryAfter ?? 60)
    } finally {
      setBusy(false)
    }
  }

  return { fields, faults, refusal, wait, busy, ready, set, submit, form }
}
