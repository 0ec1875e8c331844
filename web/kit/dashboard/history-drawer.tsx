import { Drawer } from 'antd'
import type { HistoryEvent } from '#contract/history.ts'
import { formatDateTime } from '#uz/date.ts'
import { useT } from '#web/shell/texts.ts'
import { DifferenceTable } from './difference-table.tsx'
import styles from './history-drawer.module.css'
import { type Opened, useOpened } from './opened.ts'
import { ScreenState } from './screen-state.tsx'

interface Props {
  opened: Opened<{ items: readonly HistoryEvent[] }> | undefined
  /** Field → its name on the form. */
  labels: Readonly<Record<string, string>>
  /** What was done, by the audit's word for it. */
  actions: (action: string) => string
  states?: (state: string) => string
}

/** Who did what to one thing, newest first; open while `?history=ID` stands in the address. */
export function HistoryDrawer({ opened, labels, actions, states = (state) => state }: Props) {
  const t = useT('kit')
  const { close } = useOpened('history')
  if (!opened?.row) return null
  const { items } = opened.row
  return (
    <Drawer open title={t('history')} onClose={close} size={560} styles={{ wrapper: { maxWidth: '100vw' } }}>
      {items.length === 0 && <ScreenState kind="empty" title={t('no-history')} />}
      <ol className={styles.events}>
        {items.map((event) => (
          <li key={event.id}>
            <p className={styles.head}>
              <b>{actions(event.action)}</b>
              {event.fromState && event.toState && ` · ${states(event.fromState)} → ${states(event.toState)}`}
            </p>
            <p className={styles.by}>
              {formatDateTime(event.at)} · {event.actorName ?? t('system')}
            </p>
            {event.reason && <p className={styles.by}>{t('reason', { reason: event.reason })}</p>}
            {Object.keys(event.changes).length > 0 && (
              <DifferenceTable changes={event.changes} labels={labels} heads={[t('field'), t('before'), t('after')]} />
            )}
          </li>
        ))}
      </ol>
    </Drawer>
  )
}
