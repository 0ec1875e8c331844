import { Modal } from 'antd'
import { useState } from 'react'
import styles from './keys-dialog.module.css'
import { useKeys } from './use-keys.ts'

/** `?` shows and hides the keys of a screen. */
export function useKeysHelp() {
  const [open, setOpen] = useState(false)
  useKeys({ '?': () => setOpen((shown) => !shown) })
  return { open, show: () => setOpen(true), hide: () => setOpen(false) }
}

interface Props {
  title: string
  /** A key and what it does. */
  keys: readonly (readonly [string, string])[]
  onClose: () => void
}

export function KeysDialog({ title, keys, onClose }: Props) {
  return (
    <Modal open title={title} footer={null} onCancel={onClose} width={420}>
      <dl className={styles.keys}>
        {keys.map(([key, text]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
