import type { PriceRow } from '#contract/market/price-board.ts'
import { decimalMark } from '#uz/decimal.ts'
import { formatMoney, wholeSoum } from '#uz/money.ts'
import { Sparkline } from '#web/kit/site/offer/sparkline.tsx'
import { Link } from '#web/shell/page/preloads.tsx'
import { useLanguage, useT } from '#web/shell/texts.ts'
import styles from './price-table.module.css'

/** Goods of a place, each leading to its own page; or places of one crop. */
export function PriceTable({ rows, byRegion, weeks }: { rows: readonly PriceRow[]; byRegion: boolean; weeks: string }) {
  const t = useT('price-board')
  return (
    <table className={styles.table}>
      <caption className="unseen">{t('title')}</caption>
      <thead>
        <tr>
          <th scope="col">{byRegion ? t('place') : t('crop')}</th>
          <th scope="col">{t('price')}</th>
          <th scope="col">{t('change')}</th>
          <th scope="col">{t('way')}</th>
          <th scope="col">{t('source')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row
            key={`${row.category.slug} ${row.region?.code} ${row.unit}`}
            row={row}
            byRegion={byRegion}
            weeks={weeks}
          />
        ))}
      </tbody>
    </table>
  )
}

function Row({ row, byRegion, weeks }: { row: PriceRow; byRegion: boolean; weeks: string }) {
  const t = useT('price-board')
  const lang = useLanguage()
  const { category, region, unit, median, n, change, points, source } = row
  const address = new URLSearchParams({ category: category.slug, ...(region && { region: region.code }), weeks })
  const percent = String(Math.abs(change)).replace('.', decimalMark[lang])
  const [first, last] = [points[0], points.at(-1)]
  return (
    <tr>
      <th scope="row">
        {!byRegion && category.picture && <img src={category.picture} alt="" width="30" height="30" loading="lazy" />}
        <Link to={`/prices?${address}`}>{byRegion ? (region?.name ?? t('country')) : category.name}</Link>
      </th>
      <td className={styles.price}>
        <b>{formatMoney(wholeSoum(median), lang)}</b> / {unit}
      </td>
      <td className={styles.change} data-side={Math.sign(change)}>
        {change > 0 ? '+' : change < 0 ? '−' : ''}
        {percent}%
      </td>
      <td className={styles.way}>
        {points.length > 2 && <Sparkline values={points.map((point) => point.median)} width={110} height={28} />}
        {first && last && (
          <span className="unseen">{`${formatMoney(wholeSoum(first.median), lang)} – ${formatMoney(wholeSoum(last.median), lang)}`}</span>
        )}
      </td>
      <td className={styles.source} data-source={source}>
        {t(source === 'deals' ? 'deals' : 'offers', { n })}
      </td>
    </tr>
  )
}
