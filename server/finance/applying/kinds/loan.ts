import type { z } from 'zod'
import type { ApplicationContent, EligibilityLine } from '#contract/applications/application.ts'
import type { Facts } from '#contract/finance/eligibility/facts.ts'
import { outputValue, totalOutput } from '#contract/finance/formulas/output.ts'
import { scoreOf } from '#contract/finance/formulas/score.ts'
import { burdenOf, type Collateral, coverOf, guaranteeValue } from '#contract/finance/formulas/security.ts'
import { LoanContent, LoanDraft, LoanProposal } from '#contract/finance/kinds/loan.ts'
import { dayOf } from '#uz/date.ts'
import type { Application, Checked, Offered } from '../../../applications/public.ts'
import type { Ctx } from '../../../kernel/context.ts'
import type { FieldRefusal } from '../../../kernel/refuse.ts'
import type { FinanceProduct } from '../../products/lookup.ts'
import { approvalLimit, financeKind, termsOf } from '../common.ts'
import { contractHooks } from '../contract.ts'
import { paymentsOf, planOf, reckon } from '../money/lending.ts'
import { eligibilityLines } from '../wizard/eligibility.ts'
import { factsOf } from '../wizard/facts.ts'
import { consentsOf } from '../wizard/guarantors.ts'
import {
  askedBy,
  commonFaults,
  feeFaults,
  feesOf,
  inRange,
  isOffered,
  ratesOf,
  shareInRange,
  sumInRange,
  validityFaults,
} from './bounds.ts'
import { grownOf, mostOf } from './worth.ts'

type Wish = z.infer<typeof LoanDraft>

const readWish = (content: ApplicationContent): Wish => LoanDraft.safeParse(content).data ?? {}

/** What stands behind the loan: things the applicant names, and those who vouch and have agreed. */
async function securityOf(ctx: Ctx, wish: Wish, application: Checked): Promise<Collateral[]> {
  const { guarantors } = await consentsOf(ctx, application.id)
  const things = (wish.collateral ?? []).map(({ kind, value }) => ({ kind, value }))
  return [
    ...things,
    ...guarantors.map(({ income, debts }) => ({ kind: 'guarantee' as const, value: guaranteeValue(income, debts) })),
  ]
}

interface Reckoned {
  facts: Facts
  output: number
  cover: number | undefined
  burden: number | undefined
  monthly: number | undefined
}

async function reckonWish(ctx: Ctx, product: FinanceProduct, application: Checked): Promise<Reckoned> {
  const { terms } = product
  const wish = readWish(application.content)
  const { amount, months, grace, repayment, income } = wish
  const begins = dayOf(ctx.now)
  const { max } = await ratesOf(ctx, terms)
  const output = totalOutput(grownOf(application.content))
  const isTimed = amount && months && repayment && (grace ?? 0) < months
  const payments = isTimed
    ? paymentsOf(
        {
          amount,
          months,
          repayment,
          rate: max,
          grace: grace ?? 0,
          graceInterest: terms.graceInterest,
          plan: planOf(terms, begins, months),
        },
        begins,
      )
    : []
  const security = await securityOf(ctx, wish, application)
  const cover = amount ? coverOf(security, amount) : undefined
  const burden =
    income && payments.length > 0
      ? burdenOf({ income: income.monthly, debts: income.debts }, begins, payments)
      : undefined
  const facts = await factsOf(ctx, product, application)
  const monthly = payments.find(({ principal }) => principal > 0)?.payment
  return { facts: { ...facts, output, cover, burden }, output, cover, burden, monthly }
}

async function eligibility(ctx: Ctx, application: Checked): Promise<EligibilityLine[]> {
  const product = await termsOf(ctx, application)
  const { facts } = await reckonWish(ctx, product, application)
  return eligibilityLines(ctx, product.terms, application.amount ?? 0, facts)
}

/** One that fails is enough; what nobody knows yet is not known. */
function passes(lines: readonly EligibilityLine[]): boolean | undefined {
  if (lines.some(({ result }) => result === 'fail')) return false
  return lines.every(({ result }) => result === 'pass') ? true : undefined
}

