import { afterAll, beforeAll, expect, test } from 'vitest'
import { organizationProcess } from '#contract/identity/organizations/organization-process.ts'
import {
  createOrganization,
  exportOrganizations,
  getOrganization,
  listOrganizations,
  organizationHistory,
  takeOrganizationStep,
  updateOrganization,
} from '#contract/identity/organizations/organizations.ts'
import {
  getMyOrganization,
  submitMyOrganization,
  updateMyOrganization,
} from '#contract/identity/organizations/own-organizations.ts'
import { unreachableStates } from '#contract/process.ts'
import { readSheet } from '../../kernel/files/sheet.ts'
import type { Client, TestApp } from '../../testing/app.ts'
import { farmAt, headOf, nextPinfl, nextTin } from '../../testing/organizations.ts'
import { idOf, openCountryApp } from '../../testing/territories.ts'

let app: TestApp
let admin: Client & { userId: string }
let tashkent: number
let andijan: number
beforeAll(async () => {
  app = await openCountryApp()
  admin = await app.signedIn(['system-admin'])
  tashkent = await idOf(app, '1726262')
  andijan = await idOf(app, '1703203')
})
afterAll(() => app?.close())

const step = (client: Client, id: string, body: object) => client.ask(takeOrganizationStep, { params: { id }, body })
const get = async (id: string) => (await admin.ask(getOrganization, { params: { id } })).content
const inboxOf = (userId: string) =>
  app.server.inSystem(async (ctx) => {
    const rows = await ctx.tx
      .selectFrom('notifications')
      .select('event')
      .where('userId', '=', userId)
      .orderBy('id')
      .execute()
    return rows.map(({ event }) => event)
  })

test('the process is sound', () => {
  expect(unreachableStates(organizationProcess, 'pending_verification')).toEqual([])
})

test('staff enter an organization, and find it by name in three scripts and by number', async () => {
  const tin = nextTin()
  const created = await admin.ask(createOrganization, {
    body: farmAt(tashkent, { tin, name: { uz: 'Gʻalla Doʻstlik', ru: 'Зерно Дружбы' }, shortName: 'GD' }),
  })
  expect(created.status).toBe(200)
  expect(created.content).toMatchObject({ status: 'pending_verification', regionName: 'Toshkent shahri' })
  for (const search of ['gʻalla dostlik', 'ғалла дўстлик', 'зерно друж', tin, tin.slice(0, 6)]) {
    const { content } = await admin.ask(listOrganizations, { query: { search } })
    expect(
      content.items.map((one) => one.id),
      search,
    ).toContain(created.content.id)
  }
  const { content } = await admin.ask(listOrganizations, { query: { search: '!!!' } })
  expect(content.items).toEqual([])
  const twin = await admin.ask(createOrganization, { body: farmAt(tashkent, { tin }) })
  expect(twin).toMatchObject({ status: 409, error: { code: 'E_DUPLICATE' } })
})

test('who lacks the codes neither sees nor writes', async () => {
  const [nobody, verifier] = [await app.signedIn(['producer']), await app.signedIn(['org-verifier'])]
  expect((await app.anonymous().ask(listOrganizations)).status).toBe(401)
  expect((await nobody.ask(listOrganizations)).status).toBe(403)
  expect((await nobody.ask(exportOrganizations)).status).toBe(403)
  expect((await verifier.ask(listOrganizations)).status).toBe(200)
  expect((await verifier.ask(createOrganization, { body: farmAt(tashkent) })).status).toBe(403)
})

test('verified by staff once the director is proved, and never by whoever founded it', async () => {
  const verifier = await app.signedIn(['org-verifier'])
  const unproved = await headOf(app, farmAt(tashkent))
  const refused = await step(verifier, unproved.organizationId, { step: 'verify', rowVersion: 1 })
  expect(refused).toMatchObject({ status: 422, error: { code: 'E_DIRECTOR_UNPROVED' } })

  const head = await headOf(app, farmAt(tashkent), nextPinfl())
  const done = await step(verifier, head.organizationId, { step: 'verify', rowVersion: 1 })
  expect(done.content).toMatchObject({ status: 'active', verifiedHow: 'staff', can: { verify: false, suspend: true } })
  expect(await inboxOf(head.userId)).toContain('org.verified')
  const trail = await verifier.ask(organizationHistory, { params: { id: head.organizationId } })
  expect(trail.content.items[0]).toMatchObject({ action: 'organization.verify', toState: 'active' })

  const mine = await admin.ask(createOrganization, { body: farmAt(tashkent) })
  expect(await step(admin, mine.content.id, { step: 'verify', rowVersion: 1 })).toMatchObject({
    status: 422,
    error: { code: 'E_SELF_APPROVE' },
  })
})

