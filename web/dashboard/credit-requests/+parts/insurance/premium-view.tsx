import { formatMoney } from '#uz/money.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import styles from '../request.module.css'

interface Props {
  premium: number
  /** What the state bears. */
  subsidy: number
  own: number
}

/** What a cover costs, and who pays which part of it. */
export function PremiumView({ premium, subsidy, own }: Props) {
  const t = useT('credit-requests')
  const lang = useLanguage()
  const facts: [string, number][] = [
    [t('premium'), premium],
    [t('premium-share'), subsidy],
    [t('premium-own'), own],
  ]
  return (
    <dl className={styles.facts} aria-live="polite">
      {facts.map(([label, sum]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatMoney(sum, lang)}</dd>
        </div>
      ))}
    </dl>
  )
}
