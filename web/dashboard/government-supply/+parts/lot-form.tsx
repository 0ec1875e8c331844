import { Form, Input, Select } from 'antd'
import type { ReactNode } from 'react'
import type { AnswerOf, InputOf } from '#contract/call.ts'
import { lotFaults, type SupplyFault } from '#contract/finance/supply/lot-faults.ts'
import {
  LOT_TEXT_LENGTH,
  LOT_TITLE_LENGTH,
  type LotKind,
  lotDeliveries,
  lotKinds,
  lotModes,
  rulesOf,
} from '#contract/finance/supply/lot-process.ts'
import { type createLot, type getLotMeans, type Lot, lotKindsOfParty } from '#contract/finance/supply/lots.ts'
import { parseQuantity } from '#uz/quantity.ts'
import { faultRule, useFaultText } from '#web/kit/dashboard/form/fault-rules.ts'
import type { FormField } from '#web/kit/dashboard/form/form-fields.tsx'
import { FormPanel } from '#web/kit/dashboard/form/form-panel.tsx'
import { CatalogSelect } from '#web/kit/dashboard/input/catalog-select.tsx'
import { LocalizedFolded } from '#web/kit/dashboard/input/localized-folded.tsx'
import { MomentInput } from '#web/kit/dashboard/input/moment-input.tsx'
import { MoneyInput } from '#web/kit/dashboard/input/money-input.tsx'
import { QuantityInput } from '#web/kit/dashboard/input/quantity-input.tsx'
import type { Opened } from '#web/kit/dashboard/list/opened.ts'
import { TerritoriesInput } from '#web/kit/dashboard/place/territories-input.tsx'
import { useT } from '#web/shell/texts.ts'

export type LotValues = InputOf<typeof createLot>['body']

interface Props {
  opened: Opened<Lot>
  means: AnswerOf<typeof getLotMeans>
  save: (values: LotValues, lot: Lot | undefined) => Promise<unknown>
  onClose: () => void
  extra?: ReactNode
}

export function LotForm({ opened, means, save, onClose, extra }: Props) {
  const t = useT('lots')
  return (
    <FormPanel<LotValues, Lot>
      name="supply-lot"
      title={opened.row ? t('edit') : t('add')}
      empty=""
      opened={opened}
      fields={useLotFields(means)}
      valuesOf={(lot) => (lot ? valuesOf(lot) : begun)}
      save={save}
      onClose={onClose}
      extra={extra}
    />
  )
}

const begun: Partial<LotValues> = {
  kind: 'purchase',
  mode: 'deal',
  priceRule: 'auction_down',
  deliveryMode: 'pickup',
  territoryIds: [],
  eligibleKinds: [],
}

const valuesOf = (lot: Lot): LotValues => ({
  kind: lot.kind,
  mode: lot.mode,
  title: lot.names.title,
  description: lot.names.description,
  categoryId: lot.category.id,
  qty: lot.qty,
  minQty: lot.minQty,
  price: lot.price,
  priceRule: lot.priceRule,
  territoryIds: lot.territories.map(({ id }) => id),
  eligibleKinds: lot.eligibleKinds,
  productId: lot.product?.id ?? null,
  deliveryMode: lot.deliveryMode,
  addressId: lot.addressId,
  opensAt: lot.opensAt,
  closesAt: lot.closesAt,
  deliveryFrom: lot.deliveryFrom,
  deliveryTo: lot.deliveryTo,
  sourceUrl: lot.sourceUrl,
  externalNo: lot.externalNo,
})

/** Rules of the other kind are not offered; what was chosen of them is told at its field. */
function RuleSelect(props: { id?: string; value?: string; onChange?: (value: string) => void }) {
  const t = useT('lots')
  const kind: LotKind = Form.useWatch('kind') ?? 'purchase'
  return <Select {...props} options={rulesOf[kind].map((value) => ({ value, label: t(`rule-of.${value}`) }))} />
}

