import { Check } from 'lucide-react'
import type { ProductPage } from '#contract/market/showcase.ts'
import { useT } from '#web/shell/texts.ts'
import { FactCard } from '../thing/fact-card.tsx'
import styles from './checked-list.module.css'

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
    <FactCard id="safe" title={t('safe')}>
      <ul className={styles.truths}>
        {truths.map((text) => (
          <li key={text}>
            <Check size={17} aria-hidden="true" />
            {text}
          </li>
        ))}
      </ul>
    </FactCard>
  )
}
