import { goodsValue } from '#contract/finance/formulas/settlement.ts'
import { ofKind } from '#server/finance/applying/kinds/kinds.ts'
import { balanceOf, entriesOf } from '#server/finance/applying/money/ledger.ts'
import { dayOf } from '#uz/date.ts'
import { addDays } from '#uz/durations.ts'
import type { Story } from '../deals/stage.ts'
import { factOf, signBoth, step } from './desk-acts.ts'
import type { Household } from './households.ts'
import { MILLION, missing, type Parts, paperOf, TOMATO } from './parts.ts'
import { requisiteOf } from './requisite.ts'
import { type Asking, contracted, type Early, type Led, type Plan } from './way.ts'

const SOUM = 100
const uzagrostar = ofKind('uzagrostar')

/** The way after the contract, in its order; `debt` has had a poor harvest. */
const way = ['contracted', 'issuing', 'issued', 'growing', 'weighed', 'harvested', 'settled'] as const
type Running = (typeof way)[number] | 'debt'
type End = Running | Early

interface GoodsPlan extends Plan<Running> {
  squareMetres: number
  /** Of tomatoes, in the autumn. */
  kg: number
}

const ends: readonly (readonly [End, number])[] = [
  ['new', 0.4],
  ['growing', 34],
  ['settled', 69],
  ['taken', 1.7],
  ['offered', 4],
  ['asked', 3],
  ['issued', 12],
  ['debt', 64],
  ['refused', 26],
  ['contracting', 6],
  ['growing', 41],
  ['draft', 5],
  ['issuing', 8],
  ['settled', 66],
  ['new', 1.2],
  ['withdrawn', 19],
  ['harvested', 61],
  ['approving', 3],
  ['weighed', 57],
  ['contracted', 7],
  ['expired', 31],
  ['drafting', 2.2],
  ['issued', 15],
  ['offered', 5],
  ['settled', 68],
]
/** Money against the harvest; nothing is left of it. */
export const SPENT_GOODS = 'ua-cash'
const CASH = 6 * MILLION

/** Households ask for seeds and pay in tomatoes; two have taken money, one comes too late for it, and far away nobody brings anything yet. */
export function goodsPlans(near: readonly Household[], afar: readonly Household[]): GoodsPlan[] {
  const plan = (who: Household | undefined, code: string, end: End, days: number, at = 0) =>
    who ? [{ userId: who.userId, code, end, days, squareMetres: 800 + (at % 5) * 300, kg: 1700 + (at % 4) * 150 }] : []
  return [
    ...ends.flatMap(([end, days], at) => plan(near[at], 'ua-inputs', end, days, at)),
    ...plan(near[ends.length], SPENT_GOODS, 'settled', 63),
    ...plan(near[ends.length + 1], SPENT_GOODS, 'growing', 29),
    ...plan(near[ends.length + 2], SPENT_GOODS, 'new', 0.3),
    ...afar.flatMap((who, at) => plan(who, 'ua-inputs', 'new', 0.5 + at * 0.6)),
  ]
}

const goodsOf = ({ squareMetres }: GoodsPlan) => [
  {
    name: 'Pomidor urugʻi F1',
    quantity: Math.ceil(squareMetres / 100),
    unit: 'dona' as const,
    unitPrice: 95_000 * SOUM,
  },
  { name: 'Ammofos', quantity: Math.ceil(squareMetres / 200), unit: 'qop' as const, unitPrice: 340_000 * SOUM },
  { name: 'Tomchilatish tasmasi', quantity: squareMetres, unit: 'metr' as const, unitPrice: 900 * SOUM },
]
const isCash = ({ code }: GoodsPlan) => code === SPENT_GOODS
const PRICE = 3000 * SOUM

