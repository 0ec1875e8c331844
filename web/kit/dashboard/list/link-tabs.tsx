import { Link, useSearchParams } from 'react-router'
import styles from './link-tabs.module.css'

interface LinkTab {
  key: string
  label: string
  /** How many wait there. */
  count?: number | undefined
}

interface Props {
  /** The parameter of the address. */
  name: string
  tabs: readonly LinkTab[]
  current: string
  label: string
  /** Parameters that go along to another section. */
  keep?: readonly string[]
}

/** Sections of a screen as links: each begins without the filters of another, back returns, a copied address opens it. */
export function LinkTabs({ name, tabs, current, label, keep = [] }: Props) {
  const [params] = useSearchParams()
  const first = tabs[0]?.key
  const addressOf = (key: string) => {
    if (key === current) return `?${params}`
    const kept = new URLSearchParams([...params].filter(([one]) => keep.includes(one)))
    if (key !== first) kept.set(name, key)
    return `?${kept}`
  }
  return (
    <nav className={styles.tabs} aria-label={label}>
      <ul>
        {tabs.map((tab) => (
          <li key={tab.key}>
            <Link to={addressOf(tab.key)} preventScrollReset aria-current={tab.key === current ? 'page' : undefined}>
              {tab.label}
              {tab.count !== undefined && <b>{tab.count}</b>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
