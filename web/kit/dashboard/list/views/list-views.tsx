import { Button, Input } from 'antd'
import { Pencil, Star, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { LIST_VIEW_NAME } from '#contract/identity/list-view-limits.ts'
import { keepListView, type ListView, removeListView, updateListView } from '#contract/identity/list-views.ts'
import { ask } from '#web/shell/client.ts'
import { toastError } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'
import { filtersOf } from '../filters-of.ts'
import styles from '../list-screen.module.css'
import { carryUp, loadViews } from './kept-views.ts'

/** Filters somebody has named, on every device of theirs. */
export function ListViews({ list }: { list: string }) {
  const t = useT('kit')
  const [params, setParams] = useSearchParams()
  const [views, setViews] = useState<readonly ListView[]>([])
  const [renamed, setRenamed] = useState<number>()
  const read = () => loadViews(true).then((all) => setViews(all.filter((view) => view.list === list)))
  useEffect(() => {
    carryUp(list)
      .then(() => loadViews(true))
      .then((all) => setViews(all.filter((view) => view.list === list)))
      .catch(toastError)
  }, [list])
  const change = (asking: Promise<unknown>) => asking.then(read).catch(toastError)
  const update = ({ id, ...view }: ListView, fields: Partial<Pick<ListView, 'name' | 'isDefault'>>) => {
    setRenamed(undefined)
    const { name, isDefault } = { ...view, ...fields }
    return change(ask(updateListView, { params: { id }, body: { name, isDefault } }))
  }
  return (
    <>
      <h2>{t('views')}</h2>
      {views.map((view) =>
        view.id === renamed ? (
          <NameInput key={view.id} begin={view.name} onSave={(name) => update(view, { name })} />
        ) : (
          <div key={view.id} className={styles.view}>
            <Button
              type="link"
              className={styles.viewName ?? ''}
              onClick={() => setParams(new URLSearchParams(view.query))}
            >
              {view.name}
            </Button>
            <Button
              type="text"
              icon={<Star size={15} fill={view.isDefault ? 'currentColor' : 'none'} />}
              aria-label={t('default-view', { name: view.name })}
              aria-pressed={view.isDefault}
              onClick={() => update(view, { isDefault: !view.isDefault })}
            />
            <Button
              type="text"
              icon={<Pencil size={15} />}
              aria-label={t('rename-view', { name: view.name })}
              onClick={() => setRenamed(view.id)}
            />
            <Button
              type="text"
              icon={<Trash2 size={15} />}
              aria-label={t('forget-view', { name: view.name })}
              onClick={() => change(ask(removeListView, { params: { id: view.id } }))}
            />
          </div>
        ),
      )}
      <NameInput
        key={views.length}
        onSave={(name) => change(ask(keepListView, { body: { list, name, query: filtersOf(params) } }))}
      />
    </>
  )
}

function NameInput({ begin = '', onSave }: { begin?: string; onSave: (name: string) => unknown }) {
  const t = useT('kit')
  const [name, setName] = useState(begin)
  const text = name.trim()
  return (
    <div className={styles.view}>
      <Input
        value={name}
        maxLength={LIST_VIEW_NAME}
        placeholder={t('view-name')}
        aria-label={t('view-name')}
        autoFocus={begin !== ''}
        onChange={(event) => setName(event.target.value)}
        onPressEnter={() => text && onSave(text)}
      />
      <Button disabled={!text} onClick={() => onSave(text)}>
        {t('save')}
      </Button>
    </div>
  )
}
