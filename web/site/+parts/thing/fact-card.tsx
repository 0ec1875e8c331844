import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { FieldValues } from '#web/kit/site/field-values.tsx'
import thing from './thing-page.module.css'

interface FactCardProps {
  id: string
  title: string
  children: ReactNode
}

/** A sheet with a heading. */
export function FactCard({ id, title, children }: FactCardProps) {
  return (
    <section className={thing.card} id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </section>
  )
}

export interface Line {
  label: string
  value: string | null | undefined | false | 0
}

/** Label and value, one under another; what was not said is left out. */
export function Lines({ id, title, lines }: { id: string; title: string; lines: readonly Line[] }) {
  const said = lines.flatMap(({ label, value }) => (value ? [{ key: label, label, value }] : []))
  if (said.length === 0) return null
  return (
    <FactCard id={id} title={title}>
      <FieldValues lines={said} />
    </FactCard>
  )
}

/** In the owner's words. */
export function Told({ id, title, text }: { id: string; title: string; text: string | null | undefined }) {
  if (!text) return null
  return (
    <FactCard id={id} title={title}>
      <p className={thing.text}>{text}</p>
    </FactCard>
  )
}

/** Short words side by side, perhaps with a picture of each. */
export function Chips({ words }: { words: readonly { text: string; icon?: LucideIcon }[] }) {
  return (
    <ul className={thing.chips}>
      {words.map(({ text, icon: Icon }) => (
        <li key={text}>
          {Icon && <Icon size={18} aria-hidden="true" />}
          {text}
        </li>
      ))}
    </ul>
  )
}
