import {
  byAdvantage,
  type Entitlement,
  entitlementOf,
  isMendable,
  type Terms,
} from '#contract/finance/eligibility/entitlement.ts'
import type { Rule } from '#contract/finance/eligibility/rules.ts'
import { entitlementTerms } from '#contract/finance/eligibility/terms-rules.ts'
import { ruleLabel, ruleTodo } from '#contract/finance/eligibility/words.ts'
import type {
  Entitled,
  EntitlementAnswers,
  EntitlementLine,
  EntitlementReport,
  KnownFact,
} from '#contract/finance/entitlements.ts'
import { seasonKey } from '#contract/finance/formulas/season.ts'
import { burdenOf } from '#contract/finance/formulas/security.ts'
import { INSURABLE_SHARE } from '#contract/finance/insurance.ts'
import { dayOf } from '#uz/date.ts'
import { formatMoney } from '#uz/money.ts'
import { partiesOf } from '../../identity/public.ts'
import type { Ctx, SignedCtx } from '../../kernel/context.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { wordIn } from '../../kernel/words/words.ts'
import { categoriesByIds, placesByIds, settingInForce, territoriesByIds } from '../../reference/public.ts'
import { paymentsOf } from '../applying/money/lending.ts'
import { figureIn } from '../applying/wizard/eligibility.ts'
import { isIntakeOpen } from '../applying/wizard/facts.ts'
import { type FinanceProduct, lendersOf, offeredProducts } from '../products/lookup.ts'
import { annualCosts, borrowedOf } from './cost.ts'
import { factsFrom, factsOfMine, type Reckoned } from './facts.ts'
import { answersOf, type Sources } from './known.ts'

export async function reportFor(ctx: Ctx, answers: EntitlementAnswers): Promise<EntitlementReport> {
  const reckoned = await factsFrom(ctx, answers)
  const sources: Sources = Object.fromEntries(
    Object.keys(answers).map((key) => [key, { source: 'address', day: null }]),
  )
  return report(ctx, answers, reckoned, sources, false)
}

export async function myReport(ctx: SignedCtx, inAddress: EntitlementAnswers): Promise<EntitlementReport> {
  const { answers, sources } = await answersOf(ctx, inAddress)
  return report(ctx, answers, await factsOfMine(ctx, answers), sources, true)
}

