import type { ReactNode } from 'react'
import { groupDigits } from '#uz/decimal.ts'
import { Link } from '#web/shell/page/preloads.tsx'
import styles from './found-group.module.css'
import type { FoundLink } from './load-search.ts'

interface FoundGroupProps {
  id: string
  title: string
  links?: readonly FoundLink[]
  children: ReactNode
}

/** What one part of the site has for the words, with the ways to all of it. */
export function FoundGroup({ id, title, links = [], children }: FoundGroupProps) {
  return (
    <section aria-labelledby={`found-${id}`} className={styles.group}>
      <h2 id={`found-${id}`}>{title}</h2>
      {links.length > 0 && (
        <ul className={styles.links}>
          {links.map(({ to, name, count }) => (
            <li key={to}>
              <Link to={to}>
                {name} <small>{groupDigits(String(count))}</small>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {children}
    </section>
  )
}
