import { CalendarDays, MapPin, Users, Video } from 'lucide-react'
import type { EventType } from '#contract/events/event-enums.ts'
import { formatSpan } from '#uz/calendar.ts'
import { formatDateTime } from '#uz/date.ts'
import { formatMoney } from '#uz/money.ts'
import { useTextIn } from '#web/kit/dashboard/input/text-in.ts'
import { usePlaceName } from '#web/kit/dashboard/place/place-name.ts'
import styles from '#web/kit/dashboard/publication/preview.module.css'
import { PreviewFacts } from '#web/kit/dashboard/publication/preview-facts.tsx'
import { useLanguage, useT } from '#web/shell/texts.ts'
import type { EventValues } from './event-values.ts'
import own from './events.module.css'
import { useLanguageName } from './language-name.ts'

/** As strangers will see it. */
export function EventPreview({ type, values }: { type: EventType; values: EventValues }) {
  const t = useT('my-events')
  const lang = useLanguage()
  const textIn = useTextIn()
  const languageName = useLanguageName()
  const place = usePlaceName(values.territoryId)
  const { startsAt, endsAt, cover, price, capacity, speakers } = values
  const facts: [string, string][] = [
    [t('language'), values.language ? languageName(values.language) : ''],
    [t('price'), price && price > 0 ? formatMoney(price, lang) : t('free')],
    [t('registration-until'), values.registrationUntil ? formatDateTime(values.registrationUntil) : ''],
    [t('approval'), values.approval ? t('yes') : ''],
    [t('certificate'), values.certificate ? t('yes') : ''],
    [t('room'), values.room ?? ''],
  ]
  return (
    <section className={styles.preview} aria-label={t('step.preview')}>
      <article className={styles.offer}>
        {cover && (
          <div className={styles.picture}>
            <img src={`/files/${cover.file}/640`} alt="" style={{ objectPosition: `${cover.x}% ${cover.y}%` }} />
          </div>
        )}
        <div className={styles.body}>
          <p className={own.badge}>{t(`type.${type}`)}</p>
          <h3>{(values.title && textIn(values.title)) || t('untitled')}</h3>
          <p className={styles.line}>
            <CalendarDays size={15} aria-hidden />
            {startsAt && endsAt ? formatSpan(startsAt, endsAt, lang) : t('no-time')}
          </p>
          <p className={styles.line}>
            {type === 'webinar' ? <Video size={15} aria-hidden /> : <MapPin size={15} aria-hidden />}
            {type === 'webinar'
              ? t(`platform.${values.platform ?? 'link'}`)
              : [place, values.address && textIn(values.address)].filter(Boolean).join(', ') || '—'}
          </p>
          {capacity ? (
            <p className={styles.line}>
              <Users size={15} aria-hidden /> {t('seats-n', { n: capacity })}
            </p>
          ) : null}
        </div>
      </article>
      {values.description && <p className={styles.text}>{textIn(values.description)}</p>}
      {speakers && speakers.length > 0 && (
        <ul className={own.speakers}>
          {speakers.map(({ name, post, photo }) => (
            <li key={`${name} ${photo}`}>
              {photo ? <img src={`/files/${photo}/160`} alt="" width={44} height={44} /> : <i>{name.slice(0, 1)}</i>}
              <span>
                <b>{name}</b>
                {post && <small>{textIn(post)}</small>}
              </span>
            </li>
          ))}
        </ul>
      )}
      <PreviewFacts facts={facts} />
    </section>
  )
}
