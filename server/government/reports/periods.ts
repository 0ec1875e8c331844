import { sql } from 'kysely'
import { dueAtOf, isAsked, type Period, periodsBetween } from '#contract/government/reports/report-periods.ts'
import { CLOSE_DAYS } from '#contract/government/reports/report-process.ts'
import { dayOf } from '#uz/date.ts'
import { daysFrom } from '#uz/durations.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { ReportType } from './report-type.ts'
import { REPORTS_TOPIC } from './rows.ts'
import { settleUnits } from './units.ts'
import '../tables.ts'

const levels = { mahalla: 'neighborhood', district: 'district', region: 'region' } as const

/**
 * Rows «not started» of every unit for every period that has begun. Repeatable: what is there stays, so a run that was
 * cut off is simply begun again, and two at once make each row once.
 */
export async function askForReports(ctx: Ctx): Promise<number> {
  await settleUnits(ctx)
  const today = dayOf(ctx.now)
  const types = await ctx.tx
    .selectFrom('reportTypes')
    .selectAll()
    .where('status', '=', 'active')
    .orderBy('id')
    .execute()
  const { rows: last } = await sql<{ typeId: number; start: string }>`
    select t.id as type_id, (select max(period_start) from reports r where r.type_id = t.id) as start
    from report_types t where t.status = 'active'`.execute(ctx.tx)
  const lastOf = new Map(last.map(({ typeId, start }) => [typeId, start]))
  let made = 0
  for (const type of types) {
    // The last one is asked again: territories may have come since.
    const from = lastOf.get(type.id) ?? type.activeSince ?? today
    for (const period of periodsBetween(type.period, from, today))
      if (isAsked(period, type)) made += await askForPeriod(ctx, type, period)
  }
  if (made > 0) await ctx.changed(REPORTS_TOPIC)
  return made
}

async function askForPeriod(ctx: Ctx, type: ReportType, period: Period): Promise<number> {
  const dueAt = dueAtOf(period, type.dueDays)
  const columns = sql`type_id, level, period_start, period_end, due_at, closes_at, created_at, updated_at,
    territory_id, path, organization_id`
  const same = sql`${type.id}::integer, ${type.level}, ${period.start}::date, ${period.end}::date,
    ${dueAt}::timestamptz, ${daysFrom(dueAt, CLOSE_DAYS)}::timestamptz, ${ctx.now}::timestamptz, ${ctx.now}::timestamptz`
  const { numAffectedRows } =
    type.level === 'organization'
      ? await sql`insert into reports (${columns})
          select ${same}, d.id, d.path, o.id from organizations o
          join territories t on t.id = o.territory_id
          join territories d on d.id = case when t.level = 'neighborhood' then t.parent_id else t.id end
          where o.status = 'active' and o.kind = any(${type.organizationKinds}::text[])
          on conflict do nothing`.execute(ctx.tx)
      : await sql`insert into reports (${columns})
          select ${same}, t.id, t.path, u.organization_id from territories t
          left join reporting_units u on u.territory_id = t.id and u.until is null
          where t.status = 'active' and t.level = ${levels[type.level]}
          on conflict do nothing`.execute(ctx.tx)
  return Number(numAffectedRows ?? 0)
}
