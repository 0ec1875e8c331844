import { LogIn, TriangleAlert } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import type { AnswerOf } from '#contract/call.ts'
import type { getDeletion } from '#contract/identity/deletion.ts'
import { Button, ButtonLink } from '#web/kit/site/form/button.tsx'
import { ask } from '#web/shell/client.ts'
import { useClientState } from '#web/shell/client-state.ts'
import { messagesOf } from '#web/shell/page/error-messages.ts'
import { Link } from '#web/shell/page/preloads.tsx'
import { useT } from '#web/shell/texts.ts'
import { DeletionProof } from './deletion-proof.tsx'
import styles from './deletion-steps.module.css'
import { DeletionUndo } from './deletion-undo.tsx'
import { usePlannedDeletion } from './planned-deletion.ts'

type State = AnswerOf<typeof getDeletion>

/** Sign in, settle what is open, prove yourself; then thirty days to think again. */
export function DeletionSteps({ demo }: { demo: boolean }) {
  const t = useT('deletion')
  const isLoggin = useClientState((state) => state.isLoggin)
  const planned = usePlannedDeletion()
  const { state, fault, load } = useDeletion(isLoggin)
  const { current, forget } = planned
  // biome-ignore lint/correctness/useExhaustiveDependencies: `forget` is made anew each time
  useEffect(() => {
    // Not to come up again after signing out.
    if (isLoggin && current) forget(false)
  }, [isLoggin, current])

  // Signing in cancels the request.
  if (planned.current && !isLoggin) return <DeletionUndo planned={planned.current} onUndone={planned.forget} />
  if (!isLoggin) {
    return (
      <>
        <p className={styles.text}>{t('sign-in.text')}</p>
        {planned.undone && (
          <p role="status" className={styles.done}>
            {t('undone')}
          </p>
        )}
        <ButtonLink to="/auth/main?next=/delete-account">
          <LogIn size={18} aria-hidden="true" />
          {t('sign-in')}
        </ButtonLink>
      </>
    )
  }
  if (fault) {
    return (
      <>
        <p role="alert" className={styles.text}>
          {fault}
        </p>
        <Button look="soft" onClick={load}>
          {t('again')}
        </Button>
      </>
    )
  }
  if (!state) return <p className={styles.text}>{t('loading')}</p>
  return (
    <>
      <p className={styles.text}>{t('who', { name: state.name })}</p>
      {state.obligations.length > 0 ? <Obligations items={state.obligations} /> : null}
      {state.obligations.length === 0 && <DeletionProof state={state} demo={demo} onPlanned={planned.keep} />}
    </>
  )
}

function Obligations({ items }: { items: State['obligations'] }) {
  const t = useT('deletion')
  return (
    <div className={styles.obligations} role="note">
      <h3>
        <TriangleAlert size={18} aria-hidden="true" />
        {t('obligations')}
      </h3>
      <ul>
        {items.map(({ code, text, link }) => (
          <li key={code + text}>{link ? <Link to={link}>{text}</Link> : text}</li>
        ))}
      </ul>
    </div>
  )
}

function useDeletion(wanted: boolean) {
  const [state, setState] = useState<State>()
  const [fault, setFault] = useState<string>()
  const load = useCallback(() => {
    setFault(undefined)
    ask<typeof getDeletion>('GET /main/api-auth/account/deletion')
      .then(setState)
      .catch((error) => setFault(messagesOf(error).join(' ')))
  }, [])
  useEffect(() => {
    if (wanted) load()
  }, [wanted, load])
  return { state, fault, load }
}
