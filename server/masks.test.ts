import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { Call, Download } from '#contract/call.ts'
import { allPermissionCodes, Permission as P } from '#contract/permissions.ts'
import type { ScopedThing } from '#contract/scope.ts'
import { createOwnOrganization } from './identity/organizations/found.ts'
import { createUser } from './identity/public.ts'
import { execute } from './kernel/calls.ts'
import type { Actor, Ctx } from './kernel/context.ts'
import { readSheet } from './kernel/files/sheet.ts'
import { Refusal } from './kernel/refuse.ts'
import { thingsOf } from './kernel/scope.ts'
import type { TestApp } from './testing/app.ts'
import { makers, type Settled } from './testing/scoped-rows.ts'
import { idOf, openCountryApp } from './testing/territories.ts'

/** The numbers of one person, put wherever the database keeps a number of anybody. */
const PHONE = '+998937654321'
const PINFL = '31506851234565'
const PASSPORT = 'AB7654321'
const YEAR = 2026
const place = { path: '1730/1730203/15070001', mark: 'Oltiariqlik' }

let app: TestApp
let settled: Settled & { ids: Record<ScopedThing, string[]> }
const scopedThings = Object.keys(makers) as ScopedThing[]

beforeAll(async () => {
  app = await openCountryApp()
  const territoryId = await idOf(app, '15070001')
  settled = await app.server.inSystem(async (ctx) => {
    const { mark } = place
    const phone = '+998901111114'
    const userId = await createUser(ctx, { firstName: 'X', lastName: mark, phone, territoryId, roles: ['individual'] })
    const organizationId = await createOwnOrganization(ctx, userId, {
      kind: 'fermer',
      tin: '301111114',
      name: { uz: mark },
      directorName: mark,
      phone,
      territoryId,
    })
    const found = await ctx.tx
      .selectFrom('employees')
      .innerJoin('users', 'users.id', 'employees.userId')
      .select(['employees.id as employeeId', 'users.clientId'])
      .where('users.id', '=', userId)
      .executeTakeFirstOrThrow()
    const one = { ...place, territoryId, userId, organizationId, ...found }
    const ids: Partial<typeof settled.ids> = {}
    for (const thing of scopedThings) ids[thing] = await makers[thing](ctx, one)
    await attachLeader(ctx, one)
    await rememberNumbers(ctx)
    return { ...one, ids: ids as typeof settled.ids }
  })
}, 120_000)
afterAll(() => app.close())

/** The leader stands by the mahalla in the direction of its plan. */
async function attachLeader(ctx: Ctx, { userId: authorId, territoryId }: Settled): Promise<void> {
  const { categoryId } = await ctx.tx.selectFrom('specializationPlans').select('categoryId').executeTakeFirstOrThrow()
  const leader = await ctx.tx.selectFrom('leaders').select('id').executeTakeFirstOrThrow()
  const order = { orderNumber: '1', orderedOn: `${YEAR}-01-01`, startsOn: `${YEAR}-01-01` }
  await ctx.tx
    .insertInto('leaderAttachments')
    .values({ ...order, leaderId: leader.id, territoryId, categoryId, status: 'active', authorId })
    .execute()
}

/** By the name of its column, which also says whether it is sealed. */
const numbers: readonly (readonly [name: RegExp, number: string])[] = [
  [/phone|^to_/, PHONE],
  [/passport/, PASSPORT],
  [/pinfl|holder|initiator/, PINFL],
]

