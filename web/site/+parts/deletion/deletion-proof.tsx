import { type FormEvent, useState } from 'react'
import type { AnswerOf } from '#contract/call.ts'
import type { SentCode } from '#contract/identity/codes.ts'
import type { getDeletion, requestDeletion } from '#contract/identity/deletion.ts'
import type { Proof, sendOwnCode } from '#contract/identity/security.ts'
import { Button } from '#web/kit/site/form/button.tsx'
import { Field } from '#web/kit/site/form/field.tsx'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import { CodeStep } from '../../auth/+parts/code-step.tsx'
import { Refusal } from '../../auth/+parts/refusal.tsx'
import { timeLeft, useRefusal } from '../../auth/+parts/use-refusal.ts'
import styles from './deletion-steps.module.css'
import type { PlannedDeletion } from './planned-deletion.ts'

interface Props {
  state: AnswerOf<typeof getDeletion>
  demo: boolean
  onPlanned: (planned: PlannedDeletion) => void
}

/** The last word: a code to the own phone, or the password of somebody who has none. */
export function DeletionProof({ state, demo, onPlanned }: Props) {
  const t = useT('deletion')
  const [sure, setSure] = useState(false)
  const [password, setPassword] = useState('')
  const [sent, setSent] = useState<SentCode>()
  const [busy, setBusy] = useState(false)
  const { refusal, wait, show, say } = useRefusal()

  const send = () => ask<typeof sendOwnCode>('POST /main/api-auth/account/code', { body: { purpose: 'delete' } })
  const request = async (proof: Proof) =>
    onPlanned(await ask<typeof requestDeletion>('POST /main/api-auth/account/deletion', { body: { proof } }))

  if (sent) {
    return (
      <div className={styles.narrow}>
        <CodeStep
          to={state.phone ?? ''}
          sent={sent}
          label={t('delete')}
          demo={demo}
          resend={send}
          onCode={(code) => request({ code })}
        />
      </div>
    )
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || wait > 0) return
    if (!sure) return say(t('sure.fault'))
    setBusy(true)
    try {
      if (state.phone) setSent(await send())
      else await request(state.hasPassword ? { password } : {})
    } catch (error) {
      show(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form noValidate onSubmit={submit} className={styles.narrow} aria-busy={busy}>
      <label className={styles.sure}>
        <input
          type="checkbox"
          checked={sure}
          onChange={(event) => {
            setSure(event.target.checked)
            say(undefined)
          }}
        />
        {t('sure')}
      </label>
      {!state.phone && state.hasPassword && (
        <Field
          label={t('password')}
          name="password"
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      )}
      {state.phone && <p className={styles.text}>{t('code.text', { phone: state.phone })}</p>}
      <Refusal text={refusal}>
        <Button type="submit" aria-disabled={busy || wait > 0}>
          {wait > 0 ? t('wait', { time: timeLeft(wait) }) : t(state.phone ? 'send-code' : 'delete')}
        </Button>
      </Refusal>
    </form>
  )
}
