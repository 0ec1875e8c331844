import { ofKind } from '#server/finance/applying/kinds/kinds.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { dayOf } from '#uz/date.ts'
import { daysFrom } from '#uz/durations.ts'
import type { Story } from '../deals/stage.ts'
import type { Seller } from '../market/sellers.ts'
import { factOf, signBoth, step } from './desk-acts.ts'
import { repayAll } from './loans.ts'
import { MILLION, type Parts, paperOf } from './parts.ts'
import { requisiteOf } from './requisite.ts'
import { type Asking, contracted, type Early, type Led, type Plan } from './way.ts'

const leasing = ofKind('leasing')

/** The way after the contract, in its order; what was taken back had been leased. */
const way = ['contracted', 'advance', 'ordered', 'delivered', 'in_lease', 'owned'] as const
type Running = (typeof way)[number] | 'returned'
type End = Running | Early

interface Machine {
  id: number
  name: string
  price: number
}
interface LeasePlan extends Plan<Running> {
  seller: Seller
  machine: Machine
  months: number
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
  ['drafting', 1.8],
  ['in_lease', 55],
  ['refused', 47],
  ['unoffered', 4],
  ['approving', 2.5],
  ['returned', 63],
  ['expired', 26],
  ['draft', 12],
]
const ranks: readonly string[] = way
const rankOf = (end: End) => ranks.indexOf(end === 'returned' ? 'in_lease' : end)
const isSigned = (end: End) => rankOf(end) >= 0

/** Farms lease tractors; what is signed by a code is small and of others. A bank has no more money to lease for; far away nobody leases yet. */
export async function leasePlans(ctx: Ctx, sellers: readonly Seller[], afar: readonly Seller[]): Promise<LeasePlan[]> {
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
  const plan = (
    seller: Seller | undefined,
    machine: Machine | undefined,
    more: Omit<LeasePlan, 'userId' | 'seller' | 'machine'>,
  ) => (seller && machine ? [{ userId: seller.userId, seller, machine, ...more }] : [])
  const usual = ends.flatMap(([end, days], at) => {
    const isSmall = isSigned(end) || at % 3 === 0
    // Each leases one machine.
    const seller = (isSmall ? others : farms).shift()
    const machine = isSmall ? small[at % small.length] : tractors[at % tractors.length]
    const code = isSmall ? 'lizing-boshqa' : 'lizing-fermer'
    const months = end === 'owned' ? 12 : isSmall ? 12 + (at % 3) * 12 : 84
    return plan(seller, machine, { code, months, days, end })
  })
  const far = afar.find(({ kind }) => kind === 'fermer')
  return [
    ...usual,
    ...plan(far, tractors[0], { code: 'lizing-fermer', months: 84, days: 0.8, end: 'new' }),
    ...plan(farms[0] ?? sellers[0], tractors[1], { code: SPENT_LEASE, months: 36, days: 0.7, end: 'new' }),
  ]
}

/** Nothing is left of its money. */
export const SPENT_LEASE = 'lizing-bank'
const ADVANCE = 2000
const ratesOf: Readonly<Record<string, number>> = { 'lizing-fermer': 2000, [SPENT_LEASE]: 2300 }

const asking = (parts: Parts, { seller, machine, months, code }: LeasePlan): Asking => {
  const repayment = code === SPENT_LEASE ? 'annuity' : 'differentiated'
  const terms = { price: machine.price, advance: ADVANCE, months, grace: 0, repayment }
  return {
    of: leasing,
    consents: ['data-to-bank', 'credit-bureau'],
    async wish(applicant) {
      const content = {
        ...terms,
        machineId: machine.id,
        model: machine.name,
        quantity: 1,
        deliveryTerritoryId: seller.territoryId,
        purposeText: `${machine.name} bilan oʻz yerimizda ishlaymiz, qoʻshnilarga ham xizmat koʻrsatamiz.`,
        plots: [{ contour: '77', squareMetres: 60_000, right: 'lease' }],
        income: { monthly: Math.round(machine.price / 4), debts: 0 },
        requisiteId: await requisiteOf(applicant),
      }
      const issuedOn = dayOf(daysFrom(applicant.now, -2))
      return { content, papers: [{ code: 'supplier-offer', issuedOn, fileId: await paperOf(parts, applicant) }] }
    },
    quote: () => ({ ...terms, rate: ratesOf[code] ?? 2200 }),
    questions: ['Texnika uchun haydovchi bormi?', 'Saqlash joyi qayerda?'],
    refused: {
      reasonCode: 'R_INCOME',
      reason: 'Daromadingiz oylik toʻlovga yetmaydi: arzonroq texnika tanlang.',
      figures: { have: '4 200 000 soʻm', need: '6 900 000 soʻm' },
    },
    withdrawn: 'Texnikani ijaraga oldik',
  }
}

/** One lease, from the machine to where it stops. */
export async function* leaseStory(parts: Parts, plan: LeasePlan): Story {
  const led = yield* contracted(parts, asking(parts, plan), plan)
  if (led) yield* delivered(parts, plan, led)
}

async function* delivered(parts: Parts, { userId, end }: LeasePlan, { id, desk, later }: Led): Story {
  const { stage } = parts
  const reaches = (one: (typeof way)[number]) => rankOf(end) >= ranks.indexOf(one)
  const { headId } = desk.lender
  if (!reaches('advance')) return
  yield later(90)
  const payer = await stage.as(headId)
  await step(payer, desk.requestId, { step: 'payAdvance', ...(await factOf(parts, payer)) })
  if (!reaches('ordered')) return
  yield later(120)
  await step(await stage.as(headId), desk.requestId, { step: 'order', number: `B-${id}` })
  if (!reaches('delivered')) return
  yield later(360)
  const handing = { step: 'deliver' as const, number: `TR-${4000 + id}`, fileIds: [] }
  await step(await stage.as(desk.officerId), desk.requestId, handing)
  if (!reaches('in_lease')) return
  yield later(380)
  await signBoth(parts, id, [userId, headId])
  if (end === 'in_lease') return
  yield later(900)
  const last = await stage.as(headId)
  const fileId = await paperOf(parts, last)
  if (end === 'returned') {
    const reason = 'Toʻlovlar toʻxtadi, texnika kelishuv bilan qaytarildi.'
    return step(last, desk.requestId, { step: 'takeBack', reason, fileId })
  }
  await repayAll(parts, id, desk)
  await step(last, desk.requestId, { step: 'buyOut', fileId })
}
