import { afterAll, beforeAll, expect, test } from 'vitest'
import { CLIENT_HEADER } from '#contract/constants.ts'
import { findOwnConsents } from '#contract/identity/consents.ts'
import { exportMyData, revealNumber, revealOwnNumber } from '#contract/identity/personal-data.ts'
import { getProfile, updateProfile } from '#contract/identity/profile.ts'
import { readSheet } from '../../kernel/files/sheet.ts'
import { type Client, openTestApp, PASSWORD, type TestApp } from '../../testing/app.ts'
import { createUser } from '../users.ts'

const PHONE = '+998901234567'
const PINFL = '31506851234565'
const PASSPORT = 'AB7654321'
const DIRECTOR = '41506851234562'
const INVITED = '+998939876543'

let app: TestApp
let admin: Client & { userId: string }
let owner: Client
let userId: string
let organizationId: string
let employeeId: string

beforeAll(async () => {
  app = await openTestApp()
  admin = await app.signedIn(['system-admin'])
  await app.server.inSystem(async (ctx) => {
    userId = await createUser(ctx, {
      email: 'owner@test.agro',
      password: PASSWORD,
      phone: PHONE,
      pinfl: PINFL,
      firstName: 'Olim',
      lastName: 'Egasi',
      roles: ['individual'],
    })
    const organization = await ctx.tx
      .insertInto('organizations')
      .values({
        kind: 'yatt',
        name: { uz: 'YaTT Egasi' },
        directorName: 'Egasi Olim',
        pinflSealed: ctx.vault.seal(PINFL),
        pinflFingerprint: ctx.vault.fingerprint(PINFL),
        directorPinflSealed: ctx.vault.seal(DIRECTOR),
        directorPinflFingerprint: ctx.vault.fingerprint(DIRECTOR),
        status: 'active',
        searchKey: ' egasi',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    organizationId = organization.id
    const employee = await ctx.tx
      .insertInto('employees')
      .values({
        organizationId,
        invitedName: 'Xodim',
        position: 'Agronom',
        phoneSealed: ctx.vault.seal(INVITED),
        phoneFingerprint: ctx.vault.fingerprint(INVITED),
        status: 'invited',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    employeeId = employee.id
  })
  owner = app.anonymous()
  await owner.raw('POST', '/main/api-auth/auth/login-by-email', {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'owner@test.agro', password: PASSWORD }),
  })
  const { lastName, firstName, rowVersion } = (await owner.ask(getProfile)).content
  const body = { lastName, firstName, passport: PASSPORT, rowVersion }
  expect((await owner.ask(updateProfile, { body })).status).toBe(200)
})
afterAll(() => app.close())

const reason = 'Murojaat 15-son boʻyicha'
const reveal = (who: Client, subject: string, id: string, field: string, why: string = reason) =>
  who.ask(revealNumber, { body: { subject, id, field, reason: why } })

test('whoever may and says why sees a number in full, and that is written down without the number', async () => {
  for (const [subject, id, field, value] of [
    ['user', userId, 'phone', PHONE],
    ['user', userId, 'pinfl', PINFL],
    ['user', userId, 'passport', PASSPORT],
    ['organization', organizationId, 'pinfl', PINFL],
    ['organization', organizationId, 'directorPinfl', DIRECTOR],
    ['employee', employeeId, 'phone', INVITED],
  ] as const) {
    expect((await reveal(admin, subject, id, field)).content).toEqual({ value })
    const event = await app.server.services.db
      .selectFrom('auditEvents')
      .selectAll()
      .where('action', '=', 'personal.revealed')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(event).toMatchObject({ objectType: subject, objectId: id, reason, actorId: admin.userId })
    expect(event.changes).toEqual({ field: [null, field] })
    expect(JSON.stringify(event)).not.toContain(value)
  }
})

test('without the code, without a reason, without such a number: no', async () => {
  expect((await reveal(app.anonymous(), 'user', userId, 'pinfl')).status).toBe(401)
  expect((await reveal(owner, 'user', userId, 'pinfl')).status).toBe(403)
  expect((await reveal(admin, 'user', userId, 'pinfl', ' x ')).status).toBe(400)
  expect((await reveal(admin, 'user', userId, 'email')).status).toBe(400)
  expect((await reveal(admin, 'employee', employeeId, 'pinfl')).status).toBe(400)
  expect((await reveal(admin, 'user', organizationId, 'pinfl')).status).toBe(404)
  expect((await reveal(admin, 'user', admin.userId, 'pinfl')).status).toBe(404)
})

test('outside the territories of the caller nobody is found', async () => {
  const officer = await app.signedIn(['privacy-officer'])
  expect((await reveal(officer, 'user', userId, 'pinfl')).status).toBe(200)
  await app.server.services.db
    .deleteFrom('territoryScopes')
    .where('employeeId', 'in', (eb) =>
      eb.selectFrom('employees').select('employees.id').where('employees.userId', '=', officer.userId),
    )
    .execute()
  await app.server.inSystem((ctx) => ctx.changed('rights'))
  await expect.poll(async () => (await reveal(officer, 'user', userId, 'pinfl')).status).toBe(404)
  expect((await reveal(officer, 'organization', organizationId, 'pinfl')).status).toBe(404)
  expect((await reveal(officer, 'employee', employeeId, 'phone')).status).toBe(404)
})

test('people see their own numbers without any code, and get everything in one file', async () => {
  const own = (field: string) => owner.ask(revealOwnNumber, { body: { field } })
  expect((await own('phone')).content).toEqual({ value: PHONE })
  expect((await own('passport')).content).toEqual({ value: PASSPORT })
  expect((await admin.ask(revealOwnNumber, { body: { field: 'pinfl' } })).status).toBe(404)
  const file = await owner.ask(exportMyData)
  const data = JSON.parse(Buffer.from(file.content.body).toString())
  expect(data.profile).toMatchObject({ phone: PHONE, pinfl: PINFL, passport: PASSPORT, lastName: 'Egasi' })
  expect(data.devices).toHaveLength(1)
  expect(JSON.stringify(data)).not.toMatch(/sealed|fingerprint|passwordHash/i)
  const request = await app.server.services.db
    .selectFrom('dataSubjectRequests')
    .select(['kind', 'status'])
    .where('userId', '=', userId)
    .execute()
  expect(request).toEqual([{ kind: 'export', status: 'done' }])
  expect((await app.anonymous().ask(exportMyData)).status).toBe(401)
})

test('whoever only looks with the eyes of a person sees no number of theirs', async () => {
  const { db } = app.server.services
  const looking = await app.signedIn(['system-admin'])
  await db.updateTable('sessions').set({ viewAsUserId: userId }).where('userId', '=', looking.userId).execute()
  await app.server.inSystem((ctx) => ctx.changed(`user:${looking.userId}`))
  await expect.poll(async () => (await looking.ask(getProfile)).content?.lastName).toBe('Egasi')
  expect((await looking.ask(findOwnConsents)).status).toBe(200)
  for (const call of [revealOwnNumber, exportMyData]) {
    const refused = await looking.ask(call, call === revealOwnNumber ? { body: { field: 'pinfl' } } : {})
    expect([refused.status, refused.error.code]).toEqual([403, 'E_VIEW_ONLY'])
  }
})

/** Written in any way: digits alone tell. */
const whole = [PHONE, PINFL, PASSPORT, DIRECTOR, INVITED].map((number) => number.replace(/\D/g, ''))
const shows = (text: string) => whole.find((number) => text.replace(/[^\dA-Za-z",:]/g, '').includes(number))

test('no answer of any call that reads shows a personal number: lists, cards, histories, files', async () => {
  const { book } = app.server
  const ids = [userId, organizationId, employeeId]
  const seen: string[] = []
  for (const { call } of book.bindings.values()) {
    if (call.method !== 'GET' || call.writes) continue
    const addresses = call.path.includes('{')
      ? ids.map((id) => call.path.replace(/\{\w+\}/g, id))
      : [call.path, `${call.path}?search=Egasi`, `${call.path}?organizationId=${organizationId}`]
    for (const address of addresses) {
      const reply = await admin.raw('GET', address, { headers: { [CLIENT_HEADER]: '1' } })
      if (reply.statusCode !== 200) continue
      const isSheet = String(reply.headers['content-type']).includes('spreadsheet')
      const text = isSheet ? JSON.stringify(await readSheet(reply.rawPayload)) : reply.body
      expect(shows(text), address).toBeUndefined()
      seen.push(call.line)
    }
  }
  for (const line of ['users', 'organizations', 'audit', 'employees'])
    expect(seen.some((one) => one.startsWith(`GET /main/api-im/${line}`))).toBe(true)
  // The net catches: it would see the number if an answer carried it.
  expect(shows((await owner.ask(revealOwnNumber, { body: { field: 'phone' } })).content.value)).toBeDefined()
})
