import { type FormEvent, useEffect, useRef, useState } from 'react'
import { faultOf } from '#web/kit/site/form/form-messages.ts'
import { CallError } from '#web/shell/client.ts'
import { signInByEmail } from '#web/shell/session.ts'
import { toastError } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'
import { useEnter } from './use-enter.ts'
import { useReady } from './use-ready.ts'
import { useRefusal } from './use-refusal.ts'

interface Fields {
  email: string
  password: string
}

export function useEmailDoor() {
  const t = useT('auth')
  const tShell = useT('shell')
  const enter = useEnter()
  const ready = useReady()
  const form = useRef<HTMLFormElement>(null)
  const [fields, setFields] = useState<Fields>({ email: '', password: '' })
  const [faults, setFaults] = useState<{ email?: string | undefined; password?: string | undefined }>({})
  const [busy, setBusy] = useState(false)
  const [more, setMore] = useState<Asked & Fields>()
  const { refusal, wait, show, say, startWaiting } = useRefusal()

  useEffect(() => {
    // What a password manager or an early visitor typed before the scripts came.
    const early = new FormData(form.current ?? undefined)
    setFields({ email: String(early.get('email') ?? ''), password: String(early.get('password') ?? '') })
  }, [])

  const set = (change: Partial<Fields>) => {
    setFields((now) => ({ ...now, ...change }))
    setFaults((now) => ({ ...now, ...Object.fromEntries(Object.keys(change).map((name) => [name, undefined])) }))
    say(undefined)
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
      await enter(await signInByEmail({ email, password: fields.password }))
    } catch (error) {
      const more = moreOf(error)
      if (more) setMore({ ...more, email, password: fields.password })
      else show(error)
    } finally {
      setBusy(false)
    }
  }

  return { fields, faults, refusal, wait, busy, ready, set, submit, form, more, back: () => setMore(undefined) }
}

/** What a right password alone was not enough for. */
export interface Asked {
  wants: 'second' | 'password'
  totp: boolean
  /** Masked, where a code can be sent. */
  phone: string | null
}

export function moreOf(error: unknown): Asked | undefined {
  if (!(error instanceof CallError)) return undefined
  const { code, details } = error.body ?? {}
  if (code === 'E_PASSWORD_CHANGE') return { wants: 'password', totp: false, phone: null }
  if (code !== 'E_SECOND_FACTOR') return undefined
  return {
    wants: 'second',
    totp: details?.totp === true,
    phone: typeof details?.phone === 'string' ? details.phone : null,
  }
}
