import { Modal } from 'antd'
import { useState } from 'react'
import { useKeys } from '#web/kit/dashboard/use-keys.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './case.module.css'

export const listKeys = [
  ['J, K', 'key.rows'],
  ['Enter', 'key.open'],
  ['?', 'key.help'],
] as const
export const caseKeys = [
  ['J, K', 'key.fields'],
  ['F', 'key.toggle'],
  ['T', 'key.take'],
  ['A', 'key.accept'],
  ['1 – 9', 'key.reason'],
  ['R', 'key.return'],
  ['X', 'key.reject'],
  ['C', 'key.comment'],
  ['N', 'key.next'],
  ['U', 'key.undo'],
  ['Q', 'key.queue'],
  ['?', 'key.help'],
] as const

/** `?` shows and hides the keys of a screen. */
export function useKeysHelp() {
  const [open, setOpen] = useState(false)
  useKeys({ '?': () => setOpen((shown) => !shown) })
  return { open, show: () => setOpen(true), hide: () => setOpen(false) }
}

export function KeysHelp({ keys, onClose }: { keys: typeof listKeys | typeof caseKeys; onClose: () => void }) {
  const t = useT('moderation')
  return (
    <Modal open title={t('keys')} footer={null} onCancel={onClose} width={420}>
      <dl className={styles.keys}>
        {keys.map(([key, text]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
