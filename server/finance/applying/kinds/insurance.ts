import type { ApplicationContent, EligibilityLine } from '#contract/applications/application.ts'
import type { Facts } from '#contract/finance/eligibility/facts.ts'
import { totalOutput } from '#contract/finance/formulas/output.ts'
import { insurableOf, LEAST_TARIFF, premiumOf } from '#contract/finance/insurance.ts'
import { InsuranceContent, InsuranceDraft, InsuranceProposal } from '#contract/finance/kinds/insurance.ts'
import type { Risk } from '#contract/finance/products/product-process.ts'
import type { FinanceTerms } from '#contract/finance/products/products.ts'
import { isLivestockTag } from '#uz/cadastre.ts'
import type { Application, Checked, Offered } from '../../../applications/public.ts'
import type { Ctx } from '../../../kernel/context.ts'
import type { FieldRefusal } from '../../../kernel/refuse.ts'
import type { FinanceProduct } from '../../products/lookup.ts'
import { approvalLimit, financeKind, termsOf } from '../common.ts'
import { contractHooks } from '../contract.ts'
import { eligibilityLines } from '../wizard/eligibility.ts'
import { factsOf } from '../wizard/facts.ts'
import { commonFaults, inRange, isOffered, shareInRange, sumInRange, validityFaults } from './bounds.ts'
import { categoryIds, readWish, startDays, type Wish } from './insured.ts'
import { insuredWhole } from './policies.ts'
import { tariffFor, tariffsFor } from './tariffs.ts'
import { grownOf } from './worth.ts'

const ALL = 1_000_000_000_000

/** Of crops what the fields will bring, of anything else what it would sell for. */
const worthOf = (wish: Wish): number =>
  wish.objectType === 'crop' ? totalOutput(grownOf({ activities: wish.activities ?? [] })) : (wish.marketValue ?? 0)

const mostOf = (terms: FinanceTerms, wish: Wish): number => Math.min(terms.amountMax ?? ALL, insurableOf(worthOf(wish)))

async function knownOf(ctx: Ctx, product: FinanceProduct, application: Checked): Promise<Facts> {
  const wish = readWish(application.content)
  const { total, unit } = insuredWhole(application.content)
  return {
    ...(await factsOf(ctx, product, application)),
    output: worthOf(wish),
    ...(unit === 'heads' && { heads: total, tagged: wish.tags ? wish.tags.length >= total : undefined }),
  }
}

async function eligibility(ctx: Ctx, application: Checked): Promise<EligibilityLine[]> {
  const product = await termsOf(ctx, application)
  return eligibilityLines(ctx, product.terms, application.amount ?? 0, await knownOf(ctx, product, application))
}

/** What the cover would cost by the tariffs of the product: a quote is this, or less. */
async function compute(ctx: Ctx, application: Checked): Promise<ApplicationContent> {
  const { terms } = await termsOf(ctx, application)
  const wish = readWish(application.content)
  const tariffs = await tariffsFor(ctx, terms, categoryIds(wish))
  const tariff = tariffFor(tariffs, wish.risks ?? [])
  const reckoned = tariff === undefined || !wish.amount ? undefined : premiumOf(wish.amount, tariff)
  return {
    worth: worthOf(wish),
    most: mostOf(terms, wish),
    tariff: tariff ?? null,
    tariffs: [...tariffs].map(([risk, bp]) => ({ risk, bp })),
    premium: reckoned?.premium ?? null,
    subsidy: reckoned?.subsidy ?? null,
    own: reckoned?.own ?? null,
    franchise: terms.insurance?.franchiseBp ?? 0,
    ...insuredWhole(application.content),
  }
}

const riskFaults = (risks: readonly Risk[], tariffs: ReadonlyMap<Risk, number>): FieldRefusal[] =>
  risks.flatMap((risk, at) => isOffered(`content.risks[${at}]`, risk, [...tariffs.keys()]))

