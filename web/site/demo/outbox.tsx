import { Check, Copy, Mail, MessageSquareText, Send } from 'lucide-react'
import { Fragment, useEffect, useState } from 'react'
import type { findReceived, Received } from '#contract/notices/demo-outbox.ts'
import { formatDateTime } from '#uz/date.ts'
import sheet from '#web/kit/site/sheet.module.css'
import { askServer, pageApi } from '#web/shell/api.ts'
import { ask } from '#web/shell/client.ts'
import { splitPath } from '#web/shell/navigation.ts'
import { useT } from '#web/shell/texts.ts'
import type { Route } from './+types/outbox.ts'
import styles from './outbox.module.css'

const LINE = 'GET /main/api-communication/demo/outbox'
const REFRESH_MS = 2000

/** Outside a demo the call is not found, and neither is the page. What it shows is asked for in the browser. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { lang } = splitPath(url.pathname)
  await askServer<typeof findReceived>(context, LINE, lang)
  return { texts: await context.get(pageApi).texts(lang, ['outbox']) }
}

export default function DemoOutbox() {
  const t = useT('outbox')
  const { items, away } = useReceived()
  return (
    <article className={sheet.page}>
      <h1 className={sheet.title}>{t('title')}</h1>
      <p className={sheet.note}>{t('text')}</p>
      {away && (
        <p className={styles.away} role="status">
          {t('away')}
        </p>
      )}
      {items?.length === 0 && (
        <div className={`${sheet.sheet} ${styles.empty}`}>
          <b>{t('empty')}</b>
          <p>{t('empty-text')}</p>
        </div>
      )}
      <ul className={styles.list} aria-live="polite">
        {items?.map((one) => (
          <Letter key={`${one.channel}${one.id}`} letter={one} />
        ))}
      </ul>
    </article>
  )
}

function useReceived() {
  const [items, setItems] = useState<readonly Received[]>()
  const [away, setAway] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let stopped = false
    const look = async () => {
      // A page nobody sees asks nothing.
      if (!document.hidden) {
        const answer = await ask<typeof findReceived>(LINE).catch(() => undefined)
        setAway(!answer)
        if (answer) setItems(answer.items)
      }
      if (!stopped) timer = setTimeout(look, REFRESH_MS)
    }
    look()
    return () => {
      stopped = true
      clearTimeout(timer)
    }
  }, [])
  return { items, away }
}

function Letter({ letter }: { letter: Received }) {
  const t = useT('outbox')
  const Icon = { sms: MessageSquareText, email: Mail, telegram: Send }[letter.channel]
  const code = /\b\d{6}\b/.exec(letter.text)?.[0]
  return (
    <li className={styles.letter}>
      <header>
        <Icon size={20} aria-hidden="true" />
        <b>{letter.to}</b>
        <span>{t(letter.channel)}</span>
        <time dateTime={letter.at}>{formatDateTime(letter.at)}</time>
      </header>
      {letter.subject && <h2>{letter.subject}</h2>}
      <p>
        <WithLinks text={letter.text} />
      </p>
      {code && <CopyCode code={code} />}
    </li>
  )
}

function WithLinks({ text }: { text: string }) {
  return text.split(/(https?:\/\/\S+)/).map((part, place) => {
    // The parts of one text never move.
    const key = `part-${place}`
    return place % 2 === 1 ? (
      <a key={key} href={part}>
        {part}
      </a>
    ) : (
      <Fragment key={key}>{part}</Fragment>
    )
  })
}

const COPIED_MS = 2000

function CopyCode({ code }: { code: string }) {
  const t = useT('outbox')
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), COPIED_MS)
    return () => clearTimeout(timer)
  }, [copied])
  // Without https there is no clipboard; the digits can still be selected.
  const copy = () => navigator.clipboard?.writeText(code).then(() => setCopied(true))
  return (
    <button type="button" className={styles.code} onClick={copy} aria-label={t('copy', { code })}>
      <span className={styles.digits}>{code}</span>
      {copied ? <Check size={18} aria-hidden="true" /> : <Copy size={18} aria-hidden="true" />}
      {copied && <small role="status">{t('copied')}</small>}
    </button>
  )
}
