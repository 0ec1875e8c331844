import { Button, Drawer } from 'antd'
import { ExternalLink, Menu as MenuIcon, Moon, Sun } from 'lucide-react'
import { useEffect, useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { CurrentUser } from '#contract/identity/auth.ts'
import { findScreen } from '#web/screens/find-screen.ts'
import { useClientState } from '../client-state.ts'
import type { Menu } from '../menu.ts'
import { inLanguage, splitPath } from '../navigation.ts'
import { useLanguage, useT, useTextOfKey } from '../texts.ts'
import { Bell } from './bell.tsx'
import styles from './header.module.css'
import { Help } from './help.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { MenuList } from './nav.tsx'
import { TalksLink } from './talks-link.tsx'
import { UserMenu } from './user-menu.tsx'

export function DashboardHeader({ user, menus }: { user: CurrentUser; menus: readonly Menu[] }) {
  const title = useScreenTitle()
  return (
    <header className={styles.header}>
      <PhoneMenu menus={menus} />
      <h1 className={styles.title}>{title}</h1>
      <span className={styles.desk}>
        <SiteLink />
      </span>
      <Help />
      <LanguageMenu />
      <span className={styles.desk}>
        <ThemeSwitch />
      </span>
      <TalksLink />
      <Bell />
      <UserMenu user={user} />
    </header>
  )
}

function SiteLink() {
  const t = useT('kit')
  return (
    <a className={styles.site} href={inLanguage(useLanguage(), '/')}>
      <ExternalLink size={18} aria-hidden />
      <span>{t('to-site')}</span>
    </a>
  )
}

/** The title of the screen, kept in the window too: the shell's own data does not follow dashboard navigation. */
function useScreenTitle(): string {
  const { pathname } = useLocation()
  const text = useTextOfKey()
  const screen = findScreen(splitPath(pathname).path)?.screen
  const title = screen ? text(screen.title) : 'Agroplatforma'
  useLayoutEffect(() => {
    const before = document.title
    const ours = screen ? `${title} — Agroplatforma` : title
    document.title = ours
    return () => {
      // Somebody else has set another title meanwhile: it stays.
      if (document.title === ours) document.title = before
    }
  }, [screen, title])
  return title
}

function PhoneMenu({ menus }: { menus: readonly Menu[] }) {
  const [open, setOpen] = useState(false)
  const { pathname } = useLocation()
  const t = useT('menu')
  // biome-ignore lint/correctness/useExhaustiveDependencies: every move to another screen closes the menu
  useEffect(() => setOpen(false), [pathname])
  return (
    <>
      <Button
        type="text"
        className={styles.burger ?? ''}
        icon={<MenuIcon size={22} />}
        aria-label={t('menu')}
        onClick={() => setOpen(true)}
      />
      <Drawer open={open} onClose={() => setOpen(false)} placement="left" size={300} title="Agroplatforma">
        <MenuList menus={menus} />
        {/* A phone has no room for them beside the title. */}
        <div className={styles.more}>
          <SiteLink />
          <ThemeSwitch named />
        </div>
      </Drawer>
    </>
  )
}

function ThemeSwitch({ named = false }: { named?: boolean }) {
  const darkTheme = useClientState((state) => state.darkTheme)
  const t = useT('kit')
  const label = darkTheme ? t('theme-light') : t('theme-dark')
  return (
    <Button
      type="text"
      icon={darkTheme ? <Sun size={19} /> : <Moon size={19} />}
      aria-label={label}
      title={label}
      onClick={() => useClientState.setState({ darkTheme: !darkTheme })}
    >
      {named && label}
    </Button>
  )
}
