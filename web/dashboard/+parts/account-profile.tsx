import { Button } from 'antd'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import type { CurrentUser } from '#contract/identity/auth.ts'
import { maskEmail } from '#contract/identity/mask-email.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './account.module.css'
import { Panel } from './panel.tsx'

export function AccountProfile({ user }: { user: CurrentUser }) {
  const t = useT('account')
  return (
    <Panel title={t('profile')}>
      <dl className={styles.facts}>
        <dt>{t('name')}</dt>
        <dd>{`${user.lastName} ${user.firstName}`.trim() || '—'}</dd>
        <dt>{t('email')}</dt>
        <dd>{user.email ? <Email email={user.email} /> : t('no-email')}</dd>
        <dt>{t('roles')}</dt>
        <dd>{user.roles.join(', ') || '—'}</dd>
        <dt>{t('client-id')}</dt>
        <dd>{user.clientId}</dd>
      </dl>
    </Panel>
  )
}

/** Screens are seen over shoulders: the address is whole only when asked for. */
function Email({ email }: { email: string }) {
  const t = useT('account')
  const [whole, setWhole] = useState(false)
  const label = whole ? t('hide-email') : t('show-email')
  return (
    <>
      {whole ? email : maskEmail(email)}
      <Button
        type="text"
        size="small"
        icon={whole ? <EyeOff size={16} /> : <Eye size={16} />}
        aria-label={label}
        title={label}
        onClick={() => setWhole(!whole)}
      />
    </>
  )
}
