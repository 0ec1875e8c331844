import { type RawBuilder, sql } from 'kysely'
import { acrossTerritories, isFigure } from '#contract/government/reports/aggregate.ts'
import { countsInFigure } from '#contract/government/reports/report-process.ts'
import type { Figure, MissingReport } from '#contract/government/reports/standing.ts'
import { partiesOf } from '../../identity/public.ts'
import type { Ctx } from '../../kernel/context.ts'
import { json } from '../../kernel/json.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { territoriesByIds } from '../../reference/public.ts'
import { fieldsOfType, type ReportType } from './report-type.ts'
import '../tables.ts'

/** The period of a type below a place; an empty path is the republic. */
export interface Standing {
  type: ReportType
  periodStart: string
  path: string
}

/** Names shown beside a sum; whoever wants all of them opens the list. */
const NAMED = 60

export const below = (column: string, path: string): RawBuilder<boolean> =>
  path === '' ? sql`true` : sql`(${sql.ref(column)} = ${path} or ${sql.ref(column)} like ${`${path}/%`})`

/** It was read and accepted; a report closed unread counts nowhere. */
export const counted = sql<boolean>`(r.is_reviewed and r.status in ('accepted', 'consolidated', 'closed'))`

interface Whole {
  values: Record<string, string>
  expected: number
  accepted: number
  missing: MissingReport[]
}

/** One statement for the reports, whatever their number, and names from memory. */
export async function figureOf(ctx: Ctx, { type, periodStart, path }: Standing): Promise<Whole> {
  const rows = await ctx.tx
    .selectFrom('reports as r')
    .select(['r.id', 'r.territoryId', 'r.organizationId', 'r.status', 'r.isReviewed', 'r.values'])
    .where('r.typeId', '=', type.id)
    .where('r.periodStart', '=', periodStart)
    .where(below('r.path', path))
    .orderBy('r.path')
    .orderBy('r.id')
    .execute()
  const whole = rows.filter(countsInFigure)
  const absent = rows.filter((row) => !countsInFigure(row))
  const nameOf = await namesOf(ctx, type, absent)
  return {
    values: acrossTerritories(
      await fieldsOfType(ctx, type),
      type.rules,
      whole.map(({ values }) => values),
    ),
    expected: rows.length,
    accepted: whole.length,
    missing: absent.map((row) => ({ id: row.territoryId, name: nameOf(row), state: row.status })),
  }
}

interface Unit {
  territoryId: number
  organizationId: string | null
}

/** Of a territory, or of the organization that reports for itself. */
export async function namesOf(ctx: Ctx, { level }: Pick<ReportType, 'level'>, units: readonly Unit[]) {
  if (level === 'organization') {
    const refs = units.flatMap(({ organizationId }) => (organizationId ? { userId: '', organizationId } : []))
    const parties = await partiesOf(ctx, refs)
    return ({ organizationId }: Unit) => textIn(ctx.lang, parties.get(organizationId ?? '')?.name ?? { uz: '' })
  }
  const places = await territoriesByIds(
    ctx,
    units.map(({ territoryId }) => territoryId),
  )
  return ({ territoryId }: Unit) => places.get(territoryId)?.name ?? ''
}

/** As the screen shows it: a line for every figure, `null` where nobody has given it. */
export async function presentFigure(ctx: Ctx, type: ReportType, { values, missing, ...rest }: Whole): Promise<Figure> {
  const fields = (await fieldsOfType(ctx, type)).filter(isFigure)
  return {
    ...rest,
    lines: fields.map(({ key, label, unit, type: kind }) => ({
      key,
      label,
      unit: unit ?? null,
      isMoney: kind === 'money',
      value: values[key] ?? null,
    })),
    missing: missing.slice(0, NAMED),
    more: Math.max(missing.length - NAMED, 0),
  }
}

/** Keeps a figure as it is now; a later one is the next revision. */
export async function freezeFigure(
  ctx: Ctx,
  { territoryId, ...standing }: Standing & { territoryId: number | null },
): Promise<void> {
  const { type, periodStart } = standing
  const { values, expected, accepted, missing } = await figureOf(ctx, standing)
  const { revision } = await ctx.tx
    .selectFrom('consolidatedReports')
    .select(sql<number>`coalesce(max(revision), 0) + 1`.as('revision'))
    .where('typeId', '=', type.id)
    .where('periodStart', '=', periodStart)
    .where('territoryId', territoryId === null ? 'is' : '=', territoryId)
    .executeTakeFirstOrThrow()
  await ctx.tx
    .insertInto('consolidatedReports')
    .values({
      typeId: type.id,
      periodStart,
      territoryId,
      values: json(values),
      expected,
      accepted,
      missing: json(missing),
      revision,
      frozenAt: ctx.now,
      frozenBy: ctx.actor?.userId ?? null,
    })
    .execute()
}
