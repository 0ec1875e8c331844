import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as contract from '#contract/contact/campaigns/campaigns.ts'
import { everybody } from '#contract/identity/audience.ts'
import { setConsent } from '#contract/identity/consents.ts'
import { findNotifications, markNotification } from '#contract/notices/notifications.ts'
import type { Tx } from '../../kernel/database/database.ts'
import { type Client, openTestApp, type TestApp } from '../../testing/app.ts'
import { draftUrgentNews } from './from-news.ts'
import { runCampaign } from './send.ts'

let app: TestApp
let author: Client & { userId: string }
let approver: Client & { userId: string }
const readers: (Client & { userId: string })[] = []

beforeAll(async () => {
  app = await openTestApp()
  author = await app.signedIn(['chief-editor'])
  approver = await app.signedIn(['system-admin'])
  for (let n = 0; n < 3; n++) readers.push(await app.signedIn(['hokim-assistant'], 'ru'))
})
afterAll(() => app.close())

const fields: contract.CampaignFields = {
  title: { uz: 'Ekish mavsumi', ru: 'Посевная' },
  body: { uz: 'Urugʻ tayyor', ru: 'Семена готовы' },
  smsBody: { uz: '' },
  link: '/news',
  channels: [],
  audience: { ...everybody, roles: ['hokim-assistant'] },
  urgency: 'normal',
  sendAt: null,
  testers: [],
}
const begin = async (over: Partial<contract.CampaignFields> = {}) =>
  (await author.ask(contract.createCampaign, { body: { ...fields, ...over } })).content
const step = (one: contract.Campaign, name: (typeof contract.authorSteps)[number]) =>
  author.ask(contract.takeAuthorStep, { params: { id: one.id }, body: { step: name, rowVersion: one.rowVersion } })
const read = async (id: number) => (await approver.ask(contract.getCampaign, { params: { id } })).content
async function approved(over: Partial<contract.CampaignFields> = {}) {
  const one = await begin(over)
  await step(one, 'submit')
  const { rowVersion } = await read(one.id)
  return (await approver.ask(contract.approveCampaign, { params: { id: one.id }, body: { rowVersion } })).content
}
/** The job of the queue may be at it already: whoever comes second leaves it alone. */
async function send(id: number) {
  await runCampaign(app.server, id)
  await expect.poll(async () => (await read(id)).status, { timeout: 20_000 }).toBe('sent')
}
const toldTo = async (one: Client) =>
  (await one.ask(findNotifications, { query: { group: 'campaigns' } })).content.items

test('from a draft through another person to people told once in their language, and opened', async () => {
  const counted = await author.ask(contract.estimateCampaign, {
    body: { audience: fields.audience, body: fields.body, smsBody: fields.smsBody },
  })
  expect(counted.content.people).toBe(3)
  const { id } = await approved()
  await send(id)
  await send(id)
  const [reader] = readers
  if (!reader) throw new Error('nobody reads')
  for (const one of readers) expect((await toldTo(one)).map(({ title }) => title)).toEqual(['Посевная'])
  const [notice] = await toldTo(reader)
  await reader.ask(markNotification, { params: { id: notice?.id ?? 0 }, body: { read: true } })
  expect(await read(id)).toMatchObject({ status: 'sent', recipients: 3, told: 3, skipped: 0, opened: 1 })
})

test('nobody approves a campaign of their own', async () => {
  const body = { ...fields, title: { uz: 'Oʻzim' } }
  const one = (await approver.ask(contract.createCampaign, { body })).content
  const params = { id: one.id }
  await approver.ask(contract.takeAuthorStep, { params, body: { step: 'submit', rowVersion: one.rowVersion } })
  const mine = await read(one.id)
  expect(mine.can.approve).toBe(false)
  const refused = await approver.ask(contract.approveCampaign, { params, body: { rowVersion: mine.rowVersion } })
  expect(refused.error.code).toBe('E_SELF_APPROVE')
})

test('given back with a reason, mended, and handed in again', async () => {
  const one = await begin()
  await step(one, 'submit')
  const { rowVersion } = await read(one.id)
  const params = { id: one.id }
  await approver.ask(contract.returnCampaign, { params, body: { rowVersion, reason: 'Matnni qisqartiring' } })
  const back = await read(one.id)
  expect(back).toMatchObject({ status: 'draft', reason: 'Matnni qisqartiring' })
  expect((await step(back, 'submit')).status).toBe(200)
})

test('a third campaign of one day reaches nobody, an urgent one does', async () => {
  const second = await approved()
  await send(second.id)
  const third = await approved()
  await send(third.id)
  expect(await read(third.id)).toMatchObject({ status: 'sent', told: 0, skipped: 3, skippedBy: { cap: 3 } })
  const urgent = await approved({ urgency: 'urgent' })
  await send(urgent.id)
  expect(await read(urgent.id)).toMatchObject({ told: 3, skipped: 0 })
})

