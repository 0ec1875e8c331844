import { sql } from 'kysely'
import type { ParsedOf } from '#contract/call.ts'
import { dueAtOf, isAsked, periodsBetween } from '#contract/government/reports/report-periods.ts'
import { reportProcess } from '#contract/government/reports/report-process.ts'
import type * as contract from '#contract/government/reports/reports.ts'
import { reportSteps } from '#contract/government/reports/reports.ts'
import { Permission as P } from '#contract/permissions.ts'
import { canFrom } from '#contract/process.ts'
import { dayOf } from '#uz/date.ts'
import { DAY_MS } from '#uz/durations.ts'
import { maskPhone } from '#uz/phone.ts'
import { getContact, partiesOf, peopleByIds } from '../../identity/public.ts'
import type { Ctx } from '../../kernel/context.ts'
import { is } from '../../kernel/list/filters.ts'
import { byColumn, list } from '../../kernel/list/list.ts'
import { down, orderBy, up } from '../../kernel/list/order.ts'
import { refuse } from '../../kernel/refuse.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { placeFilters, placesByIds, territoriesByIds, territoryIdsByCodes } from '../../reference/public.ts'
import type { Report } from './above.ts'
import { autoFields, fieldsOf, lastBefore } from './fill.ts'
import { fieldsOfType, findReportType, reportTypes } from './report-type.ts'
import { isOver, mayFill, mayJudge, ownReports, type ReportCtx, readable, requireReport } from './rows.ts'

type Query = Omit<ParsedOf<typeof contract.listReports>['query'], 'take' | 'next'> & {
  take: number
  next?: string | undefined
}

const columns = [
  'r.id',
  'r.typeId',
  'r.level',
  'r.periodStart',
  'r.periodEnd',
  'r.territoryId',
  'r.organizationId',
  'r.status',
  'r.isReviewed',
  'r.filledPercent',
  'r.dueAt',
  'r.submittedAt',
  'r.rowVersion',
] as const

/** Late now, or sent late. */
const isLate = (now: Date) => sql<boolean>`(coalesce(r.submitted_at, ${now}) > r.due_at)`

export const reportList = list({
  rows: (ctx: ReportCtx, _asked: Query) =>
    ctx.tx.selectFrom('reports as r').select(columns).select(['r.values']).where(readable(ctx, 'r')),
  order: orderBy(down('r.dueAt', 'moment'), down('r.id', 'row')),
  filters: {
    typeId: is('r.typeId'),
    periodStart: is('r.periodStart'),
    late: (_, { now }: ReportCtx) => isLate(now),
    ...placeFilters('r.territoryId'),
  },
  counts: { counts: byColumn<'status', string>('status', 'r.status') },
})

const dueList = list({
  rows: (ctx: ReportCtx, _asked: { take: number; next?: string | undefined }) =>
    ctx.tx
      .selectFrom('reports as r')
      .select(columns)
      .where(ownReports(ctx, 'r', ctx.within('report', 'r')))
      .where('r.status', 'in', ['not_started', 'draft', 'returned']),
  order: orderBy(up('r.dueAt', 'moment'), up('r.id', 'row')),
})

type Row = Pick<
  Report,
  | 'id'
  | 'typeId'
  | 'level'
  | 'periodStart'
  | 'periodEnd'
  | 'territoryId'
  | 'organizationId'
  | 'status'
  | 'isReviewed'
  | 'filledPercent'
  | 'dueAt'
  | 'submittedAt'
>

export async function presentReports(ctx: Ctx, rows: readonly Row[]): Promise<contract.ReportRow[]> {
  const places = await placesByIds(
    ctx,
    rows.map(({ territoryId }) => territoryId),
  )
  const refs = rows.flatMap(({ organizationId }) => (organizationId ? [{ userId: '', organizationId }] : []))
  const parties = await partiesOf(ctx, refs)
  const types = new Map((await reportTypes(ctx)).map((type) => [type.id, type]))
  return rows.flatMap((row): contract.ReportRow[] => {
    const type = types.get(row.typeId)
    if (!type) return []
    const names = (places.get(row.territoryId)?.names ?? []).map((name) => textIn(ctx.lang, name))
    const party = row.organizationId ? parties.get(row.organizationId)?.name : undefined
    const organization = party ? textIn(ctx.lang, party) : null
    const isOwn = row.level === 'organization'
    return [
      {
        id: row.id,
        type: { id: type.id, code: type.code, name: type.name, period: type.period, level: row.level },
        period: { start: row.periodStart, end: row.periodEnd },
        place: {
          id: row.territoryId,
          name: isOwn ? (organization ?? '') : (names.at(-1) ?? ''),
          above: isOwn ? names : names.slice(0, -1),
        },
        organization,
        status: row.status,
        isReviewed: row.isReviewed,
        filledPercent: row.filledPercent,
        dueAt: row.dueAt.toISOString(),
        lateDays: lateDays(row, ctx.now),
        submittedAt: row.submittedAt?.toISOString() ?? null,
      },
    ]
  })
}

