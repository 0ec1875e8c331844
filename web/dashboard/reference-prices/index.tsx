import { Input } from 'antd'
import { PRICE_NOTE_LENGTH, PRICE_SOURCE_LENGTH } from '#contract/market/price-limits.ts'
import {
  createReferencePrice,
  exportReferencePrices,
  getReferencePrice,
  importReferencePrices,
  listReferencePrices,
  type ReferencePrice,
  type ReferencePriceFields,
  referencePriceHistory,
  removeReferencePrice,
  updateReferencePrice,
} from '#contract/market/prices.ts'
import { findMeasurements, type Measurement } from '#contract/reference/measurements.ts'
import { dayOf, formatDate, formatDateTime } from '#uz/date.ts'
import { formatMoney } from '#uz/money.ts'
import { UnitSelect } from '#web/kit/dashboard/category/category-fields.tsx'
import { FormDrawer } from '#web/kit/dashboard/form/form-drawer.tsx'
import { type FormField, labelsOf } from '#web/kit/dashboard/form/form-fields.tsx'
import { HistoryDrawer } from '#web/kit/dashboard/history/history-drawer.tsx'
import { ImportDialog } from '#web/kit/dashboard/import/import-dialog.tsx'
import { CatalogSelect } from '#web/kit/dashboard/input/catalog-select.tsx'
import { MoneyInput } from '#web/kit/dashboard/input/money-input.tsx'
import { describeList } from '#web/kit/dashboard/list/describe-list.ts'
import { List } from '#web/kit/dashboard/list/list.tsx'
import { useOpened } from '#web/kit/dashboard/list/opened.ts'
import { RemoveStep } from '#web/kit/dashboard/list/remove-step.tsx'
import { RegionInput } from '#web/kit/dashboard/place/region-input.tsx'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import type { Route } from './+types/index.ts'

const list = describeList({
  name: 'reference-prices',
  texts: 'prices',
  call: listReferencePrices,
  get: getReferencePrice,
  history: referencePriceHistory,
  live: 'reference-prices',
  columns: ({ t, lang }) => [
    { key: 'category', title: t('category'), render: (price) => price.categoryName },
    { key: 'region', title: t('region'), render: (price) => price.regionName ?? t('country') },
    {
      key: 'price',
      title: t('price'),
      align: 'right',
      render: (price) => `${formatMoney(price.price, lang)} / ${price.unitSymbol}`,
    },
    { key: 'valid-from', title: t('valid-from'), render: (price) => formatDate(price.validFrom) },
    { key: 'source', title: t('source'), render: (price) => price.source },
    { key: 'note', title: t('note'), render: (price) => price.note ?? '—', optional: true },
    { key: 'updated', title: t('updated'), render: (price) => formatDateTime(price.updatedAt), optional: true },
  ],
  filters: ({ t }) => [
    {
      kind: 'own',
      key: 'categoryId',
      label: t('category'),
      render: (value, set) => (
        <CatalogSelect
          aria-label={t('search-category')}
          value={Number(value) || null}
          onChange={(id) => set({ categoryId: id ? String(id) : undefined })}
        />
      ),
    },
    {
      kind: 'own',
      key: 'regionId',
      label: t('region'),
      render: (value, set) => (
        <RegionInput value={Number(value) || null} onChange={(id) => set({ regionId: id ? String(id) : undefined })} />
      ),
    },
  ],
  add: { call: createReferencePrice, label: ({ t }) => t('add') },
  imports: importReferencePrices,
  exports: [{ call: exportReferencePrices }],
})

export async function clientLoader({ request: { url } }: Route.ClientLoaderArgs) {
  const [loaded, units] = await Promise.all([list.load(url), ask(findMeasurements)])
  return { ...loaded, units }
}

export default function ReferencePrices({ loaderData: { page, units, opened, history } }: Route.ComponentProps) {
  const t = useT('prices')
  const edit = useOpened('edit')
  const fields = useFields(units)
  return (
    <>
      <List of={list} page={page} />
      <FormDrawer<ReferencePriceFields, ReferencePrice>
        name="reference-prices"
        title={opened?.row ? t('edit') : t('add')}
        opened={opened}
        fields={fields}
        valuesOf={(price) => price ?? { regionId: null, validFrom: dayOf(new Date()) }}
        save={(body, price) =>
          price
            ? ask(updateReferencePrice, { params: { id: price.id }, body: { ...body, rowVersion: price.rowVersion } })
            : ask(createReferencePrice, { body })
        }
        extra={opened?.row && <Steps price={opened.row} />}
        onClose={edit.close}
      />
      <HistoryDrawer opened={history} labels={labelsOf(fields)} />
      <ImportDialog
        title={t('import-title')}
        accept=".xlsx,.csv"
        labels={labelsOf(fields)}
        run={(upload, apply, onProgress) =>
          ask(importReferencePrices, { query: { apply: apply ? 'true' : 'false' }, upload }, { onProgress })
        }
      />
    </>
  )
}

function Steps({ price }: { price: ReferencePrice }) {
  const t = useT('prices')
  return (
    <RemoveStep
      id={price.id}
      text={t}
      remove={() => ask(removeReferencePrice, { params: { id: price.id }, body: { rowVersion: price.rowVersion } })}
    />
  )
}

function useFields(units: readonly Measurement[]): FormField[] {
  const t = useT('prices')
  return [
    { name: 'categoryId', label: t('category'), required: true, input: <CatalogSelect /> },
    { name: 'regionId', label: t('region'), hint: t('region-hint'), half: true, input: <RegionInput /> },
    { name: 'unitId', label: t('unit'), required: true, half: true, input: <UnitSelect units={units} /> },
    { name: 'price', label: t('price'), required: true, half: true, input: <MoneyInput /> },
    { name: 'validFrom', label: t('valid-from'), required: true, half: true, input: <Input type="date" /> },
    {
      name: 'source',
      label: t('source'),
      required: true,
      hint: t('source-hint'),
      input: <Input maxLength={PRICE_SOURCE_LENGTH} />,
    },
    { name: 'note', label: t('note'), input: <Input.TextArea maxLength={PRICE_NOTE_LENGTH} autoSize /> },
  ]
}
