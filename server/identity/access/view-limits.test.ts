import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAudit } from '#contract/identity/audit.ts'
import { getUser } from '#contract/identity/auth.ts'
import { setOrganization } from '#contract/identity/organizations/own-organizations.ts'
import { listPeople } from '#contract/identity/people.ts'
import { findRoles } from '#contract/identity/rights/role-management.ts'
import { startViewAs } from '#contract/identity/rights/view-as.ts'
import { Permission as P } from '#contract/permissions.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { platformId } from '../platform.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app?.close())

/** Staff with these codes and no role. */
async function staffWith(permissionCodes: number[]) {
  const one = await app.signedIn(['translator'])
  const { db } = app.server.services
  await db.deleteFrom('employeeRoles').execute()
  await db.updateTable('employees').set({ permissionCodes }).where('userId', '=', one.userId).execute()
  await app.server.inSystem((ctx) => ctx.changed('rights'))
  await expect.poll(async () => (await one.ask(getUser)).content.permissions).toEqual(permissionCodes)
  return one
}

test('whoever looks sees no further when the person goes on to greater rights, or when both change', async () => {
  const viewer = await staffWith([P.UserView, P.RoleView])
  const boss = await staffWith([P.UserView, P.AuditView])
  expect((await boss.ask(setOrganization, { body: { organizationId: null } })).status).toBe(200)
  expect((await viewer.ask(startViewAs, { body: { userId: boss.userId } })).status).toBe(200)
  await expect.poll(async () => (await viewer.ask(getUser)).content.viewedBy).not.toBe(null)
  const organizationId = await app.server.inSystem(platformId)
  expect((await boss.ask(setOrganization, { body: { organizationId } })).status).toBe(200)
  await expect.poll(async () => (await boss.ask(listAudit)).status).toBe(200)
  app.clock.tick(61_000)
  expect((await viewer.ask(listPeople)).status).toBe(200)
  expect((await viewer.ask(listAudit)).status).toBe(403)
  // A person who is blocked is looked through no more; nor does who lost the right to look go on.
  const { db } = app.server.services
  await db.updateTable('users').set({ status: 'blocked' }).where('id', '=', boss.userId).execute()
  app.clock.tick(61_000)
  expect((await viewer.ask(listPeople)).status).toBe(403)
  await db.updateTable('users').set({ status: 'active' }).where('id', '=', boss.userId).execute()
  await db
    .updateTable('employees')
    .set({ permissionCodes: [P.UserView] })
    .where('userId', '=', viewer.userId)
    .execute()
  app.clock.tick(61_000)
  expect((await viewer.ask(listPeople)).status).toBe(403)
  expect((await viewer.ask(findRoles)).status).toBe(403)
})
