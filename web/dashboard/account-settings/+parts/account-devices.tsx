import { Monitor, Smartphone } from 'lucide-react'
import { revokeOtherSessions, revokeSession, type Session } from '#contract/identity/account.ts'
import { deviceOf } from '#contract/identity/device-name.ts'
import { formatDateTime } from '#uz/date.ts'
import { ActionButtons } from '#web/kit/dashboard/list/action-buttons.tsx'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { StatusTag } from '#web/kit/dashboard/status-tag.tsx'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './account.module.css'

export function AccountDevices({ sessions }: { sessions: readonly Session[] }) {
  const t = useT('account')
  return (
    <Panel
      title={t('devices')}
      text={t('devices-text')}
      extra={
        <ActionButtons
          actions={[
            {
              key: 'others',
              label: t('end-others'),
              allowed: sessions.some((session) => !session.current),
              danger: true,
              confirm: { title: t('end-others-ask'), text: t('end-others-text') },
              run: () => ask(revokeOtherSessions),
            },
          ]}
        />
      }
    >
      <ul className={styles.devices}>
        {sessions.map((session) => (
          <Device key={session.id} session={session} />
        ))}
      </ul>
    </Panel>
  )
}

function Device({ session }: { session: Session }) {
  const t = useT('account')
  const { browser, system } = deviceOf(session.device)
  const name = [browser, system].filter(Boolean).join(', ') || t('unknown-device')
  const Icon = system === 'Android' || system === 'iPhone' || system === 'iPad' ? Smartphone : Monitor
  return (
    <li className={styles.device}>
      <Icon size={24} strokeWidth={1.6} aria-hidden />
      <div>
        <h3>
          {name} {session.current && <StatusTag tone="good">{t('this-device')}</StatusTag>}
        </h3>
        <p>
          {t('seen', { at: formatDateTime(session.lastSeenAt) })} ·{' '}
          {t('since', { at: formatDateTime(session.createdAt) })} · {session.ip}
        </p>
      </div>
      <ActionButtons
        actions={[
          {
            key: 'end',
            label: t('end'),
            allowed: !session.current,
            danger: true,
            confirm: { title: t('end-ask'), text: t('end-text', { device: name }) },
            run: () => ask(revokeSession, { params: { id: session.id } }),
          },
        ]}
      />
    </li>
  )
}
