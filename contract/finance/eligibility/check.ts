import type { Tiyin } from '#uz/money.ts'
import type { Facts } from './facts.ts'
import type { LadderStep, Rule, RuleCode, RuleParams } from './rules.ts'

type Outcome = 'pass' | 'fail' | 'unknown'

/** A figure with its unit; the texts put it into words. */
type Shown =
  | { as: 'area'; m2: number }
  | { as: 'count'; count: number }
  | { as: 'percent'; bp: number }
  | { as: 'money'; tiyin: Tiyin }
  | { as: 'months' | 'years' | 'days' | 'level'; count: number }
  | { as: 'range'; min: number; max: number }
  | { as: 'yes' }
  | { as: 'no' }
  | { as: 'codes'; codes: readonly string[] }

/** One rule with the applicant's own figure and the required one. */
export interface RuleLine {
  code: RuleCode
  outcome: Outcome
  have?: Shown
  need?: Shown
  /** How many more are needed, where the rule counts something. */
  missing?: number
}

type Judge<Code extends RuleCode> = (facts: Facts, params: RuleParams[Code]) => Omit<RuleLine, 'code'>

const unknown = (need?: Shown): Omit<RuleLine, 'code'> => ({ outcome: 'unknown', ...(need && { need }) })
const yes = { as: 'yes' } as const
const no = { as: 'no' } as const

function judged<T>(have: T | undefined, passes: (have: T) => boolean, show: (have: T) => Shown, need: Shown) {
  if (have === undefined) return unknown(need)
  return { outcome: passes(have) ? ('pass' as const) : ('fail' as const), have: show(have), need }
}
const flag = (value: boolean | undefined, wanted = true) =>
  judged(
    value,
    (have) => have === wanted,
    (have) => (have ? yes : no),
    wanted ? yes : no,
  )
/** Labels say «the first time», «financed once»: what is not so is their yes. */
const not = (value: boolean | undefined) => (value === undefined ? undefined : !value)
const count = (value: number | undefined, min: number) => ({
  ...judged(
    value,
    (have) => have >= min,
    (have) => ({ as: 'count', count: have }),
    { as: 'count', count: min },
  ),
  ...(value !== undefined && value < min && { missing: min - value }),
})
const share = (value: number | undefined, passes: (have: number) => boolean, bp: number) =>
  judged(value, passes, (have) => ({ as: 'percent', bp: have }), { as: 'percent', bp })
const area = (value: number | undefined, passes: (have: number) => boolean, m2: number) =>
  judged(value, passes, (have) => ({ as: 'area', m2: have }), { as: 'area', m2 })
const anyOf = (have: readonly string[] | undefined, wanted: readonly string[]) =>
  judged(
    have,
    (these) => these.some((one) => wanted.includes(one)),
    (codes) => ({ as: 'codes', codes }),
    { as: 'codes', codes: wanted },
  )

/** The largest sum that so many agreements open; zero without agreements. */
export function ladderAmount(steps: readonly LadderStep[], agreements: number): Tiyin {
  if (agreements < 1) return 0
  return steps.find(({ upTo }) => upTo === null || agreements <= upTo)?.amount ?? 0
}

/** The smallest number of agreements that opens this sum. */
function agreementsFor(steps: readonly LadderStep[], amount: Tiyin): number | undefined {
  const index = steps.findIndex((step) => step.amount >= amount)
  if (index < 0) return undefined
  return index === 0 ? 1 : (steps[index - 1]?.upTo ?? 0) + 1
}

