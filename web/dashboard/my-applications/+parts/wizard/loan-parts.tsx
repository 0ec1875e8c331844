import { InputNumber, Select } from 'antd'
import type { OpenProduct } from '#contract/finance/products/open-products.ts'
import { purposes } from '#contract/finance/products/product-process.ts'
import { formatMoney } from '#uz/money.ts'
import { MoneyInput } from '#web/kit/dashboard/input/money-input.tsx'
import type { WizardParts } from '#web/kit/dashboard/wizard/wizard-state.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import type { Applying } from './apply-screen.tsx'
import { useCommonCards, whole } from './common-cards.tsx'
import { Guarantors } from './guarantors.tsx'
import { ActivitiesInput, SecurityInput } from './item-inputs.tsx'
import type { KindAsked } from './kind-wizard.tsx'
import { contentOf, faultsOf, type LoanValues } from './loan-values.ts'
import { Review } from './review.tsx'

interface Means {
  product: OpenProduct
  requisites: Applying['requisites']
}

/** Four steps after the choice of the product; what is checked and sent is the last. */
export function useLoanParts({
  product,
  requisites,
}: Means): (asked: KindAsked<LoanValues>) => WizardParts<LoanValues> {
  const t = useT('apply')
  const names = useT('finance-products')
  const lang = useLanguage()
  const common = useCommonCards(product, requisites)
  const { amountMin, amountMax, collateral } = product
  const hasThings = collateral.some((kind) => !['none', 'guarantee', 'group_guarantee'].includes(kind))
  const hasPeople = collateral.some((kind) => kind === 'guarantee' || kind === 'group_guarantee')
  return ({ values, row, onChecked }) => ({
    steps: [
      {
        key: 'sum',
        title: t('step.sum'),
        cards: [
          {
            key: 'sum',
            title: t('card.sum'),
            lead: t('card.sum-lead'),
            fields: [
              {
                name: 'amount',
                label: t('amount'),
                hint:
                  amountMax === null
                    ? t('sum-from', { from: formatMoney(amountMin, lang) })
                    : t('sum-between', { from: formatMoney(amountMin, lang), to: formatMoney(amountMax, lang) }),
                input: <MoneyInput />,
              },
              ...common.term,
            ],
          },
          {
            key: 'purpose',
            title: t('card.purpose'),
            fields: [
              {
                name: 'purpose',
                label: t('purpose'),
                input: (
                  <Select
                    showSearch
                    optionFilterProp="label"
                    options={(product.purposes.length > 0 ? product.purposes : purposes).map((one) => ({
                      value: one,
                      label: names(`purpose.${one}`),
                    }))}
                  />
                ),
              },
              common.purposeText,
            ],
          },
        ],
      },
      {
        key: 'land',
        title: t('step.land'),
        cards: [
          common.plots,
          {
            key: 'activities',
            title: t('card.activities'),
            lead: t('card.activities-lead'),
            fields: [{ name: 'activities', label: t('activities'), late: true, input: <ActivitiesInput /> }],
          },
        ],
      },
      {
        key: 'income',
        title: t('step.income'),
        cards: [
          {
            ...common.income,
            fields: [
              ...common.income.fields,
              { name: 'householdMembers', label: t('household'), half: true, input: <InputNumber {...whole} /> },
              { name: 'jobsPlanned', label: t('jobs'), half: true, input: <InputNumber {...whole} /> },
            ],
          },
          ...(hasThings
            ? [
                {
                  key: 'security',
                  title: t('card.security'),
                  fields: [
                    {
                      name: 'collateral',
                      label: t('security-list'),
                      late: true as const,
                      input: <SecurityInput product={product} />,
                    },
                  ],
                },
              ]
            : []),
          ...(hasPeople
            ? [
                {
                  key: 'people',
                  title: t('card.people'),
                  lead: t('card.people-lead'),
                  fields: [],
                  more: <Guarantors row={row} />,
                },
              ]
            : []),
        ],
      },
      {
        key: 'papers',
        title: t('step.papers'),
        cards: [common.requisite, ...common.papers, common.lenders(values.lenderIds)],
      },
    ],
    faultsOf: (typed) => faultsOf(typed, product),
    preview: (
      <Review
        kind="loan"
        productId={product.id}
        id={row?.id}
        content={contentOf(values)}
        onChecked={onChecked}
        facts={[
          [t('amount'), values.amount ? formatMoney(values.amount, lang) : '—'],
          [t('term'), values.months ? t('months', { n: values.months }) : '—'],
          [t('purpose'), values.purpose ? names(`purpose.${values.purpose}`) : '—'],
          [t('repayment'), values.repayment ? names(`repayment.${values.repayment}`) : '—'],
        ]}
      />
    ),
  })
}
