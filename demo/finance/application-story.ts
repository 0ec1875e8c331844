import { ofKind } from '#server/finance/applying/kinds/kinds.ts'
import { tranchesOf } from '#server/finance/applying/money/money.ts'
import * as acts from '#server/finance/applying/money/repay.ts'
import { readRow, wonBy } from '#server/finance/applying/money/running.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { dayOf } from '#uz/date.ts'
import { daysFrom } from '#uz/durations.ts'
import type { Story } from '../deals/stage.ts'
import {
  ask,
  choose,
  type Desk,
  desksOf,
  missing,
  offer,
  type Parts,
  paperOf,
  refuse,
  sign,
  signContract,
  take,
} from './desk-acts.ts'
import { recommend } from './letters.ts'
import { requisiteOf } from './requisite.ts'

const MILLION = 100_000_000
const loan = ofKind('loan')

/** How far one goes, and no farther. */
export type End =
  | 'draft'
  | 'new'
  | 'in_review'
  | 'asked'
  | 'refused'
  | 'withdrawn'
  | 'approving'
  | 'offered'
  | 'contracting'
  | 'approved'
  | 'paid'
  | 'proved'
  | 'closed'

export interface Plan {
  userId: string
  /** Code of the programme. */
  code: string
  millions: number
  months: number
  /** How many days ago it was sent. */
  days: number
  end: End
}

const texts = [
  'Bahorgi ekish uchun urugʻ va mineral oʻgʻit olamiz, xonadonlarga tarqatamiz.',
  'Issiqxonaga tomchilatib sugʻorish tizimi oʻrnatamiz va koʻchat sotib olamiz.',
  'Hosilni saqlash uchun sovutgichli omborxona quramiz, mahsulotni qishda sotamiz.',
  'Xonadonlardan sabzavot xarid qilish uchun aylanma mablagʻ kerak.',
]

/** What each programme asks to be told. */
function wishOf({ tomato }: Parts, { code, millions, months }: Plan, requisiteId: number) {
  const wish = {
    amount: millions * MILLION,
    months,
    grace: 0,
    purposeText: texts[millions % texts.length],
    income: { monthly: Math.round(millions / 3) * MILLION, debts: Math.round(millions / 40) * MILLION },
    requisiteId,
  }
  if (code === 'mikro') return { ...wish, purpose: 'feed', repayment: 'annuity' }
  if (code === 'hosil-70') {
    const field = { squareMetres: 40_000, kgPerHectare: 32_000, price: 450_000, season: 'bahorgi' }
    return {
      ...wish,
      purpose: 'seed',
      repayment: 'seasonal',
      plots: [{ contour: '214', squareMetres: 40_000, right: 'lease' }],
      activities: [{ categoryId: tomato, ...field, comment: 'Oʻtgan yilgi hosil shuncha edi' }],
    }
  }
  const building = 'Ishlab chiqarish binosi va yer uchastkasi'
  return {
    ...wish,
    grace: 3,
    purpose: code === 'koop' ? 'purchase' : 'greenhouse',
    repayment: millions % 2 ? 'annuity' : 'differentiated',
    collateral: [{ kind: 'property', description: building, value: Math.round(millions * 1.6) * MILLION }],
  }
}

/** One application, from what was wished for to where it stops. */
export async function* application(parts: Parts, plan: Plan): Story {
  const { stage } = parts
  const hours = plan.days * 24
  /** Later by so many hours, but never in time to come. */
  const later = (by: number) => Math.max(hours - by, 0.1)
  yield hours
  const product = parts.productOf(plan.code)
  const applicant = await stage.as(plan.userId)
  if (plan.code === 'oila-start') await recommend(parts, plan.userId, product.id)
  const content = wishOf(parts, plan, await requisiteOf(applicant))
  const saved = await loan.applicant.save(applicant, {
    body: { subjectId: product.id, content, answers: {}, papers: [] },
  })
  if (plan.end === 'draft') return
  const { id } = saved
  await sign(parts, applicant, id)
  const consents = ['data-to-bank', 'credit-bureau']
  const sent = await loan.applicant.submit(applicant, {
    params: { id },
    body: { rowVersion: saved.rowVersion, consents },
  })
  if (plan.end === 'new') return
  if (plan.end === 'withdrawn') {
    yield later(30)
    const body = { rowVersion: sent.rowVersion, reason: 'Oʻz mablagʻimiz yetarli boʻldi' }
    await loan.applicant.withdraw(await stage.as(plan.userId), { params: { id }, body })
    return
  }
  yield* answered(parts, plan, id, later)
}

