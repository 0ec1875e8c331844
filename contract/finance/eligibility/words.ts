import type { RuleCode } from './rules.ts'

/** Whether the applicant can do anything about a rule today (finance book 5.1). */
const mendable = {
  KIND: true,
  IDENTITY: true,
  SELF_EMPLOYED: true,
  SOCIAL_TAX: true,
  LAND_MIN: true,
  LAND_MAX: true,
  LAND_RIGHT: true,
  RECOMMENDATION: true,
  COOPERATION: true,
  COOP_LADDER: true,
  GROUP_MIN: true,
  COVER_MIN: true,
  BURDEN_MAX: true,
  NO_OVERDUE: true,
  CROP_REGISTERED: true,
  TAGGED: true,
  OWN_COST_MIN: true,
  INVOICES: true,
  WARRANTY: true,
  SERVICE_CENTRE: true,
  REQUISITE: true,
  INTAKE_OPEN: true,
  BUDGET: true,
  TERRITORY: false,
  DIFFICULT_DISTRICT: false,
  SPECIALISED_MIN: false,
  UZAGROSTAR_AREA: false,
  CROPS: false,
  HEADS_MIN: false,
  AGE: false,
  CLOSED_BEFORE: false,
  ONCE: false,
  NOT_FINANCED_ELSEWHERE: false,
} as const satisfies Record<RuleCode, boolean>

type Mendable = { [Code in RuleCode]: (typeof mendable)[Code] extends true ? Code : never }[RuleCode]
const isMendable = (code: RuleCode): code is Mendable => mendable[code]

export const isRule = (code: string | null): code is RuleCode => code !== null && Object.hasOwn(mendable, code)

/** Keys of the texts `finance-rules`: what a rule is called, and what the applicant can do about it. */
export const ruleLabel = <Code extends RuleCode>(code: Code) => `label.${code}` as const
export const ruleTodo = (code: RuleCode): `todo.${Mendable}` | undefined =>
  isMendable(code) ? `todo.${code}` : undefined
