import type { ParsedOf } from '#contract/call.ts'
import { checkRules } from '#contract/finance/eligibility/check.ts'
import { rulesOfTerms } from '#contract/finance/eligibility/terms-rules.ts'
import { ruleLabel } from '#contract/finance/eligibility/words.ts'
import { purposes } from '#contract/finance/products/product-process.ts'
import { applicantKinds } from '#contract/finance/products/products.ts'
import type {
  findSiteProducts,
  getSiteProduct,
  LenderClock,
  SiteProduct,
  SiteProductRow,
} from '#contract/finance/products/site-products.ts'
import { dayOf } from '#uz/date.ts'
import type { Ctx } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refuse.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { wordIn } from '../../kernel/words/words.ts'
import { categoriesByIds, settingInForce, territoriesByIds } from '../../reference/public.ts'
import { lenderClocks } from '../applying/desk/routing.ts'
import { feesOf } from '../applying/kinds/bounds.ts'
import { reckon } from '../applying/money/lending.ts'
import { figureIn } from '../applying/wizard/eligibility.ts'
import { isIntakeOpen } from '../applying/wizard/facts.ts'
import { annualCosts, borrowedOf } from '../entitlements/cost.ts'
import { namesOf } from '../lenders/lenders.ts'
import type { Lender } from '../lenders/lookup.ts'
import { type FinanceProduct, lendersOf, offeredProducts } from './lookup.ts'

type Asked = ParsedOf<typeof findSiteProducts>['query']

const isFree = ({ terms }: FinanceProduct) => terms.collateral.includes('none') || terms.collateral.length === 0

/** What a row is made of, for as many products as there are: the same statements for all of them. */
async function rowsOf(ctx: Ctx, products: readonly FinanceProduct[]): Promise<SiteProductRow[]> {
  const given = new Map<number, Lender[]>()
  for (const { id } of products) given.set(id, await lendersOf(ctx, id))
  const lenders = [...new Map([...given.values()].flat().map((one) => [one.id, one])).values()]
  const clocks = await lenderClocks(ctx, lenders)
  const nameOf = await namesOf(
    ctx,
    lenders.map(({ organizationId }) => organizationId),
  )
  const costs = await annualCosts(ctx)
  const base = await settingInForce(ctx, 'fin.centralBankRateBp')
  const day = dayOf(ctx.now)
  const clockOf = ({ id, organizationId }: Lender): LenderClock => ({
    id,
    name: nameOf(organizationId),
    medianHours: clocks.get(id)?.medianHours ?? null,
    approvedPercent: clocks.get(id)?.approvedPercent ?? null,
  })
  return products.map((product) => {
    const { id, kind, terms } = product
    const points = terms.rateRule === 'cb' ? base : 0
    return {
      id,
      kind,
      name: textIn(ctx.lang, terms.name),
      amountMin: terms.amountMin,
      amountMax: terms.amountMax,
      rateMinBp: points + terms.rateMinBp,
      rateMaxBp: points + terms.rateMaxBp,
      apr: kind === 'subsidy' || kind === 'insurance' ? null : (costs.get(id) ?? null),
      termMin: terms.termMin,
      termMax: terms.termMax,
      graceMax: terms.graceMax,
      slaDays: terms.slaDays,
      isOurReading: terms.isOurReading,
      isOpen: isIntakeOpen(product, day),
      withoutCollateral: isFree(product),
      lenders: (given.get(id) ?? []).map(clockOf),
    }
  })
}

const LAST = Number.POSITIVE_INFINITY
const soonest = ({ lenders }: SiteProductRow) =>
  Math.min(LAST, ...lenders.map(({ medianHours }) => medianHours ?? LAST))
const down = (a: number, b: number) => (a === b ? 0 : a < b ? -1 : 1)

/** Subsidies first and insurance last; between them in the requested order. */
const orders: Readonly<Record<Asked['order'], (a: SiteProductRow, b: SiteProductRow) => number>> = {
  cost: (a, b) => place(a) - place(b) || down(a.apr ?? 0, b.apr ?? 0),
  rate: (a, b) => place(a) - place(b) || down(a.rateMaxBp, b.rateMaxBp),
  amount: (a, b) => down(b.amountMax ?? 0, a.amountMax ?? 0),
  answer: (a, b) => down(soonest(a), soonest(b)) || down(a.slaDays, b.slaDays),
}
const place = ({ kind }: SiteProductRow) => (kind === 'subsidy' ? 0 : kind === 'insurance' ? 2 : 1)

