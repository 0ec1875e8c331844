import { Button } from 'antd'
import { useState } from 'react'
import { z } from 'zod'
import { formatDate } from '#uz/date.ts'
import { formatMoney } from '#uz/money.ts'
import { percent } from '#uz/percent.ts'
import { FactList } from '#web/kit/dashboard/fact-list.tsx'
import { useLanguage, useT } from '#web/shell/texts.ts'
import styles from './request.module.css'

const Row = z.object({
  date: z.string(),
  principal: z.number(),
  interest: z.number(),
  payment: z.number(),
  balance: z.number(),
})
export const Reckoned = z.object({
  payments: z.array(Row),
  monthly: z.number(),
  total: z.number(),
  cost: z.number(),
  fees: z.number(),
  apr: z.number(),
})
export type Reckoned = z.infer<typeof Reckoned>

const FIRST = 6

/** What a proposal comes to: a month, a year, in all, and every payment. */
export function ReckonedView({ reckoned, isSeasonal }: { reckoned: Reckoned; isSeasonal: boolean }) {
  const t = useT('credit-requests')
  const lang = useLanguage()
  const [isWhole, setWhole] = useState(false)
  const { payments, monthly, total, cost, fees, apr } = reckoned
  const rows = isWhole ? payments : payments.slice(0, FIRST)
  const facts: [string, string][] = [
    [t(isSeasonal ? 'first-payment' : 'monthly'), formatMoney(monthly, lang)],
    [t('apr'), percent(apr, lang)],
    [t('total'), formatMoney(total, lang)],
    [t('cost'), formatMoney(cost, lang)],
    [t('fees'), formatMoney(fees, lang)],
  ]
  return (
    <div className={styles.reckoned}>
      <FactList facts={facts} dense live />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section className={styles.schedule} aria-label={t('schedule')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th>{t('date')}</th>
              <th>{t('payment')}</th>
              <th>{t('principal')}</th>
              <th>{t('interest')}</th>
              <th>{t('balance')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.date}>
                <td>{formatDate(row.date)}</td>
                <td>{formatMoney(row.payment, lang)}</td>
                <td>{formatMoney(row.principal, lang)}</td>
                <td>{formatMoney(row.interest, lang)}</td>
                <td>{formatMoney(row.balance, lang)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {payments.length > FIRST && (
        <div>
          <Button onClick={() => setWhole(!isWhole)} aria-expanded={isWhole}>
            {t(isWhole ? 'schedule-less' : 'schedule-all', { n: payments.length })}
          </Button>
        </div>
      )}
    </div>
  )
}
