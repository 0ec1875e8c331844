import type { ReactNode } from 'react'
import styles from './preview.module.css'

interface Props {
  facts: readonly (readonly [name: string, value: ReactNode])[]
  children?: ReactNode
}

/** Names and values of what is previewed; what has no value yet is left out. */
export function PreviewFacts({ facts, children }: Props) {
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      {children}
    </dl>
  )
}
