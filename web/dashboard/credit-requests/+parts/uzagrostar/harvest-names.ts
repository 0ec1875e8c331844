import type { LenderStep } from '#contract/finance/stages.ts'
import type { Tone } from '#web/kit/dashboard/status-tag.tsx'
import type { TextKey } from '#web/shell/texts.ts'

const tones = {
  contracted: 'attention',
  goods_issued: 'wait',
  growing: 'wait',
  harvested: 'attention',
  settled: 'good',
} as const satisfies Record<string, Tone>
type Stage = keyof typeof tones
const isStage = (name: string | null): name is Stage => name !== null && Object.hasOwn(tones, name)

/** A stage in words, and how it looks. */
export const stageOf = (name: string | null): { key: TextKey<'uzagrostar'>; tone: Tone } =>
  isStage(name) ? { key: `stage.${name}`, tone: tones[name] } : { key: 'stage.contracted', tone: 'wait' }

/** Steps of the company's people, in the order they are taken. */
export const harvestSteps = [
  'issueGoods',
  'dropGoods',
  'giveCash',
  'visitField',
  'weighProduce',
  'harvest',
  'writeOffLoss',
  'bookRepayment',
  'payRemainder',
  'settle',
] as const satisfies readonly LenderStep['step'][]
export type HarvestStep = (typeof harvestSteps)[number]
export const isDanger = (step: HarvestStep) => step === 'dropGoods' || step === 'writeOffLoss'
