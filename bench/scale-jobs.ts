import { sql } from 'kysely'
import { openAdMemory } from '#server/announcements/listing/memory.ts'
import { matchesOf } from '#server/announcements/matching/matches.ts'
import type { AppServer } from '#server/app.ts'
import { latinToCyrillic } from '#uz/transliterate.ts'
import { round } from './load.ts'
import type { World } from './scale.ts'
import { JOBS, loadJobs } from './scale-jobs-load.ts'
import '#server/announcements/tables.ts'

const list = (kind: 'vacancy' | 'resume') => `/main/api-announcements/ads?take=24&kind=${kind}`
const regions = ['1703', '1706', '1708', '1710', '1712', '1714', '1718', '1722', '1724', '1726', '1727', '1730', '1733']
const latin = [
  'terimchi',
  'mexanizator tajribali',
  'agronom',
  'sogʻuvchi',
  'haydovchi',
  'issiqxona ishchisi',
  'choʻpon',
]
const russian = ['сборщик', 'тракторист', 'агроном', 'доярка', 'водитель', 'работник теплицы', 'пастух']
const typos = ['terimci', 'mexnizator', 'агранам', 'doyarka', 'haydovci', 'isiqxona', 'chupon']
const searches = (words: readonly string[]) => async () =>
  words.flatMap((word) =>
    (['vacancy', 'resume'] as const).map((kind) => `${list(kind)}&search=${encodeURIComponent(word)}`),
  )

const MATCHED = 60
const BAR_MS = 100

/** Vacancies and resumes, asked as people who look for work and for workers ask. */
export const jobsWorld: World = {
  name: `${JOBS} vacancies and resumes`,
  load: loadJobs,
  warm: '/main/api-announcements/ads?kind=vacancy&search=x&take=1',
  tables: 'announcements|ads',
  questions: [
    {
      name: 'list of 24 jobs',
      addresses: async () => [list('vacancy'), list('resume'), `${list('vacancy')}&sort=dearest`],
    },
    {
      name: 'jobs by role, region and pay',
      addresses: async () =>
        regions.flatMap((region, n) => [
          `${list('vacancy')}&region=${region}&role=${1 + n}&priceFrom=3000000`,
          `${list('resume')}&region=${region}&role=${1 + n}&priceTo=5000000`,
        ]),
    },
    {
      name: 'jobs with facets',
      addresses: async () =>
        regions.map(
          (region) => `${list('vacancy')}&facets=true&region=${region}&tags=employment:seasonal,conditions:housing`,
        ),
    },
    {
      name: 'jobs near a district',
      addresses: async ({ services }) => {
        const { rows } = await sql<{
          code: string
        }>`select code from territories where level = 'district' limit 40`.execute(services.db)
        return rows.map(({ code }) => `${list('vacancy')}&near=${code}&sort=nearest`)
      },
    },
    { name: 'jobs searched in uz Latin', addresses: searches(latin) },
    { name: 'jobs searched in uz Cyrillic', addresses: searches(latin.map(latinToCyrillic)) },
    { name: 'jobs searched in Russian', addresses: searches(russian) },
    { name: 'jobs searched with typos', addresses: searches(typos) },
    {
      name: 'page of a job',
      addresses: async ({ services }) => {
        const rows = await services.db
          .selectFrom('ads')
          .select('id')
          .where('audience', '=', 'all')
          .orderBy('id')
          .limit(200)
          .execute()
        return rows.map(({ id }) => `/main/api-announcements/ads/${id}`)
      },
    },
  ],
  inside: async (server) => [await measureMatches(server)],
}

/** Suitable people for vacancies and jobs for resumes, one owner after another. */
async function measureMatches(server: AppServer) {
  const memory = openAdMemory()
  const rows = await server.services.db
    .selectFrom('announcements')
    .select(['id', 'ownerUserId'])
    .orderBy(sql`md5(id::text)`)
    .limit(MATCHED)
    .execute()
  const times: number[] = []
  let found = 0
  for (const { id, ownerUserId } of rows) {
    await server.inSystem(async (ctx) => {
      const actor = {
        userId: ownerUserId,
        sessionId: '',
        clientId: 0,
        permissions: new Set([23_001, 24_000]),
        language: 'uz' as const,
        organizationId: undefined,
        employeeId: undefined,
        territories: 'all' as const,
        viewedBy: undefined,
      }
      const began = performance.now()
      const { items } = await matchesOf({ ...ctx, actor }, server.files, memory, id)
      times.push(performance.now() - began)
      found += items.length
    })
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
  return {
    name: 'matches of an announcement, p95 ms',
    value: round(at(0.95)),
    bar: `≤ ${BAR_MS}`,
    ok: at(0.95) <= BAR_MS && found > 0,
    details: `p50 ${round(at(0.5))} ms, ${round(found / MATCHED)} matches each`,
  }
}