/** What is typed so far, by the rules of the server; what is not there yet stands against nothing. */
function faultsOf(values: Partial<LotValues>): SupplyFault[] {
  const { kind = 'purchase', mode = 'deal', priceRule = rulesOf[kind][0] ?? 'fixed' } = values
  const qty = parseQuantity(String(values.qty ?? ''))
  const minQty = parseQuantity(String(values.minQty ?? ''))
  return lotFaults({
    ...values,
    kind,
    mode,
    priceRule,
    qty: qty ?? minQty ?? '0',
    minQty,
    opens: values.opensAt ? Date.parse(values.opensAt) : 0,
    closes: values.closesAt ? Date.parse(values.closesAt) : Number.POSITIVE_INFINITY,
  })
}

function useLotFields({ products, addresses }: Props['means']): FormField[] {
  const t = useT('lots')
  const kindName = useT('organization-kinds')
  const say = useFaultText()
  const rules = (name: keyof LotValues) => ({ rules: [faultRule(name, faultsOf, say)] })
  const nameOf = (kind: (typeof lotKindsOfParty)[number]) => (kind === 'individual' ? t('individual') : kindName(kind))
  return [
    {
      name: 'kind',
      label: t('kind'),
      required: true,
      half: true,
      input: <Select options={lotKinds.map((value) => ({ value, label: t(`kind-of.${value}`) }))} />,
    },
    {
      name: 'mode',
      label: t('mode'),
      required: true,
      half: true,
      input: <Select options={lotModes.map((value) => ({ value, label: t(`mode.${value}`) }))} />,
    },
    { name: 'title', label: t('name'), required: true, input: <LocalizedFolded maxLength={LOT_TITLE_LENGTH} /> },
    { name: 'description', label: t('about'), input: <LocalizedFolded maxLength={LOT_TEXT_LENGTH} long /> },
    { name: 'categoryId', label: t('category-of'), required: true, input: <CatalogSelect />, half: true },
    { name: 'qty', label: t('qty-of'), required: true, input: <QuantityInput />, half: true },
    {
      name: 'minQty',
      label: t('min-qty-of'),
      hint: t('min-qty-hint'),
      input: <QuantityInput />,
      half: true,
      ...rules('minQty'),
    },
    { name: 'price', label: t('price-of'), required: true, input: <MoneyInput />, half: true },
    {
      name: 'priceRule',
      label: t('rule-of'),
      required: true,
      input: <RuleSelect />,
      half: true,
      ...rules('priceRule'),
    },
    {
      name: 'eligibleKinds',
      label: t('eligible-of'),
      hint: t('eligible-hint'),
      input: (
        <Select
          mode="multiple"
          optionFilterProp="label"
          options={lotKindsOfParty.map((value) => ({ value, label: nameOf(value) }))}
        />
      ),
    },
    { name: 'territoryIds', label: t('territories'), hint: t('territories-hint'), input: <TerritoriesInput /> },
    { name: 'opensAt', label: t('opens'), required: true, input: <MomentInput />, half: true },
    { name: 'closesAt', label: t('closes'), required: true, input: <MomentInput />, half: true, ...rules('closesAt') },
    {
      name: 'deliveryMode',
      label: t('delivery-of'),
      required: true,
      half: true,
      input: <Select options={lotDeliveries.map((value) => ({ value, label: t(`delivery-of.${value}`) }))} />,
    },
    {
      name: 'addressId',
      label: t('address'),
      hint: t('address-hint'),
      half: true,
      input: <Select allowClear options={addresses.map(({ id, label }) => ({ value: id, label }))} />,
    },
    {
      name: 'productId',
      label: t('product'),
      hint: t('product-hint'),
      input: (
        <Select
          allowClear
          showSearch
          optionFilterProp="label"
          options={products.map(({ id, title }) => ({ value: id, label: title }))}
        />
      ),
    },
    { name: 'deliveryFrom', label: t('from-day'), input: <Input type="date" />, half: true },
    { name: 'deliveryTo', label: t('to-day'), input: <Input type="date" />, half: true, ...rules('deliveryTo') },
    {
      name: 'sourceUrl',
      label: t('source-of'),
      input: <Input type="url" maxLength={500} />,
      half: true,
      ...rules('sourceUrl'),
    },
    { name: 'externalNo', label: t('number-of'), input: <Input maxLength={60} />, half: true },
  ]
}
