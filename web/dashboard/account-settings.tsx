import { findSessions } from '#contract/identity/account.ts'
import { ask } from '#web/shell/client.ts'
import { loadUser } from '#web/shell/session.ts'
import styles from './+parts/account.module.css'
import { AccountDevices } from './+parts/account-devices.tsx'
import { AccountLook } from './+parts/account-look.tsx'
import { AccountProfile } from './+parts/account-profile.tsx'
import type { Route } from './+types/account-settings.ts'

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  const [user, sessions] = await Promise.all([loadUser(), ask(findSessions, {}, { signal })])
  return { user, sessions: sessions.items }
}

export default function AccountSettings({ loaderData: { user, sessions } }: Route.ComponentProps) {
  return (
    <div className={styles.account}>
      <AccountProfile user={user} />
      <AccountLook />
      <AccountDevices sessions={sessions} />
    </div>
  )
}
