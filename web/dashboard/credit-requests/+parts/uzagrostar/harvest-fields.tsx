import { Input, InputNumber, Radio } from 'antd'
import type { FinanceMoney } from '#contract/finance/money.ts'
import { dayOf } from '#uz/date.ts'
import { formatMoney } from '#uz/money.ts'
import { formatQuantity } from '#uz/quantity.ts'
import { DocumentUpload } from '#web/kit/dashboard/file/document-upload.tsx'
import { PapersInput } from '#web/kit/dashboard/file/papers-input.tsx'
import type { FormField } from '#web/kit/dashboard/form/form-fields.tsx'
import { MoneyInput } from '#web/kit/dashboard/input/money-input.tsx'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { GoodsInput } from './goods-input.tsx'
import type { HarvestStep } from './harvest-names.ts'

type Ledger = NonNullable<FinanceMoney['ledger']>
interface Asked {
  ledger: Ledger
  via: 'clearing' | 'outside'
  setVia: (via: 'clearing' | 'outside') => void
}

/** What the dialog of each step asks for, with how much is left to give, to take or to pay. */
export function useHarvestFields({ ledger, via, setVia }: Asked): Record<HarvestStep, FormField[]> {
  const t = useT('uzagrostar')
  const words = useT('finance-stages')
  const lang = useLanguage()
  const today = dayOf(new Date())
  const atMost = (sum: number) => words('at-most', { sum: formatMoney(sum, lang) })
  const note = { name: 'note', label: words('note'), input: <Input.TextArea maxLength={300} autoSize /> }
  const files = { name: 'fileIds', label: words('files'), input: <PapersInput purpose="message" max={10} /> }
  const file = { name: 'fileId', label: words('paper'), required: true, input: <DocumentUpload purpose="message" /> }
  const paidOn = { name: 'paidOn', label: words('paid-on'), required: true, input: <Input type="date" max={today} /> }
  const reason = {
    name: 'reason',
    label: words('reason'),
    required: true,
    input: <Input.TextArea maxLength={1000} autoSize={{ minRows: 3 }} />,
  }
  const on = (label: string) => ({ name: 'on', label, required: true, input: <Input type="date" max={today} /> })
  const amount = (most: number) => ({
    name: 'amount',
    label: words('amount'),
    hint: atMost(most),
    required: true,
    input: <MoneyInput />,
  })
  const paid: FormField[] = [
    {
      name: 'via',
      label: words('via'),
      input: (
        <Radio.Group
          options={(['outside', 'clearing'] as const).map((value) => ({ value, label: words(`via.${value}`) }))}
          onChange={({ target }) => setVia(target.value === 'clearing' ? 'clearing' : 'outside')}
        />
      ),
    },
    ...(via === 'outside' ? [paidOn, file] : []),
  ]
  const kgLeft = ledger.purchaseKg - ledger.deliveredKg
  return {
    issueGoods: [
      { name: 'goods', label: t('goods'), hint: atMost(ledger.goodsLeft), required: true, input: <GoodsInput /> },
      note,
    ],
    dropGoods: [reason],
    giveCash: [amount(ledger.cashLeft), ...paid],
    visitField: [
      on(t('visited-on')),
      {
        name: 'note',
        label: t('advice'),
        required: true,
        rules: [{ min: 10 }],
        input: <Input.TextArea maxLength={2000} autoSize={{ minRows: 3 }} />,
      },
      { ...files, label: words('photos'), required: true },
    ],
    weighProduce: [
      on(t('weighed-on')),
      {
        name: 'kg',
        label: t('weight'),
        hint: words('at-most', { sum: formatQuantity(String(kgLeft), t('unit.kg'), lang) }),
        required: true,
        input: <InputNumber inputMode="decimal" min={1} max={kgLeft} style={{ width: '100%' }} />,
      },
      { name: 'number', label: t('waybill'), required: true, input: <Input maxLength={60} /> },
      files,
    ],
    harvest: [note],
    writeOffLoss: [amount(Math.max(0, ledger.balance)), reason, { ...file, label: t('loss-act') }],
    bookRepayment: [amount(Math.max(0, ledger.balance)), paidOn, file, note],
    payRemainder: paid,
    settle: [],
  }
}
