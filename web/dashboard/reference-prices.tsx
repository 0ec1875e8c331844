import { Button, Input } from 'antd'
import { FileUp, Plus } from 'lucide-react'
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
import { HistoryButton, HistoryDrawer } from '#web/kit/dashboard/history/history-drawer.tsx'
import { ImportDialog } from '#web/kit/dashboard/import/import-dialog.tsx'
import { CatalogSelect } from '#web/kit/dashboard/input/catalog-select.tsx'
import { MoneyInput } from '#web/kit/dashboard/input/money-input.tsx'
import { ActionButtons } from '#web/kit/dashboard/list/action-buttons.tsx'
import { ExportButton } from '#web/kit/dashboard/list/export-button.tsx'
import { type Column, ListScreen } from '#web/kit/dashboard/list/list-screen.tsx'
import { loadOpened, NEW, useOpened } from '#web/kit/dashboard/list/opened.ts'
import { keysetRules, readQuery } from '#web/kit/dashboard/list/url-query.ts'
import { useLive } from '#web/kit/dashboard/live.ts'
import { TerritorySelect } from '#web/kit/dashboard/place/territory-select.tsx'
import { ask } from '#web/shell/client.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import type { Route } from './+types/reference-prices.ts'

const rules = { categoryId: 'id', regionId: 'id', ...keysetRules } as const

export async function clientLoader({ request: { url } }: Route.ClientLoaderArgs) {
  const [page, units, opened, history] = await Promise.all([
    ask(listReferencePrices, { query: readQuery(url, rules) }),
    ask(findMeasurements),
    loadOpened(url, 'edit', (id) => ask(getReferencePrice, { params: { id } })),
    loadOpened(url, 'history', (id) => ask(referencePriceHistory, { params: { id } })),
  ])
  return { page, units, opened, history }
}

export default function ReferencePrices({ loaderData: { page, units, opened, history } }: Route.ComponentProps) {
  const t = useT('prices')
  const kit = useT('kit')
  const edit = useOpened('edit')
  const importing = useOpened('import')
  useLive('reference-prices')
  const fields = useFields(units)
  return (
    <>
      <ListScreen
        name="reference-prices"
        page={page}
        idOf={(price) => price.id}
        columns={useColumns()}
        filters={[
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
              <TerritorySelect
                level="region"
                parentId={undefined}
                value={Number(value) || undefined}
                onChange={(choice) => set({ regionId: choice ? String(choice.id) : undefined })}
              />
            ),
          },
        ]}
        actions={
          <>
            <ExportButton load={() => ask(exportReferencePrices)} />
            <Button icon={<FileUp size={16} />} onClick={() => importing.open()} aria-label={kit('import')}>
              <span>{kit('import')}</span>
            </Button>
            <Button type="primary" icon={<Plus size={16} />} onClick={() => edit.open(NEW)} aria-label={t('add')}>
              <span>{t('add')}</span>
            </Button>
          </>
        }
      />
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
  const edit = useOpened('edit')
  const remove = async () => {
    await ask(removeReferencePrice, { params: { id: price.id }, body: { rowVersion: price.rowVersion } })
    await edit.close()
  }
  return (
    <>
      <HistoryButton id={price.id} />
      <ActionButtons
        actions={[
          {
            key: 'remove',
            label: t('remove'),
            allowed: true,
            danger: true,
            confirm: { title: t('remove-ask'), text: t('remove-text') },
            run: remove,
          },
        ]}
      />
    </>
  )
}

function useColumns(): Column<ReferencePrice>[] {
  const t = useT('prices')
  const lang = useLanguage()
  return [
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
  ]
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

interface RegionProps {
  id?: string
  value?: number | null
  onChange?: (id: number | null) => void
}

/** Empty is the whole country. */
function RegionInput({ id, value, onChange }: RegionProps) {
  return (
    <TerritorySelect
      id={id}
      level="region"
      parentId={undefined}
      value={value ?? undefined}
      onChange={(choice) => onChange?.(choice?.id ?? null)}
    />
  )
}