test('returned with a reason, mended by its head, submitted again', async () => {
  const head = await headOf(app, farmAt(tashkent), nextPinfl())
  const id = head.organizationId
  const bare = await step(admin, id, { step: 'return', rowVersion: 1 })
  expect(bare.error.modelStateError).toMatchObject([{ key: '$.reason' }])
  const returned = await step(admin, id, { step: 'return', reason: 'Nomi notoʻgʻri', rowVersion: 1 })
  expect(returned.content).toMatchObject({ status: 'draft', statusReason: 'Nomi notoʻgʻri' })
  expect(await inboxOf(head.userId)).toContain('org.returned')

  const profile = (await head.ask(getMyOrganization, { params: { id } })).content
  const { kind, tin, directorName, phone, territoryId, rowVersion } = profile
  const body = { kind, tin, directorName, phone, territoryId, name: { uz: 'Zamin FX' }, rowVersion }
  const mended = await head.ask(updateMyOrganization, { params: { id }, body })
  expect(mended).toMatchObject({ status: 200, content: { name: { uz: 'Zamin FX' } } })
  const stale = await head.ask(updateMyOrganization, { params: { id }, body })
  expect(stale).toMatchObject({ status: 409, error: { code: 'E_STALE' } })
  const sent = await head.ask(submitMyOrganization, {
    params: { id },
    body: { rowVersion: mended.content.rowVersion },
  })
  expect(sent.content.items).toMatchObject([{ status: 'pending_verification' }])
  const stranger = await headOf(app, farmAt(tashkent))
  expect((await stranger.ask(getMyOrganization, { params: { id } })).status).toBe(404)
  expect((await stranger.ask(updateMyOrganization, { params: { id }, body })).status).toBe(404)
})

test('what was verified stays: number, kind, and for the head the name', async () => {
  const head = await headOf(app, farmAt(tashkent), nextPinfl())
  const id = head.organizationId
  await step(admin, id, { step: 'verify', rowVersion: 1 })
  const row = await get(id)
  const body = farmAt(tashkent, { tin: nextTin(), kind: 'mchj' })
  const renumbered = await admin.ask(updateOrganization, {
    params: { id },
    body: { ...body, rowVersion: row.rowVersion },
  })
  expect(renumbered.error.modelStateError?.map(({ key }) => key)).toEqual(['$.tin', '$.kind'])
  const kept = farmAt(tashkent, { tin: row.tin, headcount: 12 })
  const moved = await admin.ask(updateOrganization, { params: { id }, body: { ...kept, rowVersion: row.rowVersion } })
  expect(moved).toMatchObject({ status: 200, content: { headcount: 12 } })
  const { directorName, phone, territoryId, tin } = row
  const own = { kind: 'fermer', tin, directorName, phone, territoryId, rowVersion: moved.content.rowVersion }
  const renamed = await head.ask(updateMyOrganization, { params: { id }, body: { ...own, name: { uz: 'Boshqa' } } })
  expect(renamed.error.modelStateError).toMatchObject([{ key: '$.name' }])
  const about = await head.ask(updateMyOrganization, {
    params: { id },
    body: { ...own, name: row.name, about: { uz: 'Biz haqimizda' } },
  })
  expect(about).toMatchObject({ status: 200, content: { about: { uz: 'Biz haqimizda' } } })
  expect((await get(id)).headcount).toBe(12)
})

test('suspended, restored, liquidated: each with a reason, by who may', async () => {
  const head = await headOf(app, farmAt(tashkent), nextPinfl())
  const id = head.organizationId
  const editor = await app.signedIn(['editor'])
  expect((await step(editor, id, { step: 'verify', rowVersion: 1 })).status).toBe(403)
  await step(admin, id, { step: 'verify', rowVersion: 1 })
  const suspended = await step(admin, id, { step: 'suspend', reason: 'Shikoyat', rowVersion: 2 })
  expect(suspended.content.status).toBe('suspended')
  expect(await inboxOf(head.userId)).toContain('org.suspended')
  expect(await step(admin, id, { step: 'verify', rowVersion: 3 })).toMatchObject({ error: { code: 'E_STATE' } })
  const restored = await step(admin, id, { step: 'restore', reason: 'Tekshirildi', rowVersion: 3 })
  expect(restored.content.status).toBe('active')
  expect(await step(admin, id, { step: 'suspend', reason: 'x', rowVersion: 3 })).toMatchObject({
    error: { code: 'E_STALE' },
  })
  const gone = await step(admin, id, { step: 'liquidate', reason: 'Tugatildi', rowVersion: 4 })
  expect(gone.content).toMatchObject({ status: 'liquidated', employees: 0, can: { update: false } })
})

