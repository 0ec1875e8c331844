import { insuranceKind } from '#server/finance/applying/kinds/insurance.ts'
import { cancelMyPolicy, turnCover } from '#server/finance/applying/kinds/insurance-acts.ts'
import { ofKind } from '#server/finance/applying/kinds/kinds.ts'
import { ownRunning, readRow } from '#server/finance/applying/money/running.ts'
import { dayOf } from '#uz/date.ts'
import { addDays } from '#uz/durations.ts'
import type { Story } from '../deals/stage.ts'
import type { Seller } from '../market/sellers.ts'
import { type ClaimEnd, claimed, isClaimEnd } from './claims.ts'
import { factOf, step } from './desk-acts.ts'
import { HECTARE, MILLION, missing, type Parts, paperOf, TOMATO } from './parts.ts'
import { requisiteOf } from './requisite.ts'
import { type Asking, contracted, type Early, type Led, type Plan } from './way.ts'

const insurance = ofKind('insurance')

type Running = 'premium_due' | 'premium_paid' | 'issued' | 'cancelled' | 'active' | 'ended' | ClaimEnd
interface CoverPlan extends Plan<Running> {
  hectares: number
}

/** How far each goes, and how many days ago it was sent. */
const ends: readonly (readonly [Running | Early, number])[] = [
  ['new', 0.5],
  ['surveyed', 40],
  ['offered', 5],
  ['paid', 58],
  ['taken', 2.6],
  ['filed', 33],
  ['premium_due', 9],
  ['contested', 47],
  ['new', 1.3],
  ['active', 36],
  ['draft', 4],
  ['premium_paid', 11],
  ['asked', 3.5],
  ['active', 52],
  ['refused', 24],
  ['issued', 14],
  ['offered', 6],
  ['cancelled', 21],
  ['contracting', 7],
  ['ended', 62],
  ['withdrawn', 17],
  ['agreed', 45],
  ['expired', 38],
  ['assigned', 29],
  ['denied', 56],
  ['drafting', 2],
  ['approving', 3],
]

/** Kinds of organizations that the programme is for. */
const insurable: readonly string[] = ['dehqon', 'fermer', 'yatt', 'mchj', 'kooperativ', 'klaster']
/** Nothing is left of the money that bears a part of its premiums. */
export const SPENT_COVER = 'sug-bog'

/** Fields insured against hail and drought: something at every stage, and losses told of. */
export function coverPlans(sellers: readonly Seller[], afar: readonly Seller[]): CoverPlan[] {
  // The accounts that are tried out keep their own hands free.
  const owners = sellers.slice(3).filter(({ kind }) => insurable.includes(kind))
  const plan = (who: Seller | undefined, more: Omit<CoverPlan, 'userId'>) =>
    who ? [{ userId: who.userId, ...more }] : []
  return [
    ...ends.flatMap(([end, days], at) => plan(owners[at], { code: 'sug-ekin', days, end, hectares: 2 + (at % 4) })),
    ...plan(owners.at(-1), { code: SPENT_COVER, days: 0.4, end: 'new', hectares: 3 }),
    ...plan(afar[0], { code: 'sug-ekin', days: 1.1, end: 'new', hectares: 2 }),
  ]
}

const covered = ({ hectares, end, code }: CoverPlan) => ({
  amount: (20 + hectares * 4) * MILLION,
  risks: code === SPENT_COVER ? ['frost', 'hail'] : ['hail', 'drought'],
  months: end === 'ended' ? 1 : 6,
})

