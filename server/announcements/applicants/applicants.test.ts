import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  applicantHistory,
  apply,
  declineApplicants,
  getApplicant,
  listApplicants,
  myResponses,
  readApplicantFile,
  revealApplicantPhone,
  takeApplicantStep,
  undoDecline,
} from '#contract/announcements/applicants.ts'
import type { AnyContent } from '#contract/announcements/kinds.ts'
import { IDEMPOTENCY_HEADER, PUBLIC_PAGE_SIZE } from '#contract/constants.ts'
import { getConversation, sendMessage } from '#contract/conversations/conversations.ts'
import { uploadFile } from '#contract/reference/files.ts'
import { formatDay, formatTime } from '#uz/date.ts'
import { daysFrom } from '#uz/durations.ts'
import { placeAnnouncement } from '../../testing/announcements.ts'
import type { TestApp } from '../../testing/app.ts'
import { actAs, type Trader, trader } from '../../testing/deals.ts'
import { openMarketApp, placeProduct } from '../../testing/products.ts'
import { idOf } from '../../testing/territories.ts'
import { readableResume } from '../resumes/readable.ts'
import { expireApplicants, tellDigests } from './care.ts'
import { tellUntold } from './decline.ts'
import { mayCall } from './may-call.ts'
import { agreementsOf, followParty } from './surroundings.ts'

let app: TestApp
let employer: Trader
let worker: Trader
let second: Trader
let stranger: Trader
let torn: Trader
let resumeId: number

beforeAll(async () => {
  app = await openMarketApp()
  employer = await trader(app, 'mchj')
  worker = await trader(app)
  second = await trader(app)
  stranger = await trader(app)
  torn = await trader(app)
  resumeId = await placeAnnouncement(app, {
    kind: 'resume',
    owner: worker,
    phone: '+998935550101',
    content: { visibility: 'employers' },
  })
  await placeAnnouncement(app, { kind: 'resume', owner: second })
})
afterAll(() => app?.close())

const vacancy = (content: AnyContent = {}) => placeAnnouncement(app, { kind: 'vacancy', owner: employer, content })
const respond = (who: Trader, id: number, body: object = {}) => who.ask(apply, { params: { id }, body })
const step = (who: Trader, one: { id: string; rowVersion: number }, name: string, more: object = {}) =>
  who.ask(takeApplicantStep, { params: { id: one.id }, body: { step: name, rowVersion: one.rowVersion, ...more } })
const meeting = (more: object = {}) => ({
  place: 'Urgut, Bogʻ koʻchasi 7',
  meetAt: daysFrom(app.clock.now, 2).toISOString(),
  message: 'Pasport bilan keling',
  ...more,
})
/** Invited, and the time to take it back is over. */
/** All that is due is told; what the server's own job has in hand at this moment is waited for. */
async function tellAll() {
  await app.server.inSystem(tellUntold)
  await app.server.inSystem(({ tx, now }) =>
    tx.selectFrom('applicants').select('id').where('tellAt', '<=', now).forUpdate().execute(),
  )
}
async function invite(one: { id: string; rowVersion: number }) {
  const { content } = await step(employer, one, 'invite', meeting())
  app.clock.tick(11_000)
  await tellAll()
  return content
}
const look = async (who: Trader, id: string) => (await who.ask(getApplicant, { params: { id } })).content
const noticesOf = ({ userId }: Trader, event: string) =>
  app.server.services.db
    .selectFrom('notifications')
    .select(['body', 'link'])
    .where('userId', '=', userId)
    .where('event', '=', event)
    .orderBy('id')
    .execute()

