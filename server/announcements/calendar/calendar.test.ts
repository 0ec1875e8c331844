import { afterAll, beforeAll, expect, test } from 'vitest'
import { apply, getApplicant, takeApplicantStep } from '#contract/announcements/applicants.ts'
import { findFreeDays, getCalendar, getOwnCalendar, setCalendar } from '#contract/announcements/calendar.ts'
import { daysOfPattern } from '#contract/announcements/calendar-days.ts'
import { addDays } from '#uz/durations.ts'
import { placeAnnouncement } from '../../testing/announcements.ts'
import type { TestApp } from '../../testing/app.ts'
import { type Trader, trader } from '../../testing/deals.ts'
import { openMarketApp } from '../../testing/products.ts'
import { suggestOthers } from '../applicants/care.ts'

let app: TestApp
let provider: Trader
let rival: Trader
let farmer: Trader
let neighbour: Trader
beforeAll(async () => {
  app = await openMarketApp()
  provider = await trader(app, 'fermer')
  rival = await trader(app)
  farmer = await trader(app)
  neighbour = await trader(app)
})
afterAll(() => app?.close())

const TODAY = '2026-11-15'
const THURSDAY = '2026-11-19'
const service = (owner: Trader = provider) => placeAnnouncement(app, { kind: 'service', owner })
const set = (id: number, days: { day: string; slots: number }[], who = provider) =>
  who.ask(setCalendar, { params: { id }, body: { days } })
const book = (who: Trader, id: number, date: string, more: object = {}) =>
  who.ask(apply, { params: { id }, body: { proposed: { date, volume: '12', plot: 'Oqdaryo', ...more } } })
const step = (who: Trader, one: { id: string; rowVersion: number }, name: string, more: object = {}) =>
  who.ask(takeApplicantStep, { params: { id: one.id }, body: { step: name, rowVersion: one.rowVersion, ...more } })
const freeOn = async (id: number, day: string) => {
  const { content } = await app.anonymous().ask(getCalendar, { params: { id } })
  return content.days.find((one) => one.day === day)?.free
}

test('a provider sets days, everybody sees what is free of the next sixty', async () => {
  const id = await service()
  const plain = (await app.anonymous().ask(getCalendar, { params: { id } })).content
  expect([plain.kept, plain.days.length, plain.days[0]]).toEqual([false, 60, { day: TODAY, slots: 1, free: 1 }])
  const days = daysOfPattern({ from: TODAY, to: addDays(TODAY, 90), weekdays: [4], slots: 2 })
  expect((await set(id, days)).content).toMatchObject({ kept: true, days: days.map((one) => ({ ...one, free: 2 })) })
  const shown = (await app.anonymous().ask(getCalendar, { params: { id } })).content.days
  expect(shown.every(({ day }) => new Date(day).getUTCDay() === 4 && day <= addDays(TODAY, 59))).toBe(true)
  const { content: free } = await app.anonymous().ask(findFreeDays, { query: { ids: `${id},999999` } })
  expect(free).toEqual([{ id, days: shown.slice(0, 7).map(({ day }) => day) }])
  // Another's, a closed day, a day twice, the past.
  expect((await set(id, days, rival)).status).toBe(404)
  expect((await rival.ask(getOwnCalendar, { params: { id } })).status).toBe(404)
  const keys = async (given: { day: string; slots: number }[]) =>
    (await set(id, given)).error.modelStateError?.map(({ key }) => key)
  const thursday = { day: THURSDAY, slots: 1 }
  expect(await keys([thursday, thursday])).toEqual(['$.days[1].day'])
  expect(await keys([{ day: '2026-11-01', slots: 1 }])).toEqual(['$.days[0].day'])
  expect(await keys([{ day: '2027-11-01', slots: 1 }])).toEqual(['$.days[0].day'])
  const vacancy = await placeAnnouncement(app, { kind: 'vacancy', owner: provider })
  expect((await app.anonymous().ask(getCalendar, { params: { id: vacancy } })).status).toBe(404)
  const hidden = await placeAnnouncement(app, { kind: 'service', owner: provider, status: 'draft' })
  expect((await app.anonymous().ask(getCalendar, { params: { id: hidden } })).status).toBe(404)
  expect((await set(hidden, [thursday])).status).toBe(200)
})

