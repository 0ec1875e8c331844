import type { PricePoint, ProductPage } from '#contract/market/showcase.ts'
import { formatDay } from '#uz/date.ts'
import { decimalMark } from '#uz/decimal.ts'
import { formatMoney } from '#uz/money.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import styles from './market-price.module.css'

/** This price beside the median of what others ask today; and how that median went. */
export function MarketPrice({ market, unit }: { market: NonNullable<ProductPage['market']>; unit: string }) {
  const t = useT('product')
  const lang = useLanguage()
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
        <small>{t('market.source', { n: market.n, price: `${formatMoney(market.median, lang)} / ${unit}` })}</small>
      </p>
      {market.points.length > 2 && <PriceChart points={market.points} />}
    </div>
  )
}

const [WIDTH, HEIGHT, EDGE] = [150, 44, 4]

/** A line of medians; the first and the last day are named. */
function PriceChart({ points }: { points: readonly PricePoint[] }) {
  const t = useT('product')
  const lang = useLanguage()
  const prices = points.map(({ median }) => median)
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  const spread = high - low || 1
  const at = ({ median }: PricePoint, place: number) => {
    const x = EDGE + (place / (points.length - 1)) * (WIDTH - 2 * EDGE)
    const y = high === low ? HEIGHT / 2 : EDGE + ((high - median) / spread) * (HEIGHT - 2 * EDGE)
    return `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`
  }
  const [first, last] = [points[0], points.at(-1)]
  const label = t('market.chart', { n: points.length })
  return (
    <figure className={styles.chart}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} role="img" aria-label={label}>
        <path d={`M${points.map(at).join('L')}`} />
        {last && (
          <circle cx={at(last, points.length - 1).split(' ')[0]} cy={at(last, points.length - 1).split(' ')[1]} r="3" />
        )}
      </svg>
      <figcaption>
        <span>{first && formatDay(first.day, lang)}</span>
        <span>{last && formatDay(last.day, lang)}</span>
      </figcaption>
    </figure>
  )
}
