import { Button, Form, Input, InputNumber, Select } from 'antd'
import { useState } from 'react'
import { type AgreementPriceRule, PAYMENT_DAYS, priceRules } from '#contract/finance/cooperation/agreement-process.ts'
import type { AgreementTerms } from '#contract/finance/cooperation/agreements.ts'
import type { EntitlementChoices } from '#contract/finance/entitlements.ts'
import { type FormField, FormFields } from '#web/kit/dashboard/form/form-fields.tsx'
import { showFaults } from '#web/kit/dashboard/form/server-faults.ts'
import { MoneyInput } from '#web/kit/dashboard/input/money-input.tsx'
import { PercentInput } from '#web/kit/dashboard/input/percent-input.tsx'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { useT } from '#web/shell/texts.ts'

const SOTIX = 100

interface Values {
  pinfl: string
  tin: string
  categoryId: number
  area?: number | null
  heads?: number | null
  volume: number
  priceRule: AgreementPriceRule
  price?: number | null
  discount?: number | null
  startsOn: string
  endsOn: string
  paymentDays: number
  inputs?: string
  note?: string
}

interface Props {
  /** Whom the form asks for: the one who fills it in is known. */
  asks: readonly ('pinfl' | 'tin')[]
  text: string
  crops: EntitlementChoices['crops']
  send: (terms: AgreementTerms, who: { pinfl: string; tin: string }) => Promise<unknown>
}

/** What a leader and a household agree on. */
export function AgreementForm({ asks, text, crops, send }: Props) {
  const t = useT('cooperation')
  const [form] = Form.useForm<Values>()
  const [busy, setBusy] = useState(false)
  const rule = Form.useWatch('priceRule', form) ?? 'fixed'
  const number = (least: number, precision = 0) => (
    <InputNumber min={least} precision={precision} style={{ width: '100%' }} />
  )
  const sides: Record<'pinfl' | 'tin', FormField> = {
    pinfl: {
      name: 'pinfl',
      label: t('pinfl'),
      required: true,
      rules: [{ pattern: /^\d{14}$/ }],
      input: <Input inputMode="numeric" maxLength={14} autoComplete="off" />,
    },
    tin: {
      name: 'tin',
      label: t('tin'),
      required: true,
      rules: [{ pattern: /^\d{9}$/ }],
      input: <Input inputMode="numeric" maxLength={9} autoComplete="off" />,
    },
  }
  const fields: FormField[] = [
    ...asks.map((one) => sides[one]),
    {
      name: 'categoryId',
      label: t('category'),
      required: true,
      input: (
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={crops.map(({ name, kinds }) => ({
            label: name,
            options: kinds.map(({ id, name: kind }) => ({ value: id, label: kind })),
          }))}
        />
      ),
    },
    { name: 'area', label: t('area'), half: true, input: number(0.01, 2) },
    { name: 'heads', label: t('heads'), half: true, input: number(1) },
    { name: 'volume', label: t('volume'), required: true, input: number(1) },
    {
      name: 'priceRule',
      label: t('price-rule'),
      required: true,
      input: <Select options={priceRules.map((value) => ({ value, label: t(`rule.${value}`) }))} />,
    },
    rule === 'market_minus'
      ? { name: 'discount', label: t('discount'), required: true, input: <PercentInput /> }
      : { name: 'price', label: t('price'), required: true, input: <MoneyInput /> },
    { name: 'startsOn', label: t('starts-on'), required: true, half: true, input: <Input type="date" /> },
    { name: 'endsOn', label: t('ends-on'), required: true, half: true, input: <Input type="date" /> },
    {
      name: 'paymentDays',
      label: t('payment-days'),
      required: true,
      hint: t('payment-hint'),
      input: <InputNumber min={1} max={PAYMENT_DAYS} precision={0} style={{ width: '100%' }} />,
    },
    {
      name: 'inputs',
      label: t('inputs'),
      hint: t('inputs-hint'),
      input: <Input.TextArea maxLength={1000} autoSize={{ minRows: 2 }} />,
    },
    { name: 'note', label: t('note'), input: <Input.TextArea maxLength={500} autoSize={{ minRows: 2 }} /> },
  ]
  const finish = async ({ pinfl, tin, area, heads, price, discount, inputs, note, ...told }: Values) => {
    setBusy(true)
    try {
      const terms = {
        ...told,
        area: area == null ? null : Math.round(area * SOTIX),
        heads: heads ?? null,
        price: rule === 'market_minus' ? null : (price ?? null),
        discount: rule === 'market_minus' ? (discount ?? null) : null,
        inputs: inputs || null,
        note: note || null,
      }
      await send(terms, { pinfl, tin })
    } catch (error) {
      showFaults(form, fields, error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Panel title={t('begin')} text={text}>
      <Form<Values>
        form={form}
        layout="vertical"
        initialValues={{ priceRule: 'fixed', paymentDays: PAYMENT_DAYS }}
        onFinish={finish}
      >
        <FormFields fields={fields} />
        <Button type="primary" size="large" htmlType="submit" loading={busy}>
          {t('send-draft')}
        </Button>
      </Form>
    </Panel>
  )
}
