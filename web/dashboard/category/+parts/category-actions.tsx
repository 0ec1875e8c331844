import { Input } from 'antd'
import { Archive, ArrowDown, ArrowUp, Eye, EyeOff, FolderInput, FolderPlus } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { moveCategory, type StaffCategory, takeCategoryStep } from '#contract/reference/categories.ts'
import { CATEGORY_DEPTH } from '#contract/reference/category-limits.ts'
import { type Place, stepOf, withinOf } from '#web/kit/dashboard/category/category-branches.ts'
import { CategorySelect } from '#web/kit/dashboard/category/category-select.tsx'
import { FormDialog } from '#web/kit/dashboard/form/form-dialog.tsx'
import { useTextIn } from '#web/kit/dashboard/input/text-in.ts'
import { ActionButtons } from '#web/kit/dashboard/list/action-buttons.tsx'
import { NEW, useOpened } from '#web/kit/dashboard/list/opened.ts'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './category-tree.module.css'

interface Props {
  category: StaffCategory
  all: readonly StaffCategory[]
}

const move = ({ id, rowVersion }: StaffCategory, place: Place) =>
  ask(moveCategory, { params: { id }, body: { ...place, rowVersion } })

/** Everything dragging does is here for the keyboard too. */
export function CategoryActions({ category, all }: Props) {
  const t = useT('category')
  const step = useOpened('step')
  const [, setParams] = useSearchParams()
  const { can, id, rowVersion } = category
  const take = (name: 'hide' | 'show') => () =>
    ask(takeCategoryStep, { params: { id }, body: { step: name, rowVersion } })
  const up = stepOf(all, id, -1)
  const down = stepOf(all, id, 1)
  const addInside = () =>
    setParams((old) => {
      old.set('edit', NEW)
      old.set('in', String(id))
      return old
    })
  return (
    <div className={styles.actions}>
      <ActionButtons
        actions={[
          ...(up
            ? [
                {
                  key: 'up',
                  label: t('up'),
                  icon: <ArrowUp size={16} />,
                  allowed: can.move,
                  run: () => move(category, up),
                },
              ]
            : []),
          ...(down
            ? [
                {
                  key: 'down',
                  label: t('down'),
                  icon: <ArrowDown size={16} />,
                  allowed: can.move,
                  run: () => move(category, down),
                },
              ]
            : []),
          {
            key: 'move',
            label: t('move'),
            icon: <FolderInput size={16} />,
            allowed: can.move,
            open: () => step.open('move'),
          },
          {
            key: 'inside',
            label: t('add-inside'),
            icon: <FolderPlus size={16} />,
            allowed: can.update && category.depth < CATEGORY_DEPTH,
            open: addInside,
          },
          { key: 'hide', label: t('hide'), icon: <EyeOff size={16} />, allowed: can.hide, run: take('hide') },
          { key: 'show', label: t('show'), icon: <Eye size={16} />, allowed: can.show, run: take('show') },
          {
            key: 'archive',
            label: t('archive'),
            icon: <Archive size={16} />,
            allowed: can.archive,
            danger: true,
            open: () => step.open('archive'),
          },
        ]}
      />
    </div>
  )
}

/** Steps that need a choice first; open by `?step=` beside the form. */
export function CategoryDialogs({ category, all }: Props) {
  const t = useT('category')
  const name = useTextIn()(category.name)
  const step = useOpened('step')
  const within = withinOf(all, category.id)
  const elsewhere = all.filter((one) => !within.has(one.id))
  if (step.value === 'move' && category.can.move)
    return (
      <FormDialog<{ parentId?: number | null }>
        title={t('move-title', { name })}
        okText={t('move')}
        fields={[
          { name: 'parentId', label: t('parent'), hint: t('parent-hint'), input: <CategorySelect rows={elsewhere} /> },
        ]}
        run={({ parentId = null }) => {
          const position = all.filter((one) => one.parentId === parentId && one.id !== category.id).length
          return move(category, { parentId, position })
        }}
        onClose={step.close}
      />
    )
  if (step.value === 'archive' && category.can.archive)
    return (
      <FormDialog<{ replacementId?: number | null; reason?: string | null }>
        title={t('archive-title', { name })}
        text={t('archive-text')}
        okText={t('archive')}
        danger
        fields={[
          {
            name: 'replacementId',
            label: t('replacement'),
            hint: t('replacement-hint'),
            required: category.childCount > 0,
            input: <CategorySelect rows={elsewhere} placeholder={t('replacement')} />,
          },
          { name: 'reason', label: t('reason'), input: <Input.TextArea rows={3} maxLength={500} /> },
        ]}
        run={({ replacementId, reason }) =>
          ask(takeCategoryStep, {
            params: { id: category.id },
            body: {
              step: 'archive',
              rowVersion: category.rowVersion,
              replacementId: replacementId ?? undefined,
              reason: reason ?? undefined,
            },
          })
        }
        onClose={step.close}
      />
    )
  return null
}
