import { PenLine } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import type { findPhoneKeys, signOnPhone } from '#contract/identity/mobile-signature.ts'
import { Button } from '#web/kit/site/form/button.tsx'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './mobile-door.module.css'
import { Refusal } from './refusal.tsx'
import { useRefusal } from './use-refusal.ts'

const DEMO_PIN = '123456'

interface Key {
  name: string
  owner: string
  organization: string
}

/** A demo has no phone at hand: this plays one, with the simulator's keys. */
export function DemoPhone({ code }: { code: string }) {
  const t = useT('eimzo')
  const [keys, setKeys] = useState<readonly Key[]>([])
  const [busy, setBusy] = useState(false)
  const [signed, setSigned] = useState(false)
  const { refusal, wait, show, clear } = useRefusal()

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once
  useEffect(() => {
    ask<typeof findPhoneKeys>('GET /main/api-auth/demo/phone/keys', {}).then((found) => setKeys(found.keys), show)
  }, [])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy || wait > 0) return
    const form = new FormData(event.currentTarget)
    const body = { code, name: String(form.get('key') ?? ''), pin: String(form.get('pin') ?? '') }
    clear()
    setBusy(true)
    try {
      await ask<typeof signOnPhone>('POST /main/api-auth/demo/phone/sign', { body })
      setSigned(true)
    } catch (error) {
      show(error)
    } finally {
      setBusy(false)
    }
  }

  if (signed) return <p role="status">{t('phone.signed')}</p>
  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit} aria-busy={busy}>
      <p>{t('phone.text', { password: DEMO_PIN })}</p>
      <label>
        {t('phone.key')}
        <select name="key">
          {keys.map(({ name, owner, organization }) => (
            <option key={name} value={name}>
              {organization ? `${owner}, ${organization}` : owner}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t('phone.pin')}
        <input name="pin" type="password" inputMode="numeric" autoComplete="off" maxLength={100} />
      </label>
      <Refusal text={refusal}>
        <Button type="submit" size="wide" aria-disabled={busy || keys.length === 0}>
          <PenLine size={18} aria-hidden="true" />
          {t('phone.sign')}
        </Button>
      </Refusal>
    </form>
  )
}
