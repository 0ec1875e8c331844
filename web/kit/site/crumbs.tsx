import { Link } from '#web/shell/page/preloads.tsx'
import styles from './crumbs.module.css'

interface Crumb {
  to: string
  name: string
}

/** The way from the home page; the last one is where we are. */
export function Crumbs({ label, way }: { label: string; way: readonly Crumb[] }) {
  return (
    <nav aria-label={label} className={styles.crumbs}>
      <ol>
        {way.map(({ to, name }, place) => (
          <li key={to}>
            <Link to={to} aria-current={place === way.length - 1 ? 'page' : undefined}>
              {name}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
