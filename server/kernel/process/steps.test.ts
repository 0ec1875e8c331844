import fc from 'fast-check'
import { type Generated, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { heldBy, type Process } from '#contract/process.ts'
import { createWorkDay, removeWorkDay } from '#contract/reference/work-calendar.ts'
import { DAY_MS } from '#uz/durations.ts'
import { workCalendar } from '../../reference/work-calendar.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { Refusal, refuse } from '../refuse.ts'
import { startClocks, strikeClocks } from './clock-work.ts'
import { stepping } from './steps.ts'

declare module '../database/database.ts' {
  interface Tables {
    madeUpWalks: {
      id: Generated<number>
      status: string
      note: string | null
      updatedAt: Date
      rowVersion: Generated<number>
    }
  }
}

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  await app.server.inSystem((ctx) =>
    sql`create table made_up_walks (id serial primary key, status text not null, note text,
      updated_at timestamptz not null, row_version integer not null default 1)`.execute(ctx.tx),
  )
})
afterAll(() => app?.close())

const states = ['a', 'b', 'c', 'd'] as const
const names = ['one', 'two', 'three', 'four', 'look'] as const

const anyStep = fc.record({
  by: fc.constantFrom('owner', 'staff', 'system'),
  from: fc.uniqueArray(fc.constantFrom(...states), { minLength: 1 }),
  to: fc.constantFrom(...states, null),
})
const anyProcess: fc.Arbitrary<Process> = fc
  .tuple(anyStep, anyStep, anyStep, anyStep, anyStep)
  .map(([one, two, three, four, look]) => ({ one, two, three, four, look: { ...look, quiet: true } }))

const describe = (process: Process) =>
  stepping({ table: 'madeUpWalks', state: 'status', process, object: 'made-up-walk', topic: 'made-up-walks' })

const begin = (status: string) =>
  app.server.inSystem((ctx) =>
    ctx.tx.insertInto('madeUpWalks').values({ status, updatedAt: ctx.now }).returningAll().executeTakeFirstOrThrow(),
  )
const historyOf = (id: number) =>
  app.server.inSystem((ctx) =>
    ctx.tx
      .selectFrom('auditEvents')
      .select(['action', 'fromState', 'toState', 'reason'])
      .where('objectType', '=', 'made-up-walk')
      .where('objectId', '=', String(id))
      .orderBy('id')
      .execute(),
  )
const codeOf = (error: unknown) => (error instanceof Refusal ? error.code : String(error))

