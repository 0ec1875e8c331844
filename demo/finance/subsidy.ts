import { randomUUID } from 'node:crypto'
import { RefusalBody } from '#contract/applications/applications.ts'
import { ofKind } from '#server/finance/applying/kinds/kinds.ts'
import { signVisitOf } from '#server/finance/applying/kinds/sign-visit.ts'
import { readRow } from '#server/finance/applying/money/running.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { Refusal } from '#server/kernel/refuse.ts'
import { dayOf } from '#uz/date.ts'
import { daysFrom } from '#uz/durations.ts'
import type { Story } from '../deals/stage.ts'
import type { People } from '../people.ts'
import { deskOf, type Led, type LedParts, missing, paperOf, sign, step } from './led.ts'
import { requisiteOf } from './requisite.ts'

const SOUM = 100
const subsidy = ofKind('subsidy')

/** The whole way, in its order: where one stops, everything before has happened. */
const way = ['new', 'taken', 'planned', 'visited', 'signed', 'decided', 'ordered', 'paid', 'used'] as const
type End = (typeof way)[number] | 'draft' | 'withdrawn' | 'asked' | 'refused' | 'recovery' | 'recovered'

/** Somebody of the district group, whom acts name by their number. */
export interface Member {
  userId: string
  pinfl: string
}

interface Measure {
  code: string
  item: string
  /** Of one, in soums. */
  price: number
  picture: string
}
const measures = {
  seedling: { code: 'invitro-seedling', item: 'Olma koʻchati, in vitro', price: 42_000, picture: 'tree' },
  cattle: { code: 'import-cattle', item: 'Nasldor gʻunajin', price: 21_000_000, picture: 'cow' },
  trellis: { code: 'vine-trellis', item: 'Tok ustuni, temir-beton', price: 48_000, picture: 'grapes' },
  drip: { code: 'drip-tomorqa', item: 'Tomchilatish toʻplami, 1 sotix', price: 310_000, picture: 'droplet' },
} as const satisfies Record<string, Measure>

interface Plan {
  userId: string
  measure: Measure
  units: number
  /** How many days ago it was sent. */
  days: number
  end: End
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
]

/** Growers of every kind, each for one thing they have bought. */
export function subsidyPlans({ sellers }: People): Plan[] {
  const growers = sellers.filter(({ kind }) => ['dehqon', 'fermer', 'yatt', 'mchj', 'klaster'].includes(kind))
  const things = [measures.seedling, measures.cattle, measures.trellis]
  return ends.flatMap(([end, days], at): Plan[] => {
    const grower = growers[at % growers.length]
    const thing = things[at % things.length]
    if (!grower || !thing) return []
    const measure: Measure = grower.kind === 'dehqon' && at % 2 === 1 ? measures.drip : thing
    const units = measure === measures.cattle || measure === measures.drip ? 4 + (at % 6) : 180 + at * 20
    return [{ userId: grower.userId, measure, units, days, end }]
  })
}

function wishOf({ measure, units }: Plan, now: Date, requisiteId: number) {
  const cost = units * measure.price * SOUM
  const bill = { invoiceNo: `HF-${units}${Math.round(measure.price / 1000)}`, paidOn: dayOf(daysFrom(now, -6)) }
  return {
    costItems: [{ item: measure.item, quantity: units, unitPrice: measure.price * SOUM, ...bill }],
    ownCost: Math.round(cost / 2),
    units,
    purposeText: 'Xarajatni oʻz hisobimizdan qildik, subsidiya bilan ishni kengaytiramiz.',
    plots: [{ contour: '118', squareMetres: 12_000, right: 'lease' }],
    ...(measure === measures.cattle && {
      tags: Array.from({ length: units }, (_, at) => `UZ${String(100_000_000 + units * 1000 + at)}`),
    }),
    requisiteId,
  }
}

const lists = ['invoice', 'payment-proof', 'photo-before', 'photo-after'] as const

/** One subsidy, from the bills to where it stops. */
export async function* subsidyStory(parts: LedParts, group: readonly Member[], plan: Plan): Story {
  const { stage } = parts
  const hours = plan.days * 24
  /** Later by so many hours, but never in time to come. */
  const later = (by: number) => Math.max(hours - by, 0.1)
  yield hours
  const applicant = await stage.as(plan.userId)
  const content = wishOf(plan, applicant.now, await requisiteOf(applicant))
  const paper = await paperOf(parts, applicant)
  const photo = await paperOf(parts, applicant, plan.measure.picture)
  const papers = lists.map((code) => ({ code, fileId: code.startsWith('photo') ? photo : paper }))
  const subjectId = parts.productOf(plan.measure.code).id
  const saved = await subsidy.applicant.save(applicant, { body: { subjectId, content, answers: {}, papers } })
  if (plan.end === 'draft') return
  const { id } = saved
  await sign(parts, applicant, id)
  const body = { rowVersion: saved.rowVersion, consents: ['data-to-bank'] }
  const sent = await subsidy.applicant.submit(applicant, { params: { id }, body })
  if (plan.end === 'new') return
  if (plan.end === 'withdrawn') {
    yield later(30)
    const words = { rowVersion: sent.rowVersion, reason: 'Hujjatlarni toʻldirib, qayta beramiz' }
    await subsidy.applicant.withdraw(await stage.as(plan.userId), { params: { id }, body: words })
    return
  }
  const desk = await deskOf(parts, id)
  yield* reviewed(parts, group, plan, { id, desk, later })
}

