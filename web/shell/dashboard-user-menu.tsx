import { Dropdown } from 'antd'
import { LogOut, UserRound } from 'lucide-react'
import { useNavigate } from 'react-router'
import type { CurrentUser } from '#contract/identity/auth.ts'
import { signOut } from './client.ts'
import styles from './dashboard-header.module.css'
import { inLanguage } from './navigation.ts'
import { useLanguage, useT } from './texts.ts'

export function UserMenu({ user }: { user: CurrentUser }) {
  const t = useT('kit')
  const lang = useLanguage()
  const navigate = useNavigate()
  const name = `${user.lastName} ${user.firstName}`.trim() || (user.email ?? '')
  const leave = async () => {
    await signOut()
    // A full load: nothing of one user's session may be left in memory for the next.
    window.location.assign(inLanguage(lang, '/auth/login'))
  }
  const items = [
    {
      key: 'account',
      icon: <UserRound size={16} />,
      label: t('account'),
      onClick: () => navigate(inLanguage(lang, '/dashboard/account-settings')),
    },
    { type: 'divider' as const },
    { key: 'out', icon: <LogOut size={16} />, label: t('sign-out'), onClick: leave },
  ]
  return (
    <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight">
      <button type="button" className={styles.user} aria-haspopup="menu">
        <span className={styles.avatar} aria-hidden>
          {name.charAt(0).toUpperCase()}
        </span>
        <span className={styles.who}>
          <b>{name}</b>
          <small>{user.roles[0] ?? user.email}</small>
        </span>
      </button>
    </Dropdown>
  )
}