export async function siteProducts(ctx: Ctx, { order, kind, purpose, who, region, free, open }: Asked) {
  const offered = await offeredProducts(ctx)
  const places = await territoriesByIds(ctx, [
    ...(region ? [region] : []),
    ...new Set(offered.flatMap(({ terms }) => terms.territoryIds)),
  ])
  const path = region === undefined ? undefined : places.get(region)?.path
  const reaches = (ids: readonly number[]) =>
    ids.length === 0 || ids.some((id) => `${places.get(id)?.path ?? ''}/`.startsWith(`${path}/`))
  const found = offered.filter(
    (product) =>
      (!kind || product.kind === kind) &&
      (!purpose || product.terms.purposes.includes(purpose)) &&
      (!who || product.terms.applicantKinds.includes(who)) &&
      (path === undefined || reaches(product.terms.territoryIds)) &&
      (!free || isFree(product)) &&
      (!open || isIntakeOpen(product, dayOf(ctx.now))),
  )
  const rows = await rowsOf(ctx, found)
  const asked = new Set(offered.flatMap(({ terms }) => terms.applicantKinds))
  const meant = new Set(offered.flatMap(({ terms }) => terms.purposes))
  return {
    items: rows.toSorted((a, b) => orders[order](a, b) || a.id - b.id),
    who: applicantKinds.filter((one) => asked.has(one)).map((code) => ({ code, name: kindIn(ctx, code) })),
    purposes: purposes.filter((one) => meant.has(one)),
  }
}

const kindIn = ({ lang }: Ctx, code: string) => figureIn(lang, { as: 'codes', codes: [code] })

export async function siteProduct(
  ctx: Ctx,
  id: number,
  wished: ParsedOf<typeof getSiteProduct>['query'],
): Promise<SiteProduct> {
  const { lang } = ctx
  const product = (await offeredProducts(ctx)).find((one) => one.id === id)
  if (!product) return refuse('E_NOT_FOUND')
  const { terms } = product
  const [row] = await rowsOf(ctx, [product])
  if (!row) return refuse('E_NOT_FOUND')
  const territories = await territoriesByIds(ctx, terms.territoryIds)
  const crops = await categoriesByIds(ctx, [
    ...terms.categoryIds,
    ...terms.eligibility.flatMap((rule) => (rule.code === 'CROPS' ? rule.params.ids : [])),
  ])
  const day = dayOf(ctx.now)
  const borrowed =
    product.kind === 'insurance'
      ? undefined
      : borrowedOf(terms, wished, day, await settingInForce(ctx, 'fin.centralBankRateBp'))
  // Applicants, territories and purposes have lines of their own.
  const rules = rulesOfTerms(terms, borrowed?.amount ?? 0, []).filter(
    ({ code }) => code !== 'KIND' && code !== 'TERRITORY' && code !== 'CROPS',
  )
  return {
    ...row,
    code: product.code,
    version: product.version,
    description: textIn(lang, terms.description),
    legalBasis: terms.legalBasis,
    who: terms.applicantKinds.map((code) => kindIn(ctx, code)),
    territories: [...territories.values()].map(({ name }) => name),
    crops: [...crops.values()].map(({ name }) => name),
    purposes: terms.purposes,
    collateral: terms.collateral,
    repayments: terms.repayments,
    advanceMinBp: terms.advanceMinBp,
    tranches: terms.tranches.map(({ bp, condition }) => ({ bp, condition: textIn(lang, condition) })),
    fees: terms.fees.map(({ name, when, sum, bp }) => ({ name: textIn(lang, name), when, sum, bp })),
    conditions: checkRules(rules, {}).map(({ code, need }) => ({
      label: wordIn(lang, 'finance-rules', ruleLabel(code)),
      need: need && need.as !== 'yes' && need.as !== 'no' && need.as !== 'codes' ? figureIn(lang, need) : null,
    })),
    subsidy: terms.subsidy && {
      rateBp: terms.subsidy.rateBp,
      cap: terms.subsidy.cap,
      capPerUnit: terms.subsidy.capPerUnit,
      unit: terms.subsidy.unit,
    },
    intakeFrom: product.intakeFrom,
    intakeTo: product.intakeTo,
    reckoned: borrowed
      ? {
          amount: borrowed.amount,
          months: borrowed.months,
          grace: borrowed.grace,
          repayment: borrowed.repayment,
          rate: borrowed.rate,
          ...reckon(borrowed, day, feesOf(terms)),
        }
      : null,
  }
}
