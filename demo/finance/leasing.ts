import { randomUUID } from 'node:crypto'
import { RefusalBody } from '#contract/applications/applications.ts'
import { contractSigning } from '#server/finance/applying/contract.ts'
import { kindNamed, ofKind } from '#server/finance/applying/kinds/kinds.ts'
import { repay } from '#server/finance/applying/money/repay.ts'
import { lenderHeld } from '#server/finance/applying/money/running.ts'
import type { Ctx, SignedCtx } from '#server/kernel/context.ts'
import { Refusal } from '#server/kernel/refuse.ts'
import { dayOf } from '#uz/date.ts'
import { daysFrom } from '#uz/durations.ts'
import type { Story } from '../deals/stage.ts'
import type { Seller } from '../market/sellers.ts'
import type { People } from '../people.ts'
import { deskOf, type Led, type LedParts, missing, paperOf, sign, step } from './led.ts'
import { requisiteOf } from './requisite.ts'

const MILLION = 100_000_000
const leasing = ofKind('leasing')

/** The way after the contract, in its order. */
const way = ['contracted', 'advance', 'ordered', 'delivered', 'in_lease', 'owned'] as const
type End =
  | (typeof way)[number]
  | 'draft'
  | 'new'
  | 'taken'
  | 'asked'
  | 'refused'
  | 'withdrawn'
  | 'approving'
  | 'offered'
  | 'contracting'

interface Machine {
  id: number
  name: string
  price: number
}
interface Plan {
  seller: Seller
  machine: Machine
  code: 'lizing-fermer' | 'lizing-boshqa'
  months: number
  /** How many days ago it was sent. */
  days: number
  end: End
}

const ends: readonly (readonly [End, number])[] = [
  ['new', 0.3],
  ['offered', 4],
  ['in_lease', 40],
  ['taken', 2],
  ['asked', 3],
  ['contracted', 9],
  ['refused', 22],
  ['approving', 3],
  ['owned', 68],
  ['draft', 5],
  ['advance', 14],
  ['offered', 6],
  ['withdrawn', 31],
  ['ordered', 18],
  ['new', 1.2],
  ['contracting', 6],
  ['delivered', 27],
  ['taken', 1.5],
  ['in_lease', 55],
  ['refused', 47],
  ['new', 0.6],
  ['approving', 2.5],
  ['contracting', 7],
  ['offered', 5],
  ['draft', 12],
]
const ranks: readonly string[] = way
const isSigned = (end: End) => ranks.includes(end)

/** Farms lease tractors; what is signed by a code is small and of others. */
export async function leasingPlans(ctx: Ctx, { sellers }: People): Promise<Plan[]> {
  const rows = await ctx.tx
    .selectFrom('machines')
    .select(['id', 'name', 'price', 'type'])
    .where('status', '=', 'published')
    .orderBy('id')
    .execute()
  const machines = rows.map(({ name, ...row }) => ({ ...row, name: name.uz }))
  const tractors = machines.filter(({ type, price }) => type === 'tractor' && price >= 150 * MILLION)
  const small = machines.filter(({ price }) => price >= 39 * MILLION && price <= 58 * MILLION)
  const farms = sellers.filter(({ kind }) => kind === 'fermer')
  const others = sellers.filter(({ kind }) => kind === 'mchj' || kind === 'yatt' || kind === 'dehqon')
  return ends.flatMap(([end, days], at): Plan[] => {
    const isSmall = isSigned(end) || at % 3 === 0
    // Each leases one machine.
    const seller = (isSmall ? others : farms).shift()
    const machine = isSmall ? small[at % small.length] : tractors[at % tractors.length]
    if (!seller || !machine) return []
    const terms = {
      code: isSmall ? 'lizing-boshqa' : 'lizing-fermer',
      months: isSmall ? 12 + (at % 3) * 12 : 84,
    } as const
    return [{ seller, machine, ...terms, months: end === 'owned' ? 12 : terms.months, days, end }]
  })
}

const ADVANCE = 2000

/** One lease, from the machine to where it stops. */
export async function* leasingStory(parts: LedParts, plan: Plan): Story {
  const { stage } = parts
  const hours = plan.days * 24
  /** Later by so many hours, but never in time to come. */
  const later = (by: number) => Math.max(hours - by, 0.1)
  yield hours
  const { seller, machine, months } = plan
  const applicant = await stage.as(seller.userId)
  const content = {
    machineId: machine.id,
    model: machine.name,
    price: machine.price,
    quantity: 1,
    advance: ADVANCE,
    months,
    grace: 0,
    repayment: 'differentiated',
    deliveryTerritoryId: seller.territoryId,
    purposeText: `${machine.name} bilan oʻz yerimizda ishlaymiz, qoʻshnilarga ham xizmat koʻrsatamiz.`,
    plots: [{ contour: '77', squareMetres: 60_000, right: 'lease' }],
    income: { monthly: Math.round(machine.price / 4), debts: 0 },
    requisiteId: await requisiteOf(applicant),
  }
  const offered = { code: 'supplier-offer', issuedOn: dayOf(daysFrom(applicant.now, -2)) }
  const papers = [{ ...offered, fileId: await paperOf(parts, applicant) }]
  const subjectId = parts.productOf(plan.code).id
  const saved = await leasing.applicant.save(applicant, { body: { subjectId, content, answers: {}, papers } })
  if (plan.end === 'draft') return
  const { id } = saved
  await sign(parts, applicant, id)
  const body = { rowVersion: saved.rowVersion, consents: ['data-to-bank', 'credit-bureau'] }
  const sent = await leasing.applicant.submit(applicant, { params: { id }, body })
  if (plan.end === 'new') return
  if (plan.end === 'withdrawn') {
    yield later(40)
    const words = { rowVersion: sent.rowVersion, reason: 'Texnikani ijaraga oldik' }
    await leasing.applicant.withdraw(await stage.as(seller.userId), { params: { id }, body: words })
    return
  }
  const desk = await deskOf(parts, id)
  yield* answered(parts, plan, { id, desk, later })
}

