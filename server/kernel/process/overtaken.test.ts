import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { call } from '#contract/call.ts'
import { IDEMPOTENCY_HEADER } from '#contract/constants.ts'
import { getEmployee, inviteEmployee, updateEmployee } from '#contract/identity/organizations/employees.ts'
import { createPerson, getPerson, updatePerson } from '#contract/identity/people.ts'
import { revealOwnNumber } from '#contract/identity/personal-data.ts'
import type { TestApp } from '../../testing/app.ts'
import { farmAt, headOf, nextPhone, personWithPhone } from '../../testing/organizations.ts'
import { idOf, openCountryApp } from '../../testing/territories.ts'
import { execute, openBook } from '../calls.ts'
import type { Ctx } from '../context.ts'

let app: TestApp
let admin: Awaited<ReturnType<TestApp['signedIn']>>
beforeAll(async () => {
  app = await openCountryApp()
  admin = await app.signedIn(['system-admin'])
})
afterAll(() => app?.close())

const name = { lastName: 'Oʻrinov', firstName: 'Gʻayrat', language: 'uz' }

test('whoever comes too late is shown what the answer would show, and no column more', async () => {
  const person = await personWithPhone(app)
  const { content } = await admin.ask(getPerson, { params: { id: person.userId } })
  const { middleName, email, birthDate, gender, territoryId } = content
  const body = { ...name, middleName, email, birthDate, gender, territoryId, rowVersion: content.rowVersion + 1 }
  const late = await admin.ask(updatePerson, { params: { id: person.userId }, body })
  expect(late.error.code).toBe('E_STALE')
  expect(late.error.details?.current).toEqual(content)
  expect(JSON.stringify(late.error)).not.toMatch(/hash|sealed|fingerprint/i)
})

test('the same of an employee', async () => {
  const head = await headOf(app, farmAt(await idOf(app, '1726262')))
  const fields = { position: 'Sotuvchi', permissionCodes: [2001] }
  const { content } = await head.ask(inviteEmployee, { body: { ...fields, name: 'Malika', phone: nextPhone() } })
  const late = await head.ask(updateEmployee, { params: { id: content.id }, body: { ...fields, rowVersion: 77 } })
  expect(late.error.code).toBe('E_STALE')
  expect(late.error.details?.current).toEqual((await head.ask(getEmployee, { params: { id: content.id } })).content)
})

test('of two who do the same at once one is told so; nobody meets a fault', async () => {
  for (let round = 0; round < 5; round++) {
    const phone = nextPhone()
    const replies = await Promise.all([1, 2, 3].map(() => admin.ask(createPerson, { body: { ...name, phone } })))
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409, 409])
  }
})

test('an answer kept for a replay is not readable in the database', async () => {
  const person = await personWithPhone(app)
  const headers = { [IDEMPOTENCY_HEADER]: 'reveal-once' }
  const first = await person.ask(revealOwnNumber, { body: { field: 'phone' } }, headers)
  expect(first.content.value).toBe(person.phone)
  const kept = await app.server.services.db.selectFrom('idempotencyKeys').selectAll().execute()
  expect(kept).toHaveLength(1)
  expect(JSON.stringify(kept)).not.toContain(person.phone.slice(4))
  expect((await person.ask(revealOwnNumber, { body: { field: 'phone' } }, headers)).content).toEqual(first.content)
})

const turn = call('POST /turn', { summary: '', access: 'open', body: z.object({ at: z.number() }) })
const person = { actor: undefined, lang: 'uz' as const, ip: '', device: '', host: '', cookies: {} }

/** Each holds a row of its own, waits until all do, and wants its neighbour's: a circle, every time. */
function circleOf(size: number, round: string) {
  const holding = new Set<number>()
  const effects: number[] = []
  let closed = () => {}
  const all = new Promise<void>((resolve) => {
    closed = resolve
  })
  const turnRow = (ctx: Ctx, at: number) =>
    sql`update made_up_rings set times = times + 1 where round = ${round} and at = ${at}`.execute(ctx.tx)
  const act = async (ctx: Ctx, at: number) => {
    await sql`set local deadlock_timeout = '50ms'`.execute(ctx.tx)
    const twice = { times: 2, seconds: 60 }
    for (let n = 0; n < 2; n++) await ctx.throttle.take(`${round} ${at}`, twice, ctx.now)
    ctx.setCookie({ name: 'turned', value: `${at}`, maxAgeSeconds: 1, httpOnly: true })
    ctx.afterCommit(() => effects.push(at))
    await turnRow(ctx, at)
    holding.add(at)
    if (holding.size === size) closed()
    await all
    await turnRow(ctx, (at + 1) % size)
  }
  return { act, effects }
}

test('of many who stand in a circle none is sent away, and nothing of a lost try is left', async () => {
  const { services, inSystem } = app.server
  await sql`create table made_up_rings (round text, at integer, times integer)`.execute(services.db)
  const check = async (size: number, inCall: boolean, runs: number) => {
    const round = `${size} ${inCall} ${runs}`
    const places = Array.from({ length: size }, (_, at) => at)
    await sql`insert into made_up_rings select ${round}, n, 0 from generate_series(0, ${size - 1}) n`.execute(
      services.db,
    )
    const { act, effects } = circleOf(size, round)
    const book = openBook()
    book.bind(turn, (ctx, { body }) => act(ctx, body.at))
    const ends = await Promise.all(
      places.map((at) =>
        inCall
          ? execute(book, services, turn.line, { body: { at } }, person).then(({ cookies }) => cookies.length)
          : inSystem((ctx) => act(ctx, at)).then(() => 1),
      ),
    )
    expect(ends).toEqual(places.map(() => 1))
    await expect.poll(() => effects.toSorted()).toEqual(places)
    const { rows } = await sql<{ times: number }>`select times from made_up_rings where round = ${round}`.execute(
      services.db,
    )
    expect(rows).toEqual(places.map(() => ({ times: 2 })))
    const counts = await services.db.selectFrom('attempts').select('count').where('key', 'like', `${round} %`).execute()
    expect(counts).toEqual(places.map(() => ({ count: 2 })))
  }
  let runs = 0
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 2, max: 4 }), fc.boolean(), (size, inCall) => check(size, inCall, runs++)),
    { numRuns: 8 },
  )
})

test('whoever meets a circle each time is told that others were quicker, after three tries', async () => {
  const book = openBook()
  let tries = 0
  book.bind(turn, async (ctx) => {
    tries++
    await sql`do $$ begin raise exception 'in the way' using errcode = '40P01'; end $$`.execute(ctx.tx)
  })
  const asked = execute(book, app.server.services, turn.line, { body: { at: 0 } }, person)
  await expect(asked).rejects.toMatchObject({ code: 'E_STALE' })
  expect(tries).toBe(3)
})
