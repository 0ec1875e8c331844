import { Button } from 'antd'
import { formatDay } from '#uz/date.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { GoodsTerms } from '../../../credit-requests/+parts/uzagrostar/goods-terms.tsx'
import styles from './compare.module.css'
import type { Choosing } from './compare-page.tsx'
import type { Compared } from './compared.ts'

interface Props {
  rows: readonly Compared[]
  onChoose: (choosing: Choosing) => void
}

/** One company stands behind a mahalla: there is nothing to weigh, only to read. */
export function GoodsOffers({ rows, onChoose }: Props) {
  const t = useT('compare-offers')
  const lang = useLanguage()
  return rows.map((row) => (
    <article key={row.offer.id} className={styles.card}>
      <header>
        <div>
          <h3>{row.offer.recipient}</h3>
          <small>{t('valid', { day: formatDay(row.offer.validUntil, lang) })}</small>
        </div>
      </header>
      <div className={styles.ends}>
        <GoodsTerms content={row.offer.content} computed={row.offer.computed} />
      </div>
      {row.conditions && (
        <p>
          {t('conditions')}: {row.conditions}
        </p>
      )}
      <div className={styles.ends}>
        <Button block size="large" type="primary" onClick={() => onChoose({ what: 'accept', row })}>
          {t('take')}
        </Button>
        <Button block type="text" onClick={() => onChoose({ what: 'decline', row })}>
          {t('decline')}
        </Button>
      </div>
    </article>
  ))
}
