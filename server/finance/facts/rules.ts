import { RuleShape } from '#contract/finance/eligibility/rule-shape.ts'
import type { Rule } from '#contract/finance/eligibility/rules.ts'

const MILLION = 100_000_000
export const bpOf = (percent: string | undefined): number => Math.round(Number(percent || 0) * 100)
export const tiyinOf = (millions: string | undefined): number => Math.round(Number(millions || 0) * MILLION)
export const listOf = (text: string | undefined): string[] => (text ?? '').split('|').filter((part) => part !== '')

/** Slugs of categories into their ids; a slug that is not there is a fault of the file. */
export type IdsOf = (slugs: readonly string[]) => number[]

const ladderStep = (step: string) => {
  const [upTo, amount] = step.split(':')
  return { upTo: upTo === '-' ? null : Number(upTo), amount: tiyinOf(amount) }
}

/** Parameters of a rule from the words after its code. */
function paramsOf(code: string, [first, ...rest]: readonly string[], idsOf: IdsOf): unknown {
  switch (code) {
    case 'LAND_MIN':
    case 'LAND_MAX':
      return { m2: Number(first) }
    case 'LAND_RIGHT':
      return { rights: listOf(first) }
    case 'RECOMMENDATION':
      return { days: Number(first) }
    case 'COOPERATION':
    case 'GROUP_MIN':
    case 'IDENTITY':
      return { min: Number(first) }
    case 'COOP_LADDER':
      return { steps: [first ?? '', ...rest].map(ladderStep) }
    case 'COVER_MIN':
    case 'BURDEN_MAX':
    case 'OWN_COST_MIN':
    case 'SPECIALISED_MIN':
      return { bp: bpOf(first) }
    case 'WARRANTY':
      return { months: Number(first) }
    case 'CROPS':
      return { ids: idsOf(listOf(first)) }
    case 'CLOSED_BEFORE':
      return { product: first, months: Number(rest[0]) }
    case 'NOT_FINANCED_ELSEWHERE':
      return { item: first ?? '' }
    default:
      return {}
  }
}

/** `SELF_EMPLOYED;LAND_MIN 400`: rules with their parameters. */
export const rulesOf = (text: string | undefined, idsOf: IdsOf): Rule[] =>
  (text ?? '')
    .split(';')
    .filter((one) => one !== '')
    .map((one) => {
      const [code = '', ...words] = one.split(' ')
      return RuleShape.parse({ code, params: paramsOf(code, words, idsOf) })
    })
