import { sql } from 'kysely'
import { reportProcess } from '#contract/government/reports/report-process.ts'
import { Permission as P, type PermissionCode } from '#contract/permissions.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import type { Condition } from '../../kernel/list/order.ts'
import { stepping } from '../../kernel/process/steps.ts'
import { refuse } from '../../kernel/refuse.ts'
import { type Lying, type ScopedCtx, withinScope } from '../../kernel/scope.ts'
import { judgeCode, pathAbove, type Report } from './above.ts'
import { tellOfReport } from './tell.ts'
import '../tables.ts'

export type ReportCtx = ScopedCtx<'report'>
export const REPORT = 'report'
export const REPORTS_TOPIC = 'reports'
/** Asked when a type begins, every night, and once after a start. */
export const ASK_FOR_REPORTS = 'government.ask-for-reports'

export const reports = stepping({
  table: 'reports',
  state: 'status',
  process: reportProcess,
  object: REPORT,
  topic: REPORTS_TOPIC,
  tell: (ctx, report, { event }) => tellOfReport(ctx, report, event),
})

/** By the place as it was when the period began: an open report finishes under its old unit. */
export const lyingReports: Lying = {
  table: 'reports',
  rows: (actor, alias) => withinScope(actor, { territoryPath: `${alias}.path` }),
}

const wide: readonly PermissionCode[] = [
  P.ReportAllOrganizations,
  P.ReportDistrictReview,
  P.ReportRegionConsolidate,
  P.ReportReopenPeriod,
]

/**
 * Single reports a caller reads: all of their territories with a code that says so; of their own organization
 * otherwise, and of it only those of their territories, so that the assistant of one mahalla reads nothing of another.
 */
export function readable(ctx: ReportCtx, alias: string): Condition {
  const { permissions } = ctx.actor
  const inside = ctx.within('report', alias)
  const own = ownReports(ctx, alias, inside)
  return wide.some((code) => permissions.has(code)) ? sql`(${inside} or ${own})` : own
}

/**
 * Those the caller fills in: of the organization acted for, inside the caller's territories, and of a place that the
 * caller is appointed to. An organization that reports for itself needs no territory.
 */
export function ownReports({ actor }: ReportCtx, alias: string, inside: Condition): Condition {
  const { organizationId, territories } = actor
  if (!organizationId) return sql`false`
  const level = sql.ref(`${alias}.level`)
  const bound = territories === 'all' || territories.length > 0
  const appointed =
    territories === 'all' || territories.length === 0
      ? sql``
      : sql` or (${level} <> 'organization' and ${sql.ref(`${alias}.path`)} = any(${[...territories]}::text[]))`
  return sql`((${sql.ref(`${alias}.organizationId`)} = ${organizationId}
    and (${level} = 'organization'${bound ? sql` or ${inside}` : sql``}))${appointed})`
}

export async function requireReport(ctx: ReportCtx, id: number): Promise<Report> {
  const row = await ctx.tx
    .selectFrom('reports as r')
    .selectAll('r')
    .where('r.id', '=', id)
    .where(readable(ctx, 'r'))
    .executeTakeFirst()
  return row ?? refuse('E_NOT_FOUND')
}

/** Locked until the transaction ends. */
export async function holdReport(ctx: ReportCtx, id: number, rowVersion: number): Promise<Report> {
  await requireReport(ctx, id)
  return reports.lock(ctx, id, rowVersion)
}

/** By whoever stands for the place; an organization that reports for itself needs 17004 alone. */
export function mayFill({ actor }: SignedCtx, report: Report, code: PermissionCode): boolean {
  const { organizationId, permissions, territories } = actor
  if (!organizationId) return false
  const isUnit = report.organizationId === organizationId
  if (report.level === 'organization') return isUnit && (permissions.has(code) || permissions.has(P.ReportOwn))
  const isAppointed = territories !== 'all' && territories.includes(report.path)
  return (isUnit || isAppointed) && permissions.has(code)
}

export const mayJudge = (ctx: ReportCtx, report: Report): boolean =>
  ctx.actor.permissions.has(judgeCode(report.level)) && ctx.holds(pathAbove(report))

export const isOver = ({ status }: Pick<Report, 'status'>) => status === 'closed' || status === 'missing'
