import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EventDraft } from '#contract/events/event.ts'
import { eventCalendarFile, getEvent, listEvents } from '#contract/events/events.ts'
import {
  cancelEvent,
  copyEvent,
  createEvent,
  eventHistory,
  getMyEvent,
  listMyEvents,
  type MyEvent,
  recordEvent,
  removeEvent,
  takeEventStep,
  updateEvent,
} from '#contract/events/my-events.ts'
import { cancelRegistration, confirmRegistration, myRegistration, register } from '#contract/events/participants.ts'
import {
  blockTarget,
  decideCase,
  getCase,
  listCases,
  takeCaseStep,
  unblockTarget,
} from '#contract/moderation/moderation.ts'
import type { OwnStep } from '#contract/moderation/publication.ts'
import { HOUR_MS } from '#uz/durations.ts'
import type { Client, TestApp } from '../testing/app.ts'
import { type Trader, trader } from '../testing/deals.ts'
import { eventContent, LINK, placeEvent } from '../testing/events.ts'
import { openMarketApp, TOMATO } from '../testing/products.ts'
import { idOf } from '../testing/territories.ts'

let app: TestApp
let organizer: Trader
let other: Trader
let visitor: Trader
let moderator: Client
const later = (hours: number) => new Date(app.clock.now.getTime() + hours * HOUR_MS).toISOString()

beforeAll(async () => {
  app = await openMarketApp()
  organizer = await trader(app, 'mchj')
  other = await trader(app, 'mchj')
  visitor = await trader(app)
  moderator = await app.signedIn(['ad-moderator'])
})
afterAll(() => app?.close())

async function create(type: 'webinar' | 'seminar', over: EventDraft = {}, joinUrl?: string): Promise<MyEvent> {
  const content = await eventContent(app, type, over)
  const reply = await organizer.ask(createEvent, { body: { type, content, joinUrl } })
  expect(reply.status, JSON.stringify(reply.error)).toBe(200)
  return reply.content
}
const step = (who: Client, { id, rowVersion }: MyEvent, name: OwnStep) =>
  who.ask(takeEventStep, { params: { id }, body: { step: name, rowVersion } })
const save = (who: Client, { id, rowVersion }: MyEvent, content: EventDraft, joinUrl?: string | null) =>
  who.ask(updateEvent, { params: { id }, body: { content, rowVersion, joinUrl } })
const mine = async (id: number) => (await organizer.ask(getMyEvent, { params: { id } })).content
async function judge(id: number, over: object = {}) {
  const { items } = (await moderator.ask(listCases, { query: { take: 100 } })).content
  const found = items.find((one) => one.targetId === String(id))
  if (!found) throw new Error('nothing in the queue')
  const shown = await moderator.ask(getCase, { params: { id: found.id } })
  const taken = await moderator.ask(takeCaseStep, {
    params: { id: found.id },
    body: { step: 'take', rowVersion: found.rowVersion },
  })
  const body = { decision: 'publish', reasons: [], comment: null, rowVersion: taken.content.rowVersion, ...over }
  const decided = await moderator.ask(decideCase, { params: { id: found.id }, body })
  expect(decided.status, JSON.stringify(decided.error)).toBe(200)
  return shown.content
}
const faultsOf = ({ faults }: MyEvent) => faults.map(({ field, code }) => `${field} ${code}`)
const noticesOf = ({ userId }: Trader, event: string) =>
  app.server.services.db
    .selectFrom('notifications')
    .select(['body', 'link'])
    .where('userId', '=', userId)
    .where('event', '=', event)
    .orderBy('id')
    .execute()

