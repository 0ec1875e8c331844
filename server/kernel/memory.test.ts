import '../reference/tables.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../testing/database.ts'
import { type Database, openDatabase, openPool } from './database/database.ts'
import type { Live } from './live.ts'
import { type Memory, memory, openMemories, sourceOf } from './memory.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let db: Database
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(openPool(database.connection, () => {}))
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

function opened() {
  const listeners: ((topic: string | undefined) => void)[] = []
  const live: Live = {
    listen: (hear) => {
      listeners.push(hear)
      return () => {}
    },
    toldFor: () => undefined,
    isUp: async () => true,
    close: async () => {},
  }
  const tell = (topic: string | undefined) => {
    for (const hear of listeners) hear(topic)
  }
  return { memories: openMemories(db, live), tell }
}

/** Counts how often it is read. */
function counting(topics: string[], read: (times: number) => Promise<number> = async (times) => times): Memory<number> {
  let times = 0
  return memory(topics, () => read(++times))
}

test('many who ask at once are answered by one reading, and those after them by the same', async () => {
  const { memories } = opened()
  const units = counting(['units'])
  expect(await Promise.all([memories.recall(units), memories.recall(units)])).toEqual([1, 1])
  expect(await memories.recall(units)).toBe(1)
})

test('a notice drops what it is about, a lost line everything', async () => {
  const { memories, tell } = opened()
  const units = counting(['units'])
  const both = counting(['units', 'places'])
  const read = async () => [await memories.recall(units), await memories.recall(both)]
  expect(await read()).toEqual([1, 1])
  tell('places')
  expect(await read()).toEqual([1, 2])
  tell('units')
  expect(await read()).toEqual([2, 3])
  tell(undefined)
  expect(await read()).toEqual([3, 4])
})

test('a notice that comes while the database answers is not lost', async () => {
  const { memories, tell } = opened()
  const { promise, resolve } = Promise.withResolvers<number>()
  const slow = counting(['units'], (times) => (times === 1 ? promise : Promise.resolve(times)))
  const early = memories.recall(slow)
  tell('units')
  resolve(1)
  expect(await early).toBe(1)
  expect(await memories.recall(slow)).toBe(2)
})

test('a reading that failed is not remembered', async () => {
  const { memories } = opened()
  const weak = counting(['units'], async (times) => {
    if (times === 1) throw new Error('the database is away')
    return times
  })
  await expect(memories.recall(weak)).rejects.toThrow('away')
  expect(await memories.recall(weak)).toBe(2)
})

test('a transaction reads what it has changed itself, also through what is made of it; others do not', async () => {
  const { memories } = opened()
  const units = memory(
    ['measurements'],
    async ({ tx }) => (await tx.selectFrom('measurements').select('id').execute()).length,
  )
  const doubled = memory(['measurements', 'places'], async ({ recall }) => 2 * (await recall(units)))
  const before = await memories.recall(units)
  await db.transaction().execute(async (tx) => {
    const told: string[] = []
    const { recall, changed } = sourceOf(memories, tx, told)
    const add = async (code: string) => {
      const text = { uz: 'x' }
      await tx
        .insertInto('measurements')
        .values({ code, name: text, symbol: text, dimension: 'mass', factorToBase: 1 })
        .execute()
    }
    await add('x-memory')
    await changed('measurements')
    expect([await recall(units), await recall(doubled)]).toEqual([before + 1, 2 * (before + 1)])
    expect(await memories.recall(doubled)).toBe(2 * before)
    await add('y-memory')
    expect(await recall(units), 'it is asked again only after a change was told').toBe(before + 1)
    await changed('measurements')
    expect([await recall(units), await recall(doubled)]).toEqual([before + 2, 2 * (before + 2)])
    expect(told).toEqual(['measurements'])
  })
})