function startFaults(ctx: Ctx, startsOn: string): FieldRefusal[] {
  const { min, max } = startDays(ctx)
  return startsOn >= min && startsOn <= max
    ? []
    : [{ field: 'content.startsOn', code: 'V_DAY_RANGE', values: { min, max } }]
}

async function faults(ctx: Ctx, application: Checked): Promise<FieldRefusal[]> {
  const product = await termsOf(ctx, application)
  const { terms } = product
  const wish = readWish(application.content)
  const tariffs = await tariffsFor(ctx, terms, categoryIds(wish))
  return [
    ...(wish.objectType ? isOffered('content.objectType', wish.objectType, terms.insurance?.objectTypes ?? []) : []),
    ...(wish.amount ? sumInRange(ctx, 'content.amount', wish.amount, terms.amountMin, mostOf(terms, wish)) : []),
    ...(wish.months ? inRange('content.months', wish.months, terms.termMin, terms.termMax) : []),
    ...(wish.startsOn ? startFaults(ctx, wish.startsOn) : []),
    ...riskFaults(wish.risks ?? [], tariffs),
    ...(wish.tags ?? []).flatMap((tag, at): FieldRefusal[] =>
      isLivestockTag(tag) ? [] : [{ field: `content.tags[${at}]`, code: 'V_TAG' }],
    ),
    ...(await commonFaults(ctx, product, application)),
  ]
}

const readProposal = (content: ApplicationContent) => InsuranceProposal.parse(content)

async function proposalFaults(ctx: Ctx, application: Application, offered: Offered): Promise<FieldRefusal[]> {
  const { terms } = await termsOf(ctx, application)
  const wish = readWish(application.content)
  const proposal = readProposal(offered.content)
  const tariffs = await tariffsFor(ctx, terms, categoryIds(wish))
  const most = Math.min(application.amount ?? 0, mostOf(terms, wish))
  const tariff = tariffFor(tariffs, proposal.risks) ?? LEAST_TARIFF
  return [
    ...sumInRange(ctx, 'content.amount', proposal.amount, Math.min(terms.amountMin, most), most),
    ...proposal.risks.flatMap((risk, at) => isOffered(`content.risks[${at}]`, risk, wish.risks ?? [])),
    ...shareInRange(ctx, 'content.tariff', proposal.tariff, LEAST_TARIFF, tariff),
    ...shareInRange(ctx, 'content.franchise', proposal.franchise, 0, terms.insurance?.franchiseBp ?? 0),
    ...inRange('content.months', proposal.months, terms.termMin, terms.termMax),
    ...startFaults(ctx, proposal.startsOn),
    ...(await validityFaults(ctx, offered)),
  ]
}

async function computeProposal(
  _ctx: Ctx,
  _application: Application,
  { content }: Offered,
): Promise<ApplicationContent> {
  const { amount, tariff, risks, franchise } = readProposal(content)
  const reckoned = premiumOf(amount, tariff)
  return { ...reckoned, sumInsured: amount, risks, franchise, total: reckoned.own }
}

export const insuranceKind = financeKind('insurance', {
  content: { draft: InsuranceDraft, whole: InsuranceContent },
  amountOf: ({ amount }) => (typeof amount === 'number' ? amount : null),
  consents: ['data-to-bank'],
  eligibility,
  compute,
  faults,
  offer: {
    shape: InsuranceProposal,
    amountOf: ({ amount }) => (typeof amount === 'number' ? amount : null),
    faults: proposalFaults,
    compute: computeProposal,
    limitOf: approvalLimit,
  },
  holder: ({ status, stage }) => {
    if (status === 'approved') return stage === 'premium_due' ? 'applicant' : 'recipient'
    return status === 'disbursed' ? 'nobody' : undefined
  },
  masked: (content) => {
    const { objectType, amount, risks, startsOn, months } = readWish(content)
    return {
      objectType,
      amount,
      risks,
      startsOn,
      months,
      categoryIds: categoryIds(readWish(content)),
      ...insuredWhole(content),
    }
  },
  ...contractHooks,
})
