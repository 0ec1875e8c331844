import { Package } from 'lucide-react'
import { Link } from 'react-router'
import type { DrawnCard } from '#contract/conversations/conversations.ts'
import { formatMoney } from '#uz/money.ts'
import { inLanguage } from '#web/shell/navigation.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import styles from './message-card.module.css'

/** A thing of the platform beside the words of a message, as it is now. */
export function MessageCard({ card: { title, price, note, picture, link } }: { card: DrawnCard }) {
  const t = useT('conversation')
  const lang = useLanguage()
  if (title === null || link === null) return <p className={styles.gone}>{t('card-gone')}</p>
  return (
    <Link className={styles.card} to={inLanguage(lang, link)}>
      {picture ? (
        <img src={picture} alt="" width={72} height={72} loading="lazy" />
      ) : (
        <span className={styles.picture}>
          <Package size={26} aria-hidden />
        </span>
      )}
      <span className={styles.words}>
        <b>{title}</b>
        <span>
          {price !== null && <strong>{formatMoney(price, lang)}</strong>} {note}
        </span>
      </span>
    </Link>
  )
}
