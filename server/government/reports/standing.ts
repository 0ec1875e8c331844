import { sql } from 'kysely'
import type { ParsedOf } from '#contract/call.ts'
import { periodBefore, periodOf } from '#contract/government/reports/report-periods.ts'
import type * as contract from '#contract/government/reports/standing.ts'
import type { Localized } from '#contract/localized.ts'
import { Permission as P } from '#contract/permissions.ts'
import { DAY_MS } from '#uz/durations.ts'
import { peopleByIds } from '../../identity/public.ts'
import { refuse } from '../../kernel/refuse.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { territoriesByIds, territoryIdsByCodes } from '../../reference/public.ts'
import { below, counted, figureOf, freezeFigure, presentFigure, type Standing } from './figure.ts'
import { requireReportType } from './report-type.ts'
import { REPORT, REPORTS_TOPIC, type ReportCtx, readable, reports } from './rows.ts'
import { remind } from './tell.ts'

type Where = Pick<ParsedOf<typeof contract.getStanding>['query'], 'typeId' | 'periodStart' | 'territoryId'>

interface Place {
  id: number | null
  path: string
}

/** A place of the caller's territories; whoever watches over the republic sees who has not reported everywhere. */
export async function placeOf(ctx: ReportCtx, territoryId: number | undefined): Promise<Place> {
  const place = territoryId === undefined ? undefined : (await territoriesByIds(ctx, [territoryId])).get(territoryId)
  if (territoryId !== undefined && !place) refuse('E_NOT_FOUND')
  const path = place?.path ?? ''
  const holds = ctx.holds(path)
  if (!holds && !ctx.actor.permissions.has(P.ReportRepublicView)) refuse('E_NOT_FOUND')
  return { id: territoryId ?? null, path }
}

async function standingOf(ctx: ReportCtx, { typeId, periodStart, territoryId }: Where) {
  const place = await placeOf(ctx, territoryId)
  const type = await requireReportType(ctx, typeId)
  const period = periodOf(type.period, periodStart)
  if (period.start !== periodStart) refuse('E_NOT_FOUND')
  return { place, type, period, standing: { type, periodStart, path: place.path } satisfies Standing }
}

const BEFORE = 3

/** A constant number of statements, whatever the size of the place. */
export async function viewStanding(ctx: ReportCtx, where: Where): Promise<contract.Standing> {
  const { place, type, period, standing } = await standingOf(ctx, where)
  const { territories } = ctx.actor
  const moments = await ctx.tx
    .selectFrom('reports')
    .select(['dueAt', sql<Date>`max(closes_at)`.as('closesAt')])
    .where('typeId', '=', type.id)
    .where('periodStart', '=', period.start)
    .groupBy('dueAt')
    .limit(1)
    .executeTakeFirst()
  if (!moments) refuse('E_NOT_FOUND')
  const frozen = await ctx.tx
    .selectFrom('consolidatedReports')
    .selectAll()
    .where('typeId', '=', type.id)
    .where('periodStart', '=', period.start)
    .where('territoryId', place.id === null ? 'is' : '=', place.id)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst()
  const people = await peopleByIds(ctx, frozen?.frozenBy ? [frozen.frozenBy] : [])
  const figure = await figureOf(ctx, standing)
  const codes = place.path.split('/').filter(Boolean)
  const idOf = await territoryIdsByCodes(ctx, codes)
  const ids = codes.flatMap((code) => idOf.get(code) ?? [])
  const above = await territoriesByIds(ctx, ids)
  return {
    type: { id: type.id, name: type.name, period: type.period, level: type.level },
    period,
    dueAt: moments.dueAt.toISOString(),
    closesAt: moments.closesAt.toISOString(),
    now: ctx.now.toISOString(),
    places: [
      { id: null, name: '', mayOpen: territories === 'all' || ctx.actor.permissions.has(P.ReportRepublicView) },
      ...ids.map((id) => ({
        id,
        name: above.get(id)?.name ?? '',
        mayOpen: ctx.actor.permissions.has(P.ReportRepublicView) || ctx.holds(above.get(id)?.path ?? ''),
      })),
    ],
    tiles: await tilesOf(ctx, standing),
    figure: await presentFigure(ctx, type, figure),
    frozen: frozen
      ? {
          ...(await presentFigure(ctx, type, frozen)),
          revision: frozen.revision,
          at: frozen.frozenAt.toISOString(),
          by: frozen.frozenBy ? (people.get(frozen.frozenBy)?.name ?? null) : null,
        }
      : null,
    before: await countsBefore(ctx, standing),
    can: {
      consolidate: mayFreeze(ctx, type.level, place) && figure.accepted > 0,
      remind: mayFreeze(ctx, type.level, place) ? await countToRemind(ctx, standing) : 0,
    },
  }
}