async function report(
  ctx: Ctx,
  answers: EntitlementAnswers,
  reckoned: Reckoned,
  sources: Sources,
  isSignedIn: boolean,
): Promise<EntitlementReport> {
  const day = dayOf(ctx.now)
  const offered = await offeredProducts(ctx)
  const costs = await annualCosts(ctx)
  const namesOf = await lenderNames(ctx, offered)
  const centralBank = await settingInForce(ctx, 'fin.centralBankRateBp')
  const spent = await spentBudgets(ctx)
  const territoryIds = [...new Set(offered.flatMap(({ terms }) => terms.territoryIds))]
  const places = await territoriesByIds(ctx, territoryIds)
  const items = offered.map((product) => {
    const { id, kind, code, terms } = product
    const paths = terms.territoryIds.flatMap((one) => places.get(one)?.path ?? [])
    const facts = {
      ...reckoned.facts,
      intakeOpen: isIntakeOpen(product, day),
      budgetLeft: !spent.has(id),
      ...(isSignedIn && {
        askedThisSeason: isAsked(ctx, product, reckoned),
        recommendedDaysAgo: reckoned.recommended?.get(id) ?? null,
      }),
      burden: burdenFor(product, answers, reckoned, day, centralBank),
    }
    const entitlement = entitlementOf(termsFor(product, paths), facts, { isSignedIn })
    return { product, id, kind, code, entitlement, apr: costs.get(id) ?? 0 }
  })
  const ranked = items
    .toSorted((a, b) => byAdvantage(rankOf(a), rankOf(b)) || a.id - b.id)
    .map(({ product, entitlement, apr }): Entitled => {
      const { id, code, kind, terms } = product
      const share = entitlementTerms(terms, []).shareOfOutput
      const base = terms.rateRule === 'cb' ? centralBank : 0
      const wrong = entitlement.lines.filter(
        (line) => line.outcome !== 'pass' && !entitlement.toBeChecked.includes(line),
      )
      return {
        id,
        code,
        kind,
        name: textIn(ctx.lang, terms.name),
        lenders: namesOf(id),
        // A sum of zero is nothing to offer: there are no heads or no land to count.
        verdict: entitlement.amount === 0 ? 'not-now' : entitlement.verdict,
        amount: entitlement.amount,
        rateMinBp: base + terms.rateMinBp,
        rateMaxBp: base + terms.rateMaxBp,
        apr,
        termMax: terms.termMax,
        graceMax: terms.graceMax,
        slaDays: terms.slaDays,
        isOurReading: terms.isOurReading,
        step: entitlement.step ? lineIn(ctx, entitlement.step) : null,
        fails: wrong.map((line) => lineIn(ctx, line)),
        toBeChecked: entitlement.toBeChecked.map((line) => wordIn(ctx.lang, 'finance-rules', ruleLabel(line.code))),
        harvest: share !== undefined && reckoned.harvest ? { ...reckoned.harvest, shareBp: share } : null,
        unknown: entitlement.amount === null ? unknownOf(kind, share) : null,
        perUnit:
          terms.subsidy?.capPerUnit && terms.subsidy.rateBp === null
            ? { sum: terms.subsidy.capPerUnit, unit: terms.subsidy.unit }
            : null,
      }
    })
  const fitting = ranked.filter(({ verdict }) => verdict === 'fits')
  const sums = (isGrant: boolean) =>
    fitting.flatMap(({ kind, amount }) =>
      amount !== null && kind !== 'insurance' && kind !== 'leasing' && (kind === 'subsidy') === isGrant ? [amount] : [],
    )
  return {
    day,
    answers,
    known: await knownIn(ctx, answers, sources, isSignedIn ? reckoned.facts.selfEmployed : undefined),
    grants: sums(true).reduce((sum, one) => sum + one, 0),
    credit: Math.max(0, ...sums(false)),
    items: ranked,
  }
}

/** What the sum depends on, and which share of it. */
const unknownOf = (kind: Entitled['kind'], share: number | undefined) =>
  kind === 'insurance' && share === undefined
    ? { by: 'value' as const, shareBp: INSURABLE_SHARE }
    : share === undefined
      ? { by: 'bill' as const, shareBp: null }
      : { by: 'harvest' as const, shareBp: share }

const rankOf = ({ kind, apr, entitlement }: { kind: string; apr: number; entitlement: Entitlement }) => ({
  isSubsidy: kind === 'subsidy',
  apr,
  amount: entitlement.amount,
})

/** Terms as the rules of entitlement read them; an intake and a budget are conditions too. */
function termsFor({ terms, budgetTotal, intakeFrom, intakeTo }: FinanceProduct, paths: readonly string[]): Terms {
  const known = entitlementTerms(terms, paths)
  const rules: Rule[] = [...known.rules]
  if (intakeFrom !== null || intakeTo !== null) rules.push({ code: 'INTAKE_OPEN', params: {} })
  if (budgetTotal !== null) rules.push({ code: 'BUDGET', params: {} })
  return { ...known, rules: [...new Map(rules.map((rule) => [rule.code, rule])).values()] }
}

/** Whether there is an application in the current season; for crops any of the year counts. */
function isAsked({ now }: Ctx, { id, terms }: FinanceProduct, { asked }: Reckoned): boolean {
  const season = seasonKey(terms.seasonRule, now)
  return asked.some((one) => one.productId === id && one.seasonKey.startsWith(season))
}

/** The debt burden of the largest possible loan; undefined without an income. */
function burdenFor(
  { terms }: FinanceProduct,
  { income, debts = 0 }: EntitlementAnswers,
  { facts }: Reckoned,
  day: string,
  centralBank: number,
): number | undefined {
  if (!income || facts.kind !== 'individual' || !terms.eligibility.some(({ code }) => code === 'BURDEN_MAX'))
    return undefined
  const borrowed = borrowedOf(terms, { amount: terms.amountMax ?? 0, months: terms.termMax }, day, centralBank)
  return borrowed && burdenOf({ income, debts }, day, paymentsOf(borrowed, day))
}

