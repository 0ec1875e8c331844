import type { MonthSum } from '#contract/media/technology-sums.ts'
import { formatCompact } from '#uz/money.ts'
import { monthName } from '#uz/month-name.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import styles from './technology.module.css'

const [WIDTH, HEIGHT, EDGE, FOOT] = [640, 220, 8, 24] as const

/** What comes in stands up, what goes out hangs down; the line is what is left so far. The table below says the same. */
export function FlowChart({ months }: { months: readonly MonthSum[] }) {
  const t = useT('technology')
  const lang = useLanguage()
  const high = Math.max(1, ...months.map((row) => Math.max(row.in, row.balance)))
  const low = Math.min(0, ...months.map((row) => Math.min(-row.out, row.balance)))
  const tall = HEIGHT - 2 * EDGE - FOOT
  const yOf = (tiyin: number) => EDGE + ((high - tiyin) / (high - low)) * tall
  const step = WIDTH / Math.max(1, months.length)
  const [zero, bar] = [yOf(0), Math.min(26, step * 0.5)]
  const middle = (place: number) => (place + 0.5) * step
  const line = months.map(({ balance }, place) => `${middle(place).toFixed(1)} ${yOf(balance).toFixed(1)}`)
  const name = (month: number) => monthName(month, lang).slice(0, 3)
  return (
    <figure className={styles.chart}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        <path d={`M0 ${zero.toFixed(1)}H${WIDTH}`} className={styles.zero} />
        {months.map((row, place) => (
          <g key={row.month}>
            <Bar x={middle(place) - bar / 2} width={bar} from={zero} to={yOf(row.in)} look={styles.in} />
            <Bar x={middle(place) - bar / 2} width={bar} from={zero} to={yOf(-row.out)} look={styles.out} />
            <text x={middle(place)} y={HEIGHT - 6} className={styles.month}>
              {name(row.month)}
            </text>
          </g>
        ))}
        <path d={`M${line.join('L')}`} className={styles.line} />
        {months.map((row, place) => (
          <circle key={row.month} cx={middle(place)} cy={yOf(row.balance)} r="3.5" className={styles.dot} />
        ))}
      </svg>
      <figcaption>
        <span data-look="in">{t('in')}</span>
        <span data-look="out">{t('out')}</span>
        <span data-look="line">
          {t('balance')}: {formatCompact(months.at(-1)?.balance ?? 0, lang)}
        </span>
      </figcaption>
    </figure>
  )
}

function Bar(props: { x: number; width: number; from: number; to: number; look: string | undefined }) {
  const [top, height] = [Math.min(props.from, props.to), Math.abs(props.from - props.to)]
  return height > 0 ? (
    <rect x={props.x} y={top} width={props.width} height={height} rx="3" className={props.look} />
  ) : null
}
