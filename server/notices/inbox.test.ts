import { afterAll, beforeAll, expect, test } from 'vitest'
import { setOrganization } from '#contract/identity/organizations/own-organizations.ts'
import {
  countUnread,
  findNotifications,
  markNotification,
  readAllNotifications,
} from '#contract/notices/notifications.ts'
import { getNotifyPreferences, setNotifyPreference, setQuietHours } from '#contract/notices/preferences.ts'
import { type Client, openTestApp, type TestApp } from '../testing/app.ts'
import { nextTin } from '../testing/organizations.ts'
import { notify } from './public.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const tell = (userId: string, times: number) =>
  app.server.inSystem(async (ctx) => {
    for (let n = 0; n < times; n++) await notify(ctx, 'employee.joined', [userId], { name: `N${n}`, position: 'x' })
  })
const unreadOf = async (client: Client) => (await client.ask(countUnread)).content.unread
const idsOf = async (client: Client, query = {}) =>
  (await client.ask(findNotifications, { query })).content.items.map(({ id }) => id)

test('the latest first, page after page, without gaps or repeats while new ones come', async () => {
  const user = await app.signedIn(['producer'])
  await tell(user.userId, 5)
  const first = (await user.ask(findNotifications, { query: { take: 2 } })).content
  expect(first.items.map(({ body }) => body)).toEqual(['N4: x', 'N3: x'])
  await tell(user.userId, 1)
  const second = (await user.ask(findNotifications, { query: { take: 2, next: first.next } })).content
  const third = (await user.ask(findNotifications, { query: { take: 2, next: second.next } })).content
  expect([...second.items, ...third.items].map(({ body }) => body)).toEqual(['N2: x', 'N1: x', 'N0: x'])
  expect(third.next).toBeUndefined()
  const bad = await user.ask(findNotifications, { query: { next: 'bm9uc2Vuc2U' } })
  expect(bad.status).toBe(400)
})

test('a page costs two statements however long it is', async () => {
  const user = await app.signedIn(['producer'])
  await tell(user.userId, 20)
  await user.ask(findNotifications)
  expect((await user.ask(findNotifications, { query: { take: 2 } })).statements).toBe(2)
  expect((await user.ask(findNotifications, { query: { take: 100 } })).statements).toBe(2)
})

test('read, unread again, and everything up to what was seen', async () => {
  const user = await app.signedIn(['producer'])
  await tell(user.userId, 3)
  const [newest = 0, middle = 0, oldest = 0] = await idsOf(user)
  expect(await unreadOf(user)).toBe(3)
  const mark = (id: number, read: boolean) => user.ask(markNotification, { params: { id }, body: { read } })
  expect((await mark(middle, true)).status).toBe(200)
  expect(await unreadOf(user)).toBe(2)
  expect(await idsOf(user, { unread: true })).toEqual([newest, oldest])
  expect(await idsOf(user, { unread: false })).toEqual([middle])
  expect((await mark(middle, false)).status).toBe(200)
  expect(await unreadOf(user)).toBe(3)
  await tell(user.userId, 1)
  expect((await user.ask(readAllNotifications, { body: { upTo: newest } })).content).toEqual({ read: 3 })
  expect(await unreadOf(user)).toBe(1)
})

test('filters by group; an unknown group is refused', async () => {
  const user = await app.signedIn(['producer'])
  await tell(user.userId, 1)
  await app.server.inSystem((ctx) => notify(ctx, 'role.changed', [user.userId], { what: 'x' }))
  expect(await idsOf(user, { group: 'security' })).toHaveLength(1)
  expect(await idsOf(user, { group: 'account' })).toEqual([])
  expect((await user.ask(findNotifications, { query: { group: 'weather' } })).status).toBe(400)
})

test("somebody else's notices are not there", async () => {
  const [mine, other] = [await app.signedIn(['producer']), await app.signedIn(['producer'])]
  await tell(other.userId, 1)
  const [id = 0] = await idsOf(other)
  expect(await idsOf(mine)).toEqual([])
  expect((await mine.ask(markNotification, { params: { id }, body: { read: true } })).status).toBe(404)
  expect((await mine.ask(readAllNotifications, { body: { upTo: id } })).content).toEqual({ read: 0 })
  expect(await unreadOf(other)).toBe(1)
  expect((await mine.ask(markNotification, { params: { id: '9'.repeat(30) }, body: { read: true } })).status).toBe(404)
})

