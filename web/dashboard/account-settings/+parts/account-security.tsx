import { useEffect, useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import type { SecondFactor } from '#contract/identity/second-factor.ts'
import { confirmEmail, type Security } from '#contract/identity/security.ts'
import { maskEmail } from '#contract/mask-email.ts'
import { ActionButtons } from '#web/kit/dashboard/list/action-buttons.tsx'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { ask } from '#web/shell/client.ts'
import { message, toastError } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './account.module.css'
import own from './account-security.module.css'
import { SecondFactorDialog } from './second-factor-dialog.tsx'
import { type SecurityChange, SecurityDialog } from './security-dialog.tsx'

interface Props {
  security: Security
  factor: SecondFactor
  readOnly: boolean
}

/** How one signs in and is reached: phone, e-mail, password, what is shown beside it; and the way out. */
export function AccountSecurity({ security, factor, readOnly }: Props) {
  const t = useT('security')
  const { revalidate } = useRevalidator()
  const [change, setChange] = useState<SecurityChange>()
  const [factorOpen, setFactorOpen] = useState(false)
  const factorState = factor.enrolled ? t('factor-on', { n: factor.recoveryLeft }) : t('factor-off')
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
        <div className={own.row}>
          <dt>{t('factor')}</dt>
          <dd>{!factor.enrolled && factor.demanded ? `${factorState}, ${t('factor-demanded')}` : factorState}</dd>
          <dd>
            <ActionButtons
              actions={[
                {
                  key: 'factor',
                  label: t(factor.enrolled ? 'factor-manage' : 'factor-add'),
                  allowed: !readOnly,
                  open: () => setFactorOpen(true),
                },
              ]}
            />
          </dd>
        </div>
      </dl>
      {factorOpen && (
        <SecondFactorDialog
          security={security}
          enrolled={factor.enrolled}
          onClose={() => {
            setFactorOpen(false)
            revalidate()
          }}
        />
      )}
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
