import { Checkbox, Input, InputNumber, Radio } from 'antd'
import type { OpenProduct } from '#contract/finance/products/open-products.ts'
import { dayOf, formatDate } from '#uz/date.ts'
import { formatMoney } from '#uz/money.ts'
import { MoneyInput } from '#web/kit/dashboard/input/money-input.tsx'
import type { WizardCard } from '#web/kit/dashboard/wizard/wizard-cards.tsx'
import type { WizardParts } from '#web/kit/dashboard/wizard/wizard-state.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import type { Applying } from '../apply-screen.tsx'
import { useCommonCards } from '../common-cards.tsx'
import { ActivitiesInput, type ActivityPart } from '../item-inputs.tsx'
import type { KindAsked } from '../kind-wizard.tsx'
import { Review } from '../review.tsx'
import styles from '../wizard.module.css'
import { contentOf, faultsOf, type InsuranceValues } from './insurance-values.ts'
import { Quote } from './quote.tsx'

interface Means {
  product: OpenProduct
  requisites: Applying['requisites']
}
type ObjectType = NonNullable<OpenProduct['insurance']>['objectTypes'][number]

/** Crops are worth what they will bring; anything else is said to be worth so much. */
const asked: Readonly<Record<ObjectType, readonly ActivityPart[]>> = {
  crop: ['squareMetres', 'kgPerHectare', 'price', 'season', 'comment'],
  orchard: ['squareMetres', 'season'],
  greenhouse: ['squareMetres', 'season'],
  livestock: ['heads'],
}

/** What is insured and where; for how much, against what and from when, with what it would cost; papers. */
export function useInsuranceParts({
  product,
  requisites,
}: Means): (asked: KindAsked<InsuranceValues>) => WizardParts<InsuranceValues> {
  const t = useT('apply')
  const names = useT('finance-products')
  const lang = useLanguage()
  const common = useCommonCards(product, requisites)
  const { amountMin, amountMax, termMin, termMax, insurance } = product
  const objectTypes = insurance?.objectTypes ?? []
  const choiceOf = (values: InsuranceValues): WizardCard => {
    const { objectType } = values
    return {
      key: 'object',
      title: t('card.object'),
      lead: t(objectType === 'crop' ? 'card.object-crop' : 'card.object-lead'),
      fields: [
        ...(objectTypes.length === 1
          ? []
          : [
              {
                name: 'objectType',
                label: t('object-type'),
                input: (
                  <Radio.Group
                    className={styles.choices ?? ''}
                    options={objectTypes.map((one) => ({ value: one, label: names(`insured.${one}`) }))}
                  />
                ),
              },
            ]),
        {
          name: 'activities',
          label: t('insured-things'),
          late: true,
          input: <ActivitiesInput {...(objectType && { asks: asked[objectType] })} />,
        },
        ...(objectType === undefined || objectType === null || objectType === 'crop'
          ? []
          : [{ name: 'marketValue', label: t('market-value'), hint: t('market-value-hint'), input: <MoneyInput /> }]),
        ...(objectType === 'livestock' ? [common.tags] : []),
      ],
    }
  }
  return ({ values, row, onChecked }) => ({
    steps: [
      { key: 'object', title: t('step.object'), cards: [choiceOf(values), common.plots] },
      {
        key: 'cover',
        title: t('step.cover'),
        cards: [
          {
            key: 'cover',
            title: t('card.cover'),
            lead: t('card.cover-lead'),
            fields: [
              {
                name: 'risks',
                label: t('insured-risks'),
                input: (
                  <Checkbox.Group
                    className={styles.choices ?? ''}
                    options={(insurance?.risks ?? []).map((one) => ({ value: one, label: names(`risk.${one}`) }))}
                  />
                ),
              },
              {
                name: 'amount',
                label: t('sum-insured'),
                hint:
                  amountMax === null
                    ? t('sum-from', { from: formatMoney(amountMin, lang) })
                    : t('sum-between', { from: formatMoney(amountMin, lang), to: formatMoney(amountMax, lang) }),
                input: <MoneyInput />,
              },
              {
                name: 'startsOn',
                label: t('starts-on'),
                half: true,
                input: <Input type="date" min={dayOf(new Date())} />,
              },
              {
                name: 'months',
                label: t('cover-months'),
                hint: t('between-months', { from: termMin, to: termMax }),
                half: true,
                input: <InputNumber inputMode="numeric" min={1} precision={0} style={{ width: '100%' }} />,
              },
            ],
            more: <Quote productId={product.id} id={row?.id} content={contentOf(values)} />,
          },
        ],
      },
      {
        key: 'papers',
        title: t('step.papers'),
        cards: [{ ...common.requisite, title: t('card.payout') }, ...common.papers, common.lenders(values.lenderIds)],
      },
    ],
    faultsOf: (typed) => faultsOf(typed, product),
    preview: (
      <Review
        kind="insurance"
        productId={product.id}
        id={row?.id}
        content={contentOf(values)}
        onChecked={onChecked}
        facts={[
          [t('sum-insured'), values.amount ? formatMoney(values.amount, lang) : '—'],
          [t('insured-risks'), (values.risks ?? []).map((one) => names(`risk.${one}`)).join(', ') || '—'],
          [t('starts-on'), values.startsOn ? formatDate(values.startsOn) : '—'],
          [t('term'), values.months ? t('months', { n: values.months }) : '—'],
        ]}
      />
    ),
  })
}
