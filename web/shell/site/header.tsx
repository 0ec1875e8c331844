import { Heart, LayoutGrid, ShoppingBasket } from 'lucide-react'
import type { ReactNode } from 'react'
import { NavLink, useSearchParams } from 'react-router'
import { ButtonLink } from '#web/kit/site/form/button.tsx'
import { SearchForm } from '#web/kit/site/form/search-form.tsx'
import { useClientState } from '../client-state.ts'
import { inLanguage } from '../navigation.ts'
import { Link } from '../page/preloads.tsx'
import { useLanguage, useT } from '../texts.ts'
import { useCatalogLink, WHOLE_CATALOG } from './catalog-link.ts'
import styles from './header.module.css'
import { LanguageSwitch } from './language-switch.tsx'
import { Logo } from './logo.tsx'
import { navLinks } from './site-links.ts'
import { UserMenu } from './user-menu.tsx'

interface Contacts {
  phone: string
  telegram: string
  email: string
}

/** The id of the search in the header. */
const SITE_SEARCH = 'site-search'

export function Header({ contacts, catalogOpen }: { contacts: Contacts; catalogOpen: boolean }) {
  const t = useT('shell')
  const lang = useLanguage()
  const catalogAt = useCatalogLink()
  const [query] = useSearchParams()
  return (
    <header className={styles.header}>
      <div className={styles.wrap}>
        <div className={styles.utility}>
          <span className={styles.slogan}>{t('slogan')}</span>
          {contacts.phone && <a href={`tel:${contacts.phone}`}>{contacts.phone}</a>}
          <LanguageSwitch />
        </div>
        <div className={styles.main}>
          <Logo />
          <div className={styles.smallLanguages}>
            <LanguageSwitch />
          </div>
          <div className={styles.catalog}>
            <ButtonLink
              to={catalogAt(catalogOpen ? null : WHOLE_CATALOG)}
              id="catalog-button"
              aria-expanded={catalogOpen}
            >
              <LayoutGrid size={18} aria-hidden="true" />
              {t('catalog')}
            </ButtonLink>
          </div>
          <SearchForm
            id={SITE_SEARCH}
            among="products"
            label={t('search.products')}
            value={query.get('search')?.slice(0, 100) ?? ''}
          />
          <div className={styles.kept}>
            <Kept />
          </div>
          <div className={styles.user}>
            <UserMenu />
          </div>
        </div>
        <nav className={styles.nav} aria-label={t('nav.label')}>
          {navLinks.map(({ path, label }) => (
            <NavLink key={path} to={inLanguage(lang, path)} end>
              {t(label)}
            </NavLink>
          ))}
        </nav>
      </div>
    </header>
  )
}

/** What one has put aside, with how much of it. */
function Kept() {
  const t = useT('shell')
  const favorites = useClientState((state) => state.favouritesCount)
  const basket = useClientState((state) => state.basketsCount)
  return (
    <>
      <Counted to="/favorites" icon={<Heart size={22} />} name={t('nav.favorites')} n={favorites} />
      <Counted to="/basket" icon={<ShoppingBasket size={22} />} name={t('nav.basket')} n={basket} />
    </>
  )
}

function Counted({ to, icon, name, n }: { to: string; icon: ReactNode; name: string; n: number }) {
  return (
    <Link to={to}>
      <span className={styles.icon}>
        {icon}
        {n > 0 && <em>{n > 99 ? '99+' : n}</em>}
      </span>
      {name}
    </Link>
  )
}
