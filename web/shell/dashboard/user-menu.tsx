import { Dropdown } from 'antd'
import { Building2, Check, LogOut, UserRound } from 'lucide-react'
import { useNavigate } from 'react-router'
import type { CurrentUser } from '#contract/identity/auth.ts'
import { useActFor } from '../act-for.ts'
import { signOut } from '../client.ts'
import { inLanguage } from '../navigation.ts'
import { useLanguage, useT } from '../texts.ts'
import styles from './header.module.css'

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
  const { actFor, busy } = useActFor()
  const context = (id: string | null, label: string, Icon: typeof UserRound) => {
    const chosen = (user.organization?.id ?? null) === id
    return {
      key: id ?? 'personal',
      icon: <Icon size={16} />,
      label: (
        <span className={styles.context} aria-current={chosen || undefined}>
          <span>{label}</span>
          {chosen && <Check size={16} aria-label={t('acting-now')} />}
        </span>
      ),
      disabled: busy || user.viewedBy !== null,
      onClick: () => (chosen ? undefined : actFor(id)),
    }
  }
  const contexts = [
    context(null, t('acting-self'), UserRound),
    ...user.organizations.map((one) => context(one.id, one.name, Building2)),
  ]
  const items = [
    ...(user.organizations.length > 0
      ? [
          { key: 'acting', type: 'group' as const, label: t('acting'), children: contexts },
          { type: 'divider' as const },
        ]
      : []),
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
    <Dropdown menu={{ items, className: styles.menu ?? '' }} trigger={['click']} placement="bottomRight">
      <button type="button" className={styles.user} aria-haspopup="menu">
        <span className={styles.avatar} aria-hidden>
          {name.charAt(0).toUpperCase()}
        </span>
        <span className={styles.who}>
          <b>{name}</b>
          <small title={user.organization?.name}>{user.organization?.name ?? user.roles[0] ?? user.email}</small>
        </span>
      </button>
    </Dropdown>
  )
}
