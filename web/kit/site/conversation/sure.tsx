import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useT } from '#web/shell/texts.ts'
import { Button } from '../form/button.tsx'
import styles from './sure.module.css'

interface Props {
  title: string
  children?: ReactNode
  /** What the act is called. */
  act: string
  /** Whether there is enough to act on. */
  isReady?: boolean
  onAct: () => void
  onLeave: () => void
}

/** Asks once more before an act that others will notice. */
export function Sure({ title, children, act, isReady = true, onAct, onLeave }: Props) {
  const t = useT('conversation')
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={id} onClose={onLeave}>
      <h2 id={id}>{title}</h2>
      {children}
      <div className={styles.acts}>
        <Button look="outline" onClick={onLeave}>
          {t('cancel')}
        </Button>
        <Button look="primary" disabled={!isReady} onClick={onAct}>
          {act}
        </Button>
      </div>
    </dialog>
  )
}