test('from a draft through a judge to the site; the link is in nobody’s answer but the organizer’s', async () => {
  const begun = await organizer.ask(createEvent, { body: { type: 'webinar', content: { title: { uz: 'Pom' } } } })
  expect(faultsOf(begun.content)).toEqual(
    expect.arrayContaining([
      'title V_LEN',
      'description V_ML_UZ',
      'startsAt V_REQUIRED',
      'speakers V_REQUIRED',
      'joinUrl V_REQUIRED',
    ]),
  )
  expect((await step(organizer, begun.content, 'submit')).status).toBe(400)
  expect((await save(other, begun.content, {})).status).toBe(404)
  expect((await visitor.ask(getMyEvent, { params: { id: begun.content.id } })).status).toBe(403)
  expect((await visitor.ask(createEvent, { body: { type: 'webinar', content: {} } })).status).toBe(403)
  const filled = await save(organizer, begun.content, await eventContent(app, 'webinar', { topics: [TOMATO] }), LINK)
  expect(filled.content).toMatchObject({ faults: [], joinUrl: LINK, can: { submit: true } })
  const stale = await save(organizer, begun.content, {})
  expect(stale.error).toMatchObject({
    code: 'E_STALE',
    details: { current: { rowVersion: filled.content.rowVersion } },
  })
  const sent = await step(organizer, filled.content, 'submit')
  expect(sent.content).toMatchObject({ status: 'on_moderation', stage: 'planned' })
  const { id } = sent.content
  expect((await visitor.ask(getEvent, { params: { id } })).status).toBe(404)
  const judged = await judge(id)
  const page = await visitor.ask(getEvent, { params: { id } })
  expect(page.content).toMatchObject({
    type: 'webinar',
    title: 'Pomidor kasalliklari',
    open: true,
    seats: { capacity: null, left: null },
    topics: [{ id: TOMATO }],
    people: [{ name: 'Nodira Karimova', post: 'Agronom' }],
    path: `/media/seminars-and-webinars/webinars/${id}`,
  })
  const list = await visitor.ask(listEvents, { query: { type: 'webinar' } })
  const ics = await visitor.ask(eventCalendarFile, { params: { id } })
  const history = await organizer.ask(eventHistory, { params: { id } })
  const told = await app.server.services.db.selectFrom('notifications').select(['body', 'link']).orderBy('id').execute()
  const audit = await app.server.services.db.selectFrom('auditEvents').select('changes').orderBy('id').execute()
  const rows = await app.server.services.db.selectFrom('events').selectAll().execute()
  const everything = [page, list, judged, history, told, audit, rows, Buffer.from(ics.content.body).toString()]
  expect(JSON.stringify(everything)).not.toContain('zoom.us')
})

test('what cannot be: in the past, backwards, too long, too late, quotas that overlap, a link elsewhere', async () => {
  const district = await idOf(app, '1718236')
  const faultsFor = async (over: EventDraft) => faultsOf(await create('seminar', over))
  expect(await faultsFor({ startsAt: later(1), endsAt: later(2) })).toEqual(['startsAt V_EVENT_SOON'])
  expect(await faultsFor({ startsAt: later(-5), endsAt: later(-3) })).toEqual(['startsAt V_DATE_PAST'])
  expect(await faultsFor({ startsAt: later(10), endsAt: later(9) })).toEqual(['endsAt V_DATE_ORDER'])
  expect(await faultsFor({ startsAt: later(10), endsAt: later(23) })).toEqual(['endsAt V_EVENT_LONG'])
  expect(await faultsFor({ registrationUntil: later(100) })).toEqual(['registrationUntil V_DATE_ORDER'])
  const quota = { districtId: district, seats: 3 }
  expect(await faultsFor({ districtQuotas: [quota, quota] })).toEqual([
    'districtQuotas V_TWICE',
    'districtQuotas V_QUOTA_SUM',
  ])
  expect(await faultsFor({ districtQuotas: [{ districtId: 999_999, seats: 1 }], topics: [999_999] })).toEqual([
    'districtQuotas[0].districtId V_UNKNOWN',
    'topics[0] V_UNKNOWN',
  ])
  expect(await faultsFor({ speakers: [], capacity: null })).toEqual(['capacity V_REQUIRED', 'speakers V_REQUIRED'])
  expect(await faultsFor({ cover: { file: 'a'.repeat(64), x: 50, y: 50 } })).toEqual(['cover V_UNKNOWN'])
  const tryLink = async (joinUrl: string, platform: EventDraft['platform'] = 'zoom') =>
    (await organizer.ask(createEvent, { body: { type: 'webinar', content: { platform }, joinUrl } })).codes
  expect(
    await Promise.all(
      ['http://zoom.us/j/1', 'https://zoom.us.evil.uz/j', 'javascript:alert(1)'].map((url) => tryLink(url)),
    ),
  ).toEqual([['joinUrl V_FORMAT'], ['joinUrl V_PLATFORM_LINK'], ['joinUrl V_FORMAT']])
  expect(await tryLink('https://us02web.zoom.us/j/1')).toEqual([])
  expect(await tryLink('https://jitsi.example/room', 'link')).toEqual([])
  const bbb = await organizer.ask(createEvent, { body: { type: 'webinar', content: { platform: 'bbb' } } })
  expect([bbb.status, ...bbb.codes]).toEqual([400, 'content.platform V_NO_ROOMS'])
  const seats = await organizer.ask(createEvent, { body: { type: 'seminar', content: { capacity: 5001 } } })
  expect(seats.status).toBe(400)
})

