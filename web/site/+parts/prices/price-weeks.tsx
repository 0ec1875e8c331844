import type { PriceRow } from '#contract/market/price-board.ts'
import { formatDay } from '#uz/date.ts'
import { formatMoney, wholeSoum } from '#uz/money.ts'
import { Sparkline } from '#web/kit/site/offer/sparkline.tsx'
import { useLanguage, useT } from '#web/shell/texts.ts'
import styles from './price-weeks.module.css'

/** One crop week by week, the latest first. */
export function PriceWeeks({ row }: { row: PriceRow }) {
  const t = useT('price-board')
  const lang = useLanguage()
  const { region, unit, source, points } = row
  return (
    <section className={styles.weeks} aria-labelledby="weeks-title">
      <h2 id="weeks-title">{t('by-week', { where: region?.name ?? t('country') })}</h2>
      {points.length > 2 && <Sparkline values={points.map((point) => point.median)} width={320} height={72} />}
      <table>
        <thead>
          <tr>
            <th scope="col">{t('week')}</th>
            <th scope="col">{t('price')}</th>
            <th scope="col">{t('source')}</th>
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map(({ week, median, n }) => (
            <tr key={week}>
              <th scope="row">{t('from-day', { day: formatDay(week, lang) })}</th>
              <td>
                {formatMoney(wholeSoum(median), lang)} / {unit}
              </td>
              <td>{t(source === 'deals' ? 'deals' : 'offers', { n })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