test('one tap with the one resume; opened it is viewed; invited, accepted, hired, and full it pauses', async () => {
  const id = await vacancy({ positions: 3 })
  const sent = await respond(worker, id, { message: 'Tel: +998 90 123 45 67', proposed: { people: 3 } })
  expect(sent.content).toMatchObject({
    side: 'applicant',
    state: 'sent',
    steps: ['withdraw'],
    attached: { id: resumeId },
  })
  const listed = await employer.ask(listApplicants, { params: { id } })
  expect(listed.content).toMatchObject({
    counts: { new: 1 },
    ad: { id, headcount: 3, filled: 0 },
    items: [{ state: 'new', message: 'Tel: •••', masked: true, people: 3, distance: 'district' }],
  })
  const opened = await look(employer, sent.content.id)
  expect(opened).toMatchObject({ state: 'viewed', steps: ['shortlist', 'invite', 'decline'], can: { call: false } })
  expect(opened.attachedContent).toMatchObject({ desiredTitle: 'Terimchi' })
  expect((await look(worker, sent.content.id)).state).toBe('viewed')
  const short = (await step(employer, opened, 'shortlist')).content
  expect([short.state, (await look(worker, short.id)).state]).toEqual(['shortlisted', 'viewed'])
  expect((await step(employer, short, 'agree')).error.code).toBe('E_STATE')
  const invited = await invite(short)
  expect(await actAs(app, employer, (ctx) => mayCall(ctx, resumeId))).toBe(false)
  expect((await employer.ask(revealApplicantPhone, { params: { id: short.id } })).error.code).toBe('E_STATE')
  const accepted = (await step(worker, { id: short.id, rowVersion: invited.rowVersion }, 'accept')).content
  expect(accepted.state).toBe('accepted')
  // Both have agreed: the phone of the resume opens, to this employer alone.
  expect(await actAs(app, employer, (ctx) => mayCall(ctx, resumeId))).toBe(true)
  expect(await actAs(app, stranger, (ctx) => mayCall(ctx, resumeId))).toBe(false)
  expect((await employer.ask(revealApplicantPhone, { params: { id: short.id } })).content.phone).toBe('+998935550101')
  expect((await look(employer, short.id)).message).toBe('Tel: +998 90 123 45 67')
  const waiting = await respond(second, id)
  const done = (await step(employer, accepted, 'finish')).content
  expect([done.state, done.steps]).toEqual(['done', []])
  const full = (await employer.ask(listApplicants, { params: { id } })).content.ad
  expect(full).toMatchObject({ filled: 3, status: 'paused', path: null })
  expect(await noticesOf(second, 'applicant.filled')).toHaveLength(1)
  expect((await respond(stranger, id)).status).toBe(404)
  expect((await look(second, waiting.content.id)).state).toBe('sent')
  const told = await noticesOf(worker, 'applicant.statusChanged')
  expect(told).toHaveLength(2)
  expect(told[0]?.link).toBe(`/dashboard/announcements/responses?edit=${short.id}`)
  const { content: history } = await employer.ask(applicantHistory, { params: { id: short.id } })
  expect(history.items.map(({ action }) => action)).toEqual(
    ['finish', 'phone', 'accept', 'invite', 'shortlist', 'apply'].map((name) => `applicant.${name}`),
  )
  expect(JSON.stringify(history)).not.toContain('123 45 67')
  expect((await worker.ask(applicantHistory, { params: { id: short.id } })).status).toBe(404)
})

