import { afterAll, beforeAll, expect, test } from 'vitest'
import { getUser } from '#contract/identity/auth.ts'
import { setOrganization } from '#contract/identity/organizations/own-organizations.ts'
import { getAccessFacts } from '#contract/identity/rights/access-facts.ts'
import type { TestApp } from '../testing/app.ts'
import { farmAt, headOf } from '../testing/organizations.ts'
import { idOf, openCountryApp } from '../testing/territories.ts'
import { loadRights } from './rights.ts'

let app: TestApp
beforeAll(async () => {
  app = await openCountryApp()
})
afterAll(() => app?.close())

test('the last day of an employment ends at midnight in Tashkent, and the first one begins there', async () => {
  const head = await headOf(app, farmAt(await idOf(app, '1726262')))
  const { db } = app.server.services
  const valid = (dates: { validFrom: string | null; validTo: string | null }) =>
    db.updateTable('employees').set(dates).where('organizationId', '=', head.organizationId).execute()
  const worksAt = async (now: string) => (await loadRights(db, head.userId, new Date(now))).organization !== undefined
  await valid({ validFrom: null, validTo: '2026-11-15' })
  expect(await worksAt('2026-11-15T18:59:59Z')).toBe(true)
  expect(await worksAt('2026-11-15T19:00:00Z')).toBe(false)
  await valid({ validFrom: '2026-11-16', validTo: null })
  expect(await worksAt('2026-11-15T18:59:59Z')).toBe(false)
  expect(await worksAt('2026-11-15T19:00:00Z')).toBe(true)
})

test('the switch, the list of organizations and the explanation count days as the rights do', async () => {
  app.clock.now = new Date('2026-11-15T19:30:00Z')
  const head = await headOf(app, farmAt(await idOf(app, '1726262')))
  const { organizationId } = head
  const { db } = app.server.services
  const switches = async () => (await head.ask(setOrganization, { body: { organizationId } })).status
  expect(await switches()).toBe(200)
  await db
    .updateTable('employees')
    .set({ validTo: '2026-11-15' })
    .where('organizationId', '=', organizationId)
    .execute()
  expect(await switches()).toBe(404)
  expect((await head.ask(getUser)).content.organizations).toEqual([])
  const admin = await app.signedIn(['system-admin'])
  const facts = await admin.ask(getAccessFacts, { params: { id: head.userId } })
  expect(facts.content.today).toBe('2026-11-16')
})
