import { useEffect, useState } from 'react'
import { groupDigits } from '#uz/decimal.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './filter-form.module.css'
import { Group } from './filter-group.tsx'
import { type Filters, first } from './filters.ts'

interface SumRangeProps {
  title: string
  /** Names of the two filters. */
  names: readonly [from: string, to: string]
  filters: Filters
  /** The lowest and the highest there is, in soʻm. */
  range: { from: number; to: number } | null | undefined
  note?: string
  onLeave: () => void
}

/** From so much to so much, in soʻm. */
export function SumRange({ title, names: [from, to], filters, range, note, onLeave }: SumRangeProps) {
  const t = useT('listing')
  const sums = range && `${groupDigits(String(range.from))} – ${groupDigits(String(range.to))}`
  const input = (name: string, label: string) => (
    <SumInput name={name} label={label} title={title} value={first(filters, name)} onLeave={onLeave} />
  )
  return (
    <Group title={title}>
      <div className={styles.range}>
        {input(from, t('price.from'))}
        {input(to, t('price.to'))}
      </div>
      <p className={styles.note}>{[sums, note].filter(Boolean).join(' · ')}</p>
    </Group>
  )
}

interface SumInputProps {
  name: string
  title: string
  label: string
  value: string
  onLeave: () => void
}

function SumInput({ name, title, label, value, onLeave }: SumInputProps) {
  const shown = value === '' ? '' : groupDigits(value)
  const [typed, setTyped] = useState(shown)
  useEffect(() => setTyped(shown), [shown])
  const leave = () => {
    if (typed.replace(/\D/g, '') !== value) onLeave()
  }
  return (
    <input
      name={name}
      aria-label={`${title}: ${label}`}
      placeholder={label}
      inputMode="numeric"
      autoComplete="off"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={leave}
    />
  )
}