async function rememberNumbers(ctx: Ctx): Promise<void> {
  const { rows } = await sql<{ table: string; column: string; sealed: boolean }>`
    select table_name as "table", column_name as "column", column_name like '%\_sealed' as sealed
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and (column_name like '%\_sealed' or data_type = 'text' and column_name ~ '(^|_)(phone|pinfl|passport)$')
  `.execute(ctx.tx)
  for (const { table, column, sealed } of rows) {
    const number = numbers.find(([name]) => name.test(column))?.[1]
    if (!number) continue
    const kept = sealed ? ctx.vault.seal(number) : number
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${kept}`.execute(ctx.tx)
  }
}

const holding = (codes: readonly number[]): Actor => ({
  userId: settled.userId,
  sessionId: settled.userId,
  clientId: settled.clientId,
  permissions: new Set(codes),
  language: 'uz',
  organizationId: settled.organizationId,
  employeeId: settled.employeeId,
  territories: 'all',
  viewedBy: undefined,
})

/** Every list that becomes a file, whichever room it is of: the next one is here by itself. */
const lists = (): Call[] => [...app.server.book.bindings.values()].map(({ call }) => call).filter(({ grows }) => grows)

/** Each choice that the list offers, once: of some choices there is another table behind it. */
function queriesOf({ query }: Call): Record<string, string>[] {
  const shape = Object.entries(query?.shape ?? {})
  const isAsked = (field: z.ZodType) => !field.safeParse(undefined).success
  const base = Object.fromEntries(
    shape.flatMap(([name, field]) => (isAsked(field) ? [[name, choicesOf(field)[0] ?? String(YEAR)]] : [])),
  )
  return [base, ...shape.flatMap(([name, field]) => choicesOf(field).map((choice) => ({ ...base, [name]: choice })))]
}

function choicesOf(field: z.ZodType): string[] {
  if (field instanceof z.ZodOptional || field instanceof z.ZodDefault || field instanceof z.ZodNullable)
    return choicesOf(field.unwrap() as z.ZodType)
  return field instanceof z.ZodEnum ? field.options.map(String) : []
}

/** All that the file says under its titles. */
async function fileOf(call: Call, actor: Actor): Promise<string[]> {
  const caller = { actor, lang: 'uz' as const, ip: '10.8.8.8', device: '', host: '', cookies: {} }
  const things = thingsOf(call)
  const ids = call.params ? (things.length > 0 ? things : scopedThings).flatMap((thing) => settled.ids[thing]) : ['']
  const cells: string[] = []
  for (const query of queriesOf(call))
    for (const id of ids) {
      try {
        const { book, services } = app.server
        const { answer } = await execute(book, services, call.line, { params: { id }, query }, caller)
        cells.push(...(await readSheet((answer as Download).body)).slice(1).flat())
      } catch (error) {
        // What the id points at is no thing of this list.
        if (!(error instanceof Refusal && error.code === 'E_NOT_FOUND')) throw error
      }
    }
  return cells
}

const isNumber = (cell: string) => {
  const digits = cell.replaceAll(/\D/g, '')
  return digits.includes(PHONE.slice(4)) || digits.includes(PINFL) || cell.includes(PASSPORT)
}

/** Whoever holds the code reads there what the screen shows whole. */
const opened = [
  'GET /main/api-im/organizations/export',
  'GET /main/api-government/specialization/report/export-leaders',
]

test('a file of a list tells no personal number whole to whoever lacks its code', async () => {
  const without = holding(allPermissionCodes.filter((code) => code !== P.PiiReveal))
  const told: string[] = []
  const empty: string[] = []
  const whole: string[] = []
  for (const call of lists()) {
    const cells = await fileOf(call, without)
    if (cells.length === 0) empty.push(call.line)
    told.push(...cells.filter(isNumber).map((cell) => `${call.line}: ${cell}`))
    if ((await fileOf(call, holding(allPermissionCodes))).some(isNumber)) whole.push(call.line)
  }
  expect(told).toEqual([])
  // A file of no rows proves nothing.
  expect(empty).toEqual([])
  expect(whole.toSorted()).toEqual(opened.toSorted())
}, 120_000)

test('whoever has taken whole numbers away in a file is named by the audit, and nobody else', async () => {
  const { db } = app.server.services
  const last = await db.selectFrom('auditEvents').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  for (const permissions of [allPermissionCodes, allPermissionCodes.filter((code) => code !== P.PiiReveal)])
    for (const call of lists().filter(({ line }) => opened.includes(line))) await fileOf(call, holding(permissions))
  const events = await db
    .selectFrom('auditEvents')
    .select(['action', 'actorId', 'changes'])
    .where('id', '>', last.id)
    .where(sql<boolean>`changes ? 'rows'`)
    .orderBy('id')
    .execute()
  const taken = events.filter(({ changes }) => 'personalNumbers' in Object(changes))
  expect(new Set(taken.map(({ action }) => action))).toEqual(
    new Set(['organizations.exported', 'specialization.exported']),
  )
  expect(taken.length).toBe(events.length / 2)
  expect(taken.every(({ actorId }) => actorId === settled.userId)).toBe(true)
})
