import { sql } from 'kysely'
import { employments, experiences, licences } from '#contract/announcements/enums.ts'
import type { AnyContent } from '#contract/announcements/kinds.ts'
import { publishAds } from '#server/announcements/publish.ts'
import { contentColumns } from '#server/announcements/row.ts'
import type { AppServer } from '#server/app.ts'
import { countWords } from '#server/search/public.ts'
import { daysFrom } from '#uz/durations.ts'
import { dropIndexes } from './scale-load.ts'
import '#server/announcements/tables.ts'
import '#server/identity/tables.ts'

export const JOBS = Number(process.env.SCALE_JOBS ?? 100_000)
const OWNERS = Math.ceil(JOBS / 5)
const CHUNK = 1000

interface Known {
  roles: readonly { id: number; name: string }[]
  districts: readonly number[]
}

/** As many vacancies as resumes, each published by the function that publishes them. */
export async function loadJobs(server: AppServer): Promise<void> {
  const { db } = server.services
  const [{ n } = { n: 0 }] = (await sql<{ n: number }>`select count(*) as n from announcements`.execute(db)).rows
  if (n >= JOBS) return
  const roles = await db.selectFrom('jobRoles').select(['id', 'name']).execute()
  const districts = await db.selectFrom('territories').select('id').where('level', '=', 'district').execute()
  const known: Known = {
    roles: roles.map(({ id, name }) => ({ id, name: name.uz })),
    districts: districts.map(({ id }) => id),
  }
  const owners = await db
    .insertInto('users')
    .columns(['lastName', 'firstName', 'status', 'identityLevel'])
    .expression(
      sql<never>`select 'Ishchi' || n, 'Ism', 'active', 1 + n % 3 from generate_series(1, ${sql.lit(OWNERS)}) n`,
    )
    .returning('id')
    .execute()
  const makeIndexes = await dropIndexes(db, ['ads', 'announcements'])
  for (let from = 0; from < JOBS; from += CHUNK) {
    await server.inSystem(async (ctx) => {
      await sql`set local synchronous_commit = off`.execute(ctx.tx)
      const rows = Array.from({ length: Math.min(CHUNK, JOBS - from) }, (_, index) => {
        const at = from + index
        const kind = at % 2 === 0 ? ('vacancy' as const) : ('resume' as const)
        const content = kind === 'vacancy' ? vacancyOf(at, known) : resumeOf(at, known)
        return {
          kind,
          ownerUserId: owners[at % owners.length]?.id ?? '',
          status: 'published' as const,
          version: 1,
          ...contentColumns(kind, content),
          publishedAt: new Date(ctx.now.getTime() - at * 25_000),
          expiresAt: daysFrom(ctx.now, 30),
        }
      })
      const ids = await ctx.tx.insertInto('announcements').values(rows).returning('id').execute()
      await publishAds(
        ctx,
        ids.map(({ id }) => id),
      )
    })
  }
  await makeIndexes()
  await server.inSystem((ctx) => countWords(ctx, ['offers', 'ads']))
  for (const table of ['ads', 'announcements']) await sql`vacuum analyze ${sql.id(table)}`.execute(db)
  await sql`analyze`.execute(db)
}

const pick = <T>(all: readonly T[], n: number): T => {
  const one = all[n % all.length]
  if (one === undefined) throw new Error('There is nothing to choose from')
  return one
}
const soum = (millions: number) => Math.round(millions * 100_000_000)
const kinds = ['tajribali', 'mavsumiy', 'tezda kerak', 'bosh', 'yordamchi', 'kechki smena', 'issiqxonaga', 'bogʻga']

/** Primes that divide none of the lists, so that role, place, pay and terms do not go hand in hand. */
function vacancyOf(n: number, { roles, districts }: Known): AnyContent {
  const role = pick(roles, Math.floor(n / 2) * 5)
  const seasonal = n % 3 === 0
  return {
    title: `${role.name} ${pick(kinds, n * 11)}`,
    roleId: role.id,
    positions: 1 + (n % 30),
    description: 'Dala va fermada ish: ertalabdan kechgacha, haq oʻz vaqtida, asbob va texnika bizdan beriladi.',
    territoryId: pick(districts, Math.floor(n / 2) * 13),
    contactName: 'Kadrlar',
    payPeriod: 'month',
    salaryFrom: soum(2 + (n % 60) / 10),
    salaryTo: soum(3 + (n % 60) / 10),
    employment: seasonal ? 'seasonal' : pick(employments, n * 3),
    ...(seasonal && { startDate: '2026-09-01', endDate: '2026-11-30' }),
    experience: pick(experiences, n * 5),
    driverLicense: n % 4 === 0 ? [pick(licences, n)] : [],
    housing: n % 3 === 1,
    meals: n % 2 === 0,
    transport: n % 5 === 0,
  }
}

function resumeOf(n: number, { roles, districts }: Known): AnyContent {
  const [first, second] = [pick(roles, Math.floor(n / 2) * 5), pick(roles, Math.floor(n / 2) * 5 + 3)]
  return {
    desiredTitle: `${first.name} ${pick(kinds, n * 11)}`,
    roleIds: [first.id, second.id],
    visibility: n % 10 === 1 ? 'employers' : 'public',
    territoryId: pick(districts, Math.floor(n / 2) * 13),
    contactName: 'Ishchi',
    salaryWanted: soum(2 + (n % 50) / 10),
    employment: [pick(employments, n)],
    experience: [],
    licences: n % 3 === 0 ? [pick(licences, n)] : [],
    readyToMove: n % 4 === 0,
  }
}