const reaches = (end: End, step: (typeof way)[number]): boolean => {
  const last = end === 'recovery' || end === 'recovered' ? 'paid' : way.find((one) => one === end)
  return last !== undefined && way.indexOf(last) >= way.indexOf(step)
}

async function* reviewed(parts: LedParts, group: readonly Member[], plan: Plan, led: Led): Story {
  const { stage } = parts
  const { officerId, requestId } = led.desk
  const { later } = led
  const params = { id: requestId }
  const version = async (who: SignedCtx) => ({
    rowVersion: (await subsidy.recipient.one(who, { params })).rowVersion,
  })
  yield later(3)
  const officer = await stage.as(officerId)
  await subsidy.recipient.take(officer, { params, body: await version(officer) })
  if (plan.end === 'taken') return
  if (plan.end === 'asked') {
    yield later(7)
    const asking = await stage.as(officerId)
    const questions = ['Hisob-fakturada muhr koʻrinmayapti, qayta suratga oling.']
    await subsidy.recipient.ask(asking, { params, body: { ...(await version(asking)), questions } })
    return
  }
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
  if (plan.end === 'refused') {
    const refusing = await stage.as(officerId)
    const reason = 'Koʻrikda hujjatdagi miqdor topilmadi: fakturani tuzatib, qayta ariza bering.'
    const refusal = { ...(await version(refusing)), reasonCode: 'R_VISIT', reason }
    await subsidy.recipient.refuse(refusing, { params, body: RefusalBody.parse(refusal) })
    return
  }
  const head = await stage.as(led.desk.lender.headId)
  const { amount } = await readRow(head, led.id)
  await subsidy.recipient.decide(head, { params, body: { ...(await version(head)), amount: amount ?? 0 } })
  yield* paid(parts, plan, led)
}

async function* paid(parts: LedParts, plan: Plan, { id, desk: { lender, officerId, requestId }, later }: Led): Story {
  const { stage } = parts
  if (!reaches(plan.end, 'ordered')) return
  yield later(80)
  await step(await stage.as(lender.headId), requestId, { step: 'orderPayment', number: `TT-${id}` })
  if (!reaches(plan.end, 'paid')) return
  yield later(120)
  const payer = await stage.as(lender.headId)
  const fact = async (who: SignedCtx) => ({ paidOn: dayOf(who.now), fileId: await paperOf(parts, who) })
  await step(payer, requestId, { step: 'paySubsidy', via: 'outside', ...(await fact(payer)) })
  if (plan.end === 'paid') return
  yield later(600)
  if (plan.end === 'used') {
    const looking = await stage.as(officerId)
    const note = 'Joyida koʻrildi, maqsadli ishlatilgan.'
    await step(looking, requestId, { step: 'confirmUse', note, fileIds: [await paperOf(parts, looking, 'tree')] })
    return
  }
  const reason = 'Olingan mollar sotib yuborilgani aniqlandi.'
  await step(await stage.as(lender.headId), requestId, { step: 'recover', reason })
  if (plan.end === 'recovery') return
  yield later(900)
  const back = await stage.as(lender.headId)
  await step(back, requestId, { step: 'markRecovered', ...(await fact(back)) })
}

async function visit(parts: LedParts, group: readonly Member[], plan: Plan, { desk }: Led): Promise<void> {
  const officer = await parts.stage.as(desk.officerId)
  const isConfirmed = plan.end !== 'refused'
  const seen = isConfirmed ? `Sanaldi: ${plan.units} ta, hammasi joyida.` : `Hujjatda ${plan.units} ta, joyida yarmi.`
  await step(officer, desk.requestId, {
    step: 'recordVisit',
    on: dayOf(officer.now),
    isConfirmed,
    note: seen,
    place: { lat: 39.65, lng: 66.96 },
    fileIds: [await paperOf(parts, officer, plan.measure.picture)],
    members: group.map(({ pinfl }) => pinfl),
  })
}

const lastVisit = async ({ stage }: LedParts, applicationId: number): Promise<number> =>
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
async function signAs({ stage, phoneOf }: LedParts, userId: string, visitId: number): Promise<void> {
  const codes = { send: async () => missing('telephone'), require: async () => phoneOf(userId) }
  const typed = { verifyKey: randomUUID(), code: '' }
  const refused = await signVisitOf(await stage.as(userId), { codes }, visitId, typed)
  if (refused instanceof Refusal) throw refused
}
