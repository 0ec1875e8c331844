import { afterAll, beforeAll, expect, test } from 'vitest'
import { IDEMPOTENCY_HEADER } from '#contract/constants.ts'
import { getEmployee, inviteEmployee, updateEmployee } from '#contract/identity/employees.ts'
import { createPerson, getPerson, updatePerson } from '#contract/identity/people.ts'
import { revealOwnNumber } from '#contract/identity/personal-data.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { farmAt, headOf, nextPhone, personWithPhone } from '../testing/organizations.ts'
import { idOf, settleCountry } from '../testing/territories.ts'

let app: TestApp
let admin: Awaited<ReturnType<TestApp['signedIn']>>
beforeAll(async () => {
  app = await openTestApp()
  await settleCountry(app)
  admin = await app.signedIn(['system-admin'])
})
afterAll(() => app?.close())

const name = { lastName: 'Oʻrinov', firstName: 'Gʻayrat', language: 'uz' }

test('whoever comes too late is shown what the answer would show, and no column more', async () => {
  const person = await personWithPhone(app)
  const { content } = await admin.ask(getPerson, { params: { id: person.userId } })
  const { middleName, email, birthDate, gender, territoryId } = content
  const body = { ...name, middleName, email, birthDate, gender, territoryId, rowVersion: content.rowVersion + 1 }
  const late = await admin.ask(updatePerson, { params: { id: person.userId }, body })
  expect(late.error.code).toBe('E_STALE')
  expect(late.error.details?.current).toEqual(content)
  expect(JSON.stringify(late.error)).not.toMatch(/hash|sealed|fingerprint/i)
})

test('the same of an employee', async () => {
  const head = await headOf(app, farmAt(await idOf(app, '1726262')))
  const fields = { position: 'Sotuvchi', permissionCodes: [2001] }
  const { content } = await head.ask(inviteEmployee, { body: { ...fields, name: 'Malika', phone: nextPhone() } })
  const late = await head.ask(updateEmployee, { params: { id: content.id }, body: { ...fields, rowVersion: 77 } })
  expect(late.error.code).toBe('E_STALE')
  expect(late.error.details?.current).toEqual((await head.ask(getEmployee, { params: { id: content.id } })).content)
})

test('of two who do the same at once one is told so; nobody meets a fault', async () => {
  for (let round = 0; round < 5; round++) {
    const phone = nextPhone()
    const replies = await Promise.all([1, 2, 3].map(() => admin.ask(createPerson, { body: { ...name, phone } })))
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409, 409])
  }
})

test('an answer kept for a replay is not readable in the database', async () => {
  const person = await personWithPhone(app)
  const headers = { [IDEMPOTENCY_HEADER]: 'reveal-once' }
  const first = await person.ask(revealOwnNumber, { body: { field: 'phone' } }, headers)
  expect(first.content.value).toBe(person.phone)
  const kept = await app.server.services.db.selectFrom('idempotencyKeys').selectAll().execute()
  expect(kept).toHaveLength(1)
  expect(JSON.stringify(kept)).not.toContain(person.phone.slice(4))
  expect((await person.ask(revealOwnNumber, { body: { field: 'phone' } }, headers)).content).toEqual(first.content)
})
