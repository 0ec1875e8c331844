import { Button, Checkbox, Input, Popover } from 'antd'
import { Link2, SlidersHorizontal, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { message, toastError } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'
import { isTextList, readStored, store } from '../device-storage.ts'
import styles from './list-screen.module.css'
import type { Column } from './list-screen.tsx'

const hiddenKey = (name: string) => `columns:${name}`

export function readHidden<Row>(name: string, columns: readonly Column<Row>[]): string[] {
  return (
    readStored(hiddenKey(name), isTextList) ?? columns.filter((column) => column.optional).map((column) => column.key)
  )
}

interface Props<Row> {
  name: string
  columns: readonly Column<Row>[]
  hidden: readonly string[]
  onHidden: (hidden: string[]) => void
}

/** How the list is looked at: columns, saved views, the link to this very view. */
export function ListTools<Row>({ name, columns, hidden, onHidden }: Props<Row>) {
  const t = useT('kit')
  const choose = (key: string, shown: boolean) => {
    const next = shown ? hidden.filter((one) => one !== key) : [...hidden, key]
    store(hiddenKey(name), next)
    onHidden(next)
  }
  const content = (
    <div className={styles.menu}>
      <h2>{t('columns')}</h2>
      {columns.slice(1).map((column) => (
        <Checkbox
          key={column.key}
          checked={!hidden.includes(column.key)}
          onChange={(event) => choose(column.key, event.target.checked)}
        >
          {column.title}
        </Checkbox>
      ))}
      <SavedViews name={name} />
      <Button icon={<Link2 size={16} />} onClick={() => copyLink(t('link-copied'))}>
        {t('copy-link')}
      </Button>
    </div>
  )
  return (
    <Popover trigger="click" placement="bottomRight" content={content}>
      <Button icon={<SlidersHorizontal size={16} />} aria-label={t('view')}>
        <span>{t('view')}</span>
      </Button>
    </Popover>
  )
}

const copyLink = (done: string) =>
  navigator.clipboard.writeText(window.location.href).then(() => message(done), toastError)

interface View {
  name: string
  search: string
}
const isViewList = (value: unknown): value is View[] =>
  Array.isArray(value) && value.every((one) => typeof one?.name === 'string' && typeof one?.search === 'string')

function SavedViews({ name }: { name: string }) {
  const t = useT('kit')
  const [params, setParams] = useSearchParams()
  const key = `views:${name}`
  const [views, setViews] = useState(() => readStored(key, isViewList) ?? [])
  const [label, setLabel] = useState('')
  const keep = (next: View[]) => {
    store(key, next)
    setViews(next)
  }
  const save = () => {
    const search = new URLSearchParams(params)
    for (const passing of ['page', 'next', 'edit', 'history', 'import', 'step', 'explain', 'who', 'copy'])
      search.delete(passing)
    keep([...views.filter((view) => view.name !== label.trim()), { name: label.trim(), search: search.toString() }])
    setLabel('')
  }
  return (
    <>
      <h2>{t('views')}</h2>
      {views.map((view) => (
        <div key={view.name} className={styles.view}>
          <Button type="link" onClick={() => setParams(new URLSearchParams(view.search))}>
            {view.name}
          </Button>
          <Button
            type="text"
            icon={<Trash2 size={15} />}
            aria-label={t('forget-view', { name: view.name })}
            onClick={() => keep(views.filter((one) => one !== view))}
          />
        </div>
      ))}
      <div className={styles.view}>
        <Input
          value={label}
          maxLength={40}
          placeholder={t('view-name')}
          aria-label={t('view-name')}
          onChange={(event) => setLabel(event.target.value)}
          onPressEnter={() => label.trim() && save()}
        />
        <Button disabled={!label.trim()} onClick={save}>
          {t('save')}
        </Button>
      </div>
    </>
  )
}
