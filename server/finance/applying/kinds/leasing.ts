import type { z } from 'zod'
import type { ApplicationContent, EligibilityLine } from '#contract/applications/application.ts'
import type { Facts } from '#contract/finance/eligibility/facts.ts'
import type { Payment } from '#contract/finance/formulas/schedule.ts'
import { scoreOf } from '#contract/finance/formulas/score.ts'
import { burdenOf } from '#contract/finance/formulas/security.ts'
import { LeasingContent, LeasingDraft, LeasingProposal } from '#contract/finance/kinds/leasing.ts'
import { financedOf, leaseCost } from '#contract/finance/leasing.ts'
import { dayOf } from '#uz/date.ts'
import type { Application, Checked, Offered } from '../../../applications/public.ts'
import type { Ctx } from '../../../kernel/context.ts'
import type { FieldRefusal } from '../../../kernel/refuse.ts'
import type { FinanceProduct } from '../../products/lookup.ts'
import { approvalLimit, financeKind, termsOf } from '../common.ts'
import { contractHooks } from '../contract.ts'
import { leasePayments } from '../money/lease-rows.ts'
import { paymentsOf, reckon } from '../money/lending.ts'
import { eligibilityLines } from '../wizard/eligibility.ts'
import { factsOf } from '../wizard/facts.ts'
import {
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
import { isSubsidised, machineOf, readWish, standingOf } from './machine.ts'

type Wish = z.infer<typeof LeasingDraft>
const ALL = 1_000_000_000_000

/** What is left to be paid in time once the advance is; null until all of it is known. */
function financedBy({ price, quantity, advance }: Wish): number | null {
  if (!price || advance === undefined || advance === null) return null
  return financedOf(price * (quantity ?? 1), advance).financed
}

interface Reckoned {
  facts: Facts
  payments: Payment[]
  burden: number | undefined
}

async function reckonWish(ctx: Ctx, product: FinanceProduct, application: Checked): Promise<Reckoned> {
  const wish = readWish(application.content)
  const financed = financedBy(wish)
  const { months, grace, repayment, income } = wish
  const begins = dayOf(ctx.now)
  const { max } = await ratesOf(ctx, product.terms)
  const { graceInterest } = product.terms
  const isTimed = financed && months && repayment && (grace ?? 0) < months
  const payments = isTimed
    ? paymentsOf({ amount: financed, months, repayment, rate: max, grace: grace ?? 0, graceInterest }, begins)
    : []
  const burden =
    income && payments.length > 0
      ? burdenOf({ income: income.monthly, debts: income.debts }, begins, payments)
      : undefined
  const standing = await standingOf(ctx, application)
  return { facts: { ...(await factsOf(ctx, product, application)), ...standing, burden }, payments, burden }
}

async function eligibility(ctx: Ctx, application: Checked): Promise<EligibilityLine[]> {
  const product = await termsOf(ctx, application)
  const { facts } = await reckonWish(ctx, product, application)
  return eligibilityLines(ctx, product.terms, application.amount ?? 0, facts)
}

async function compute(ctx: Ctx, application: Checked): Promise<ApplicationContent> {
  const product = await termsOf(ctx, application)
  const wish = readWish(application.content)
  const { facts, payments, burden } = await reckonWish(ctx, product, application)
  const lines = await eligibilityLines(ctx, product.terms, application.amount ?? 0, facts)
  const financed = financedBy(wish)
  return {
    financed,
    advance: financed === null ? null : (wish.price ?? 0) * (wish.quantity ?? 1) - financed,
    monthly: payments.find(({ principal }) => principal > 0)?.payment ?? null,
    burden: burden ?? null,
    isSubsidised: await isSubsidised(ctx, application),
    score: scoreOf({
      rulesPass: lines.every(({ result }) => result === 'pass'),
      recommended: undefined,
      cover: undefined,
      coverMin: product.terms.coverMinBp ?? 10_000,
      burden,
      calmDeals: undefined,
    }),
  }
}

async function faults(ctx: Ctx, application: Checked): Promise<FieldRefusal[]> {
  const product = await termsOf(ctx, application)
  const { terms } = product
  const wish = readWish(application.content)
  const machine = await machineOf(ctx, wish.machineId)
  const financed = financedBy(wish)
  const isGone = wish.machineId && machine?.status !== 'published'
  return [
    ...(isGone ? [{ field: 'content.machineId', code: 'V_NOT_OFFERED' as const }] : []),
    ...(machine && wish.price && machine.price !== wish.price
      ? sumInRange(ctx, 'content.price', wish.price, machine.price, machine.price)
      : []),
    ...(financed === null ? [] : sumInRange(ctx, 'content.price', financed, terms.amountMin, terms.amountMax ?? ALL)),
    ...shareInRange(ctx, 'content.advance', wish.advance ?? 0, terms.advanceMinBp, terms.advanceMaxBp),
    ...(wish.months ? inRange('content.months', wish.months, terms.termMin, terms.termMax) : []),
    ...inRange('content.grace', wish.grace ?? 0, 0, terms.graceMax),
    ...(wish.repayment ? isOffered('content.repayment', wish.repayment, terms.repayments) : []),
    ...(await commonFaults(ctx, product, application)),
  ]
}

const readProposal = (content: ApplicationContent) => LeasingProposal.parse(content)

async function proposalFaults(ctx: Ctx, application: Application, offered: Offered): Promise<FieldRefusal[]> {
  const { terms } = await termsOf(ctx, application)
  const wish = readWish(application.content)
  const price = (wish.price ?? 0) * (wish.quantity ?? 1)
  const proposal = readProposal(offered.content)
  const rates = await ratesOf(ctx, terms)
  return [
    ...sumInRange(ctx, 'content.price', proposal.price, 1, price),
    ...shareInRange(ctx, 'content.advance', proposal.advance, terms.advanceMinBp, terms.advanceMaxBp),
    ...sumInRange(ctx, 'content.advance', offered.amount ?? 0, 1, application.amount ?? 0),
    ...shareInRange(ctx, 'content.rate', proposal.rate, rates.min, rates.max),
    ...inRange('content.months', proposal.months, terms.termMin, terms.termMax),
    ...inRange('content.grace', proposal.grace, 0, terms.graceMax),
    ...isOffered('content.repayment', proposal.repayment, terms.repayments),
    ...feeFaults(terms, proposal.fees),
    ...(await validityFaults(ctx, offered)),
  ]
}

async function computeProposal(ctx: Ctx, application: Application, { content }: Offered): Promise<ApplicationContent> {
  const { terms } = await termsOf(ctx, application)
  const proposal = readProposal(content)
  const { advance, financed } = financedOf(proposal.price, proposal.advance)
  const begins = dayOf(ctx.now)
  const fees = proposal.fees.length > 0 ? proposal.fees : feesOf(terms)
  const { graceInterest } = terms
  const whole = reckon({ ...proposal, amount: financed, graceInterest }, begins, fees)
  const rows = leasePayments(proposal, graceInterest, begins, await isSubsidised(ctx, application))
  const subsidy = rows.reduce((sum, one) => sum + one.subsidy, 0)
  const own = rows.map((one) => ({ ...one, payment: one.payment - one.subsidy, interest: one.interest - one.subsidy }))
  return {
    ...whole,
    payments: own.map(({ date, principal, interest, payment, balance, subsidy: borne }) => ({
      date,
      principal,
      interest,
      payment,
      balance,
      subsidy: borne,
    })),
    monthly: own.find(({ principal }) => principal > 0)?.payment ?? 0,
    total: whole.total - subsidy,
    cost: whole.cost - subsidy,
    apr: subsidy > 0 ? leaseCost(begins, financed, own, fees) : whole.apr,
    aprWithout: whole.apr,
    subsidy,
    advance,
    financed,
  }
}

export const leasingKind = financeKind('leasing', {
  content: { draft: LeasingDraft, whole: LeasingContent },
  amountOf: (content) => financedBy(readWish(content)),
  consents: ['data-to-bank', 'credit-bureau'],
  eligibility,
  compute,
  faults,
  offer: {
    shape: LeasingProposal,
    amountOf: (content) => {
      const { price, advance } = readProposal(content)
      return financedOf(price, advance).financed
    },
    faults: proposalFaults,
    compute: computeProposal,
    limitOf: approvalLimit,
  },
  holder: ({ status, stage }) =>
    status === 'disbursed' || (status === 'approved' && (stage === 'contracted' || stage === 'delivered'))
      ? 'applicant'
      : undefined,
  masked: (content) => {
    const { machineId, model, price, quantity, advance, months, grace, repayment, plots } = readWish(content)
    const squareMetres = (plots ?? []).reduce((sum, one) => sum + one.squareMetres, 0)
    return { machineId, model, price, quantity, advance, months, grace, repayment, squareMetres }
  },
  ...contractHooks,
})
