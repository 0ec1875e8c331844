import type { ReactNode } from 'react'
import styles from './fact-list.module.css'

/** What is known of one thing: names and values, as many beside each other as there is room for. */
export function FactList({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A screen of one thing: its panels under each other. */
export function OneThing({ children }: { children: ReactNode }) {
  return <div className={styles.page}>{children}</div>
}
