import { Button } from 'antd'
import { Eye, EyeOff, Pencil } from 'lucide-react'
import { useState } from 'react'
import type { CurrentUser } from '#contract/identity/auth.ts'
import type { Profile } from '#contract/identity/profile.ts'
import { maskEmail } from '#contract/mask-email.ts'
import { formatDate } from '#uz/date.ts'
import { useOpened } from '#web/kit/dashboard/list/opened.ts'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { MaskedValue } from '#web/kit/dashboard/people/masked-value.tsx'
import { useT } from '#web/shell/texts.ts'
import styles from './account.module.css'

export const PROFILE = 'profile'

export function AccountProfile({ user, profile }: { user: CurrentUser; profile: Profile }) {
  const t = useT('account')
  const edit = useOpened('edit')
  const names = [profile.lastName, profile.firstName, profile.middleName]
  return (
    <Panel
      title={t('profile')}
      extra={
        user.viewedBy === null && (
          <Button icon={<Pencil size={16} />} onClick={() => edit.open(PROFILE)}>
            <span>{t('edit')}</span>
          </Button>
        )
      }
    >
      <dl className={styles.facts}>
        <dt>{t('full-name')}</dt>
        <dd>{names.filter(Boolean).join(' ') || '—'}</dd>
        <dt>{t('phone')}</dt>
        <dd>
          <MaskedValue value={profile.phone} name={t('phone')} of={{ own: 'phone' }} />
        </dd>
        <dt>{t('email')}</dt>
        <dd>{user.email ? <Email email={user.email} /> : t('no-email')}</dd>
        <dt>{t('pinfl')}</dt>
        <dd>
          <MaskedValue value={profile.pinfl} name={t('pinfl')} of={{ own: 'pinfl' }} />
        </dd>
        <dt>{t('passport')}</dt>
        <dd>
          <MaskedValue value={profile.passport} name={t('passport')} of={{ own: 'passport' }} />
        </dd>
        <dt>{t('birth-date')}</dt>
        <dd>{profile.birthDate ? formatDate(profile.birthDate) : '—'}</dd>
        <dt>{t('territory')}</dt>
        <dd>{user.territory?.name ?? t('not-given')}</dd>
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
