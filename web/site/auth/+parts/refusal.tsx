import type { ReactNode } from 'react'
import styles from './refusal.module.css'

/** What was refused, above the button that asked. */
export function Refusal({ text, children }: { text: string | undefined; children: ReactNode }) {
  return (
    <>
      <div role="alert">{text && <p className={styles.refusal}>{text}</p>}</div>
      <div className={styles.submit}>{children}</div>
    </>
  )
}
