import { useEffect } from 'react'
import { Link, Outlet, useLocation } from 'react-router'
import type { Language } from '#uz/language.ts'
import { findOwnScreen } from '#web/screens/find-own-screen.ts'
import { useClientState } from './client-state.ts'
import { isAllowed } from './guard.ts'
import { inLanguage, splitPath } from './navigation.ts'
import styles from './page/error-page.module.css'
import { loadUser } from './session.ts'

/**
 * Around each screen that is not public, in layouts without a guard of their own: rendered once the browser knows the
 * user, and only for those with the right. Rights follow the organization acted for, so the check of the server is not
 * enough.
 */
export default function Own() {
  const { lang, path } = splitPath(useLocation().pathname)
  const user = useClientState((state) => state.user)
  useEffect(() => {
    if (!user) loadUser().catch((error) => console.error(error))
  }, [user])
  if (!user) return null
  // Only what a loader throws has a status; thrown while rendering, a refusal would be a fault of the page.
  return isAllowed(findOwnScreen(path)?.screen, user) ? <Outlet /> : <Refused lang={lang} />
}

/**
 * What stands here while the browser asks what a screen of the dashboard shows. Without it the server, which never reads
 * such a screen, would send the root alone, and the browser would draw the layouts anew.
 */
export function HydrateFallback() {
  return null
}

/** Words of its own: a page outside the dashboard has not loaded the dashboard's texts. */
const words: Record<Language, readonly [title: string, on: string]> = {
  uz: ['Bu sahifani koʻrishga ruxsatingiz yoʻq', 'Kabinetga oʻtish'],
  ru: ['Нет доступа к этой странице', 'Перейти в кабинет'],
  eng: ['You may not see this page', 'Go to the dashboard'],
  cyrl: ['Бу саҳифани кўришга рухсатингиз йўқ', 'Кабинетга ўтиш'],
}

function Refused({ lang }: { lang: Language }) {
  const [title, on] = words[lang]
  return (
    <section className={styles.inside}>
      <p className={styles.status}>403</p>
      <h1 className={styles.title}>{title}</h1>
      <Link to={inLanguage(lang, '/dashboard')}>{on}</Link>
    </section>
  )
}
