import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listPeople } from '#contract/identity/people.ts'
import type { Actor } from '../../kernel/context.ts'
import { withinOf } from '../../kernel/scope.ts'
import type { Client, TestApp } from '../../testing/app.ts'
import { idOf, openCountryApp } from '../../testing/territories.ts'
import { people } from './list.ts'

const MANY = 100_000
let app: TestApp
let admin: Client & { userId: string }
beforeAll(async () => {
  app = await openCountryApp()
  admin = await app.signedIn(['system-admin'])
  const { db } = app.server.services
  // As many people as a region has farms, spread over the mahallas, with names of their own.
  await sql`insert into users (last_name, first_name, search_key, territory_id, created_at, phone_fingerprint, pinfl_fingerprint)
    select word, 'Sinov', ' ' || word || ' sinov', places.ids[1 + n % cardinality(places.ids)],
      now() - n * interval '1 minute', 'phone-' || n, 'pinfl-' || n
    from generate_series(1, ${MANY}::integer) as n,
      lateral (select translate(md5(n::text), '0123456789', 'ghjklmnoru') as word) as invented,
      (select array_agg(id) as ids from territories where level = 'neighborhood') as places`.execute(db)
  await sql`insert into user_roles (user_id, role_id)
    select u.id, r.id from users u, roles r where u.first_name = 'Sinov' and r.code = 'individual'`.execute(db)
  await sql`vacuum analyze users`.execute(db)
  await sql`vacuum analyze user_roles`.execute(db)
}, 120_000)
afterAll(() => app?.close())

type Wish = Parameters<typeof people.read>[1]

/** The plan as text, for one who sees everybody or the people of some territories. */
const planOf = (wish: Partial<Wish>, territories: 'all' | string[] = 'all') =>
  app.server.inSystem(async (ctx) => {
    const seen = { userId: admin.userId, organizationId: undefined, territories, permissions: new Set<number>() }
    const actor: Actor = {
      ...seen,
      sessionId: '',
      clientId: 1,
      language: 'uz',
      employeeId: undefined,
      viewedBy: undefined,
    }
    const signed = { ...ctx, actor, ...withinOf(actor, app.server.book.things) }
    return JSON.stringify(await (await people.statement(signed, { take: 20, ...wish })).explain('json'))
  })
const readsAll = /"Seq Scan"[^}]*"Relation Name":"users"/

test.each([
  ['the newest', {}],
  ['a name', { search: 'kjhkg' }],
  ['a phone', { search: '+998 90 123 45 67' }],
  ['a PINFL', { search: '31506851234565' }],
  ['a client number', { search: '1000001' }],
  ['nine digits, whatever they are', { search: '901234567' }],
  ['a status', { status: 'active' as const }],
])('%s goes by an index among 100,000 people', async (_what, wish) => {
  expect(await planOf(wish)).not.toMatch(readsAll)
})

test('people of a territory, and of those one answers for, go by an index', async () => {
  const regionId = await idOf(app, '1703')
  expect(await planOf({ regionId })).not.toMatch(readsAll)
  expect(await planOf({}, ['1703/1703206'])).not.toMatch(readsAll)
})

test('a page far down the list costs as much as the first', async () => {
  const first = await admin.ask(listPeople, { query: { take: 100 } })
  let next = first.content.next
  for (let page = 0; page < 20; page++) {
    const reply = await admin.ask(listPeople, { query: { take: 100, next } })
    expect(reply.statements).toBe(1)
    expect(reply.content.items).toHaveLength(100)
    next = reply.content.next
  }
  expect(await planOf({ next: next ?? '' })).not.toMatch(readsAll)
})
