import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkDocument } from '#contract/documents/check.ts'
import { checkIn, checkInList } from '#contract/events/check-in.ts'
import { listFeedback, listQuestions, monitorEvent } from '#contract/events/monitoring.ts'
import { getMyEvent, hostEvent, updateEvent } from '#contract/events/my-events.ts'
import {
  askSpeaker,
  cancelRegistration,
  exportParticipants,
  joinEvent,
  keepPresence as keepPresenceCall,
  listParticipants,
  myRegistration,
  myRegistrations,
  rateEvent,
  register,
  takeParticipantStep,
} from '#contract/events/participants.ts'
import { ticketHash } from '#contract/events/ticket.ts'
import { HOUR_MS } from '#uz/durations.ts'
import type { Ctx } from '../../kernel/context.ts'
import { readSheet } from '../../kernel/files/sheet.ts'
import { type Client, openTestApp, type TestApp } from '../../testing/app.ts'
import { BBB_SECRET, playBbb } from '../../testing/bbb.ts'
import { actAs, type Trader, trader } from '../../testing/deals.ts'
import { LINK, placeEvent } from '../../testing/events.ts'
import { idOf, settleCountry } from '../../testing/territories.ts'
import { beginDue, finishDue, remindSome } from '../care.ts'
import { forgetParticipant } from '../forget.ts'
import { publishEvents } from '../publish.ts'
import { tendRooms } from '../rooms/jobs.ts'
import { openRooms } from '../rooms/room.ts'
import { contentColumns, events } from '../row.ts'
import { fillSeats } from '../seats.ts'
import { certifySome } from './certify.ts'
import { keepPresence } from './presence.ts'
import { cancelOwn, registerFor } from './register.ts'

let app: TestApp
let bbb: Awaited<ReturnType<typeof playBbb>>
let organizer: Trader
let other: Trader
let people: Trader[]
let staff: Client
let home: number
let away: number
const at = (hours: number) => new Date(app.clock.now.getTime() + hours * HOUR_MS).toISOString()

beforeAll(async () => {
  bbb = await playBbb()
  app = await openTestApp({ env: { BBB_URL: bbb.url, BBB_SECRET } })
  await settleCountry(app)
  ;[organizer, other] = [await trader(app, 'mchj'), await trader(app, 'mchj')]
  people = [await trader(app), await trader(app), await trader(app)]
  staff = await app.signedIn(['ad-moderator'])
  home = await idOf(app, '1718236')
  away = await idOf(app, '1726262')
})
afterAll(async () => {
  await app?.close()
  await bbb?.close()
})

const one = (n: number) => people[n] ?? organizer
const join = (who: Client, id: number, body: object = {}) => who.ask(register, { params: { id }, body })
const mine = async (who: Client, id: number) => (await who.ask(myRegistration, { params: { id } })).content.registration
const noticesOf = ({ userId }: Pick<Trader, 'userId'>, event: string) =>
  app.server.services.db
    .selectFrom('notifications')
    .select(['body', 'link'])
    .where('userId', '=', userId)
    .where('event', '=', event)
    .orderBy('id')
    .execute()
const inSystem = <T>(act: (ctx: Ctx) => Promise<T>) => app.server.inSystem(act)
/** So many hours from now: sessions do not outlive them, events do. */
const later = <T>(hours: number, act: (ctx: Ctx) => Promise<T>) =>
  inSystem((ctx) => act({ ...ctx, now: new Date(Date.parse(at(hours))) }))
/** Moves an event to begin so many milliseconds from now, for an hour or as long as is said. */
const bring = (id: number, ms: number, long = HOUR_MS) =>
  inSystem(async (ctx) => {
    const { content } = await events.lock(ctx, id)
    const starts = ctx.now.getTime() + ms
    const times = { startsAt: new Date(starts).toISOString(), endsAt: new Date(starts + long).toISOString() }
    await ctx.tx
      .updateTable('events')
      .set(contentColumns({ ...content, ...times }))
      .where('id', '=', id)
      .execute()
    await publishEvents(ctx, [id])
  })
