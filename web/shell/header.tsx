import { LayoutGrid } from 'lucide-react'
import { NavLink, useSearchParams } from 'react-router'
import { ButtonLink } from '#web/kit/site/button.tsx'
import { SearchForm } from '#web/kit/site/search-form.tsx'
import { useCatalogLink, WHOLE_CATALOG } from './catalog-link.ts'
import styles from './header.module.css'
import { LanguageSwitch } from './language-switch.tsx'
import { Logo } from './logo.tsx'
import { inLanguage } from './navigation.ts'
import { navLinks } from './site-links.ts'
import { useLanguage, useT } from './texts.ts'
import { UserMenu } from './user-menu.tsx'

interface Contacts {
  phone: string
  telegram: string
  email: string
}

/** The id of the search in the header. */
export const SITE_SEARCH = 'site-search'

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
          <SearchForm id={SITE_SEARCH} label={t('search.label')} value={query.get('q') ?? ''} />
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
