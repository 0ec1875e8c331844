import { formatMoney, type Tiyin } from '#uz/money.ts'
import { useLanguage } from '#web/shell/texts.ts'
import styles from './clearing.module.css'

interface Props {
  sum: Tiyin
  /** Money that comes is green and has its sign. */
  way?: 'in' | 'out'
  strong?: boolean
}

/** Nothing is a dash: columns of zeros hide the sums that matter. */
export function Money({ sum, way, strong = false }: Props) {
  const lang = useLanguage()
  if (way && sum === 0) return <span className={styles.quiet}>—</span>
  const sign = way === 'in' ? '+' : way === 'out' ? '−' : ''
  return (
    <span className={`${styles.number} ${strong ? styles.strong : ''}`} data-in={way === 'in' || undefined}>
      {sign}
      {formatMoney(sum, lang)}
    </span>
  )
}