const statesOf = (id: number) =>
  app.server.services.db
    .selectFrom('participants')
    .select(['status', 'userId', 'districtId', 'place'])
    .where('eventId', '=', id)
    .orderBy('place')
    .execute()

/** People without a door of their own: many come at once. */
const crowd = (n: number): Promise<{ userId: string }[]> =>
  app.server.services.db
    .insertInto('users')
    .values(Array.from({ length: n }, (_, at) => ({ lastName: `Odam ${at}`, firstName: 'X' })))
    .returning('id as userId')
    .execute()

test('fifty at once for five seats: exactly five have one, the others wait in their order', async () => {
  const id = await placeEvent(app, { type: 'seminar', owner: organizer, content: { capacity: 5 } })
  const all = await crowd(50)
  await Promise.all(all.map((who) => actAs(app, who, (ctx) => registerFor(ctx, id, undefined))))
  const rows = await statesOf(id)
  expect(rows.map(({ status }) => status)).toEqual([
    ...Array<string>(5).fill('confirmed'),
    ...Array<string>(45).fill('waitlist'),
  ])
  // Two give theirs up at the same time: the first two who wait have them.
  const [first, second, ...rest] = rows
  await Promise.all(
    [first, second].map((row) => actAs(app, { userId: row?.userId ?? '' }, (ctx) => cancelOwn(ctx, id))),
  )
  const after = (await statesOf(id)).filter(({ status }) => status === 'confirmed').map(({ userId }) => userId)
  expect(after).toEqual(rest.slice(0, 5).map(({ userId }) => userId))
  expect(await noticesOf({ userId: rest[3]?.userId ?? '' }, 'event.promoted')).toHaveLength(1)
  const { content: event } = await organizer.ask(getMyEvent, { params: { id } })
  const body = { content: { ...event.content, capacity: 4 }, rowVersion: event.rowVersion }
  const fewer = await organizer.ask(updateEvent, { params: { id }, body })
  expect([fewer.status, ...fewer.codes]).toEqual([400, 'capacity V_SEATS_TAKEN'])
}, 30_000)

test('any order of coming, leaving and more seats, with districts that have their own', async () => {
  const all = await crowd(8)
  const act = fc.oneof(
    fc.record({ what: fc.constant('come' as const), who: fc.nat(7), where: fc.constantFrom('home', 'away') }),
    fc.record({ what: fc.constant('leave' as const), who: fc.nat(7) }),
    fc.record({ what: fc.constant('raise' as const) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 14 }), async (acts) => {
      const quotas = [{ districtId: home, seats: 1 }]
      const id = await placeEvent(app, {
        type: 'seminar',
        owner: organizer,
        content: { capacity: 2, districtQuotas: quotas },
      })
      let capacity = 2
      for (const step of acts) {
        if (step.what === 'raise') {
          capacity++
          await inSystem(async (ctx) => {
            const event = await events.lock(ctx, id)
            const content = { ...event.content, capacity }
            await ctx.tx.updateTable('events').set(contentColumns(content)).where('id', '=', id).execute()
            await fillSeats(ctx, { ...event, content })
          })
        } else {
          const who = all[step.who] ?? { userId: '' }
          const moved =
            step.what === 'come'
              ? actAs(app, who, (ctx) => registerFor(ctx, id, step.where === 'home' ? home : away))
              : actAs(app, who, (ctx) => cancelOwn(ctx, id))
          await moved.catch(() => undefined)
        }
        const rows = await statesOf(id)
        for (const [ofHome, seats] of [
          [true, 1],
          [false, capacity - 1],
        ] as const) {
          const pool = rows.filter(({ districtId }) => (districtId === home) === ofHome)
          const seated = pool.filter(({ status }) => status === 'confirmed')
          const waiting = pool.filter(({ status }) => status === 'waitlist')
          expect(seated.length).toBeLessThanOrEqual(seats)
          if (waiting.length > 0) expect(seated.length).toBe(seats)
          // Whoever has a seat came before whoever waits.
          const lastSeated = Math.max(0, ...seated.map(({ place }) => place))
          for (const { place } of waiting) expect(place).toBeGreaterThan(lastSeated)
        }
      }
    }),
    { numRuns: 6 },
  )
}, 30_000)