type Later = (by: number) => number

async function* answered(parts: Parts, plan: Plan, id: number, later: Later): Story {
  const desks = await desksOf(parts, id)
  for (const [at, desk] of desks.entries()) {
    yield later(3 + at * 4)
    await take(loan, parts, desk)
  }
  if (plan.end === 'in_review') return
  if (plan.end === 'asked' || plan.end === 'refused') {
    for (const desk of desks) {
      yield later(20)
      await (plan.end === 'asked' ? ask : refuse)(loan, parts, desk)
    }
    return
  }
  for (const [at, desk] of desks.entries()) {
    yield later(26 + at * 5)
    await propose(parts, plan, desk, at)
  }
  if (plan.end === 'approving' || plan.end === 'offered') return
  yield* concluded(parts, plan, id, later)
}

/** Two fifths in the middle of the next October, the rest a month later. */
function harvest(now: Date) {
  const year = Number(dayOf(daysFrom(now, 45)).slice(0, 4)) + 1
  return [
    { date: `${year}-10-15`, share: 4000 },
    { date: `${year}-11-15`, share: 6000 },
  ]
}

function propose(parts: Parts, plan: Plan, desk: Desk, at: number): Promise<void> {
  const terms = { amount: plan.millions * MILLION, months: plan.months }
  const content =
    plan.code === 'hosil-70'
      ? { ...terms, rate: 1800, grace: 0, repayment: 'seasonal', plan: harvest(parts.stage.system().now) }
      : {
          ...terms,
          rate: plan.code === 'koop' ? 1800 : 1400,
          grace: at === 0 ? 3 : 0,
          repayment: at === 0 ? 'annuity' : 'differentiated',
        }
  return offer(loan, parts, desk, content, plan.end !== 'approving')
}

async function* concluded(parts: Parts, plan: Plan, id: number, later: Later): Story {
  yield later(60)
  const won = await choose(loan, parts, plan.userId, id)
  if (plan.end === 'contracting') return
  yield later(64)
  await signContract(parts, id, [plan.userId, won.lender.headId])
  if (plan.end === 'approved') return
  yield* paidOut(parts, plan, id, won, later)
}

async function* paidOut(parts: Parts, plan: Plan, id: number, { lender, officerId }: Desk, later: Later): Story {
  const { stage } = parts
  const running = async (ctx: SignedCtx): Promise<acts.Running> => ({
    kind: loan.kind,
    application: await readRow(ctx, id),
    request: (await wonBy(ctx, id)) ?? missing('lender'),
    lenderId: lender.organizationId,
  })
  const [tranche] = await tranchesOf(stage.system(), id)
  if (!tranche) missing('part of the loan')
  const version = async () => ({
    rowVersion: (await tranchesOf(stage.system(), id)).find((one) => one.id === tranche.id)?.rowVersion ?? 0,
  })
  yield later(90)
  const applicant = await stage.as(plan.userId)
  const requisiteId = await requisiteOf(applicant)
  await acts.requestTranche(applicant, await running(applicant), tranche.id, { ...(await version()), requisiteId })
  yield later(110)
  const head = await stage.as(lender.headId)
  const paid = { via: 'outside' as const, paidOn: dayOf(head.now), fileId: await paperOf(parts, head) }
  await acts.payTranche(head, await running(head), tranche.id, { ...paid, ...(await version()) })
  if (plan.end === 'paid') return
  yield later(300)
  const proving = await stage.as(plan.userId)
  const fileIds = [await paperOf(parts, proving)]
  await acts.proveTranche(proving, await running(proving), tranche.id, { ...(await version()), fileIds })
  yield later(330)
  const officer = await stage.as(officerId)
  await acts.acceptProof(officer, await running(officer), tranche.id, await version())
  if (plan.end === 'proved') return
  yield later(700)
  const last = await stage.as(lender.headId)
  const rows = await last.tx
    .selectFrom('financeRepayments')
    .select(['id', 'rowVersion'])
    .where('applicationId', '=', id)
    .orderBy('position')
    .execute()
  const fact = { via: 'outside' as const, paidOn: dayOf(last.now), fileId: await paperOf(parts, last) }
  for (const row of rows) await acts.repay(last, await running(last), row.id, { ...fact, rowVersion: row.rowVersion })
}