async function compute(ctx: Ctx, application: Checked): Promise<ApplicationContent> {
  const product = await termsOf(ctx, application)
  const { facts, output, cover, burden, monthly } = await reckonWish(ctx, product, application)
  const lines = await eligibilityLines(ctx, product.terms, application.amount ?? 0, facts)
  const score = scoreOf({
    rulesPass: passes(lines),
    recommended: facts.recommendedDaysAgo === undefined ? undefined : facts.recommendedDaysAgo !== null,
    cover,
    coverMin: product.terms.coverMinBp ?? 10_000,
    burden,
    calmDeals: undefined,
  })
  return {
    output,
    outputOf: grownOf(application.content).map(outputValue),
    most: mostOf(product.terms, application.content),
    cover: cover ?? null,
    burden: burden ?? null,
    monthly: monthly ?? null,
    score,
  }
}

async function faults(ctx: Ctx, application: Checked): Promise<FieldRefusal[]> {
  const product = await termsOf(ctx, application)
  const { terms } = product
  const wish = readWish(application.content)
  const { amount = null, months = null, grace, purpose, repayment, collateral } = wish
  const lacking = askedBy(terms).filter((field) => (wish[field] ?? []).length === 0)
  return [
    ...lacking.map((field) => ({ field: `content.${field}`, code: 'V_REQUIRED' as const })),
    ...(amount === null || lacking.length > 0
      ? []
      : sumInRange(ctx, 'content.amount', amount, terms.amountMin, mostOf(terms, wish))),
    ...(months === null ? [] : inRange('content.months', months, terms.termMin, terms.termMax)),
    ...inRange('content.grace', grace ?? 0, 0, terms.graceMax),
    ...(purpose && terms.purposes.length > 0 ? isOffered('content.purpose', purpose, terms.purposes) : []),
    ...(repayment ? isOffered('content.repayment', repayment, terms.repayments) : []),
    ...(collateral ?? []).flatMap(({ kind }, at) =>
      isOffered(`content.collateral[${at}].kind`, kind, terms.collateral),
    ),
    ...(await commonFaults(ctx, product, application)),
  ]
}

const readProposal = (content: ApplicationContent) => LoanProposal.parse(content)

async function proposalFaults(ctx: Ctx, application: Application, offered: Offered): Promise<FieldRefusal[]> {
  const { terms } = await termsOf(ctx, application)
  const { amount, rate, months, grace, repayment, fees } = readProposal(offered.content)
  const rates = await ratesOf(ctx, terms)
  const most = Math.min(application.amount ?? 0, mostOf(terms, application.content))
  return [
    ...sumInRange(ctx, 'content.amount', amount, Math.min(terms.amountMin, most), most),
    ...shareInRange(ctx, 'content.rate', rate, rates.min, rates.max),
    ...inRange('content.months', months, terms.termMin, terms.termMax),
    ...inRange('content.grace', grace, 0, terms.graceMax),
    ...isOffered('content.repayment', repayment, terms.repayments),
    ...feeFaults(terms, fees),
    ...(await validityFaults(ctx, offered)),
  ]
}

async function computeProposal(ctx: Ctx, application: Application, { content }: Offered): Promise<ApplicationContent> {
  const { terms } = await termsOf(ctx, application)
  const { fees, ...borrowed } = readProposal(content)
  const { base } = await ratesOf(ctx, terms)
  return {
    ...reckon(borrowed, dayOf(ctx.now), fees.length > 0 ? fees : feesOf(terms)),
    centralBankRate: terms.rateRule === 'cb' ? base : null,
  }
}

export const loanKind = financeKind('loan', {
  content: { draft: LoanDraft, whole: LoanContent },
  amountOf: ({ amount }) => (typeof amount === 'number' ? amount : null),
  consents: ['data-to-bank', 'credit-bureau'],
  eligibility,
  compute,
  faults,
  offer: {
    shape: LoanProposal,
    amountOf: ({ amount }) => (typeof amount === 'number' ? amount : null),
    faults: proposalFaults,
    compute: computeProposal,
    limitOf: approvalLimit,
  },
  // What was paid out is paid back.
  holder: ({ status }) => (status === 'disbursed' ? 'applicant' : undefined),
  masked: (content) => {
    const { amount, months, grace, purpose, repayment, plots, activities, collateral } = readWish(content)
    return {
      amount,
      months,
      grace,
      purpose,
      repayment,
      squareMetres: (plots ?? []).reduce((sum, one) => sum + one.squareMetres, 0),
      categoryIds: (activities ?? []).map(({ categoryId }) => categoryId),
      collateral: (collateral ?? []).map(({ kind }) => kind),
    }
  },
  ...contractHooks,
})
