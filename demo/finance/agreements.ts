import { randomUUID } from 'node:crypto'
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

/** Two people of one mahalla live on what they grow, and the register knows it. */
export async function registerWorkers(ctx: Ctx, people: People): Promise<void> {
  await ctx.tx
    .insertInto('selfEmployments')
    .values(
      (['buyer', 'worker'] as const).map((role, at) => ({
        userId: people.account(role),
        status: 'active' as const,
        registrationNo: `SE-2026-00${at + 1}`,
        registeredAt: '2026-02-10',
        verified: true,
        checkedAt: ctx.now,
      })),
    )
    .onConflict((conflict) => conflict.column('userId').doNothing())
    .execute()
}

/** Leaders who ask for a loan of cooperation have a household each; on paper long ago, without a paper here. */
export async function settleLeaders(
  ctx: Ctx,
  people: People,
  leaderIds: readonly string[],
  categoryIds: readonly number[],
): Promise<void> {
  const households = people.sellers.filter(({ kind }) => kind === 'dehqon')
  const [first] = households
  const [category] = categoryIds
  if (!first || category === undefined || leaderIds.length === 0) return
  const year = dayOf(ctx.now).slice(0, 4)
  await ctx.tx
    .insertInto('cooperationAgreements')
    .values(
      leaderIds.map((organizationId, at) => {
        const { userId, territoryId } = households[at % households.length] ?? first
        const categoryId = categoryIds[Math.floor(at / households.length) % categoryIds.length] ?? category
        return {
          ...termsAt(ctx.now, categoryId),
          startsOn: `${year}-01-15`,
          endsOn: `${year}-12-31`,
          number: `KO-${year}-9${String(at).padStart(5, '0')}`,
          status: 'active' as const,
          organizationId,
          userId,
          territoryId,
          begunBy: 'leader' as const,
          authorId: userId,
          createdAt: daysFrom(ctx.now, -100),
          updatedAt: daysFrom(ctx.now, -100),
        }
      }),
    )
    .execute()
}

type End = 'draft' | 'waiting' | 'active' | 'delivered' | 'late' | 'disputed' | 'fulfilled' | 'terminated'
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
]

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
  const terms = termsAt(leader.now, categoryId)
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
    const typed = { verifyKey: randomUUID(), code: '' }
    const refused = await agreementSigning.signByCode(await own(who), String(id), typed, async () => parts.phoneOf(who))
    if (refused instanceof Refusal) throw refused
  }
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
  const step = async (body: { step: 'confirm' } | { step: 'pay'; paidOn: string }) => {
    const { rowVersion } = await handovers.lock(stage.system(), handover.id)
    await takeHandoverStep(await own(headId), handover.id, { ...body, rowVersion })
  }
  await step({ step: 'confirm' })
  if (plan.end === 'late') {
    yield 20 * 24
    await handovers.take(stage.system(), await handovers.lock(stage.system(), handover.id), 'payLate')
  }
  if (plan.end !== 'fulfilled') return
  yield (plan.days - 9) * 24
  await step({ step: 'pay', paidOn: dayOf((await stage.as(headId)).now) })
  await takeStep(await own(headId), id, { step: 'fulfil', rowVersion: await version() })
}
