import { useEffect, useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { maskEmail } from '#contract/identity/mask-email.ts'
import { confirmEmail, type Security } from '#contract/identity/security.ts'
import { ActionButtons } from '#web/kit/dashboard/action-buttons.tsx'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import { message, toastError } from '#web/shell/toasts.ts'
import styles from './account.module.css'
import own from './account-security.module.css'
import { Panel } from './panel.tsx'
import { type SecurityChange, SecurityDialog } from './security-dialog.tsx'

/** How one signs in and is reached: phone, e-mail, password; and the way out. */
export function AccountSecurity({ security, readOnly }: { security: Security; readOnly: boolean }) {
  const t = useT('security')
  const { revalidate } = useRevalidator()
  const [change, setChange] = useState<SecurityChange>()
  useEmailLink()
  const { phone, email, hasPassword } = security
  const rows = [
    { key: 'phone', value: phone ?? t('none'), label: t(phone ? 'change' : 'add') },
    { key: 'email', value: email ? maskEmail(email) : t('none'), label: t(email ? 'change' : 'add') },
    { key: 'password', value: hasPassword ? '••••••••' : t('none'), label: t(hasPassword ? 'change' : 'add') },
  ] as const
  return (
    <Panel title={t('title')} text={t('text')}>
      <dl className={`${styles.facts} ${own.facts}`}>
        {rows.map(({ key, value, label }) => (
          <div key={key} className={own.row}>
            <dt>{t(key)}</dt>
            <dd>{value}</dd>
            <dd>
              <ActionButtons actions={[{ key, label, allowed: !readOnly, open: () => setChange(key) }]} />
            </dd>
          </div>
        ))}
      </dl>
      {change && (
        <SecurityDialog
          change={change}
          security={security}
          onClose={() => {
            setChange(undefined)
            revalidate()
          }}
        />
      )}
    </Panel>
  )
}

/** The link of the confirmation letter leads here: the address is taken, and goes out of the bar. */
function useEmailLink(): void {
  const t = useT('security')
  const [query, setQuery] = useSearchParams()
  const token = query.get('email')
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each link
  useEffect(() => {
    if (!token) return
    ask(confirmEmail, { body: { token } })
      .then(() => message(t('email-confirmed')))
      .catch(toastError)
      .finally(() =>
        setQuery(
          (now) => {
            now.delete('email')
            return now
          },
          { replace: true },
        ),
      )
  }, [token])
}