test('once while it lives; sent again with the same key it is one; not to oneself, not without a resume', async () => {
  const id = await vacancy()
  const key = { [IDEMPOTENCY_HEADER]: 'apply-once' }
  const first = await worker.ask(apply, { params: { id }, body: {} }, key)
  const again = await worker.ask(apply, { params: { id }, body: {} }, key)
  expect(again.content).toEqual(first.content)
  const twice = await respond(worker, id)
  expect([twice.status, twice.error.code]).toEqual([409, 'E_DUPLICATE'])
  expect(twice.error.details).toMatchObject({ id: first.content.id })
  const many = await Promise.all(Array.from({ length: 4 }, () => respond(second, id)))
  expect(many.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  expect((await respond(employer, id)).error.code).toBe('E_OWN_AD')
  const bare = await respond(stranger, id)
  expect([bare.status, bare.error.code]).toEqual([422, 'E_NOT_ELIGIBLE'])
  expect(bare.error.details).toMatchObject({ link: '/dashboard/announcements/resume/form' })
  expect((await respond(worker, 999_999)).status).toBe(404)
  expect((await app.anonymous().ask(apply, { params: { id }, body: {} })).status).toBe(401)
  // Withdrawn, one may come again.
  await step(worker, first.content, 'withdraw')
  expect((await respond(worker, id)).status).toBe(200)
})

test('what is asked for is of the kind: fields, days, somebody else’s resume', async () => {
  const id = await vacancy()
  const keys = async (body: object) =>
    (await respond(worker, id, body)).error.modelStateError?.map(({ key }) => key) ?? []
  expect(await keys({ proposed: { volume: '3' } })).toEqual(['$.proposed.volume'])
  expect(await keys({ proposed: { date: '2026-01-01' } })).toEqual(['$.proposed.date'])
  expect(await keys({ proposed: { people: 501 } })).toEqual(['$.proposed.people'])
  expect(await keys({ message: 'x'.repeat(1001) })).toEqual(['$.message'])
  // Two that suit alike: the person chooses.
  const one = await placeAnnouncement(app, { kind: 'resume', owner: torn })
  await placeAnnouncement(app, { kind: 'resume', owner: torn })
  expect(await keys({ resumeId: one })).toEqual(['$.resumeId'])
  expect((await respond(torn, id)).error.modelStateError?.[0]?.key).toBe('$.resumeId')
  expect((await respond(torn, id, { resumeId: one })).status).toBe(200)
})

test('to a resume employers come, and the person says yes or no', async () => {
  const open = await placeAnnouncement(app, { kind: 'resume', owner: torn })
  expect((await respond(stranger, open)).error.code).toBe('E_NOT_ELIGIBLE')
  // Meant for employers only: to others it is not there.
  expect((await respond(stranger, resumeId)).status).toBe(404)
  const vacancyId = await vacancy()
  const offered = (await respond(employer, resumeId, { vacancyId, proposed: { salary: 500_000_000 } })).content
  expect(offered).toMatchObject({ attached: { id: vacancyId, kind: 'vacancy' }, proposed: { salary: 500_000_000 } })
  const mine = await look(worker, offered.id)
  expect(mine).toMatchObject({ side: 'owner', steps: ['shortlist', 'agree', 'decline'] })
  expect((await step(worker, mine, 'agree')).content).toMatchObject({ state: 'accepted', can: { call: true } })
  expect(await actAs(app, employer, (ctx) => mayCall(ctx, resumeId))).toBe(true)
})

test('strangers find neither responses nor lists; each side takes its own steps; an old form is told so', async () => {
  const id = await vacancy()
  const { content } = await respond(worker, id)
  for (const who of [stranger, second]) {
    expect((await who.ask(listApplicants, { params: { id } })).status).toBe(404)
    expect((await who.ask(getApplicant, { params: { id: content.id } })).status).toBe(404)
    expect((await step(who, content, 'withdraw')).status).toBe(404)
    expect((await who.ask(revealApplicantPhone, { params: { id: content.id } })).status).toBe(404)
    const ids = { params: { id }, body: { ids: [content.id], reason: 'yoʻq' } }
    expect((await who.ask(declineApplicants, ids)).status).toBe(404)
  }
  expect((await step(worker, content, 'invite', meeting())).error.code).toBe('E_STATE')
  expect((await step(employer, content, 'withdraw')).error.code).toBe('E_STATE')
  expect((await step(employer, content, 'decline')).error.modelStateError?.[0]?.key).toBe('$.reason')
  const stale = await step(employer, { ...content, rowVersion: 7 }, 'invite', meeting())
  expect([stale.status, stale.error.code]).toEqual([409, 'E_STALE'])
  expect(stale.error.details).toMatchObject({ current: { id: content.id } })
})

test('an invitation has a place and a time ahead; taken back at once nobody learns of it, later they are told', async () => {
  const id = await vacancy({ title: 'Bogʻbon' })
  const { content: sent } = await respond(worker, id)
  const seen = await look(employer, sent.id)
  const keys = async (more: object) =>
    (await step(employer, seen, 'invite', more)).error.modelStateError?.map(({ key }) => key) ?? []
  expect(await keys({})).toEqual(['$.place', '$.meetAt'])
  expect(await keys(meeting({ place: 'U' }))).toEqual(['$.place'])
  expect(await keys(meeting({ meetAt: app.clock.now.toISOString() }))).toEqual(['$.meetAt'])
  expect(await keys(meeting({ meetAt: '2036-11-17T10:00:00Z' }))).toEqual(['$.meetAt'])
  const told = async () => (await noticesOf(worker, 'applicant.statusChanged')).map(({ body }) => body)
  const before = await told()

  const invited = (await step(employer, seen, 'invite', meeting({ message: 'Tel 90 123 45 67' }))).content
  expect(invited).toMatchObject({
    state: 'invited',
    undoUntil: expect.any(String),
    steps: ['uninvite', 'decline'],
    invitation: { place: 'Urgut, Bogʻ koʻchasi 7', message: 'Tel •••' },
  })
  const unaware = await look(worker, sent.id)
  expect(unaware).toMatchObject({ state: 'viewed', invitation: null, steps: ['withdraw'] })
  expect((await step(worker, unaware, 'accept')).error.code).toBe('E_STATE')
  expect((await step(worker, unaware, 'uninvite')).error.code).toBe('E_STATE')
  const back = (await step(employer, invited, 'uninvite')).content
  expect(back).toMatchObject({ state: 'shortlisted', invitation: null, undoUntil: null })
  app.clock.tick(11_000)
  await tellAll()
  expect(await told()).toEqual(before)

  const again = await invite(back)
  const [news] = (await told()).slice(before.length)
  const at = again.invitation?.at ?? ''
  expect(news).toMatchObject({
    uz: expect.stringContaining(
      `${formatDay(at, 'uz')}, soat ${formatTime(at)}, Urgut, Bogʻ koʻchasi 7. Pasport bilan keling.`,
    ),
    ru: expect.stringContaining(`приглашают на собеседование: ${formatDay(at, 'ru')}, ${formatTime(at)}`),
    cyrl: expect.stringContaining(`суҳбатга таклиф қилишди: ${formatDay(at, 'cyrl')}, соат ${formatTime(at)}`),
  })
  expect(await look(worker, sent.id)).toMatchObject({
    state: 'invited',
    invitation: { place: 'Urgut, Bogʻ koʻchasi 7' },
    steps: ['accept', 'refuse', 'withdraw'],
  })
  const late = (await step(employer, await look(employer, again.id), 'uninvite')).content
  expect((await told()).at(-1)).toMatchObject({ uz: expect.stringContaining('taklif qaytarib olindi') })
  expect(await look(worker, sent.id)).toMatchObject({ state: 'viewed', invitation: null })
  expect((await employer.ask(undoDecline, { params: { id }, body: { ids: [late.id] } })).content.restored).toEqual([])
})

test('between coming and being hired there is the interview; only the employer says it was held', async () => {
  const { content: sent } = await respond(worker, await vacancy({ title: 'Tokchi' }))
  const invited = await invite(await look(employer, sent.id))
  expect((await step(employer, invited, 'meet')).error.code).toBe('E_STATE')
  const coming = (await step(worker, await look(worker, sent.id), 'accept')).content
  expect(coming).toMatchObject({ state: 'accepted', can: { call: true }, invitation: { place: expect.any(String) } })
  expect((await step(worker, coming, 'meet')).error.code).toBe('E_STATE')
  const met = (await step(employer, await look(employer, sent.id), 'meet')).content
  expect(met).toMatchObject({ state: 'interviewed', can: { call: true }, steps: ['finish', 'decline'] })
  expect((await noticesOf(worker, 'applicant.statusChanged')).at(-1)?.body).toMatchObject({
    ru: expect.stringContaining('собеседование состоялось'),
  })
  expect(await look(worker, sent.id)).toMatchObject({ state: 'interviewed', steps: ['confirm', 'withdraw'] })
  expect((await step(employer, met, 'finish')).content.state).toBe('done')
})

test('many are declined at once and nobody is told for ten seconds; undone, nothing has happened', async () => {
  const id = await vacancy({ title: 'Saralovchi' })
  const [a, b] = [(await respond(worker, id)).content, (await respond(second, id)).content]
  const before = (await noticesOf(worker, 'applicant.statusChanged')).length
  const body = { ids: [a.id, b.id], reason: 'Joylar tugadi' }
  const declined = await employer.ask(declineApplicants, { params: { id }, body })
  expect(declined.content.declined.toSorted()).toEqual([a.id, b.id].toSorted())
  expect((await look(employer, a.id)).state).toBe('declined')
  expect((await look(worker, a.id)).state).toBe('sent')
  expect((await respond(worker, id)).error.code).toBe('E_DUPLICATE')
  const undone = await employer.ask(undoDecline, { params: { id }, body: { ids: [a.id] } })
  expect(undone.content.restored).toEqual([a.id])
  expect((await look(employer, a.id)).state).toBe('viewed')
  await tellAll()
  expect((await look(second, b.id)).state).toBe('sent')
  app.clock.tick(11_000)
  expect((await employer.ask(undoDecline, { params: { id }, body: { ids: [b.id] } })).content.restored).toEqual([])
  await tellAll()
  expect(await look(second, b.id)).toMatchObject({ state: 'closed', reason: null, steps: [] })
  expect((await look(second, b.id)).answer).toContain('boshqa nomzodni tanladik')
  expect(await noticesOf(worker, 'applicant.statusChanged')).toHaveLength(before)
  const told = (await noticesOf(second, 'applicant.statusChanged')).at(-1)
  expect(told?.body).toMatchObject({ ru: expect.stringContaining('выбрали другого кандидата') })
  expect(JSON.stringify(told)).not.toContain('Joylar tugadi')
  // A reason the owner shares is read; so are words instead of the template.
  const own = await step(employer, await look(employer, a.id), 'decline', {
    reason: 'Tajriba yetarli emas',
    share: true,
    answer: 'Kelasi mavsumda yozing',
  })
  expect(own.status).toBe(200)
  const read = await look(worker, a.id)
  expect(read).toMatchObject({ state: 'closed', reason: 'Tajriba yetarli emas' })
  expect(read.answer).toBe('Kelasi mavsumda yozing Tajriba yetarli emas')
})

test('thirty days without a word: closed, with a polite answer; what both agreed on stays', async () => {
  const id = await vacancy({ title: 'Sutchi' })
  const silent = (await respond(worker, id)).content
  const agreed = (await respond(second, id)).content
  const invited = await invite(agreed)
  await step(second, { id: agreed.id, rowVersion: invited.rowVersion }, 'accept')
  const long = daysFrom(app.clock.now, -31)
  await app.server.services.db
    .updateTable('applicants')
    .set({ actedAt: long })
    .where('id', 'in', [silent.id, agreed.id])
    .execute()
  await app.server.inSystem(expireApplicants)
  expect((await look(employer, silent.id)).state).toBe('expired')
  const read = await look(worker, silent.id)
  expect([read.state, read.answer]).toEqual(['closed', expect.stringContaining('30 kun')])
  expect((await look(second, agreed.id)).state).toBe('accepted')
})

test('beyond five in an hour the owner reads one notice', async () => {
  const ads = []
  for (let n = 0; n < 5; n++) ads.push(await placeAnnouncement(app, { kind: 'product', owner: torn }))
  for (const id of ads) expect((await respond(worker, id, { message: 'Olaman' })).status).toBe(200)
  for (const who of [second, stranger]) expect((await respond(who, ads[4] ?? 0)).status).toBe(200)
  expect(await noticesOf(torn, 'applicant.new')).toHaveLength(5)
  await app.server.inSystem(tellDigests)
  expect((await noticesOf(torn, 'applicant.digest')).map(({ body }) => body)).toMatchObject([
    { uz: expect.stringContaining('yana 2 ta') },
  ])
})

test('the two sides write to each other while it lives, numbers hidden until they agree', async () => {
  const id = await placeAnnouncement(app, { kind: 'product', owner: second })
  const { content } = await respond(worker, id, { proposed: { price: 100, qty: '10' } })
  const params = { kind: 'announcement', subjectId: content.id }
  const sent = await worker.ask(sendMessage, { params, body: { text: 'Tel 90 123 45 67' } })
  expect(sent.content).toMatchObject({ masked: true })
  expect((await stranger.ask(getConversation, { params })).status).toBe(404)
  expect((await second.ask(getConversation, { params })).content).toMatchObject({ unread: 1, masked: true })
  await step(second, await look(second, content.id), 'agree')
  expect((await second.ask(getConversation, { params })).content.items[0]?.text).toContain('90 123 45 67')
  const { rowVersion } = await look(worker, content.id)
  await step(worker, { id: content.id, rowVersion }, 'withdraw')
  expect((await worker.ask(sendMessage, { params, body: { text: 'salom' } })).error.code).toBe('E_STATE')
})

test('my responses, as my side is told; as many statements for one as for many', async () => {
  const person = await trader(app)
  await placeAnnouncement(app, { kind: 'resume', owner: person })
  const jobs: number[] = []
  for (let n = 0; n < 4; n++) jobs.push(await vacancy())
  for (const id of jobs) await respond(person, id)
  const [one, all] = [
    await person.ask(myResponses, { query: { take: 1, box: 'open' } }),
    await person.ask(myResponses, { query: { take: PUBLIC_PAGE_SIZE } }),
  ]
  expect(all.content).toMatchObject({ counts: { open: 4, ended: 0 } })
  expect(all.content.items).toHaveLength(4)
  const only = await person.ask(myResponses, { query: { adId: jobs[2] } })
  expect(only.content.items.map(({ ad }) => ad.id)).toEqual([jobs[2]])
  expect(one.statements).toBe(all.statements)
  const next = await person.ask(myResponses, { query: { take: 3, next: one.content.next } })
  expect(next.content.items.map(({ id }) => id)).toEqual(all.content.items.slice(1).map(({ id }) => id))
  expect(new Set(all.content.items.map(({ state }) => state))).toEqual(new Set(['sent']))
  const id = jobs[0] ?? 0
  await respond(second, id)
  await employer.ask(listApplicants, { params: { id } })
  const [few, more] = [
    await employer.ask(listApplicants, { params: { id }, query: { take: 1 } }),
    await employer.ask(listApplicants, { params: { id }, query: { take: 50 } }),
  ]
  expect(few.content.next).toBeDefined()
  expect(few.statements).toBe(more.statements)
  expect((await employer.ask(listApplicants, { params: { id }, query: { status: 'invited' } })).content.items).toEqual(
    [],
  )
})

test('papers come along, for the two sides and nobody else', async () => {
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#3a3' } })
    .png()
    .toBuffer()
  const upload = { query: { name: 'diplom.png', purpose: 'message' }, upload: picture }
  const { id: fileId } = (await second.ask(uploadFile, upload)).content
  const id = await vacancy()
  expect((await respond(worker, id, { fileIds: [fileId] })).error.modelStateError?.[0]?.key).toBe('$.fileIds[0]')
  const { content } = await respond(second, id, { fileIds: [fileId] })
  expect(content.files).toMatchObject([{ id: fileId, name: 'diplom.png' }])
  const params = { id: content.id, fileId }
  expect((await employer.ask(readApplicantFile, { params })).status).toBe(200)
  expect((await stranger.ask(readApplicantFile, { params })).status).toBe(404)
  expect((await employer.ask(readApplicantFile, { params: { ...params, fileId: 'a'.repeat(64) } })).status).toBe(404)
})

test('a hidden resume is read by whoever it was given to, and by nobody else', async () => {
  const shy = await trader(app)
  const hidden = await placeAnnouncement(app, { kind: 'resume', owner: shy, content: { visibility: 'hidden' } })
  const { content } = await respond(shy, await vacancy())
  const page = await look(employer, content.id)
  expect(page.attached).toMatchObject({ id: hidden, title: 'Terimchi', path: null, pay: 300_000_000 })
  expect(page.attachedContent).toMatchObject({ roleIds: [1] })
  expect(page.attachedContent).not.toHaveProperty('birthDate')
  expect((await respond(employer, hidden)).status).toBe(404)
  expect(await actAs(app, employer, (ctx) => readableResume(ctx, hidden, undefined))).toMatchObject({ by: 'stranger' })
  await expect(actAs(app, stranger, (ctx) => readableResume(ctx, hidden, undefined))).rejects.toThrow('E_NOT_FOUND')
  // Gone for good: what waited is withdrawn, what they wrote is no more.
  await app.server.inSystem((ctx) => followParty(ctx, { userId: shy.userId, gone: true }))
  expect((await look(employer, content.id)).state).toBe('withdrawn')
})

test('agreed on goods the one who buys is led to the product; nobody leaves while somebody counts on them', async () => {
  const ad = await placeAnnouncement(app, { kind: 'product', owner: torn })
  const productId = await app.server.inSystem(async (ctx) =>
    placeProduct(ctx, { ownerUserId: torn.userId, originTerritoryId: await idOf(app, '1718236') }),
  )
  const { content } = await respond(second, ad)
  expect((await look(second, content.id)).product).toBeNull()
  await step(torn, content, 'agree')
  expect((await look(second, content.id)).product).toMatchObject({ id: productId })
  expect((await look(torn, content.id)).product).toBeNull()
  const found = await app.server.inSystem((ctx) => agreementsOf(ctx, torn.userId))
  expect(found.map(({ code }) => code)).toEqual(['agreed-responses'])
})