test('registered, twice refused, given up, back again at the end of the line; closed when it is time', async () => {
  const id = await placeEvent(app, {
    type: 'seminar',
    owner: organizer,
    content: { capacity: 1, districtQuotas: [{ districtId: home, seats: 1 }] },
  })
  expect((await join(one(0), id)).error.modelStateError?.[0]?.key).toBe('$.districtId')
  expect((await join(one(0), id, { districtId: 999_999 })).status).toBe(400)
  const first = await join(one(0), id, { districtId: home })
  expect(first.content).toMatchObject({
    state: 'confirmed',
    district: { id: home },
    ticket: expect.any(String),
    can: { cancel: true, join: false },
  })
  expect((await join(one(0), id, { districtId: home })).error).toMatchObject({
    code: 'E_DUPLICATE',
    details: { id: first.content.id },
  })
  expect((await join(one(1), id, { districtId: home })).content).toMatchObject({
    state: 'waitlist',
    place: 1,
    ticket: null,
  })
  expect((await join(one(2), id, { districtId: away })).content).toMatchObject({ state: 'waitlist', place: 2 })
  expect((await app.anonymous().ask(register, { params: { id }, body: {} })).status).toBe(401)
  expect((await join(one(0), 9_999_999)).status).toBe(404)
  const gone = await one(0).ask(cancelRegistration, { params: { id } })
  expect(gone.content).toMatchObject({ state: 'cancelled', can: { register: true } })
  expect(await mine(one(1), id)).toMatchObject({ state: 'confirmed' })
  expect((await noticesOf(one(1), 'event.promoted'))[0]?.link).toBe(`/media/seminars-and-webinars/seminars/${id}`)
  expect((await join(one(0), id, { districtId: home })).content).toMatchObject({ state: 'waitlist', place: 2 })
  const hidden = await placeEvent(app, { type: 'seminar', owner: organizer, status: 'paused' })
  expect((await join(one(0), hidden)).status).toBe(404)
  const shut = await placeEvent(app, { type: 'webinar', owner: organizer, content: { registrationUntil: at(-1) } })
  expect((await join(one(0), shut)).error).toMatchObject({
    code: 'E_STATE',
    error: '«roʻyxatdan oʻtish yopilgan» holatida bu amal mumkin emas',
  })
  const { content } = await one(0).ask(myRegistrations, { query: { take: 1 } })
  expect(content).toMatchObject({
    items: [{ event: { id }, registration: { state: 'waitlist' } }],
    counts: { coming: 1, past: 0 },
  })
})