function lineIn({ lang }: Ctx, line: Entitlement['lines'][number]): EntitlementLine {
  const todo = isMendable(line) ? ruleTodo(line.code) : undefined
  return {
    code: line.code,
    result: line.outcome,
    label: wordIn(lang, 'finance-rules', ruleLabel(line.code)),
    have: line.have ? figureIn(lang, line.have) : null,
    need: line.need && line.code !== 'TERRITORY' ? figureIn(lang, line.need) : null,
    todo: todo ? wordIn(lang, 'finance-rules', todo) : null,
  }
}

async function spentBudgets({ tx }: Ctx): Promise<Set<number>> {
  const rows = await tx
    .selectFrom('financeProducts')
    .select('id')
    .whereRef('budgetUsed', '>=', 'budgetTotal')
    .where('status', '=', 'published')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** By product, in the caller's language; one statement for all of them. */
async function lenderNames(ctx: Ctx, products: readonly FinanceProduct[]) {
  const given = new Map<number, string[]>()
  for (const { id } of products)
    given.set(
      id,
      (await lendersOf(ctx, id)).map(({ organizationId }) => organizationId),
    )
  const named = await partiesOf(
    ctx,
    [...new Set([...given.values()].flat())].map((organizationId) => ({ userId: organizationId, organizationId })),
  )
  return (id: number) => (given.get(id) ?? []).map((one) => textIn(ctx.lang, named.get(one)?.name ?? { uz: '' }))
}

/** The facts behind the answers in words, gaps included. */
async function knownIn(
  ctx: Ctx,
  answers: EntitlementAnswers,
  sources: Sources,
  selfEmployed: boolean | undefined,
): Promise<KnownFact[]> {
  const { lang } = ctx
  const { place, who, sotix, right, crops, heads, age, income, debts, registered } = answers
  const at = place === undefined ? undefined : (await placesByIds(ctx, [place])).get(place)
  const grown = [...(await categoriesByIds(ctx, crops ?? [])).values()].map(({ name }) => name)
  const say = (key: Parameters<typeof wordIn<'entitlements'>>[2]) => wordIn(lang, 'entitlements', key)
  const land = sotix === undefined ? null : figureIn(lang, { as: 'area', m2: sotix * 100 })
  const one = (fact: KnownFact['fact'], question: keyof EntitlementAnswers, value: string | null): KnownFact => ({
    fact,
    value,
    source: value === null ? null : (sources[question]?.source ?? null),
    day: value === null ? null : (sources[question]?.day ?? null),
  })
  const known = [
    one(
      'place',
      'place',
      at
        ? at.names
            .slice(-2)
            .map((name) => textIn(lang, name))
            .join(', ')
        : null,
    ),
    one('who', 'who', who === undefined ? null : figureIn(lang, { as: 'codes', codes: [who] })),
    one('land', 'sotix', land === null ? null : [right && say(`right.${right}`), land].filter(Boolean).join(' ')),
    one(
      'crops',
      'crops',
      grown.length === 0 ? null : [...grown, registered === 'yes' && say('in-register')].filter(Boolean).join(', '),
    ),
    one('heads', 'heads', heads === undefined ? null : figureIn(lang, { as: 'count', count: heads })),
    one('age', 'age', age === undefined ? null : say(`age.${age}`)),
    one(
      'income',
      'income',
      income === undefined
        ? null
        : [formatMoney(income, lang), debts ? `− ${formatMoney(debts, lang)}` : ''].filter(Boolean).join(' '),
    ),
  ]
  if (selfEmployed === undefined) return known
  const answer = figureIn(lang, { as: selfEmployed ? 'yes' : 'no' })
  return known.toSpliced(2, 0, { fact: 'self-employed', value: answer, source: 'register', day: null })
}
