import { useId, useState } from 'react'
import type { decideConsent, GuarantorConsent, sendConsentCode } from '#contract/finance/guarantor-consent.ts'
import { Button } from '#web/kit/site/form/button.tsx'
import { useCountdown } from '#web/kit/site/form/use-countdown.ts'
import { ask } from '#web/shell/client.ts'
import { messagesOf } from '#web/shell/page/error-messages.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './consent.module.css'

const ROOT = '/main/api-finance/public/consents/{key}'
const LENGTH = 6

/** The code of the telephone the link went to, then yes or no. */
export function DecideConsent({ consentKey, first }: { consentKey: string; first: GuarantorConsent }) {
  const t = useT('guarantor-consent')
  const id = useId()
  const [consent, setConsent] = useState(first)
  const [verifyKey, setVerifyKey] = useState<string>()
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const { left, start } = useCountdown()
  const params = { key: consentKey }
  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    setFault(undefined)
    try {
      await work()
    } catch (error) {
      setFault(messagesOf(error).join(' '))
    } finally {
      setBusy(false)
    }
  }
  const send = () =>
    run(async () => {
      const sent = await ask<typeof sendConsentCode>(`POST ${ROOT}/code`, { params })
      setVerifyKey(sent.verifyKey)
      setCode('')
      start(sent.resendIn)
    })
  const decide = (agrees: boolean) =>
    run(async () => {
      if (!verifyKey) return
      const body = { verifyKey, code, agrees }
      setConsent(await ask<typeof decideConsent>(`POST ${ROOT}/decide`, { params, body }))
    })
  if (consent.state !== 'waiting')
    return (
      <p role="status" className={styles.state}>
        {t(`state.${consent.state}`, { applicant: consent.applicant })}
      </p>
    )
  const whole = code.length === LENGTH && verifyKey !== undefined
  return (
    <div className={styles.decide}>
      <p>{t('code-text', { phone: consent.phone })}</p>
      <Button onClick={send} disabled={busy || left > 0}>
        {left > 0 ? t('again-in', { n: left }) : t(verifyKey ? 'send-again' : 'send-code')}
      </Button>
      {verifyKey && (
        <>
          <label htmlFor={id}>{t('code')}</label>
          <input
            id={id}
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            onChange={(event) => setCode(event.target.value.replace(/\D/g, '').slice(0, LENGTH))}
          />
          <div className={styles.buttons}>
            <Button onClick={() => decide(true)} disabled={busy || !whole}>
              {t('agree')}
            </Button>
            <Button onClick={() => decide(false)} disabled={busy || !whole} look="outline">
              {t('decline')}
            </Button>
          </div>
        </>
      )}
      <p role="alert" className={styles.fault}>
        {fault}
      </p>
    </div>
  )
}
