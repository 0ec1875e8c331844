import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { paperRule } from '#contract/files.ts'
import { contractSigning } from '#server/finance/applying/contract.ts'
import { kindNamed, ofKind } from '#server/finance/applying/kinds/kinds.ts'
import { tranchesOf } from '#server/finance/applying/money/money.ts'
import * as acts from '#server/finance/applying/money/repay.ts'
import { readRow, wonBy } from '#server/finance/applying/money/running.ts'
import { requireProof, signedApplication } from '#server/finance/applying/wizard/sign.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { examineFile } from '#server/kernel/files/examine-file.ts'
import type { FileStore } from '#server/kernel/files/files.ts'
import { Refusal } from '#server/kernel/refuse.ts'
import { dayOf } from '#uz/date.ts'
import { daysFrom } from '#uz/durations.ts'
import type { Story } from '../deals/stage.ts'
import type { DemoLender } from './lenders.ts'
import { type LetterParts, recommend } from './letters.ts'
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

export interface Parts extends LetterParts {
  files: FileStore
  art: string
  lenders: readonly DemoLender[]
  /** A category. */
  tomato: number
  draw: (applicationId: number) => Promise<void>
}

export function missing(what: string): never {
  throw new Error(`The demo world has no ${what}`)
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

/** Signed by a code, as everybody signs who has no key. */
async function sign({ phoneOf }: Parts, applicant: SignedCtx, id: number): Promise<void> {
  const proof = { verifyKey: randomUUID(), code: '' }
  const codes = {
    send: async () => missing('telephone'),
    require: async () => phoneOf(applicant.actor.userId),
  }
  const refused = await requireProof(applicant, { codes }, await signedApplication(applicant, id), proof, undefined)
  if (refused instanceof Refusal) throw refused
}

type Later = (by: number) => number

interface Desk {
  lender: DemoLender
  officerId: string
  requestId: number
}

/** The desks it has come to, with somebody at each. */
async function desksOf({ stage, lenders }: Parts, id: number): Promise<Desk[]> {
  const rows = await stage
    .system()
    .tx.selectFrom('applicationRequests')
    .select(['id', 'recipientId'])
    .where('applicationId', '=', id)
    .orderBy('id')
    .execute()
  return rows.flatMap((row) => {
    const lender = lenders.find(({ organizationId }) => organizationId === row.recipientId)
    const [officerId] = lender?.officerIds ?? []
    return lender && officerId ? [{ lender, officerId, requestId: row.id }] : []
  })
}

async function* answered(parts: Parts, plan: Plan, id: number, later: Later): Story {
  const { stage } = parts
  const desks = await desksOf(parts, id)
  for (const [at, { officerId, requestId }] of desks.entries()) {
    yield later(3 + at * 4)
    const officer = await stage.as(officerId)
    const { rowVersion } = await loan.recipient.one(officer, { params: { id: requestId } })
    await loan.recipient.take(officer, { params: { id: requestId }, body: { rowVersion } })
  }
  if (plan.end === 'in_review') return
  if (plan.end === 'asked' || plan.end === 'refused') {
    for (const desk of desks) {
      yield later(20)
      await (plan.end === 'asked' ? ask(parts, desk) : refuse(parts, desk))
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

async function ask({ stage }: Parts, { officerId, requestId }: Desk): Promise<void> {
  const officer = await stage.as(officerId)
  const { rowVersion } = await loan.recipient.one(officer, { params: { id: requestId } })
  const questions = ['Mahsulotni kimga sotasiz, shartnoma bormi?', 'Ombor binosi kimning nomida?']
  await loan.recipient.ask(officer, { params: { id: requestId }, body: { rowVersion, questions } })
}

async function refuse({ stage }: Parts, { officerId, requestId }: Desk): Promise<void> {
  const officer = await stage.as(officerId)
  const { rowVersion } = await loan.recipient.one(officer, { params: { id: requestId } })
  const figures = { have: '2 100 000 soʻm', need: '3 400 000 soʻm', rule: null, paper: null }
  const reason = 'Oylik daromadingiz toʻlovga yetmaydi: summani kamaytiring yoki muddatni uzaytiring.'
  const body = { rowVersion, reasonCode: 'R_INCOME', reason, figures }
  await loan.recipient.refuse(officer, { params: { id: requestId }, body })
}

/** Two fifths in the middle of the next October, the rest a month later. */
function harvest(now: Date) {
  const year = Number(dayOf(daysFrom(now, 45)).slice(0, 4)) + 1
  return [
    { date: `${year}-10-15`, share: 4000 },
    { date: `${year}-11-15`, share: 6000 },
  ]
}

/** By one hand; approved by the other, unless it is to wait for them. */
async function propose(
  { stage }: Parts,
  plan: Plan,
  { officerId, lender, requestId }: Desk,
  at: number,
): Promise<void> {
  const officer = await stage.as(officerId)
  const terms = { amount: plan.millions * MILLION, months: plan.months }
  const content =
    plan.code === 'hosil-70'
      ? { ...terms, rate: 1800, grace: 0, repayment: 'seasonal', plan: harvest(officer.now) }
      : {
          ...terms,
          rate: plan.code === 'koop' ? 1800 : 1400,
          grace: at === 0 ? 3 : 0,
          repayment: at === 0 ? 'annuity' : 'differentiated',
        }
  const validUntil = new Date(`${dayOf(daysFrom(officer.now, 21))}T18:00:00+05:00`)
  const { offers } = await loan.recipient.saveOffer(officer, {
    params: { id: requestId },
    body: { content, validUntil },
  })
  const offer = offers.at(-1) ?? missing('proposal')
  const params = { id: offer.id }
  const given = await loan.recipient.submitOffer(officer, { params, body: { rowVersion: offer.rowVersion } })
  if (plan.end === 'approving') return
  const { rowVersion } = given.offers.find((one) => one.id === offer.id) ?? missing('proposal')
  await loan.recipient.approveOffer(await stage.as(lender.headId), { params, body: { rowVersion } })
}

async function* concluded(parts: Parts, plan: Plan, id: number, later: Later): Story {
  const { stage, draw, phoneOf } = parts
  yield later(60)
  const applicant = await stage.as(plan.userId)
  const { offers } = await loan.applicant.one(applicant, { params: { id } })
  const best = offers.at(-1) ?? missing('proposal')
  await loan.applicant.accept(applicant, { params: { id: best.id }, body: { rowVersion: best.rowVersion } })
  if (plan.end === 'contracting') return
  yield later(64)
  await draw(id)
  const papers = contractSigning(kindNamed)
  const won = (await desksOf(parts, id)).find(({ requestId }) => requestId === best.requestId) ?? missing('lender')
  for (const userId of [plan.userId, won.lender.headId]) {
    const typed = { verifyKey: randomUUID(), code: '' }
    const refused = await papers.signByCode(await stage.as(userId), String(id), typed, async () => phoneOf(userId))
    if (refused instanceof Refusal) throw refused
  }
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

/** The photograph of a paper, brought by whoever acts. */
async function paperOf({ files, art }: Parts, ctx: SignedCtx): Promise<string> {
  const name = 'hujjat.webp'
  const bytes = await readFile(join(art, 'certificate-card.webp'))
  const seen = await examineFile(bytes, { name, kinds: ['image'], ours: true })
  return (await files.store(ctx, seen, { name, paper: paperRule('message') })).id
}
