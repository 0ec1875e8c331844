import { turnPlans } from '#server/government/specialization/jobs.ts'
import { plans } from '#server/government/specialization/rows.ts'
import { createPlan, decidePlan, overrideFact, submitPlan } from '#server/government/specialization/write.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { dayOf } from '#uz/date.ts'
import type { GovernmentParts } from './government.ts'

const zero = { households: 0, area: 0, heads: 0, volume: 0, revenue: 0, export: 0, jobs: 0 }
const directions = ['kartoshka', 'piyoz', 'sabzi', 'uzum', 'pomidor'] as const
/** Of a hundred households of a mahalla, in turn: all bands are there. */
const shares = [22, 34, 41, 55, 28, 62, 47, 74, 36]
const PLAN_SHARE = 60
const TONNE = 1000
const YEAR_DAYS = 365

/** Two years of every mahalla: the last one closed, this one going on, a second direction here and there. */
export async function buildPlans(parts: GovernmentParts, ctx: Ctx): Promise<void> {
  const year = Number(dayOf(ctx.now).slice(0, 4))
  for (const mahallas of parts.mahallasOf.values())
    for (const [at, territoryId] of mahallas.entries()) {
      await placePlan(parts, { territoryId, at, year: year - 1, days: YEAR_DAYS })
      await placePlan(parts, { territoryId, at, year, days: 0 })
      if (at % 3 === 0) await placePlan(parts, { territoryId, at: at + 1, year, days: 0, isSecond: true })
    }
  while ((await turnPlans(ctx)) > 0);
}

interface Placed {
  territoryId: number
  at: number
  year: number
  days: number
  isSecond?: boolean
}

async function placePlan(parts: GovernmentParts, { territoryId, at, year, days, isSecond = false }: Placed) {
  const { ago, categories } = parts
  const assistant = ago('assistant', days)
  const { households } = await assistant.tx
    .selectFrom('territories')
    .select('households')
    .where('id', '=', territoryId)
    .executeTakeFirstOrThrow()
  const of = (share: number) => Math.round(((households ?? 0) * share) / 100)
  const fact = of((shares[at % shares.length] ?? 0) - (days > YEAR_DAYS / 2 ? 8 : 0) - (isSecond ? 15 : 0))
  const id = await createPlan(assistant, {
    territoryId,
    categoryId: categories.get(directions[at % directions.length] ?? '') ?? 0,
    year,
    isMain: !isSecond,
    plan: { ...zero, households: of(PLAN_SHARE), area: of(PLAN_SHARE) * 500, volume: of(PLAN_SHARE) * TONNE },
  })
  const rowVersion = async () => (await plans.lock(assistant, id)).rowVersion
  await submitPlan(assistant, id, await rowVersion())
  const district = ago('district', days)
  await decidePlan(district, id, { step: 'approve', rowVersion: await rowVersion() })
  await overrideFact(district, id, {
    rowVersion: await rowVersion(),
    figure: 'households',
    value: Math.max(1, fact),
    comment: 'Mahalla raisining xonadonlar roʻyxati boʻyicha kiritildi',
  })
}
