import { Form, Input, InputNumber } from 'antd'
import type { ProposalBounds } from '#contract/finance/view-parts.ts'
import { dayOf } from '#uz/date.ts'
import { formatMoney } from '#uz/money.ts'
import { percent } from '#uz/percent.ts'
import type { FormField } from '#web/kit/dashboard/form/form-fields.tsx'
import { MoneyInput } from '#web/kit/dashboard/input/money-input.tsx'
import { PercentInput } from '#web/kit/dashboard/input/percent-input.tsx'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { type ProposalFormProps, ProposalShell } from '../proposal-shell.tsx'
import styles from '../request.module.css'
import { GoodsInput } from './goods-input.tsx'
import { contentOf, type GoodsProposalValues, reckonGoods, valuesOf } from './proposal-values.ts'
import { SettlementView } from './settlement-view.tsx'

/** What the company gives, and at which price it takes the harvest; with what remains while it is typed. */
export function GoodsProposalForm({ request, bounds, draft }: ProposalFormProps) {
  const words = useT('uzagrostar')
  const [form] = Form.useForm<GoodsProposalValues>()
  const initial = valuesOf(request, bounds, draft)
  const typed = Form.useWatch([], form) ?? initial
  const fields = useFields(bounds, typed)
  const reckoned = reckonGoods(typed, dayOf(new Date()))
  return (
    <ProposalShell
      request={request}
      draft={draft}
      form={form}
      initial={initial}
      fields={fields}
      text={words('propose-text')}
      contentOf={contentOf}
    >
      {reckoned ? <SettlementView reckoned={reckoned} /> : <p className={styles.note}>{words('reckon-later')}</p>}
    </ProposalShell>
  )
}

function useFields({ amount, rate, harvestBy, validUntil }: ProposalBounds, typed: GoodsProposalValues): FormField[] {
  const t = useT('credit-requests')
  const words = useT('uzagrostar')
  const lang = useLanguage()
  const rateField: FormField = {
    name: 'rate',
    label: t('rate'),
    hint: t('between', { min: percent(rate.min, lang), max: percent(rate.max, lang) }),
    required: true,
    half: true,
    input: <PercentInput />,
  }
  return [
    {
      name: 'goods',
      label: words('goods'),
      hint: words('goods-hint', { sum: formatMoney(amount.max, lang) }),
      input: <GoodsInput />,
    },
    { name: 'cash', label: words('cash'), half: true, input: <MoneyInput /> },
    ...(typed.cash ? [rateField] : []),
    {
      name: 'purchaseKg',
      label: words('purchase-kg'),
      required: true,
      half: true,
      input: <InputNumber inputMode="numeric" min={1} precision={0} style={{ width: '100%' }} />,
    },
    { name: 'price', label: words('price'), required: true, half: true, input: <MoneyInput /> },
    {
      name: 'harvestBy',
      label: words('harvest-by'),
      required: true,
      half: true,
      input: <Input type="date" min={harvestBy?.min} max={harvestBy?.max} />,
    },
    {
      name: 'validUntil',
      label: t('valid-until'),
      hint: t('valid-hint'),
      required: true,
      half: true,
      input: <Input type="date" min={validUntil.min} max={validUntil.max} />,
    },
    { name: 'conditions', label: t('conditions-words'), input: <Input.TextArea maxLength={2000} autoSize /> },
  ]
}
