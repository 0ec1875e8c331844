import type { PricePoint, ProductPage } from '#contract/market/showcase.ts'
import { formatDay } from '#uz/date.ts'
import { decimalMark } from '#uz/decimal.ts'
import { formatMoney, wholeSoum } from '#uz/money.ts'
import { Sparkline } from '#web/kit/site/offer/sparkline.tsx'
import { useLanguage, useT } from '#web/shell/texts.ts'
import styles from './market-price.module.css'

/** This price beside the median of what was paid lately, or of what others ask; and how that median went. */
export function MarketPrice({ market, unit }: { market: NonNullable<ProductPage['market']>; unit: string }) {
  const t = useT('product')
  const lang = useLanguage()
  const isSold = market.source === 'deals'
  const percent = String(Math.abs(market.percent)).replace('.', decimalMark[lang])
  const verdict =
    market.percent > 0
      ? t('market.above', { percent })
      : market.percent < 0
        ? t('market.below', { percent })
        : t('market.same')
  return (
    <div className={styles.market}>
      <p>
        <b data-side={Math.sign(market.percent)}>{verdict}</b>
        <small>
          {t(isSold ? 'market.deals' : 'market.source', {
            n: market.n,
            price: `${formatMoney(wholeSoum(market.median), lang)} / ${unit}`,
          })}
        </small>
      </p>
      {market.points.length > 2 && (
        <PriceChart points={market.points} title={isSold ? 'market.weeks' : 'market.chart'} />
      )}
    </div>
  )
}

/** A line of medians; the first and the last day are named. */
function PriceChart({ points, title }: { points: readonly PricePoint[]; title: 'market.weeks' | 'market.chart' }) {
  const t = useT('product')
  const lang = useLanguage()
  const [first, last] = [points[0], points.at(-1)]
  return (
    <figure className={styles.chart}>
      <Sparkline values={points.map(({ median }) => median)} width={150} height={44} />
      <figcaption>
        <span>{first && formatDay(first.day, lang)}</span>
        <span>{last && formatDay(last.day, lang)}</span>
        <span className="unseen">
          {t(title, { n: points.length })}
          {first &&
            last &&
            `: ${formatMoney(wholeSoum(first.median), lang)} – ${formatMoney(wholeSoum(last.median), lang)}`}
        </span>
      </figcaption>
    </figure>
  )
}