test('an edit of the text waits for a judge, the rest shows at once; a new time is confirmed again', async () => {
  const id = await placeEvent(app, { type: 'seminar', owner: organizer })
  await visitor.ask(register, { params: { id }, body: {} })
  const before = await mine(id)
  const next = {
    ...before.content,
    title: { uz: 'Bodring kasalliklari' },
    room: '12',
    startsAt: later(80),
    endsAt: later(82),
  }
  const saved = await save(organizer, before, next)
  expect(saved.content).toMatchObject({
    pending: true,
    waiting: ['title'],
    content: { title: { uz: 'Pomidor kasalliklari' }, room: '12' },
  })
  expect((await visitor.ask(getEvent, { params: { id } })).content).toMatchObject({
    title: 'Pomidor kasalliklari',
    startsAt: next.startsAt,
  })
  const asked = (await visitor.ask(myRegistration, { params: { id } })).content.registration
  expect(asked).toMatchObject({ state: 'registered', asked: true, can: { confirm: true, cancel: true }, ticket: null })
  expect((await noticesOf(visitor, 'event.changed'))[0]?.body.uz).toContain('Universitet')
  const yes = await visitor.ask(confirmRegistration, { params: { id } })
  expect(yes.content).toMatchObject({ state: 'confirmed', asked: false })
  expect((await visitor.ask(confirmRegistration, { params: { id } })).error.code).toBe('E_STATE')
  await judge(id)
  expect((await visitor.ask(getEvent, { params: { id } })).content.title).toBe('Bodring kasalliklari')
  const last = await mine(id)
  expect(last).toMatchObject({ pending: false, content: { room: '12', startsAt: next.startsAt } })
  // One seat is taken: there may be fewer, but not none.
  const small = await save(organizer, last, { ...last.content, capacity: 1 })
  expect(small.status).toBe(200)
  const soon = await save(organizer, small.content, { ...small.content.content, startsAt: later(1), endsAt: later(3) })
  expect(soon.error.modelStateError?.[0]?.key).toBe('$.startsAt')
  expect((await step(organizer, small.content, 'archive')).error.code).toBe('E_PEOPLE_COMING')
  expect(small.content.can).toMatchObject({ archive: false, cancel: true })
})

test('called off: everybody hears why, by SMS too; nothing more is changed', async () => {
  const id = await placeEvent(app, { type: 'seminar', owner: organizer })
  await visitor.ask(register, { params: { id }, body: {} })
  const { rowVersion } = await mine(id)
  const cancel = (who: Client, reason: string) => who.ask(cancelEvent, { params: { id }, body: { reason, rowVersion } })
  expect((await cancel(other, 'Boshqa tashkilot')).status).toBe(404)
  expect((await cancel(organizer, '')).status).toBe(400)
  const off = await cancel(organizer, 'Maʼruzachi kasal')
  expect(off.content).toMatchObject({ stage: 'cancelled', can: { edit: false, cancel: false } })
  expect((await noticesOf(visitor, 'event.cancelled'))[0]?.body.uz).toContain('Maʼruzachi kasal')
  const sms = await app.server.services.db
    .selectFrom('messages')
    .select('channel')
    .where('template', '=', 'event.cancelled')
    .orderBy('id')
    .execute()
  expect(sms).toEqual([{ channel: 'sms' }])
  expect((await visitor.ask(getEvent, { params: { id } })).content).toMatchObject({
    stage: 'cancelled',
    open: false,
    cancelReason: 'Maʼruzachi kasal',
  })
  expect((await visitor.ask(register, { params: { id }, body: {} })).error.code).toBe('E_STATE')
  expect((await save(organizer, off.content, off.content.content)).error.code).toBe('E_STATE')
})

