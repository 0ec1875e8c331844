import { type KeyboardEvent, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { Link } from '#web/shell/page/preloads.tsx'
import { useT } from '#web/shell/texts.ts'
import styles from './door-tabs.module.css'

const doors = ['phone', 'eimzo', 'email'] as const
export type Door = (typeof doors)[number]

export const doorOf = (query: URLSearchParams): Door => doors.find((door) => door === query.get('door')) ?? 'phone'

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/** The three doors as tabs; the address says which is open, so each is a link and works by itself. */
export function DoorTabs({ open }: { open: Door }) {
  const t = useT('auth')
  const [query] = useSearchParams()
  const list = useRef<HTMLDivElement>(null)
  const address = (door: Door) => {
    const next = query.get('next')
    return `/auth/login?${new URLSearchParams({ door, ...(next && { next }) })}`
  }
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const place = (doors.indexOf(open) + step + doors.length) % doors.length
    const tab = list.current?.querySelectorAll<HTMLElement>('[role=tab]')[place]
    tab?.focus()
    tab?.click()
  }
  return (
    <div className={styles.tabs} role="tablist" aria-label={t('main.lead')} ref={list} onKeyDown={move}>
      {doors.map((door) => (
        <Link
          key={door}
          to={address(door)}
          replace
          preventScrollReset
          id={`door-${door}`}
          role="tab"
          aria-selected={door === open}
          aria-controls="door"
          tabIndex={door === open ? 0 : -1}
        >
          {t(`tab.${door}`)}
        </Link>
      ))}
    </div>
  )
}
