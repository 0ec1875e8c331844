import { getNotifyPreferences } from '#contract/communication/preferences.ts'
import { findSessions } from '#contract/identity/account.ts'
import { ask } from '#web/shell/client.ts'
import { loadUser } from '#web/shell/session.ts'
import styles from './+parts/account.module.css'
import { AccountDevices } from './+parts/account-devices.tsx'
import { AccountLook } from './+parts/account-look.tsx'
import { AccountNotifications } from './+parts/account-notifications.tsx'
import { AccountProfile } from './+parts/account-profile.tsx'
import type { Route } from './+types/account-settings.ts'

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  const [user, sessions, preferences] = await Promise.all([
    loadUser(),
    ask(findSessions, {}, { signal }),
    ask(getNotifyPreferences, {}, { signal }),
  ])
  return { user, sessions: sessions.items, preferences }
}

export default function AccountSettings({ loaderData: { user, sessions, preferences } }: Route.ComponentProps) {
  return (
    <div className={styles.account}>
      <AccountProfile user={user} />
      <AccountLook />
      <AccountNotifications preferences={preferences} />
      <AccountDevices sessions={sessions} />
    </div>
  )
}
