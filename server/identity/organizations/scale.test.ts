import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listOrganizations, type OrganizationFilters } from '#contract/identity/organizations/organizations.ts'
import type { Actor } from '../../kernel/context.ts'
import { encodeNext } from '../../kernel/keyset.ts'
import { withinOf } from '../../kernel/scope.ts'
import type { Client, TestApp } from '../../testing/app.ts'
import { idOf, openCountryApp } from '../../testing/territories.ts'
import { register } from './register.ts'

const ROWS = 100_000
const uuid = '00000000-0000-4000-8000-000000000000'
const actor: Actor = {
  userId: uuid,
  sessionId: uuid,
  clientId: 1,
  permissions: new Set(),
  language: 'uz',
  organizationId: uuid,
  employeeId: uuid,
  territories: 'all',
  viewedBy: undefined,
}
let app: TestApp
let admin: Client
let district: number
beforeAll(async () => {
  app = await openCountryApp()
  admin = await app.signedIn(['system-admin'])
  district = await idOf(app, '1703203')
  await app.server.inSystem(async (ctx) => {
    await sql`
      insert into organizations (kind, tin, name, director_name, territory_id, status, search_key, created_at, verified_at)
      select case when n % 5000 = 0 then 'bank' else 'fermer' end, (400000000 + n)::text,
        jsonb_build_object('uz', 'Xoʻjalik ' || n), 'Rahbar ' || n, t.ids[1 + n % cardinality(t.ids)],
        case when n % 2500 = 0 then 'pending_verification' else 'active' end,
        ' hojalik ' || n || ' ' || (400000000 + n) || ' ', now() - n * interval '1 minute',
        case when n % 2500 = 0 then null else now() end
      from generate_series(1, ${sql.lit(ROWS)}) n,
        (select array_agg(id) ids from territories where level = 'district') t`.execute(ctx.tx)
  })
  await sql`analyze organizations`.execute(app.server.services.db)
}, 120_000)
afterAll(() => app?.close())

/** The plan of the very statement that the list sends. */
async function planOf(filters: Partial<OrganizationFilters>, next?: string, territories: Actor['territories'] = 'all') {
  return app.server.inSystem(async (system) => {
    const whose = { ...actor, territories }
    const ctx = { ...system, actor: whose, ...withinOf(whose, app.server.book.things) }
    const lines = await (await register.statement(ctx, { ...filters, take: 20, next })).explain()
    return lines.flatMap((line) => Object.values(line)).join('\n')
  })
}

test.each<[string, Parameters<typeof planOf>, string]>([
  ['the first page', [{}], 'organizations_created'],
  ['a later page', [{}, encodeNext(['2026-06-01T00:00:00.000000Z', uuid])], 'organizations_created'],
  ['one rare state', [{ status: 'pending_verification' }], 'organizations_status'],
  ['one rare kind', [{ kind: 'bank' }], 'organizations_kind'],
  ['a name', [{ search: 'xoʻjalik 77777' }], 'organizations_search'],
  ['a taxpayer number', [{ search: '400054321' }], 'organizations_search'],
  ['staff of one region', [{}, undefined, ['1703']], 'organizations'],
])('%s of 100,000 organizations reads an index and not the table', async (_, question, index) => {
  const plan = await planOf(...question)
  expect(plan).toContain(index)
  expect(plan).not.toMatch(/Seq Scan on organizations o\b/)
})

test('one district is found by its index', async () => {
  const plan = await planOf({ districtId: district })
  expect(plan).not.toMatch(/Seq Scan on organizations o\b/)
})

test('what comes is right: every rare one, and the total told up to a thousand', async () => {
  const waiting = await admin.ask(listOrganizations, { query: { status: 'pending_verification', take: 100 } })
  expect(waiting.content).toMatchObject({ total: ROWS / 2500 })
  expect((await admin.ask(listOrganizations)).content.total).toBe(1001)
  const one = await admin.ask(listOrganizations, { query: { search: '400054321' } })
  expect(one.content.items).toMatchObject([{ tin: '400054321' }])
})
