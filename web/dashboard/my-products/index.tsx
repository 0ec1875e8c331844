import { Alert, Button } from 'antd'
import { PackagePlus, Plus, SquarePen } from 'lucide-react'
import { useState } from 'react'
import {
  exportMyProducts,
  getMyProduct,
  importMyProducts,
  listMovements,
  listMyProducts,
  type MyProductRow,
  myProductHistory,
  shareMyProduct,
  takeMyProductStep,
} from '#contract/market/my-products.ts'
import { publicationStates } from '#contract/moderation/publication.ts'
import { HistoryDrawer } from '#web/kit/dashboard/history/history-drawer.tsx'
import { ImportDialog } from '#web/kit/dashboard/import/import-dialog.tsx'
import { describeList } from '#web/kit/dashboard/list/describe-list.ts'
import { only, search } from '#web/kit/dashboard/list/filter-fields.ts'
import { List } from '#web/kit/dashboard/list/list.tsx'
import { loadOpened, NEW, useOpened } from '#web/kit/dashboard/list/opened.ts'
import { AppealDialog } from '#web/kit/dashboard/publication/appeal-dialog.tsx'
import { ProductCategoryFilter } from '#web/kit/dashboard/publication/product-category-filter.tsx'
import { publicationOrder } from '#web/kit/dashboard/publication/publication-order.ts'
import { usePublicationVerbs } from '#web/kit/dashboard/publication/publication-verbs.ts'
import { ScreenState } from '#web/kit/dashboard/screen-state.tsx'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import { ProductForm } from './+parts/form/product-form.tsx'
import { useProductLabels } from './+parts/form/product-labels.ts'
import { ProductActions } from './+parts/product-actions.tsx'
import { BulkDialog } from './+parts/product-bulk-dialog.tsx'
import { useProductColumns } from './+parts/product-columns.tsx'
import { MovementsDrawer } from './+parts/product-movements.tsx'
import { PriceDialog } from './+parts/product-price-dialog.tsx'
import { ShareDialog } from './+parts/product-share.tsx'
import { StockDialog } from './+parts/product-stock-dialog.tsx'
import type { Route } from './+types/index.ts'

const list = describeList({
  name: 'my-products',
  texts: 'my-products',
  call: listMyProducts,
  history: myProductHistory,
  live: 'products',
  filters: ({ t }) => [
    search(t('search')),
    {
      kind: 'own',
      key: 'categoryId',
      label: t('category'),
      render: (value, set) => <ProductCategoryFilter value={value} onChange={(categoryId) => set({ categoryId })} />,
    },
    only('lowStock', t('low-stock')),
  ],
  tabs: { key: 'status', values: publicationOrder, name: (state, { t }) => t(`status.${state}`) },
  imports: importMyProducts,
  exports: [{ call: exportMyProducts }],
})

export async function clientLoader({ request: { url } }: Route.ClientLoaderArgs) {
  const opened = await loadOpened(url, 'edit', (id) => ask(getMyProduct, { params: { id } }))
  // A phone on a weak network opens the form without the list behind it.
  if (opened) return { opened, page: undefined }
  const [{ page, history }, movements, share] = await Promise.all([
    list.load(url),
    loadOpened(url, 'movements', (id) => ask(listMovements, { params: { id } })),
    loadOpened(url, 'share', (id) => ask(shareMyProduct, { params: { id } })),
  ])
  return { opened: undefined, page, history, movements, share }
}
type Loaded = Extract<Awaited<ReturnType<typeof clientLoader>>, { opened: undefined }>

export default function MyProducts({ loaderData }: Route.ComponentProps) {
  const edit = useOpened('edit')
  if (loaderData.opened)
    return <ProductForm key={loaderData.opened.id} opened={loaderData.opened} onClose={edit.close} />
  return <ProductList loaded={loaderData} />
}

type Dialog = { kind: 'price' | 'stock' | 'appeal'; row: MyProductRow }

function ProductList({ loaded: { page, history, movements, share } }: { loaded: Loaded }) {
  const t = useT('my-products')
  const edit = useOpened('edit')
  const [dialog, setDialog] = useState<Dialog>()
  const [bulk, setBulk] = useState(false)
  const labels = useProductLabels()
  const columns = useProductColumns({
    onPrice: (row) => setDialog({ kind: 'price', row }),
    onStock: (row) => setDialog({ kind: 'stock', row }),
  })
  const close = () => setDialog(undefined)
  return (
    <>
      <List
        of={list}
        page={page}
        columns={columns}
        bulk={(rows, clear) => (
          <>
            <Button icon={<SquarePen size={16} />} onClick={() => setBulk(true)}>
              {t('bulk')}
            </Button>
            {bulk && (
              <BulkDialog
                rows={rows}
                onClose={() => {
                  setBulk(false)
                  clear()
                }}
              />
            )}
          </>
        )}
        rowActions={(row) => <ProductActions row={row} onAppeal={() => setDialog({ kind: 'appeal', row })} />}
        actions={
          <Button type="primary" icon={<Plus size={16} />} onClick={() => edit.open(NEW)}>
            <span data-short>{t('add')}</span>
          </Button>
        }
        empty={
          <ScreenState kind="empty" title={t('empty-title')} text={t('empty-text')}>
            <Button type="primary" size="large" icon={<PackagePlus size={18} />} onClick={() => edit.open(NEW)}>
              {t('empty-add')}
            </Button>
          </ScreenState>
        }
      />
      {dialog?.kind === 'price' && <PriceDialog row={dialog.row} onClose={close} />}
      {dialog?.kind === 'stock' && <StockDialog row={dialog.row} onClose={close} />}
      {dialog?.kind === 'appeal' && <AppealDialog send={(text) => appeal(dialog.row, text)} onClose={close} />}
      <ImportDialog
        title={t('import-title')}
        accept=".xlsx,.csv"
        run={(file, apply, onProgress) =>
          ask(importMyProducts, { query: { apply: apply ? 'true' : 'false' }, upload: file }, { onProgress })
        }
        labels={labels}
        options={<Alert type="info" showIcon title={t('import-text')} style={{ marginBottom: 12 }} />}
      />
      <HistoryDrawer opened={history} labels={labels} states={useStateNames()} verbs={usePublicationVerbs()} />
      <MovementsDrawer opened={movements} />
      <ShareDialog opened={share} />
    </>
  )
}

const appeal = ({ id, rowVersion }: MyProductRow, text: string) =>
  ask(takeMyProductStep, { params: { id }, body: { step: 'appeal', rowVersion, text } })

function useStateNames(): (state: string) => string {
  const t = useT('my-products')
  return (state) => {
    const known = publicationStates.find((one) => one === state)
    return known ? t(`status.${known}`) : state
  }
}
