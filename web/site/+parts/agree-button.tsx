import { useEffect, useState } from 'react'
import type { RequiredConsent } from '#contract/identity/consent-kinds.ts'
import type { acceptConsents, findNeededConsents } from '#contract/identity/consents.ts'
import { Button } from '#web/kit/site/form/button.tsx'
import { ask } from '#web/shell/client.ts'
import { useClientState } from '#web/shell/client-state.ts'
import { toastError } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './document-page.module.css'

/** Under a text that waits for the agreement of whoever is signed in; the page itself is the same for everybody. */
export function AgreeButton({ consent, version }: { consent: RequiredConsent; version: number }) {
  const t = useT('pages')
  const signedIn = useClientState((state) => state.isLoggin && !state.user?.viewedBy)
  const [state, setState] = useState<'none' | 'waits' | 'busy' | 'done'>('none')
  useEffect(() => {
    if (!signedIn) return
    ask<typeof findNeededConsents>('GET /main/api-im/consents/needed').then(
      ({ items }) => setState(items.some((one) => one.kind === consent && one.version === version) ? 'waits' : 'none'),
      // A failed request only hides the button; the page stays readable.
      (error) => console.error(error),
    )
  }, [signedIn, consent, version])
  if (state === 'none') return null
  const agree = async () => {
    setState('busy')
    try {
      await ask<typeof acceptConsents>('POST /main/api-im/consents', {
        body: { items: [{ kind: consent, version }], method: 'page' },
      })
      setState('done')
    } catch (error) {
      setState('waits')
      toastError(error)
    }
  }
  return (
    <div className={styles.agree} role="status">
      <p>{t(state === 'done' ? 'agree.done' : 'agree.waits')}</p>
      {state !== 'done' && (
        <Button onClick={agree} disabled={state === 'busy'}>
          {t('agree.button')}
        </Button>
      )}
    </div>
  )
}
