import { Checkbox, Form, Input, InputNumber } from 'antd'
import { LEAST_TARIFF, premiumOf, tariffOf } from '#contract/finance/insurance.ts'
import { InsuranceProposal } from '#contract/finance/kinds/insurance.ts'
import { dayOf } from '#uz/date.ts'
import { formatMoney } from '#uz/money.ts'
import { percent } from '#uz/percent.ts'
import type { FormField } from '#web/kit/dashboard/form/form-fields.tsx'
import { MoneyInput } from '#web/kit/dashboard/input/money-input.tsx'
import { PercentInput } from '#web/kit/dashboard/input/percent-input.tsx'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { type ProposalFormProps, ProposalShell } from '../proposal-shell.tsx'
import styles from '../request.module.css'
import { PremiumView } from './premium-view.tsx'

interface Values extends Partial<Omit<InsuranceProposal, 'conditions'>> {
  conditions?: string | null
  validUntil?: string | null
}
type Cover = NonNullable<ProposalFormProps['bounds']['insurance']>

/** The dearest that the chosen risks may cost together. */
const dearest = ({ tariffs }: Cover, risks: Values['risks']) =>
  tariffOf(tariffs.flatMap(({ risk, bp }) => (risks?.includes(risk) ? bp : [])))

/** A new one begins with what was asked for, at the tariffs of the product. */
function valuesOf({ request, bounds, draft }: ProposalFormProps, cover: Cover): Values {
  const kept = InsuranceProposal.safeParse(draft?.content).data
  if (kept && draft) return { ...kept, validUntil: dayOf(draft.validUntil) }
  const { startsOn, months } = request.application.content
  const risks = cover.tariffs.map(({ risk }) => risk)
  const { min } = cover.startsOn
  return {
    amount: bounds.amount.max,
    risks,
    tariff: dearest(cover, risks),
    franchise: cover.franchiseMax,
    startsOn: typeof startsOn === 'string' && startsOn > min ? startsOn : min,
    ...(typeof months === 'number' && { months }),
    validUntil: bounds.validUntil.max,
  }
}

/** What an insurer offers: the sum, the risks it takes and what they cost. */
export function InsuranceProposalForm(props: ProposalFormProps) {
  const { request, bounds, draft } = props
  return bounds.insurance && <CoverForm {...{ request, bounds, draft }} cover={bounds.insurance} />
}

function CoverForm({ cover, ...props }: ProposalFormProps & { cover: Cover }) {
  const t = useT('credit-requests')
  const [form] = Form.useForm<Values>()
  const initial = valuesOf(props, cover)
  const typed = Form.useWatch([], form) ?? initial
  const { amount, tariff } = typed
  return (
    <ProposalShell<Values>
      request={props.request}
      draft={props.draft}
      form={form}
      initial={initial}
      fields={useFields(props, cover, typed)}
      contentOf={({ validUntil: _validUntil, conditions, ...rest }) => ({ ...rest, conditions: conditions ?? '' })}
      onChange={(changed) => {
        if (changed.risks) form.setFieldValue('tariff', dearest(cover, changed.risks))
      }}
    >
      {amount && tariff ? (
        <PremiumView {...premiumOf(amount, tariff)} />
      ) : (
        <p className={styles.note}>{t('reckon-later')}</p>
      )}
    </ProposalShell>
  )
}

function useFields({ bounds }: ProposalFormProps, cover: Cover, typed: Values): FormField[] {
  const t = useT('credit-requests')
  const words = useT('finance-products')
  const lang = useLanguage()
  const { amount, months, validUntil } = bounds
  const between = (min: string | number, max: string | number) => t('between', { min, max })
  return [
    {
      name: 'risks',
      label: t('insured-risks'),
      required: true,
      input: (
        <Checkbox.Group
          options={cover.tariffs.map(({ risk, bp }) => ({
            value: risk,
            label: `${words(`risk.${risk}`)}, ${percent(bp, lang)}`,
          }))}
        />
      ),
    },
    {
      name: 'amount',
      label: t('sum-insured'),
      hint: between(formatMoney(amount.min, lang), formatMoney(amount.max, lang)),
      required: true,
      half: true,
      input: <MoneyInput />,
    },
    {
      name: 'tariff',
      label: t('tariff'),
      hint: between(percent(LEAST_TARIFF, lang), percent(dearest(cover, typed.risks), lang)),
      required: true,
      half: true,
      input: <PercentInput />,
    },
    {
      name: 'franchise',
      label: t('franchise'),
      hint: between(percent(0, lang), percent(cover.franchiseMax, lang)),
      required: true,
      half: true,
      input: <PercentInput />,
    },
    {
      name: 'startsOn',
      label: t('starts-on'),
      required: true,
      half: true,
      input: <Input type="date" min={cover.startsOn.min} max={cover.startsOn.max} />,
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
