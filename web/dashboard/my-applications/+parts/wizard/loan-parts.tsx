import { Checkbox, Input, InputNumber, Radio, Select } from 'antd'
import { MOST_LENDERS } from '#contract/finance/kinds/parts.ts'
import type { OpenProduct } from '#contract/finance/open-products.ts'
import { purposes } from '#contract/finance/product-process.ts'
import type { FinanceApplication } from '#contract/finance/view-parts.ts'
import { formatMoney } from '#uz/money.ts'
import { MoneyInput } from '#web/kit/dashboard/input/money-input.tsx'
import type { WizardAsked, WizardParts } from '#web/kit/dashboard/wizard/wizard-state.ts'
import { Link } from '#web/shell/page/preloads.tsx'
import { useLanguage, useT } from '#web/shell/texts.ts'
import type { Applying } from './apply-screen.tsx'
import { Guarantors } from './guarantors.tsx'
import { ActivitiesInput, PlotsInput, SecurityInput } from './item-inputs.tsx'
import { faultsOf, type LoanValues } from './loan-values.ts'
import { Review, type Said, typedOf } from './review.tsx'
import { WantedPapersInput } from './wanted-papers-input.tsx'
import styles from './wizard.module.css'

interface Means {
  product: OpenProduct
  requisites: Applying['requisites']
  /** What the server has said last, and of what. */
  said: Said | undefined
  onChecked: (said: Said) => void
}

const whole = { inputMode: 'numeric', min: 0, precision: 0, style: { width: '100%' } } as const

/** Four steps after the choice of the product; what is checked and sent is the last. */
export function useLoanParts({
  product,
  requisites,
  said,
  onChecked,
}: Means): (asked: WizardAsked<FinanceApplication, LoanValues>) => WizardParts<LoanValues> {
  const t = useT('apply')
  const names = useT('finance-products')
  const lang = useLanguage()
  const { amountMin, amountMax, termMin, termMax, graceMax, collateral } = product
  const hasThings = collateral.some((kind) => !['none', 'guarantee', 'group_guarantee'].includes(kind))
  const hasPeople = collateral.some((kind) => kind === 'guarantee' || kind === 'group_guarantee')
  return ({ values, row }) => ({
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
              {
                name: 'months',
                label: t('term-months'),
                hint: t('between-months', { from: termMin, to: termMax }),
                half: true,
                input: <InputNumber {...whole} />,
              },
              ...(graceMax === 0
                ? []
                : [
                    {
                      name: 'grace',
                      label: t('grace'),
                      hint: t('grace-hint', { n: graceMax }),
                      half: true as const,
                      input: <InputNumber {...whole} />,
                    },
                  ]),
              {
                name: 'repayment',
                label: t('repayment'),
                input: (
                  <Radio.Group
                    className={styles.choices ?? ''}
                    options={product.repayments.map((one) => ({ value: one, label: names(`repayment.${one}`) }))}
                  />
                ),
              },
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
              {
                name: 'purposeText',
                label: t('purpose-text'),
                hint: t('purpose-text-hint'),
                input: <Input.TextArea autoSize={{ minRows: 3 }} maxLength={1000} showCount />,
              },
            ],
          },
        ],
      },
      {
        key: 'land',
        title: t('step.land'),
        cards: [
          {
            key: 'plots',
            title: t('card.plots'),
            fields: [{ name: 'plots', label: t('plots'), input: <PlotsInput /> }],
          },
          {
            key: 'activities',
            title: t('card.activities'),
            lead: t('card.activities-lead'),
            fields: [{ name: 'activities', label: t('activities'), input: <ActivitiesInput /> }],
          },
        ],
      },
      {
        key: 'income',
        title: t('step.income'),
        cards: [
          {
            key: 'income',
            title: t('card.income'),
            fields: [
              { name: 'monthly', label: t('monthly-income'), input: <MoneyInput /> },
              { name: 'debts', label: t('monthly-debts'), hint: t('debts-hint'), input: <MoneyInput /> },
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
                    { name: 'collateral', label: t('security-list'), input: <SecurityInput product={product} /> },
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
        cards: [
          {
            key: 'requisite',
            title: t('card.requisite'),
            fields: [
              {
                name: 'requisiteId',
                label: t('requisite'),
                input: (
                  <Radio.Group
                    className={styles.choices ?? ''}
                    options={requisites.map(({ id, title, bankName, accountMasked }) => ({
                      value: id,
                      label: [title, bankName, accountMasked].filter(Boolean).join(', '),
                    }))}
                  />
                ),
              },
            ],
            more: requisites.length === 0 && <Link to="/dashboard/requisites">{t('add-requisite')}</Link>,
          },
          ...(product.wanted.length > 0
            ? [
                {
                  key: 'papers',
                  title: t('card.papers'),
                  fields: [
                    { name: 'papers', label: t('papers'), input: <WantedPapersInput wanted={product.wanted} /> },
                  ],
                },
              ]
            : []),
          {
            key: 'lenders',
            title: t('card.lenders'),
            lead: t('card.lenders-lead', { n: MOST_LENDERS }),
            fields: [
              {
                name: 'lenderIds',
                label: t('lenders'),
                input: (
                  <Checkbox.Group
                    className={styles.choices ?? ''}
                    options={product.lenders.map(({ id, name }) => ({
                      value: id,
                      label: name,
                      disabled: (values.lenderIds ?? []).length >= MOST_LENDERS && !values.lenderIds?.includes(id),
                    }))}
                  />
                ),
              },
            ],
          },
        ],
      },
    ],
    faultsOf: (typed) => faultsOf(typed, product),
    said: said?.typed === typedOf(values) ? said.faults : [],
    preview: <Review values={values} product={product} id={row?.id} onChecked={onChecked} />,
  })
}
