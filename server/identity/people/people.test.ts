import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnswerOf } from '#contract/call.ts'
import { getUser } from '#contract/identity/auth.ts'
import { setOrganization } from '#contract/identity/organizations/own-organizations.ts'
import {
  assignRoles,
  createPerson,
  endPersonSession,
  exportPeople,
  findPeople,
  getPerson,
  listPeople,
  personHistory,
  resetAccess,
  takePersonStep,
  updatePerson,
} from '#contract/identity/people.ts'
import { findRoles } from '#contract/identity/rights/role-management.ts'
import { readSheet } from '../../kernel/files/sheet.ts'
import { type Client, openTestApp, type TestApp } from '../../testing/app.ts'
import { idOf, openCountryApp } from '../../testing/territories.ts'

type Details = AnswerOf<typeof getPerson>
type Signed = Client & { userId: string; email: string }

let app: TestApp
let admin: Signed
let ordinary: Signed
beforeAll(async () => {
  app = await openCountryApp()
  admin = await app.signedIn(['system-admin'])
  ordinary = await app.signedIn(['individual'])
})
afterAll(() => app?.close())

const PINFL = '31506851234565'
let number = 0
const fields = (more: object = {}) => ({
  lastName: 'Oʻrinov',
  firstName: 'Gʻayrat',
  language: 'uz',
  phone: `+99890${String(1_000_000 + ++number)}`,
  ...more,
})
async function make(more: object = {}): Promise<Details> {
  const reply = await admin.ask(createPerson, { body: fields(more) })
  expect(reply.error?.modelStateError ?? reply.status).toBe(200)
  return reply.content
}
const get = async (id: string, by: Client = admin) => (await by.ask(getPerson, { params: { id } })).content
const bodyOf = (person: Details, more: object = {}) => ({
  lastName: person.lastName,
  firstName: person.firstName,
  middleName: person.middleName,
  email: person.email,
  birthDate: person.birthDate,
  gender: person.gender,
  language: person.language,
  territoryId: person.territoryId,
  rowVersion: person.rowVersion,
  ...more,
})
const update = (person: Details, more: object, by: Client = admin) =>
  by.ask(updatePerson, { params: { id: person.id }, body: bodyOf(person, more) })
const step = (person: Pick<Details, 'id' | 'rowVersion'>, name: string, by: Client = admin) =>
  by.ask(takePersonStep, {
    params: { id: person.id },
    body: { step: name, reason: 'sinov', rowVersion: person.rowVersion },
  })
async function rolesByName() {
  const { content } = await admin.ask(findRoles)
  return (name: string) => content.items.find((role) => role.name === name)?.id ?? 0
}
const assign = (person: Details, place: string, roleIds: number[], by: Client = admin) =>
  by.ask(assignRoles, { params: { id: person.id }, body: { place, roleIds, rowVersion: person.rowVersion } })
const found = async (search: string, by: Client = admin) =>
  (await by.ask(listPeople, { query: { search } })).content.items.map((one) => one.id)

test('only holders of the codes come in', async () => {
  const id = admin.userId
  for (const [call, input] of [
    [listPeople, {}],
    [exportPeople, {}],
    [getPerson, { params: { id } }],
    [createPerson, { body: fields() }],
    [takePersonStep, { params: { id }, body: { step: 'block', reason: 'x', rowVersion: 1 } }],
    [resetAccess, { params: { id }, body: { reason: 'x' } }],
    [assignRoles, { params: { id }, body: { place: 'personal', roleIds: [], rowVersion: 1 } }],
    [personHistory, { params: { id } }],
  ] as const) {
    expect((await app.anonymous().ask(call, input)).status).toBe(401)
    expect((await ordinary.ask(call, input)).status).toBe(403)
  }
})

