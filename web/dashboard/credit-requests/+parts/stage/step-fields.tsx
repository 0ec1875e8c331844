import { Input, Radio, Select } from 'antd'
import type { FinanceMoney } from '#contract/finance/money.ts'
import { VISIT_SIGNATURES } from '#contract/finance/stage-process.ts'
import type { LenderStep } from '#contract/finance/stages.ts'
import { dayOf } from '#uz/date.ts'
import { DocumentUpload } from '#web/kit/dashboard/file/document-upload.tsx'
import { PapersInput } from '#web/kit/dashboard/file/papers-input.tsx'
import type { FormField } from '#web/kit/dashboard/form/form-fields.tsx'
import { useT } from '#web/shell/texts.ts'
import { insuranceBody, insuranceSteps, isInsuranceStep, useInsuranceFields } from './insurance-steps.tsx'
import { PlaceInput } from './place-input.tsx'

/** What the dialogs of all steps ask for together; each asks for its own. */
export interface StepValues {
  on: string
  isConfirmed: boolean
  note?: string | null
  number?: string | null
  reason: string
  place: { lat: number; lng: number }
  members: string[]
  via?: 'clearing' | 'outside'
  paidOn: string
  fileId: string
  fileIds?: string[] | null
}

/** Steps of all kinds. */
const names = [
  'payAdvance',
  'order',
  'deliver',
  'buyOut',
  'takeBack',
  'planVisit',
  'recordVisit',
  'orderPayment',
  'paySubsidy',
  'confirmUse',
  'recover',
  'markRecovered',
  ...insuranceSteps,
] as const satisfies readonly LenderStep['step'][]
export type StageStep = (typeof names)[number]
export const isStep = (name: string): name is StageStep => names.some((one) => one === name)

/** The body of a step from what was typed into its dialog. */
export function bodyOf(step: StageStep, rowVersion: number, values: StepValues): LenderStep {
  if (isInsuranceStep(step)) return insuranceBody(step, rowVersion, values)
  const { on, isConfirmed, reason, place, members, paidOn, fileId } = values
  const fileIds = values.fileIds ?? []
  const number = values.number ?? ''
  const note = values.note ? { note: values.note } : {}
  switch (step) {
    case 'payAdvance':
    case 'markRecovered':
      return { step, rowVersion, paidOn, fileId, ...note }
    case 'order':
      return { step, rowVersion, ...(number && { number }) }
    case 'deliver':
      return { step, rowVersion, number, fileIds, ...note }
    case 'buyOut':
      return { step, rowVersion, fileId }
    case 'takeBack':
      return { step, rowVersion, reason, fileId }
    case 'planVisit':
      return { step, rowVersion, on }
    case 'recordVisit':
      return { step, rowVersion, on, isConfirmed, note: values.note ?? '', place, fileIds, members }
    case 'orderPayment':
      return { step, rowVersion, number }
    case 'paySubsidy':
      return values.via === 'clearing'
        ? { step, rowVersion, via: 'clearing' }
        : { step, rowVersion, via: 'outside', paidOn, fileId }
    case 'confirmUse':
      return { step, rowVersion, fileIds, ...note }
    case 'recover':
      return { step, rowVersion, reason }
  }
}

interface Means {
  via: 'clearing' | 'outside'
  setVia: (via: 'clearing' | 'outside') => void
  money: FinanceMoney
}

/** Fields that steps of several kinds ask for. */
export interface CommonFields extends Record<'paidOn' | 'file' | 'note' | 'reason' | 'way', FormField> {
  via: Means['via']
}

export function useStepFields({ via, setVia, money }: Means): Record<StageStep, FormField[]> {
  const t = useT('finance-stages')
  const today = dayOf(new Date())
  const note = { name: 'note', label: t('note'), input: <Input.TextArea maxLength={300} autoSize={{ minRows: 2 }} /> }
  const files = { name: 'fileIds', label: t('files'), input: <PapersInput purpose="message" max={10} /> }
  const file = { name: 'fileId', label: t('paper'), required: true, input: <DocumentUpload purpose="message" /> }
  const paidOn = { name: 'paidOn', label: t('paid-on'), required: true, input: <Input type="date" max={today} /> }
  const reason = {
    name: 'reason',
    label: t('reason'),
    required: true,
    input: <Input.TextArea maxLength={1000} autoSize={{ minRows: 3 }} />,
  }
  const numbered = (label: string, required: boolean) => ({
    name: 'number',
    label,
    required,
    input: <Input maxLength={60} />,
  })
  const outside = [paidOn, file, note]
  const way = {
    name: 'via',
    label: t('via'),
    input: (
      <Radio.Group
        options={(['outside', 'clearing'] as const).map((value) => ({ value, label: t(`via.${value}`) }))}
        onChange={({ target }) => setVia(target.value === 'clearing' ? 'clearing' : 'outside')}
      />
    ),
  }
  const isPaid = money.payments.some(({ purpose }) => purpose === 'premium')
  const insurance = useInsuranceFields({ paidOn, file, note, reason, way, via }, isPaid)
  return {
    payAdvance: outside,
    markRecovered: outside,
    order: [numbered(t('order-number'), false)],
    deliver: [numbered(t('serial'), true), note, files],
    buyOut: [file],
    takeBack: [reason, file],
    planVisit: [{ name: 'on', label: t('visit-on'), required: true, input: <Input type="date" min={today} /> }],
    recordVisit: [
      { name: 'on', label: t('visited-on'), required: true, input: <Input type="date" max={today} /> },
      {
        name: 'isConfirmed',
        label: t('seen'),
        required: true,
        input: (
          <Radio.Group
            options={[
              { value: true, label: t('seen.yes') },
              { value: false, label: t('seen.no') },
            ]}
          />
        ),
      },
      {
        name: 'note',
        label: t('seen-note'),
        required: true,
        rules: [{ min: 10 }],
        input: <Input.TextArea maxLength={2000} autoSize={{ minRows: 3 }} />,
      },
      { name: 'place', label: t('place'), required: true, input: <PlaceInput /> },
      { ...files, label: t('photos'), required: true },
      {
        name: 'members',
        label: t('members'),
        hint: t('members-hint', { n: VISIT_SIGNATURES }),
        required: true,
        input: <Select mode="tags" open={false} tokenSeparators={[',', ' ', ';']} />,
      },
    ],
    orderPayment: [numbered(t('payment-number'), true)],
    paySubsidy: [way, ...(via === 'outside' ? [paidOn, file] : [])],
    confirmUse: [note, files],
    recover: [reason],
    ...insurance,
  }
}