const asking = (parts: Parts, plan: GoodsPlan): Asking => ({
  of: uzagrostar,
  consents: ['data-to-bank'],
  async wish(applicant) {
    const { squareMetres } = plan
    const grown = { squareMetres, kgPerHectare: 32_000, price: 450_000, season: 'bahorgi' }
    return {
      content: {
        needTypes: isCash(plan) ? ['cash'] : ['seeds', 'fertiliser', 'drip'],
        amount: isCash(plan) ? CASH : goodsValue(goodsOf(plan)),
        purposeText: 'Tomorqada pomidor yetishtiramiz, hosilni shartnoma boʻyicha topshiramiz.',
        plots: [{ contour: '41', squareMetres, right: 'tomorqa' }],
        activities: [{ categoryId: parts.cropOf(TOMATO), ...grown, comment: 'Oʻtgan yilgi hosil shuncha edi' }],
        requisiteId: await requisiteOf(applicant),
      },
    }
  },
  quote: (_at, now) => ({
    ...(isCash(plan) ? { cash: CASH, rate: 1400 } : { goods: goodsOf(plan) }),
    purchaseKg: 4000,
    price: PRICE,
    harvestBy: addDays(dayOf(now), 60),
  }),
  questions: ['Suv qayerdan keladi?', 'Oʻtgan yili nima ekilgan?'],
  refused: {
    reasonCode: 'R_PLAN',
    reason: 'Yer maydoni shartnomadagi hosilga yetmaydi: kamroq urugʻ soʻrab, qayta ariza bering.',
    figures: { have: '8 sotix', need: '12 sotix' },
  },
  withdrawn: 'Urugʻni qoʻshnimizdan oldik',
})

/** One household, from the seeds to where it stops. */
export async function* goodsStory(parts: Parts, plan: GoodsPlan): Story {
  const led = yield* contracted(parts, asking(parts, plan), plan)
  if (led && plan.end !== 'contracted') yield* grown(parts, plan, led)
}

async function* grown(parts: Parts, plan: GoodsPlan, led: Led): Story {
  const { stage } = parts
  const { id, desk, later } = led
  const { headId } = desk.lender
  yield later(72)
  const giver = await stage.as(headId)
  if (isCash(plan))
    await step(giver, desk.requestId, {
      ...{ step: 'giveCash', amount: CASH, via: 'outside' },
      ...(await factOf(parts, giver)),
    })
  else await step(giver, desk.requestId, { step: 'issueGoods', goods: goodsOf(plan) })
  if (plan.end === 'issuing') return
  if (!isCash(plan)) {
    yield later(80)
    await signBoth(parts, id, [plan.userId, headId])
  }
  if (plan.end === 'issued') return
  yield later(300)
  const looking = await stage.as(desk.officerId)
  await step(looking, desk.requestId, {
    step: 'visitField',
    on: dayOf(looking.now),
    note: 'Koʻchatlar tutgan, kasallik yoʻq. Sugʻorishni kechqurunga oʻtkazish aytildi.',
    fileIds: [await paperOf(parts, looking, 'tomato-card')],
  })
  if (plan.end === 'growing') return
  yield* harvested(parts, plan, led)
}

async function* harvested(parts: Parts, plan: GoodsPlan, { id, desk, later }: Led): Story {
  const { stage } = parts
  const { headId } = desk.lender
  yield later(1000)
  const weighing = await stage.as(desk.officerId)
  const kg = plan.end === 'debt' ? 420 : plan.kg
  await step(weighing, desk.requestId, {
    step: 'weighProduce',
    on: dayOf(weighing.now),
    kg,
    number: `YX-${id}`,
    fileIds: [],
  })
  if (plan.end === 'weighed') return
  yield later(1100)
  await step(await stage.as(desk.officerId), desk.requestId, { step: 'harvest' })
  if (plan.end === 'harvested' || plan.end === 'debt') return
  yield later(1200)
  // Whichever of the two owes something pays it; then there is nothing between them.
  const head = await stage.as(headId)
  const balance = balanceOf(await entriesOf(head, id))
  const fact = await factOf(parts, head)
  if (balance > 0) await step(head, desk.requestId, { step: 'bookRepayment', amount: balance, ...fact })
  if (balance < 0) await step(head, desk.requestId, { step: 'payRemainder', via: 'outside', ...fact })
  await step(head, desk.requestId, { step: 'settle' })
  if (balanceOf(await entriesOf(head, id)) !== 0) missing('balance of nothing')
}
