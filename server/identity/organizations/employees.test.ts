import { afterAll, beforeAll, expect, test } from 'vitest'
import { getUser } from '#contract/identity/auth.ts'
import {
  employeeChoices,
  employeeHistory,
  getEmployee,
  inviteEmployee,
  listEmployees,
  resendInvitation,
  takeEmployeeStep,
  updateEmployee,
} from '#contract/identity/organizations/employees.ts'
import { EMPLOYEE_LIMIT, employeeProcess } from '#contract/identity/organizations/organization-process.ts'
import {
  answerInvitation,
  findMyOrganizations,
  leaveOrganization,
  setOrganization,
} from '#contract/identity/organizations/own-organizations.ts'
import { Permission as P } from '#contract/permissions.ts'
import { unreachableStates } from '#contract/process.ts'
import { DAY_MS, daysFrom } from '#uz/durations.ts'
import type { Client, TestApp } from '../../testing/app.ts'
import { farmAt, headOf, nextPhone, personWithPhone } from '../../testing/organizations.ts'
import { idOf, openCountryApp } from '../../testing/territories.ts'
import { expireInvitations } from './expiry.ts'

let app: TestApp
let place: number
beforeAll(async () => {
  app = await openCountryApp()
  place = await idOf(app, '1726262')
})
afterAll(() => app?.close())

const seller = (phone: string, over: object = {}) => ({
  name: 'Ergasheva Malika',
  phone,
  position: 'Sotuvchi',
  permissionCodes: [P.ProductOwn],
  ...over,
})
const invite = (head: Client, phone: string, over: object = {}) =>
  head.ask(inviteEmployee, { body: seller(phone, over) })
const end = (head: Client, id: string, rowVersion: number, step = 'end') =>
  head.ask(takeEmployeeStep, { params: { id }, body: { step, rowVersion } })

/** Invited by the head, accepted, acting for the organization. */
async function employed(head: Client & { organizationId: string }, over: object = {}) {
  const person = await personWithPhone(app)
  const { id } = (await invite(head, person.phone, over)).content
  await person.ask(answerInvitation, { params: { id }, body: { accept: true } })
  const switched = await person.ask(setOrganization, { body: { organizationId: head.organizationId } })
  expect(switched.status).toBe(200)
  return { person, id }
}

test('the process is sound', () => {
  expect(unreachableStates(employeeProcess, 'invited')).toEqual([])
})

test('invited by phone, accepted by its holder, who then may what the head ticked', async () => {
  const head = await headOf(app, farmAt(place))
  const person = await personWithPhone(app)
  const invited = await invite(head, person.phone)
  expect(invited.content).toMatchObject({ status: 'invited', can: { resend: true, withdraw: true, end: false } })
  expect(JSON.stringify(invited.content)).not.toContain(person.phone.slice(4))

  const mine = await person.ask(findMyOrganizations)
  expect(mine.content.invitations).toMatchObject([{ id: invited.content.id, position: 'Sotuvchi' }])
  const accepted = await person.ask(answerInvitation, { params: { id: invited.content.id }, body: { accept: true } })
  expect(accepted.content).toMatchObject({ invitations: [], items: [{ position: 'Sotuvchi', can: { act: true } }] })

  const before = (await person.ask(getUser)).content
  expect(before.organization).toBe(null)
  const { content } = await person.ask(setOrganization, { body: { organizationId: head.organizationId } })
  expect(content).toMatchObject({ organization: { id: head.organizationId }, permissions: [P.ProductOwn] })
  await expect.poll(async () => (await person.ask(listEmployees)).status).toBe(403)

  const back = await person.ask(setOrganization, { body: { organizationId: null } })
  expect(back.content).toMatchObject({ organization: null, permissions: before.permissions })
  const told = await app.server.inSystem((ctx) =>
    ctx.tx.selectFrom('notifications').select('event').where('userId', '=', head.userId).orderBy('id').execute(),
  )
  expect(told).toContainEqual({ event: 'employee.joined' })
})

