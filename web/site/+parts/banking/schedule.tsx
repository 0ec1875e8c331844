import { formatDate } from '#uz/date.ts'
import { formatMoney } from '#uz/money.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import styles from './banking.module.css'

interface Payment {
  date: string
  principal: number
  interest: number
  payment: number
  balance: number
}

/** Every payment, folded: a hundred rows are for whoever wants them. */
export function Schedule({ payments }: { payments: readonly Payment[] }) {
  const t = useT('banking')
  const lang = useLanguage()
  return (
    <details className={styles.schedule}>
      <summary>{t('schedule')}</summary>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('date')}</th>
              <th scope="col" className={styles.number}>
                {t('payment')}
              </th>
              <th scope="col" className={`${styles.number} ${styles.left}`}>
                {t('balance')}
              </th>
            </tr>
          </thead>
          <tbody>
            {payments.map((one) => (
              <tr key={one.date}>
                <td>{formatDate(one.date)}</td>
                <td className={styles.number}>
                  {formatMoney(one.payment, lang)}
                  <small>{t('of-principal', { sum: formatMoney(one.principal, lang) })}</small>
                  <small>{t('of-interest', { sum: formatMoney(one.interest, lang) })}</small>
                </td>
                <td className={`${styles.number} ${styles.left}`}>{formatMoney(one.balance, lang)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
