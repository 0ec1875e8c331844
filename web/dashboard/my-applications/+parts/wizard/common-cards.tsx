import { Checkbox, Input, InputNumber, Radio, Select } from 'antd'
import { MOST_LENDERS } from '#contract/finance/kinds/parts.ts'
import type { OpenProduct } from '#contract/finance/products/open-products.ts'
import type { FormField } from '#web/kit/dashboard/form/form-fields.tsx'
import { MoneyInput } from '#web/kit/dashboard/input/money-input.tsx'
import type { WizardCard } from '#web/kit/dashboard/wizard/wizard-cards.tsx'
import { useT } from '#web/shell/texts.ts'
import type { Applying } from './apply-screen.tsx'
import { PlotsInput } from './item-inputs.tsx'
import { RequisiteChoice } from './requisite-choice.tsx'
import { WantedPapersInput } from './wanted-papers-input.tsx'
import styles from './wizard.module.css'

/** An input of a whole number. */
export const whole = { inputMode: 'numeric', min: 0, precision: 0, style: { width: '100%' } } as const

/** Cards that wizards of several kinds share. */
export function useCommonCards(product: OpenProduct, requisites: Applying['requisites']) {
  const t = useT('apply')
  const names = useT('finance-products')
  const plots: WizardCard = {
    key: 'plots',
    title: t('card.plots'),
    fields: [{ name: 'plots', label: t('plots'), late: true, input: <PlotsInput /> }],
  }
  const purposeText = {
    name: 'purposeText',
    label: t('purpose-text'),
    hint: t('purpose-text-hint'),
    input: <Input.TextArea autoSize={{ minRows: 3 }} maxLength={1000} showCount />,
  }
  const tags = {
    name: 'tags',
    label: t('tags'),
    hint: t('tags-hint'),
    input: <Select mode="tags" open={false} tokenSeparators={[',', ' ', ';']} />,
  }
  /** How long, and how it is paid back; where the product gives no grace, none is asked for. */
  const term: FormField[] = [
    {
      name: 'months',
      label: t('term-months'),
      hint: t('between-months', { from: product.termMin, to: product.termMax }),
      half: true,
      input: <InputNumber {...whole} />,
    },
    ...(product.graceMax === 0
      ? []
      : [
          {
            name: 'grace',
            label: t('grace'),
            hint: t('grace-hint', { n: product.graceMax }),
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
  ]
  const income: WizardCard = {
    key: 'income',
    title: t('card.income'),
    fields: [
      { name: 'monthly', label: t('monthly-income'), input: <MoneyInput /> },
      { name: 'debts', label: t('monthly-debts'), hint: t('debts-hint'), input: <MoneyInput /> },
    ],
  }
  const requisite: WizardCard = {
    key: 'requisite',
    title: t('card.requisite'),
    fields: [
      {
        name: 'requisiteId',
        label: t('requisite'),
        input: <RequisiteChoice own={requisites} />,
      },
    ],
  }
  const papers: WizardCard[] =
    product.wanted.length === 0
      ? []
      : [
          {
            key: 'papers',
            title: t('card.papers'),
            fields: [{ name: 'papers', label: t('papers'), input: <WantedPapersInput wanted={product.wanted} /> }],
          },
        ]
  const lenders = (chosen: readonly number[] | null | undefined, most = MOST_LENDERS): WizardCard => ({
    key: 'lenders',
    title: t('card.lenders'),
    lead: t('card.lenders-lead', { n: most }),
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
              disabled: (chosen ?? []).length >= most && !chosen?.includes(id),
            }))}
          />
        ),
      },
    ],
  })
  return { plots, purposeText, tags, term, income, requisite, papers, lenders }
}
