import { sql } from 'kysely'
import type { AutoSource } from '#contract/government/reports/aggregate.ts'
import { dayOf } from '#uz/date.ts'
import { paidToFamilies } from '../../finance/public.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { FigureSource } from '../../kernel/figures.ts'
import type { Report } from './above.ts'

type Asked = Pick<Report, 'path' | 'periodStart' | 'periodEnd' | 'territoryId'>
/** A figure of a territory for a period as a field stores it; undefined where nothing is known, which is not zero. */
type Source = (ctx: Ctx, asked: Asked) => Promise<number | undefined>

const inside = ({ path }: Asked) => sql`(path = ${path} or path like ${`${path}/%`})`
const until = ({ periodEnd }: Asked) => sql`(${periodEnd}::date + 1)::timestamp at time zone 'Asia/Tashkent'`
const since = ({ periodStart }: Asked) => sql`${periodStart}::date::timestamp at time zone 'Asia/Tashkent'`

const one = async (ctx: Ctx, query: ReturnType<typeof sql<{ n: number | null }>>): Promise<number | undefined> =>
  (await query.execute(ctx.tx)).rows[0]?.n ?? undefined

const applications = (ctx: Ctx, asked: Asked, which: ReturnType<typeof sql>) =>
  one(
    ctx,
    sql<{ n: number | null }>`select count(*)::integer as n from applications a
      where a.territory_id in (select id from territories where ${inside(asked)}) and ${which}`,
  )

/** What verified forms say of households; where nobody has been registered nothing is known. */
const households = (ctx: Ctx, asked: Asked, which: ReturnType<typeof sql>) =>
  one(
    ctx,
    sql<{ n: number | null }>`select case when count(s.id) > 0 then coalesce(${which}, 0) end::integer as n
      from visit_subjects s
      left join visit_forms f on f.subject_id = s.id and f.status = 'verified' and f.disputed_at is null
      left join form_facts x on x.form_id = f.id
      where s.kind = 'household' and s.status = 'active'
        and s.territory_id in (select id from territories where ${inside(asked)})`,
  )

const projects = (ctx: Ctx, asked: Asked, which: ReturnType<typeof sql>) =>
  one(
    ctx,
    sql<{ n: number | null }>`select count(*)::integer as n from initiative_projects
      where territory_id in (select id from territories where ${inside(asked)}) and ${which}`,
  )

/** What another room counts by place, of the places inside. */
const counted =
  (source: FigureSource): Source =>
  async (ctx, asked) => {
    const rows = await source.read(ctx, { from: asked.periodStart, to: asked.periodEnd })
    const places = await sql<{ id: number }>`select id from territories where ${inside(asked)}`.execute(ctx.tx)
    const ids = new Set(places.rows.map(({ id }) => id))
    return rows.reduce((sum, { territoryId, num }) => sum + (territoryId && ids.has(territoryId) ? Number(num) : 0), 0)
  }
const given = counted(paidToFamilies)

/**
 * What the platform knows today. A slice that brings forms, projects or tickets adds its own line; a source without one
 * is shown as «—» and counts nowhere.
 */
const sources: Partial<Record<AutoSource, Source>> = {
  households: (ctx, asked) =>
    one(
      ctx,
      sql<{ n: number | null }>`select sum(households)::integer as n from territories
        where level = 'neighborhood' and status = 'active' and ${inside(asked)}`,
    ),
  formsVerified: (ctx, asked) => households(ctx, asked, sql`count(f.id)`),
  unemployed: (ctx, asked) => households(ctx, asked, sql`sum(x.unemployed)`),
  moneyGiven: given,
  disbursed: given,
  projects: (ctx, asked) => projects(ctx, asked, sql`status in ('approved', 'in_progress')`),
  overdue: (ctx, asked) =>
    projects(ctx, asked, sql`status in ('approved', 'in_progress') and finishes_on < ${dayOf(ctx.now)}::date`),
  submitted: (ctx, asked) =>
    applications(ctx, asked, sql`a.submitted_at >= ${since(asked)} and a.submitted_at < ${until(asked)}`),
}

export async function autoValue(ctx: Ctx, source: AutoSource, asked: Asked): Promise<number | undefined> {
  return sources[source]?.(ctx, asked)
}