describe('the list', () => {
  test('masks numbers, and finds by name in any script and by whole numbers only', async () => {
    const person = await make({ phone: '+998935554433', pinfl: PINFL })
    expect(person).toMatchObject({ phone: '+998 (93) ***-**-33', pinfl: '3150*******565', identityLevel: 1 })
    expect(person).toMatchObject({ birthDate: '1985-06-15', gender: 'male' })
    for (const text of [
      'orinov gay',
      'Ўринов Ғайрат',
      'Уринов',
      'oʻrinov',
      '93 555 44 33',
      PINFL,
      String(person.clientId),
    ])
      expect(await found(text), text).toContain(person.id)
    for (const text of ['935554', '3150685', 'Tursunov', '555-44-33'])
      expect(await found(text), text).not.toContain(person.id)
    const { raw } = admin
    const page = await raw('GET', '/main/api-im/users?take=100')
    expect(page.body).not.toContain('5554433')
    expect(page.body).not.toContain(PINFL)
    expect(page.body).not.toMatch(/Sealed|Fingerprint|passwordHash/)
  })

  test('goes by pages without losing or repeating anybody, in a constant number of statements', async () => {
    for (let more = 0; more < 12; more++) await make()
    const seen: string[] = []
    let next: string | undefined
    const costs = new Set<number>()
    do {
      const { content, statements } = await admin.ask(listPeople, { query: { take: 5, ...(next && { next }) } })
      seen.push(...content.items.map((one) => one.id))
      costs.add(statements)
      next = content.next
    } while (next)
    const all = await admin.ask(listPeople, { query: { take: 100 } })
    expect(seen).toEqual(all.content.items.map((one) => one.id))
    expect(new Set(seen).size).toBe(seen.length)
    expect([...costs]).toEqual([1])
  })

  test('filters by role, status, level, day and territory', async () => {
    const district = await idOf(app, '1703206')
    const region = await idOf(app, '1703')
    const person = await make({ territoryId: district })
    const ids = async (query: object) =>
      (await admin.ask(listPeople, { query: { take: 100, ...query } })).content.items.map((one) => one.id)
    expect(await ids({ regionId: region })).toEqual([person.id])
    expect(await ids({ districtId: district })).toEqual([person.id])
    expect(await ids({ regionId: await idOf(app, '1706') })).toEqual([])
    const role = await rolesByName()
    expect(await ids({ roleId: role('Tizim administratori') })).toEqual([admin.userId])
    expect(await ids({ roleId: role('Jismoniy shaxs'), level: '1' })).toHaveLength(1)
    expect(await ids({ status: 'blocked' })).toEqual([])
    expect((await ids({ createdFrom: '2000-01-01' })).length).toBeGreaterThan(3)
    expect(await ids({ createdTo: '2000-01-01' })).toEqual([])
    expect((await admin.ask(listPeople, { query: { next: 'bm9uc2Vuc2U' } })).status).toBe(400)
  })

  test('is exported masked, and the export is written down', async () => {
    const { content, status } = await admin.ask(exportPeople, { query: { search: '+998 93 555 44 33' } })
    expect(status).toBe(200)
    const rows = await readSheet(content.body)
    expect(rows[1]?.slice(2, 4)).toEqual(['+998 (93) ***-**-33', '3150*******565'])
    const event = await app.server.services.db
      .selectFrom('auditEvents')
      .select('changes')
      .where('action', '=', 'users.exported')
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(event.changes)).not.toContain('555')
  })

  test('a person is chosen by name with a right to roles alone', async () => {
    const { content } = await admin.ask(findPeople, { query: { search: 'orinov' } })
    expect(content.items[0]).toMatchObject({ name: 'Oʻrinov Gʻayrat' })
    expect(Object.keys(content.items[0] ?? {}).sort()).toEqual(['clientId', 'id', 'name'])
  })
})

