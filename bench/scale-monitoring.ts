import { sql } from 'kysely'
import { exportVisits } from '#contract/government/visits/visits.ts'
import { demoPassword } from '#contract/identity/demo.ts'
import type { AppServer } from '#server/app.ts'
import { measureExport } from './exports.ts'
import { round } from './load.ts'
import { type Question, type Row, signedIn, type World } from './scale.ts'
import { loadDemo } from './scale-finance.ts'
import '#server/government/tables.ts'

const MAHALLAS = Number(process.env.SCALE_MONITORING ?? 9500)
const INDICATORS = 20
const FORMS = Number(process.env.SCALE_FORMS ?? 1_000_000)
/** As many as one file may have. */
const EXPORTED = Math.min(FORMS / 2, 500_000)
const SCREEN_MS = 200
const MISSING_MS = 300
const ROWS_PER_SECOND = 10_000
const HEAP_MB = 50
const MINISTRY = { email: 'ministry@demo.agro', password: demoPassword }

const asked = (
  name: string,
  queries: (server: AppServer) => Promise<string[]>,
  { barMs = SCREEN_MS, path = 'monitoring' } = {},
): Question => ({
  name: `${path} of ${MAHALLAS} mahallas: ${name}`,
  as: MINISTRY,
  barMs,
  addresses: async (server) => (await queries(server)).map((query) => `/main/api-government/${path}${query}`),
})
const lateReports = { barMs: MISSING_MS, path: 'report-standing' }
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
  name: `${MAHALLAS} mahallas, ${INDICATORS} indicators, 52 weeks, ${FORMS} forms`,
  load: loadMonitoring,
  demo: true,
  warm: '/main/api-reference/region-outlines',
  tables: 'monitoring_snapshots|visit_forms|visit_subjects',
  inside: measureForms,
  questions: [
    asked('the republic', async () => ['']),
    asked('down to a region', async (server) => (await placesOf(server, 'region')).map((id) => `?territoryId=${id}`)),
    asked('down to a district', async (server) =>
      (await placesOf(server, 'district')).map((id) => `?territoryId=${id}`),
    ),
    asked('a year of one indicator', async () => ['/trend?indicator=deals', '/trend?indicator=coverage']),
    asked('what changed', async (server) => [
      '/news',
      ...(await placesOf(server, 'region')).map((id) => `/news?territoryId=${id}`),
    ]),
    asked('who has not reported, the republic', async (server) => [await lateQuery(server)], lateReports),
    asked(
      'who has not reported, down to a district',
      async (server) => {
        const query = await lateQuery(server)
        return (await placesOf(server, 'district')).map((id) => `${query}&territoryId=${id}`)
      },
      lateReports,
    ),
    asked(
      'who has not reported, the list',
      async (server) => [`/missing${await lateQuery(server)}&take=100`],
      lateReports,
    ),
    asked('the chair of the republic', async () => [''], { path: 'chair-screen' }),
    asked(
      'the chair of a district',
      async (server) => (await placesOf(server, 'district')).map((id) => `?territoryId=${id}`),
      {
        path: 'chair-screen',
      },
    ),
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
  await loadForms(server)
  await loadReports(server)
  server.services.memories.forget(undefined)
  for (const table of ['territories', 'monitoring_snapshots', 'visit_subjects', 'visit_forms', 'reports'])
    await sql`vacuum analyze ${sql.id(table)}`.execute(db)
}

