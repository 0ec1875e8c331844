import { periodCode, type ReportPeriod } from '#contract/government/reports/report-periods.ts'
import type { Localized } from '#contract/localized.ts'
import type { EventCode } from '#contract/notices/events.ts'
import { Permission as P } from '#contract/permissions.ts'
import { answeringEach, holdersAt, holdersInTerritory } from '../../identity/public.ts'
import type { Ctx } from '../../kernel/context.ts'
import { notify, notifyEach } from '../../notices/public.ts'
import { territoriesByIds } from '../../reference/public.ts'
import { judgeCode, pathAbove, type Report } from './above.ts'
import '../tables.ts'

type Told = Pick<
  Report,
  'id' | 'typeId' | 'level' | 'periodStart' | 'periodEnd' | 'territoryId' | 'path' | 'organizationId' | 'reason'
>

const linkOf = ({ id }: Pick<Report, 'id'>) => `/dashboard/reports/edit/${id}`

interface TypeWords {
  name: Localized
  period: ReportPeriod
}

async function wordsOf(ctx: Ctx, reports: readonly Told[]) {
  const rows = await ctx.tx
    .selectFrom('reportTypes')
    .select(['id', 'name', 'period'])
    .where('id', 'in', [0, ...new Set(reports.map(({ typeId }) => typeId))])
    .execute()
  const types = new Map<number, TypeWords>(rows.map(({ id, ...type }) => [id, type]))
  const places = await territoriesByIds(
    ctx,
    reports.map(({ territoryId }) => territoryId),
  )
  return (report: Told) => {
    const type = types.get(report.typeId)
    const period = { start: report.periodStart, end: report.periodEnd }
    return {
      title: type?.name ?? { uz: '' },
      number: type ? periodCode(type.period, period) : report.periodStart,
      name: places.get(report.territoryId)?.name ?? '',
      reason: report.reason ?? '',
    }
  }
}

/** Whoever fills it in: employees of the unit who may, or the head of an organization that reports for itself. */
async function fillersOf(ctx: Ctx, reports: readonly Told[]): Promise<string[][]> {
  const isOwn = ({ level }: Told) => level === 'organization'
  const holders = await holdersAt(
    ctx,
    P.ReportEdit,
    reports.map((report) => ({ organizationId: report.organizationId, path: isOwn(report) ? '' : report.path })),
  )
  const heads = await headsOf(ctx, reports)
  return reports.map((report, at) => {
    const found = holders[at] ?? []
    return isOwn(report) || found.length === 0 ? [...found, ...(heads[at] ?? [])] : found
  })
}

const headsOf = async (ctx: Ctx, reports: readonly Told[]): Promise<string[][]> => {
  const known = reports.filter(({ organizationId }) => organizationId !== null)
  const heads = await answeringEach(
    ctx,
    known.map(({ organizationId }) => ({ userId: '', organizationId })),
  )
  return reports.map((report) => heads[known.indexOf(report)] ?? [])
}

export async function tellOfReport(ctx: Ctx, report: Told, event: EventCode): Promise<void> {
  const values = (await wordsOf(ctx, [report]))(report)
  if (event === 'report.submitted') {
    const above = pathAbove(report)
    const people = above === '' ? [] : await holdersInTerritory(ctx, judgeCode(report.level), above)
    await notify(ctx, event, people, values, { link: linkOf(report), as: 'staff' })
    return
  }
  const [people = []] = await fillersOf(ctx, [report])
  await notify(ctx, event, people, values, { link: linkOf(report), as: 'staff' })
}

/** What is due or late, in a constant number of statements; `heads` where the fillers have been told in vain. */
export async function remind(
  ctx: Ctx,
  reports: readonly Told[],
  { late, heads }: { late: boolean; heads: boolean },
): Promise<void> {
  if (reports.length === 0) return
  const valuesOf = await wordsOf(ctx, reports)
  const people = heads ? await headsOf(ctx, reports) : await fillersOf(ctx, reports)
  await notifyEach(
    ctx,
    late ? 'report.late' : 'report.due',
    reports.flatMap((report, at) =>
      [...new Set(people[at] ?? [])].map(
        (userId) => [userId, { values: valuesOf(report), link: linkOf(report), as: 'staff' as const }] as const,
      ),
    ),
  )
}
