import type { FinanceKind } from '#contract/finance/products/product-process.ts'
import type { Tone } from '#web/kit/dashboard/status-tag.tsx'
import type { TextKey } from '#web/shell/texts.ts'

type Key = TextKey<'finance-stages'>
const stages = [
  'contracted',
  'advance_paid',
  'ordered',
  'delivered',
  'in_lease',
  'owned',
  'returned',
  'visit_planned',
  'visited',
  'signed',
  'decided',
  'paid',
  'used',
  'recovery',
  'recovered',
  'premium_due',
  'premium_paid',
  'policy_issued',
  'active',
  'ended',
  'cancelled',
] as const
const noted = [
  'order',
  'deliver',
  'buyOut',
  'takeBack',
  'orderPayment',
  'confirmUse',
  'recover',
  'concludeShare',
  'receiveShare',
  'cancelPolicy',
  'writeOff',
] as const

const good: readonly string[] = ['owned', 'used', 'paid', 'in_lease', 'active']
const bad: readonly string[] = ['returned', 'recovery', 'recovered', 'cancelled']

/** Kinds whose stages are led here. */
const staged: readonly FinanceKind[] = ['leasing', 'subsidy', 'insurance']
export const isStaged = (kind: FinanceKind) => staged.includes(kind)

/** A stage in words; before the first one nothing has begun. */
export function stageKeyOf(stage: string | null): Key {
  const known = stages.find((one) => one === stage)
  return known ? `stage.${known}` : 'stage.none'
}
/** What was done; other steps are told elsewhere. */
export function factKeyOf(step: string): Key {
  const known = noted.find((one) => one === step)
  return known ? `did.${known}` : 'title'
}
export const toneOf = (stage: string | null): Tone =>
  stage === null ? 'wait' : good.includes(stage) ? 'good' : bad.includes(stage) ? 'bad' : 'attention'
