import { CircleAlert, Inbox, Lock, type LucideIcon, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './screen-state.module.css'

const icons = { empty: Inbox, none: SearchX, forbidden: Lock, failed: CircleAlert } satisfies Record<string, LucideIcon>

interface Props {
  kind: keyof typeof icons
  title: string
  text?: string
  action?: { label: string; run: () => void; busy?: boolean }
  children?: ReactNode
}

/** What a screen says instead of its content. Free of antd: the server draws it for a refused page. */
export function ScreenState({ kind, title, text, action, children }: Props) {
  const Icon = icons[kind]
  return (
    <section className={styles.state} role={kind === 'failed' ? 'alert' : undefined}>
      <Icon size={40} strokeWidth={1.5} aria-hidden />
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {action && (
        <button type="button" onClick={action.run} disabled={action.busy}>
          {action.label}
        </button>
      )}
      {children}
    </section>
  )
}
