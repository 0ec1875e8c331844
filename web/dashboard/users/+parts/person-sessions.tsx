import { deviceName } from '#contract/identity/device-name.ts'
import { endPersonSession, type PersonDetails } from '#contract/identity/people.ts'
import { formatDateTime } from '#uz/date.ts'
import { ActionButtons } from '#web/kit/dashboard/list/action-buttons.tsx'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './person.module.css'

/** Devices a person is signed in on; a lost one is ended here. */
export function PersonSessions({ person }: { person: PersonDetails }) {
  const t = useT('users')
  return (
    <section className={styles.part}>
      <h3>{t('sessions')}</h3>
      {person.sessions.length === 0 && <p>{t('no-sessions')}</p>}
      <ul className={styles.items}>
        {person.sessions.map((session) => (
          <li key={session.id} className={styles.item}>
            <div>
              <h4>{deviceName(session.device)}</h4>
              <p>
                {t('seen', { at: formatDateTime(session.lastSeenAt) })} · {session.ip}
              </p>
            </div>
            <ActionButtons
              actions={[
                {
                  key: 'end',
                  label: t('end-session'),
                  danger: true,
                  allowed: person.can.resetAccess || person.can.block,
                  confirm: { title: t('end-session-ask') },
                  run: () => ask(endPersonSession, { params: { id: person.id, sessionId: session.id } }),
                },
              ]}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