const judges: { [Code in RuleCode]: Judge<Code> } = {
  KIND: ({ kind }, { kinds }) => anyOf(kind === undefined ? undefined : [kind], kinds),
  IDENTITY: ({ identityLevel }, { min }) =>
    judged(
      identityLevel,
      (have) => have >= min,
      (level) => ({ as: 'level', count: level }),
      { as: 'level', count: min },
    ),
  SELF_EMPLOYED: ({ selfEmployed }) => flag(selfEmployed),
  SOCIAL_TAX: ({ socialTaxYears }, { year }) => flag(socialTaxYears?.includes(year)),
  LAND_MIN: ({ squareMetres }, { m2 }) => area(squareMetres, (have) => have >= m2, m2),
  LAND_MAX: ({ squareMetres }, { m2 }) => area(squareMetres, (have) => have <= m2, m2),
  LAND_RIGHT: ({ landRights }, { rights }) => anyOf(landRights, rights),
  RECOMMENDATION: ({ recommendedDaysAgo }, { days }) =>
    flag(recommendedDaysAgo === undefined ? undefined : recommendedDaysAgo !== null && recommendedDaysAgo <= days),
  COOPERATION: ({ agreements }, { min }) => count(agreements, min),
  COOP_LADDER: ({ agreements, amount }, { steps }) => {
    const needed = agreementsFor(steps, amount ?? 0)
    return needed === undefined ? { outcome: 'fail' } : count(agreements, needed)
  },
  GROUP_MIN: ({ groupConsents }, { min }) => count(groupConsents, min),
  COVER_MIN: ({ cover }, { bp }) => share(cover, (have) => have >= bp, bp),
  BURDEN_MAX: ({ burden }, { bp }) => share(burden, (have) => have <= bp, bp),
  NO_OVERDUE: ({ overdue }) => flag(overdue, false),
  CROP_REGISTERED: ({ cropRegistered }) => flag(cropRegistered),
  TAGGED: ({ tagged }) => flag(tagged),
  OWN_COST_MIN: ({ ownCost }, { bp }) => share(ownCost, (have) => have >= bp, bp),
  INVOICES: ({ invoices }) => flag(invoices),
  WARRANTY: ({ warrantyMonths }, { months }) =>
    judged(
      warrantyMonths,
      (have) => have >= months,
      (have) => ({ as: 'months', count: have }),
      { as: 'months', count: months },
    ),
  SERVICE_CENTRE: ({ serviceCentre }) => flag(serviceCentre),
  REQUISITE: ({ requisite }) => flag(requisite),
  INTAKE_OPEN: ({ intakeOpen }) => flag(intakeOpen),
  BUDGET: ({ budgetLeft }) => flag(budgetLeft),
  TERRITORY: ({ territoryPath: path }, { paths }) =>
    flag(path === undefined ? undefined : paths.some((top) => path === top || path.startsWith(`${top}/`))),
  DIFFICULT_DISTRICT: ({ difficultDistrict }) => flag(difficultDistrict),
  SPECIALISED_MIN: ({ specialised }, { bp }) => share(specialised, (have) => have >= bp, bp),
  UZAGROSTAR_AREA: ({ uzagrostarArea }) => flag(uzagrostarArea),
  CROPS: ({ crops }, { ids }) => flag(crops?.some((crop) => ids.includes(crop))),
  HEADS_MIN: ({ heads }, params) => count(heads, params.heads),
  AGE: ({ age }, { min, max }) =>
    judged(
      age,
      (have) => have >= min && have <= max,
      (years) => ({ as: 'years', count: years }),
      { as: 'range', min, max },
    ),
  CLOSED_BEFORE: ({ closed }, { product, months }) =>
    flag(closed?.some((one) => one.product === product && one.monthsAgo >= months)),
  ONCE: ({ askedThisSeason }) => flag(not(askedThisSeason)),
  NOT_FINANCED_ELSEWHERE: ({ financedElsewhere }) => flag(not(financedElsewhere)),
}

/** One line for every rule, in the order of the product. */
export const checkRules = (rules: readonly Rule[], facts: Facts): RuleLine[] =>
  rules.map((rule) => ({ code: rule.code, ...judge(rule, facts) }))

function judge<Code extends RuleCode>(rule: { code: Code; params: RuleParams[Code] }, facts: Facts) {
  return judges[rule.code](facts, rule.params)
}
