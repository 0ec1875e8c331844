import type { PlanState } from '#contract/government/specialization/plan-process.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { json } from '#server/kernel/json.ts'
import { dayOf } from '#uz/date.ts'
import { daysFrom } from '#uz/durations.ts'
import { HOUSEHOLDS } from './households.ts'

const HECTARE = 10_000
const TONNE = 1000
const MILLION = 100_000_000
const PLAN = 16
const YEAR_DAYS = 365
/** Households of a mahalla, in turn: all bands are there. */
const counted = [6, 10, 14, 8, 20, 15, 7, 10, 19]

interface Hands {
  authorId: string
  approverId: string
  organizationId: string
  /** Mahallas of each district, by the order of their codes. */
  mahallasOf: ReadonlyMap<string, readonly number[]>
  grapes: number
  tomato: number
}

/**
 * Two years of every mahalla: the last one closed, this one going on by what forms and agreements will say; a third of the
 * mahallas were counted by their chair, and a second direction is there or waits for somebody here and there.
 */
export async function buildPlans(ctx: Ctx, hands: Hands): Promise<void> {
  const { grapes, tomato, authorId, approverId, organizationId } = hands
  const year = Number(dayOf(ctx.now).slice(0, 4))
  const rows = [...hands.mahallasOf.values()].flatMap((mahallas) =>
    mahallas.flatMap((territoryId, at) => {
      const [main, second] = at % 3 === 0 ? [grapes, tomato] : [tomato, grapes]
      const fact = counted[at % counted.length] ?? PLAN
      const lately = daysFrom(ctx.now, -20 - at)
      const planned = {
        ...{ territoryId, authorId, organizationId, householdsTotal: HOUSEHOLDS, createdAt: lately, updatedAt: lately },
        ...{
          householdsPlan: PLAN,
          areaPlan: 2 * HECTARE,
          volumePlan: 40 * TONNE,
          revenuePlan: 160 * MILLION,
          jobsPlan: 3,
        },
      }
      const long = daysFrom(ctx.now, -YEAR_DAYS)
      const typed = {
        value: fact,
        comment: 'Mahalla raisining xonadonlar roʻyxati boʻyicha kiritildi',
        by: approverId,
        at: lately.toISOString(),
      }
      const standing: PlanState = at % 9 === 0 ? 'submitted' : at % 9 === 3 ? 'in_progress' : 'draft'
      return [
        {
          ...{ ...planned, categoryId: main, year: year - 1, isMain: true, status: 'closed' as const },
          ...{ householdsFact: Math.max(2, fact - 3), areaFact: 1.4 * HECTARE, volumeFact: 28 * TONNE },
          ...{ revenueFact: 105 * MILLION, reckonedAt: long, createdAt: long, updatedAt: long, overrides: json({}) },
        },
        {
          ...{ ...planned, categoryId: main, year, isMain: true, status: 'in_progress' as const },
          overrides: json(at % 3 === 2 ? { households: typed } : {}),
        },
        ...(at % 3 === 0
          ? [{ ...planned, categoryId: second, year, isMain: false, status: standing, overrides: json({}) }]
          : []),
      ]
    }),
  )
  await ctx.tx.insertInto('specializationPlans').values(rows).execute()
}
