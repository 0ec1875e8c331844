import { BadgeCheck } from 'lucide-react'
import type { ProductPage } from '#contract/market/showcase.ts'
import { dayOf } from '#uz/date.ts'
import { groupDigits } from '#uz/decimal.ts'
import { useT } from '#web/shell/texts.ts'
import { sellerName } from '../filter-names.ts'
import styles from './seller-card.module.css'

/** Who sells, and what the platform itself knows of them. */
export function SellerCard({ seller }: { seller: ProductPage['seller'] }) {
  const t = useT('product')
  const list = useT('products')
  return (
    <section className={styles.card} aria-label={t('seller')}>
      {seller.logo ? (
        <img src={seller.logo} alt="" width="48" height="48" className={styles.face} />
      ) : (
        <span className={styles.face} aria-hidden="true">
          {seller.name.replace(/[«»"]/g, '').slice(0, 1).toUpperCase()}
        </span>
      )}
      <div>
        <h2>{seller.name}</h2>
        <p>
          {sellerName(list, seller.kind)} · {t('seller.since', { year: dayOf(seller.since).slice(0, 4) })}
        </p>
      </div>
      <p className={seller.verified ? styles.proved : styles.plain}>
        {seller.verified && <BadgeCheck size={16} aria-hidden="true" />}
        {seller.verified ? t('seller.verified') : t('seller.plain')}
      </p>
      <p className={styles.count}>
        <b>{groupDigits(String(seller.offers))}</b>
        {t('seller.offers')}
      </p>
    </section>
  )
}
