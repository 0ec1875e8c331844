import type { AgreementTerms } from '#contract/finance/cooperation/agreements.ts'
import { openAgreement } from '#server/finance/cooperation/begin.ts'
import { sayHandover, takeHandoverStep } from '#server/finance/cooperation/handovers.ts'
import { agreementSigning } from '#server/finance/cooperation/paper.ts'
import { agreements, handovers } from '#server/finance/cooperation/rows.ts'
import { takeStep } from '#server/finance/cooperation/write.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { Refusal } from '#server/kernel/refuse.ts'
import { dayOf } from '#uz/date.ts'
import { daysFrom } from '#uz/durations.ts'
import type { Stage, Story } from '../deals/stage.ts'
import type { People } from '../people.ts'
import { typedCode } from './parts.ts'

export interface AgreementParts {
  stage: Stage
  phoneOf: (userId: string) => string
  drawAgreement: (id: number) => Promise<void>
}

const SUM = 100

const termsAt = (now: Date, categoryId: number, more: Partial<AgreementTerms> = {}): AgreementTerms => ({
  categoryId,
  area: 1500,
  heads: null,
  volume: 4000,
  priceRule: 'fixed',
  price: 3500 * SUM,
  discount: null,
  startsOn: dayOf(now),
  endsOn: dayOf(daysFrom(now, 240)),
  paymentDays: 15,
  inputs: 'Urugʻ, mineral oʻgʻit, agronom maslahati',
  note: null,
  ...more,
})

/** A leader's organization and a household, on paper long ago and without a paper here. */
export interface OldAgreement {
  organizationId: string
  userId: string
  territoryId: number
  categoryId: number
}

export async function settleAgreements(ctx: Ctx, agreed: readonly OldAgreement[]): Promise<void> {
  const year = dayOf(ctx.now).slice(0, 4)
  await ctx.tx
    .insertInto('cooperationAgreements')
    .values(
      agreed.map((sides, at) => ({
        ...termsAt(ctx.now, sides.categoryId),
        ...sides,
        startsOn: `${year}-01-15`,
        endsOn: `${year}-12-31`,
        number: `KO-${year}-9${String(at).padStart(5, '0')}`,
        status: 'active' as const,
        begunBy: 'leader' as const,
        authorId: sides.userId,
        createdAt: daysFrom(ctx.now, -100),
        updatedAt: daysFrom(ctx.now, -100),
      })),
    )
    .execute()
}

/** Leaders who ask for a loan of cooperation have a dehqon farm each. */
export function leadersWith(
  { sellers }: People,
  leaderIds: readonly string[],
  categoryIds: readonly number[],
): OldAgreement[] {
  const households = sellers.filter(({ kind }) => kind === 'dehqon')
  return leaderIds.flatMap((organizationId, at) => {
    const household = households[at % households.length]
    const categoryId = categoryIds[Math.floor(at / households.length) % categoryIds.length]
    if (!household || categoryId === undefined) return []
    return [{ organizationId, userId: household.userId, territoryId: household.territoryId, categoryId }]
  })
}

type End =
  | 'draft'
  | 'waiting'
  | 'signed'
  | 'said'
  | 'struck'
  | 'delivered'
  | 'late'
  | 'disputed'
  | 'fulfilled'
  | 'terminated'
interface Plan {
  role: 'buyer' | 'worker'
  /** Which of the categories. */
  at: number
  days: number
  end: End
}
const plans: readonly Plan[] = [
  { role: 'worker', at: 0, days: 1, end: 'draft' },
  { role: 'buyer', at: 1, days: 2, end: 'waiting' },
  { role: 'worker', at: 2, days: 20, end: 'delivered' },
  { role: 'buyer', at: 2, days: 40, end: 'late' },
  { role: 'worker', at: 3, days: 25, end: 'disputed' },
  { role: 'buyer', at: 3, days: 60, end: 'fulfilled' },
  { role: 'worker', at: 4, days: 30, end: 'terminated' },
  { role: 'buyer', at: 4, days: 9, end: 'signed' },
  { role: 'worker', at: 5, days: 11, end: 'said' },
  { role: 'buyer', at: 5, days: 18, end: 'struck' },
]
/** Days until what was only signed begins. */
const COMING = 40

export const agreementStories = (parts: AgreementParts, people: People, categoryIds: readonly number[]): Story[] =>
  plans.map((plan) => agreement(parts, people, categoryIds[plan.at % categoryIds.length] ?? 0, plan))

/** Of «Zarafshon Agro» with a household of the assistant's mahalla. */
async function* agreement(parts: AgreementParts, people: People, categoryId: number, plan: Plan): Story {
  const { stage } = parts
  const userId = people.account(plan.role)
  const { userId: headId, organizationId } = people.employer
  yield plan.days * 24
  const leader = await stage.as(headId)
  const home = await leader.tx
    .selectFrom('users')
    .select('territoryId')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const coming = { startsOn: dayOf(daysFrom(leader.now, COMING)), endsOn: dayOf(daysFrom(leader.now, 280)) }
  const terms = termsAt(leader.now, categoryId, plan.end === 'signed' ? coming : {})
  const { id } = await openAgreement(leader, {
    ...{ organizationId, userId, begunBy: 'leader', terms },
    territoryId: home.territoryId ?? people.employer.territoryId,
  })
  if (plan.end === 'draft') return
  const version = async () => (await agreements.lock(stage.system(), id)).rowVersion
  /** A side acts for itself: it sees nothing as staff of a territory do. */
  const own = async (who: string) => {
    const { within: _, ...acting } = await stage.as(who)
    return acting
  }
  await takeStep(await own(headId), id, { step: 'offer', rowVersion: await version() })
  if (plan.end === 'waiting') return
  await parts.drawAgreement(id)
  for (const who of [headId, userId]) {
    const phone = async () => parts.phoneOf(who)
    const refused = await agreementSigning.signByCode(await own(who), String(id), typedCode(), phone)
    if (refused instanceof Refusal) throw refused
  }
  if (plan.end === 'signed') return
  yield (plan.days - 2) * 24
  if (plan.end === 'terminated' || plan.end === 'disputed') {
    const reason = 'Kelishilgan urugʻ va oʻgʻit belgilangan kunda berilmadi.'
    const step = plan.end === 'disputed' ? 'dispute' : 'terminate'
    await takeStep(await own(userId), id, { step, rowVersion: await version(), reason })
    return
  }
  const kg = plan.end === 'fulfilled' ? 3900 : 1200
  const person = await own(userId)
  await sayHandover(person, id, { on: dayOf(person.now), kg, price: terms.price ?? SUM })
  const handover = await person.tx
    .selectFrom('cooperationHandovers')
    .select(['id', 'rowVersion'])
    .where('agreementId', '=', id)
    .executeTakeFirstOrThrow()
  const step = async (body: { step: 'confirm' | 'strike' } | { step: 'pay'; paidOn: string }) => {
    const { rowVersion } = await handovers.lock(stage.system(), handover.id)
    await takeHandoverStep(await own(headId), handover.id, { ...body, rowVersion })
  }
  if (plan.end === 'said') return
  await step({ step: plan.end === 'struck' ? 'strike' : 'confirm' })
  if (plan.end === 'late') {
    yield 20 * 24
    await handovers.take(stage.system(), await handovers.lock(stage.system(), handover.id), 'payLate')
  }
  if (plan.end !== 'fulfilled') return
  yield (plan.days - 9) * 24
  await step({ step: 'pay', paidOn: dayOf((await stage.as(headId)).now) })
  await takeStep(await own(headId), id, { step: 'fulfil', rowVersion: await version() })
}
