import type { ReactNode } from 'react'
import styles from './section.module.css'

interface SectionProps {
  /** Also the anchor of the section. */
  id: string
  title: string
  /** A link to all there is, at the right of the heading. */
  more?: ReactNode
  children: ReactNode
}

export function Section({ id, title, more, children }: SectionProps) {
  return (
    <section className={styles.section} aria-labelledby={`${id}-title`} id={id}>
      <div className={styles.head}>
        <h2 id={`${id}-title`}>{title}</h2>
        {more}
      </div>
      {children}
    </section>
  )
}