test('along any table: the state never leaves it, each step is one version and one line of history, or nothing at all', async () => {
  const asked = fc.array(fc.constantFrom(...names), { minLength: 1, maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(anyProcess, fc.constantFrom(...states), asked, async (process, start, path) => {
      const walks = describe(process)
      const { id } = await begin(start)
      let [state, version]: [string, number] = [start, 1]
      const told: string[] = []
      for (const step of path) {
        const row = process[step]
        const may = row?.from.includes(state)
        const taken = await app.server
          .inSystem(async (ctx) => walks.take(ctx, await walks.lock(ctx, id, version), step, { reason: step }))
          .catch(codeOf)
        if (!may || !row) {
          expect(taken).toBe('E_STATE')
          continue
        }
        if (!row.quiet) {
          told.push(`made-up-walk.${step} ${state} ${row.to ?? state} ${step}`)
          version++
        }
        state = row.to ?? state
        expect(taken).toMatchObject({ id, status: state, rowVersion: version })
      }
      expect(await app.server.inSystem((ctx) => walks.lock(ctx, id))).toMatchObject({
        status: state,
        rowVersion: version,
      })
      const written = await historyOf(id)
      expect(written.map((line) => `${line.action} ${line.fromState} ${line.toState} ${line.reason}`)).toEqual(told)
    }),
    { numRuns: 25 },
  )
})

const door = {
  open: { by: 'owner', from: ['shut'], to: 'open' },
  oil: { by: 'owner', from: ['open', 'shut'], to: 'open' },
} as const satisfies Process

test('of two at once one wins, whether or not they hold the row; the other is told that it came too late', async () => {
  const doors = describe(door)
  const both = async (take: (id: number) => Promise<unknown>) => {
    const { id } = await begin('shut')
    const ends = await Promise.all([take(id), take(id)].map((one) => one.then(() => 'taken', codeOf)))
    expect(await historyOf(id)).toHaveLength(1)
    return ends.sort()
  }
  const heldByBoth = await both((id) =>
    app.server.inSystem(async (ctx) => doors.take(ctx, await doors.lock(ctx, id, 1), 'oil')),
  )
  expect(heldByBoth).toEqual(['E_STALE', 'taken'])
  const { id } = await begin('open')
  const seen = await app.server.inSystem((ctx) => doors.lock(ctx, id))
  // From a state to itself: the state alone would not tell that somebody was quicker.
  const ends = await Promise.all(
    [1, 2].map(() => app.server.inSystem((ctx) => doors.take(ctx, seen, 'oil')).then(() => 'taken', codeOf)),
  )
  expect(ends.sort()).toEqual(['E_STALE', 'taken'])
})

test('a guard refuses before anything is written; columns, words and another end go with the step', async () => {
  const walks = stepping({
    table: 'madeUpWalks',
    state: 'status',
    process: door,
    object: 'made-up-walk',
    topic: 'made-up-walks',
    current: (_, row) => ({ status: row.status }),
    guard: (_ctx, row) => (row.note === 'stuck' ? refuse('E_FORBIDDEN') : undefined),
    columns: (_ctx, _row, step, to) => ({ note: `${step} ${to}` }),
  })
  const { id } = await begin('shut')
  await app.server.inSystem(async (ctx) => {
    const row = await walks.change(ctx, await walks.lock(ctx, id), { note: 'stuck' })
    expect(row).toMatchObject({ note: 'stuck', rowVersion: 2 })
    expect(() => walks.require({ ...row, status: 'open' }, 'open')).toThrow('E_STATE')
    await expect(walks.take(ctx, row, 'open')).rejects.toMatchObject({ code: 'E_FORBIDDEN' })
    await expect(walks.lock(ctx, id, 1)).rejects.toMatchObject({
      code: 'E_STALE',
      details: { current: { status: 'shut' } },
    })
    await expect(walks.lock(ctx, 0)).rejects.toMatchObject({ code: 'E_NOT_FOUND' })
    const free = await walks.change(ctx, row, { note: null })
    expect(await walks.take(ctx, free, 'oil', { to: 'shut', as: 'oiled' })).toMatchObject({
      status: 'shut',
      note: 'oil shut',
      rowVersion: 4,
    })
  })
  expect(await historyOf(id)).toMatchObject([{ action: 'made-up-walk.oiled', fromState: 'shut', toState: 'shut' }])
})

const lot = {
  offer: { by: 'lender', from: ['asked'], to: 'offered' },
  ask: { by: 'lender', from: ['offered', 'late'], to: 'asked' },
  late: { by: 'system', from: ['asked'], to: 'late', clock: { unit: 'working', hours: 9 } },
  remind: { by: 'system', from: ['asked'], to: 'asked', clock: { unit: 'running', hours: 1 } },
} as const satisfies Process
const lots = stepping({
  table: 'madeUpWalks',
  state: 'status',
  process: lot,
  object: 'made-up-lot',
  topic: 'made-up-walks',
  calendar: workCalendar,
})
const clocksOf = (id: number) =>
  app.server.inSystem((ctx) =>
    ctx.tx
      .selectFrom('stepClocks')
      .selectAll()
      .where('object', 'like', 'made-up-%')
      .where('objectId', '=', String(id))
      .orderBy('step')
      .execute(),
  )
const actionsOf = async (id: number) =>
  (
    await app.server.inSystem((ctx) =>
      ctx.tx
        .selectFrom('auditEvents')
        .select('action')
        .where('objectType', '=', 'made-up-lot')
        .where('objectId', '=', String(id))
        .orderBy('id')
        .execute(),
    )
  ).map(({ action }) => action)

async function beginLot(): Promise<number> {
  const row = await begin('asked')
  await app.server.inSystem((ctx) => lots.begin(ctx, row))
  return row.id
}

test('clocks of a state begin with it, by the calendar of the country, and end with it', async () => {
  app.clock.now = new Date('2026-12-07T17:00:00+05:00')
  const id = await beginLot()
  // The eighth is a holiday.
  expect((await clocksOf(id)).map(({ step, dueAt }) => [step, dueAt])).toEqual([
    ['late', new Date('2026-12-09T17:00:00+05:00')],
    ['remind', new Date('2026-12-07T18:00:00+05:00')],
  ])
  expect(heldBy(lot, 'asked')).toEqual(['lender'])
  await app.server.inSystem(async (ctx) => lots.take(ctx, await lots.lock(ctx, id), 'offer'))
  expect(await clocksOf(id)).toEqual([])
})

test('time takes its steps once, whoever looks at the same moment and however often; what leaves a row in its place stops no other clock', async () => {
  app.clock.now = new Date('2026-12-14T09:00:00+05:00')
  const id = await beginLot()
  const strike = () => strikeClocks(app.server.inSystem, [lots.clocked])
  await strike()
  expect(await actionsOf(id)).toEqual([])
  app.clock.tick(2 * 3_600_000)
  await Promise.all([strike(), strike(), strike()])
  expect(await actionsOf(id)).toEqual(['made-up-lot.remind'])
  expect((await clocksOf(id)).map(({ step }) => step)).toEqual(['late'])
  app.clock.tick(DAY_MS)
  await strike()
  await strike()
  expect(await actionsOf(id)).toEqual(['made-up-lot.remind', 'made-up-lot.late'])
})

test('killed between: what was not committed is taken by whoever runs beside or next, once; one that fails holds back no other', async () => {
  app.clock.now = new Date('2026-12-15T09:00:00+05:00')
  const [first, second] = [await beginLot(), await beginLot()]
  app.clock.tick(3_600_000)
  let deaths = 2
  const dying: typeof lots.clocked = {
    ...lots.clocked,
    async strike(ctx, objectId, step, isDue) {
      await lots.clocked.strike(ctx, objectId, step, isDue)
      // After the step and before its commit the database loses the process, as by kill -9.
      if (deaths > 0 && objectId === String(first)) {
        deaths--
        await sql`select pg_terminate_backend(pg_backend_pid())`.execute(ctx.tx)
      }
    },
  }
  await expect(strikeClocks(app.server.inSystem, [dying])).rejects.toThrow('clocks')
  expect(await actionsOf(first)).toEqual([])
  expect(await actionsOf(second)).toEqual(['made-up-lot.remind'])
  const ends = await Promise.allSettled([dying, lots.clocked].map((one) => strikeClocks(app.server.inSystem, [one])))
  expect(deaths).toBeLessThan(2)
  expect(ends.at(-1)?.status).toBe('fulfilled')
  await strikeClocks(app.server.inSystem, [lots.clocked])
  expect(await actionsOf(first)).toEqual(['made-up-lot.remind'])
  await app.server.inSystem((ctx) =>
    ctx.tx.updateTable('stepClocks').set({ dueAt: ctx.now }).where('step', '=', 'late').execute(),
  )
  // As at a start: the job is sent once, and its worker takes what came due meanwhile.
  await startClocks(app.server.services.jobs, app.server.inSystem, [lots.clocked])
  await expect.poll(() => actionsOf(first), { timeout: 20_000 }).toEqual(expect.arrayContaining(['made-up-lot.late']))
  expect((await actionsOf(first)).filter((action) => action === 'made-up-lot.late')).toHaveLength(1)
})

const claim = {
  take: { by: 'officer', from: ['new'], to: 'review', tells: [{ event: 'taken', to: 'owner' }] },
  ask: { by: 'officer', from: ['review'], to: 'asked' },
  answer: { by: 'owner', from: ['asked'], to: 'review' },
  visit: { by: 'officer', from: ['review'], to: 'visited' },
  close: { by: 'officer', from: ['review', 'visited'], to: 'closed' },
  breach: {
    by: 'system',
    from: ['review', 'visited'],
    to: null,
    quiet: true,
    clock: { unit: 'working', goesOn: true, standsIn: ['asked'] },
    tells: [{ event: 'late', to: 'head' }],
  },
} as const satisfies Process
const told: string[] = []
const claims = stepping({
  table: 'madeUpWalks',
  state: 'status',
  process: claim,
  object: 'made-up-claim',
  topic: 'made-up-walks',
  calendar: workCalendar,
  lasts: async (_, { note }) => Number(note),
  recounted: async (_, { id }, dueAt) => told.push(`${id} moved to ${dueAt.toISOString()}`),
  tell: async (_, { id }, { event, to }, { by }) => void told.push(`${id} ${event} ${to} ${by}`),
})
async function beginClaim(): Promise<number> {
  const { id } = await begin('new')
  await app.server.inSystem(async (ctx) => claims.change(ctx, await claims.lock(ctx, id), { note: '9' }))
  return id
}
const takeClaim = (id: number, ...steps: (keyof typeof claim)[]) =>
  app.server.inSystem(async (ctx) => {
    for (const step of steps) await claims.take(ctx, await claims.lock(ctx, id), step, { by: 'officer' })
  })
const dueOf = async (id: number) => (await clocksOf(id)).map(({ dueAt }) => dueAt)

test('a clock stands still while somebody is asked and goes on where it stopped, through every state it belongs to', async () => {
  app.clock.now = new Date('2026-12-14T09:00:00+05:00')
  const id = await beginClaim()
  await takeClaim(id, 'take')
  expect(await dueOf(id)).toEqual([new Date('2026-12-14T18:00:00+05:00')])
  app.clock.now = new Date('2026-12-14T12:00:00+05:00')
  await takeClaim(id, 'ask')
  expect(await clocksOf(id)).toMatchObject([{ dueAt: null, leftMs: 6 * 3_600_000, wholeMs: 9 * 3_600_000 }])
  app.clock.now = new Date('2026-12-16T16:00:00+05:00')
  await strikeClocks(app.server.inSystem, [claims.clocked])
  await takeClaim(id, 'answer', 'visit')
  expect(await dueOf(id)).toEqual([new Date('2026-12-17T13:00:00+05:00')])
  app.clock.now = new Date('2026-12-17T13:00:00+05:00')
  const strike = () => strikeClocks(app.server.inSystem, [claims.clocked])
  await Promise.all([strike(), strike()])
  expect(told.filter((line) => line.startsWith(`${id} `))).toEqual([
    `${id} taken owner officer`,
    `${id} late head undefined`,
  ])
  expect(await dueOf(id)).toEqual([])
  await takeClaim(id, 'close')
  expect(await dueOf(id)).toEqual([])
})

test('a day of the calendar changes: what runs ends later, what stands or counts any hour is as it was', async () => {
  app.clock.now = new Date('2026-12-18T17:00:00+05:00')
  const [running, standing, closed] = [await beginClaim(), await beginClaim(), await beginClaim()]
  await takeClaim(running, 'take')
  await takeClaim(standing, 'take', 'ask')
  await takeClaim(closed, 'take', 'close')
  const reminded = await beginLot()
  await startClocks(app.server.services.jobs, app.server.inSystem, [claims.clocked])
  const before = [await clocksOf(standing), (await clocksOf(reminded)).find(({ step }) => step === 'remind')]
  expect(await dueOf(running)).toEqual([new Date('2026-12-21T17:00:00+05:00')])
  const admin = await app.signedIn(['system-admin'])
  const day = { day: '2026-12-21', name: { uz: 'Bayram' }, kind: 'extra', status: 'confirmed', basis: 'PF-7' }
  const added = await admin.ask(createWorkDay, { body: day })
  await expect.poll(() => dueOf(running), { timeout: 20_000 }).toEqual([new Date('2026-12-22T17:00:00+05:00')])
  expect(told).toContain(`${running} moved to 2026-12-22T12:00:00.000Z`)
  expect([await clocksOf(standing), (await clocksOf(reminded)).find(({ step }) => step === 'remind')]).toEqual(before)
  expect(await dueOf(closed)).toEqual([])
  await admin.ask(removeWorkDay, { params: { id: added.content.id } })
  await expect.poll(() => dueOf(running), { timeout: 20_000 }).toEqual([new Date('2026-12-21T17:00:00+05:00')])
  await takeClaim(standing, 'answer')
  expect(await dueOf(standing)).toEqual([new Date('2026-12-21T17:00:00+05:00')])
})
