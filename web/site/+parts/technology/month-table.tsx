import type { TechnologySums } from '#contract/media/technology-sums.ts'
import { formatMoney, wholeSoum } from '#uz/money.ts'
import { monthName } from '#uz/month-name.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import styles from './technology.module.css'

/** Money by month, and what is left at the end of each. */
export function MonthTable({ sums, sotix }: { sums: TechnologySums; sotix: string }) {
  const t = useT('technology')
  const lang = useLanguage()
  const whole = (tiyin: number) => formatMoney(wholeSoum(tiyin), lang)
  const said = (tiyin: number) => (tiyin === 0 ? '–' : whole(tiyin))
  return (
    <table className={styles.table}>
      <caption>{t('months', { n: sotix })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('month')}</th>
          <th scope="col">{t('out')}</th>
          <th scope="col">{t('in')}</th>
          <th scope="col">{t('balance')}</th>
        </tr>
      </thead>
      <tbody>
        {sums.months.map((row) => (
          <tr key={row.month}>
            <th scope="row">{monthName(row.month, lang)}</th>
            <td data-name={t('out')}>{said(row.out)}</td>
            <td data-name={t('in')}>{said(row.in)}</td>
            <td data-name={t('balance')} data-debt={row.balance < 0}>
              {whole(row.balance)}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('total')}</th>
          <td data-name={t('out')}>{whole(sums.out)}</td>
          <td data-name={t('in')}>{whole(sums.in)}</td>
          <td data-name={t('balance')} data-debt={sums.profit < 0}>
            {whole(sums.profit)}
          </td>
        </tr>
      </tfoot>
    </table>
  )
}