test('only the invited phone can answer, and only in time', async () => {
  const head = await headOf(app, farmAt(place))
  const [person, other] = [await personWithPhone(app), await personWithPhone(app)]
  const { id } = (await invite(head, person.phone)).content
  const answer = (who: Client, accept: boolean) => who.ask(answerInvitation, { params: { id }, body: { accept } })
  expect((await answer(other, true)).status).toBe(404)
  expect((await answer(app.anonymous(), true)).status).toBe(401)
  expect((await other.ask(findMyOrganizations)).content.invitations).toEqual([])

  await app.server.inSystem((ctx) =>
    ctx.tx.updateTable('employees').set({ inviteExpiresAt: ctx.now }).where('id', '=', id).execute(),
  )
  expect(await answer(person, true)).toMatchObject({ status: 422, error: { code: 'E_INVITATION' } })
  expect((await person.ask(findMyOrganizations)).content.invitations).toEqual([])
  const again = await head.ask(resendInvitation, { params: { id } })
  expect(again.status).toBe(200)
  expect((await answer(person, false)).content.invitations).toEqual([])
  expect((await answer(person, true)).status).toBe(404)
  expect((await head.ask(getEmployee, { params: { id } })).content.status).toBe('ended')
})

test('the job ends what nobody answered in seven days, and nothing else', async () => {
  const head = await headOf(app, farmAt(place))
  const { id } = (await invite(head, nextPhone())).content
  const { db } = app.server.services
  const statusOf = async () => (await head.ask(getEmployee, { params: { id } })).content.status
  await expireInvitations(db, new Date(app.clock.now.getTime() + 7 * DAY_MS - 1000))
  expect(await statusOf()).toBe('invited')
  expect(await expireInvitations(db, new Date(app.clock.now.getTime() + 7 * DAY_MS + 1000))).toBeGreaterThan(0)
  expect(await statusOf()).toBe('ended')
})

test('a person without an account gets the message alone, sealed', async () => {
  const head = await headOf(app, farmAt(place))
  const phone = nextPhone()
  await invite(head, phone)
  const sent = await app.server.inSystem((ctx) =>
    ctx.tx.selectFrom('messages').selectAll().where('template', '=', 'invitation').orderBy('id').execute(),
  )
  expect(sent.map((one) => app.server.services.vault.unseal(one.toSealed))).toContain(phone)
  expect(JSON.stringify(sent)).not.toContain(phone)
})

test('the same phone twice, a wrong phone, an unknown field: refused', async () => {
  const head = await headOf(app, farmAt(place))
  const phone = nextPhone()
  expect((await invite(head, phone)).status).toBe(200)
  expect(await invite(head, phone)).toMatchObject({ status: 409, error: { code: 'E_DUPLICATE' } })
  const wrong = await invite(head, '12345')
  expect(wrong.error.modelStateError).toMatchObject([{ key: '$.phone' }])
  expect((await invite(head, nextPhone(), { status: 'active' })).status).toBe(400)
  const { person } = await employed(head)
  expect(await invite(head, person.phone)).toMatchObject({ error: { code: 'E_DUPLICATE' } })
})

test('nobody gives more than they hold, nor what the kind may not use', async () => {
  const head = await headOf(app, farmAt(place))
  const above = await invite(head, nextPhone(), { permissionCodes: [P.OrganizationVerify] })
  expect(above.error.modelStateError).toMatchObject([{ key: '$.permissionCodes' }])
  const { id } = (await invite(head, nextPhone(), { permissionCodes: [P.OrganizationEmployees, P.ProductOwn] })).content
  const { person } = await employed(head, { permissionCodes: [P.OrganizationEmployees] })
  const choices = await person.ask(employeeChoices)
  expect(choices.content).toMatchObject({ roles: [], permissionCodes: [P.OrganizationEmployees], territories: 'none' })
  expect(await invite(person, nextPhone())).toMatchObject({ status: 422, error: { code: 'E_GRANT' } })

  const { rowVersion } = (await head.ask(getEmployee, { params: { id } })).content
  const kept = { position: 'Yordamchi', permissionCodes: [P.OrganizationEmployees, P.ProductOwn], rowVersion }
  expect((await person.ask(updateEmployee, { params: { id }, body: kept })).status).toBe(200)
  const more = { ...kept, permissionCodes: [...kept.permissionCodes, P.FinAppOwn], rowVersion: rowVersion + 1 }
  expect(await person.ask(updateEmployee, { params: { id }, body: more })).toMatchObject({ error: { code: 'E_GRANT' } })
  const roles = (await head.ask(employeeChoices)).content.roles
  const admin = await app.server.inSystem((ctx) =>
    ctx.tx.selectFrom('roles').select('id').where('code', '=', 'system-admin').executeTakeFirstOrThrow(),
  )
  expect(roles.map((role) => role.id)).not.toContain(admin.id)
  const role = await invite(head, nextPhone(), { roleIds: [admin.id] })
  expect(role.error.modelStateError).toMatchObject([{ key: '$.roleIds' }])
})