test('a day is asked for, agreed on and held; the second is refused by its day; cancelled it is free again', async () => {
  const id = await service()
  await set(id, [{ day: THURSDAY, slots: 1 }])
  expect((await book(farmer, id, '2026-11-20')).error).toMatchObject({ code: 'E_BOOKED', status: 409 })
  expect((await farmer.ask(apply, { params: { id }, body: {} })).error.modelStateError?.[0]?.key).toBe(
    '$.proposed.date',
  )
  const [one, two] = [(await book(farmer, id, THURSDAY)).content, (await book(neighbour, id, THURSDAY)).content]
  expect(one).toMatchObject({ free: 1, proposed: { date: THURSDAY, volume: '12', plot: 'Oqdaryo' } })
  const notices = await app.server.services.db
    .selectFrom('messages')
    .select('template')
    .where('userId', '=', provider.userId)
    .where('channel', '=', 'sms')
    .orderBy('id')
    .execute()
  expect(notices.filter(({ template }) => template === 'applicant.bookingRequested')).toHaveLength(2)
  const agreed = await step(provider, one, 'agree')
  expect([agreed.content.state, await freeOn(id, THURSDAY)]).toEqual(['accepted', 0])
  const refused = await step(provider, two, 'agree')
  expect(refused.error).toMatchObject({ code: 'E_BOOKED', error: '19-noyabr kuni boʻsh vaqt qolmagan' })
  expect((await book(rival, id, THURSDAY)).error.code).toBe('E_BOOKED')
  // Nobody takes away what is held.
  expect((await set(id, [{ day: THURSDAY, slots: 0 }])).error.modelStateError?.[0]?.key).toBe('$.days[0].slots')
  expect((await set(id, [{ day: '2026-11-26', slots: 1 }])).content.days).toContainEqual({
    day: THURSDAY,
    slots: 1,
    free: 0,
  })
  await step(farmer, agreed.content, 'withdraw')
  expect(await freeOn(id, THURSDAY)).toBe(1)
  expect((await step(provider, two, 'agree')).status).toBe(200)
})

test('twenty agreements at once about one slot: one', async () => {
  const id = await service()
  await set(id, [{ day: THURSDAY, slots: 1 }])
  const first = (await book(farmer, id, THURSDAY)).content
  const { db } = app.server.services
  const row = await db.selectFrom('applicants').selectAll().where('id', '=', first.id).executeTakeFirstOrThrow()
  const { id: _, ownerKey: __, applicantKey: ___, files: ____, ...columns } = row
  // Twenty who ask differ by their organizations; what they are matters to nobody here.
  const organizations = await db
    .insertInto('users')
    .values(Array.from({ length: 19 }, (_, n) => ({ firstName: 'Ali', lastName: `Valiyev ${n}` })))
    .returning('id')
    .execute()
  const others = await db
    .insertInto('applicants')
    .values(organizations.map(({ id: applicantUserId }) => ({ ...columns, applicantUserId })))
    .returning(['id', 'rowVersion'])
    .execute()
  const replies = await Promise.all([first, ...others].map((one) => step(provider, one, 'agree')))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(409)])
  expect(replies.filter(({ error }) => error.code === 'E_BOOKED')).toHaveLength(19)
  expect(await freeOn(id, THURSDAY)).toBe(0)
})

test('a day without an answer: the customer hears of others who are free', async () => {
  const id = await service()
  const free = await service(rival)
  const busy = await service(rival)
  await set(busy, [{ day: '2026-12-01', slots: 1 }], rival)
  const { content } = await book(farmer, id, THURSDAY)
  await app.server.services.db
    .updateTable('applicants')
    .set({ actedAt: new Date(app.clock.now.getTime() - 25 * 3_600_000) })
    .where('id', '=', content.id)
    .execute()
  await app.server.inSystem(suggestOthers)
  const page = (await farmer.ask(getApplicant, { params: { id: content.id } })).content
  expect(page.others.map((one) => one.id)).toEqual([free])
  const told = await app.server.services.db
    .selectFrom('notifications')
    .select('link')
    .where('userId', '=', farmer.userId)
    .where('event', '=', 'applicant.unanswered')
    .orderBy('id')
    .execute()
  expect(told).toEqual([{ link: `/dashboard/announcements/responses?edit=${content.id}` }])
  // Told once.
  expect(await app.server.inSystem(suggestOthers)).toBe(0)
})