async function* answered(parts: LedParts, plan: Plan, led: Led): Story {
  const { stage } = parts
  const { later, desk } = led
  const params = { id: desk.requestId }
  const version = async (who: SignedCtx) => ({ rowVersion: (await leasing.recipient.one(who, { params })).rowVersion })
  yield later(4)
  const officer = await stage.as(desk.officerId)
  await leasing.recipient.take(officer, { params, body: await version(officer) })
  if (plan.end === 'taken') return
  yield later(22)
  const working = await stage.as(desk.officerId)
  if (plan.end === 'asked') {
    const questions = ['Texnika uchun haydovchi bormi?', 'Saqlash joyi qayerda?']
    await leasing.recipient.ask(working, { params, body: { ...(await version(working)), questions } })
    return
  }
  if (plan.end === 'refused') {
    const figures = { have: '4 200 000 soʻm', need: '6 900 000 soʻm' }
    const reason = 'Daromadingiz oylik toʻlovga yetmaydi: arzonroq texnika tanlang.'
    const refusal = { ...(await version(working)), reasonCode: 'R_INCOME', reason, figures }
    await leasing.recipient.refuse(working, { params, body: RefusalBody.parse(refusal) })
    return
  }
  const { price } = plan.machine
  const rate = plan.code === 'lizing-fermer' ? 2000 : 2200
  const terms = { price, advance: ADVANCE, rate, months: plan.months, grace: 0, repayment: 'differentiated' }
  const validUntil = new Date(`${dayOf(daysFrom(working.now, 21))}T18:00:00+05:00`)
  const { offers } = await leasing.recipient.saveOffer(working, { params, body: { content: terms, validUntil } })
  const draft = offers.at(-1) ?? missing('proposal')
  const offer = { params: { id: draft.id } }
  const given = await leasing.recipient.submitOffer(working, { ...offer, body: { rowVersion: draft.rowVersion } })
  if (plan.end === 'approving') return
  const { rowVersion } = given.offers.find((one) => one.id === draft.id) ?? missing('proposal')
  await leasing.recipient.approveOffer(await stage.as(desk.lender.headId), { ...offer, body: { rowVersion } })
  if (plan.end === 'offered') return
  yield later(50)
  const lessee = await stage.as(plan.seller.userId)
  const best = (await leasing.applicant.one(lessee, { params: { id: led.id } })).offers.at(-1) ?? missing('proposal')
  const chosen = { params: { id: best.id }, body: { rowVersion: best.rowVersion } }
  await leasing.applicant.accept(lessee, chosen)
  if (plan.end === 'contracting') return
  yield later(54)
  await signBoth(parts, plan, led)
  yield* delivered(parts, plan, led)
}

/** Whatever of it waits is drawn, and signed by both with codes. */
async function signBoth({ stage, draw, phoneOf }: LedParts, { seller }: Plan, { id, desk }: Led): Promise<void> {
  await draw(id)
  const papers = contractSigning(kindNamed)
  for (const userId of [seller.userId, desk.lender.headId]) {
    const typed = { verifyKey: randomUUID(), code: '' }
    const refused = await papers.signByCode(await stage.as(userId), String(id), typed, async () => phoneOf(userId))
    if (refused instanceof Refusal) throw refused
  }
}

async function* delivered(parts: LedParts, plan: Plan, led: Led): Story {
  const { stage } = parts
  const { later, desk } = led
  const reaches = (end: (typeof way)[number]) => ranks.indexOf(plan.end) >= ranks.indexOf(end)
  const { headId } = desk.lender
  const fact = async (who: SignedCtx) => ({ paidOn: dayOf(who.now), fileId: await paperOf(parts, who) })
  if (!reaches('advance')) return
  yield later(90)
  const payer = await stage.as(headId)
  await step(payer, desk.requestId, { step: 'payAdvance', ...(await fact(payer)) })
  if (!reaches('ordered')) return
  yield later(120)
  await step(await stage.as(headId), desk.requestId, { step: 'order', number: `B-${led.id}` })
  if (!reaches('delivered')) return
  yield later(360)
  const handing = { step: 'deliver' as const, number: `TR-${4000 + led.id}`, fileIds: [] }
  await step(await stage.as(desk.officerId), desk.requestId, handing)
  if (!reaches('in_lease')) return
  yield later(380)
  await signBoth(parts, plan, led)
  if (!reaches('owned')) return
  yield later(900)
  const last = await stage.as(headId)
  const paid = { via: 'outside' as const, ...(await fact(last)) }
  const rows = await last.tx
    .selectFrom('financeRepayments')
    .select(['id', 'rowVersion'])
    .where('applicationId', '=', led.id)
    .orderBy('position')
    .execute()
  for (const { id, rowVersion } of rows)
    await repay(last, await lenderHeld(last, desk.requestId), id, { ...paid, rowVersion })
  await step(last, desk.requestId, { step: 'buyOut', fileId: paid.fileId })
}
