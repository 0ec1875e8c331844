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
}

/** Sections of a screen as links: each begins without the filters of another, back returns, a copied address opens it. */
export function LinkTabs({ name, tabs, current, label }: Props) {
  const [params] = useSearchParams()
  const first = tabs[0]?.key
  return (
    <nav className={styles.tabs} aria-label={label}>
      <ul>
        {tabs.map((tab) => (
          <li key={tab.key}>
            <Link
              to={tab.key === current ? `?${params}` : tab.key === first ? '?' : `?${name}=${tab.key}`}
              preventScrollReset
              aria-current={tab.key === current ? 'page' : undefined}
            >
              {tab.label}
              {tab.count !== undefined && <b>{tab.count}</b>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
