import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAd, listAds, revealContact, similarAds, viewAd } from '#contract/announcements/ads.ts'
import { apply } from '#contract/announcements/applicants.ts'
import { getMine, mineHistory } from '#contract/announcements/mine.ts'
import type { Call } from '#contract/call.ts'
import { placeAnnouncement } from '../../testing/announcements.ts'
import type { Client, TestApp } from '../../testing/app.ts'
import { type Trader, trader } from '../../testing/deals.ts'
import { openMarketApp } from '../../testing/products.ts'

const PHONE = '+998935557788'
const BIRTH = '1994-03-17'
const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36' }

let app: TestApp
let worker: Trader
let employer: Trader
let stranger: Trader
let moderator: Client
beforeAll(async () => {
  app = await openMarketApp()
  worker = await trader(app)
  employer = await trader(app, 'mchj')
  stranger = await trader(app)
  moderator = await app.signedIn(['ad-moderator'])
})
afterAll(() => app?.close())

const resume = (visibility: string, over: { status?: 'draft' | 'paused' } = {}) =>
  placeAnnouncement(app, {
    kind: 'resume',
    owner: worker,
    phone: PHONE,
    content: { visibility, birthDate: BIRTH, contactName: 'Yashirin Ism', skills: ['Butash'] },
    ...over,
  })
const vacancy = (over: object = {}) =>
  placeAnnouncement(app, { kind: 'vacancy', owner: employer, phone: PHONE, content: { telegram: '@zamin', ...over } })
const look = (who: Client, id: number, query: object = {}) => who.ask(getAd, { params: { id }, query })
const reveal = (who: Client, id: number, body: object = {}) => who.ask(revealContact, { params: { id }, body })
const counter = async (id: number) => (await employer.ask(getMine, { params: { id } })).content.contactsRevealed

test('a page is for whom it is meant; its owner sees it in any state', async () => {
  const [open, closed, byLink, draft, paused] = [
    await resume('public'),
    await resume('employers'),
    await resume('link'),
    await resume('public', { status: 'draft' }),
    await resume('public', { status: 'paused' }),
  ]
  const statuses = async (who: Client) =>
    Promise.all([open, closed, byLink, draft, paused].map(async (id) => (await look(who, id)).status))
  expect(await statuses(app.anonymous())).toEqual([200, 404, 404, 404, 404])
  expect(await statuses(stranger)).toEqual([200, 404, 404, 404, 404])
  expect(await statuses(employer)).toEqual([200, 200, 404, 404, 404])
  expect(await statuses(moderator)).toEqual([200, 200, 200, 404, 404])
  expect(await statuses(worker)).toEqual([200, 200, 200, 200, 200])
  const { content } = await look(worker, byLink)
  expect((await look(app.anonymous(), byLink, { key: content.linkKey })).content).toMatchObject({ linkKey: null })
  expect((await look(app.anonymous(), byLink, { key: 'x'.repeat(24) })).status).toBe(404)
  expect((await look(app.anonymous(), closed, { key: content.linkKey })).status).toBe(404)
  expect((await look(worker, draft)).content).toMatchObject({ status: 'draft', can: { edit: true, apply: false } })
  expect((await look(stranger, 999_999)).error.code).toBe('E_NOT_FOUND')
})

test('the page of any kind has its content, its names and who posted it', async () => {
  const id = await vacancy({ housing: true })
  const { content, statements } = await look(stranger, id, { near: '1718236' })
  expect(content).toMatchObject({
    kind: 'vacancy',
    distance: 'district',
    headcount: 3,
    content: { housing: true, description: expect.any(String) },
    names: { 'employment:seasonal': expect.any(String) },
    owner: { kind: 'mchj', verified: true },
    card: { ads: expect.any(Number), rating: null },
    contact: 'reveal',
    can: { apply: true, edit: false, reveal: true },
  })
  expect((await look(app.anonymous(), id)).content).toMatchObject({
    contact: 'signIn',
    can: { apply: false, reveal: false },
  })
  expect((await look(employer, id)).content).toMatchObject({ contact: 'own', can: { apply: false, edit: true } })
  expect(statements).toBeLessThanOrEqual(12)
  const alike = await vacancy({ title: 'Yana terimchi' })
  const { content: similar } = await stranger.ask(similarAds, { params: { id } })
  expect(similar.map((card) => card.id)).toContain(alike)
  expect(similar.every((card) => card.kind === 'vacancy' && card.id !== id)).toBe(true)
})

