import { BadgeCheck } from 'lucide-react'
import type { AdPage } from '#contract/announcements/ads.ts'
import { dayOf } from '#uz/date.ts'
import { groupDigits } from '#uz/decimal.ts'
import { Link } from '#web/shell/page/preloads.tsx'
import { useT } from '#web/shell/texts.ts'
import styles from '../product/seller-card.module.css'

/** Who announces it, and what the platform itself knows of them. */
export function OwnerCard({ ad }: { ad: AdPage }) {
  const t = useT('ad')
  const { owner, card } = ad
  return (
    <section className={styles.card} aria-label={t(`owner.${ad.kind}`)}>
      {card.logo ? (
        <img src={card.logo} alt="" width="48" height="48" className={styles.face} />
      ) : (
        <span className={styles.face} aria-hidden="true">
          {owner.name.replace(/[«»"]/g, '').slice(0, 1).toUpperCase()}
        </span>
      )}
      <div>
        <h2>{owner.name}</h2>
        <p>
          {t(`owner.${ad.kind}`)} · {t('owner.since', { year: dayOf(card.since).slice(0, 4) })}
        </p>
      </div>
      <p className={owner.verified ? styles.proved : styles.plain}>
        {owner.verified && <BadgeCheck size={16} aria-hidden="true" />}
        {owner.verified ? t('owner.verified') : t('owner.plain')}
      </p>
      {card.rating !== null && (
        <p className={styles.plain}>★ {t('owner.rating', { rating: card.rating.toFixed(1), n: card.reviews })}</p>
      )}
      {card.ads > 1 && (
        <p className={styles.count}>
          <b>{groupDigits(String(card.ads))}</b>
          <Link to={`${ad.kind === 'vacancy' ? '/vacancy' : '/announcements'}?ownerOf=${ad.id}`}>{t('owner.ads')}</Link>
        </p>
      )}
    </section>
  )
}
