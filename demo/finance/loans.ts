import { ofKind } from '#server/finance/applying/kinds/kinds.ts'
import { tranchesOf } from '#server/finance/applying/money/money.ts'
import * as acts from '#server/finance/applying/money/repay.ts'
import { lenderHeld, ownRunning } from '#server/finance/applying/money/running.ts'
import { dayOf } from '#uz/date.ts'
import { daysFrom } from '#uz/durations.ts'
import type { Story } from '../deals/stage.ts'
import { factOf } from './desk-acts.ts'
import { recommend } from './letters.ts'
import { HECTARE, MILLION, missing, type Parts, paperOf, TOMATO } from './parts.ts'
import { requisiteOf } from './requisite.ts'
import { type Asking, contracted, type Led, type Plan } from './way.ts'

const loan = ofKind('loan')

/** How far money goes: asked for, paid, its use shown, proved, the next part asked for; or stopped, or all paid back. */
type Paying = 'approved' | 'requested' | 'paid' | 'shown' | 'proved' | 'second' | 'stopped' | 'closed'

export interface LoanPlan extends Plan<Paying> {
  millions: number
  months: number
}

const texts = [
  'Bahorgi ekish uchun urugʻ va mineral oʻgʻit olamiz, xonadonlarga tarqatamiz.',
  'Issiqxonaga tomchilatib sugʻorish tizimi oʻrnatamiz va koʻchat sotib olamiz.',
  'Hosilni saqlash uchun sovutgichli omborxona quramiz, mahsulotni qishda sotamiz.',
  'Xonadonlardan sabzavot xarid qilish uchun aylanma mablagʻ kerak.',
]

/** What each programme asks to be told. */
function wishOf({ cropOf }: Parts, { code, millions, months }: LoanPlan, requisiteId: number) {
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
    const field = { squareMetres: 4 * HECTARE, kgPerHectare: 32_000, price: 450_000, season: 'bahorgi' }
    return {
      ...wish,
      purpose: 'seed',
      repayment: 'seasonal',
      plots: [{ contour: '214', squareMetres: 4 * HECTARE, right: 'lease' }],
      activities: [{ categoryId: cropOf(TOMATO), ...field, comment: 'Oʻtgan yilgi hosil shuncha edi' }],
    }
  }
  const building = 'Ishlab chiqarish binosi va yer uchastkasi'
  const secured = {
    ...wish,
    grace: 3,
    collateral: [{ kind: 'property', description: building, value: Math.round(millions * 1.6) * MILLION }],
  }
  if (code === 'bog')
    return {
      ...secured,
      purpose: 'orchard',
      repayment: 'differentiated',
      plots: [{ contour: '93', squareMetres: 3 * HECTARE, right: 'lease' }],
      activities: [{ categoryId: cropOf('olma'), squareMetres: 3 * HECTARE }],
    }
  return {
    ...secured,
    purpose: code === 'koop' ? 'purchase' : 'greenhouse',
    repayment: millions % 2 ? 'annuity' : 'differentiated',
  }
}

/** Two fifths in the middle of the next October, the rest a month later. */
function harvest(now: Date) {
  const year = Number(dayOf(daysFrom(now, 45)).slice(0, 4)) + 1
  return [
    { date: `${year}-10-15`, share: 4000 },
    { date: `${year}-11-15`, share: 6000 },
  ]
}

function quoteOf({ code, millions, months }: LoanPlan, at: number, now: Date) {
  const terms = { amount: millions * MILLION, months }
  if (code === 'hosil-70') return { ...terms, rate: 1800, grace: 0, repayment: 'seasonal', plan: harvest(now) }
  const isOfRate = code === 'koop' || code === 'bog'
  return {
    ...terms,
    rate: isOfRate ? 1800 : 1400,
    grace: at === 0 ? 3 : 0,
    repayment: at === 0 && code !== 'bog' ? 'annuity' : 'differentiated',
  }
}

