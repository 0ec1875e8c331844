import { sql } from 'kysely'
import { demoPassword } from '#contract/identity/demo.ts'
import type { AppServer } from '#server/app.ts'
import type { Question, World } from './scale.ts'
import { loadDemo } from './scale-finance.ts'
import '#server/government/tables.ts'

const MAHALLAS = Number(process.env.SCALE_MONITORING ?? 9500)
const INDICATORS = 20
const MINISTRY = { email: 'ministry@demo.agro', password: demoPassword }

const asked = (name: string, queries: (server: AppServer) => Promise<string[]>): Question => ({
  name: `monitoring of ${MAHALLAS} mahallas: ${name}`,
  as: MINISTRY,
  addresses: async (server) => (await queries(server)).map((query) => `/main/api-government/monitoring${query}`),
})
const placesOf = async (server: AppServer, level: 'region' | 'district') => {
  const rows = await server.services.db
    .selectFrom('territories')
    .select('id')
    .where('level', '=', level)
    .where('status', '=', 'active')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** A year of weeks of every mahalla, as the ministry goes down through it. */
export const monitoringWorld: World = {
  name: `${MAHALLAS} mahallas, ${INDICATORS} indicators, 52 weeks`,
  load: loadMonitoring,
  demo: true,
  warm: '/main/api-reference/region-outlines',
  tables: 'monitoring_snapshots',
  questions: [
    asked('the republic', async () => ['']),
    asked('down to a region', async (server) => (await placesOf(server, 'region')).map((id) => `?territoryId=${id}`)),
    asked('down to a district', async (server) =>
      (await placesOf(server, 'district')).map((id) => `?territoryId=${id}`),
    ),
    asked('a year of one indicator', async () => ['/trend?indicator=deals', '/trend?indicator=coverage']),
  ],
}

/** The demo world, its country filled up with mahallas, and the figures of all of them written anew. */
async function loadMonitoring(server: AppServer): Promise<void> {
  await loadDemo(server)
  const { db } = server.services
  const { n } = await db
    .selectFrom('territories')
    .select((of) => of.fn.countAll<number>().as('n'))
    .where('level', '=', 'neighborhood')
    .executeTakeFirstOrThrow()
  if (n >= MAHALLAS) return
  await sql`
    insert into territories (level, code, parent_id, path, kind, name, search_key, sort_key, households)
    select 'neighborhood', '9' || lpad(i::text, 7, '0'), d.id, d.path || '/9' || lpad(i::text, 7, '0'), 'mfy',
      jsonb_build_object('uz', 'Mahalla ' || i), ' mahalla ' || i, 'mahalla ' || lpad(i::text, 7, '0'), 300
    from generate_series(1, ${MAHALLAS - n}::integer) i
    join (select id, path, row_number() over (order by id) - 1 as at, count(*) over () as all
      from territories where level = 'district' and status = 'active') d on d.at = i % d.all`.execute(db)
  await db.transaction().execute(async (tx) => {
    // What is over is written anew here, which nobody else may.
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`truncate monitoring_snapshots`.execute(tx)
    await sql`
      with leaves as (
        select p.grain, p.period_start, p.revision, t.path, i.id as indicator_id, t.id as territory_id,
          abs(hashtext(t.path || i.code || p.period_start)) % 100 as num,
          case when i.unit in ('percent', 'days') then 100 end as den
        from monitoring_periods p cross join territories t
        cross join (select * from monitoring_indicators order by place limit ${INDICATORS}::integer) i
        where p.grain = 'week' and t.level = 'neighborhood' and t.status = 'active'
      )
      insert into monitoring_snapshots
        (grain, period_start, revision, parent, path, indicator_id, territory_id, num, den)
      select grain, period_start, revision, regexp_replace(path, '/[^/]+$', ''), path, indicator_id, territory_id, num, den
      from leaves`.execute(tx)
    for (const parts of [2, 1, 0])
      await sql`
        insert into monitoring_snapshots
          (grain, period_start, revision, parent, path, indicator_id, territory_id, num, den)
        select s.grain, s.period_start, s.revision,
          case ${parts}::integer when 0 then '-' when 1 then '' else split_part(s.parent, '/', 1) end,
          s.parent, s.indicator_id, t.id, sum(s.num), sum(s.den)
        from monitoring_snapshots s left join territories t on t.path = s.parent
        where cardinality(string_to_array(s.path, '/')) = ${parts + 1}::integer
        group by s.grain, s.period_start, s.revision, s.parent, s.indicator_id, t.id`.execute(tx)
  })
  server.services.memories.forget(undefined)
  for (const table of ['territories', 'monitoring_snapshots']) await sql`vacuum analyze ${sql.id(table)}`.execute(db)
}
