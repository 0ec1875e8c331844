import { ImageOff, MapPin, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { usePlaceName } from '#web/kit/dashboard/place/place-name.ts'
import styles from '#web/kit/dashboard/publication/preview.module.css'
import { PreviewFacts } from '#web/kit/dashboard/publication/preview-facts.tsx'
import { useT } from '#web/shell/texts.ts'
import own from './announcements.module.css'

interface Props {
  title: string
  /** Pictures, the cover first; absent where the kind has none. */
  images?: readonly string[] | undefined
  portrait?: string | null | undefined
  price: string
  badge?: string | undefined
  territoryId: number | null | undefined
  contactName: string | null | undefined
  text?: string | null | undefined
  chips?: readonly string[]
  facts: readonly (readonly [string, string])[]
  children?: ReactNode
}

/** As strangers will see it: the card of the list, then the page. */
export function AdPreview(props: Props) {
  const { title, portrait, price, badge, territoryId, contactName, text, chips = [], facts, children } = props
  const t = useT('my-announcements')
  const place = usePlaceName(territoryId)
  // What has no picture is shown without a place for one.
  const images = props.images?.length ? props.images : undefined
  const cover = images?.[0]
  return (
    <section className={styles.preview} aria-label={t('preview')}>
      <h2>{t('preview')}</h2>
      <article className={styles.offer}>
        {images && (
          <div className={styles.picture}>
            {cover ? <img src={`/files/${cover}/640`} alt="" /> : <ImageOff size={40} strokeWidth={1.4} aria-hidden />}
            {badge && <span className={styles.badge}>{badge}</span>}
          </div>
        )}
        <div className={styles.body}>
          {portrait && <img className={own.portrait} src={`/files/${portrait}/160`} alt="" />}
          {!images && badge && <p className={own.badge}>{badge}</p>}
          <p className={styles.price}>{price}</p>
          <h3>{title || t('untitled')}</h3>
          {place && (
            <p className={styles.line}>
              <MapPin size={15} aria-hidden /> {place}
            </p>
          )}
          {contactName && (
            <p className={styles.line}>
              <UserRound size={15} aria-hidden /> {contactName} · {t('phone-hidden')}
            </p>
          )}
        </div>
      </article>
      {images && images.length > 1 && (
        <ul className={styles.photos}>
          {images.slice(1).map((photo) => (
            <li key={photo}>
              <img src={`/files/${photo}/160`} alt="" />
            </li>
          ))}
        </ul>
      )}
      {chips.length > 0 && (
        <ul className={own.chips}>
          {chips.map((chip) => (
            <li key={chip}>{chip}</li>
          ))}
        </ul>
      )}
      {text && <p className={styles.text}>{text}</p>}
      <PreviewFacts facts={facts} />
      {children}
    </section>
  )
}
