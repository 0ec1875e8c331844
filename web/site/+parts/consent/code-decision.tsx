import { useId, useState } from 'react'
import type { SentCode } from '#contract/identity/codes.ts'
import { Button } from '#web/kit/site/form/button.tsx'
import { useCountdown } from '#web/kit/site/form/use-countdown.ts'
import { messagesOf } from '#web/shell/page/error-messages.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './consent.module.css'

const LENGTH = 6

interface Typed {
  verifyKey: string
  code: string
}
interface Props {
  /** What the code is for, with the phone it goes to. */
  text: string
  send: () => Promise<SentCode>
  /** Where nothing has been read before: what the button that asks for a code says. */
  sendText?: string
  /** What is done with a typed code; the second one is drawn quieter. */
  choices: readonly { label: string; run: (typed: Typed) => Promise<void> }[]
}

/** A code of the telephone that a link went to, and then what it decides. */
export function CodeDecision({ text, send, sendText, choices }: Props) {
  const t = useT('code-decision')
  const id = useId()
  const [verifyKey, setVerifyKey] = useState<string>()
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const { left, start } = useCountdown()
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
  const sendCode = () =>
    run(async () => {
      const sent = await send()
      setVerifyKey(sent.verifyKey)
      setCode('')
      start(sent.resendIn)
    })
  return (
    <div className={styles.decide}>
      <p>{text}</p>
      <Button onClick={sendCode} disabled={busy || left > 0}>
        {left > 0 ? t('again-in', { n: left }) : verifyKey ? t('send-again') : (sendText ?? t('send-code'))}
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
            {choices.map(({ label, run: decide }, place) => (
              <Button
                key={label}
                onClick={() => run(() => decide({ verifyKey, code }))}
                disabled={busy || code.length !== LENGTH}
                {...(place > 0 && { look: 'outline' as const })}
              >
                {label}
              </Button>
            ))}
          </div>
        </>
      )}
      <p role="alert" className={styles.fault}>
        {fault}
      </p>
    </div>
  )
}
