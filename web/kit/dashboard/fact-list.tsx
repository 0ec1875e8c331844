import type { ReactNode } from 'react'
import styles from './fact-list.module.css'

type Fact = readonly [name: string, value: ReactNode]
interface Props {
  facts: readonly Fact[]
  /** Short figures, close to each other. */
  dense?: boolean
  /** They change while somebody types: a screen reader is told. */
  live?: boolean
}

/** What is known of one thing: names and values, as many beside each other as there is room for. */
export function FactList({ facts, dense = false, live = false }: Props) {
  return (
    <dl className={dense ? styles.dense : styles.facts} aria-live={live ? 'polite' : undefined}>
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
