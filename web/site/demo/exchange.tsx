import { type FormEvent, useEffect, useState } from 'react'
import type { DemoLine, demoExchange, demoLines } from '#contract/contact/telephony/demo-exchange.ts'
import { parsePhone } from '#uz/phone.ts'
import sheet from '#web/kit/site/sheet.module.css'
import { askServer, pageApi } from '#web/shell/api.ts'
import { ask } from '#web/shell/client.ts'
import { splitPath } from '#web/shell/navigation.ts'
import { toastError } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'
import type { Route } from './+types/exchange.ts'
import styles from './exchange.module.css'

const LINES = 'GET /main/api-communication/demo/exchange'
const ACT = 'POST /main/api-communication/demo/exchange'
const REFRESH_MS = 1500

/** Outside a demo the call is not found, and neither is the page. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { lang } = splitPath(url.pathname)
  await askServer<typeof demoLines>(context, LINES, lang)
  return { texts: await context.get(pageApi).texts(lang, ['exchange']) }
}

export default function DemoExchange() {
  const t = useT('exchange')
  const { items, away, act } = useLines()
  const [phone, setPhone] = useState('+998 90 111 22 33')
  const known = parsePhone(phone)
  const ring = (event: FormEvent) => {
    event.preventDefault()
    if (known) void act({ act: 'ring', phone: known })
  }
  return (
    <article className={sheet.page}>
      <h1 className={sheet.title}>{t('title')}</h1>
      <p className={sheet.note}>{t('text')}</p>
      {away && <p role="status">{t('away')}</p>}
      <form className={styles.form} onSubmit={ring}>
        <label htmlFor="demo-phone">{t('phone')}</label>
        <input
          id="demo-phone"
          type="tel"
          inputMode="tel"
          maxLength={20}
          value={phone}
          onChange={(event) => setPhone(event.target.value)}
        />
        <button type="submit" disabled={!known}>
          {t('call')}
        </button>
      </form>
      <h2>{t('lines')}</h2>
      {items?.length === 0 && <p className={sheet.note}>{t('empty')}</p>}
      <ul className={styles.lines} aria-live="polite">
        {items?.map(({ channel, number, state }) => (
          <li key={channel}>
            <b>{number}</b>
            <span>{t(`state.${state}`)}</span>
            {state === 'Ringing' && (
              <button type="button" aria-label={`${t('lift')} ${number}`} onClick={() => act({ act: 'lift', channel })}>
                {t('lift')}
              </button>
            )}
            <button
              type="button"
              aria-label={`${t('hang-up')} ${number}`}
              onClick={() => act({ act: 'hangUp', channel })}
            >
              {t('hang-up')}
            </button>
          </li>
        ))}
      </ul>
    </article>
  )
}

function useLines() {
  const [items, setItems] = useState<readonly DemoLine[]>()
  const [away, setAway] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let stopped = false
    const look = async () => {
      if (!document.hidden) {
        const answer = await ask<typeof demoLines>(LINES).catch(() => undefined)
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
  const act = (body: NonNullable<Parameters<typeof ask<typeof demoExchange>>[1]>['body']) =>
    ask<typeof demoExchange>(ACT, { body }).then((answer) => setItems(answer.items), toastError)
  return { items, away, act }
}
