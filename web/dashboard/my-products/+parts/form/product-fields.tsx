import { Checkbox, Input, InputNumber, Select } from 'antd'
import type { ProductRules } from '#contract/market/my-products.ts'
import {
  LEAD_DAYS,
  PRODUCT_PHOTOS,
  PRODUCT_TEXT_LENGTH,
  PRODUCT_TITLE_LENGTH,
} from '#contract/market/product-limits.ts'
import { PhotoStrip } from '#web/kit/dashboard/file/photo-strip.tsx'
import type { FormField } from '#web/kit/dashboard/form/form-fields.tsx'
import { LocalizedFolded } from '#web/kit/dashboard/input/localized-folded.tsx'
import { MoneyInput } from '#web/kit/dashboard/input/money-input.tsx'
import { QuantityInput } from '#web/kit/dashboard/input/quantity-input.tsx'
import { TerritoryPicker } from '#web/kit/dashboard/place/territory-picker.tsx'
import { ProductCategoryPicker } from '#web/kit/dashboard/publication/product-category-picker.tsx'
import type { useOwnPlaces } from '#web/kit/dashboard/publication/product-own.ts'
import { useT } from '#web/shell/texts.ts'
import { ProductCertificates } from './product-certificates.tsx'
import { DeliveryFeeInput } from './product-delivery-fee.tsx'
import { DeliveryModes } from './product-delivery-modes.tsx'
import { ReadyInput } from './product-ready-input.tsx'
import { TiersInput } from './product-tiers-input.tsx'
import { VatInput } from './product-vat-input.tsx'

interface Facts {
  rules: ProductRules | undefined
  unitId: number | null | undefined
  delivers: boolean
  /** Stock is said in the form until the first submission; then it is moved. */
  asksStock: boolean
  own: ReturnType<typeof useOwnPlaces>
  priceHint: string | undefined
  vatNote: string
}

/** The cards of the form, each with its inputs as data. */
export type Card = 'photos' | 'what' | 'place' | 'delivery' | 'terms' | 'papers'

export function useProductFields(facts: Facts): Record<Card, FormField[]> {
  const { rules, unitId, asksStock, priceHint } = facts
  const t = useT('my-products')
  const unit = rules?.units.find((one) => one.id === unitId)?.symbol ?? ''
  const units = rules?.units ?? []
  return {
    photos: [{ name: 'images', label: t('photos'), required: true, input: <PhotoStrip max={PRODUCT_PHOTOS} /> }],
    what: [
      { name: 'categoryId', label: t('category'), required: true, input: <ProductCategoryPicker /> },
      {
        name: 'title',
        label: t('title'),
        required: true,
        input: <LocalizedFolded maxLength={PRODUCT_TITLE_LENGTH} placeholder={t('title-example')} />,
      },
      {
        name: 'price',
        label: t('price'),
        required: true,
        half: asksStock ? 'always' : true,
        ...(priceHint && { hint: priceHint }),
        input: <MoneyInput suffix={[t('soum'), unit].filter(Boolean).join('/')} />,
      },
      ...(asksStock
        ? [
            {
              name: 'stock',
              label: t('stock'),
              required: true,
              half: 'always' as const,
              input: <QuantityInput suffix={unit} />,
            },
          ]
        : []),
      ...(units.length > 1
        ? [
            {
              name: 'unitId',
              label: t('unit'),
              required: true,
              input: <Select options={units.map(({ id, name }) => ({ value: id, label: name }))} />,
            },
          ]
        : []),
      {
        name: 'description',
        label: t('description'),
        hint: t('description-hint'),
        input: <LocalizedFolded maxLength={PRODUCT_TEXT_LENGTH} long />,
      },
    ],
    place: usePlaceFields(),
    delivery: useDeliveryFields(facts),
    terms: useTermFields(unit, facts),
    papers: usePaperFields(facts),
  }
}

function usePlaceFields(): FormField[] {
  const t = useT('my-products')
  return [
    {
      name: 'originTerritoryId',
      label: t('origin'),
      required: true,
      hint: t('origin-hint'),
      input: <TerritoryPicker level="neighborhood" from="district" />,
    },
    { name: 'readyFrom', label: t('ready'), input: <ReadyInput /> },
    { name: 'harvestDate', label: t('harvest'), half: true, input: <Input type="date" /> },
    { name: 'readyTo', label: t('ready-to'), half: true, input: <Input type="date" /> },
  ]
}

function useDeliveryFields({ delivers, own: { addresses } }: Facts): FormField[] {
  const t = useT('my-products')
  return [
    {
      name: 'delivery',
      label: t('delivery'),
      required: true,
      input: <DeliveryModes />,
    },
    ...(delivers ? [{ name: 'deliveryFee', label: t('delivery-fee'), input: <DeliveryFeeInput /> }] : []),
    ...(addresses.length > 0
      ? [
          {
            name: 'warehouseAddressId',
            label: t('warehouse'),
            hint: t('warehouse-hint'),
            input: (
              <Select
                allowClear
                placeholder={t('warehouse-none')}
                options={addresses.map((one) => ({ value: one.id, label: [one.label, ...one.place].join(', ') }))}
              />
            ),
          },
        ]
      : []),
    {
      name: 'leadDays',
      label: t('lead-days'),
      half: true,
      input: <InputNumber min={0} max={LEAD_DAYS} precision={0} inputMode="numeric" suffix={t('days')} />,
    },
  ]
}

function useTermFields(unit: string, { rules, vatNote }: Facts): FormField[] {
  const t = useT('my-products')
  const units = rules?.units ?? []
  return [
    {
      name: 'ownGrown',
      label: t('own-grown-label'),
      checked: true,
      input: <Checkbox>{t('own-grown')}</Checkbox>,
    },
    { name: 'vatRate', label: t('vat'), hint: vatNote, input: <VatInput /> },
    { name: 'priceTiers', label: t('tiers'), hint: t('tiers-hint'), input: <TiersInput unit={unit} /> },
    { name: 'minOrderQty', label: t('min-order'), half: 'always', input: <QuantityInput suffix={unit} /> },
    { name: 'maxOrderQty', label: t('max-order'), half: 'always', input: <QuantityInput suffix={unit} /> },
    { name: 'stepQty', label: t('step'), hint: t('step-hint'), half: 'always', input: <QuantityInput suffix={unit} /> },
    { name: 'packSize', label: t('pack'), hint: t('pack-hint'), half: 'always', input: <QuantityInput /> },
    ...(units.length > 0
      ? [
          {
            name: 'packUnitId',
            label: t('pack-unit'),
            half: 'always' as const,
            input: <Select allowClear options={units.map(({ id, name }) => ({ value: id, label: name }))} />,
          },
        ]
      : []),
  ]
}

function usePaperFields({ own: { requisites } }: Facts): FormField[] {
  const t = useT('my-products')
  return [
    { name: 'certificates', label: t('certificates'), hint: t('certificates-hint'), input: <ProductCertificates /> },
    ...(requisites.length > 0
      ? [
          {
            name: 'requisiteId',
            label: t('requisite'),
            hint: t('requisite-hint'),
            input: (
              <Select
                allowClear
                options={requisites.map((one) => ({
                  value: one.id,
                  label: [one.title, one.bankName, one.accountMasked].filter(Boolean).join(' · '),
                }))}
              />
            ),
          },
        ]
      : []),
    {
      name: 'videoUrl',
      label: t('video'),
      input: <Input type="url" inputMode="url" placeholder="https://" maxLength={300} />,
    },
  ]
}
