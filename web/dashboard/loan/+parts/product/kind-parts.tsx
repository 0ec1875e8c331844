import { Select } from 'antd'
import { useId } from 'react'
import { insuredObjects, subsidyUnits } from '#contract/finance/products/product-process.ts'
import type { FinanceTerms } from '#contract/finance/products/products.ts'
import { TextItem } from '#web/kit/dashboard/input/item-fields.tsx'
import { ItemField } from '#web/kit/dashboard/input/items-input.tsx'
import { MoneyInput } from '#web/kit/dashboard/input/money-input.tsx'
import { PercentInput } from '#web/kit/dashboard/input/percent-input.tsx'
import { useT } from '#web/shell/texts.ts'
import { TariffsInput } from './item-lists.tsx'
import styles from './product.module.css'

interface Props<T> {
  id?: string
  value?: T | null
  onChange?: (value: T) => void
}
type Subsidy = NonNullable<FinanceTerms['subsidy']>
type Insurance = NonNullable<FinanceTerms['insurance']>

const noSubsidy: Subsidy = { measureCode: '', rateBp: null, cap: null, capPerUnit: null, unit: 'object' }
const noInsurance: Insurance = { objectTypes: ['crop'], tariffs: [], franchiseBp: 1000 }

/** How much of what it cost a measure gives back. */
export function SubsidyInput({ value, onChange }: Props<Subsidy>) {
  const t = useT('finance-products')
  const id = useId()
  const measure = value ?? noSubsidy
  const set = (changes: Partial<Subsidy>) => onChange?.({ ...measure, ...changes })
  return (
    <div className={styles.part}>
      <TextItem
        label={t('measure')}
        maxLength={40}
        value={measure.measureCode}
        onChange={(measureCode) => set({ measureCode })}
      />
      <ItemField label={t('measure-unit')} htmlFor={`${id}-unit`}>
        <Select
          id={`${id}-unit`}
          value={measure.unit}
          options={subsidyUnits.map((unit) => ({ value: unit, label: t(`unit.${unit}`) }))}
          onChange={(unit) => set({ unit })}
        />
      </ItemField>
      <ItemField label={t('measure-rate')} htmlFor={`${id}-rate`}>
        <PercentInput id={`${id}-rate`} value={measure.rateBp} onChange={(rateBp) => set({ rateBp })} />
      </ItemField>
      <ItemField label={t('measure-cap')} htmlFor={`${id}-cap`}>
        <MoneyInput id={`${id}-cap`} value={measure.cap} onChange={(cap) => set({ cap })} />
      </ItemField>
      <ItemField label={t('measure-unit-cap')} htmlFor={`${id}-unit-cap`}>
        <MoneyInput id={`${id}-unit-cap`} value={measure.capPerUnit} onChange={(capPerUnit) => set({ capPerUnit })} />
      </ItemField>
    </div>
  )
}

/** What is insured against what, and for how much. */
export function InsuranceInput({ value, onChange }: Props<Insurance>) {
  const t = useT('finance-products')
  const id = useId()
  const policy = value ?? noInsurance
  const set = (changes: Partial<Insurance>) => onChange?.({ ...policy, ...changes })
  return (
    <div className={styles.part}>
      <ItemField label={t('insured')} htmlFor={`${id}-objects`}>
        <Select
          id={`${id}-objects`}
          mode="multiple"
          value={policy.objectTypes}
          options={insuredObjects.map((one) => ({ value: one, label: t(`insured.${one}`) }))}
          onChange={(objectTypes) => set({ objectTypes })}
        />
      </ItemField>
      <ItemField label={t('franchise')} htmlFor={`${id}-franchise`}>
        <PercentInput
          id={`${id}-franchise`}
          value={policy.franchiseBp}
          onChange={(franchiseBp) => set({ franchiseBp: franchiseBp ?? 0 })}
        />
      </ItemField>
      <div className={styles.wide}>
        <p className={styles.label}>{t('tariffs')}</p>
        <TariffsInput value={policy.tariffs} onChange={(tariffs) => set({ tariffs })} />
      </div>
    </div>
  )
}
