import type { PublicLotRow } from '#contract/finance/supply/lots.ts'
import { formatDate } from '#uz/date.ts'
import { formatMoney } from '#uz/money.ts'
import { formatQuantity } from '#uz/quantity.ts'
import { Link } from '#web/shell/page/preloads.tsx'
import { useLanguage, useT } from '#web/shell/texts.ts'
import styles from './supply.module.css'

export function LotCard({ lot }: { lot: PublicLotRow }) {
  const t = useT('government-supply')
  const lang = useLanguage()
  const price = lot.priceRule === 'fixed' ? t('price') : t('start-price')
  return (
    <article className={styles.card}>
      <p className={styles.kind}>
        <span>{t(`kind.${lot.kind}`)}</span>
        <span>{t(`rule.${lot.priceRule}`)}</span>
      </p>
      <h2>
        <Link to={`/government-supply/${lot.id}`}>{lot.title}</Link>
      </h2>
      <p className={styles.owner}>{lot.organization.name}</p>
      <dl className={styles.facts}>
        <dt>{t('qty')}</dt>
        <dd>{formatQuantity(lot.qty, lot.unit.symbol, lang)}</dd>
        <dt>{price}</dt>
        <dd>{`${formatMoney(lot.price, lang)} / ${lot.unit.symbol}`}</dd>
        <dt>{t('region')}</dt>
        <dd>{lot.territories.map(({ name }) => name).join(', ') || t('country')}</dd>
      </dl>
      <p className={styles.foot}>
        <b>{t(lot.isOpen ? 'closes-in' : 'closed-on', { date: formatDate(lot.closesAt) })}</b>
        <span>{t('participants-n', { n: lot.participants })}</span>
      </p>
    </article>
  )
}
