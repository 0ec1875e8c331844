import { Input, InputNumber, Radio, Select } from 'antd'
import type { OpenProduct } from '#contract/finance/products/open-products.ts'
import { formatMoney } from '#uz/money.ts'
import { percent } from '#uz/percent.ts'
import type { FormField } from '#web/kit/dashboard/form/form-fields.tsx'
import { MoneyInput } from '#web/kit/dashboard/input/money-input.tsx'
import { PercentInput } from '#web/kit/dashboard/input/percent-input.tsx'
import { TerritoryPicker } from '#web/kit/dashboard/place/territory-picker.tsx'
import type { WizardParts } from '#web/kit/dashboard/wizard/wizard-state.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import type { Applying } from './apply-screen.tsx'
import { useCommonCards, whole } from './common-cards.tsx'
import type { KindAsked } from './kind-wizard.tsx'
import { contentOf, faultsOf, type LeasingValues, leasedOf } from './leasing-values.ts'
import { Review } from './review.tsx'

interface Means {
  product: OpenProduct
  applying: Applying
}

/** A machine of the catalogue, or another by its supplier's offer; then the advance and the term. */
export function useLeasingParts({
  product,
  applying,
}: Means): (asked: KindAsked<LeasingValues>) => WizardParts<LeasingValues> {
  const t = useT('apply')
  const names = useT('finance-products')
  const lang = useLanguage()
  const common = useCommonCards(product, applying.requisites)
  const { machines } = applying
  const { advanceMinBp, advanceMaxBp } = product
  return ({ values, row, set, onChecked }) => {
    const isListed = values.machineId != null
    const leased = leasedOf(values)
    const choose = (id: number | null | undefined) => {
      const machine = machines.find((one) => one.id === id)
      if (machine) set({ model: machine.name, supplier: machine.supplier, price: machine.price })
    }
    const other: FormField[] = [
      { name: 'model', label: t('model'), input: <Input maxLength={200} /> },
      { name: 'supplier', label: t('supplier'), input: <Input maxLength={200} /> },
      { name: 'warrantyMonths', label: t('warranty'), half: true, input: <InputNumber {...whole} /> },
      {
        name: 'hasServiceCentre',
        label: t('service-centre'),
        half: true,
        input: (
          <Radio.Group
            options={[
              { value: true, label: t('yes') },
              { value: false, label: t('no') },
            ]}
          />
        ),
      },
    ]
    return {
      steps: [
        {
          key: 'machine',
          title: t('step.machine'),
          cards: [
            {
              key: 'machine',
              title: t('card.machine'),
              lead: t('card.machine-lead'),
              fields: [
                {
                  name: 'machineId',
                  label: t('machine'),
                  input: (
                    <Select
                      allowClear
                      showSearch={{ optionFilterProp: 'label' }}
                      placeholder={t('machine-other')}
                      options={machines.map(({ id, name, price }) => ({
                        value: id,
                        label: `${name}, ${formatMoney(price, lang)}`,
                      }))}
                      onChange={choose}
                    />
                  ),
                },
                ...(isListed ? [] : other),
                {
                  name: 'price',
                  label: t('price'),
                  half: true,
                  input: <MoneyInput disabled={isListed} />,
                },
                { name: 'quantity', label: t('quantity'), half: true, input: <InputNumber {...whole} min={1} /> },
              ],
            },
            {
              key: 'lease',
              title: t('card.lease'),
              lead: t('card.sum-lead'),
              fields: [
                {
                  name: 'advance',
                  label: t('advance'),
                  hint:
                    advanceMinBp === advanceMaxBp
                      ? percent(advanceMinBp, lang)
                      : t('advance-hint', { from: percent(advanceMinBp, lang), to: percent(advanceMaxBp, lang) }),
                  input: <PercentInput />,
                },
                ...common.term,
              ],
              more: leased && (
                <p aria-live="polite">
                  {t('leased', {
                    advance: formatMoney(leased.advance, lang),
                    financed: formatMoney(leased.financed, lang),
                  })}
                </p>
              ),
            },
          ],
        },
        {
          key: 'land',
          title: t('step.place'),
          cards: [
            {
              key: 'delivery',
              title: t('card.delivery'),
              fields: [
                {
                  name: 'deliveryTerritoryId',
                  label: t('delivery'),
                  input: <TerritoryPicker level="district" />,
                },
                common.purposeText,
              ],
            },
            common.plots,
          ],
        },
        { key: 'income', title: t('step.income'), cards: [common.income] },
        {
          key: 'papers',
          title: t('step.papers'),
          cards: [common.requisite, ...common.papers, common.lenders(values.lenderIds)],
        },
      ],
      faultsOf: (typed) => faultsOf(typed, product),
      preview: (
        <Review
          kind="leasing"
          productId={product.id}
          id={row?.id}
          content={contentOf(values)}
          onChecked={onChecked}
          facts={[
            [t('machine'), [values.model, values.supplier].filter(Boolean).join(', ') || '—'],
            [t('price'), values.price ? formatMoney(values.price, lang) : '—'],
            [t('quantity'), String(values.quantity ?? '—')],
            [t('term'), values.months ? t('months', { n: values.months }) : '—'],
            [t('repayment'), values.repayment ? names(`repayment.${values.repayment}`) : '—'],
          ]}
        />
      ),
    }
  }
}
