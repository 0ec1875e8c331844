import { formatMoney } from '#uz/money.ts'
import { useLanguage } from '#web/shell/texts.ts'
import styles from './price.module.css'

const NBSP = '\u00a0'

/** «14 500 soʻm / kg»: the figure first, what it is for small beside it. */
export function Price({ tiyin, unit, large = false }: { tiyin: number; unit: string; large?: boolean }) {
  const money = formatMoney(tiyin, useLanguage())
  const at = money.lastIndexOf(NBSP)
  return (
    <span className={large ? `${styles.price} ${styles.large}` : styles.price}>
      {money.slice(0, at)}{' '}
      <small>
        {money.slice(at + 1)} / {unit}
      </small>
    </span>
  )
}