/** A household and its form, over and over: half of them are verified, which is what one file takes. */
async function loadForms({ services: { db } }: AppServer): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`set local work_mem = '256MB'`.execute(tx)
    const made = await sql<{ first: number }>`
      with places as (
        select id, row_number() over (order by id) - 1 as at, count(*) over () as all from territories
        where level = 'neighborhood' and status = 'active'
      ), made as (
        insert into visit_subjects (kind, territory_id, title, street, house, address_key, search_key, created_at, updated_at)
        select 'household', p.id, 'Xonadon ' || i, 'Bogʻ koʻchasi', i::text, 'bench ' || i, ' xonadon ' || i, now(), now()
        from generate_series(1, ${FORMS}::integer) i join places p on p.at = i % p.all
        returning id
      )
      select min(id) as first from made`.execute(tx)
    const first = made.rows[0]?.first ?? 0
    const known = await sql<{ n: number }>`
      select count(*)::integer as n from visit_forms where status = 'verified' and kind = 'household'`.execute(tx)
    await sql`
      insert into visit_forms (kind, subject_id, territory_id, number, status, turn, season, template_id, template_version,
        "values", visited_on, lat, lng, accuracy, point_result, author_id, client_key, submitted_at, verified_at,
        created_at, updated_at)
      select 'household', s.id, s.territory_id, 'B-' || s.id,
        case when s.id - ${first}::integer < ${EXPORTED}::integer - ${known.rows[0]?.n ?? 0}::integer then 'verified'
          else 'submitted' end,
        1, '2026-kuzgi', like_this.template_id, like_this.template_version, '{"membersTotal": 5}',
        current_date - (s.id % 300), 40.39, 71.48, 15, 'ok', like_this.author_id, gen_random_uuid(), now(), now(), now(), now()
      from visit_subjects s cross join (
        select template_id, template_version, author_id from visit_forms where kind = 'household' limit 1
      ) like_this
      where s.id >= ${first}::integer`.execute(tx)
  })
}

/** Every mahalla is asked for the report of the last month, and one of ten has sent none. */
async function loadReports({ services: { db } }: AppServer): Promise<void> {
  await sql`
    insert into reports (type_id, level, period_start, period_end, due_at, closes_at, territory_id, path, status)
    select y.id, 'mahalla', m.start, (m.start + interval '1 month')::date - 1, m.start + interval '1 month 5 days',
      m.start + interval '1 month 20 days', t.id, t.path, case when t.id % 10 = 0 then 'not_started' else 'accepted' end
    from territories t cross join report_types y
    cross join (select (date_trunc('month', now()) - interval '1 month')::date as start) m
    where t.level = 'neighborhood' and t.status = 'active' and y.code = 'mahalla-month'
    on conflict do nothing`.execute(db)
}

async function lateQuery({ services: { db } }: AppServer): Promise<string> {
  const type = await db
    .selectFrom('reportTypes')
    .select('id')
    .where('code', '=', 'mahalla-month')
    .executeTakeFirstOrThrow()
  const now = new Date()
  const start = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)).toISOString().slice(0, 10)
  return `?typeId=${type.id}&periodStart=${start}`
}

/** As many forms as one file takes, from the press to the file. */
async function measureForms(server: AppServer): Promise<Row[]> {
  const { cookie = '' } = await signedIn(server, MINISTRY)
  const actor = await server.authenticate(
    Object.fromEntries(
      cookie.split('; ').map((one) => [one.slice(0, one.indexOf('=')), one.slice(one.indexOf('=') + 1)]),
    ),
  )
  if (!actor) throw new Error('The ministry is not known')
  const { rows, seconds, heapMb, rssMb, fileMb } = await measureExport(server, actor, exportVisits.line, {
    kind: 'household',
    status: 'verified',
  })
  const perSecond = rows / seconds
  const details = `${round(seconds, 1)} s, RSS +${round(rssMb, 0)} MB, file ${round(fileMb, 1)} MB`
  return [
    {
      name: `${rows} forms into a file, rows a second`,
      value: round(perSecond, 0),
      bar: `≥ ${ROWS_PER_SECOND}`,
      ok: perSecond >= ROWS_PER_SECOND,
      details,
    },
    { name: 'heap it takes, MB', value: round(heapMb, 0), bar: `≤ ${HEAP_MB}`, ok: heapMb <= HEAP_MB, details },
  ]
}
