import { useState } from 'react'
import { formatDate } from '#uz/date.ts'
import { formatMoney } from '#uz/money.ts'
import { percent } from '#uz/percent.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import styles from './compare.module.css'
import type { Compared } from './compared.ts'

export function useOfferWords() {
  const t = useT('compare-offers')
  const lang = useLanguage()
  const money = (sum: number | undefined) => (sum === undefined ? '—' : formatMoney(sum, lang))
  return {
    amount: (row: Compared) => money(row.offer.amount ?? undefined),
    /** What is paid with the harvest is paid by no month. */
    payment: (rows: readonly Compared[]) =>
      t(rows.every(({ repayment }) => repayment === 'seasonal') ? 'first-payment' : 'monthly'),
    total: (row: Compared) => money(row.total ?? row.offer.amount ?? undefined),
    beyond: (row: Compared) => t('beyond', { sum: money(row.offer.amount ?? undefined), cost: money(row.cost) }),
    monthly: (row: Compared) => money(row.monthly),
    grace: (row: Compared) => (row.grace ? t('grace', { n: row.grace }) : t('no-grace')),
    apr: (row: Compared) => (row.apr === undefined ? '—' : percent(row.apr, lang)),
    rate: (row: Compared) =>
      [
        row.rate !== undefined && t('rate', { rate: percent(row.rate, lang) }),
        row.subsidy && t('state-pays', { sum: formatMoney(row.subsidy, lang) }),
      ]
        .filter(Boolean)
        .join(', '),
    term: (row: Compared) => (row.months === undefined ? '—' : t('months', { n: row.months })),
    security: (row: Compared) => row.security || t('no-security'),
    fees: (row: Compared) => (row.fees ? money(row.fees) : t('no-fees')),
  }
}

const FEW = 4

/** Every payment to come, some at first. */
export function Payments({ row }: { row: Compared }) {
  const t = useT('compare-offers')
  const lang = useLanguage()
  const [whole, setWhole] = useState(false)
  if (row.payments.length === 0) return null
  const shown = whole ? row.payments : row.payments.slice(0, FEW)
  return (
    <details className={styles.payments}>
      <summary>{t('payments', { n: row.payments.length })}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('date')}</th>
            <th scope="col">{t('payment')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((one) => (
            <tr key={one.date}>
              <td>{formatDate(one.date)}</td>
              <td>
                {formatMoney(one.payment, lang)}
                <small>
                  {t('of-which', {
                    principal: formatMoney(one.principal, lang),
                    interest: formatMoney(one.interest, lang),
                  })}
                </small>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {row.payments.length > FEW && !whole && (
        <button type="button" onClick={() => setWhole(true)}>
          {t('more-payments', { n: row.payments.length - FEW })}
        </button>
      )}
    </details>
  )
}
