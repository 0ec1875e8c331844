import { afterAll, beforeAll, expect, test } from 'vitest'
import { getUser } from '#contract/identity/auth.ts'
import {
  inviteEmployee,
  listEmployees,
  takeEmployeeStep,
  updateEmployee,
} from '#contract/identity/organizations/employees.ts'
import { answerInvitation, leaveOrganization } from '#contract/identity/organizations/own-organizations.ts'
import { Permission as P } from '#contract/permissions.ts'
import { DAY_MS } from '#uz/durations.ts'
import type { TestApp } from '../../testing/app.ts'
import { farmAt, headOf, nextPhone, personWithPhone } from '../../testing/organizations.ts'
import { idOf, openCountryApp } from '../../testing/territories.ts'
import { platformId } from '../platform.ts'

let app: TestApp
let place: number
beforeAll(async () => {
  app = await openCountryApp()
  place = await idOf(app, '1726262')
})
afterAll(() => app?.close())

test('who keeps the register of organizations dismisses no administrator and takes nothing from one', async () => {
  const clerk = await app.signedIn(['translator'])
  const [boss] = [await app.signedIn(['system-admin']), await app.signedIn(['system-admin'])]
  const codes = [P.OrganizationView, P.OrganizationUpdate]
  const { db } = app.server.services
  await db.updateTable('employees').set({ permissionCodes: codes }).where('userId', '=', clerk.userId).execute()
  await app.server.inSystem((ctx) => ctx.changed('rights'))
  await expect.poll(async () => (await clerk.ask(getUser)).content.permissions).toContain(P.OrganizationUpdate)
  const organizationId = await app.server.inSystem(platformId)
  const { content } = await clerk.ask(listEmployees, { query: { organizationId } })
  const bossId = await db
    .selectFrom('employees')
    .select('id')
    .where('userId', '=', boss.userId)
    .executeTakeFirstOrThrow()
  const row = content.items.find((one) => one.id === bossId.id)
  const params = { id: bossId.id }
  const rowVersion = row?.rowVersion ?? 0
  for (const step of ['suspend', 'end'])
    expect((await clerk.ask(takeEmployeeStep, { params, body: { step, rowVersion } })).error.code).toBe('E_ABOVE')
  const body = { position: 'Farrosh', roleIds: [], rowVersion }
  expect((await clerk.ask(updateEmployee, { params, body })).error.code).toBe('E_ABOVE')
  expect((await boss.ask(takeEmployeeStep, { params, body: { step: 'end', rowVersion } })).error.code).toBe(
    'E_SELF_APPROVE',
  )
})

test('two heads who leave at once do not leave it to nobody', async () => {
  for (let round = 0; round < 4; round++) {
    const head = await headOf(app, farmAt(place))
    await app.server.services.db
      .updateTable('organizations')
      .set({ status: 'active', verifiedAt: app.clock.now })
      .where('id', '=', head.organizationId)
      .execute()
    const second = await personWithPhone(app)
    const fields = {
      name: 'Malika',
      phone: second.phone,
      position: 'Rahbar',
      permissionCodes: [P.OrganizationEmployees],
    }
    const { content } = await head.ask(inviteEmployee, { body: fields })
    await second.ask(answerInvitation, { params: { id: content.id }, body: { accept: true } })
    const params = { id: head.organizationId }
    const replies = await Promise.all([head, second].map((one) => one.ask(leaveOrganization, { params })))
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 422])
  }
})

test('an organization is no mailing: invitations withdrawn and sent again run out', async () => {
  const head = await headOf(app, farmAt(place))
  // One piece of work counts an attempt once, however often it says so: these are of four hundred.
  const spent = { times: 400, seconds: 24 * 3600 }
  for (let sent = 0; sent < 400; sent++)
    await app.server.services.throttle.take(`invitations-of:${head.organizationId}`, spent, app.clock.now)
  const body = { name: 'Malika', phone: nextPhone(), position: 'Sotuvchi', permissionCodes: [P.ProductOwn] }
  expect((await head.ask(inviteEmployee, { body })).status).toBe(429)
  app.clock.tick(DAY_MS)
})