test('a look counts once a day and never by its owner or by a machine', async () => {
  const id = await vacancy()
  const see = async (who: Client, headers: Record<string, string> = BROWSER) =>
    (await who.ask(viewAd, { params: { id } }, headers)).content?.counted
  expect([await see(stranger), await see(stranger), await see(employer)]).toEqual([true, false, false])
  expect(await see(app.anonymous(), { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' })).toBe(false)
  expect((await look(stranger, id)).content.views).toBe(1)
  const secret = await resume('employers')
  expect((await app.anonymous().ask(viewAd, { params: { id: secret } }, BROWSER)).status).toBe(404)
})

test('a phone opens after signing in; every look is written down, its owner is told how many people looked', async () => {
  const id = await vacancy()
  expect((await reveal(app.anonymous(), id)).status).toBe(401)
  const first = await reveal(stranger, id)
  expect(first.content).toEqual({ name: 'Malika', phone: PHONE, telegram: '@zamin', callHours: null })
  await reveal(stranger, id)
  await reveal(worker, id)
  expect((await reveal(employer, id)).content.phone).toBe(PHONE)
  expect(await counter(id)).toBe(2)
  const rows = await app.server.services.db
    .selectFrom('contactReveals')
    .select(['userId', 'times'])
    .where('announcementId', '=', id)
    .execute()
  expect(new Map(rows.map((row) => [row.userId, row.times]))).toEqual(
    new Map([
      [stranger.userId, 2],
      [worker.userId, 1],
    ]),
  )
  const audited = await app.server.services.db
    .selectFrom('auditEvents')
    .selectAll()
    .where('action', '=', 'announcement.contactRevealed')
    .where('objectId', '=', String(id))
    .orderBy('id')
    .execute()
  expect(audited).toHaveLength(3)
  expect(JSON.stringify(audited)).not.toContain(PHONE.slice(4))
  expect(JSON.stringify((await employer.ask(mineHistory, { params: { id } })).content)).not.toContain(PHONE.slice(4))
  const without = await placeAnnouncement(app, { kind: 'vacancy', owner: employer })
  expect((await look(stranger, without)).content.can.reveal).toBe(false)
  expect((await reveal(stranger, without)).error.code).toBe('E_NOT_FOUND')
})

test('nobody gathers phones: so many in a day, then no more', async () => {
  const gatherer = await trader(app)
  const id = await vacancy()
  const all = await Promise.all(Array.from({ length: 50 }, () => reveal(gatherer, id)))
  expect(all.every(({ status }) => status === 200)).toBe(true)
  expect((await reveal(gatherer, id)).status).toBe(429)
})

test('of a resume that is not for everybody the phone opens once an invitation is accepted', async () => {
  const id = await resume('employers')
  expect((await look(employer, id)).content).toMatchObject({ contact: 'invite', can: { reveal: false } })
  expect((await reveal(employer, id)).error.code).toBe('E_CONTACT_CLOSED')
  expect((await reveal(stranger, id)).error.code).toBe('E_NOT_FOUND')
  const { content: invitation } = await employer.ask(apply, { params: { id }, body: {} })
  expect((await reveal(employer, id)).error.code).toBe('E_CONTACT_CLOSED')
  const { db } = app.server.services
  await db.updateTable('applicants').set({ status: 'accepted' }).where('id', '=', invitation.id).execute()
  expect((await reveal(employer, id)).content.phone).toBe(PHONE)
  const byLink = await resume('link')
  const { linkKey } = (await look(worker, byLink)).content
  expect((await reveal(stranger, byLink, { key: linkKey })).error.code).toBe('E_CONTACT_CLOSED')
})

test('no call of announcements tells the phone, the birth date or the name behind a resume that is not for everybody', async () => {
  const ids = [await resume('employers'), await resume('link'), await resume('hidden')]
  const own = await vacancy()
  const { content: invitation } = await employer.ask(apply, { params: { id: ids[0] }, body: { vacancyId: own } })
  const linkKey = (await look(worker, ids[1] ?? 0)).content.linkKey ?? ''
  const calls = [...app.server.book.bindings.values()]
    .map(({ call }) => call)
    .filter((call) => call.path.startsWith('/main/api-announcements/'))
  expect(calls.length).toBeGreaterThan(30)
  const secrets = [PHONE, PHONE.slice(4), '93) 555-77-88', '93 555 77 88', BIRTH, 'Yashirin Ism']
  const query = { kind: 'resume', ids: ids.join(), search: 'Terimchi', q: 'Terimchi', facets: true, key: linkKey }
  let answered = 0
  const walk = async (who: Client, call: Call, id: number | string | undefined) => {
    const reply = await who.ask(call, {
      params: { id, fileId: '0'.repeat(64) },
      query,
      ...(call.method === 'GET' ? {} : { body: { key: linkKey, rowVersion: 1, step: 'pause', kind: 'resume' } }),
    })
    if (reply.status === 200) answered++
    const said = JSON.stringify([reply.content, reply.error]) + String(Object(reply.content).body ?? '')
    for (const secret of secrets) expect(said, `${call.line} of ${id} says ${secret}`).not.toContain(secret)
  }
  for (const who of [app.anonymous(), stranger, employer, moderator])
    for (const call of calls) {
      const about = call.path.includes('/applicants/{id}') ? [invitation.id] : call.path.includes('{id}') ? ids : ['']
      await Promise.all(about.map((id) => walk(who, call, id)))
    }
  expect(answered).toBeGreaterThan(40)
  const listed = await stranger.ask(listAds, { query: { kind: 'resume', search: 'Yashirin' } })
  expect(listed.content.total).toBe(0)
}, 30_000)
