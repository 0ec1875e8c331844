import { Button, Drawer } from 'antd'
import { History } from 'lucide-react'
import type { HistoryEvent } from '#contract/history.ts'
import { formatDateTime } from '#uz/date.ts'
import { useT } from '#web/shell/texts.ts'
import { DifferenceTable } from '../form/difference-table.tsx'
import { type Opened, useOpened } from '../list/opened.ts'
import { ScreenState } from '../screen-state.tsx'
import styles from './history-drawer.module.css'

interface Props {
  opened: Opened<{ items: readonly HistoryEvent[] }> | undefined
  /** Field → its name on the form. */
  labels: Readonly<Record<string, string>>
  /** Names of states, where the thing has any. */
  states?: (state: string) => string
  /** Names of what was done, where the thing has words of its own. */
  verbs?: (action: string) => string
  /** Where something other than the address has opened it. */
  onClose?: () => void
}

/** Who did what to one thing, newest first; open while `?history=ID` stands in the address. */
export function HistoryDrawer({ opened, labels, states = (state) => state, verbs, onClose }: Props) {
  const t = useT('kit')
  const { close } = useOpened('history')
  const common = useVerbs()
  const verb = verbs ?? common
  if (!opened?.row) return null
  const { items } = opened.row
  return (
    <Drawer
      open
      zIndex={1050}
      title={t('history')}
      onClose={onClose ?? close}
      size={560}
      styles={{ wrapper: { maxWidth: '100vw' } }}
    >
      {items.length === 0 && <ScreenState kind="empty" title={t('no-history')} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled by the keyboard too */}
      <ol className={styles.events} tabIndex={0}>
        {items.map((event) => (
          <li key={event.id}>
            <p className={styles.head}>
              <b>{verb(event.action)}</b>
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

export function HistoryButton({ id }: { id: string | number }) {
  const t = useT('kit')
  const { open } = useOpened('history')
  return (
    <Button icon={<History size={16} />} onClick={() => open(id)}>
      <span>{t('history')}</span>
    </Button>
  )
}

/** `category.updated` → what was done; a verb nobody has named yet is shown as it is. */
function useVerbs(): (action: string) => string {
  const t = useT('kit')
  const names = new Map([
    ['created', t('did.created')],
    ['updated', t('did.updated')],
    ['moved', t('did.moved')],
    ['hide', t('did.hide')],
    ['show', t('did.show')],
    ['archive', t('did.archive')],
    ['restore', t('did.restore')],
    ['closed', t('did.closed')],
    ['merged', t('did.merged')],
    ['imported', t('did.imported')],
    ['published', t('did.published')],
    ['reset', t('did.reset')],
    ['cyrillic', t('did.cyrillic')],
    ['submit', t('did.submit')],
    ['verify', t('did.verify')],
    ['return', t('did.return')],
    ['suspend', t('did.suspend')],
    ['liquidate', t('did.liquidate')],
    ['claimed', t('did.claimed')],
    ['invited', t('did.invited')],
    ['resend', t('did.resend')],
    ['accept', t('did.accept')],
    ['decline', t('did.decline')],
    ['withdraw', t('did.withdraw')],
    ['expire', t('did.expire')],
    ['end', t('did.end')],
    ['leave', t('did.leave')],
    ['joined', t('did.joined')],
  ])
  return (action) => {
    const verb = action.slice(action.lastIndexOf('.') + 1)
    return names.get(verb) ?? verb
  }
}
