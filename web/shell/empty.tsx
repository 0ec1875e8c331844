import { Outlet, useMatches } from 'react-router'
import styles from './empty.module.css'
import { WHOLE_WINDOW, WITHOUT_LINE } from './page/whole-window.ts'
import { LanguageSwitch } from './site/language-switch.tsx'
import { Logo } from './site/logo.tsx'

/** Pages that are opened on their own, often from inside the phone application: nothing but the page. */
export default function EmptyLayout() {
  // A screen that says `handle = WHOLE_WINDOW` has a header of its own.
  if (useMatches().some(({ handle }) => handle === WHOLE_WINDOW || handle === WITHOUT_LINE)) return <Outlet />
  return (
    <>
      <header className={styles.header}>
        <Logo />
        <LanguageSwitch />
      </header>
      <main className={styles.content}>
        <Outlet />
      </main>
    </>
  )
}
