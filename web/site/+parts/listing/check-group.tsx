import { useEffect, useState } from 'react'
import { groupDigits } from '#uz/decimal.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './filter-form.module.css'
import { Group, SHOWN } from './filter-group.tsx'

interface CheckGroupProps {
  name: string
  title: string
  rows: readonly { value: string; label: string; count: number }[]
  chosen: readonly string[]
}

/** Values that are ticked; the first few stand open. */
export function CheckGroup({ name, title, rows, chosen }: CheckGroupProps) {
  const t = useT('listing')
  if (rows.length === 0) return null
  const check = ({ value, label, count }: CheckGroupProps['rows'][number]) => (
    <Check key={value} name={name} value={value} label={label} count={count} on={chosen.includes(value)} />
  )
  const rest = rows.slice(SHOWN)
  return (
    <Group title={title}>
      {rows.slice(0, SHOWN).map(check)}
      {rest.length > 0 && (
        <details className={styles.rest} open={rest.some(({ value }) => chosen.includes(value)) || undefined}>
          <summary>{t('more', { n: rest.length })}</summary>
          {rest.map(check)}
        </details>
      )}
    </Group>
  )
}

interface CheckProps {
  name: string
  value: string
  label: string
  count: number
  on: boolean
}

/** Answers the hand at once, and the address when it has followed. */
export function Check({ name, value, label, count, on }: CheckProps) {
  const [ticked, setTicked] = useState(on)
  useEffect(() => setTicked(on), [on])
  return (
    <label className={styles.check} data-none={count === 0 && !on}>
      <input
        type="checkbox"
        name={name}
        value={value}
        checked={ticked}
        onChange={(event) => setTicked(event.target.checked)}
      />
      <span>{label}</span>
      <small>{groupDigits(String(count))}</small>
    </label>
  )
}

export const fullestFirst = <R extends { count: number }>(rows: readonly R[]) =>
  [...rows].sort((one, other) => other.count - one.count)
