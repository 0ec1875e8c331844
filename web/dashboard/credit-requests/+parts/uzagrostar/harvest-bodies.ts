import type { LenderStep } from '#contract/finance/stages.ts'
import { type TypedGoods, wholeGoods } from './goods-input.tsx'
import type { HarvestStep } from './harvest-names.ts'

/** What the dialogs of all steps ask for together; each asks for its own. */
export interface HarvestValues {
  goods?: TypedGoods[] | null
  reason: string
  amount: number
  via?: 'clearing' | 'outside'
  paidOn: string
  fileId: string
  on: string
  kg: number
  number: string
  note?: string | null
  fileIds?: string[] | null
}

const noted = ({ note }: HarvestValues) => (note ? { note } : {})
const outside = ({ paidOn, fileId }: HarvestValues) => ({ paidOn, fileId })
const paid = (values: HarvestValues) =>
  values.via === 'clearing' ? { via: 'clearing' as const } : { via: 'outside' as const, ...outside(values) }

type Body<Step extends HarvestStep> = (values: HarvestValues, rowVersion: number) => Extract<LenderStep, { step: Step }>

/** The body of each step, from what was typed into its dialog. */
const bodies: { [Step in HarvestStep]: Body<Step> } = {
  issueGoods: (values, rowVersion) => ({
    step: 'issueGoods',
    rowVersion,
    goods: wholeGoods(values.goods) ?? [],
    ...noted(values),
  }),
  dropGoods: ({ reason }, rowVersion) => ({ step: 'dropGoods', rowVersion, reason }),
  giveCash: (values, rowVersion) => ({ step: 'giveCash', rowVersion, amount: values.amount, ...paid(values) }),
  visitField: ({ on, note, fileIds }, rowVersion) => ({
    step: 'visitField',
    rowVersion,
    on,
    note: note ?? '',
    fileIds: fileIds ?? [],
  }),
  weighProduce: ({ on, kg, number, fileIds }, rowVersion) => ({
    step: 'weighProduce',
    rowVersion,
    on,
    kg,
    number,
    fileIds: fileIds ?? [],
  }),
  harvest: (values, rowVersion) => ({ step: 'harvest', rowVersion, ...noted(values) }),
  writeOffLoss: ({ amount, reason, fileId }, rowVersion) => ({
    step: 'writeOffLoss',
    rowVersion,
    amount,
    reason,
    fileId,
  }),
  bookRepayment: (values, rowVersion) => ({
    step: 'bookRepayment',
    rowVersion,
    amount: values.amount,
    ...outside(values),
    ...noted(values),
  }),
  payRemainder: (values, rowVersion) => ({ step: 'payRemainder', rowVersion, ...paid(values) }),
  settle: (_values, rowVersion) => ({ step: 'settle', rowVersion }),
}

export const bodyOf = (step: HarvestStep, rowVersion: number, values: HarvestValues): LenderStep =>
  bodies[step](values, rowVersion)
