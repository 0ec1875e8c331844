import { type FormEvent, useEffect, useRef, useState } from 'react'
import { faultOf } from '#web/kit/site/form-messages.ts'
import { signInByEmail } from '#web/shell/session.ts'
import { useT } from '#web/shell/texts.ts'
import { toastError } from '#web/shell/toasts.ts'
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
      await enter(await signInByEmail(email, fields.password))
    } catch (error) {
      show(error)
    } finally {
      setBusy(false)
    }
  }

  return { fields, faults, refusal, wait, busy, ready, set, submit, form }
}
