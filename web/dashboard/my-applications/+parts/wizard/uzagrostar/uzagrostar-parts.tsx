import { Checkbox } from 'antd'
import { needTypes } from '#contract/finance/needs.ts'
import type { OpenProduct } from '#contract/finance/products/open-products.ts'
import { formatMoney } from '#uz/money.ts'
import { formatQuantity } from '#uz/quantity.ts'
import { MoneyInput } from '#web/kit/dashboard/input/money-input.tsx'
import type { WizardParts } from '#web/kit/dashboard/wizard/wizard-state.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import type { Applying } from '../apply-screen.tsx'
import { useCommonCards } from '../common-cards.tsx'
import { ActivitiesInput } from '../item-inputs.tsx'
import type { KindAsked } from '../kind-wizard.tsx'
import { Review } from '../review.tsx'
import styles from '../wizard.module.css'
import { contentOf, faultsOf, harvestOf, type UzagrostarValues } from './uzagrostar-values.ts'

interface Means {
  product: OpenProduct
  requisites: Applying['requisites']
}

/** What is needed and for how much; then the land, what grows on it and what it will bring. */
export function useUzagrostarParts({
  product,
  requisites,
}: Means): (asked: KindAsked<UzagrostarValues>) => WizardParts<UzagrostarValues> {
  const t = useT('uzagrostar')
  const words = useT('apply')
  const lang = useLanguage()
  const common = useCommonCards(product, requisites)
  const money = (sum: number) => formatMoney(sum, lang)
  const { amountMin, amountMax } = product
  return ({ values, row, onChecked }) => {
    const harvest = harvestOf(values)
    const brings = harvest && {
      kg: formatQuantity(String(harvest.kg), t('unit.kg'), lang),
      sum: money(harvest.worth),
    }
    return {
      steps: [
        {
          key: 'need',
          title: t('wizard.need'),
          cards: [
            {
              key: 'need',
              title: t('wizard.need-title'),
              lead: t('wizard.need-lead'),
              fields: [
                {
                  name: 'needTypes',
                  label: t('needs'),
                  input: (
                    <Checkbox.Group
                      className={styles.choices ?? ''}
                      options={needTypes.map((one) => ({ value: one, label: t(`need.${one}`) }))}
                    />
                  ),
                },
                {
                  name: 'amount',
                  label: t('amount'),
                  hint:
                    amountMax === null
                      ? words('sum-from', { from: money(amountMin) })
                      : words('sum-between', { from: money(amountMin), to: money(amountMax) }),
                  input: <MoneyInput />,
                },
                common.purposeText,
              ],
            },
          ],
        },
        {
          key: 'land',
          title: words('step.land'),
          cards: [
            common.plots,
            {
              key: 'activities',
              title: t('wizard.harvest-title'),
              lead: t('wizard.harvest-lead'),
              fields: [{ name: 'activities', label: words('activities'), late: true, input: <ActivitiesInput /> }],
              more: brings && <p aria-live="polite">{t('harvest-is', brings)}</p>,
            },
          ],
        },
        {
          key: 'papers',
          title: words('step.papers'),
          cards: [
            common.requisite,
            ...common.papers,
            // One company stands behind a mahalla; where there are more, one of them is chosen.
            ...(product.lenders.length > 1 ? [common.lenders(values.lenderIds, 1)] : []),
          ],
        },
      ],
      faultsOf: (typed) => faultsOf(typed, product),
      preview: (
        <Review
          kind="uzagrostar"
          productId={product.id}
          id={row?.id}
          content={contentOf(values)}
          onChecked={onChecked}
          facts={[
            [t('needs'), (values.needTypes ?? []).map((one) => t(`need.${one}`)).join(', ') || '—'],
            [t('amount'), values.amount ? money(values.amount) : '—'],
            [t('harvest'), brings ? `${brings.kg}, ${brings.sum}` : '—'],
          ]}
        />
      ),
    }
  }
}
