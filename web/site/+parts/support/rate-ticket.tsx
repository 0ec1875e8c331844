import { useId, useState } from 'react'
import type { Rating, rateTicket, reopenByLink } from '#contract/contact/tickets/rating.ts'
import { Button } from '#web/kit/site/form/button.tsx'
import { ask } from '#web/shell/client.ts'
import { messagesOf } from '#web/shell/page/error-messages.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './support.module.css'

const ROOT = '/main/api-communication/public/ratings/{token}'
const LONGEST = 500
const LEAST = 5
const stars = [1, 2, 3, 4, 5] as const

/** One to five and a word; what is not solved goes on from here. */
export function RateTicket({ token, first }: { token: string; first: Rating }) {
  const t = useT('rate')
  const id = useId()
  const [rating, setRating] = useState(first)
  const [chosen, setChosen] = useState<number>()
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const params = { token }
  const said = text.trim()
  const run = async (work: () => Promise<Rating>) => {
    setBusy(true)
    setFault(undefined)
    try {
      setRating(await work())
      setText('')
    } catch (error) {
      setFault(messagesOf(error).join(' '))
    } finally {
      setBusy(false)
    }
  }
  const reopen = () => run(() => ask<typeof reopenByLink>(`POST ${ROOT}/reopen`, { params, body: { text: said } }))
  return (
    <div className={styles.rate}>
      {rating.resolution && <p className={styles.answer}>{rating.resolution}</p>}
      {rating.state !== 'open' && <p role="status">{t(`state.${rating.state}`)}</p>}
      {rating.state === 'open' && (
        <fieldset className={styles.stars}>
          <legend>{t('how')}</legend>
          {stars.map((star) => (
            <label key={star}>
              <input type="radio" name={id} checked={chosen === star} onChange={() => setChosen(star)} />
              {star}
            </label>
          ))}
        </fieldset>
      )}
      {(rating.state === 'open' || rating.canReopen) && (
        <>
          <label htmlFor={`${id}-text`}>{t('word')}</label>
          <textarea
            id={`${id}-text`}
            rows={3}
            maxLength={LONGEST}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </>
      )}
      {fault && <p role="alert">{fault}</p>}
      <div className={styles.buttons}>
        {rating.state === 'open' && (
          <Button
            disabled={busy || chosen === undefined}
            onClick={() =>
              run(() =>
                ask<typeof rateTicket>(`POST ${ROOT}`, { params, body: { rating: chosen ?? 0, text: said || null } }),
              )
            }
          >
            {t('send')}
          </Button>
        )}
        {rating.canReopen && (
          <Button disabled={busy || said.length < LEAST} onClick={reopen}>
            {t('reopen')}
          </Button>
        )}
      </div>
      {rating.canReopen && <p className={styles.quiet}>{t('reopen-hint')}</p>}
    </div>
  )
}
