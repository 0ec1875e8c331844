import type { PlanState } from '#contract/government/specialization/plan-process.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { json } from '#server/kernel/json.ts'
import { dayOf } from '#uz/date.ts'
import { daysFrom } from '#uz/durations.ts'
import { directionsOf, HOUSEHOLDS, type Mahalla } from './districts.ts'

const HECTARE = 10_000
const TONNE = 1000
const MILLION = 100_000_000
const YEAR_DAYS = 365
const lowest = 2

interface Hands {
  authorId: string
  approverId: string
  organizationId: string
  mahallas: readonly Mahalla[]
  grapes: number
  tomato: number
}

/**
 * Two years of every mahalla: the last one closed, this one going on by what forms and agreements will say; what was
 * exported is typed by hand here and there, and a second direction is there or waits for somebody in every third mahalla.
 */
export async function buildPlans(ctx: Ctx, hands: Hands): Promise<void> {
  const { authorId, approverId, organizationId } = hands
  const year = Number(dayOf(ctx.now).slice(0, 4))
  const rows = hands.mahallas.flatMap((mahalla) => {
    const { id: territoryId, at, fact } = mahalla
    const [main, second] = directionsOf(mahalla, hands)
    const lately = daysFrom(ctx.now, -20 - at)
    const plan = {
      ...{ householdsPlan: fact + (at % 4), areaPlan: 2 * HECTARE, volumePlan: 40 * TONNE },
      ...{ revenuePlan: 160 * MILLION, jobsPlan: 3, exportPlan: at % 5 === 2 ? 6 * TONNE : 0 },
    }
    const planned = {
      ...{ territoryId, authorId, organizationId, householdsTotal: HOUSEHOLDS, createdAt: lately, updatedAt: lately },
      ...plan,
    }
    const long = daysFrom(ctx.now, -YEAR_DAYS)
    const exported = {
      value: 3 * TONNE + at * 100,
      comment: 'Eksportchi yuk xatlari boʻyicha qoʻlda kiritildi',
      by: approverId,
      at: lately.toISOString(),
    }
    const standing: PlanState = at % 9 === 0 ? 'submitted' : at % 9 === 3 ? 'in_progress' : 'draft'
    return [
      {
        ...{ ...planned, categoryId: main, year: year - 1, isMain: true, status: 'closed' as const },
        ...{ householdsFact: Math.max(lowest, fact - 3), areaFact: 1.4 * HECTARE, volumeFact: 28 * TONNE },
        ...{ revenueFact: 105 * MILLION, reckonedAt: long, createdAt: long, updatedAt: long, overrides: json({}) },
      },
      {
        ...{ ...planned, categoryId: main, year, isMain: true, status: 'in_progress' as const },
        overrides: json(at % 5 === 2 ? { export: exported } : {}),
      },
      ...(at % 3 === 0
        ? [{ ...planned, categoryId: second, year, isMain: false, status: standing, overrides: json({}) }]
        : []),
    ]
  })
  await ctx.tx.insertInto('specializationPlans').values(rows).execute()
}
