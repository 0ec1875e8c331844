import { Fragment, type ReactNode } from 'react'
import { findSessions } from '#contract/identity/account.ts'
import { findOwnConsents } from '#contract/identity/consents.ts'
import { getProfile } from '#contract/identity/profile.ts'
import { getSecondFactor } from '#contract/identity/second-factor.ts'
import { getSecurity } from '#contract/identity/security.ts'
import { getSelfEmployment } from '#contract/identity/self-employment.ts'
import { myCertificates } from '#contract/media/learning.ts'
import { getNotifyPreferences } from '#contract/notices/preferences.ts'
import { listPushDevices } from '#contract/notices/push.ts'
import { getTelegram } from '#contract/notices/telegram.ts'
import { getCatalog } from '#contract/reference/catalog.ts'
import { loadOpened } from '#web/kit/dashboard/list/opened.ts'
import { ME, useLive } from '#web/kit/dashboard/live.ts'
import { ask } from '#web/shell/client.ts'
import { useClientState } from '#web/shell/client-state.ts'
import { loadUser } from '#web/shell/session.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './+parts/account.module.css'
import { AccountCertificates } from './+parts/account-certificates.tsx'
import { AccountConsents } from './+parts/account-consents.tsx'
import { AccountData } from './+parts/account-data.tsx'
import { AccountDevices } from './+parts/account-devices.tsx'
import { AccountIdentity } from './+parts/account-identity.tsx'
import { AccountKeyProducts } from './+parts/account-key-products.tsx'
import { AccountLook } from './+parts/account-look.tsx'
import { AccountNotifications } from './+parts/account-notifications.tsx'
import { AccountOrganizations } from './+parts/account-organizations.tsx'
import { AccountProfile, PROFILE } from './+parts/account-profile.tsx'
import { AccountProfileForm } from './+parts/account-profile-form.tsx'
import { AccountPush } from './+parts/account-push.tsx'
import { AccountSecurity } from './+parts/account-security.tsx'
import { AccountSelfEmployment } from './+parts/account-self-employment.tsx'
import { AccountTelegram } from './+parts/account-telegram.tsx'
import { loadOwnOrganizations } from './+parts/own-organizations-loader.ts'
import type { Route } from './+types/index.ts'

export async function clientLoader({ request: { signal, url } }: Route.ClientLoaderArgs) {
  const user = await loadUser()
  const [
    sessions,
    preferences,
    profile,
    consents,
    catalog,
    selfEmployment,
    organizations,
    security,
    certificates,
    factor,
    pushDevices,
    telegram,
  ] = await Promise.all([
    ask(findSessions, {}, { signal }),
    ask(getNotifyPreferences, {}, { signal }),
    ask(getProfile, {}, { signal }),
    ask(findOwnConsents, {}, { signal }),
    ask(getCatalog, {}, { signal }),
    ask(getSelfEmployment, { params: { clientId: user.clientId } }, { signal }),
    loadOwnOrganizations(url),
    ask(getSecurity, {}, { signal }),
    ask(myCertificates, {}, { signal }),
    ask(getSecondFactor, {}, { signal }),
    ask(listPushDevices, {}, { signal }),
    ask(getTelegram, {}, { signal }),
  ])
  useClientState.setState({ selfEmployment: { status: selfEmployment.status } })
  const opened = isProfileOpen(url) ? await loadOpened(url, 'edit', () => ask(getProfile)) : undefined
  const own = {
    pushDevices,
    telegram,
    profile,
    security,
    factor,
    certificates: certificates.items,
    consents,
    catalog,
    selfEmployment,
    organizations,
  }
  return { user, sessions: sessions.items, preferences, ...own, opened }
}

const isProfileOpen = (url: string) => new URL(url).searchParams.get('edit') === PROFILE

export default function AccountSettings({ loaderData }: Route.ComponentProps) {
  const { user, sessions, preferences, profile, consents, catalog, selfEmployment, organizations, opened } = loaderData
  const { security, factor, certificates, pushDevices, telegram } = loaderData
  const doors = useT('security')
  const ours = useT('own-organizations')
  const t = useT('account')
  const notices = useT('notifications')
  useLive(ME)
  const keyProducts = profile.keyProducts.map(({ id }) => id).join()
  const sections: [id: string, title: string, panel: ReactNode][] = [
    ['profile', t('profile'), <AccountProfile key="profile" user={user} profile={profile} />],
    ['identity', t('identity'), <AccountIdentity key="identity" level={profile.identityLevel} />],
    [
      'security',
      doors('title'),
      <AccountSecurity key="security" security={security} factor={factor} readOnly={user.viewedBy !== null} />,
    ],
    ['organizations', ours('title'), <AccountOrganizations key="organizations" {...organizations} />],
    ['certificates', t('certificates'), <AccountCertificates key="certificates" certificates={certificates} />],
    ['look', t('look'), <AccountLook key="look" />],
    [
      'key-products',
      t('key-products'),
      <AccountKeyProducts key={keyProducts} chosen={profile.keyProducts} catalog={catalog} />,
    ],
    ['self-employment', t('self-employment'), <AccountSelfEmployment key="self" state={selfEmployment} />],
    [
      'notifications',
      notices('settings'),
      <Fragment key="notices">
        <AccountNotifications preferences={preferences} />
        <AccountPush devices={pushDevices} />
        <AccountTelegram telegram={telegram} />
      </Fragment>,
    ],
    ['devices', t('devices'), <AccountDevices key="devices" sessions={sessions} />],
    [
      'consents',
      t('consents'),
      <AccountConsents key="consents" consents={consents} readOnly={user.viewedBy !== null} />,
    ],
    ['data', t('data'), <AccountData key="data" />],
  ]
  return (
    <div className={styles.layout}>
      <nav className={styles.sections} aria-label={t('sections')}>
        <ul>
          {sections.map(([id, title]) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.account}>
        {sections.map(([id, , panel]) => (
          <div key={id} id={id} className={styles.section}>
            {panel}
          </div>
        ))}
      </div>
      <AccountProfileForm opened={opened} />
    </div>
  )
}
