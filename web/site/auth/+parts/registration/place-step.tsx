import { UserPlus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { requiredConsents } from '#contract/identity/consent-kinds.ts'
import { consentPages } from '#contract/identity/registration-rules.ts'
import { Button } from '#web/kit/site/form/button.tsx'
import { Link } from '#web/shell/page/preloads.tsx'
import { useT } from '#web/shell/texts.ts'
import { Refusal } from '../refusal.tsx'
import type { Draft } from './draft.ts'
import { ProductChooser } from './product-chooser.tsx'
import styles from './registration.module.css'
import { TerritoryCascade } from './territory-cascade.tsx'

interface Props {
  draft: Draft
  set: (change: Partial<Draft>) => void
  /** Of the texts agreed to, where they are published. */
  versions: Readonly<Record<string, number | undefined>>
  refusal: string | undefined
  busy: boolean
  onDone: () => void
}

/** Where one is, what one deals in, and what one agrees to. */
export function PlaceStep({ draft, set, versions, refusal, busy, onDone }: Props) {
  const t = useT('register')
  const [agreed, setAgreed] = useState<readonly string[]>([])
  const [isShown, setShown] = useState(false)
  const missing = requiredConsents.filter((kind) => !agreed.includes(kind))
  const placeFault = isShown && !draft.territoryId ? t('place.fault') : undefined
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    setShown(true)
    if (busy) return
    if (draft.territoryId && missing.length === 0) return onDone()
    requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
  }
  return (
    <form method="post" noValidate onSubmit={submit} aria-busy={busy}>
      <TerritoryCascade draft={draft} set={set} fault={placeFault} />
      <ProductChooser chosen={draft.keyProducts} onChange={(keyProducts) => set({ keyProducts })} />
      <fieldset className={styles.consents}>
        <legend>{t('consents')}</legend>
        {requiredConsents.map((kind) => (
          <label key={kind}>
            <input
              type="checkbox"
              checked={agreed.includes(kind)}
              aria-invalid={isShown && missing.includes(kind) ? true : undefined}
              onChange={({ target }) =>
                setAgreed(target.checked ? [...agreed, kind] : agreed.filter((one) => one !== kind))
              }
            />
            <span>
              {t(`consent.${kind}`)}{' '}
              <Link to={consentPages[kind]} target="_blank">
                {t('consent.read')}
              </Link>
              {versions[kind] !== undefined && <small> {t('consent.version', { n: versions[kind] })}</small>}
            </span>
          </label>
        ))}
        <label>
          <input
            type="checkbox"
            checked={draft.marketing}
            onChange={({ target }) => set({ marketing: target.checked })}
          />
          <span>{t('consent.marketing')}</span>
        </label>
        {isShown && missing.length > 0 && (
          <p className={styles.fault} role="alert">
            {t('consents.fault')}
          </p>
        )}
      </fieldset>
      <Refusal text={refusal}>
        <Button type="submit" size="wide" aria-disabled={busy}>
          <UserPlus size={18} aria-hidden="true" />
          {t(busy ? 'submitting' : 'submit')}
        </Button>
      </Refusal>
    </form>
  )
}
