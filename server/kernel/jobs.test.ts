import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../testing/database.ts'
import { openDatabase, openPool } from './database/database.ts'
import { type Jobs, openJobs } from './jobs.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let db: ReturnType<typeof openDatabase>
let jobs: Jobs
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(openPool(database.connection, () => {}))
  jobs = await openJobs(database.connection, () => {})
})
afterAll(async () => {
  await jobs.stop()
  await db.destroy()
  await database.drop()
})

const send = (name: string, count: number) =>
  db.transaction().execute(async (tx) => {
    for (let at = 0; at < count; at++) await jobs.send(tx, name, { at })
  })
const numberOf = (data: object) => ('at' in data ? Number(data.at) : -1)

test('a burst is worked off at once, each job once', async () => {
  const done: number[] = []
  await jobs.work('test.burst', async (data) => void done.push(numberOf(data)))
  await send('test.burst', 57)
  await expect.poll(() => done.length, { timeout: 10_000 }).toBe(57)
  expect(new Set(done).size).toBe(57)
})

test('one that fails is tried again alone, and holds back no other', async () => {
  const done: number[] = []
  const tried: number[] = []
  await jobs.work('test.fails', async (data) => {
    tried.push(numberOf(data))
    if (numberOf(data) === 1) throw new Error('not this one')
    done.push(numberOf(data))
  })
  await send('test.fails', 7)
  await expect.poll(() => done.length, { timeout: 10_000 }).toBe(6)
  expect(tried.toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6])
})

test('lanes work side by side: one that hangs does not stop the rest', async () => {
  const done: number[] = []
  const hanging = Promise.withResolvers<void>()
  await jobs.work(
    'test.lanes',
    async (data) => {
      if (numberOf(data) === 0) await hanging.promise
      done.push(numberOf(data))
    },
    { lanes: 3 },
  )
  await send('test.lanes', 20)
  // Those that were fetched together with it wait for it; the others do not.
  await expect.poll(() => done.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(15)
  hanging.resolve()
  await expect.poll(() => done.length, { timeout: 10_000 }).toBe(20)
})
