import { Button, Checkbox, Form, Input, InputNumber, Select, Space } from 'antd'
import { useState } from 'react'
import { type AgreementPriceRule, PAYMENT_DAYS, priceRules } from '#contract/finance/cooperation/agreement-process.ts'
import type { Agreement, AgreementTerms } from '#contract/finance/cooperation/agreements.ts'
import type { EntitlementChoices } from '#contract/finance/entitlements.ts'
import { type FormField, FormFields } from '#web/kit/dashboard/form/form-fields.tsx'
import { showFaults } from '#web/kit/dashboard/form/server-faults.ts'
import { MoneyInput } from '#web/kit/dashboard/input/money-input.tsx'
import { PercentInput } from '#web/kit/dashboard/input/percent-input.tsx'
import { PhoneInput } from '#web/kit/dashboard/input/phone-input.tsx'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { TerritoryPicker } from '#web/kit/dashboard/place/territory-picker.tsx'
import { useT } from '#web/shell/texts.ts'

const SOTIX = 100

/** Somebody without an account. */
interface Named {
  lastName: string
  firstName: string
  phone: string
  territoryId: number
}

export interface AgreementValues extends Named {
  pinfl: string
  tin: string
  isNamed?: boolean
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
  crops: Readonly<EntitlementChoices['crops']>
  /** What is known before anything is typed. */
  begun?: Partial<AgreementValues>
  /** A draft whose terms are changed. */
  draft?: Agreement
  onCancel?: () => void
  send: (terms: AgreementTerms, who: { pinfl: string; tin: string; person?: Named }) => Promise<unknown>
}

const valuesOf = ({ area, inputs, note, ...draft }: Agreement): Partial<AgreementValues> => ({
  categoryId: draft.categoryId,
  area: area === null ? null : area / SOTIX,
  heads: draft.heads,
  volume: draft.volume,
  priceRule: draft.priceRule,
  price: draft.price,
  discount: draft.discount,
  startsOn: draft.startsOn,
  endsOn: draft.endsOn,
  paymentDays: draft.paymentDays,
  ...(inputs && { inputs }),
  ...(note && { note }),
})

/** What a leader and a household agree on. */
export function AgreementForm({ asks, text, crops, begun, draft, onCancel, send }: Props) {
  const t = useT('cooperation')
  const kit = useT('kit')
  const [form] = Form.useForm<AgreementValues>()
  const [busy, setBusy] = useState(false)
  const rule = Form.useWatch('priceRule', form) ?? draft?.priceRule ?? 'fixed'
  const isNamed = Form.useWatch('isNamed', form) ?? false
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
  const named: FormField[] = [
    { name: 'lastName', label: t('last-name'), required: true, half: true, input: <Input maxLength={60} /> },
    { name: 'firstName', label: t('first-name'), required: true, half: true, input: <Input maxLength={60} /> },
    { name: 'phone', label: t('phone'), required: true, hint: t('phone-hint'), input: <PhoneInput /> },
    { name: 'territoryId', label: t('mahalla'), required: true, input: <TerritoryPicker level="neighborhood" /> },
  ]
  const whether: FormField = {
    name: 'isNamed',
    label: '',
    checked: true,
    input: <Checkbox>{t('no-account')}</Checkbox>,
  }
  const fields: FormField[] = [
    ...asks.flatMap((one) => (one === 'pinfl' ? [sides.pinfl, whether, ...(isNamed ? named : [])] : [sides.tin])),
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
  const finish = async ({ pinfl, tin, area, heads, price, discount, inputs, note, ...told }: AgreementValues) => {
    setBusy(true)
    const { isNamed: names, lastName, firstName, phone, territoryId, ...plain } = told
    try {
      const terms = {
        ...plain,
        area: area == null ? null : Math.round(area * SOTIX),
        heads: heads ?? null,
        price: rule === 'market_minus' ? null : (price ?? null),
        discount: rule === 'market_minus' ? (discount ?? null) : null,
        inputs: inputs || null,
        note: note || null,
      }
      await send(terms, { pinfl, tin, ...(names && { person: { lastName, firstName, phone, territoryId } }) })
    } catch (error) {
      showFaults(form, fields, error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Panel title={draft ? t('edit') : t('begin')} text={text}>
      <Form<AgreementValues>
        form={form}
        layout="vertical"
        initialValues={draft ? valuesOf(draft) : { priceRule: 'fixed', paymentDays: PAYMENT_DAYS, ...begun }}
        onFinish={finish}
      >
        <FormFields fields={fields} />
        <Space wrap>
          <Button type="primary" size="large" htmlType="submit" loading={busy}>
            {draft ? t('save-draft') : t('send-draft')}
          </Button>
          {onCancel && (
            <Button size="large" onClick={onCancel}>
              {kit('close')}
            </Button>
          )}
        </Space>
      </Form>
    </Panel>
  )
}
