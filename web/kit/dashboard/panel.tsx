import type { ReactNode } from 'react'
import styles from './panel.module.css'

interface Props {
  title: string
  text?: string
  /** Buttons about the whole of it. */
  extra?: ReactNode
  children: ReactNode
}

/** A titled card of a screen that is not a list. */
export function Panel({ title, text, extra, children }: Props) {
  return (
    <section className={styles.panel} aria-label={title}>
      <header className={styles.head}>
        <div>
          <h2>{title}</h2>
          {text && <p>{text}</p>}
        </div>
        {extra && <div className={styles.extra}>{extra}</div>}
      </header>
      {children}
    </section>
  )
}