/** Begun days count whole: who is an hour late is a day late. */
const lateDays = ({ dueAt, submittedAt }: Pick<Row, 'dueAt' | 'submittedAt'>, now: Date) =>
  Math.max(0, Math.ceil(((submittedAt ?? now).getTime() - dueAt.getTime()) / DAY_MS))

export async function listReports(ctx: ReportCtx, query: Query) {
  const { shown, page } = await reportList.read(ctx, query)
  return { ...page, items: await presentReports(ctx, shown) }
}

export async function listDue(ctx: ReportCtx, query: ParsedOf<typeof contract.listDueReports>['query']) {
  const { shown, page } = await dueList.read(ctx, query)
  const versions = new Map(shown.map(({ id, rowVersion }) => [id, rowVersion]))
  const items = await presentReports(ctx, shown)
  return { ...page, items: items.map((item) => ({ ...item, rowVersion: versions.get(item.id) ?? 0 })) }
}

/** Months of a year and a bit, or as many weeks as fit. */
const PERIODS = 13

export async function typesInUse(ctx: ReportCtx) {
  const today = dayOf(ctx.now)
  const types = (await reportTypes(ctx)).filter(({ status }) => status === 'active')
  return {
    homes: await homesOf(ctx),
    items: types.map(({ id, code, name, period, level, activeSince, dueDays, ...months }) => ({
      id,
      code,
      name,
      period,
      level,
      periods: periodsBetween(period, activeSince ?? today, today)
        .filter((one) => isAsked(one, months))
        .slice(-PERIODS)
        .reverse()
        .map((one) => ({ ...one, dueAt: dueAtOf(one, dueDays).toISOString() })),
    })),
  }
}

async function homesOf(ctx: ReportCtx) {
  const { territories, permissions } = ctx.actor
  const isEverywhere = ctx.holds('') || permissions.has(P.ReportRepublicView)
  const codes = territories === 'all' ? [] : territories.flatMap((path) => path.split('/').at(-1) ?? [])
  const ids = [...(await territoryIdsByCodes(ctx, codes)).values()]
  const places = await territoriesByIds(ctx, ids)
  const own = ids.map((id) => ({ id, name: places.get(id)?.name ?? '' }))
  return isEverywhere ? [...own, { id: null, name: '' }] : own
}

export async function viewReport(ctx: ReportCtx, id: number): Promise<contract.Report> {
  const report = await requireReport(ctx, id)
  const [row] = await presentReports(ctx, [report])
  const type = (await findReportType(ctx, report.typeId)) ?? refuse('E_NOT_FOUND')
  const fields = report.templateId === null ? await fieldsOfType(ctx, type) : await fieldsOf(ctx, report)
  const last = await lastBefore(ctx, report)
  const { authorId, reviewerId } = report
  const people = await peopleByIds(
    ctx,
    [authorId, reviewerId].flatMap((one) => one ?? []),
  )
  const nameOf = (userId: string | null) => (userId ? (people.get(userId)?.name ?? null) : null)
  const phone = (await getContact(ctx)).phone ?? null
  return {
    ...(row ?? refuse('E_NOT_FOUND')),
    fields: [...fields],
    values: report.values,
    auto: autoFields(type.rules),
    notes: report.notes,
    comment: report.comment,
    last: last
      ? { period: { start: last.periodStart, end: last.periodEnd }, status: last.status, values: last.values }
      : null,
    author: nameOf(authorId),
    signedWith: report.signedWith,
    reviewer: nameOf(reviewerId),
    reviewedAt: report.reviewedAt?.toISOString() ?? null,
    isLooked: report.lookedAt !== null,
    reason: report.reason,
    revision: report.revision,
    closesAt: report.closesAt.toISOString(),
    phone: phone && maskPhone(phone),
    steps: stepsFor(ctx, report),
    rowVersion: report.rowVersion,
  }
}

function stepsFor(ctx: ReportCtx, report: Report): contract.Report['steps'] {
  const can = canFrom(reportProcess, report.status)
  const { userId, permissions } = ctx.actor
  const isAuthor = report.authorId === userId
  const reads = mayJudge(ctx, report) && !isAuthor && !isOver(report)
  const may: Record<(typeof reportSteps)[number], boolean> = {
    open: mayFill(ctx, report, P.ReportCreate),
    save: mayFill(ctx, report, P.ReportEdit),
    submit: mayFill(ctx, report, P.ReportSubmit),
    recall: mayFill(ctx, report, P.ReportSubmit) && isAuthor && !report.lookedAt,
    look: reads && !report.lookedAt,
    accept: reads,
    return: reads,
    reopen: permissions.has(P.ReportReopenPeriod) && ctx.holds(report.path),
  }
  return reportSteps.filter((step) => can[step] && may[step])
}
