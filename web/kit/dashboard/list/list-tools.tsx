import { Button, Checkbox, Popover } from 'antd'
import { Link2, SlidersHorizontal } from 'lucide-react'
import { message, toastError } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'
import { isTextList, readStored, store } from '../../site/device-storage.ts'
import styles from './list-screen.module.css'
import type { Column } from './list-screen.tsx'
import { ListViews } from './views/list-views.tsx'

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
      <ListViews list={name} />
      <Button icon={<Link2 size={16} />} onClick={() => copyLink(t('link-copied'))}>
        {t('copy-link')}
      </Button>
    </div>
  )
  return (
    <Popover trigger="click" placement="bottomRight" content={content}>
      <Button className={styles.tools ?? ''} icon={<SlidersHorizontal size={16} />} aria-label={t('view')}>
        <span>{t('view')}</span>
      </Button>
    </Popover>
  )
}

const copyLink = (done: string) =>
  navigator.clipboard.writeText(window.location.href).then(() => message(done), toastError)