test('staff of one region see, change and enter only there', async () => {
  const here = (await headOf(app, farmAt(andijan), nextPinfl())).organizationId
  const there = (await headOf(app, farmAt(tashkent), nextPinfl())).organizationId
  const verifier = await app.signedIn(['org-verifier'])
  const region = await idOf(app, '1703')
  await app.server.inSystem(async (ctx) => {
    const employee = await ctx.tx
      .selectFrom('employees')
      .select('id')
      .where('userId', '=', verifier.userId)
      .executeTakeFirstOrThrow()
    await ctx.tx
      .updateTable('territoryScopes')
      .set({ territoryId: region })
      .where('employeeId', '=', employee.id)
      .execute()
    await ctx.changed(`user:${verifier.userId}`)
  })
  const regions = async () =>
    new Set(
      (await verifier.ask(listOrganizations, { query: { take: 100 } })).content.items.map((one) => one.regionName),
    )
  await expect.poll(async () => (await regions()).size).toBe(1)
  expect((await verifier.ask(getOrganization, { params: { id: there } })).status).toBe(404)
  expect((await verifier.ask(organizationHistory, { params: { id: there } })).status).toBe(404)
  expect((await step(verifier, there, { step: 'verify', rowVersion: 1 })).status).toBe(404)
  expect((await step(verifier, here, { step: 'verify', rowVersion: 1 })).status).toBe(200)
})

test('a branch has the number of its parent, and no circle is made', async () => {
  const parent = (await admin.ask(createOrganization, { body: farmAt(tashkent, { kind: 'bank' }) })).content
  const branch = await admin.ask(createOrganization, {
    body: farmAt(andijan, { kind: 'bank', tin: null, parentId: parent.id }),
  })
  expect(branch.content).toMatchObject({ tin: parent.tin, parentName: 'Zamin fermer xoʻjaligi' })
  expect(await get(parent.id)).toMatchObject({ branches: 1 })
  const circle = await admin.ask(updateOrganization, {
    params: { id: parent.id },
    body: { ...farmAt(tashkent, { kind: 'bank', tin: parent.tin }), parentId: branch.content.id, rowVersion: 1 },
  })
  expect(circle).toMatchObject({ status: 422, error: { code: 'E_CYCLE' } })
})

test('personal numbers never come out whole, neither by call nor by sheet', async () => {
  const pinfl = nextPinfl()
  const name = { uz: 'Yakka Tadbirkor Sinov' }
  const body = farmAt(tashkent, { kind: 'yatt', tin: null, pinfl, directorPinfl: pinfl, name })
  const created = await admin.ask(createOrganization, { body })
  expect(JSON.stringify(created.content)).not.toContain(pinfl)
  expect(created.content.pinflMasked).toMatch(/^3150\*+\d{3}$/)
  const query = { search: 'yakka tadbirkor' }
  const { content } = await admin.ask(exportOrganizations, { query })
  const sheet = await readSheet(content.body)
  expect(sheet[1]).toEqual(expect.arrayContaining(['yatt', name.uz]))
  expect(JSON.stringify(sheet)).not.toContain(pinfl)
})

test('pages follow one another without a gap, in a constant number of statements', async () => {
  const seen: string[] = []
  let next: string | undefined
  let statements: number | undefined
  do {
    const reply = await admin.ask(listOrganizations, { query: { take: 3, ...(next && { next }) } })
    expect(reply.statements).toBe(statements ?? reply.statements)
    statements = reply.statements
    seen.push(...reply.content.items.map((one) => one.id))
    next = reply.content.next
  } while (next)
  expect(statements).toBeLessThanOrEqual(3)
  expect(new Set(seen).size).toBe(seen.length)
  const whole = await admin.ask(listOrganizations, { query: { take: 100 } })
  expect(seen).toEqual(whole.content.items.map((one) => one.id))
  expect((await admin.ask(listOrganizations, { query: { next: 'nonsense' } })).status).toBe(400)
})