test('where the organizer looks at everybody: let in or declined with a reason, by their own people only', async () => {
  const id = await placeEvent(app, { type: 'seminar', owner: organizer, content: { capacity: 1, approval: true } })
  expect((await join(one(0), id)).content).toMatchObject({ state: 'registered', asked: false, can: { confirm: false } })
  expect((await join(one(1), id)).content.state).toBe('waitlist')
  const list = await organizer.ask(listParticipants, { params: { id } })
  const [row, next] = list.content.items
  expect(row).toMatchObject({ state: 'registered', steps: ['accept', 'decline'], name: 'Ergasheva Malika' })
  expect(row?.phone).toMatch(/\*\*\*/)
  expect((await other.ask(listParticipants, { params: { id } })).status).toBe(404)
  expect((await one(0).ask(listParticipants, { params: { id } })).status).toBe(403)
  expect((await staff.ask(listParticipants, { params: { id } })).content.items[0]?.steps).toEqual([])
  const decide = (who: Client, body: object) =>
    who.ask(takeParticipantStep, { params: { id: row?.id ?? '' }, body: { rowVersion: row?.rowVersion, ...body } })
  expect((await decide(other, { step: 'accept' })).status).toBe(404)
  expect((await decide(organizer, { step: 'decline' })).status).toBe(400)
  expect((await decide(organizer, { step: 'accept', rowVersion: 99 })).error.code).toBe('E_STALE')
  expect((await decide(organizer, { step: 'decline', reason: 'Faqat fermerlar uchun' })).content.state).toBe(
    'cancelled',
  )
  expect(await mine(one(0), id)).toMatchObject({
    state: 'cancelled',
    reason: 'Faqat fermerlar uchun',
    can: { register: false },
  })
  expect((await join(one(0), id)).error.code).toBe('E_STATE')
  expect(await mine(one(1), id)).toMatchObject({ state: 'registered' })
  const fresh = (await organizer.ask(listParticipants, { params: { id }, query: { search: 'эргашева' } })).content.items
  expect(fresh.map((person) => person.id)).toContain(next?.id)
  const waiting = fresh.find((person) => person.id === next?.id)
  const admitted = await organizer.ask(takeParticipantStep, {
    params: { id: next?.id ?? '' },
    body: { step: 'accept', rowVersion: waiting?.rowVersion },
  })
  expect(admitted.content).toMatchObject({ state: 'confirmed', steps: ['decline'] })
  const { content } = await organizer.ask(getMyEvent, { params: { id } })
  await organizer.ask(updateEvent, {
    params: { id },
    body: { content: { ...content.content, capacity: 4 }, rowVersion: content.rowVersion },
  })
  const larger = (await organizer.ask(getMyEvent, { params: { id } })).content
  expect(larger.seats).toMatchObject({ taken: 1, waiting: 0 })
  // Asked whether another hall suits them: nobody says yes for them.
  await organizer.ask(updateEvent, {
    params: { id },
    body: { content: { ...larger.content, room: '7' }, rowVersion: larger.rowVersion },
  })
  const asked = (await organizer.ask(listParticipants, { params: { id }, query: { state: 'registered' } })).content
    .items
  expect(asked).toMatchObject([{ id: next?.id, asked: true, steps: ['decline'] }])
  const forThem = await organizer.ask(takeParticipantStep, {
    params: { id: next?.id ?? '' },
    body: { step: 'accept', rowVersion: asked[0]?.rowVersion },
  })
  expect(forThem.error.code).toBe('E_STATE')
})

