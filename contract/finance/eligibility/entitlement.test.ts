import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkRules, ladderAmount } from './check.ts'
import { byAdvantage, entitlementOf, type Terms } from './entitlement.ts'
import type { Facts } from './facts.ts'
import type { Rule } from './rules.ts'

const m = (millions: number) => millions * 100_000_000
const SOTIX = 100
const terms = (rules: Rule[], from: number, to: number, more: Partial<Terms> = {}): Terms => ({
  rules,
  amountMin: m(from),
  amountMax: m(to),
  ...more,
})
const recommendation: Rule = { code: 'RECOMMENDATION', params: { days: 60 } }
const selfEmployed: Rule = { code: 'SELF_EMPLOYED', params: {} }
const burden: Rule = { code: 'BURDEN_MAX', params: { bp: 5000 } }
const overdue: Rule = { code: 'NO_OVERDUE', params: {} }
const registered: Rule = { code: 'CROP_REGISTERED', params: {} }
const land = (m2: number): Rule => ({ code: 'LAND_MIN', params: { m2 } })

const oilaStart = terms([selfEmployed, recommendation, burden, overdue], 3, 50)
const hosil70 = terms([land(4 * SOTIX), registered], 2, 300, { shareOfOutput: 7000 })
const drip = terms([], 0, 0, { measure: { capPerUnit: 16_000_000, unit: 'sotix' } })
const bog = terms([land(10_000), { code: 'CROPS', params: { ids: [7] } }], 20, 5000, { perHectare: m(187.5) })
const sugBog = terms([registered, { code: 'LAND_RIGHT', params: { rights: ['own', 'lease'] } }], 3, 2000)
const uaInputs = terms(
  [{ code: 'UZAGROSTAR_AREA', params: {} }, land(2 * SOTIX), { code: 'COOPERATION', params: { min: 1 } }],
  1,
  30,
)
const signedIn = { isSignedIn: true }

test('ten sotix of tomatoes without a letter', () => {
  const facts: Facts = {
    squareMetres: 10 * SOTIX,
    output: m(14.4),
    cropRegistered: true,
    selfEmployed: true,
    overdue: false,
    recommendedDaysAgo: null,
  }
  expect(entitlementOf(hosil70, facts, signedIn)).toMatchObject({ verdict: 'fits', amount: m(10.08) })
  expect(entitlementOf(drip, facts, signedIn)).toMatchObject({ verdict: 'fits', amount: m(1.6) })
  const start = entitlementOf(oilaStart, facts, signedIn)
  expect(start).toMatchObject({ verdict: 'one-step', amount: m(50), step: { code: 'RECOMMENDATION' } })
  expect(entitlementOf(oilaStart, { ...facts, recommendedDaysAgo: 60 }, signedIn).verdict).toBe('fits')
  expect(entitlementOf(oilaStart, { ...facts, recommendedDaysAgo: 61 }, signedIn).verdict).toBe('one-step')
})

test('four sotix in a mahalla of a company, not self-employed', () => {
  const facts: Facts = {
    squareMetres: 4 * SOTIX,
    selfEmployed: false,
    overdue: false,
    recommendedDaysAgo: null,
    uzagrostarArea: true,
    agreements: 0,
  }
  expect(entitlementOf(uaInputs, facts, signedIn)).toMatchObject({
    verdict: 'one-step',
    step: { code: 'COOPERATION', missing: 1 },
  })
  expect(entitlementOf(oilaStart, facts, signedIn).verdict).toBe('not-now')
})

test('three hectares of an orchard that no register knows', () => {
  const facts: Facts = { squareMetres: 30_000, crops: [7], cropRegistered: false, landRights: ['lease'] }
  expect(entitlementOf(bog, facts, signedIn)).toMatchObject({ verdict: 'fits', amount: m(562.5) })
  expect(entitlementOf(sugBog, facts, signedIn)).toMatchObject({
    verdict: 'one-step',
    step: { code: 'CROP_REGISTERED' },
  })
})

test('whoever has not signed in is trusted in what a register will answer, and told so', () => {
  const facts: Facts = { squareMetres: 30_000, crops: [7] }
  const away = entitlementOf(sugBog, facts, { isSignedIn: false })
  expect(away.verdict).toBe('fits')
  expect(away.toBeChecked.map(({ code }) => code)).toEqual(['CROP_REGISTERED', 'LAND_RIGHT'])
  expect(entitlementOf(sugBog, facts, signedIn).verdict).toBe('not-now')
})

