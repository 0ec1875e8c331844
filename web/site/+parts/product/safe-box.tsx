import { Check } from 'lucide-react'
import type { ProductPage } from '#contract/market/showcase.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './product-view.module.css'

/** Only what is true of this very product today. */
export function SafeBox({ product }: { product: ProductPage }) {
  const t = useT('product')
  const truths = [
    t('safe.moderated'),
    product.seller.verified && t('safe.verified'),
    product.market && t('safe.price'),
    product.certificates.length > 0 && t('safe.certificates'),
    t('safe.complaint'),
  ].filter((text) => typeof text === 'string')
  return (
    <section className={styles.card} aria-labelledby="safe-title">
      <h2 id="safe-title">{t('safe')}</h2>
      <ul className={styles.truths}>
        {truths.map((text) => (
          <li key={text}>
            <Check size={17} aria-hidden="true" />
            {text}
          </li>
        ))}
      </ul>
    </section>
  )
}
