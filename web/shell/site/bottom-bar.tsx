import { House, LayoutGrid, LogIn, Plus, ShoppingBasket, User } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useClientState } from '../client-state.ts'
import { splitPath } from '../navigation.ts'
import { Link } from '../page/preloads.tsx'
import { useT } from '../texts.ts'
import styles from './bottom-bar.module.css'
import { useCatalogLink, WHOLE_CATALOG } from './catalog-link.ts'

/** What a thumb reaches on a phone. */
export function BottomBar({ catalogOpen }: { catalogOpen: boolean }) {
  const t = useT('shell')
  const { path } = splitPath(useLocation().pathname)
  const signedIn = useClientState((state) => state.user !== null)
  const basket = useClientState((state) => state.basketsCount)
  const catalogAt = useCatalogLink()
  const here = (target: string) => path === target && !catalogOpen
  return (
    <nav className={styles.bar} aria-label={t('bar.label')}>
      <Item to="/" on={here('/')} icon={<House size={22} />} label={t('nav.home')} />
      <Item to={catalogAt(WHOLE_CATALOG)} on={catalogOpen} icon={<LayoutGrid size={22} />} label={t('catalog')} />
      <Link to="/dashboard/my-products?edit=new" aria-label={t('nav.sell')}>
        <span aria-hidden="true" className={styles.add}>
          <Plus size={24} />
        </span>
      </Link>
      <Item
        to="/basket"
        on={here('/basket')}
        icon={<ShoppingBasket size={22} />}
        label={t('nav.basket')}
        {...(basket > 0 && { n: basket })}
      />
      {signedIn ? (
        <Item to="/dashboard" on={false} icon={<User size={22} />} label={t('cabinet')} />
      ) : (
        <Item to="/auth/main" on={false} icon={<LogIn size={22} />} label={t('sign-in')} />
      )}
    </nav>
  )
}

interface ItemProps {
  to: string
  on: boolean
  icon: ReactNode
  label: string
  n?: number
}

function Item({ to, on, icon, label, n }: ItemProps) {
  return (
    <Link to={to} aria-current={on ? 'page' : undefined}>
      <span className={styles.icon}>
        {icon}
        {n !== undefined && <em>{n > 99 ? '99+' : n}</em>}
      </span>
      {label}
    </Link>
  )
}