test('what nobody can change today is no step; what is too little is not for them', () => {
  const young: Rule = { code: 'AGE', params: { min: 18, max: 30 } }
  expect(entitlementOf(terms([young], 1, 10), { age: 40 }, signedIn).verdict).toBe('not-now')
  expect(entitlementOf(hosil70, { squareMetres: 400, cropRegistered: true, output: m(1) }, signedIn).verdict).toBe(
    'not-now',
  )
})

test('nobody is told to open a farm for what is for cooperatives alone', () => {
  const kind = (...kinds: string[]): Rule => ({ code: 'KIND', params: { kinds } })
  const of = (rule: Rule) => entitlementOf(terms([rule], 1, 10), { kind: 'individual' }, signedIn).verdict
  expect([of(kind('dehqon', 'fermer')), of(kind('kooperativ', 'fermer'))]).toEqual(['one-step', 'not-now'])
})

test('a sum that hangs on what nobody knows yet is told as such, not as too little', () => {
  const known: Facts = { squareMetres: 1000, cropRegistered: true }
  expect(entitlementOf(hosil70, known, signedIn)).toMatchObject({ verdict: 'fits', amount: null })
  expect(entitlementOf(hosil70, { ...known, output: 0 }, signedIn).verdict).toBe('not-now')
  const cover = terms([], 3, 2000, { ofMarketValue: true })
  expect(entitlementOf(cover, {}, signedIn)).toMatchObject({ verdict: 'fits', amount: null })
  const perHectare = terms([], 0, 10_000_000, { perHectare: m(187.5) + 1 })
  // More than a number holds on the way: 187.5 million for each of 480 thousand hectares.
  expect(entitlementOf(perHectare, { squareMetres: 4_799_999_999 }, signedIn).amount).toBe(m(10_000_000))
})

test('every line says the own figure and the needed one', () => {
  expect(checkRules([land(10_000)], { squareMetres: 400 })).toEqual([
    { code: 'LAND_MIN', outcome: 'fail', have: { as: 'area', m2: 400 }, need: { as: 'area', m2: 10_000 } },
  ])
  expect(checkRules([burden], {})).toEqual([
    { code: 'BURDEN_MAX', outcome: 'unknown', need: { as: 'percent', bp: 5000 } },
  ])
})

const steps = [
  { upTo: 30, amount: m(1000) },
  { upTo: 100, amount: m(3000) },
  { upTo: null, amount: m(5000) },
]
test('agreements are a ladder', () => {
  expect([0, 1, 30, 31, 100, 101].map((count) => ladderAmount(steps, count))).toEqual(
    [0, 1000, 1000, 3000, 3000, 5000].map(m),
  )
  const ladder: Rule = { code: 'COOP_LADDER', params: { steps } }
  expect(checkRules([ladder], { agreements: 20, amount: m(2000) })).toMatchObject([{ outcome: 'fail', missing: 11 }])
  expect(checkRules([ladder], { agreements: 31, amount: m(2000) })).toMatchObject([{ outcome: 'pass' }])
  expect(checkRules([ladder], { agreements: 500, amount: m(6000) })).toMatchObject([{ outcome: 'fail' }])
  fc.assert(
    fc.property(fc.nat(300), fc.integer({ min: 1, max: 5000 }), (agreements, amount) => {
      const [line] = checkRules([ladder], { agreements, amount: m(amount) })
      expect(line?.outcome).toBe(ladderAmount(steps, agreements) >= m(amount) ? 'pass' : 'fail')
    }),
  )
})

test('subsidies come first, then what costs least, then what is most', () => {
  const of = (isSubsidy: boolean, apr: number, amount: number) => ({ isSubsidy, apr, amount })
  const sorted = [of(false, 1400, 1), of(false, 1200, 1), of(true, 0, 1), of(false, 1200, 9)].sort(byAdvantage)
  expect(sorted).toEqual([of(true, 0, 1), of(false, 1200, 9), of(false, 1200, 1), of(false, 1400, 1)])
})
