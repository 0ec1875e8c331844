import type { ReactNode } from 'react'
import styles from './filter-form.module.css'

/** How many values stand open; the rest unfold. */
export const SHOWN = 7

export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  )
}