test('territories inside of one’s own, dates in order, a power of attorney for who signs', async () => {
  const head = await headOf(app, farmAt(place))
  const faultsOf = async (over: object) => (await invite(head, nextPhone(), over)).codes
  expect(await faultsOf({ territoryIds: [place] })).toEqual(['territoryIds V_SCOPE'])
  expect(await faultsOf({ everywhere: true })).toEqual(['everywhere V_SCOPE'])
  expect(await faultsOf({ validFrom: '2026-12-01', validTo: '2026-11-01' })).toEqual(['validTo V_DATE_ORDER'])
  expect(await faultsOf({ official: true })).toEqual(['powerOfAttorney V_REQUIRED'])
  const unread = await faultsOf({ official: true, powerOfAttorney: 'a'.repeat(64) })
  expect(unread.map((fault) => fault.split(' ')[0])).toEqual(['powerOfAttorney'])
  // A title anybody can type proves nothing.
  expect(await faultsOf({ official: true, position: 'Direktor' })).toEqual(['powerOfAttorney V_REQUIRED'])
})

test('an ended or suspended employee loses the right at the next call, and acts for themselves', async () => {
  const head = await headOf(app, farmAt(place))
  const codes = [P.OrganizationEmployees]
  for (const step of ['suspend', 'end']) {
    const { person, id } = await employed(head, { permissionCodes: codes })
    await expect.poll(async () => (await person.ask(listEmployees)).status).toBe(200)
    const { rowVersion } = (await head.ask(getEmployee, { params: { id } })).content
    expect((await end(head, id, rowVersion, step)).status).toBe(200)
    await expect.poll(async () => (await person.ask(listEmployees)).status).toBe(403)
    expect((await person.ask(getUser)).content.organization).toBe(null)
    const back = await person.ask(setOrganization, { body: { organizationId: head.organizationId } })
    expect(back.status).toBe(404)
  }
})

test('the rights of a working employee change while they work', async () => {
  const head = await headOf(app, farmAt(place))
  const { person, id } = await employed(head, { permissionCodes: [P.OrganizationEmployees] })
  await expect.poll(async () => (await person.ask(listEmployees)).status).toBe(200)
  const { rowVersion } = (await head.ask(getEmployee, { params: { id } })).content
  const body = { position: 'Sotuvchi', permissionCodes: [P.ProductOwn], rowVersion }
  expect((await head.ask(updateEmployee, { params: { id }, body })).status).toBe(200)
  await expect.poll(async () => (await person.ask(listEmployees)).status).toBe(403)
  expect((await person.ask(getUser)).content.permissions).toEqual([P.ProductOwn])
  expect(await head.ask(updateEmployee, { params: { id }, body })).toMatchObject({ error: { code: 'E_STALE' } })
})

test('people of another organization are not found', async () => {
  const [head, foreign] = [await headOf(app, farmAt(place)), await headOf(app, farmAt(place))]
  const { id } = (await invite(head, nextPhone())).content
  const query = { organizationId: head.organizationId }
  expect((await foreign.ask(getEmployee, { params: { id } })).status).toBe(404)
  expect((await foreign.ask(employeeHistory, { params: { id } })).status).toBe(404)
  expect((await foreign.ask(listEmployees, { query })).status).toBe(404)
  expect((await foreign.ask(inviteEmployee, { query, body: seller(nextPhone()) })).status).toBe(404)
  expect((await end(foreign, id, 1, 'withdraw')).status).toBe(404)
  expect((await foreign.ask(resendInvitation, { params: { id } })).status).toBe(404)
  expect((await foreign.ask(setOrganization, { body: query })).status).toBe(404)
  expect((await foreign.ask(leaveOrganization, { params: { id: head.organizationId } })).status).toBe(404)
})