const asking = (parts: Parts, plan: CoverPlan): Asking => ({
  of: insurance,
  consents: ['data-to-bank'],
  async wish(applicant) {
    const today = dayOf(applicant.now)
    const squareMetres = plan.hectares * HECTARE
    const grown = { squareMetres, kgPerHectare: 32_000, price: 450_000, season: 'bahorgi' }
    const isOrchard = plan.code === SPENT_COVER
    const tomatoes = { categoryId: parts.cropOf(TOMATO), ...grown, comment: 'Oʻtgan yilgi hosil shuncha edi' }
    return {
      content: {
        ...covered(plan),
        objectType: isOrchard ? 'orchard' : 'crop',
        ...(isOrchard && { marketValue: 60 * MILLION }),
        startsOn: today,
        activities: [isOrchard ? { categoryId: parts.cropOf('olma'), squareMetres } : tomatoes],
        plots: [{ contour: '118', squareMetres, right: 'lease' }],
        requisiteId: await requisiteOf(applicant),
      },
      papers: [{ code: 'photo-object', fileId: await paperOf(parts, applicant, 'tomato-card'), issuedOn: today }],
    }
  },
  quote(_at, now) {
    // What was issued waits for its first day.
    const startsOn = addDays(dayOf(now), plan.end === 'issued' || plan.end === 'cancelled' ? 60 : 4)
    return { ...covered(plan), tariff: 290, franchise: 1000, startsOn }
  },
  questions: ['Dala qachon ekilgan?', 'Oʻtgan yili zarar boʻlganmi?'],
  refused: {
    reasonCode: 'R_LAND',
    reason: 'Dala kadastrda boshqa maydon bilan yozilgan: yer hujjatini yangilab, qayta yuboring.',
  },
  withdrawn: 'Boshqa sugʻurta kompaniyasini tanladik',
})

/** One field, from what is to be insured to where it stops. */
export async function* coverStory(parts: Parts, expertId: string, plan: CoverPlan): Story {
  const led = yield* contracted(parts, asking(parts, plan), plan)
  if (led && plan.end !== 'premium_due') yield* running(parts, expertId, plan, led)
}

/** The premium is paid outside, the policy given; on its first day it begins to cover. */
async function* running(parts: Parts, expertId: string, plan: CoverPlan, { id, desk, later }: Led): Story {
  const { stage } = parts
  const { lender, requestId } = desk
  yield later(70)
  if (plan.end === 'cancelled') {
    const applicant = await stage.as(plan.userId)
    const run = await ownRunning(applicant, { kind: 'insurance', id })
    const { rowVersion } = run.application
    return cancelMyPolicy(applicant, run, { rowVersion, reason: 'Boshqa sugʻurta kompaniyasini tanladik' })
  }
  const payer = await stage.as(lender.headId)
  await step(payer, requestId, { step: 'payPremium', ...(await factOf(parts, payer)) })
  if (plan.end === 'premium_paid') return
  yield later(76)
  await step(await stage.as(lender.headId), requestId, { step: 'issuePolicy' })
  if (plan.end === 'issued') return
  const turn = async () =>
    turnCover(stage.system(), { kind: insuranceKind, application: await readRow(stage.system(), id) })
  yield later(124)
  await turn()
  yield* shared(parts, plan, { id, desk, later })
  if (plan.end === 'ended') {
    yield later(124 + 33 * 24)
    await turn()
  }
  if (isClaimEnd(plan.end))
    yield* claimed(parts, {
      ...plan,
      end: plan.end,
      applicationId: id,
      lender,
      expertId: expertId || missing('expert'),
    })
}

/** What the state bears of the premium comes later; here and there it is still on its way. */
async function* shared(parts: Parts, { end, days }: CoverPlan, { id, desk, later }: Led): Story {
  const isFresh = days < 40
  if (end === 'active' && isFresh) return
  yield later(130)
  const head = await parts.stage.as(desk.lender.headId)
  const fileId = await paperOf(parts, head)
  await step(head, desk.requestId, { step: 'concludeShare', number: `DU-${id}`, fileId })
  if (end === 'active') return
  yield later(170)
  const receiving = await parts.stage.as(desk.lender.headId)
  await step(receiving, desk.requestId, { step: 'receiveShare', paidOn: dayOf(receiving.now), fileId })
}
