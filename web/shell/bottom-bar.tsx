import { House, LayoutGrid, LogIn, Search, User } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import styles from './bottom-bar.module.css'
import { useCatalogLink, WHOLE_CATALOG } from './catalog-link.ts'
import { useClientState } from './client-state.ts'
import { splitPath } from './navigation.ts'
import { Link } from './preloads.tsx'
import { useT } from './texts.ts'

/** What a thumb reaches on a phone. */
export function BottomBar({ catalogOpen }: { catalogOpen: boolean }) {
  const t = useT('shell')
  const { path } = splitPath(useLocation().pathname)
  const signedIn = useClientState((state) => state.user !== null)
  const catalogAt = useCatalogLink()
  return (
    <nav className={styles.bar} aria-label={t('bar.label')}>
      <Item to="/" on={path === '/' && !catalogOpen} icon={<House size={22} />} label={t('nav.home')} />
      <Item to={catalogAt(WHOLE_CATALOG)} on={catalogOpen} icon={<LayoutGrid size={22} />} label={t('catalog')} />
      <Item to="/search" on={path === '/search' && !catalogOpen} icon={<Search size={22} />} label={t('nav.search')} />
      {signedIn ? (
        <Item to="/dashboard" on={false} icon={<User size={22} />} label={t('cabinet')} />
      ) : (
        <Item to="/auth/main" on={false} icon={<LogIn size={22} />} label={t('sign-in')} />
      )}
    </nav>
  )
}

function Item({ to, on, icon, label }: { to: string; on: boolean; icon: ReactNode; label: string }) {
  return (
    <Link to={to} aria-current={on ? 'page' : undefined}>
      <span aria-hidden="true">{icon}</span>
      {label}
    </Link>
  )
}