describe('row scope', () => {
  test('staff of a region see and touch its people alone', async () => {
    const here = await make({ territoryId: await idOf(app, '1703206') })
    const there = await make({ territoryId: await idOf(app, '1706204') })
    const local = await app.signedIn(['system-admin'])
    await app.server.inSystem(async (ctx) => {
      const { id } = await ctx.tx
        .selectFrom('employees')
        .select('id')
        .where('userId', '=', local.userId)
        .executeTakeFirstOrThrow()
      const region = await ctx.tx
        .selectFrom('territories')
        .select('id')
        .where('code', '=', '1703')
        .executeTakeFirstOrThrow()
      await ctx.tx.updateTable('territoryScopes').set({ territoryId: region.id }).where('employeeId', '=', id).execute()
      await ctx.changed(`user:${local.userId}`)
    })
    const seen = (await local.ask(listPeople, { query: { take: 100 } })).content.items.map((one) => one.id)
    expect(seen).toContain(here.id)
    expect(seen).not.toContain(there.id)
    expect(seen).not.toContain(ordinary.userId)
    expect((await local.ask(getPerson, { params: { id: there.id } })).status).toBe(404)
    expect((await local.ask(personHistory, { params: { id: there.id } })).status).toBe(404)
    expect((await update(there, { firstName: 'X' }, local)).status).toBe(404)
    expect((await step(there, 'block', local)).status).toBe(404)
    expect((await update(here, { firstName: 'Gʻofur' }, local)).status).toBe(200)
    const away = await update(await get(here.id, local), { territoryId: there.territoryId }, local)
    expect(away.error.modelStateError?.[0]?.key).toBe('$.territoryId')
    expect((await local.ask(createPerson, { body: fields() })).error.modelStateError?.[0]?.key).toBe('$.territoryId')
  })
})

describe('changing a person', () => {
  test('keeps numbers that are not typed anew, and history masks those that are', async () => {
    const person = await make()
    const renamed = await update(person, { firstName: 'Gʻulom', phone: '+998971112233' })
    expect(renamed.content).toMatchObject({ firstName: 'Gʻulom', phone: '+998 (97) ***-**-33' })
    const again = await update(renamed.content, { firstName: 'Gʻafur' })
    expect(again.content.phone).toBe('+998 (97) ***-**-33')
    expect(await found('Ғафур')).toContain(person.id)
    const { content } = await admin.ask(personHistory, { params: { id: person.id } })
    expect(content.items[1]?.changes.phone?.[1]).toBe('+998 (97) ***-**-33')
    expect(JSON.stringify(content)).not.toContain('1112233')
    expect((await update(person, { firstName: 'Boshqa' })).error).toMatchObject({ code: 'E_STALE' })
  })

  test('one phone, PINFL and e-mail belong to one person', async () => {
    const first = await make({ phone: '+998971110001', email: 'Bir@Test.agro' })
    const second = await make()
    expect((await admin.ask(createPerson, { body: fields({ phone: '+998971110001' }) })).error.code).toBe('E_DUPLICATE')
    expect((await update(second, { phone: '+998971110001' })).error.code).toBe('E_DUPLICATE')
    expect((await update(second, { email: 'bir@test.agro' })).error.code).toBe('E_DUPLICATE')
    expect((await update(first, { email: 'bir@test.agro', phone: '+998971110001' })).status).toBe(200)
  })

  test.each([
    [{ phone: '+99890123' }, '$.phone', '+998'],
    [{ pinfl: '31506851234564' }, '$.pinfl', 'JSHSHIR'],
    [{ passport: 'A123' }, '$.passport', 'Pasport'],
    [{ pinfl: '41203901234566', birthDate: '1991-01-01' }, '$.birthDate', 'JSHSHIR'],
    [{ lastName: ' ' }, '$.lastName', 'toʻldiring'],
    [{ territoryId: 2_000_000_000 }, '$.territoryId', 'topilmadi'],
  ])('%j is refused at its field', async (more, key, text) => {
    const { error } = await admin.ask(createPerson, { body: fields(more) })
    expect(error.modelStateError).toMatchObject([{ key, errorMessage: expect.stringContaining(text) }])
  })

  test('a verified identity is not typed over, contacts are', async () => {
    const person = await make({ pinfl: '41203901234566' })
    await app.server.inSystem((ctx) =>
      ctx.tx.updateTable('users').set({ identityLevel: 2 }).where('id', '=', person.id).execute(),
    )
    const verified = await get(person.id)
    expect(verified.can.redefine).toBe(false)
    for (const [field, value] of [
      ['pinfl', PINFL],
      ['lastName', 'Boshqa'],
      ['passport', 'AA1234567'],
      ['gender', 'male'],
    ]) {
      const { error } = await update(verified, { [String(field)]: value })
      expect(error.modelStateError?.map((one) => one.key)).toEqual([`$.${field}`])
    }
    expect((await update(verified, { email: 'yangi@test.agro' })).content.email).toBe('yangi@test.agro')
  })
})

