import { ofKind } from '#server/finance/applying/kinds/kinds.ts'
import { signVisitOf } from '#server/finance/applying/kinds/sign-visit.ts'
import { readRow } from '#server/finance/applying/money/running.ts'
import { Refusal } from '#server/kernel/refuse.ts'
import { dayOf } from '#uz/date.ts'
import { daysFrom } from '#uz/durations.ts'
import type { Story } from '../deals/stage.ts'
import type { Seller } from '../market/sellers.ts'
import { factOf, refuse, step } from './desk-acts.ts'
import { codesOf, type Parts, paperOf, typedCode } from './parts.ts'
import { requisiteOf } from './requisite.ts'
import { type Asking, type Early, type Led, type Plan, received } from './way.ts'

const SOUM = 100
const subsidy = ofKind('subsidy')

/** The whole way, in its order: where one stops, everything before has happened. */
const way = ['new', 'taken', 'planned', 'visited', 'signed', 'decided', 'ordered', 'paid', 'used'] as const
type Running = (typeof way)[number] | 'recovery' | 'recovered'
type End = Running | Early

/** Somebody of the district group, whom acts name by their number. */
export interface Member {
  userId: string
  pinfl: string
}

/** Nothing is left of its money. */
export const SPENT_SUBSIDY = 'import-small'

interface Measure {
  code: string
  item: string
  /** Of one, in soums. */
  price: number
  picture: string
}
const measures = {
  seedling: { code: 'invitro-seedling', item: 'Olma koʻchati, in vitro', price: 42_000, picture: 'tree' },
  small: { code: SPENT_SUBSIDY, item: 'Nasldor qoʻy', price: 3_400_000, picture: 'cow' },
  cattle: { code: 'import-cattle', item: 'Nasldor gʻunajin', price: 21_000_000, picture: 'cow' },
  trellis: { code: 'vine-trellis', item: 'Tok ustuni, temir-beton', price: 48_000, picture: 'grapes' },
  drip: { code: 'drip-tomorqa', item: 'Tomchilatish toʻplami, 1 sotix', price: 310_000, picture: 'droplet' },
} as const satisfies Record<string, Measure>

interface SubsidyPlan extends Plan<Running> {
  measure: Measure
  units: number
}

/** What waits for somebody is fresh; what was paid is of this autumn. */
const ends: readonly (readonly [End, number])[] = [
  ['new', 0.4],
  ['paid', 24],
  ['planned', 2.4],
  ['decided', 8],
  ['draft', 3],
  ['visited', 4],
  ['refused', 19],
  ['taken', 1.5],
  ['signed', 5],
  ['used', 62],
  ['asked', 3],
  ['ordered', 10],
  ['recovery', 48],
  ['withdrawn', 27],
  ['recovered', 66],
  ['new', 1.1],
  ['paid', 38],
  ['planned', 3],
  ['signed', 6],
  ['refused', 44],
  ['visited', 5],
  ['paid', 15],
  ['decided', 9],
  ['new', 0.2],
  ['used', 69],
  ['expired', 33],
]

/** Growers of every kind, each for one thing they have bought; where the money is spent, and far away, they wait. */
export function subsidyPlans(sellers: readonly Seller[], afar: readonly Seller[]): SubsidyPlan[] {
  const growers = sellers.filter(({ kind }) => ['dehqon', 'fermer', 'yatt', 'mchj', 'klaster'].includes(kind))
  const things = [measures.seedling, measures.cattle, measures.trellis]
  const plan = (
    who: Seller | undefined,
    measure: Measure | undefined,
    more: Pick<SubsidyPlan, 'units' | 'days' | 'end'>,
  ) => (who && measure ? [{ userId: who.userId, code: measure.code, measure, ...more }] : [])
  const usual = ends.flatMap(([end, days], at) => {
    const grower = growers[at % growers.length]
    const measure = grower?.kind === 'dehqon' && at % 2 === 1 ? measures.drip : things[at % things.length]
    const isFew = measure === measures.cattle || measure === measures.drip
    return plan(grower, measure, { units: isFew ? 4 + (at % 6) : 180 + at * 20, days, end })
  })
  return [
    ...usual,
    ...plan(growers.at(-1), measures.small, { units: 12, days: 0.9, end: 'new' }),
    ...plan(afar[0], measures.seedling, { units: 240, days: 0.6, end: 'new' }),
    ...plan(afar[1], measures.trellis, { units: 300, days: 1.4, end: 'new' }),
  ]
}

function wishOf({ measure, units }: SubsidyPlan, now: Date, requisiteId: number) {
  const cost = units * measure.price * SOUM
  const bill = { invoiceNo: `HF-${units}${Math.round(measure.price / 1000)}`, paidOn: dayOf(daysFrom(now, -6)) }
  return {
    costItems: [{ item: measure.item, quantity: units, unitPrice: measure.price * SOUM, ...bill }],
    ownCost: Math.round(cost / 2),
    units,
    purposeText: 'Xarajatni oʻz hisobimizdan qildik, subsidiya bilan ishni kengaytiramiz.',
    plots: [{ contour: '118', squareMetres: 12_000, right: 'lease' }],
    ...((measure === measures.cattle || measure === measures.small) && {
      tags: Array.from({ length: units }, (_, at) => `UZ${String(100_000_000 + units * 1000 + at)}`),
    }),
    requisiteId,
  }
}

