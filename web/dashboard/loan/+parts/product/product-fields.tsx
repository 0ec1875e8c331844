import { Checkbox, Input, InputNumber, Select } from 'antd'
import {
  collateralKinds,
  type FinanceKind,
  purposes,
  repayments,
  seasonRules,
} from '#contract/finance/products/product-process.ts'
import { applicantKinds } from '#contract/finance/products/products.ts'
import type { FormField } from '#web/kit/dashboard/form/form-fields.tsx'
import { CatalogManySelect } from '#web/kit/dashboard/input/catalog-select.tsx'
import { LocalizedInput } from '#web/kit/dashboard/input/localized-input.tsx'
import { MoneyInput } from '#web/kit/dashboard/input/money-input.tsx'
import { PercentInput } from '#web/kit/dashboard/input/percent-input.tsx'
import { TerritoriesInput } from '#web/kit/dashboard/place/territories-input.tsx'
import { useT } from '#web/shell/texts.ts'
import { FeesInput, LegalBasisInput, SeasonalPlanInput, TranchesInput } from './item-lists.tsx'
import { useKindName } from './kind-name.ts'
import { InsuranceInput, SubsidyInput } from './kind-parts.tsx'
import { OwnFormSelect } from './own-form-select.tsx'
import { RulesInput } from './rules-input.tsx'

const months = <InputNumber min={0} max={360} precision={0} style={{ width: '100%' }} />

/** Every field of the terms, in parts; those of other kinds are not shown. */
export function useTermsFields(kind: FinanceKind): FormField[] {
  const t = useT('finance-products')
  const kindName = useKindName()
  const isSubsidy = kind === 'subsidy'
  const isInsurance = kind === 'insurance'
  const many = <T extends string>(values: readonly T[], label: (value: T) => string) => (
    <Select
      mode="multiple"
      optionFilterProp="label"
      options={values.map((value) => ({ value, label: label(value) }))}
    />
  )
  const half = true as const
  const money = isSubsidy
    ? []
    : [
        {
          section: t('section-amount'),
          name: 'amountMin',
          label: t('amount-min'),
          required: true,
          half,
          input: <MoneyInput />,
        },
        { name: 'amountMax', label: t('amount-max'), required: true, half, input: <MoneyInput /> },
        { name: 'perHaMax', label: t('per-ha'), half, input: <MoneyInput /> },
        { name: 'perHeadMax', label: t('per-head'), half, input: <MoneyInput /> },
        { name: 'shareOfValueMaxBp', label: t('share'), half, input: <PercentInput /> },
        { section: t('section-rate'), name: 'termMin', label: t('term-min'), required: true, half, input: months },
        { name: 'termMax', label: t('term-max'), required: true, half, input: months },
      ]
  const lending =
    isSubsidy || isInsurance
      ? []
      : [
          {
            name: 'rateRule',
            label: t('rate-rule'),
            required: true,
            input: (
              <Select
                options={(['fixed', 'cb'] as const).map((value) => ({ value, label: t(`rate-rule.${value}`) }))}
              />
            ),
          },
          { name: 'rateMinBp', label: t('rate-min'), required: true, half, input: <PercentInput max={200} /> },
          { name: 'rateMaxBp', label: t('rate-max'), required: true, half, input: <PercentInput max={200} /> },
          { name: 'graceMax', label: t('grace'), required: true, half, input: months },
          {
            name: 'graceInterest',
            label: t('grace-interest'),
            required: true,
            half,
            input: (
              <Select
                options={(['paid', 'capitalised'] as const).map((value) => ({
                  value,
                  label: t(`grace-interest.${value}`),
                }))}
              />
            ),
          },
          {
            name: 'repayments',
            label: t('repayments'),
            input: many(repayments, (value) => t(`repayment.${value}`)),
          },
          { name: 'seasonalPlan', label: t('plan'), input: <SeasonalPlanInput /> },
          { name: 'advanceMinBp', label: t('advance-min'), half, input: <PercentInput /> },
          { name: 'advanceMaxBp', label: t('advance-max'), half, input: <PercentInput /> },
          { name: 'fees', label: t('fees'), input: <FeesInput /> },
          {
            section: t('section-security'),
            name: 'collateral',
            label: t('collateral'),
            input: many(collateralKinds, (value) => t(`collateral.${value}`)),
          },
          { name: 'coverMinBp', label: t('cover'), half, input: <PercentInput max={1000} /> },
          { name: 'groupFreeUpTo', label: t('group-free'), half, input: <MoneyInput /> },
          {
            section: t('section-tranches'),
            name: 'tranches',
            label: t('tranches'),
            hint: t('tranches-hint'),
            input: <TranchesInput />,
          },
        ]
  return [
    {
      section: t('section-base'),
      name: 'name',
      label: t('name'),
      required: true,
      input: <LocalizedInput maxLength={120} />,
    },
    {
      name: 'description',
      label: t('description'),
      required: true,
      input: <LocalizedInput long maxLength={3000} />,
    },
    { name: 'legalBasis', label: t('legal-basis'), input: <LegalBasisInput /> },
    { name: 'isOurReading', label: t('our-reading-field'), checked: true, input: <Checkbox /> },
    {
      section: t('section-who'),
      name: 'applicantKinds',
      label: t('who'),
      required: true,
      input: many(applicantKinds, kindName),
    },
    { name: 'territoryIds', label: t('territories'), hint: t('territories-hint'), input: <TerritoriesInput /> },
    { name: 'categoryIds', label: t('categories'), input: <CatalogManySelect max={300} /> },
    { name: 'purposes', label: t('purposes'), input: many(purposes, (value) => t(`purpose.${value}`)) },
    {
      name: 'seasonRule',
      label: t('season'),
      required: true,
      input: <Select options={seasonRules.map((value) => ({ value, label: t(`season.${value}`) }))} />,
    },
    ...money,
    ...lending,
    ...(isSubsidy
      ? [{ section: t('section-subsidy'), name: 'subsidy', label: t('section-subsidy'), input: <SubsidyInput /> }]
      : []),
    ...(isInsurance
      ? [
          {
            section: t('section-insurance'),
            name: 'insurance',
            label: t('section-insurance'),
            input: <InsuranceInput />,
          },
        ]
      : []),
    { section: t('section-rules'), name: 'eligibility', label: t('rules'), input: <RulesInput /> },
    {
      section: t('section-papers'),
      name: 'fileTemplateCode',
      label: t('papers'),
      half,
      input: <Input maxLength={60} autoComplete="off" />,
    },
    {
      name: 'fieldTemplateId',
      label: t('own-form'),
      hint: t('own-form-hint'),
      half,
      input: <OwnFormSelect kind={kind} />,
    },
    {
      name: 'slaDays',
      label: t('sla'),
      required: true,
      half,
      input: <InputNumber min={1} max={90} precision={0} style={{ width: '100%' }} />,
    },
  ]
}
