import { afterAll, beforeAll, expect, test } from 'vitest'
import * as contract from '#contract/contact/groups/groups.ts'
import { findConversations } from '#contract/conversations/chat.ts'
import { getConversation, sendMessage } from '#contract/conversations/conversations.ts'
import type { Client, TestApp } from '../../testing/app.ts'
import { trader } from '../../testing/deals.ts'
import { placeEvent } from '../../testing/events.ts'
import { farmAt, headOf, nextPhone, type Person, personWithPhone } from '../../testing/organizations.ts'
import { makers } from '../../testing/scoped-rows.ts'
import { idOf, openCountryApp } from '../../testing/territories.ts'

let app: TestApp
let supervisor: Client
let people: Person[]

beforeAll(async () => {
  app = await openCountryApp()
  supervisor = await app.signedIn(['call-supervisor'])
  people = []
  for (let n = 0; n < 4; n++) people.push(await personWithPhone(app))
}, 120_000)
afterAll(() => app?.close())

const one = (at: number): Person => people[at] ?? expect.fail()
const phonesOf = (...at: number[]) => at.map((place) => one(place).phone)
const words = { name: 'Tomchilatib sugʻorish', ownerOnly: false }
const made = async () =>
  (await supervisor.ask(contract.makeStaffGroup, { body: { ...words, phones: phonesOf(0, 1) } })).content
const about = ({ id }: contract.Group) => ({ kind: 'group' as const, subjectId: id })
const say = (who: Client, group: contract.Group, text: string) =>
  who.ask(sendMessage, { params: about(group), body: { text } })
const read = async (who: Client, group: contract.Group) =>
  (await who.ask(getConversation, { params: about(group) })).content.items.map(({ text }) => text)
const isListed = async (who: Client, group: contract.Group) =>
  (await who.ask(findConversations, { query: { kind: 'group' } })).content.items.some(
    ({ subjectId }) => subjectId === group.id,
  )

test('named by telephones people write to each other; a stranger finds no such group', async () => {
  const group = await made()
  expect(group).toMatchObject({ ...words, source: 'staff', can: { update: true, add: true, leave: false } })
  expect(group.members.map(({ owner, own }) => [owner, own])).toContainEqual([true, true])
  expect(group.members).toHaveLength(3)
  expect((await say(supervisor, group, 'Assalomu alaykum')).status).toBe(200)
  expect((await say(one(0), group, 'Vaalaykum assalom')).status).toBe(200)
  expect(await read(one(1), group)).toEqual(['Assalomu alaykum', 'Vaalaykum assalom'])
  expect(await isListed(one(1), group)).toBe(true)
  const seen = (await one(1).ask(contract.getGroup, { params: { id: group.id } })).content
  expect(seen.can).toEqual({ update: false, add: false, remove: false, leave: true })
  const stranger = one(3)
  expect((await stranger.ask(contract.getGroup, { params: { id: group.id } })).error.code).toBe('E_NOT_FOUND')
  expect((await stranger.ask(getConversation, { params: about(group) })).error.code).toBe('E_NOT_FOUND')
})

test('fewer than three, nobody by a telephone, or no right to make one is refused', async () => {
  const make = (who: Client, phones: string[]) => who.ask(contract.makeStaffGroup, { body: { ...words, phones } })
  const [phone = ''] = phonesOf(0)
  expect((await make(supervisor, [phone, phone])).codes).toContain('phones V_MIN')
  expect((await make(supervisor, [phone, nextPhone()])).codes).toContain('phones[1] V_CHOOSE')
  expect((await make(one(0), phonesOf(1, 2))).status).toBe(403)
})

test('whoever comes later reads what comes after; who is taken out or leaves reads and writes no more', async () => {
  const group = await made()
  const params = { id: group.id }
  await say(supervisor, group, 'Birinchi')
  app.clock.tick(60_000)
  const [phone = ''] = phonesOf(2)
  const grown = await supervisor.ask(contract.addToGroup, { params, body: { phone } })
  expect(grown.content.members).toHaveLength(4)
  await say(supervisor, group, 'Ikkinchi')
  expect(await read(one(2), group)).toEqual(['Ikkinchi'])
  const nobody = await supervisor.ask(contract.addToGroup, { params, body: { phone: nextPhone() } })
  expect(nobody.codes).toContain('phone V_CHOOSE')

  const key = one(2).userId
  expect((await one(0).ask(contract.removeFromGroup, { params: { ...params, key } })).error.code).toBe('E_FORBIDDEN')
  await supervisor.ask(contract.removeFromGroup, { params: { ...params, key } })
  expect((await say(one(2), group, 'Men ham')).error.code).toBe('E_NOT_FOUND')
  expect(await isListed(one(2), group)).toBe(false)

  expect((await one(1).ask(contract.leaveGroup, { params })).status).toBe(200)
  expect((await one(1).ask(getConversation, { params: about(group) })).error.code).toBe('E_NOT_FOUND')
  expect((await supervisor.ask(contract.leaveGroup, { params })).error.code).toBe('E_FORBIDDEN')
  // The owner may ask somebody back.
  const back = await supervisor.ask(contract.addToGroup, { params, body: { phone: phonesOf(1)[0] ?? '' } })
  expect(back.content.members).toHaveLength(3)
})

