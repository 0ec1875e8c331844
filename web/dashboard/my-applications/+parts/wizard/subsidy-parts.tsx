import { InputNumber } from 'antd'
import type { OpenProduct } from '#contract/finance/products/open-products.ts'
import { formatMoney } from '#uz/money.ts'
import { MoneyInput } from '#web/kit/dashboard/input/money-input.tsx'
import type { WizardParts } from '#web/kit/dashboard/wizard/wizard-state.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import type { Applying } from './apply-screen.tsx'
import { useCommonCards } from './common-cards.tsx'
import { CostsInput } from './costs-input.tsx'
import type { KindAsked } from './kind-wizard.tsx'
import { useMeasure } from './measure.ts'
import { Review } from './review.tsx'
import { contentOf, faultsOf, givenBack, type SubsidyValues } from './subsidy-values.ts'

interface Means {
  product: OpenProduct
  requisites: Applying['requisites']
}

/** What was bought and paid, how much of it comes back; then the land or the animals it is for. */
export function useSubsidyParts({
  product,
  requisites,
}: Means): (asked: KindAsked<SubsidyValues>) => WizardParts<SubsidyValues> {
  const t = useT('apply')
  const names = useT('finance-products')
  const lang = useLanguage()
  const common = useCommonCards(product, requisites)
  const { subsidy } = product
  const money = (sum: number) => formatMoney(sum, lang)
  const measureOf = useMeasure()
  return ({ values, row, onChecked }) => {
    const back = givenBack(values, product)
    return {
      steps: [
        {
          key: 'cost',
          title: t('step.cost'),
          cards: [
            {
              key: 'cost',
              title: t('card.cost'),
              lead: subsidy ? measureOf(subsidy) : '',
              fields: [
                { name: 'costItems', label: t('costs'), late: true, input: <CostsInput /> },
                {
                  name: 'units',
                  label: t('units', { unit: subsidy ? names(`unit.${subsidy.unit}`) : '' }),
                  half: true,
                  input: <InputNumber inputMode="numeric" min={1} precision={0} style={{ width: '100%' }} />,
                },
                { name: 'ownCost', label: t('own-cost'), half: true, input: <MoneyInput /> },
              ],
              more: back && (
                <p aria-live="polite">{t('given-back', { cost: money(back.cost), sum: money(back.sum) })}</p>
              ),
            },
          ],
        },
        {
          key: 'land',
          title: t('step.place'),
          cards: [
            { key: 'purpose', title: t('card.purpose'), fields: [common.purposeText] },
            ...(subsidy?.unit === 'head'
              ? [
                  {
                    key: 'tags',
                    title: t('card.tags'),
                    fields: [common.tags],
                  },
                ]
              : []),
            common.plots,
          ],
        },
        { key: 'papers', title: t('step.papers'), cards: [common.requisite, ...common.papers] },
      ],
      faultsOf: (typed) => faultsOf(typed, product),
      preview: (
        <Review
          kind="subsidy"
          productId={product.id}
          id={row?.id}
          content={contentOf(values)}
          onChecked={onChecked}
          facts={[
            [t('cost'), back ? money(back.cost) : '—'],
            [t('own-cost'), typeof values.ownCost === 'number' ? money(values.ownCost) : '—'],
          ]}
        />
      ),
    }
  }
}