describe('blocking', () => {
  test('the next call of a blocked person is a stranger’s; unblocking needs a new sign-in', async () => {
    const victim = await app.signedIn(['individual'])
    expect((await victim.ask(getUser)).status).toBe(200)
    const blocked = await step(await get(victim.userId), 'block')
    expect(blocked.content).toMatchObject({ status: 'blocked', blockReason: 'sinov', sessions: [] })
    await expect.poll(async () => (await victim.ask(getUser)).status).toBe(401)
    expect((await victim.raw('GET', '/main/api-auth/auth/refresh-token-web')).statusCode).toBe(401)
    expect((await step(blocked.content, 'block')).error.code).toBe('E_STATE')
    expect((await step(blocked.content, 'unblock')).content).toMatchObject({ status: 'active', blockReason: null })
    expect((await victim.ask(getUser)).status).toBe(401)
  })

  test('nobody blocks themselves, nor somebody with wider rights, nor the last administrator', async () => {
    expect((await step(await get(admin.userId), 'block')).error.code).toBe('E_SELF')
    const clerk = await app.signedIn(['system-admin'])
    await app.server.inSystem(async (ctx) => {
      const roles = await ctx.tx
        .insertInto('roles')
        .values({ code: 'clerk', name: { uz: 'Kotib' }, permissionCodes: [6000, 6002, 6003, 6004, 7020] })
        .returning('id')
        .execute()
      await ctx.tx
        .updateTable('employeeRoles')
        .set({ roleId: roles[0]?.id ?? 0 })
        .from('employees')
        .whereRef('employees.id', '=', 'employeeRoles.employeeId')
        .where('employees.userId', '=', clerk.userId)
        .execute()
      await ctx.changed('rights')
    })
    const boss = await get(admin.userId, clerk)
    expect((await step(boss, 'block', clerk)).error.code).toBe('E_ABOVE')
    expect((await update(boss, { email: 'mine@test.agro' }, clerk)).error.code).toBe('E_ABOVE')
    expect((await clerk.ask(resetAccess, { params: { id: boss.id }, body: { reason: 'x' } })).error.code).toBe(
      'E_ABOVE',
    )
    expect((await step(await get(ordinary.userId, clerk), 'block', clerk)).status).toBe(200)
  })

  test('two administrators who remove each other at once leave one', async () => {
    const own = await openTestApp()
    try {
      const [first, second] = [await own.signedIn(['system-admin']), await own.signedIn(['system-admin'])]
      const versions = await Promise.all([get(first.userId, second), get(second.userId, first)])
      const replies = await Promise.all([step(versions[0], 'block', second), step(versions[1], 'block', first)])
      expect(replies.map((reply) => reply.status).sort()).toEqual([200, 422])
      expect(replies.find((reply) => reply.status === 422)?.error.code).toBe('E_LAST_ADMIN')
    } finally {
      await own.close()
    }
  })
})

