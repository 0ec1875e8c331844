import { CloudOff } from 'lucide-react'
import { formatTime } from '#uz/date.ts'
import { useT } from '#web/shell/texts.ts'
import styles from '../wizard/wizard.module.css'
import type { SaveState } from './autosave.ts'

interface Props {
  saver: { state: SaveState; savedAt: Date | undefined; row: { updatedAt: string } | undefined; isFree: boolean }
}

/** Where what is typed lies: on the server, on its way there, or on this device only. */
export function SaveLine({ saver: { state, savedAt, row, isFree } }: Props) {
  const t = useT('publishing')
  const words = () => {
    if (state === 'offline') return t('kept-on-device')
    if (!isFree) return state === 'clean' ? undefined : t('not-saved')
    if (state === 'saving') return t('saving')
    if (state === 'fault') return t('not-taken')
    const at = savedAt ?? (row && new Date(row.updatedAt))
    if (state === 'clean' && at) return t('draft-saved', { time: formatTime(at) })
    return state === 'changed' ? t('draft-changed') : undefined
  }
  return (
    <p className={styles.saved} aria-live="polite" data-state={state}>
      {state === 'offline' && <CloudOff size={14} aria-hidden />}
      {words()}
    </p>
  )
}
