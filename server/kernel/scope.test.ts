import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { call, codes } from '#contract/call.ts'
import { Permission } from '#contract/permissions.ts'
import { republic, territory } from '#contract/scope.ts'
import type { TestApp } from '../testing/app.ts'
import { openCountryApp } from '../testing/territories.ts'
import { execute, openBook } from './calls.ts'
import type { Actor } from './context.ts'
import { type ScopedColumns, withinScope } from './scope.ts'

let app: TestApp

beforeAll(async () => {
  app = await openCountryApp()
  await sql`create table scope_rows (
    id integer primary key, owner_id uuid not null, organization_id uuid, territory_id integer, path text
  )`.execute(app.server.services.db)
})
afterAll(() => app.close())

interface Person {
  userId: string
  organizationId: string | undefined
  territories: 'all' | string[]
}
interface Row {
  id: number
  ownerId: string
  organizationId: string | null
  path: string | null
}

/** The rule said once more, with no SQL in it. */
function sees(person: Person, row: Row, open: ScopedColumns): boolean {
  const below = (top: string) => {
    const [wanted, found] = [top.split('/'), row.path?.split('/') ?? []]
    return wanted.every((step, at) => found[at] === step)
  }
  const byTerritory =
    (open.territory !== undefined || open.territoryPath !== undefined) &&
    (person.territories === 'all' || person.territories.some(below))
  const own = row.ownerId === person.userId
  if (open.organization === undefined) return byTerritory || (open.owner !== undefined && own)
  if (person.organizationId) return byTerritory || row.organizationId === person.organizationId
  return byTerritory || (open.owner !== undefined && own && row.organizationId === null)
}

const uuid = (n: number) => `00000000-0000-4000-8000-00000000000${n}`
const people = [1, 2, 3].map(uuid)
const organizations = [7, 8, 9].map(uuid)
/** Codes that begin like one another, a real mahalla, and what no code looks like. */
const paths = ['17', '1703', '1703/1703202', '1703/17032', '1703/1703202/17090003', '17031/1', '1710', '1_03', '%']

const person: fc.Arbitrary<Person> = fc.record({
  userId: fc.constantFrom(...people),
  organizationId: fc.option(fc.constantFrom(...organizations), { nil: undefined }),
  territories: fc.oneof(
    { weight: 1, arbitrary: fc.constant<'all'>('all') },
    { weight: 6, arbitrary: fc.array(fc.constantFrom(...paths), { maxLength: 3 }) },
  ),
})
const rows: fc.Arbitrary<Row[]> = fc
  .array(
    fc.record({
      ownerId: fc.constantFrom(...people),
      organizationId: fc.option(fc.constantFrom(...organizations)),
      path: fc.option(fc.constantFrom(...paths)),
    }),
    { minLength: 1, maxLength: 20 },
  )
  .map((list) => list.map((row, id) => ({ ...row, id })))
const open: fc.Arbitrary<ScopedColumns> = fc
  .tuple(fc.boolean(), fc.boolean(), fc.boolean())
  .map(([owner, organization, territory]) => ({
    ...(owner && { owner: 'scopeRows.ownerId' }),
    ...(organization && { organization: 'scopeRows.organizationId' }),
    ...(territory && { territoryPath: 'scopeRows.path' }),
  }))

test('whoever asks sees exactly the rows of their scope', async () => {
  const { db } = app.server.services
  await fc.assert(
    fc.asyncProperty(fc.array(person, { minLength: 1, maxLength: 4 }), rows, open, async (actors, made, columns) => {
      await sql`truncate scope_rows`.execute(db)
      await sql`insert into scope_rows (id, owner_id, organization_id, path)
        select * from jsonb_to_recordset(${JSON.stringify(made)}::jsonb)
          as r(id integer, "ownerId" uuid, "organizationId" uuid, path text)`.execute(db)
      for (const actor of actors) {
        const found = await sql<{ id: number }>`
          select id from scope_rows where ${withinScope(actor, columns)} order by id`.execute(db)
        expect(found.rows.map((row) => row.id)).toEqual(
          made.filter((row) => sees(actor, row, columns)).map((row) => row.id),
        )
      }
    }),
    { numRuns: 150 },
  )
})

