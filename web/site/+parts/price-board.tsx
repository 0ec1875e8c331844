import type { AnswerOf } from '#contract/call.ts'
import type { findPriceBoard } from '#contract/market/showcase.ts'
import { formatDay } from '#uz/date.ts'
import { decimalMark } from '#uz/decimal.ts'
import { formatMoney, wholeSoum } from '#uz/money.ts'
import { Sparkline } from '#web/kit/site/offer/sparkline.tsx'
import { Link } from '#web/shell/page/preloads.tsx'
import { useLanguage, useT } from '#web/shell/texts.ts'
import styles from './price-board.module.css'

/** What things cost now, by deals that were closed or by what is on offer; each leads to its offers. */
export function PriceBoard({ board }: { board: AnswerOf<typeof findPriceBoard> }) {
  const t = useT('home')
  const lang = useLanguage()
  const sign = (change: number) =>
    `${change > 0 ? '+' : change < 0 ? '−' : ''}${String(Math.abs(change)).replace('.', decimalMark[lang])}%`
  const hasDeals = board.rows.some(({ source }) => source === 'deals')
  return (
    <section className={styles.board} aria-labelledby="prices-title">
      <h2 id="prices-title">
        {t('prices')}
        <small className={styles.source}>
          {board.day && t(hasDeals ? 'prices.mixed' : 'prices.source', { day: formatDay(board.day, lang) })}
        </small>
      </h2>
      <ul>
        {board.rows.map(({ slug, name, picture, unit, source, median, n, change, points }) => (
          <li key={slug}>
            <Link to={`/products?category=${slug}`}>
              {picture ? (
                <img src={picture} alt="" width="30" height="30" loading="lazy" />
              ) : (
                <i className={styles.blank} />
              )}
              <span className={styles.name}>
                {name}
                <small>{t(source === 'deals' ? 'prices.deals' : 'prices.median', { n })}</small>
              </span>
              {points.length > 2 && <Sparkline values={points.map((point) => point.median)} />}
              <span className={styles.price}>
                {formatMoney(wholeSoum(median), lang)}
                <i> / {unit}</i>
                <small data-side={Math.sign(change)}>{sign(change)}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <Link className={styles.all} to="/prices">
        {t('prices.all')} →
      </Link>
    </section>
  )
}
