import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import styles from './action-menu.module.css'

interface Action {
  key: string
  label: string
  danger?: boolean
  run: () => void
}

/** A button with a short list of acts under it; Escape and a press elsewhere close it. */
export function ActionMenu({ label, icon, actions }: { label: string; icon: ReactNode; actions: readonly Action[] }) {
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const id = useId()
  useEffect(() => {
    if (!open) return
    const close = (event: Event) => {
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return
        opener.current?.focus()
      } else if (event.target instanceof Node && box.current?.contains(event.target)) return
      setOpen(false)
    }
    document.addEventListener('keydown', close)
    document.addEventListener('pointerdown', close)
    return () => {
      document.removeEventListener('keydown', close)
      document.removeEventListener('pointerdown', close)
    }
  }, [open])
  if (actions.length === 0) return null
  return (
    <div className={styles.box} ref={box}>
      <button
        ref={opener}
        type="button"
        className={styles.opener}
        aria-label={label}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {icon}
      </button>
      <ul id={id} className={styles.list} hidden={!open}>
        {actions.map(({ key, label, danger, run }) => (
          <li key={key}>
            <button
              type="button"
              data-danger={danger || undefined}
              onClick={() => {
                setOpen(false)
                run()
              }}
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
