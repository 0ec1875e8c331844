import { expect, test } from 'vitest'
import { crash } from '../bench/crash.ts'

/** The short form of `npm run bench -- --crash`: one deal of every kind of end. */
test('deals survive the death of the server and of its database, and nothing happens twice', async () => {
  const { faults, kills, deals } = await crash({ deals: 12, serverKills: 2, databaseKills: 1, lanes: 6, seed: 12 })
  expect(faults).toEqual([])
  expect({ deals, kills }).toEqual({ deals: 12, kills: { server: 2, database: 1 } })
}, 300_000)
