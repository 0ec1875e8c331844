import type { LeaderRating, LeaderReason } from '#contract/government/leaders/rating.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './leaders.module.css'

interface Props {
  rating: LeaderRating
  reasons: readonly LeaderReason[]
}

/** How a leader pays: a colour, its word, and on the page of a leader why. */
export function Colour({ rating, reasons }: Props) {
  const t = useT('leader-entrepreneurs')
  return (
    <span className={styles.colour} data-rating={rating}>
      {[t(`rating.${rating}`), reasons.map((reason) => t(`reason.${reason}`)).join(', ')].filter(Boolean).join(': ')}
    </span>
  )
}
