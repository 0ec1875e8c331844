import { Outlet, useLocation, useMatches } from 'react-router'
import styles from './empty.module.css'
import { splitPath } from './navigation.ts'
import { HelpLink } from './page/help-link.tsx'
import { WITHOUT_LINE } from './page/whole-window.ts'
import { LanguageSwitch } from './site/language-switch.tsx'
import { Logo } from './site/logo.tsx'

/** Pages that are opened on their own, often from inside the phone application: nothing but the page. */
export default function EmptyLayout() {
  const { path } = splitPath(useLocation().pathname)
  const isWhole = useMatches().some(({ handle }) => handle === WITHOUT_LINE)
  // A screen of the dashboard has a header of its own. Its address says so: the server never reads what it exports.
  if (isWhole || path.startsWith('/dashboard/')) return <Outlet />
  return (
    <>
      <header className={styles.header}>
        <Logo />
        <HelpLink />
        <LanguageSwitch />
      </header>
      <main className={styles.content}>
        <Outlet />
      </main>
    </>
  )
}
