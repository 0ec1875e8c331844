import { Select } from 'antd'
import { useId } from 'react'
import { feeTimes, risks } from '#contract/finance/products/product-process.ts'
import type { FinanceTerms } from '#contract/finance/products/products.ts'
import { CatalogManySelect } from '#web/kit/dashboard/input/catalog-select.tsx'
import { NumberItem, TextItem } from '#web/kit/dashboard/input/item-fields.tsx'
import { ItemField, ItemsInput } from '#web/kit/dashboard/input/items-input.tsx'
import { LocalizedInput } from '#web/kit/dashboard/input/localized-input.tsx'
import { MoneyInput } from '#web/kit/dashboard/input/money-input.tsx'
import { PercentInput } from '#web/kit/dashboard/input/percent-input.tsx'
import { useTextIn } from '#web/kit/dashboard/input/text-in.ts'
import { useT } from '#web/shell/texts.ts'

interface Props<Item> {
  id?: string
  value?: readonly Item[] | null
  onChange?: (items: Item[]) => void
}
type One<K extends keyof FinanceTerms> = FinanceTerms[K] extends readonly (infer Item)[] ? Item : never
type Tariff = NonNullable<FinanceTerms['insurance']>['tariffs'][number]

const percent = (bp: number) => `${bp / 100} %`
const whole = { width: '100%' }

export function LegalBasisInput({ value, onChange }: Props<One<'legalBasis'>>) {
  const t = useT('finance-products')
  const _id = useId()
  return (
    <ItemsInput
      items={value ?? []}
      onChange={(items) => onChange?.(items)}
      max={10}
      nameOf={(item) => item.act || t('act')}
      fresh={() => ({ act: '', date: null, url: null })}
      addLabel={t('act-add')}
      render={(item, set) => (
        <>
          <TextItem label={t('act')} maxLength={300} value={item.act} onChange={(act) => set({ act })} />
          <TextItem
            label={t('act-date')}
            type="date"
            value={item.date}
            onChange={(date) => set({ date: date || null })}
          />
          <TextItem
            label={t('act-url')}
            type="url"
            maxLength={300}
            value={item.url}
            onChange={(url) => set({ url: url || null })}
          />
        </>
      )}
    />
  )
}

export function TranchesInput({ value, onChange }: Props<One<'tranches'>>) {
  const t = useT('finance-products')
  const textIn = useTextIn()
  const id = useId()
  return (
    <ItemsInput
      items={value ?? []}
      onChange={(items) => onChange?.(items)}
      max={10}
      nameOf={(item, place) => `${place + 1}. ${percent(item.bp)} ${textIn(item.condition)}`}
      fresh={() => ({ bp: 1000, condition: { uz: '' } })}
      addLabel={t('tranche-add')}
      render={(item, set) => (
        <>
          <ItemField label={t('plan-share')} htmlFor={`${id}-bp`}>
            <PercentInput id={`${id}-bp`} value={item.bp} onChange={(bp) => set({ bp: bp ?? 0 })} />
          </ItemField>
          <ItemField label={t('tranche-condition')} htmlFor={`${id}-condition`}>
            <LocalizedInput
              id={`${id}-condition`}
              maxLength={200}
              value={item.condition}
              onChange={(condition) => set({ condition })}
            />
          </ItemField>
        </>
      )}
    />
  )
}

export function SeasonalPlanInput({ value, onChange }: Props<One<'seasonalPlan'>>) {
  const t = useT('finance-products')
  const id = useId()
  return (
    <ItemsInput
      items={value ?? []}
      onChange={(items) => onChange?.(items)}
      max={12}
      nameOf={(item) =>
        `${String(item.day).padStart(2, '0')}.${String(item.month).padStart(2, '0')}: ${percent(item.bp)}`
      }
      fresh={() => ({ month: 11, day: 15, bp: 10_000 })}
      addLabel={t('plan-add')}
      render={(item, set) => (
        <>
          {(['month', 'day'] as const).map((part) => (
            <NumberItem
              key={part}
              label={t(`plan-${part}`)}
              min={1}
              max={part === 'month' ? 12 : 31}
              value={item[part]}
              onChange={(next) => set({ [part]: next ?? 1 })}
            />
          ))}
          <ItemField label={t('plan-share')} htmlFor={`${id}-bp`}>
            <PercentInput id={`${id}-bp`} value={item.bp} onChange={(bp) => set({ bp: bp ?? 0 })} />
          </ItemField>
        </>
      )}
    />
  )
}

export function FeesInput({ value, onChange }: Props<One<'fees'>>) {
  const t = useT('finance-products')
  const textIn = useTextIn()
  const id = useId()
  return (
    <ItemsInput
      items={value ?? []}
      onChange={(items) => onChange?.(items)}
      max={10}
      nameOf={(item) => `${textIn(item.name) || t('fees')}: ${t(`fee-when.${item.when}`)}`}
      fresh={() => ({ name: { uz: '' }, when: 'once' as const, sum: null, bp: null })}
      addLabel={t('fee-add')}
      render={(item, set) => (
        <>
          <ItemField label={t('name')} htmlFor={`${id}-name`}>
            <LocalizedInput id={`${id}-name`} maxLength={100} value={item.name} onChange={(name) => set({ name })} />
          </ItemField>
          <ItemField label={t('fee-when')} htmlFor={`${id}-when`}>
            <Select
              id={`${id}-when`}
              style={whole}
              value={item.when}
              options={feeTimes.map((when) => ({ value: when, label: t(`fee-when.${when}`) }))}
              onChange={(when) => set({ when })}
            />
          </ItemField>
          <ItemField label={t('fee-sum')} htmlFor={`${id}-sum`}>
            <MoneyInput id={`${id}-sum`} value={item.sum} onChange={(sum) => set({ sum, bp: null })} />
          </ItemField>
          <ItemField label={t('fee-share')} htmlFor={`${id}-bp`}>
            <PercentInput id={`${id}-bp`} value={item.bp} onChange={(bp) => set({ bp, sum: null })} />
          </ItemField>
        </>
      )}
    />
  )
}

export function TariffsInput({ value, onChange }: Props<Tariff>) {
  const t = useT('finance-products')
  const id = useId()
  return (
    <ItemsInput
      items={value ?? []}
      onChange={(items) => onChange?.(items)}
      max={100}
      nameOf={(item) => `${t(`risk.${item.risk}`)}: ${percent(item.bp)}`}
      fresh={() => ({ risk: 'hail' as const, bp: 100, categoryIds: [] })}
      addLabel={t('tariff-add')}
      render={(item, set) => (
        <>
          <ItemField label={t('risk')} htmlFor={`${id}-risk`}>
            <Select
              id={`${id}-risk`}
              style={whole}
              value={item.risk}
              options={risks.map((risk) => ({ value: risk, label: t(`risk.${risk}`) }))}
              onChange={(risk) => set({ risk })}
            />
          </ItemField>
          <ItemField label={t('tariff')} htmlFor={`${id}-bp`}>
            <PercentInput id={`${id}-bp`} max={12} value={item.bp} onChange={(bp) => set({ bp: bp ?? 0 })} />
          </ItemField>
          <ItemField label={t('categories')} htmlFor={`${id}-categories`}>
            <CatalogManySelect
              id={`${id}-categories`}
              max={50}
              value={item.categoryIds}
              onChange={(categoryIds) => set({ categoryIds })}
            />
          </ItemField>
        </>
      )}
    />
  )
}
