import { Star } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { Registration, rateEvent } from '#contract/events/participants.ts'
import { Button } from '#web/kit/site/form/button.tsx'
import { ask } from '#web/shell/client.ts'
import { message, toastError } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './event-view.module.css'

const stars = [1, 2, 3, 4, 5]
const LONGEST = 1000

/** How it was: once, by whoever was there. */
export function FeedbackForm({ eventId, onDone }: { eventId: number; onDone: (registration: Registration) => void }) {
  const t = useT('event')
  const [rating, setRating] = useState(0)
  const [busy, setBusy] = useState(false)
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy || rating === 0) return
    setBusy(true)
    try {
      const text = String(new FormData(event.currentTarget).get('text') ?? '')
      const registration = await ask<typeof rateEvent>('POST /main/api-media/events/{id}/feedback', {
        params: { id: eventId },
        body: { rating, text },
      })
      message(t('feedback.thanks'))
      onDone(registration)
    } catch (error) {
      toastError(error)
      setBusy(false)
    }
  }
  return (
    <form className={styles.form} onSubmit={send}>
      <fieldset className={styles.stars}>
        <legend>{t('feedback')}</legend>
        {stars.map((star) => (
          <label key={star} data-lit={star <= rating || undefined}>
            <input
              type="radio"
              name="rating"
              className="unseen"
              checked={star === rating}
              onChange={() => setRating(star)}
              aria-label={t('stars', { star })}
            />
            <Star size={30} aria-hidden="true" />
          </label>
        ))}
      </fieldset>
      <label className={styles.words}>
        {t('feedback.words')}
        <textarea name="text" rows={3} maxLength={LONGEST} />
      </label>
      <Button type="submit" aria-disabled={busy || rating === 0}>
        {t('feedback.send')}
      </Button>
    </form>
  )
}
