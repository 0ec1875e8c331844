import { afterAll, beforeAll, expect, test } from 'vitest'
import { findNotifications } from '#contract/notices/notifications.ts'
import {
  createWorkDay,
  fillWorkYear,
  findWorkDays,
  removeWorkDay,
  updateWorkDay,
  workDayHistory,
} from '#contract/reference/work-calendar.ts'
import { HOUR_MS } from '#uz/durations.ts'
import { addWorkingHours, remainingWorkingTime, type WorkCalendar } from '#uz/working-hours.ts'
import { tellCalendarKeepers } from '../identity/calendar-keepers.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { remindOfNextYear } from './calendar-job.ts'
import { workCalendar } from './work-calendar.ts'

let app: TestApp
let calendar: WorkCalendar
beforeAll(async () => {
  app = await openTestApp()
  calendar = await app.server.inSystem(workCalendar)
})
afterAll(() => app?.close())

const tashkent = (text: string) => new Date(`${text}:00+05:00`)

test.each([
  ['2026-03-06T16:00', 24, '2026-03-12T13:00'],
  ['2026-03-19T10:00', 24, '2026-03-25T16:00'],
  ['2026-08-24T09:00', 72, '2026-09-04T18:00'],
  ['2026-12-11T17:00', 10, '2026-12-12T18:00'],
  ['2026-05-26T17:30', 2, '2026-06-01T10:30'],
])('by the calendar of the country %s and %d working hours are %s, and as many remain', (from, hours, to) => {
  expect(addWorkingHours(tashkent(from), hours, calendar)).toEqual(tashkent(to))
  expect(remainingWorkingTime(tashkent(from), tashkent(to), calendar)).toBe(hours * HOUR_MS)
})

test('staff with the code change days to come, and everybody counts by them; what is over stays', async () => {
  const admin = await app.signedIn(['system-admin'])
  const year = app.clock.now.getFullYear() + 2
  const fields = { day: `${year}-06-12`, name: { uz: 'Bayram' }, kind: 'holiday', status: 'expected', basis: 'PF-1' }
  const made = await admin.ask(createWorkDay, { body: fields })
  expect(made.content).toMatchObject({ ...fields, isWorking: false, can: { update: true, remove: true } })
  expect((await admin.ask(createWorkDay, { body: fields })).error.code).toBe('E_DUPLICATE')
  const params = { id: made.content.id }
  const { rowVersion } = made.content
  const confirmed = { ...fields, status: 'confirmed', rowVersion }
  expect((await admin.ask(updateWorkDay, { params, body: confirmed })).content).toMatchObject({ status: 'confirmed' })
  expect((await admin.ask(updateWorkDay, { params, body: confirmed })).error.code).toBe('E_STALE')
  expect((await app.server.inSystem(workCalendar)).get(`${year}-06-12`)).toBe(false)
  const listed = await admin.ask(findWorkDays, { query: { year } })
  expect(listed.content.items.map(({ day }) => day)).toContain(`${year}-06-12`)
  expect((await admin.ask(workDayHistory, { params })).content.items.map(({ action }) => action)).toEqual([
    'work-day.updated',
    'work-day.created',
  ])
  await admin.ask(removeWorkDay, { params })
  expect((await app.server.inSystem(workCalendar)).get(`${year}-06-12`)).toBeUndefined()
  const past = await admin.ask(createWorkDay, { body: { ...fields, day: '2025-01-02' } })
  expect(past.error.modelStateError?.[0]).toMatchObject({ key: '$.day' })
})

test('the holidays of a year are added once, only those to come, and none over what is said of a day already', async () => {
  const admin = await app.signedIn(['system-admin'])
  const filled = (year: number) => admin.ask(fillWorkYear, { body: { year } }).then(({ content }) => content.added)
  const own = { day: '2029-03-08', name: { uz: 'Bayram' }, kind: 'working', status: 'confirmed', basis: 'PF-3' }
  await admin.ask(createWorkDay, { body: own })
  expect([await filled(2029), await filled(2029)]).toEqual([6, 0])
  const { items, can } = (await admin.ask(findWorkDays, { query: { year: 2029 } })).content
  expect(can.create).toBe(true)
  expect(items.map(({ day, kind }) => `${day} ${kind}`)).toEqual([
    '2029-01-01 holiday',
    '2029-03-08 working',
    '2029-03-21 holiday',
    '2029-05-09 holiday',
    '2029-09-03 moved',
    '2029-10-01 holiday',
    '2029-12-10 moved',
  ])
  expect((await app.server.inSystem(workCalendar)).get('2029-09-03')).toBe(false)
  // Of this year all is said; of a year that is over nothing is.
  expect([await filled(2026), await filled(2025)]).toEqual([0, 0])
  const reader = await app.signedIn(['editor'])
  expect((await reader.ask(fillWorkYear, { body: { year: 2030 } })).status).toBe(403)
  const bare = await admin.ask(createWorkDay, { body: { ...own, day: '2030-03-08', basis: ' ' } })
  expect(bare.error.modelStateError?.[0]).toMatchObject({ key: '$.basis' })
})

test('each December those who keep the calendar are asked to confirm the next year, and nobody else', async () => {
  const keeper = await app.signedIn(['system-admin'])
  const other = await app.signedIn(['individual'])
  const next = app.clock.now.getFullYear() + 1
  const expected = (await keeper.ask(findWorkDays, { query: { year: next } })).content.items.filter(
    ({ status }) => status === 'expected',
  )
  await app.server.inSystem((ctx) => remindOfNextYear(ctx, tellCalendarKeepers))
  const [notice] = (await keeper.ask(findNotifications)).content.items
  expect(notice).toMatchObject({ link: `/dashboard/work-calendar?year=${next}` })
  expect(notice?.body).toContain(`${next}-yil`)
  expect(notice?.body).toContain(`: ${expected.length}.`)
  expect((await other.ask(findNotifications)).content.items).toEqual([])
})
