import { Badge, Button, Input, Select } from 'antd'
import { Filter, Search } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useT } from '#web/shell/texts.ts'
import { type ByDefault, chosenValue, valueInForce } from './filter-in-force.ts'
import styles from './list-screen.module.css'

interface Choice {
  value: string
  label: string
}

interface Named {
  key: string
  label: string
}
export type FilterField =
  | (Named & { kind: 'search' })
  | (Named & { kind: 'choice'; choices: readonly Choice[]; byDefault?: ByDefault })
  /** A day, which another of the list may bound. */
  | (Named & { kind: 'day'; notBefore?: string; notAfter?: string })
  /** A filter of its own making; it gets the value of the address and a way to change several at once. */
  | (Named & { kind: 'own'; render: (value: string | undefined, set: SetFilters) => ReactNode })

type SetFilters = (values: Readonly<Record<string, string | undefined>>) => void

const TYPING_MS = 350
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)

export function ListFilters({ fields }: { fields: readonly FilterField[] }) {
  const t = useT('kit')
  const [params, setParams] = useSearchParams()
  const [open, setOpen] = useState(false)
  const set: SetFilters = (values) =>
    setParams((old) => {
      for (const [key, value] of Object.entries(values)) {
        if (value) old.set(key, value)
        else old.delete(key)
      }
      // Another list begins at its beginning.
      old.delete('page')
      old.delete('next')
      return old
    })
  const isInForce = (field: FilterField) =>
    field.kind === 'choice' ? valueInForce(field, params) !== undefined : params.has(field.key)
  const inUse = fields.filter((field) => field.kind !== 'search' && isInForce(field)).length
  const hasMore = fields.some((field) => field.kind !== 'search')
  return (
    <search className={styles.filters} data-open={open || undefined}>
      {fields.map((field) => {
        const value = params.get(field.key) ?? undefined
        if (field.kind === 'search')
          return (
            <SearchInput
              key={field.key}
              label={field.label}
              value={value}
              onChange={(text) => set({ [field.key]: text })}
            />
          )
        if (field.kind === 'day')
          return (
            <Input
              key={field.key}
              className={styles.filter ?? ''}
              type="date"
              prefix={field.label}
              aria-label={field.label}
              min={(field.notBefore && params.get(field.notBefore)) || undefined}
              max={(field.notAfter && params.get(field.notAfter)) || undefined}
              value={value && isDay(value) ? value : ''}
              onChange={(event) => set({ [field.key]: event.target.value })}
            />
          )
        if (field.kind === 'own')
          return (
            <div key={field.key} className={styles.filter}>
              {field.render(value, set)}
            </div>
          )
        return (
          <Select
            key={field.key}
            className={styles.filter ?? ''}
            aria-label={field.label}
            placeholder={field.label}
            allowClear
            value={valueInForce(field, params)}
            options={[...field.choices]}
            onChange={(next) => set({ [field.key]: chosenValue(field, next) })}
            popupMatchSelectWidth={false}
          />
        )
      })}
      {hasMore && (
        <Badge count={inUse} className={styles.toggle ?? ''} color="#1f8450">
          <Button
            className={styles.toggle ?? ''}
            icon={<Filter size={17} />}
            aria-expanded={open}
            aria-label={t('filters')}
            onClick={() => setOpen(!open)}
          />
        </Badge>
      )}
    </search>
  )
}

function SearchInput({
  label,
  value,
  onChange,
}: {
  label: string
  value: string | undefined
  onChange: (text: string | undefined) => void
}) {
  const [text, setText] = useState(value ?? '')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The address changes by itself too: back, a saved view, reset.
  useEffect(() => setText(value ?? ''), [value])
  useEffect(() => () => clearTimeout(timer.current), [])
  const type = (next: string) => {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onChange(next.trim() || undefined), TYPING_MS)
  }
  return (
    <Input
      className={styles.search ?? ''}
      type="search"
      prefix={<Search size={16} aria-hidden />}
      placeholder={label}
      aria-label={label}
      allowClear
      maxLength={100}
      value={text}
      onChange={(event) => type(event.target.value)}
    />
  )
}