test('a judge takes an event down and brings it back: whoever registered hears of both and keeps the seat', async () => {
  const waiting = await trader(app)
  const gone = await trader(app)
  const id = await placeEvent(app, { type: 'seminar', owner: organizer, content: { capacity: 1 } })
  await gone.ask(register, { params: { id }, body: {} })
  await gone.ask(cancelRegistration, { params: { id } })
  for (const one of [visitor, waiting]) await one.ask(register, { params: { id }, body: {} })
  const params = { type: 'seminar', id: String(id) }
  const heard = async (event: string) =>
    (await Promise.all([visitor, waiting, gone].map((who) => noticesOf(who, event)))).map(
      (notices) => notices.filter(({ body }) => body.uz?.includes('Pomidor')).length,
    )
  const before = await heard('event.blocked')
  const body = { reason: 'Yolgʻon manzil' }
  expect((await organizer.ask(blockTarget, { params, body })).status).toBe(403)
  expect(await heard('event.blocked')).toEqual(before)
  expect((await moderator.ask(blockTarget, { params, body })).status).toBe(200)
  expect(await heard('event.blocked')).toEqual([1, 1, 0])
  const [notice] = await noticesOf(visitor, 'event.blocked')
  expect(notice?.link).toBe('/dashboard/webinars/my-webinars')
  expect(notice?.body.uz).not.toContain('Yolgʻon')
  expect((await visitor.ask(getEvent, { params: { id } })).status).toBe(404)
  const kept = await visitor.ask(myRegistration, { params: { id } })
  expect(kept.content.registration).toMatchObject({ state: 'confirmed', suspended: true, can: { cancel: true } })
  expect((await moderator.ask(unblockTarget, { params, body })).status).toBe(200)
  expect(await heard('event.restored')).toEqual([1, 1, 0])
  expect((await waiting.ask(myRegistration, { params: { id } })).content.registration).toMatchObject({
    state: 'waitlist',
    suspended: false,
  })
  const sms = await app.server.services.db
    .selectFrom('messages')
    .select('template')
    .where('template', 'in', ['event.blocked', 'event.restored'])
    .orderBy('id')
    .execute()
  expect(sms).toHaveLength(4)
})

test('a seat given back while an event is down goes to whoever waits when it is up again, not before', async () => {
  const waiting = await trader(app)
  const id = await placeEvent(app, { type: 'seminar', owner: organizer, content: { capacity: 1 } })
  for (const one of [visitor, waiting]) await one.ask(register, { params: { id }, body: {} })
  const params = { type: 'seminar', id: String(id) }
  const stateOf = async () => (await waiting.ask(myRegistration, { params: { id } })).content.registration?.state
  await moderator.ask(blockTarget, { params, body: { reason: 'Yolgʻon manzil' } })
  expect((await visitor.ask(cancelRegistration, { params: { id } })).status).toBe(200)
  expect(await stateOf()).toBe('waitlist')
  expect(await noticesOf(waiting, 'event.promoted')).toEqual([])
  await moderator.ask(unblockTarget, { params, body: { reason: 'Manzil toʻgʻrilandi' } })
  expect(await stateOf()).toBe('confirmed')
  expect(await noticesOf(waiting, 'event.promoted')).toHaveLength(1)
})

