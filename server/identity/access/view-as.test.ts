import { afterAll, beforeAll, expect, test } from 'vitest'
import { getUser, logout, refreshToken, setLanguage } from '#contract/identity/auth.ts'
import { listPeople } from '#contract/identity/people.ts'
import { startViewAs, stopViewAs } from '#contract/identity/rights/view-as.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'

let app: TestApp
let admin: Awaited<ReturnType<TestApp['signedIn']>>
beforeAll(async () => {
  app = await openTestApp()
  admin = await app.signedIn(['system-admin'])
})
afterAll(() => app?.close())

const viewed = async (client = admin) => (await client.ask(getUser)).content.viewedBy

test('staff see what another sees, change nothing, and come back; all of it is written down', async () => {
  const farmer = await app.signedIn(['producer'])
  expect((await admin.ask(startViewAs, { body: { userId: farmer.userId } })).status).toBe(200)
  await expect.poll(() => viewed()).toBe('Person 1 Test')
  const seen = (await admin.ask(getUser)).content
  expect(seen.email).toBe(farmer.email)
  expect((await admin.ask(listPeople)).status).toBe(403)
  expect((await admin.ask(setLanguage, { body: { language: 'ru' } })).error.code).toBe('E_VIEW_ONLY')
  expect((await admin.ask(refreshToken)).status).toBe(200)
  expect(await viewed()).toBe('Person 1 Test')
  expect((await farmer.ask(getUser)).content.viewedBy).toBe(null)
  expect((await admin.ask(stopViewAs)).status).toBe(200)
  await expect.poll(() => viewed()).toBe(null)
  expect((await admin.ask(listPeople)).status).toBe(200)
  expect((await admin.ask(stopViewAs)).status).toBe(200)
  const events = await app.server.services.db
    .selectFrom('auditEvents')
    .select(['action', 'actorId', 'objectId'])
    .where('action', 'like', 'user.view-%')
    .orderBy('id')
    .execute()
  expect(events).toEqual([
    { action: 'user.view-started', actorId: admin.userId, objectId: farmer.userId },
    { action: 'user.view-stopped', actorId: admin.userId, objectId: farmer.userId },
  ])
})

test('not oneself, not a stranger to rights, not one who is blocked or unknown', async () => {
  const ask = (userId: string, by = admin) => by.ask(startViewAs, { body: { userId } })
  expect((await ask(admin.userId)).error.code).toBe('E_SELF')
  expect((await ask('00000000-0000-4000-8000-000000000000')).status).toBe(404)
  // An administrator touches no money decision, so neither looks through the eyes of who does.
  const operator = await app.signedIn(['clearing-operator'])
  expect((await ask(operator.userId)).error.code).toBe('E_ABOVE')
  const farmer = await app.signedIn(['producer'])
  expect((await ask(admin.userId, farmer)).status).toBe(403)
  await app.server.inSystem((ctx) =>
    ctx.tx.updateTable('users').set({ status: 'blocked' }).where('id', '=', farmer.userId).execute(),
  )
  expect((await ask(farmer.userId)).error.code).toBe('E_STATE')
})

test('signing out while looking ends one’s own session and nobody else’s', async () => {
  const other = await app.signedIn(['system-admin'])
  const farmer = await app.signedIn(['producer'])
  await other.ask(startViewAs, { body: { userId: farmer.userId } })
  await expect.poll(() => viewed(other)).not.toBe(null)
  await other.ask(logout)
  expect((await other.ask(getUser)).status).toBe(401)
  expect((await farmer.ask(getUser)).status).toBe(200)
})
