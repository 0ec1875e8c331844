import { sql } from 'kysely'
import type { AutoSource } from '#contract/government/reports/aggregate.ts'
import type { Ctx } from '../../kernel/context.ts'
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
  submitted: (ctx, asked) =>
    applications(ctx, asked, sql`a.submitted_at >= ${since(asked)} and a.submitted_at < ${until(asked)}`),
}

export async function autoValue(ctx: Ctx, source: AutoSource, asked: Asked): Promise<number | undefined> {
  return sources[source]?.(ctx, asked)
}
