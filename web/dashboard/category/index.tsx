import { Button, Grid } from 'antd'
import { FolderTree, Rows3 } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { listFieldTemplates } from '#contract/forms/field-templates.ts'
import {
  type CategoryFields,
  categoryHistory,
  createCategory,
  exportCategories,
  getCategory,
  importCategories,
  listCategories,
  type StaffCategory,
  updateCategory,
} from '#contract/reference/categories.ts'
import { categoryKinds, categoryStates } from '#contract/reference/category-limits.ts'
import { findMeasurements } from '#contract/reference/measurements.ts'
import { useCategoryFields } from '#web/kit/dashboard/category/category-fields.tsx'
import { FormDrawer } from '#web/kit/dashboard/form/form-drawer.tsx'
import { labelsOf } from '#web/kit/dashboard/form/form-fields.tsx'
import { FormPanel } from '#web/kit/dashboard/form/form-panel.tsx'
import { HistoryButton, HistoryDrawer } from '#web/kit/dashboard/history/history-drawer.tsx'
import { ImportDialog } from '#web/kit/dashboard/import/import-dialog.tsx'
import { describeList } from '#web/kit/dashboard/list/describe-list.ts'
import { choice, search } from '#web/kit/dashboard/list/filter-fields.ts'
import { List } from '#web/kit/dashboard/list/list.tsx'
import { readQuery } from '#web/kit/dashboard/list/url-query.ts'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import { CategoryActions, CategoryDialogs } from './+parts/category-actions.tsx'
import { useCategoryColumns } from './+parts/category-columns.tsx'
import { CategoryTree } from './+parts/category-tree.tsx'
import type { Route } from './+types/index.ts'

const list = describeList({
  name: 'category',
  texts: 'category',
  call: listCategories,
  get: getCategory,
  history: categoryHistory,
  live: 'categories',
  filters: ({ t, kit }) => [
    search(t('search')),
    choice('kind', t('kind'), categoryKinds, (value) => t(`kind.${value}`)),
    choice('status', kit('status'), categoryStates, t),
  ],
  add: { call: createCategory, label: ({ kit }) => kit('add') },
  imports: importCategories,
  exports: [{ call: exportCategories }],
})

export async function clientLoader({ request: { url } }: Route.ClientLoaderArgs) {
  const isFiltered = Object.keys(readQuery(url, listCategories.query)).length > 0
  const [{ page, opened, history }, whole, units, templates] = await Promise.all([
    list.load(url),
    isFiltered ? ask(listCategories) : undefined,
    ask(findMeasurements),
    ask(listFieldTemplates, { query: { context: 'product', status: 'published', take: 100 } }),
  ])
  const all = (whole ?? page).items
  return { all, page, isFiltered, units, templates: templates.items, opened, history }
}

interface Values extends CategoryFields {
  parentId?: number | null
}

export default function Category({
  loaderData: { all, page, isFiltered, units, templates, opened, history },
}: Route.ComponentProps) {
  const t = useT('category')
  const [params, setParams] = useSearchParams()
  const isTable = params.get('view') === 'table'
  const isWide = Grid.useBreakpoint().lg ?? true
  const fields = useCategoryFields(all, units, templates, opened?.row === undefined)
  const columns = useCategoryColumns(units)
  const close = () =>
    setParams((old) => {
      old.delete('edit')
      old.delete('in')
      return old
    })
  const show = (view: string) =>
    setParams((old) => {
      old.set('view', view)
      return old
    })
  const actions = (
    <Button
      icon={isTable ? <FolderTree size={16} /> : <Rows3 size={16} />}
      onClick={() => show(isTable ? 'tree' : 'table')}
      aria-label={isTable ? t('as-tree') : t('as-table')}
    >
      <span>{isTable ? t('as-tree') : t('as-table')}</span>
    </Button>
  )
  const form = {
    name: 'category',
    title: opened?.row ? t('edit') : t('new'),
    opened,
    fields,
    valuesOf: (row: StaffCategory | undefined): Partial<Values> =>
      row ?? { ...fresh, parentId: Number(params.get('in')) || null },
    save: ({ parentId = null, ...body }: Values, row: StaffCategory | undefined) =>
      row
        ? ask(updateCategory, { params: { id: row.id }, body: { ...body, rowVersion: row.rowVersion } })
        : ask(createCategory, { body: { ...body, slug: body.slug || undefined, parentId } }),
    readOnly: opened?.row?.can.update === false,
    extra: opened?.row && <HistoryButton id={opened.row.id} />,
    above: opened?.row && <CategoryActions category={opened.row} all={all} />,
    onClose: close,
  }
  return (
    <>
      <List
        of={list}
        page={page}
        columns={columns}
        actions={actions}
        {...(!isTable && {
          body: (
            <CategoryTree rows={page.items} all={all} isFiltered={isFiltered} opened={opened?.row?.id}>
              {isWide && <FormPanel<Values, StaffCategory> {...form} empty={t('choose')} />}
            </CategoryTree>
          ),
        })}
      />
      {(isTable || !isWide) && <FormDrawer<Values, StaffCategory> {...form} />}
      {opened?.row && <CategoryDialogs category={opened.row} all={all} />}
      <HistoryDrawer
        opened={history}
        labels={labelsOf(fields)}
        states={(state) => t(categoryStates.find((one) => one === state) ?? 'active')}
      />
      <ImportDialog
        title={t('import-title')}
        accept=".xlsx,.csv"
        labels={labelsOf(fields)}
        run={(upload, apply, onProgress) =>
          ask(importCategories, { query: { apply: apply ? 'true' : 'false' }, upload }, { onProgress })
        }
      />
    </>
  )
}

const fresh: Partial<Values> = {
  kind: 'produce',
  vatDefault: '12',
  minPhotos: 1,
  allowedUnits: [],
  seasonMonths: [],
  ownGrownZeroVat: false,
  referencePriceEnabled: false,
}