test('the link: for the confirmed, from fifteen minutes before until the end; sixty percent of the time is attended', async () => {
  const id = await placeEvent(app, {
    type: 'webinar',
    owner: organizer,
    content: { startsAt: at(30), endsAt: at(31), certificate: true },
  })
  await join(one(0), id)
  await join(one(1), id)
  const ask = (who: Client) => who.ask(joinEvent, { params: { id } })
  const reminded = async (hours: number) => {
    await later(hours, remindSome)
    return (await noticesOf(one(0), 'event.reminder')).length
  }
  expect((await ask(one(0))).status).toBe(404)
  expect([await reminded(5.99), await reminded(6), await reminded(7)]).toEqual([0, 1, 1])
  expect([await reminded(28.9), await reminded(29), await reminded(29.5)]).toEqual([1, 2, 2])
  const quarter = 15 * 60_000
  await bring(id, quarter + 1)
  expect((await ask(one(0))).status).toBe(404)
  await bring(id, quarter)
  expect((await mine(one(0), id))?.can.join).toBe(true)
  expect((await ask(one(0))).content).toEqual({ url: LINK })
  expect((await ask(one(2))).status).toBe(404)
  expect((await ask(app.anonymous())).status).toBe(401)
  expect((await organizer.ask(hostEvent, { params: { id } })).content.url).toBe(LINK)
  expect((await other.ask(hostEvent, { params: { id } })).status).toBe(404)
  const question = { text: 'Fitoftoraga nima qilamiz? +998901112233' }
  expect((await one(0).ask(askSpeaker, { params: { id }, body: question })).status).toBe(200)
  expect((await one(2).ask(askSpeaker, { params: { id }, body: question })).status).toBe(404)
  // Of which sixty percent is no whole number of minutes.
  await bring(id, 0, HOUR_MS + 60_000)
  await later(0, beginDue)
  // One stays for forty minutes of the hour, the other for ten.
  for (let minute = 0; minute <= 40; minute += 2)
    for (const who of minute <= 10 ? [one(0), one(1)] : [one(0)])
      await actAs(app, who, (ctx) => keepPresence({ ...ctx, now: new Date(Date.parse(at(minute / 60))) }, id))
  expect((await one(0).ask(keepPresenceCall, { params: { id }, body: {} })).status).toBe(200)
  expect((await one(2).ask(keepPresenceCall, { params: { id }, body: {} })).status).toBe(404)
  expect((await one(0).ask(rateEvent, { params: { id }, body: { rating: 5 } })).error.code).toBe('E_STATE')
  await later(1.1, finishDue)
  expect((await ask(one(0))).status).toBe(404)
  expect(await mine(one(0), id)).toMatchObject({ state: 'attended', attendedMinutes: 40, can: { rate: true } })
  expect(await mine(one(1), id)).toMatchObject({ state: 'no_show', attendedMinutes: 10, can: { rate: false } })
  expect(
    [await noticesOf(one(0), 'event.thanks'), await noticesOf(one(1), 'event.missed')].map((told) => told.length),
  ).toEqual([1, 1])
  const rated = await one(0).ask(rateEvent, { params: { id }, body: { rating: 4, text: 'Foydali' } })
  expect(rated.content).toMatchObject({ rating: 4, can: { rate: false } })
  expect((await one(0).ask(rateEvent, { params: { id }, body: { rating: 1 } })).error.code).toBe('E_DUPLICATE')
  expect((await one(1).ask(rateEvent, { params: { id }, body: { rating: 1 } })).error.code).toBe('E_STATE')
  while (await later(1, certifySome));
  const { certificateUrl } = (await mine(one(0), id)) ?? {}
  expect((await one(0).raw('GET', certificateUrl ?? '')).rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect((await one(1).raw('GET', certificateUrl ?? '')).statusCode).toBe(404)
  const { certificate: number, certificateCheck } = (await mine(one(0), id)) ?? {}
  const key = certificateCheck?.split('?key=')[1]
  expect((await app.anonymous().ask(checkDocument, { params: { number }, query: { key } })).content).toMatchObject({
    verdict: 'valid',
    subject: 'Pomidor kasalliklari',
  })
  expect((await mine(one(1), id))?.certificateUrl).toBeNull()
  const seen = await organizer.ask(monitorEvent, { params: { id } })
  expect(seen.content).toMatchObject({
    counts: { attended: 1, no_show: 1 },
    attendedShare: 50,
    averageMinutes: 25,
    rating: { average: 4, counts: [0, 0, 0, 1, 0] },
    questions: 1,
    can: { record: true, cancel: false },
  })
  expect(seen.statements).toBeLessThanOrEqual(12)
  expect((await staff.ask(monitorEvent, { params: { id } })).content.can).toMatchObject({
    record: false,
    decide: false,
  })
  expect((await other.ask(monitorEvent, { params: { id } })).status).toBe(404)
  expect((await organizer.ask(listQuestions, { params: { id } })).content.items[0]?.text).toBe(
    'Fitoftoraga nima qilamiz? •••',
  )
  expect((await organizer.ask(listFeedback, { params: { id } })).content.items).toMatchObject([
    { rating: 4, text: 'Foydali' },
  ])
  const file = await organizer.ask(exportParticipants, { params: { id } })
  const sheet = await readSheet(new Uint8Array(file.content.body))
  expect(sheet.map((row) => [row[1], row[5], row[8]])).toEqual([
    ['Ishtirokchi', 'Holati', 'Daqiqa'],
    ['Ergasheva Malika', 'qatnashgan', '40'],
    ['Ergasheva Malika', 'kelmagan', '10'],
  ])
  expect(sheet.flat().join()).not.toMatch(/\+998\d{9}/)
})

test('a room of our own is opened an hour before, joined by a link of one’s own, and tells who is in it', async () => {
  const content = { startsAt: at(5), endsAt: at(6), platform: 'bbb' as const }
  const id = await placeEvent(app, { type: 'webinar', owner: organizer, content })
  await join(one(0), id)
  await bring(id, 10 * 60_000)
  // The room is not there yet: nobody is sent before a closed door.
  expect((await one(0).ask(joinEvent, { params: { id } })).error.code).toBe('E_UNAVAILABLE')
  const rooms = openRooms({ bbb: { url: bbb.url, secret: BBB_SECRET } }, app.server.services.vault)
  const tend = () => tendRooms({ inSystem: app.server.inSystem, clock: () => app.clock.now }, rooms)
  await tend()
  const { url } = (await one(0).ask(joinEvent, { params: { id } })).content
  expect(url.startsWith(`${bbb.url}/api/join?`)).toBe(true)
  await (await fetch(url)).text()
  await tend()
  const stays = await app.server.services.db
    .selectFrom('attendances')
    .select('source')
    .where('eventId', '=', id)
    .orderBy('id')
    .execute()
  expect(stays.map(({ source }) => source)).toEqual(['page', 'bbb'])
})

test('a room that cannot be had does not stop the rest, and is tried again', async () => {
  const content = { startsAt: at(0.5), endsAt: at(2), platform: 'bbb' as const }
  const webinar = () => placeEvent(app, { type: 'webinar', owner: organizer, content })
  const ids = [await webinar(), await webinar(), await webinar()]
  const rooms = openRooms({ bbb: { url: bbb.url, secret: BBB_SECRET } }, app.server.services.vault)
  const tend = () => tendRooms({ inSystem: app.server.inSystem, clock: () => app.clock.now }, rooms)
  const opened = async () => {
    const { db } = app.server.services
    const rows = await db.selectFrom('events').select('roomOpenedAt').where('id', 'in', ids).orderBy('id').execute()
    return rows.map(({ roomOpenedAt }) => roomOpenedAt !== null)
  }
  bbb.broken.add(`agro-event-${ids[0]}`)
  await expect(tend()).rejects.toThrow('could not be tended')
  expect(await opened()).toEqual([false, true, true])
  bbb.broken.clear()
  await tend()
  expect(await opened()).toEqual([true, true, true])
})

test('at the door without a line: every key once, every ticket once, a stranger’s refused and the others let in', async () => {
  const content = { startsAt: at(2), endsAt: at(4), capacity: 3 }
  const id = await placeEvent(app, { type: 'seminar', owner: organizer, content })
  const elsewhere = await placeEvent(app, { type: 'seminar', owner: organizer, content })
  const tickets = [await join(one(0), id), await join(one(1), id), await join(one(2), elsewhere)].map(
    ({ content }) => content.ticket ?? '',
  )
  const list = await organizer.ask(checkInList, { params: { id } })
  expect(list.content.people).toHaveLength(2)
  expect(list.content.people[0]?.hash).toBe(await ticketHash(id, tickets[0]?.toLowerCase() ?? ''))
  expect(JSON.stringify(list.content)).not.toContain(tickets[0])
  expect((await other.ask(checkInList, { params: { id } })).status).toBe(404)
  // Whom nobody has let in is let in by no phone either.
  const choosy = await placeEvent(app, { type: 'seminar', owner: organizer, content: { ...content, approval: true } })
  await join(one(0), choosy)
  const unlet = (await organizer.ask(checkInList, { params: { id: choosy } })).content.people
  expect(unlet).toMatchObject([{ state: 'waitlist' }])
  const key = (n: number) => `00000000-0000-4000-8000-00000000000${n}`
  const come = (items: object[], who: Client = organizer) => who.ask(checkIn, { params: { id }, body: { items } })
  const items = [
    { key: key(1), at: at(0), ticket: tickets[0] },
    { key: key(2), at: at(0), ticket: tickets[2] },
    { key: key(3), at: at(0), ticket: 'NOSUCHCODE' },
    { key: key(4), at: at(0), ticket: tickets[0] },
    { key: key(5), at: at(50), participantId: list.content.people[1]?.id },
  ]
  expect((await come(items, other)).status).toBe(404)
  const done = await come(items)
  expect(done.content.items.map(({ result }) => result)).toEqual(['in', 'unknown', 'unknown', 'already', 'in'])
  expect(done.content.arrived).toBe(2)
  expect(done.content.items[4]?.at).toBe(app.clock.now.toISOString())
  // The phone did not hear the answer and sends everything again.
  expect((await come(items)).content).toEqual(done.content)
  const more = await come([{ key: key(6), at: at(0), ticket: tickets[0] }])
  expect(more.content.items[0]).toMatchObject({ result: 'already', at: done.content.items[0]?.at })
  expect(more.statements).toBeLessThanOrEqual(done.statements)
  expect(await mine(one(0), id)).toMatchObject({ state: 'attended' })
  await later(5, finishDue)
  // Kept on a phone until the evening: who counted as absent was there.
  const late = await organizer.ask(checkIn, {
    params: { id: elsewhere },
    body: { items: [{ key: key(7), at: at(0), ticket: tickets[2] }] },
  })
  expect([late.content.items[0]?.result, (await mine(one(2), elsewhere))?.state]).toEqual(['in', 'attended'])
  const two = await Promise.all([8, 9].map((n) => come([{ key: key(n), at: at(0), ticket: tickets[1] }])))
  expect(two.flatMap(({ content }) => content.items.map(({ result }) => result))).toEqual(['already', 'already'])
})

test('whoever erases the account gives the seat to the next, and takes along what they wrote', async () => {
  const id = await placeEvent(app, { type: 'seminar', owner: organizer, content: { capacity: 1 } })
  await join(one(0), id, { districtId: home })
  await one(0).ask(askSpeaker, { params: { id }, body: { text: 'Savolim bor edi' } })
  await join(one(1), id)
  await inSystem((ctx) => forgetParticipant(ctx, { userId: one(0).userId, gone: true }))
  expect((await mine(one(1), id))?.state).toBe('confirmed')
  const rows = await statesOf(id)
  expect(rows[0]).toMatchObject({ status: 'cancelled', districtId: null })
  expect((await organizer.ask(listQuestions, { params: { id } })).content.items).toEqual([])
})

test('of the erased nobody is awaited in what goes on, and nobody is given a certificate', async () => {
  const content = { startsAt: at(30), endsAt: at(31), certificate: true }
  const id = await placeEvent(app, { type: 'webinar', owner: organizer, content })
  await join(one(0), id)
  await bring(id, 0)
  await later(0, beginDue)
  await inSystem((ctx) => forgetParticipant(ctx, { userId: one(0).userId, gone: true }))
  expect((await mine(one(0), id))?.state).toBe('cancelled')
  const [here, gone] = await crowd(2)
  await inSystem(async ({ tx, now }) => {
    await tx
      .insertInto('participants')
      .values(
        [here, gone].map((who, n) => ({
          ...{ eventId: id, userId: who?.userId ?? '', status: 'attended' as const, ticket: `KELGAN2${n + 2}` },
          ...{ registeredAt: now, updatedAt: now },
        })),
      )
      .execute()
    await tx
      .updateTable('users')
      .set({ status: 'deleted' })
      .where('id', '=', gone?.userId ?? '')
      .execute()
  })
  await later(1, finishDue)
  while (await later(1, certifySome));
  const papers = await app.server.services.db
    .selectFrom('participants')
    .select(['userId', 'certificate'])
    .where('eventId', '=', id)
    .where('status', '=', 'attended')
    .execute()
  expect(papers.map(({ userId, certificate }) => [userId, certificate !== null]).sort()).toEqual(
    [
      [here?.userId, true],
      [gone?.userId, false],
    ].sort(),
  )
})
