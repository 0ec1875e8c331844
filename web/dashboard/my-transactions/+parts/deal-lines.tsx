import { Sprout } from 'lucide-react'
import { Link } from 'react-router'
import type { Deal, DealLine } from '#contract/deals/deals.ts'
import { formatMoney } from '#uz/money.ts'
import { formatQuantity } from '#uz/quantity.ts'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { inLanguage } from '#web/shell/navigation.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import styles from './deal.module.css'

/** What is sold, as it was agreed, and how much of it has come. */
export function DealLines({ deal }: { deal: Deal }) {
  const t = useT('deal')
  return (
    <Panel title={t('lines')}>
      <ul className={styles.lines}>
        {deal.lines.map((line) => (
          <LineRow
            key={line.id}
            line={line}
            isOffer={deal.status === 'revised'}
            isPickup={deal.deliveryMode === 'pickup'}
          />
        ))}
      </ul>
    </Panel>
  )
}

/** Until the buyer agrees, what the seller has written instead is only offered. */
function LineRow({ line, isOffer, isPickup }: { line: DealLine; isOffer: boolean; isPickup: boolean }) {
  const t = useT('deal')
  const lang = useLanguage()
  const amount = (qty: string) => formatQuantity(qty, line.unit, lang)
  const changed = Number(line.orderedQty) !== Number(line.qty)
  // Once weighed in, that alone counts: what was sent stands with the delivery.
  const isSettled = Number(line.receivedQty) > 0 && Number(line.receivedQty) === Number(line.qty)
  const facts = [
    { key: 'ordered', qty: line.orderedQty, shown: changed },
    { key: isOffer ? 'offered' : 'agreed', qty: line.qty, shown: !isSettled },
    { key: isPickup ? 'set-aside' : 'shipped', qty: line.shippedQty, shown: Number(line.shippedQty) > 0 && !isSettled },
    { key: 'received', qty: line.receivedQty, shown: Number(line.receivedQty) > 0 },
    { key: 'returned', qty: line.returnedQty, shown: Number(line.returnedQty) > 0 },
  ] as const
  return (
    <li className={styles.line}>
      {line.picture ? (
        <img src={line.picture} alt="" width={64} height={64} />
      ) : (
        <span className={styles.noPicture} aria-hidden>
          <Sprout size={28} />
        </span>
      )}
      <div className={styles.goods}>
        <h3>
          <Link to={inLanguage(lang, `/product/${line.productId}`)}>{line.title}</Link>
        </h3>
        <p>{[line.category, line.place[0]].filter(Boolean).join(' · ')}</p>
        {line.attributes.length > 0 && (
          <details>
            <summary>{t('attributes')}</summary>
            <dl className={styles.attributes}>
              {line.attributes.map(({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </details>
        )}
      </div>
      <dl className={styles.quantities}>
        {facts
          .filter(({ shown }) => shown)
          .map(({ key, qty }) => (
            <div key={key}>
              <dt>{t(`qty.${key}`)}</dt>
              <dd>{amount(qty)}</dd>
            </div>
          ))}
      </dl>
      <p className={styles.lineSum}>
        <b>{formatMoney(line.gross, lang)}</b>
        <small>{t('per-unit', { price: formatMoney(line.unitPrice, lang), unit: line.unit })}</small>
        <small>{t(`vat-${line.vatRate}`, { vat: formatMoney(line.vat, lang) })}</small>
      </p>
    </li>
  )
}