/** The territories right below, or the one that reports itself. */
async function tilesOf(ctx: ReportCtx, { type, periodStart, path }: Standing): Promise<contract.Standing['tiles']> {
  const depth = path === '' ? 1 : path.split('/').length + 1
  const place = sql<string>`coalesce(nullif(split_part(r.path, '/', ${depth}), ''), split_part(r.path, '/', ${depth - 1}))`
  const isLeaf = sql<boolean>`(count(*) = 1 and max(r.level) <> 'organization' and max(r.territory_id) = t.id)`
  const rows = await ctx.tx
    .selectFrom('reports as r')
    .innerJoin('territories as t', (join) => join.on(sql<boolean>`t.code = ${place}`))
    .select(['t.id', 't.code', 't.name'])
    .select([
      sql<number>`count(*)::integer`.as('expected'),
      sql<number>`(count(*) filter (where ${counted}))::integer`.as('accepted'),
      sql<number>`(count(*) filter (where r.status in ('submitted', 'closed') and not r.is_reviewed))::integer`.as(
        'waiting',
      ),
      sql<number>`(count(*) filter (where r.status = 'missing'
        or (r.status in ('not_started', 'draft', 'returned') and r.due_at < ${ctx.now})))::integer`.as('late'),
      sql<number | null>`case when ${isLeaf} and bool_or(${readable(ctx, 'r')}) then max(r.id) end`.as('reportId'),
    ])
    .where('r.typeId', '=', type.id)
    .where('r.periodStart', '=', periodStart)
    .where(below('r.path', path))
    .groupBy(['t.id', 't.code', 't.name', 't.orderNo', 't.sortKey'])
    .orderBy('t.orderNo')
    .orderBy('t.sortKey')
    .execute()
  return rows.map(({ name, ...tile }) => ({ ...tile, name: textIn(ctx.lang, name satisfies Localized) }))
}

async function countsBefore(ctx: ReportCtx, { type, periodStart, path }: Standing) {
  const starts: string[] = []
  for (let at = periodBefore(type.period, { start: periodStart }); starts.length < BEFORE; ) {
    starts.push(at.start)
    at = periodBefore(type.period, at)
  }
  const rows = await ctx.tx
    .selectFrom('reports as r')
    .select(['r.periodStart as start', 'r.periodEnd as end'])
    .select([
      sql<number>`count(*)::integer`.as('expected'),
      sql<number>`(count(*) filter (where ${counted}))::integer`.as('accepted'),
    ])
    .where('r.typeId', '=', type.id)
    .where('r.periodStart', 'in', starts)
    .where(below('r.path', path))
    .groupBy(['r.periodStart', 'r.periodEnd'])
    .orderBy('r.periodStart', 'desc')
    .execute()
  return rows
}

/** Mahallas and organizations are frozen for a district or a region, districts for a region; the republic by time. */
function mayFreeze(ctx: ReportCtx, level: string, { path }: Place): boolean {
  const depth = path === '' ? 0 : path.split('/').length
  const { permissions } = ctx.actor
  if (!ctx.holds(path)) return false
  if (depth === 1) return level !== 'region' && permissions.has(P.ReportRegionConsolidate)
  return depth === 2 && (level === 'mahalla' || level === 'organization') && permissions.has(P.ReportDistrictReview)
}

type At = Required<Where>

/** All accepted reports of the place become part of one frozen figure. */
export async function consolidate(ctx: ReportCtx, at: At): Promise<contract.Standing> {
  const { place, type, standing } = await standingOf(ctx, at)
  if (!mayFreeze(ctx, type.level, place)) refuse('E_FORBIDDEN')
  const accepted = await ctx.tx
    .selectFrom('reports')
    .select('id')
    .where('typeId', '=', type.id)
    .where('periodStart', '=', at.periodStart)
    .where(below('path', place.path))
    .where('status', '=', 'accepted')
    .orderBy('id')
    .execute()
  const before = await figureOf(ctx, standing)
  if (before.accepted === 0) refuse('E_STATE', { status: 'not_started' })
  for (const { id } of accepted) {
    const report = await reports.lock(ctx, id)
    if (report.status === 'accepted') await reports.take(ctx, report, 'consolidate')
  }
  await freezeFigure(ctx, { ...standing, territoryId: place.id })
  await ctx.audit({
    action: 'report.frozen',
    objectType: REPORT,
    objectId: `${type.code}:${at.periodStart}:${place.path}`,
    changes: { accepted: [null, before.accepted], expected: [null, before.expected] },
  })
  await ctx.changed(REPORTS_TOPIC)
  return viewStanding(ctx, at)
}

const waiting = sql<boolean>`r.status in ('not_started', 'draft', 'returned')`
/** Once a day each: whoever is told every hour reads none of it. */
const silent = (now: Date) =>
  sql<boolean>`(r.reminded_at is null or r.reminded_at < ${new Date(now.getTime() - DAY_MS)})`

async function countToRemind(ctx: ReportCtx, { type, periodStart, path }: Standing): Promise<number> {
  const { n } = await ctx.tx
    .selectFrom('reports as r')
    .select(sql<number>`count(*)::integer`.as('n'))
    .where('r.typeId', '=', type.id)
    .where('r.periodStart', '=', periodStart)
    .where(below('r.path', path))
    .where(waiting)
    .where(silent(ctx.now))
    .executeTakeFirstOrThrow()
  return n
}

const AT_ONCE = 1000

export async function remindUnits(ctx: ReportCtx, { reportId, ...at }: At & { reportId?: number | undefined }) {
  const { place, type, standing } = await standingOf(ctx, at)
  if (!mayFreeze(ctx, type.level, place)) refuse('E_FORBIDDEN')
  const rows = await ctx.tx
    .selectFrom('reports as r')
    .selectAll('r')
    .where('r.typeId', '=', type.id)
    .where('r.periodStart', '=', standing.periodStart)
    .where(below('r.path', place.path))
    .where(waiting)
    .where(silent(ctx.now))
    .$if(reportId !== undefined, (query) => query.where('r.id', '=', reportId ?? 0))
    .orderBy('r.id')
    .limit(AT_ONCE)
    .forUpdate()
    .execute()
  const isLate = rows.some(({ dueAt }) => dueAt < ctx.now)
  await remind(ctx, rows, { late: isLate, heads: false })
  if (rows.length > 0)
    await ctx.tx
      .updateTable('reports')
      .set({ remindedAt: ctx.now })
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute()
  return { reminded: rows.length }
}
