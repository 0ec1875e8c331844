import { Button, Form, Input, InputNumber, Select } from 'antd'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { LeasingProposal } from '#contract/finance/kinds/leasing.ts'
import { LoanProposal } from '#contract/finance/kinds/loan.ts'
import type { CreditRequest, ProposalBounds } from '#contract/finance/view-parts.ts'
import { dayOf } from '#uz/date.ts'
import { formatMoney } from '#uz/money.ts'
import { percent } from '#uz/percent.ts'
import { forgetFaults } from '#web/kit/dashboard/form/forget-faults.ts'
import { type FormField, FormFields } from '#web/kit/dashboard/form/form-fields.tsx'
import { showFaults } from '#web/kit/dashboard/form/server-faults.ts'
import { MoneyInput } from '#web/kit/dashboard/input/money-input.tsx'
import { PercentInput } from '#web/kit/dashboard/input/percent-input.tsx'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { message, toastError } from '#web/shell/site/toasts.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { keepProposal } from './keep-proposal.ts'
import { PlanInput } from './plan-input.tsx'
import { type ProposalValues, planWithin, reckonLoan } from './reckon-loan.ts'
import { ReckonedView } from './reckoned.tsx'
import styles from './request.module.css'

export interface ProposalFormProps {
  request: CreditRequest
  bounds: ProposalBounds
  draft: CreditRequest['offers'][number] | undefined
}

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
  const { revalidate } = useRevalidator()
  const [form] = Form.useForm<ProposalValues>()
  const [busy, setBusy] = useState<'save' | 'submit'>()
  const initial = valuesOf(request, bounds, draft)
  const typed = Form.useWatch([], form) ?? initial
  const fields = useFields(bounds, typed)
  const begins = dayOf(new Date())
  const reckoned = reckonLoan(typed, bounds, begins)
  const keep = async (then: 'save' | 'submit') => {
    const values: ProposalValues = await form.validateFields()
    setBusy(then)
    try {
      const { validUntil, plan, security, conditions, ...rest } = { ...initial, ...values }
      const common = {
        rate: rest.rate,
        months: rest.months,
        grace: rest.grace ?? 0,
        repayment: rest.repayment,
        conditions: conditions ?? '',
      }
      const content = bounds.lease
        ? { ...common, price: rest.price, advance: rest.advance }
        : {
            ...common,
            amount: rest.amount,
            graceInterest: bounds.graceInterest,
            ...(rest.repayment === 'seasonal' && { plan }),
            security: security ?? '',
          }
      await keepProposal(request.id, draft, { content, validUntil: validUntil ?? '' }, then)
      message(t(then === 'submit' ? 'submitted' : 'saved'))
      await revalidate()
    } catch (error) {
      showFaults(form, fields, error)
    } finally {
      setBusy(undefined)
    }
  }
  const press = (then: 'save' | 'submit') => keep(then).catch(toastError)
  return (
    <Panel title={t('propose')} text={t('propose-text')}>
      {draft?.reason && (
        <p className={styles.paragraph}>
          <b>{t('sent-back')}: </b>
          {draft.reason}
        </p>
      )}
      <Form<ProposalValues>
        form={form}
        name="proposal"
        layout="vertical"
        initialValues={initial}
        disabled={busy !== undefined}
        onValuesChange={(changed: Partial<ProposalValues>, all) => {
          forgetFaults(form, changed)
          if (changed.repayment === 'seasonal' && !all.plan && all.months)
            form.setFieldValue('plan', planWithin(bounds, begins, all.months))
        }}
      >
        <FormFields fields={fields} />
      </Form>
      {reckoned ? (
        <ReckonedView reckoned={reckoned} isSeasonal={typed.repayment === 'seasonal'} />
      ) : (
        <p className={styles.note}>{t('reckon-later')}</p>
      )}
      <div className={styles.send}>
        <Button loading={busy === 'save'} disabled={busy !== undefined} onClick={() => press('save')}>
          {t('save-draft')}
        </Button>
        <Button
          type="primary"
          loading={busy === 'submit'}
          disabled={busy !== undefined}
          onClick={() => press('submit')}
        >
          {t('submit')}
        </Button>
      </div>
    </Panel>
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
