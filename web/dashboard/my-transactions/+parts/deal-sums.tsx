import type { Deal } from '#contract/deals/deals.ts'
import { formatMoney } from '#uz/money.ts'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { useLanguage, useT } from '#web/shell/texts.ts'
import styles from './deal.module.css'

/** The money of a deal: VAT is inside the price, the fee of the platform beside it. */
export function DealSums({ deal }: { deal: Deal }) {
  const t = useT('deal')
  const lang = useLanguage()
  const { net, vat, gross, deliveryFee, buyerFee, sellerFee, payable, paid, refunded, deposit } = deal
  const isStaff = deal.side === 'staff'
  // What came of the money then is told by the decision or the return.
  const isUndone = ['split', 'refunded', 'returned', 'cancelled'].includes(deal.status)
  const rows = [
    { key: 'net', sum: net, shown: true },
    { key: 'vat', sum: vat, shown: true },
    { key: 'delivery', sum: deliveryFee, shown: deliveryFee > 0 },
    { key: 'gross', sum: gross, shown: true, strong: true },
    { key: isStaff ? 'of-buyer' : 'buyer-fee', sum: buyerFee ?? 0, shown: (buyerFee ?? 0) > 0 },
    {
      key: paid > 0 ? 'with-fee' : 'payable',
      sum: payable ?? 0,
      shown: payable !== null && payable !== gross && !isUndone,
      strong: true,
    },
    { key: isStaff ? 'of-seller' : 'seller-fee', sum: sellerFee ?? 0, shown: (sellerFee ?? 0) > 0 },
    {
      key: 'seller-gets',
      sum: gross - (sellerFee ?? 0),
      shown: deal.side === 'seller' && (sellerFee ?? 0) > 0 && !isUndone,
      strong: true,
    },
    { key: 'deposit', sum: deposit, shown: deposit > 0 },
    { key: 'paid', sum: paid, shown: paid > 0 },
    { key: deal.side === 'buyer' ? 'refunded-to-you' : 'refunded', sum: refunded, shown: refunded > 0 },
  ] as const
  return (
    <Panel title={t('sums')}>
      <dl className={styles.sums}>
        {rows
          .filter(({ shown }) => shown)
          .map((row) => (
            <div key={row.key} data-strong={'strong' in row || undefined}>
              <dt>{t(`sum.${row.key}`)}</dt>
              <dd>{formatMoney(row.sum, lang)}</dd>
            </div>
          ))}
      </dl>
      <p className={styles.hint}>{t(`pay-mode.${deal.payMode}`)}</p>
    </Panel>
  )
}
