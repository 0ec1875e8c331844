import { Switch, Tooltip } from 'antd'
import { Lock } from 'lucide-react'
import { useRevalidator } from 'react-router'
import { type Channel, cellOf, channels, type EventGroup, eventGroups } from '#contract/notices/events.ts'
import { type NotifyPreferences, setNotifyPreference } from '#contract/notices/preferences.ts'
import styles from '#web/kit/dashboard/notifications.module.css'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { ask } from '#web/shell/client.ts'
import { useDoing } from '#web/shell/site/doing.ts'
import { useT } from '#web/shell/texts.ts'
import { AccountQuietHours } from './account-quiet-hours.tsx'

/** What reaches a person and where: groups of notices by channels, and the hours of silence. */
export function AccountNotifications({ preferences }: { preferences: NotifyPreferences }) {
  const t = useT('notifications')
  return (
    <Panel title={t('settings')} text={t('settings-text')}>
      <table className={styles.matrix}>
        <thead>
          <tr>
            <td />
            {channels.map((channel) => (
              <th key={channel} scope="col">
                {t(`channel.${channel}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {eventGroups.map((group) => (
            <tr key={group}>
              <th scope="row">{t(`group.${group}`)}</th>
              {channels.map((channel) => (
                <td key={channel}>
                  <Cell group={group} channel={channel} preferences={preferences} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {!preferences.phone && <p className={styles.hint}>{t('no-phone')}</p>}
      {!preferences.email && <p className={styles.hint}>{t('no-email')}</p>}
      <AccountQuietHours quietHours={preferences.quietHours} />
    </Panel>
  )
}

interface CellProps {
  group: EventGroup
  channel: Channel
  preferences: NotifyPreferences
}

function Cell({ group, channel, preferences }: CellProps) {
  const t = useT('notifications')
  const { revalidate } = useRevalidator()
  const { busy, run } = useDoing()
  const name = `${t(`group.${group}`)}, ${t(`channel.${channel}`)}`
  const kind = cellOf(group, channel)
  if (kind === 'none')
    return (
      <span role="img" aria-label={t('never')} title={t('never')}>
        —
      </span>
    )
  if (kind === 'locked')
    return (
      <Tooltip title={t('locked')}>
        <span>
          <Switch
            checked
            disabled
            checkedChildren={<Lock size={13} className={styles.lock} aria-hidden />}
            aria-label={`${name}: ${t('locked')}`}
          />
        </span>
      </Tooltip>
    )
  const set = (on: boolean) =>
    run(async () => {
      await ask(setNotifyPreference, { body: { group, channel, on } })
      await revalidate()
    })
  const on = preferences.preferences[group]?.[channel] !== false
  return <Switch checked={on} loading={busy} onChange={set} aria-label={name} />
}
