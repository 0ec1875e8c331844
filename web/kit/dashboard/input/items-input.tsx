import { Button, ConfigProvider } from 'antd'
import { ArrowDown, ArrowUp, ChevronDown, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useT } from '#web/shell/texts.ts'
import styles from './items-input.module.css'

interface Props<Item> {
  items: readonly Item[]
  onChange: (items: Item[]) => void
  max: number
  nameOf: (item: Item, place: number) => string
  /** Absent where items come otherwise: by an upload. */
  fresh?: () => Item
  addLabel?: string
  /** The editor of the open item. */
  render: (item: Item, set: (changes: Partial<Item>) => void, place: number) => ReactNode
}

/** A list of things in an order of their own; one is open at a time. */
export function ItemsInput<Item>({ items, onChange, max, nameOf, fresh, addLabel, render }: Props<Item>) {
  const t = useT('site-pages')
  const { componentDisabled: disabled = false } = ConfigProvider.useConfig()
  const [open, setOpen] = useState(-1)
  const [dragged, setDragged] = useState<number>()
  const move = (from: number, to: number) => {
    const item = items[from]
    if (item === undefined) return
    onChange(items.toSpliced(from, 1).toSpliced(to, 0, item))
    setOpen(open === from ? to : open === to ? from : open)
  }
  const remove = (place: number) => {
    onChange(items.toSpliced(place, 1))
    setOpen(-1)
  }
  const add = (one: Item) => {
    onChange([...items, one])
    setOpen(items.length)
  }
  return (
    <>
      {items.length === 0 && <p className={styles.hint}>{t('no-items')}</p>}
      <ol className={styles.items}>
        {items.map((item, place) => {
          const name = nameOf(item, place)
          const isOpen = open === place
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: items have no other name of their own than their place
              key={place}
              onDragOver={(event) => dragged !== undefined && event.preventDefault()}
              onDrop={() => dragged !== undefined && move(dragged, place)}
            >
              {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrows beside do the same by the keyboard */}
              <div
                className={styles.line}
                draggable={!disabled}
                onDragStart={() => setDragged(place)}
                onDragEnd={() => setDragged(undefined)}
              >
                <button
                  type="button"
                  className={styles.item}
                  aria-expanded={isOpen}
                  onClick={() => setOpen(isOpen ? -1 : place)}
                >
                  <ChevronDown size={16} aria-hidden />
                  {name}
                </button>
                {!disabled && (
                  <>
                    <Button
                      type="text"
                      size="small"
                      icon={<ArrowUp size={16} />}
                      aria-label={t('up', { name })}
                      disabled={place === 0}
                      onClick={() => move(place, place - 1)}
                    />
                    <Button
                      type="text"
                      size="small"
                      icon={<ArrowDown size={16} />}
                      aria-label={t('down', { name })}
                      disabled={place === items.length - 1}
                      onClick={() => move(place, place + 1)}
                    />
                    <Button
                      type="text"
                      size="small"
                      danger
                      icon={<Trash2 size={16} />}
                      aria-label={t('remove', { name })}
                      onClick={() => remove(place)}
                    />
                  </>
                )}
              </div>
              {isOpen && (
                <div className={styles.open}>
                  {render(item, (changes) => onChange(items.with(place, { ...item, ...changes })), place)}
                </div>
              )}
            </li>
          )
        })}
      </ol>
      {!disabled && fresh && items.length < max && (
        <Button icon={<Plus size={16} />} onClick={() => add(fresh())}>
          {addLabel}
        </Button>
      )}
    </>
  )
}

/** A label above one input of an open item. */
export function ItemField({ label, htmlFor, children }: { label: string; htmlFor: string; children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label htmlFor={htmlFor}>{label}</label>
      {children}
    </div>
  )
}