test('the list finds in any script, by place, topic, day; pages; of one’s own with counts in few statements', async () => {
  const tashkent = await idOf(app, '1726262')
  await placeEvent(app, {
    type: 'seminar',
    owner: other,
    content: {
      title: { uz: 'Gʻoʻza parvarishi' },
      startsAt: later(48),
      endsAt: later(50),
      territoryId: tashkent,
      price: 5_000_000,
    },
  })
  const past = await placeEvent(app, {
    type: 'webinar',
    owner: other,
    stage: 'finished',
    content: {
      title: { uz: 'Oʻtgan vebinar' },
      startsAt: later(-48),
      endsAt: later(-46),
      recordingUrl: 'https://youtube.com/watch?v=1',
    },
  })
  const titles = async (query: object) =>
    (await visitor.ask(listEvents, { query })).content.items.map(({ title }) => title)
  for (const search of ['гуза', "g'o'za parvarishi", 'ғўза'])
    expect(await titles({ search })).toEqual(['Gʻoʻza parvarishi'])
  expect(await titles({ region: '1726' })).toEqual(['Gʻoʻza parvarishi'])
  expect(await titles({ free: 'true' })).not.toContain('Gʻoʻza parvarishi')
  expect(await titles({ past: 'true' })).toEqual(['Oʻtgan vebinar'])
  expect(await titles({ topic: 'pomidor' })).toHaveLength(1)
  const day = later(-48).slice(0, 10)
  expect(await titles({ from: day, to: day })).toEqual(['Oʻtgan vebinar'])
  const first = await visitor.ask(listEvents, { query: { take: 1 } })
  const second = await visitor.ask(listEvents, { query: { take: 1, next: first.content.next } })
  expect([first.content.items[0]?.title, second.content.items[0]?.id]).toEqual([
    'Gʻoʻza parvarishi',
    expect.any(Number),
  ])
  expect(first.content.items[0]?.id).not.toBe(second.content.items[0]?.id)
  expect((await visitor.ask(listEvents, { query: { next: 'nonsense' } })).status).toBe(400)
  expect((await visitor.ask(getEvent, { params: { id: past } })).content).toMatchObject({
    recordingUrl: 'https://youtube.com/watch?v=1',
    recordingEmbed: null,
    recordingVideo: null,
  })
  const one = await organizer.ask(listMyEvents, { query: { take: 1 } })
  const many = await organizer.ask(listMyEvents, { query: {} })
  expect(many.statements).toBeLessThanOrEqual(one.statements + 1)
  expect(many.content.items.length).toBeGreaterThan(3)
  const some = await visitor.ask(listEvents, { query: {} })
  expect(some.statements).toBeLessThanOrEqual(first.statements + 1)
})

test('after the end the recording is put up without a judge and told once; a copy has no time', async () => {
  const id = await placeEvent(app, {
    type: 'seminar',
    owner: organizer,
    stage: 'finished',
    content: { startsAt: later(-5), endsAt: later(-3) },
  })
  const { rowVersion } = await mine(id)
  const recording = 'https://youtu.be/abc'
  const done = await organizer.ask(recordEvent, {
    params: { id },
    body: { recordingUrl: recording, materials: [{ name: 'Taqdimot', url: 'https://example.uz/a.pdf' }], rowVersion },
  })
  expect(done.content).toMatchObject({ stage: 'recorded', pending: false })
  expect((await visitor.ask(getEvent, { params: { id } })).content).toMatchObject({
    recordingUrl: recording,
    materials: [{ name: 'Taqdimot', url: 'https://example.uz/a.pdf' }],
  })
  const film = 'f'.repeat(64)
  const putUp = async (recordingUrl: string) => {
    const current = (await mine(id)).rowVersion
    await organizer.ask(recordEvent, { params: { id }, body: { recordingUrl, materials: [], rowVersion: current } })
    const { recordingVideo, recordingEmbed } = (await visitor.ask(getEvent, { params: { id } })).content
    return [recordingVideo, recordingEmbed]
  }
  expect(await putUp('https://youtu.be/abcdefghijk')).toEqual([
    null,
    'https://www.youtube-nocookie.com/embed/abcdefghijk',
  ])
  expect(await putUp(`https://agro.example/files/${film}`)).toEqual([null, null])
  await app.server.services.db
    .insertInto('files')
    .values({ id: film, name: 'yozuv.mp4', mime: 'video/mp4', size: 9 })
    .execute()
  expect(await putUp(`https://agro.example/files/${film}`)).toEqual([`/files/${film}`, null])
  const last = await mine(id)
  const late = await save(organizer, last, { ...last.content, startsAt: later(30), endsAt: later(31) })
  expect(late.error.code).toBe('E_STATE')
  const copy = await organizer.ask(copyEvent, { params: { id } })
  expect(copy.content).toMatchObject({ status: 'draft', startsAt: null, content: { materials: [] } })
  expect((await organizer.ask(removeEvent, { params: { id: copy.content.id } })).status).toBe(200)
})