test('the owner renames it and may be the only one who writes', async () => {
  const group = await made()
  const params = { id: group.id }
  const change = (who: Client, rowVersion: number) =>
    who.ask(contract.updateGroup, { params, body: { name: 'Eʼlonlar', ownerOnly: true, rowVersion } })
  expect((await change(one(0), group.rowVersion)).error.code).toBe('E_FORBIDDEN')
  expect((await change(supervisor, group.rowVersion)).content).toMatchObject({ name: 'Eʼlonlar', ownerOnly: true })
  expect((await change(supervisor, group.rowVersion)).error.code).toBe('E_STALE')
  expect((await say(one(0), group, 'Savolim bor')).error.code).toBe('E_FORBIDDEN')
  expect((await say(supervisor, group, 'Ertaga yigʻilish')).status).toBe(200)
})

test('an organizer speaks to those who take part in an event of their own, also to who registers later', async () => {
  const organizer = await trader(app, 'mchj')
  const eventId = await placeEvent(app, { type: 'webinar', owner: organizer })
  const register = (userId: string) =>
    app.server.inSystem(({ tx, now }) =>
      tx
        .insertInto('participants')
        .values({ eventId, userId, status: 'confirmed', ticket: userId.slice(0, 8), registeredAt: now, updatedAt: now })
        .execute(),
    )
  for (const at of [0, 1]) await register(one(at).userId)
  const group = (await organizer.ask(contract.makeEventGroup, { body: { eventId, ...words } })).content
  expect(group.members).toHaveLength(3)
  const params = { id: group.id }
  await one(1).ask(contract.leaveGroup, { params })
  await register(one(2).userId)
  const [unknown = '', gone = ''] = phonesOf(3, 1)
  expect((await organizer.ask(contract.addToGroup, { params, body: { phone: unknown } })).codes).toContain(
    'phone V_CHOOSE',
  )
  const grown = (await organizer.ask(contract.addToGroup, { params, body: { phone: null } })).content
  // Whoever has left is not brought back by the crowd, but by name.
  const others = grown.members.flatMap(({ key, own }) => (own ? [] : key))
  expect(others.sort()).toEqual([one(0).userId, one(2).userId].sort())
  expect((await organizer.ask(contract.addToGroup, { params, body: { phone: gone } })).content.members).toHaveLength(4)

  const another = await trader(app, 'mchj')
  expect((await another.ask(contract.makeEventGroup, { body: { eventId, ...words } })).error.code).toBe('E_NOT_FOUND')
})

test('who cares for cooperation speaks to a leader and their households', async () => {
  const leader = await headOf(app, farmAt(await idOf(app, '14140001')))
  const { organizationId } = leader
  const staff = await app.signedIn(['system-admin'])
  const make = () => staff.ask(contract.makeLeaderGroup, { body: { organizationId, ...words } })
  expect((await make()).codes).toContain('organizationId V_CHOOSE')
  for (const [at, code] of ['14140001', '17020001'].entries()) {
    const territoryId = await idOf(app, code)
    const agreed = {
      mark: code,
      path: '',
      userId: one(at).userId,
      organizationId,
      territoryId,
      clientId: 0,
      employeeId: '',
    }
    const [id] = await app.server.inSystem((ctx) => makers.agreement(ctx, agreed))
    await app.server.inSystem(({ tx }) =>
      tx.updateTable('cooperationAgreements').set({ status: 'active' }).where('id', '=', Number(id)).execute(),
    )
  }
  const group = (await make()).content
  expect(group).toMatchObject({ source: 'leader' })
  const others = group.members.flatMap(({ key, own }) => (own ? [] : key))
  expect(others.sort()).toEqual([organizationId, one(0).userId, one(1).userId].sort())
  // Whoever acts for the leader's organization reads along.
  await say(staff, group, 'Ertaga toʻplanamiz')
  expect(await read(leader, group)).toEqual(['Ertaga toʻplanamiz'])
})
