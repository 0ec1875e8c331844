import { afterAll, beforeAll, expect, test } from 'vitest'
import { getPerson, updatePerson } from '#contract/identity/people.ts'
import { findNotifications } from '#contract/notices/notifications.ts'
import { type Client, openTestApp, type TestApp } from '../../testing/app.ts'
import { nextPhone, personWithPhone } from '../../testing/organizations.ts'
import '../../notices/tables.ts'

let app: TestApp
let admin: Awaited<ReturnType<TestApp['signedIn']>>
beforeAll(async () => {
  app = await openTestApp()
  admin = await app.signedIn(['system-admin'])
})
afterAll(() => app?.close())

async function change(by: Client, id: string, more: object) {
  const { content } = await by.ask(getPerson, { params: { id } })
  const { lastName, firstName, middleName, email, birthDate, gender, language, territoryId, rowVersion } = content
  const same = { lastName, firstName, middleName, email, birthDate, gender, language, territoryId, rowVersion }
  return by.ask(updatePerson, { params: { id }, body: { ...same, ...more } })
}

test('a person hears that staff changed their phone or e-mail, on the old number too', async () => {
  const person = await personWithPhone(app)
  expect((await change(admin, person.userId, { middleName: 'Karimovna' })).status).toBe(200)
  const notices = async () =>
    (await person.ask(findNotifications)).content.items.filter((one) => one.event === 'contact.changed').length
  expect(await notices()).toBe(0)
  expect((await change(admin, person.userId, { phone: nextPhone() })).status).toBe(200)
  expect(await notices()).toBe(1)
  const { db, vault } = app.server.services
  const texts = await db
    .selectFrom('messages')
    .select('toSealed')
    .where('template', '=', 'contact.changed')
    .orderBy('id')
    .execute()
  expect(texts.map(({ toSealed }) => vault.unseal(toSealed))).toContain(person.phone)
  expect((await change(admin, person.userId, { email: 'new@test.agro' })).status).toBe(200)
  expect(await notices()).toBe(2)
})

test('one’s own phone and e-mail change only where a code is asked for', async () => {
  expect((await change(admin, admin.userId, { email: 'thief@test.agro' })).error.code).toBe('E_SELF')
  expect((await change(admin, admin.userId, { phone: nextPhone() })).error.code).toBe('E_SELF')
  expect((await change(admin, admin.userId, { language: 'ru' })).status).toBe(200)
})