test('staff see the people of any organization; who may not keep the register changes nothing', async () => {
  const head = await headOf(app, farmAt(place))
  const [admin, verifier] = [await app.signedIn(['system-admin']), await app.signedIn(['org-verifier'])]
  const query = { organizationId: head.organizationId }
  const seen = await verifier.ask(listEmployees, { query })
  expect(seen.content.items).toMatchObject([{ position: 'Rahbar', can: { end: false, update: false } }])
  expect((await verifier.ask(inviteEmployee, { query, body: seller(nextPhone()) })).status).toBe(403)
  expect((await admin.ask(inviteEmployee, { query, body: seller(nextPhone()) })).status).toBe(200)
  const listed = await admin.ask(listEmployees, { query: { ...query, search: 'Ergasheva' } })
  expect(listed.content.items.length).toBe(2)
  expect(listed.content.items.find((one) => one.position === 'Rahbar')?.can.end).toBe(true)
})

test('nobody ends themselves, and a working organization keeps a head', async () => {
  const head = await headOf(app, farmAt(place))
  const id = head.organizationId
  const own = (await head.ask(listEmployees)).content.items.find((one) => one.self)
  expect(await end(head, own?.id ?? '', own?.rowVersion ?? 0)).toMatchObject({ error: { code: 'E_SELF_APPROVE' } })
  await app.server.inSystem((ctx) =>
    ctx.tx.updateTable('organizations').set({ status: 'active', verifiedAt: ctx.now }).where('id', '=', id).execute(),
  )
  expect(await head.ask(leaveOrganization, { params: { id } })).toMatchObject({
    status: 422,
    error: { code: 'E_LAST_HEAD' },
  })
  await employed(head, { permissionCodes: [P.OrganizationEmployees] })
  expect((await head.ask(leaveOrganization, { params: { id } })).content.items).toEqual([])
  expect((await head.ask(getUser)).content.organization).toBe(null)
})

test('the last system administrator is never ended', async () => {
  const [one, two] = [await app.signedIn(['system-admin']), await app.signedIn(['system-admin'])]
  const people = (await one.ask(listEmployees, { query: { take: 100 } })).content.items
  const admins = people.filter((person) => person.roles.some((role) => role.name.includes('administrator')))
  for (const person of admins.filter((each) => !each.self))
    expect((await end(one, person.id, person.rowVersion)).status).toBe(200)
  await expect.poll(async () => (await two.ask(listEmployees)).status).toBe(403)
  const mine = (await one.ask(findMyOrganizations)).content.items[0]
  expect(await one.ask(leaveOrganization, { params: { id: mine?.id } })).toMatchObject({
    status: 422,
    error: { code: 'E_LAST_ADMIN' },
  })
})

test('two hundred people are the limit', async () => {
  const head = await headOf(app, farmAt(place))
  await app.server.inSystem((ctx) =>
    ctx.tx
      .insertInto('employees')
      .values(
        Array.from({ length: EMPLOYEE_LIMIT - 1 }, (_, at) => ({
          organizationId: head.organizationId,
          invitedName: `Xodim ${at}`,
          phoneFingerprint: `limit-${at}`,
          position: 'Ishchi',
          inviteExpiresAt: daysFrom(ctx.now, 1),
        })),
      )
      .execute(),
  )
  expect(await invite(head, nextPhone())).toMatchObject({ status: 422, error: { code: 'E_LIMIT' } })
  const [few, many] = [
    await head.ask(listEmployees, { query: { take: 1 } }),
    await head.ask(listEmployees, { query: { take: 100 } }),
  ]
  expect(many.statements).toBe(few.statements)
  const rest = await head.ask(listEmployees, { query: { take: 100, next: many.content.next } })
  expect(new Set([...many.content.items, ...rest.content.items].map((one) => one.id)).size).toBe(EMPLOYEE_LIMIT)
})
