import type { ReactNode } from 'react'
import type { FieldLine } from '#contract/forms/fields/describe-values.ts'
import { FieldValues } from '#web/kit/site/field-values.tsx'
import styles from './facts.module.css'

interface FactBoxProps {
  id: string
  title: string
  lines: readonly { label: string; value: string | null | undefined | false | 0 }[]
  /** Above the lines: what must not be overlooked. */
  badge?: ReactNode
  /** Under them: what can be done. */
  children?: ReactNode
}

/** What an item says of itself in a few lines; what was not said is left out. */
export function FactBox({ id, title, lines, badge, children }: FactBoxProps) {
  const said: FieldLine[] = lines.flatMap(({ label, value }) => (value ? [{ key: label, label, value }] : []))
  return (
    <section className={styles.box} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {badge}
      <FieldValues lines={said} />
      {children && <div className={styles.ways}>{children}</div>}
    </section>
  )
}
