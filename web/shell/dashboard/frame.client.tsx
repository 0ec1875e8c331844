import { App, ConfigProvider } from 'antd'
import { type ReactNode, useEffect } from 'react'
import type { CurrentUser } from '#contract/identity/auth.ts'
import { ME, useHear } from '#web/kit/dashboard/live.ts'
import { antdLocales, dashboardTheme } from '#web/kit/dashboard/theme.ts'
import { formMessages } from '#web/kit/site/form/form-messages.ts'
import { useClientState } from '../client-state.ts'
import { menusFor } from '../menu.ts'
import { loadUser } from '../session.ts'
import { useLanguage, useT } from '../texts.ts'
import { ConsentNotice } from './consents.tsx'
import styles from './frame.module.css'
import { DashboardHeader } from './header.tsx'
import { IdleWatch } from './idle.tsx'
import { DashboardNav } from './nav.tsx'
import { StaffClosed } from './staff-closed.tsx'
import { ViewBanner } from './view-banner.tsx'

/** Rights that somebody else changes show at once: in the menu, in buttons, on the open screen. */
const reload = () => loadUser().catch(() => undefined)

/** The dashboard around its screens: menus, header, theme, words of antd. Runs in the browser only. */
export default function Frame({ user, children }: { user: CurrentUser; children: ReactNode }) {
  const darkTheme = useClientState((state) => state.darkTheme)
  const validateMessages = formMessages(useT('shell'))
  const t = useT('kit')
  const menus = menusFor(user)
  useHear('rights', reload)
  useHear(ME, reload)
  useEffect(() => {
    const routes = menusFor(user).flatMap((menu) => menu.items.flatMap((item) => [item, ...item.children]))
    useClientState.setState({ dashboardRoutes: routes.flatMap((item) => item.path ?? []) })
  }, [user])
  useEffect(() => {
    // On the document and not on the frame: drawers, dialogs and toasts are drawn outside the frame.
    document.documentElement.dataset.theme = darkTheme ? 'dark' : 'light'
    return () => {
      delete document.documentElement.dataset.theme
    }
  }, [darkTheme])
  return (
    <ConfigProvider
      theme={dashboardTheme(darkTheme)}
      locale={antdLocales[useLanguage()]}
      form={{ validateMessages }}
      button={{ autoInsertSpace: false }}
    >
      <App className={styles.frame}>
        <a className={styles.skip} href="#content">
          {t('skip')}
        </a>
        <ViewBanner user={user} />
        <StaffClosed user={user} />
        <IdleWatch user={user} />
        <aside className={styles.aside}>
          <DashboardNav menus={menus} />
        </aside>
        <div className={styles.page}>
          <DashboardHeader user={user} menus={menus} />
          <main id="content" className={styles.content} tabIndex={-1}>
            <ConsentNotice />
            {children}
          </main>
        </div>
      </App>
    </ConfigProvider>
  )
}
