import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findTerritories, importTerritories, listNeighborhoods } from '#contract/reference/territories.ts'
import type { TestApp } from '../../testing/app.ts'
import { idOf, openCountryApp } from '../../testing/territories.ts'

// The register is third-party data and no part of the project; the test runs where somebody has put it beside.
const register =
  process.env.NEIGHBORHOODS_FILE ?? new URL('../../../../shared/data/neighborhoods.csv', import.meta.url).pathname

let app: TestApp
beforeAll(async () => {
  app = await openCountryApp()
})
afterAll(() => app?.close())

test.skipIf(!existsSync(register))('the whole register of 9,452 mahallas is imported in a few statements', async () => {
  const admin = await app.signedIn(['system-admin'])
  const upload = await readFile(register)
  const applied = await admin.ask(importTerritories, { upload, query: { apply: true, closeMissing: true } })
  expect(applied.content).toMatchObject({
    added: { total: 9302 },
    faults: { total: 0 },
    missing: { total: 0 },
    applied: true,
  })
  expect(applied.statements).toBeLessThan(30)

  const again = await admin.ask(importTerritories, { upload })
  expect(again.content).toMatchObject({ unchanged: 9452, added: { total: 0 }, changed: { total: 0 } })

  const regionId = await idOf(app, '1726')
  const inTashkent = await admin.ask(listNeighborhoods, { query: { regionId } })
  expect(inTashkent.content.total).toBe(585)
  const all = await admin.ask(listNeighborhoods, { query: { take: 100 } })
  expect(all.content.total).toBe(1001)
  const found = await app
    .anonymous('cyrl')
    .ask(findTerritories, { query: { search: 'навбаҳор', level: 'neighborhood', take: 100 } })
  expect(found.content.items.length).toBeGreaterThan(20)
})