const asking = (parts: Parts, plan: LoanPlan): Asking => ({
  of: loan,
  consents: ['data-to-bank', 'credit-bureau'],
  async wish(applicant) {
    if (plan.code === 'oila-start') await recommend(parts, plan.userId, parts.productOf(plan.code).id)
    return { content: wishOf(parts, plan, await requisiteOf(applicant)) }
  },
  quote: (at, now) => quoteOf(plan, at, now),
  questions: ['Mahsulotni kimga sotasiz, shartnoma bormi?', 'Ombor binosi kimning nomida?'],
  refused: {
    reasonCode: 'R_INCOME',
    reason: 'Oylik daromadingiz toʻlovga yetmaydi: summani kamaytiring yoki muddatni uzaytiring.',
    figures: { have: '2 100 000 soʻm', need: '3 400 000 soʻm' },
  },
  withdrawn: 'Oʻz mablagʻimiz yetarli boʻldi',
})

/** One loan, from what was wished for to where it stops. */
export async function* loanStory(parts: Parts, plan: LoanPlan): Story {
  const led = yield* contracted(parts, asking(parts, plan), plan)
  if (led && plan.end !== 'approved') yield* paidOut(parts, plan, led)
}

async function* paidOut(parts: Parts, { userId, end }: LoanPlan, { id, desk, later }: Led): Story {
  const { stage } = parts
  const { lender, officerId, requestId } = desk
  const own = async () => {
    const applicant = await stage.as(userId)
    return [applicant, await ownRunning(applicant, { kind: 'loan', id })] as const
  }
  const theirs = async (who: string) => {
    const employee = await stage.as(who)
    return [employee, await lenderHeld(employee, requestId)] as const
  }
  const rows = () => tranchesOf(stage.system(), id)
  const [first, next] = await rows()
  if (!first) missing('part of the loan')
  const version = async (of = first) => ({
    rowVersion: (await rows()).find((one) => one.id === of.id)?.rowVersion ?? 0,
  })
  const request = async (of = first) => {
    const [applicant, running] = await own()
    const requisiteId = await requisiteOf(applicant)
    await acts.requestTranche(applicant, running, of.id, { ...(await version(of)), requisiteId })
  }
  yield later(90)
  if (end === 'stopped') {
    const reason = 'Garov hujjatlari muddatida rasmiylashtirilmadi.'
    return acts.stopTranche(...(await theirs(lender.headId)), first.id, { ...(await version()), reason })
  }
  await request()
  if (end === 'requested') return
  yield later(110)
  const [payer, paying] = await theirs(lender.headId)
  const paid = { via: 'outside' as const, ...(await factOf(parts, payer)) }
  await acts.payTranche(payer, paying, first.id, { ...paid, ...(await version()) })
  if (end === 'paid') return
  yield later(300)
  const [proving, running] = await own()
  const fileIds = [await paperOf(parts, proving)]
  await acts.proveTranche(proving, running, first.id, { ...(await version()), fileIds })
  if (end === 'shown') return
  yield later(330)
  await acts.acceptProof(...(await theirs(officerId)), first.id, await version())
  if (end === 'second') {
    yield later(400)
    return request(next ?? missing('second part of the loan'))
  }
  if (end === 'proved') return
  yield later(700)
  await repayAll(parts, id, desk)
}

/** Everything that is owed, paid outside on one day. */
export async function repayAll(parts: Parts, applicationId: number, { lender, requestId }: Led['desk']): Promise<void> {
  const head = await parts.stage.as(lender.headId)
  const owed = await head.tx
    .selectFrom('financeRepayments')
    .select(['id', 'rowVersion'])
    .where('applicationId', '=', applicationId)
    .orderBy('position')
    .execute()
  const fact = { via: 'outside' as const, ...(await factOf(parts, head)) }
  for (const { id, rowVersion } of owed)
    await acts.repay(head, await lenderHeld(head, requestId), id, { ...fact, rowVersion })
}
