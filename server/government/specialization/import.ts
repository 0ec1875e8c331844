import { PLANS_A_MAHALLA } from '#contract/government/specialization/plan-process.ts'
import { IMPORT_MOST } from '#contract/government/specialization/plans.ts'
import { type ImportDiff, showSome } from '#contract/import-diff.ts'
import type { Ctx } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refuse.ts'
import { say } from '../../kernel/words/messages.ts'
import { siteCategories, territoriesByIds, territoryIdsByCodes } from '../../reference/public.ts'
import { folded, linesOf, type Sheet } from '../headers.ts'
import { reckonPlans } from './facts.ts'
import { PLAN, PLANS_TOPIC, type PlanCtx, plans } from './rows.ts'
import { isOver } from './write.ts'
import '../tables.ts'

const HEADERS = ['Kod', 'Yoʻnalish', 'Reja'] as const
const MOST_HOUSEHOLDS = 100_000

interface Wanted {
  row: number
  code: string
  territoryId: number
  categoryId: number
  direction: string
  households: number
}

/** Drafts of a year out of a table: what would be made, or all of it, or nothing. */
export async function importPlans(
  ctx: PlanCtx,
  sheet: Sheet,
  { year, apply }: { year: number; apply: boolean },
): Promise<ImportDiff> {
  if (isOver(ctx, year)) refuse('E_YEAR_CLOSED')
  const lines = linesOf(sheet, HEADERS).map((line) => ({
    row: line.row,
    code: line.Kod,
    direction: line.Yoʻnalish,
    plan: line.Reja,
  }))
  if (lines.length > IMPORT_MOST) refuse('E_LIMIT', { limit: IMPORT_MOST })
  const faults: { row: number; message: string }[] = []
  const wanted = await readLines(ctx, lines, faults)
  const known = await knownPlans(ctx, year, wanted)
  const isSame = (one: Wanted) => (plan: (typeof known)[number]) =>
    plan.territoryId === one.territoryId && plan.categoryId === one.categoryId
  const changed = []
  const added = []
  let unchanged = 0
  for (const one of wanted) {
    const plan = known.find(isSame(one))
    if (!plan) added.push(one)
    else if (plan.householdsPlan === one.households) unchanged += 1
    else if (plan.status === 'draft' || plan.status === 'returned') changed.push({ ...one, plan })
    else faults.push({ row: one.row, message: sayIn(ctx, 'E_STATE', { status: plan.status }) })
  }
  for (const [territoryId, theirs] of Map.groupBy(added, (one) => one.territoryId)) {
    const held = known.filter((plan) => plan.territoryId === territoryId).length
    for (const { row } of theirs.slice(Math.max(0, PLANS_A_MAHALLA - held)))
      faults.push({ row, message: sayIn(ctx, 'E_LIMIT', { limit: PLANS_A_MAHALLA }) })
  }
  const applied = apply && faults.length === 0
  if (applied) {
    const ids = await addPlans(ctx, year, added, known)
    for (const { plan, households } of changed) {
      await plans.renew(ctx, plan.id, { householdsPlan: households, updatedAt: ctx.now })
    }
    await reckonPlans(ctx, ids)
    await ctx.audit({
      action: `${PLAN}.imported`,
      objectType: 'specialization',
      objectId: String(year),
      changes: { plans: [null, added.length + changed.length] },
    })
    await ctx.changed(PLANS_TOPIC)
  }
  const entry = ({ code, direction, households }: Wanted) => ({
    key: `${code} · ${direction}`,
    name: String(households),
  })
  return {
    added: showSome(added.map(entry)),
    changed: showSome(
      changed.map(({ plan, ...one }) => ({
        ...entry(one),
        changes: { plan: [plan.householdsPlan, one.households] as [unknown, unknown] },
      })),
    ),
    unchanged,
    missing: showSome([]),
    faults: showSome(faults.toSorted((a, b) => a.row - b.row)),
    applied,
  }
}

type Said = Parameters<typeof say>
const sayIn = ({ lang }: Pick<Ctx, 'lang'>, code: Said[0], values: Said[2]) => say(code, lang, values)

interface Line {
  row: number
  code: string
  direction: string
  plan: string
}

/** A mahalla of the caller by its code, a direction by its name in any script, a number of households. */
async function readLines(ctx: PlanCtx, lines: readonly Line[], faults: { row: number; message: string }[]) {
  const ids = await territoryIdsByCodes(
    ctx,
    lines.map(({ code }) => code),
  )
  const places = await territoriesByIds(ctx, [...ids.values()])
  const categories = new Map<string, { id: number; name: string }>()
  for (const { id, name } of await siteCategories(ctx))
    for (const text of Object.values(name)) if (text) categories.set(folded(text), { id, name: name.uz })
  const seen = new Set<string>()
  return lines.flatMap(({ row, code, direction, plan }): Wanted[] => {
    const place = places.get(ids.get(code) ?? 0)
    const category = categories.get(folded(direction))
    const households = Number(plan.replaceAll(/\s/g, ''))
    const isMahalla = place?.active && place.level === 'neighborhood' && ctx.holds(place.path)
    const isNumber = Number.isInteger(households) && households > 0 && households <= MOST_HOUSEHOLDS
    const key = `${place?.id}/${category?.id}`
    if (!isMahalla) faults.push({ row, message: sayIn(ctx, 'V_TERRITORY', {}) })
    else if (!category) faults.push({ row, message: sayIn(ctx, 'V_DIRECTION', {}) })
    else if (!isNumber) faults.push({ row, message: sayIn(ctx, 'V_POSITIVE', {}) })
    else if (seen.has(key)) faults.push({ row, message: sayIn(ctx, 'V_TWICE', {}) })
    else {
      seen.add(key)
      return [{ row, code, territoryId: place.id, categoryId: category.id, direction: category.name, households }]
    }
    return []
  })
}

const knownPlans = async (ctx: PlanCtx, year: number, wanted: readonly Wanted[]) =>
  wanted.length === 0
    ? []
    : ctx.tx
        .selectFrom('specializationPlans')
        .select(['id', 'territoryId', 'categoryId', 'householdsPlan', 'status', 'isMain'])
        .where('year', '=', year)
        .where('territoryId', 'in', [...new Set(wanted.map(({ territoryId }) => territoryId))])
        .where('status', 'not in', ['cancelled', 'deleted'])
        .orderBy('id')
        .forUpdate()
        .execute()

/** The first direction of a mahalla that has no main one becomes it. */
async function addPlans(
  ctx: PlanCtx,
  year: number,
  added: readonly Wanted[],
  known: readonly { territoryId: number; isMain: boolean }[],
): Promise<number[]> {
  if (added.length === 0) return []
  const led = new Set(known.filter(({ isMain }) => isMain).map(({ territoryId }) => territoryId))
  const rows = await ctx.tx
    .insertInto('specializationPlans')
    .values(
      added.map(({ territoryId, categoryId, households }) => {
        const isMain = !led.has(territoryId)
        led.add(territoryId)
        return {
          territoryId,
          categoryId,
          year,
          isMain,
          householdsPlan: households,
          organizationId: ctx.actor.organizationId ?? null,
          authorId: ctx.actor.userId,
          createdAt: ctx.now,
          updatedAt: ctx.now,
        }
      }),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