const lists = ['invoice', 'payment-proof', 'photo-before', 'photo-after'] as const

const asking = (parts: Parts, plan: SubsidyPlan): Asking => ({
  of: subsidy,
  consents: ['data-to-bank'],
  async wish(applicant) {
    const paper = await paperOf(parts, applicant)
    const photo = await paperOf(parts, applicant, `${plan.measure.picture}-card`)
    return {
      content: wishOf(plan, applicant.now, await requisiteOf(applicant)),
      papers: lists.map((code) => ({ code, fileId: code.startsWith('photo') ? photo : paper })),
    }
  },
  questions: ['Hisob-fakturada muhr koʻrinmayapti, qayta suratga oling.'],
  refused: {
    reasonCode: 'R_VISIT',
    reason: 'Koʻrikda hujjatdagi miqdor topilmadi: fakturani tuzatib, qayta ariza bering.',
  },
  withdrawn: 'Hujjatlarni toʻldirib, qayta beramiz',
})

/** One subsidy, from the bills to where it stops. */
export async function* subsidyStory(parts: Parts, group: readonly Member[], plan: SubsidyPlan): Story {
  const there = yield* received(parts, asking(parts, plan), plan)
  const [desk] = there?.desks ?? []
  if (there && desk) yield* reviewed(parts, group, plan, { ...there, desk })
}

const reaches = (end: End, step: (typeof way)[number]): boolean => {
  const last = end === 'recovery' || end === 'recovered' ? 'paid' : way.find((one) => one === end)
  return last !== undefined && way.indexOf(last) >= way.indexOf(step)
}

async function* reviewed(parts: Parts, group: readonly Member[], plan: SubsidyPlan, led: Led): Story {
  const { stage } = parts
  const { later, desk } = led
  const { officerId, requestId } = desk
  yield later(8)
  const planning = await stage.as(officerId)
  await step(planning, requestId, { step: 'planVisit', on: dayOf(daysFrom(planning.now, 1)) })
  if (plan.end === 'planned') return
  yield later(30)
  await visit(parts, group, plan, led)
  if (plan.end === 'visited') return
  yield later(36)
  const visitId = await lastVisit(parts, led.id)
  for (const { userId } of group) await signAs(parts, userId, visitId)
  if (plan.end === 'signed') return
  yield later(60)
  if (plan.end === 'refused') return refuse(subsidy, parts, desk, asking(parts, plan).refused)
  const head = await stage.as(desk.lender.headId)
  const { amount } = await readRow(head, led.id)
  const params = { id: requestId }
  const { rowVersion } = await subsidy.recipient.one(head, { params })
  await subsidy.recipient.decide(head, { params, body: { rowVersion, amount: amount ?? 0 } })
  yield* paid(parts, plan, led)
}

async function* paid(
  parts: Parts,
  plan: SubsidyPlan,
  { id, desk: { lender, officerId, requestId }, later }: Led,
): Story {
  const { stage } = parts
  if (!reaches(plan.end, 'ordered')) return
  yield later(80)
  await step(await stage.as(lender.headId), requestId, { step: 'orderPayment', number: `TT-${id}` })
  if (!reaches(plan.end, 'paid')) return
  yield later(120)
  const payer = await stage.as(lender.headId)
  await step(payer, requestId, { step: 'paySubsidy', via: 'outside', ...(await factOf(parts, payer)) })
  if (plan.end === 'paid') return
  yield later(600)
  if (plan.end === 'used') {
    const looking = await stage.as(officerId)
    const note = 'Joyida koʻrildi, maqsadli ishlatilgan.'
    await step(looking, requestId, { step: 'confirmUse', note, fileIds: [await paperOf(parts, looking, 'tree-card')] })
    return
  }
  const reason = 'Olingan mollar sotib yuborilgani aniqlandi.'
  await step(await stage.as(lender.headId), requestId, { step: 'recover', reason })
  if (plan.end === 'recovery') return
  yield later(900)
  const back = await stage.as(lender.headId)
  await step(back, requestId, { step: 'markRecovered', ...(await factOf(parts, back)) })
}

async function visit(parts: Parts, group: readonly Member[], plan: SubsidyPlan, { desk }: Led): Promise<void> {
  const officer = await parts.stage.as(desk.officerId)
  const isConfirmed = plan.end !== 'refused'
  const seen = isConfirmed ? `Sanaldi: ${plan.units} ta, hammasi joyida.` : `Hujjatda ${plan.units} ta, joyida yarmi.`
  await step(officer, desk.requestId, {
    step: 'recordVisit',
    on: dayOf(officer.now),
    isConfirmed,
    note: seen,
    place: { lat: 39.65, lng: 66.96 },
    fileIds: [await paperOf(parts, officer, `${plan.measure.picture}-card`)],
    members: group.map(({ pinfl }) => pinfl),
  })
}

const lastVisit = async ({ stage }: Parts, applicationId: number): Promise<number> =>
  (
    await stage
      .system()
      .tx.selectFrom('financeVisits')
      .select('id')
      .where('applicationId', '=', applicationId)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
  ).id

/** By a code, as members of a group sign. */
async function signAs({ stage, phoneOf }: Parts, userId: string, visitId: number): Promise<void> {
  const refused = await signVisitOf(await stage.as(userId), { codes: codesOf(phoneOf(userId)) }, visitId, typedCode())
  if (refused instanceof Refusal) throw refused
}
