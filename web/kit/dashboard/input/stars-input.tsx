import { Star } from 'lucide-react'
import { useId } from 'react'
import { useT } from '#web/shell/texts.ts'
import styles from './stars-input.module.css'

const stars = [1, 2, 3, 4, 5]

interface Props {
  id?: string
  value?: number | undefined
  onChange?: (value: number) => void
}

/** Five stars, each with its number said aloud, walked with the arrows like any choice of one. */
export function StarsInput({ id, value = 0, onChange }: Props) {
  const t = useT('kit')
  const name = useId()
  return (
    <div id={id} className={styles.stars} role="radiogroup" aria-label={t('stars')}>
      {stars.map((star) => (
        <label key={star} data-lit={star <= value || undefined}>
          <input
            type="radio"
            name={name}
            checked={star === value}
            aria-label={t('stars-of', { n: star })}
            onChange={() => onChange?.(star)}
          />
          <Star size={28} aria-hidden />
        </label>
      ))}
    </div>
  )
}

/** What somebody gave. */
export function StarsShown({ value }: { value: number }) {
  const t = useT('kit')
  return (
    <span className={styles.stars} role="img" aria-label={t('stars-of', { n: value })}>
      {stars.map((star) => (
        <Star key={star} size={18} data-lit={star <= value || undefined} aria-hidden />
      ))}
    </span>
  )
}
