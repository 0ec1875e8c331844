import { Form, Input, InputNumber, Select } from 'antd'
import { LeasingProposal } from '#contract/finance/kinds/leasing.ts'
import { LoanProposal } from '#contract/finance/kinds/loan.ts'
import type { CreditRequest, ProposalBounds } from '#contract/finance/view-parts.ts'
import { dayOf } from '#uz/date.ts'
import { formatMoney } from '#uz/money.ts'
import { percent } from '#uz/percent.ts'
import type { FormField } from '#web/kit/dashboard/form/form-fields.tsx'
import { MoneyInput } from '#web/kit/dashboard/input/money-input.tsx'
import { PercentInput } from '#web/kit/dashboard/input/percent-input.tsx'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { PlanInput } from './plan-input.tsx'
import { type ProposalFormProps, ProposalShell } from './proposal-shell.tsx'
import { type ProposalValues, planWithin, reckonLoan } from './reckon-loan.ts'
import { ReckonedView } from './reckoned.tsx'
import styles from './request.module.css'

const numberOf = (value: unknown) => (typeof value === 'number' ? value : null)

/** A new one begins with what was asked for, as far as the terms allow; the rate is the lowest of them. */
function valuesOf(
  { application }: CreditRequest,
  bounds: ProposalBounds,
  draft: ProposalFormProps['draft'],
): ProposalValues {
  const kept = LoanProposal.safeParse(draft?.content).data
  if (kept && draft) return { ...kept, validUntil: dayOf(draft.validUntil), plan: kept.plan ?? null }
  const leased = LeasingProposal.safeParse(draft?.content).data
  if (bounds.lease && leased && draft) return { ...leased, validUntil: dayOf(draft.validUntil) }
  const { content } = application
  const repayment = bounds.repayments.find((one) => one === content.repayment) ?? bounds.repayments[0] ?? null
  const months = numberOf(content.months)
  return {
    ...(bounds.lease
      ? { price: bounds.lease.price, advance: numberOf(content.advance) ?? bounds.lease.advance.min }
      : { amount: bounds.amount.max }),
    rate: bounds.rate.min,
    months,
    grace: Math.min(numberOf(content.grace) ?? 0, bounds.graceMax),
    repayment,
    plan: repayment === 'seasonal' && months ? planWithin(bounds, dayOf(new Date()), months) : null,
    validUntil: bounds.validUntil.max,
  }
}

/** A proposal inside the bounds of the product, with what it comes to while it is typed. */
export function ProposalForm({ request, bounds, draft }: ProposalFormProps) {
  const t = useT('credit-requests')
  const [form] = Form.useForm<ProposalValues>()
  const initial = valuesOf(request, bounds, draft)
  const typed = Form.useWatch([], form) ?? initial
  const begins = dayOf(new Date())
  const reckoned = reckonLoan(typed, bounds, begins)
  const contentOf = ({ plan, security, conditions, rate, months, grace, repayment, ...rest }: ProposalValues) => {
    const common = { rate, months, grace: grace ?? 0, repayment, conditions: conditions ?? '' }
    if (bounds.lease) return { ...common, price: rest.price, advance: rest.advance }
    return {
      ...common,
      amount: rest.amount,
      graceInterest: bounds.graceInterest,
      ...(repayment === 'seasonal' && { plan }),
      security: security ?? '',
    }
  }
  return (
    <ProposalShell<ProposalValues>
      request={request}
      draft={draft}
      form={form}
      initial={initial}
      fields={useFields(bounds, typed)}
      contentOf={contentOf}
      onChange={(changed, all) => {
        if (changed.repayment === 'seasonal' && !all.plan && all.months)
          form.setFieldValue('plan', planWithin(bounds, begins, all.months))
      }}
    >
      {reckoned ? (
        <ReckonedView reckoned={reckoned} isSeasonal={typed.repayment === 'seasonal'} />
      ) : (
        <p className={styles.note}>{t('reckon-later')}</p>
      )}
    </ProposalShell>
  )
}

function useFields(bounds: ProposalBounds, typed: ProposalValues): FormField[] {
  const t = useT('credit-requests')
  const words = useT('finance-products')
  const lang = useLanguage()
  const { amount, lease, rate, months, graceMax, validUntil } = bounds
  const between = (min: string | number, max: string | number) => t('between', { min, max })
  const sum: FormField[] = lease
    ? [
        {
          name: 'price',
          label: t('price'),
          hint: t('at-most', { sum: formatMoney(lease.price, lang) }),
          required: true,
          half: true,
          input: <MoneyInput />,
        },
        {
          name: 'advance',
          label: t('advance'),
          hint: between(percent(lease.advance.min, lang), percent(lease.advance.max, lang)),
          required: true,
          half: true,
          input: <PercentInput />,
        },
      ]
    : [
        {
          name: 'amount',
          label: t('amount'),
          hint: between(formatMoney(amount.min, lang), formatMoney(amount.max, lang)),
          required: true,
          half: true,
          input: <MoneyInput />,
        },
      ]
  return [
    ...sum,
    {
      name: 'rate',
      label: t('rate'),
      hint: rate.min === rate.max ? percent(rate.min, lang) : between(percent(rate.min, lang), percent(rate.max, lang)),
      required: true,
      half: true,
      input: <PercentInput />,
    },
    {
      name: 'months',
      label: t('term-months'),
      hint: between(months.min, months.max),
      required: true,
      half: true,
      input: <InputNumber min={1} precision={0} style={{ width: '100%' }} />,
    },
    {
      name: 'grace',
      label: t('grace'),
      hint: between(0, graceMax),
      half: true,
      input: <InputNumber min={0} precision={0} style={{ width: '100%' }} />,
    },
    {
      name: 'repayment',
      label: t('repayment'),
      required: true,
      half: true,
      input: <Select options={bounds.repayments.map((value) => ({ value, label: words(`repayment.${value}`) }))} />,
    },
    {
      name: 'validUntil',
      label: t('valid-until'),
      hint: t('valid-hint'),
      required: true,
      half: true,
      input: <Input type="date" min={validUntil.min} max={validUntil.max} />,
    },
    ...(typed.repayment === 'seasonal'
      ? [{ name: 'plan', label: t('plan'), hint: t('plan-hint'), required: true, input: <PlanInput /> }]
      : []),
    ...(lease
      ? []
      : [{ name: 'security', label: t('security-words'), input: <Input.TextArea maxLength={2000} autoSize /> }]),
    { name: 'conditions', label: t('conditions-words'), input: <Input.TextArea maxLength={2000} autoSize /> },
  ]
}
