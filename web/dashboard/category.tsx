import { Button, Grid } from 'antd'
import { FileUp, FolderTree, Plus, Rows3 } from 'lucide-react'
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
import { ExportButton } from '#web/kit/dashboard/list/export-button.tsx'
import { ListScreen } from '#web/kit/dashboard/list/list-screen.tsx'
import { loadOpened, NEW, useOpened } from '#web/kit/dashboard/list/opened.ts'
import { readByRules } from '#web/kit/dashboard/list/url-rules.ts'
import { useLive } from '#web/kit/dashboard/live.ts'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import type { Route } from './+types/category.ts'
import { CategoryActions, CategoryDialogs } from './category/+parts/category-actions.tsx'
import { useCategoryColumns } from './category/+parts/category-columns.tsx'
import { CategoryTree } from './category/+parts/category-tree.tsx'

const rules = { search: 'text', kind: categoryKinds, status: categoryStates } as const

export async function clientLoader({ request: { url } }: Route.ClientLoaderArgs) {
  const query = readByRules(url, rules)
  const isFiltered = Object.keys(query).length > 0
  const [all, found, units, templates, opened, history] = await Promise.all([
    ask(listCategories),
    isFiltered ? ask(listCategories, { query }) : undefined,
    ask(findMeasurements),
    ask(listFieldTemplates, { query: { context: 'product', status: 'published', take: 100 } }),
    loadOpened(url, 'edit', (id) => ask(getCategory, { params: { id } })),
    loadOpened(url, 'history', (id) => ask(categoryHistory, { params: { id } })),
  ])
  return { all: all.items, page: found ?? all, isFiltered, units, templates: templates.items, opened, history }
}

interface Values extends CategoryFields {
  parentId?: number | null
}

export default function Category({
  loaderData: { all, page, isFiltered, units, templates, opened, history },
}: Route.ComponentProps) {
  const t = useT('category')
  const kit = useT('kit')
  const edit = useOpened('edit')
  const importing = useOpened('import')
  const [params, setParams] = useSearchParams()
  const isTable = params.get('view') === 'table'
  const isWide = Grid.useBreakpoint().lg ?? true
  useLive('categories')
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
    <>
      <Button
        icon={isTable ? <FolderTree size={16} /> : <Rows3 size={16} />}
        onClick={() => show(isTable ? 'tree' : 'table')}
        aria-label={isTable ? t('as-tree') : t('as-table')}
      >
        <span>{isTable ? t('as-tree') : t('as-table')}</span>
      </Button>
      <ExportButton load={() => ask(exportCategories)} />
      <Button icon={<FileUp size={16} />} onClick={() => importing.open()} aria-label={kit('import')}>
        <span>{kit('import')}</span>
      </Button>
      <Button type="primary" icon={<Plus size={16} />} onClick={() => edit.open(NEW)} aria-label={kit('add')}>
        <span>{kit('add')}</span>
      </Button>
    </>
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
      <ListScreen
        name="category"
        page={page}
        idOf={(category) => category.id}
        columns={columns}
        filters={[
          { kind: 'search', key: 'search', label: t('search') },
          {
            kind: 'choice',
            key: 'kind',
            label: t('kind'),
            choices: categoryKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
          },
          {
            kind: 'choice',
            key: 'status',
            label: kit('status'),
            choices: categoryStates.map((value) => ({ value, label: t(value) })),
          },
        ]}
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
