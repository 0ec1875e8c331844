import { Outlet } from 'react-router'
import styles from './empty.module.css'
import { LanguageSwitch } from './site/language-switch.tsx'
import { Logo } from './site/logo.tsx'

/** Pages that are opened on their own, often from inside the phone application: nothing but the page. */
export default function EmptyLayout() {
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