test('what waits for its time may be stopped, and nobody is told', async () => {
  const one = await approved({ sendAt: new Date(app.clock.now.getTime() + 3_600_000).toISOString() })
  await runCampaign(app.server, one.id)
  expect((await read(one.id)).status).toBe('approved')
  const stopped = await author.ask(contract.takeRunStep, {
    params: { id: one.id },
    body: { step: 'stop', rowVersion: one.rowVersion },
  })
  expect(stopped.content.status).toBe('stopped')
  await runCampaign(app.server, one.id)
  expect(await read(one.id)).toMatchObject({ status: 'stopped', told: 0 })
})

test('an empty audience, a link elsewhere and a stranger are refused', async () => {
  const nobody = await begin({ audience: { ...everybody, roles: ['no-such-role'] } })
  expect((await step(nobody, 'submit')).codes).toContain('audience V_AUDIENCE')
  const elsewhere = await author.ask(contract.createCampaign, { body: { ...fields, link: '//evil.example' } })
  expect(elsewhere.status).toBe(400)
  const [stranger] = readers
  expect((await stranger?.ask(contract.listCampaigns, {}))?.status).toBe(403)
})

/** Somebody with a telephone, who may have agreed to SMS that advertise; nobody else here reads Cyrillic Uzbek. */
let phones = 0
async function withPhone(agrees: boolean) {
  const one = await app.signedIn(['producer'])
  const phone = `+99890888${String(++phones).padStart(4, '0')}`
  await app.server.inSystem((ctx) =>
    ctx.tx
      .updateTable('users')
      .set({ language: 'cyrl', phoneSealed: ctx.vault.seal(phone), phoneFingerprint: ctx.vault.fingerprint(phone) })
      .where('id', '=', one.userId)
      .execute(),
  )
  if (agrees) await one.ask(setConsent, { params: { kind: 'marketing-sms' }, body: { given: true } })
  return { ...one, phone }
}
const ofCyrillic = { ...everybody, languages: ['cyrl' as const] }
const smsOf = (userId: string) =>
  app.server.services.db
    .selectFrom('messages')
    .select(['dueAt', 'status'])
    .where('userId', '=', userId)
    .where('channel', '=', 'sms')
    .orderBy('id')
    .execute()

test('SMS goes to those who have agreed alone, and between nine and eight in the evening', async () => {
  const [agreed, silent] = [await withPhone(true), await withPhone(false)]
  const counted = await author.ask(contract.estimateCampaign, {
    body: { audience: ofCyrillic, body: fields.body, smsBody: fields.smsBody },
  })
  expect(counted.content).toMatchObject({ people: 2, consented: 1 })
  // 21:30 in Tashkent; the clock of the tests stands at noon.
  await later(9.5)
  const { id } = await approved({ channels: ['sms'], audience: ofCyrillic })
  await send(id)
  expect(await smsOf(silent.userId)).toEqual([])
  const [held] = await smsOf(agreed.userId)
  expect(held?.status).toBe('queued')
  expect(new Date((held?.dueAt.getTime() ?? 0) + 5 * 3_600_000).toISOString()).toContain('T09:00')
  await later(12)
  const again = await approved({ channels: ['sms'], audience: ofCyrillic })
  await send(again.id)
  const [, now] = await smsOf(agreed.userId)
  expect(now?.dueAt.getTime()).toBeLessThanOrEqual(app.clock.now.getTime())
})

test('urgent news makes one draft, with nobody as its author; thrown away it stays away', async () => {
  await app.server.inSystem(({ tx, now }) => putUrgentNews(tx, now))
  await app.server.inSystem(draftUrgentNews)
  await app.server.inSystem(draftUrgentNews)
  const drafts = async () => {
    const { content } = await author.ask(contract.listCampaigns, { query: { search: 'Qor yogʻadi' } })
    return content.items
  }
  const [draft, ...others] = await drafts()
  expect(others).toEqual([])
  expect(draft).toMatchObject({ status: 'draft', urgency: 'urgent', author: null, channels: ['push'] })
  const one = await read(draft?.id ?? 0)
  expect(one).toMatchObject({ link: '/media/news/qor-yogadi' })
  expect(one.title.uz.length).toBeLessThanOrEqual(50)
  await step(one, 'delete')
  await app.server.inSystem(draftUrgentNews)
  expect(await drafts()).toEqual([])
})

/** Sessions of staff do not outlive an idle hour: whoever acts afterwards has come anew. */
async function later(hours: number): Promise<void> {
  app.clock.tick(hours * 3_600_000)
  author = await app.signedIn(['chief-editor'])
  approver = await app.signedIn(['system-admin'])
}

async function putUrgentNews(tx: Tx, now: Date): Promise<void> {
  const title = { uz: 'Qor yogʻadi: issiqxonalarni yoping, suv quvurlarini himoya qiling va hayvonlarni kirgizing' }
  const { id } = await tx
    .insertInto('contentItems')
    .values({ kind: 'news', status: 'published', slug: 'qor-yogadi', content: {}, createdBy: author.userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    insert into editions (id, kind, slug, title, body, tags, published_at, updated_at, words, extra)
    values (${id}, 'news', 'qor-yogadi', ${JSON.stringify(title)}::jsonb, '{"uz": ""}'::jsonb, '{urgent}', ${now}, ${now},
      ''::tsvector, '{}'::jsonb)`.execute(tx)
}
