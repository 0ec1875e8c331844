import { insuranceKind } from '#server/finance/applying/kinds/insurance.ts'
import { cancelMyPolicy, insurance as insurerStep, turnCover } from '#server/finance/applying/kinds/insurance-acts.ts'
import { ofKind } from '#server/finance/applying/kinds/kinds.ts'
import type { Running } from '#server/finance/applying/money/repay.ts'
import { readRow, wonBy } from '#server/finance/applying/money/running.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { dayOf } from '#uz/date.ts'
import { addDays } from '#uz/durations.ts'
import type { Story } from '../deals/stage.ts'
import type { People } from '../people.ts'
import { type ClaimEnd, claimed, isClaimEnd } from './claims.ts'
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
import { requisiteOf } from './requisite.ts'

const MILLION = 100_000_000
const HECTARE = 10_000
const PRODUCT = 'sug-ekin'
const insurance = ofKind('insurance')

type End =
  | 'draft'
  | 'new'
  | 'in_review'
  | 'asked'
  | 'refused'
  | 'offered'
  | 'contracting'
  | 'premium_due'
  | 'premium_paid'
  | 'issued'
  | 'cancelled'
  | 'active'
  | ClaimEnd

/** How far each goes, and how many days ago it was sent. */
const plans: readonly (readonly [End, number])[] = [
  ['new', 0.5],
  ['surveyed', 40],
  ['offered', 5],
  ['paid', 58],
  ['in_review', 2.6],
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
  ['active', 44],
]

/** Kinds of organizations that the programme is for. */
const insurable: readonly string[] = ['dehqon', 'fermer', 'yatt', 'mchj', 'kooperativ', 'klaster']

/** Fields insured against hail and drought: something at every stage, and losses told of. */
export const insuredFields = (parts: Parts, people: People): Story[] =>
  // The accounts that are tried out keep their own hands free.
  people.sellers
    .slice(3)
    .filter(({ kind }) => insurable.includes(kind))
    .slice(0, plans.length)
    .map(({ userId }, at) => {
      const [end, days] = plans[at] ?? missing('plan of insurance')
      return field(parts, { userId, end, days, hectares: 2 + (at % 4), expertId: people.account('expert') })
    })

interface Plan {
  userId: string
  end: End
  days: number
  hectares: number
  expertId: string
}

const covered = (plan: Plan) => ({
  amount: (20 + plan.hectares * 4) * MILLION,
  risks: ['hail', 'drought'],
  months: 6,
})

async function* field(parts: Parts, plan: Plan): Story {
  const { stage } = parts
  const hours = plan.days * 24
  const later = (by: number) => Math.max(hours - by, 0.1)
  yield hours
  const applicant = await stage.as(plan.userId)
  const today = dayOf(applicant.now)
  const squareMetres = plan.hectares * HECTARE
  const grown = { squareMetres, kgPerHectare: 32_000, price: 450_000, season: 'bahorgi' }
  const content = {
    objectType: 'crop',
    ...covered(plan),
    startsOn: today,
    activities: [{ categoryId: parts.tomato, ...grown, comment: 'Oʻtgan yilgi hosil shuncha edi' }],
    plots: [{ contour: '118', squareMetres, right: 'lease' }],
    requisiteId: await requisiteOf(applicant),
  }
  const papers = [{ code: 'photo-object', fileId: await paperOf(parts, applicant, 'tomato-card'), issuedOn: today }]
  const { id, rowVersion } = await insurance.applicant.save(applicant, {
    body: { subjectId: parts.productOf(PRODUCT).id, content, answers: {}, papers },
  })
  if (plan.end === 'draft') return
  await sign(parts, applicant, id)
  await insurance.applicant.submit(applicant, { params: { id }, body: { rowVersion, consents: ['data-to-bank'] } })
  if (plan.end === 'new') return
  yield later(4)
  const [desk] = await desksOf(parts, id)
  if (!desk) missing('insurer')
  await take(insurance, parts, desk)
  if (plan.end === 'in_review') return
  yield later(20)
  if (plan.end === 'asked') return void (await ask(insurance, parts, desk))
  if (plan.end === 'refused') return void (await refuse(insurance, parts, desk))
  yield* proposed(parts, plan, id, desk, later)
}

type Later = (by: number) => number

async function* proposed(parts: Parts, plan: Plan, id: number, desk: Desk, later: Later): Story {
  const today = dayOf(parts.stage.system().now)
  // What was issued waits for its first day.
  const startsOn = plan.end === 'issued' || plan.end === 'cancelled' ? addDays(today, 60) : addDays(today, 3)
  const quote = { ...covered(plan), tariff: 290, franchise: 1000, startsOn }
  await offer(insurance, parts, desk, quote, true)
  if (plan.end === 'offered') return
  yield later(40)
  await choose(insurance, parts, plan.userId, id)
  if (plan.end === 'contracting') return
  yield later(44)
  await signContract(parts, id, [plan.userId, desk.lender.headId])
  if (plan.end === 'premium_due') return
  yield* running(parts, plan, id, desk, later)
}

/** The premium is paid outside, the policy given; on its first day it begins to cover. */
async function* running(parts: Parts, plan: Plan, id: number, { lender }: Desk, later: Later): Story {
  const { stage } = parts
  const runs = async (ctx: Ctx): Promise<Running> => ({
    kind: insuranceKind,
    application: await readRow(ctx, id),
    request: (await wonBy(ctx, id)) ?? missing('insurer'),
    lenderId: lender.organizationId,
  })
  if (plan.end === 'cancelled') {
    yield later(60)
    const applicant = await stage.as(plan.userId)
    const run = await runs(applicant)
    const { rowVersion } = run.application
    return cancelMyPolicy(applicant, run, { rowVersion, reason: 'Boshqa sugʻurta kompaniyasini tanladik' })
  }
  yield later(70)
  const head = await stage.as(lender.headId)
  const paid = await runs(head)
  const fact = { paidOn: dayOf(head.now), fileId: await paperOf(parts, head) }
  await insurerStep(head, paid, { step: 'payPremium', rowVersion: paid.application.rowVersion, ...fact })
  if (plan.end === 'premium_paid') return
  yield later(76)
  const issuer = await stage.as(lender.headId)
  const given = await runs(issuer)
  await insurerStep(issuer, given, { step: 'issuePolicy', rowVersion: given.application.rowVersion })
  if (plan.end === 'issued') return
  yield later(110)
  await turnCover(stage.system(), await runs(stage.system()))
  if (isClaimEnd(plan.end)) yield* claimed(parts, { ...plan, end: plan.end, applicationId: id, lender })
}