test('nobody signed in has no inbox and no wishes', async () => {
  const visitor = app.anonymous()
  expect((await visitor.ask(countUnread)).status).toBe(401)
  expect((await visitor.ask(markNotification, { params: { id: 1 }, body: { read: true } })).status).toBe(401)
  expect((await visitor.ask(readAllNotifications, { body: { upTo: 1 } })).status).toBe(401)
  expect((await visitor.ask(getNotifyPreferences)).status).toBe(401)
  expect((await visitor.ask(setQuietHours, { body: { quietHours: null } })).status).toBe(401)
})

test('wishes are kept one by one; what is locked cannot be switched off', async () => {
  const user = await app.signedIn(['producer'])
  expect((await user.ask(getNotifyPreferences)).content).toEqual({
    preferences: {},
    quietHours: null,
    phone: false,
    email: true,
  })
  const set = (group: string, channel: string, on: boolean) =>
    user.ask(setNotifyPreference, { body: { group, channel, on } })
  await Promise.all([set('security', 'sms', false), set('security', 'email', false), set('organization', 'sms', false)])
  expect((await user.ask(getNotifyPreferences)).content.preferences).toEqual({
    security: { sms: false, email: false },
    organization: { sms: false },
  })
  expect(await set('security', 'inapp', false)).toMatchObject({
    status: 400,
    codes: [expect.stringMatching(/V_LOCKED$/)],
  })
  expect((await set('messages', 'email', false)).status).toBe(400)
  expect((await set('security', 'fax', false)).status).toBe(400)
})

test('quiet hours: set, taken back, and nonsense refused', async () => {
  const user = await app.signedIn(['producer'])
  const set = (quietHours: unknown) => user.ask(setQuietHours, { body: { quietHours } })
  expect((await set({ from: 1320, to: 420 })).content.quietHours).toEqual({ from: 1320, to: 420 })
  expect(await set({ from: 60, to: 60 })).toMatchObject({
    status: 400,
    codes: [expect.stringMatching(/V_QUIET_HOURS$/)],
  })
  expect((await set({ from: 0, to: 1440 })).status).toBe(400)
  expect((await set(null)).content.quietHours).toBeNull()
})

/** Somewhere the person works; nothing else of it matters here. */
const openOrganization = (userId: string) =>
  app.server.inSystem(async ({ tx, now }) => {
    const { id } = await tx
      .insertInto('organizations')
      .values({
        kind: 'fermer',
        tin: nextTin(),
        name: { uz: 'Zamin' },
        directorName: 'Rahimov Sardor',
        status: 'active',
        searchKey: ' zamin',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('employees')
      .values({ organizationId: id, userId, invitedName: 'N', position: 'x', status: 'active', joinedAt: now })
      .execute()
    return id
  })

test('a notice of an organization is opened in its name, one’s own for oneself, and only where one may still go', async () => {
  const user = await app.signedIn(['producer'])
  const { userId } = user
  const organization = { id: await openOrganization(userId), name: 'Zamin' }
  await app.server.inSystem(async (ctx) => {
    const say = (link: string, as?: { userId: string; organizationId: string | null } | 'staff') =>
      notify(ctx, 'employee.joined', [userId], { name: 'N', position: 'x' }, { link, ...(as && { as }) })
    await say('/dashboard/of-organization', { userId, organizationId: organization.id })
    await say('/dashboard/of-self', { userId, organizationId: null })
    await say('/dashboard/of-staff', 'staff')
    await say('/dashboard/of-anybody')
    await say('/product/1', { userId, organizationId: organization.id })
  })
  const offers = async () =>
    (await user.ask(findNotifications)).content.items.flatMap(({ link, openAs }) =>
      openAs ? [[link, openAs.organization]] : [],
    )
  const actFor = (organizationId: string | null) => user.ask(setOrganization, { body: { organizationId } })

  await actFor(null)
  expect(await offers()).toEqual([['/dashboard/of-organization', organization]])
  await actFor(organization.id)
  expect(await offers()).toEqual([['/dashboard/of-self', null]])
  await app.server.services.db.updateTable('employees').set({ status: 'ended' }).where('userId', '=', userId).execute()
  await actFor(null)
  expect(await offers()).toEqual([])
})

test('a desk’s notice is opened as staff of the platform', async () => {
  const staff = await app.signedIn(['system-admin'])
  await app.server.inSystem((ctx) =>
    notify(ctx, 'payment.ticket', [staff.userId], { number: '1', sum: '1' }, { as: 'staff' }),
  )
  const openAs = async () =>
    (await staff.ask(findNotifications)).content.items.map((one) => one.openAs?.organization?.name)
  expect(await openAs()).toEqual([undefined])
  await staff.ask(setOrganization, { body: { organizationId: null } })
  expect(await openAs()).toEqual([expect.stringContaining('latforma')])
})
