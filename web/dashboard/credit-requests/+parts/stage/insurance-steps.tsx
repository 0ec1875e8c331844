import { Input } from 'antd'
import type { LenderStep } from '#contract/finance/stages.ts'
import { useT } from '#web/shell/texts.ts'
import type { CommonFields, StepValues } from './step-fields.tsx'

/** What an insurer's people do after the contract. */
export const insuranceSteps = [
  'payPremium',
  'issuePolicy',
  'concludeShare',
  'receiveShare',
  'cancelPolicy',
] as const satisfies readonly LenderStep['step'][]
type InsuranceStep = (typeof insuranceSteps)[number]
export const isInsuranceStep = (name: string): name is InsuranceStep => insuranceSteps.some((one) => one === name)

export function insuranceBody(step: InsuranceStep, rowVersion: number, values: StepValues): LenderStep {
  const { paidOn, fileId, reason, via } = values
  switch (step) {
    case 'payPremium':
      return { step, rowVersion, paidOn, fileId, ...(values.note && { note: values.note }) }
    case 'issuePolicy':
      return { step, rowVersion }
    case 'concludeShare':
      return { step, rowVersion, number: values.number ?? '', fileId }
    case 'receiveShare':
      return { step, rowVersion, paidOn, fileId }
    case 'cancelPolicy':
      return { step, rowVersion, reason, ...(via && { via }), ...(via === 'outside' && { paidOn, fileId }) }
  }
}

/** A premium that has come goes back when a policy is cancelled. */
export function useInsuranceFields(common: CommonFields, isPaid: boolean) {
  const t = useT('finance-stages')
  const { paidOn, file, note, reason, way, via } = common
  return {
    payPremium: [paidOn, file, note],
    issuePolicy: [],
    concludeShare: [
      { name: 'number', label: t('conclusion-number'), required: true, input: <Input maxLength={60} /> },
      file,
    ],
    receiveShare: [paidOn, file],
    cancelPolicy: [reason, ...(isPaid ? [way, ...(via === 'outside' ? [paidOn, file] : [])] : [])],
  }
}