test('staff end one device, or all of them with the password', async () => {
  const person = await app.signedIn(['individual'])
  const [session] = (await get(person.userId)).sessions
  const params = { id: person.userId, sessionId: session?.id ?? '' }
  expect((await admin.ask(endPersonSession, { params })).status).toBe(200)
  await expect.poll(async () => (await person.ask(getUser)).status).toBe(401)
  expect((await admin.ask(endPersonSession, { params })).status).toBe(404)
  const other = await app.signedIn(['individual'])
  expect(
    (await admin.ask(resetAccess, { params: { id: other.userId }, body: { reason: 'parol oʻgʻirlangan' } })).status,
  ).toBe(200)
  await expect.poll(async () => (await other.ask(getUser)).status).toBe(401)
})

describe('roles of a person', () => {
  /** By their own choice: nobody else moves them. */
  const enterPlatform = async (one: Client) => {
    const [platform] = (await one.ask(getUser)).content.organizations
    return one.ask(setOrganization, { body: { organizationId: platform?.id } })
  }

  test('are given where they have a place, move nobody from what they do, and work once they go there', async () => {
    const role = await rolesByName()
    const person = await app.signedIn(['individual'])
    const before = await get(person.userId)
    expect(before.personalRoles.map((one) => one.name)).toEqual(['Jismoniy shaxs'])
    const editor = await assign(before, 'platform', [role('Muharrir')])
    expect(editor.content.employments[0]).toMatchObject({ kind: 'platforma', territories: null })
    const still = (await person.ask(getUser)).content
    expect([still.organization, still.staff, still.permissions.includes(11000)]).toEqual([null, false, false])
    await enterPlatform(person)
    const now = (await person.ask(getUser)).content
    expect(now.permissions).toContain(11000)
    expect(now.staff).toBe(true)
    const both = await assign(editor.content, 'platform', [role('Muharrir'), role('Arbitr')])
    expect((await person.ask(getUser)).content.permissions).toContain(21001)
    const none = await assign(both.content, 'platform', [])
    expect((await person.ask(getUser)).content.permissions).toEqual([])
    const producer = await assign(none.content, 'personal', [role('Ishlab chiqaruvchi')])
    expect(producer.content.personalRoles.map((one) => one.name)).toEqual(['Ishlab chiqaruvchi'])
    for (const [place, wrong] of [
      ['personal', 'Muharrir'],
      ['platform', 'Jismoniy shaxs'],
      ['platform', 'Kredit xodimi'],
    ] as const)
      expect((await assign(producer.content, place, [role(wrong)])).error.modelStateError?.[0]?.key).toBe('$.roleIds')
    expect((await assign(before, 'personal', [])).error.code).toBe('E_STALE')
    const notices = await app.server.services.db
      .selectFrom('notifications')
      .select('event')
      .where('userId', '=', person.userId)
      .where('event', '=', 'role.changed')
      .orderBy('id')
      .execute()
    expect(notices.length).toBe(4)
  })

  test('nobody grants what they lack; an administrator may', async () => {
    const role = await rolesByName()
    const clerk = await app.signedIn(['individual'])
    const made = await app.server.inSystem((ctx) =>
      ctx.tx
        .insertInto('roles')
        .values({ code: 'assigner', name: { uz: 'Beruvchi' }, permissionCodes: [6000, 7020, 2004, 2005] })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    await assign(await get(clerk.userId), 'platform', [made.id])
    await enterPlatform(clerk)
    const person = await get((await app.signedIn(['individual'])).userId)
    const refused = await assign(person, 'platform', [role('Kliring operatori')], clerk)
    expect(refused.error).toMatchObject({ code: 'E_GRANT', error: expect.stringContaining('20002') })
    expect((await assign(person, 'platform', [role('Bozor moderatori')], clerk)).status).toBe(200)
    const other = await get((await app.signedIn(['individual'])).userId)
    expect((await assign(other, 'platform', [role('Kliring operatori')])).status).toBe(200)
  })

  test('the last administrator keeps the role', async () => {
    const own = await openTestApp()
    try {
      const last = await own.signedIn(['system-admin'])
      const { error } = await assign(await get(last.userId, last), 'platform', [], last)
      expect(error.code).toBe('E_LAST_ADMIN')
    } finally {
      await own.close()
    }
  })
})
