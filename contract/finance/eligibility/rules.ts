/** The rules a product may set for its applicants, with their parameters. */
export interface RuleParams {
  KIND: { kinds: readonly string[] }
  IDENTITY: { min: number }
  SELF_EMPLOYED: Nothing
  SOCIAL_TAX: { year: number }
  LAND_MIN: { m2: number }
  LAND_MAX: { m2: number }
  LAND_RIGHT: { rights: readonly LandRight[] }
  RECOMMENDATION: { days: number }
  COOPERATION: { min: number }
  COOP_LADDER: { steps: readonly LadderStep[] }
  GROUP_MIN: { min: number }
  COVER_MIN: { bp: number }
  BURDEN_MAX: { bp: number }
  NO_OVERDUE: Nothing
  CROP_REGISTERED: Nothing
  TAGGED: Nothing
  OWN_COST_MIN: { bp: number }
  INVOICES: Nothing
  WARRANTY: { months: number }
  SERVICE_CENTRE: Nothing
  REQUISITE: Nothing
  INTAKE_OPEN: Nothing
  BUDGET: Nothing
  TERRITORY: { paths: readonly string[] }
  DIFFICULT_DISTRICT: Nothing
  SPECIALISED_MIN: { bp: number }
  UZAGROSTAR_AREA: Nothing
  CROPS: { ids: readonly number[] }
  HEADS_MIN: { heads: number }
  AGE: { min: number; max: number }
  CLOSED_BEFORE: { product: string; months: number }
  ONCE: Nothing
  NOT_FINANCED_ELSEWHERE: { item: string }
}
type Nothing = Record<never, never>
export type RuleCode = keyof RuleParams
/** Up to `upTo` agreements open `amount`; the last step has no upper bound. */
export interface LadderStep {
  upTo: number | null
  amount: number
}
export type LandRight = 'own' | 'lease' | 'tomorqa' | 'auction'

export type Rule = { [Code in RuleCode]: { code: Code; params: RuleParams[Code] } }[RuleCode]

/** Only the form knows these: before it they count neither way. */
const askedInForm: ReadonlySet<RuleCode> = new Set<RuleCode>([
  'GROUP_MIN',
  'COVER_MIN',
  'INVOICES',
  'OWN_COST_MIN',
  'REQUISITE',
  'WARRANTY',
  'SERVICE_CENTRE',
  'NOT_FINANCED_ELSEWHERE',
])
/** Registers answer these after sign-in; a visitor is told that they will be checked. */
const registered: ReadonlySet<RuleCode> = new Set<RuleCode>([
  'IDENTITY',
  'SELF_EMPLOYED',
  'SOCIAL_TAX',
  'LAND_RIGHT',
  'NO_OVERDUE',
  'CROP_REGISTERED',
  'TAGGED',
  'CLOSED_BEFORE',
  'ONCE',
])
/** Rules the applicant cannot meet by anything they do today. */
const beyondReach: ReadonlySet<RuleCode> = new Set<RuleCode>([
  'TERRITORY',
  'DIFFICULT_DISTRICT',
  'SPECIALISED_MIN',
  'UZAGROSTAR_AREA',
  'CROPS',
  'HEADS_MIN',
  'AGE',
  'CLOSED_BEFORE',
  'ONCE',
  'NOT_FINANCED_ELSEWHERE',
])

export const isAskedInForm = (code: RuleCode): boolean => askedInForm.has(code)
export const isRegistered = (code: RuleCode): boolean => registered.has(code)
export const hasToDo = (code: RuleCode): boolean => !beyondReach.has(code)
/** Kinds that somebody can become by registering, which is what they are told to do. */
export const openKinds: ReadonlySet<string> = new Set(['dehqon', 'yatt'])
