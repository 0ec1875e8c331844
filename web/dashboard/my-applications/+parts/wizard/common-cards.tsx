import { Checkbox, Input, InputNumber, Radio, Select } from 'antd'
import { MOST_LENDERS } from '#contract/finance/kinds/parts.ts'
import type { OpenProduct } from '#contract/finance/products/open-products.ts'
import type { FormField } from '#web/kit/dashboard/form/form-fields.tsx'
import { MoneyInput } from '#web/kit/dashboard/input/money-input.tsx'
import type { WizardCard } from '#web/kit/dashboard/wizard/wizard-cards.tsx'
import { Link } from '#web/shell/page/preloads.tsx'
import { useT } from '#web/shell/texts.ts'
import type { Applying } from './apply-screen.tsx'
import { PlotsInput } from './item-inputs.tsx'
import { WantedPapersInput } from './wanted-papers-input.tsx'
import styles from './wizard.module.css'

/** Cards that wizards of several kinds share. */
export function useCommonCards(product: OpenProduct, requisites: Applying['requisites']) {
  const t = useT('apply')
  const plots: WizardCard = {
    key: 'plots',
    title: t('card.plots'),
    fields: [{ name: 'plots', label: t('plots'), input: <PlotsInput /> }],
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
  // Where the product gives none, none is asked for.
  const grace: FormField[] =
    product.graceMax === 0
      ? []
      : [
          {
            name: 'grace',
            label: t('grace'),
            hint: t('grace-hint', { n: product.graceMax }),
            half: true,
            input: <InputNumber inputMode="numeric" min={0} precision={0} style={{ width: '100%' }} />,
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
  return { plots, purposeText, tags, grace, income, requisite, papers, lenders }
}
