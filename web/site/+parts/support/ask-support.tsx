import { useEffect, useId, useState } from 'react'
import { useLocation } from 'react-router'
import type {
  askSupport,
  findHints,
  OwnSupport,
  OwnThread,
  sendSupportCode,
} from '#contract/contact/support/support.ts'
import { Button } from '#web/kit/site/form/button.tsx'
import { PhoneField } from '#web/kit/site/form/phone-field.tsx'
import { SelectField } from '#web/kit/site/form/select-field.tsx'
import { ask } from '#web/shell/client.ts'
import { splitPath } from '#web/shell/navigation.ts'
import { messagesOf } from '#web/shell/page/error-messages.ts'
import { useT } from '#web/shell/texts.ts'
import { CodeDecision } from '../consent/code-decision.tsx'
import styles from './support.module.css'

const ROOT = '/main/api-communication/public/support'
const LEAST = 5
const LONGEST = 4000
const ASKED_LONGEST = 200
const PHONE_DIGITS = 9
const TYPING_MS = 500
const LONGEST_PAGE = 300

interface Props extends Pick<OwnSupport, 'topics' | 'known'> {
  onAsked: (thread: OwnThread) => void
}

/** First what is known already; then a person, with a code of the phone where there is no account. */
export function AskSupport({ topics, known, onAsked }: Props) {
  const t = useT('support')
  const id = useId()
  const [topic, setTopic] = useState('')
  const [text, setText] = useState('')
  const [digits, setDigits] = useState('')
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const hints = useHints(text)
  const page = useAskedFrom()
  const isReady = topic !== '' && text.trim().length >= LEAST
  const send = async (proof: { verifyKey: string; code: string } | null) => {
    const body = { topicId: Number(topic), text: text.trim(), page, proof }
    onAsked(await ask<typeof askSupport>(`POST ${ROOT}`, { body }))
  }
  const submit = async () => {
    setBusy(true)
    setFault(undefined)
    try {
      await send(null)
    } catch (error) {
      setFault(messagesOf(error).join(' '))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles.rate}>
      <SelectField
        label={t('topic')}
        empty={t('choose')}
        options={topics.map(({ id: value, name: label }) => ({ value: String(value), label }))}
        value={topic}
        onChange={setTopic}
      />
      <label htmlFor={id}>{t('question')}</label>
      <textarea id={id} rows={4} maxLength={LONGEST} value={text} onChange={({ target }) => setText(target.value)} />
      {hints.length > 0 && (
        <section aria-label={t('hints')} aria-live="polite">
          <h2 className={styles.subtitle}>{t('hints')}</h2>
          {hints.map((hint) => (
            <details key={hint.title}>
              <summary>{hint.title}</summary>
              <p className={styles.answer}>{hint.text}</p>
            </details>
          ))}
        </section>
      )}
      {fault && <p role="alert">{fault}</p>}
      {known ? (
        <div>
          <Button disabled={busy || !isReady} onClick={submit}>
            {t('send')}
          </Button>
        </div>
      ) : (
        <>
          <PhoneField label={t('phone')} value={digits} onChange={setDigits} />
          {isReady && digits.length === PHONE_DIGITS ? (
            <CodeDecision
              text={t('code-text')}
              sendText={t('send-code')}
              send={() => ask<typeof sendSupportCode>(`POST ${ROOT}/code`, { body: { phone: `+998${digits}` } })}
              choices={[{ label: t('send'), run: send }]}
            />
          ) : (
            <p className={styles.quiet}>{t('fill-in')}</p>
          )}
        </>
      )}
    </div>
  )
}

/** Where the question was asked from: the page under the sheet, or the one that led to the page of help. */
function useAskedFrom(): string | null {
  const { pathname, state } = useLocation()
  if (splitPath(pathname).path !== '/support') return pathname.slice(0, LONGEST_PAGE)
  const from: unknown = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined
  return typeof from === 'string' && /^\/(?![/\\])\S*$/.test(from) ? from.slice(0, LONGEST_PAGE) : null
}

function useHints(text: string) {
  const [found, setFound] = useState<readonly { title: string; text: string }[]>([])
  const asked = text.trim().slice(0, ASKED_LONGEST)
  useEffect(() => {
    if (asked.length < LEAST) {
      setFound([])
      return
    }
    const stop = new AbortController()
    const timer = setTimeout(
      () =>
        ask<typeof findHints>(`GET ${ROOT}/hints`, { query: { search: asked } }, { signal: stop.signal }).then(
          ({ items }) => setFound(items),
          // Hints are a help, no condition: without them a person answers.
          () => undefined,
        ),
      TYPING_MS,
    )
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [asked])
  return found
}