test('by the id of a territory the same rows are seen as by its path', async () => {
  const { db } = app.server.services
  const known = await db.selectFrom('territories').select(['id', 'path']).orderBy('id').execute()
  await sql`truncate scope_rows`.execute(db)
  await sql`insert into scope_rows (id, owner_id, territory_id, path)
    select id, ${uuid(1)}, id, path from territories`.execute(db)
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...known.map((one) => one.path)), { maxLength: 4 }), async (tops) => {
      const actor = { userId: uuid(2), organizationId: undefined, territories: tops }
      const ask = async (columns: ScopedColumns) =>
        (
          await sql<{ id: number }>`select id from scope_rows where ${withinScope(actor, columns)} order by id`.execute(
            db,
          )
        ).rows.map((row) => row.id)
      const expected = known.filter(({ path }) => tops.some((top) => path === top || path.startsWith(`${top}/`)))
      expect(await ask({ territory: 'scopeRows.territoryId' })).toEqual(expected.map((one) => one.id))
      expect(await ask({ territoryPath: 'scopeRows.path' })).toEqual(expected.map((one) => one.id))
    }),
    { numRuns: 25 },
  )
})

test('a subtree is read through the index on paths', async () => {
  const { db } = app.server.services
  await sql`analyze territories`.execute(db)
  const actor = { userId: uuid(1), organizationId: undefined, territories: ['1703/1703202', '1710/1710207'] }
  const plan = await sql<{ 'QUERY PLAN': string }>`
    explain select id from territories where ${withinScope(actor, { territoryPath: 'territories.path' })}`.execute(db)
  const text = JSON.stringify(plan.rows)
  expect(text).toContain('territories_path')
  expect(text).not.toContain('Seq Scan')
})

const staff = (territories: Actor['territories']): Actor => ({
  userId: uuid(1),
  sessionId: uuid(1),
  clientId: 1,
  permissions: new Set([Permission.UserView]),
  language: 'uz',
  organizationId: undefined,
  employeeId: undefined,
  territories,
  viewedBy: undefined,
})

const look = codes(Permission.UserView)
const answer = z.object({ paths: z.array(z.string()) })
const seen = call('GET /seen', { summary: '', access: look, scope: territory('place'), answer })
const careless = call('GET /careless', { summary: '', access: look, scope: territory('place'), answer })
const ofRepublic = call('GET /republic', { summary: '', access: look, scope: republic('One for all'), answer })
// @ts-expect-error Whoever holds a code has rows of somebody: whose, has to be said.
call('GET /silent', { summary: '', access: look, answer })

function smallBook() {
  const book = openBook()
  book.lies('place', {
    table: 'territories',
    rows: (actor, alias) => withinScope(actor, { territoryPath: `${alias}.path` }),
  })
  book.bind(seen, async (ctx) => {
    const tops = ctx.tx.selectFrom('territories as t').select('t.path').where('t.level', '=', 'region')
    const rows = await tops
      .where(ctx.within('place', 't'))
      .where(ctx.withinBy('place', 't.id'))
      .orderBy('t.path')
      .execute()
    return { paths: rows.map(({ path }) => path).filter((path) => ctx.holds(path)) }
  })
  book.bind(careless, () => ({ paths: [] }))
  book.bind(ofRepublic, () => ({ paths: [] }))
  return book
}

test('a call gets the rows of its territory, and answers nobody without having asked for them', async () => {
  const book = smallBook()
  const ask = async (line: string, territories: Actor['territories']) => {
    const caller = { actor: staff(territories), lang: 'uz' as const, ip: '', device: '', host: '', cookies: {} }
    return (await execute(book, app.server.services, line, {}, caller)).answer as z.output<typeof answer>
  }
  expect((await ask(seen.line, 'all')).paths.length).toBeGreaterThan(2)
  expect(await ask(seen.line, ['1703'])).toEqual({ paths: ['1703'] })
  expect(await ask(seen.line, [])).toEqual({ paths: [] })
  for (const territories of ['all', ['1703']] as const)
    await expect(ask(careless.line, territories)).rejects.toThrow('answers without its territory')
  await expect(ask(ofRepublic.line, ['1703'])).rejects.toMatchObject({ code: 'E_FORBIDDEN' })
  expect(await ask(ofRepublic.line, 'all')).toEqual({ paths: [] })
})
