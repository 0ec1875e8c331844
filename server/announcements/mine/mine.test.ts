import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { AnyContent } from '#contract/announcements/kinds.ts'
import {
  copyMine,
  createMine,
  discardMinePending,
  getMine,
  listMine,
  type Mine,
  mineHistory,
  removeMine,
  takeMineStep,
  updateMine,
} from '#contract/announcements/mine.ts'
import { decideComplaint, fileComplaint, listComplaints } from '#contract/moderation/complaints.ts'
import { decideCase, listCases, takeCaseStep } from '#contract/moderation/moderation.ts'
import { type OwnStep, ownSteps, publicationProcess, publicationStates } from '#contract/moderation/publication.ts'
import { findNotifications } from '#contract/notices/notifications.ts'
import { canStep } from '#contract/process.ts'
import { getCategory, takeCategoryStep } from '#contract/reference/categories.ts'
import { daysFrom } from '#uz/durations.ts'
import { PARTY_CHANGED } from '../../identity/public.ts'
import type { Client, TestApp } from '../../testing/app.ts'
import { addPicture } from '../../testing/listed.ts'
import { farmAt, headOf, nextPhone, type Person, personWithPhone } from '../../testing/organizations.ts'
import { openMarketApp, TOMATO } from '../../testing/products.ts'
import { idOf } from '../../testing/territories.ts'
import { pauseFilled } from '../filled.ts'
import { announcementCare } from '../published.ts'
import { followCategory } from '../surroundings.ts'

const CUCUMBER = 40300
let app: TestApp
let farm: Person & { organizationId: string }
let worker: Person
let moderator: Client & { userId: string }
let territoryId: number
let picture: string
let roles: number[]
beforeAll(async () => {
  app = await openMarketApp()
  territoryId = await idOf(app, '1718236')
  farm = await headOf(app, farmAt(territoryId), undefined, { verifiedHow: 'certificate' })
  worker = await personWithPhone(app)
  moderator = await app.signedIn(['ad-moderator'])
  picture = await addPicture(app)
  const rows = await app.server.services.db.selectFrom('jobRoles').select('id').orderBy('id').limit(8).execute()
  roles = rows.map(({ id }) => id)
})
afterAll(() => app?.close())

const vacancy = (over: AnyContent = {}): AnyContent => ({
  title: 'Terimchilar kerak',
  roleId: roles[0],
  positions: 2,
  description: 'Mavsumiy ish: ertalabdan kechgacha paxta terish, ovqat va yotoqxona bizdan, haqi har hafta.',
  payPeriod: 'month',
  salaryFrom: 400_000_000,
  employment: 'seasonal',
  startDate: '2026-11-20',
  territoryId,
  contactName: 'Sardor',
  ...over,
})
const resume = (over: AnyContent = {}): AnyContent => ({
  desiredTitle: 'Terimchi',
  roleIds: [roles[0]],
  visibility: 'public',
  birthDate: '1990-05-05',
  territoryId,
  contactName: 'Malika',
  ...over,
})
const sale = (over: AnyContent = {}): AnyContent => ({
  direction: 'sell',
  categoryId: TOMATO,
  title: { uz: 'Issiqxona pomidori sotiladi' },
  text: { uz: 'Har kuni ertalab terilgan, bir tonnadan kam emas' },
  images: [picture],
  price: 900_000,
  territoryId,
  contactName: 'Malika',
  ...over,
})

async function create(who: Client, kind: string, content: AnyContent, phone?: string | null): Promise<Mine> {
  const reply = await who.ask(createMine, { body: { kind, content, ...(phone !== undefined && { phone }) } })
  expect(reply.status, JSON.stringify(reply.error)).toBe(200)
  return reply.content
}
const get = async (who: Client, id: number) => (await who.ask(getMine, { params: { id } })).content
const tryStep = (who: Client, { id, rowVersion }: Pick<Mine, 'id' | 'rowVersion'>, name: OwnStep) =>
  who.ask(takeMineStep, { params: { id }, body: { step: name, rowVersion, text: 'nega' } })
async function step(who: Client, mine: Mine, name: OwnStep): Promise<Mine> {
  const reply = await tryStep(who, mine, name)
  expect(reply.status, JSON.stringify(reply.error)).toBe(200)
  return reply.content
}
async function judge(targetId: number, over: object = {}) {
  const { items } = (await moderator.ask(listCases, { query: { take: 100 } })).content
  const found = items.find((one) => one.targetId === String(targetId))
  if (!found) throw new Error('nothing in the queue')
  const take = { step: 'take', rowVersion: found.rowVersion }
  const taken = await moderator.ask(takeCaseStep, { params: { id: found.id }, body: take })
  const body = { decision: 'publish', reasons: [], comment: null, rowVersion: taken.content.rowVersion, ...over }
  const decided = await moderator.ask(decideCase, { params: { id: found.id }, body })
  expect(decided.status, JSON.stringify(decided.error)).toBe(200)
}
async function publish(who: Client, kind: string, content: AnyContent): Promise<Mine> {
  const { id } = await step(who, await create(who, kind, content), 'submit')
  await judge(id)
  return get(who, id)
}
const adOf = (id: number) =>
  app.server.services.db.selectFrom('ads').selectAll().where('id', '=', id).executeTakeFirst()
const set = (id: number, columns: object) =>
  app.server.services.db.updateTable('announcements').set(columns).where('id', '=', id).execute()
const told = async (who: Client, event: string) =>
  (await who.ask(findNotifications, { query: { take: 100 } })).content.items.filter((one) => one.event === event).length

test('whoever hires has a business; of a vacancy all that is wrong is said at its field', async () => {
  const person = await worker.ask(createMine, { body: { kind: 'vacancy', content: {} } })
  expect([403, 422]).toContain(person.status)
  const producer = await app.signedIn(['producer'])
  const refused = await producer.ask(createMine, { body: { kind: 'vacancy', content: {} } })
  expect(refused.error.code).toBe('E_NOT_ELIGIBLE')
  const mine = await create(farm, 'vacancy', vacancy({ salaryFrom: 1_000, positions: null }))
  expect(mine.faults.map(({ field }) => field).sort()).toEqual(['positions', 'salaryFrom'])
  const submitted = await tryStep(farm, mine, 'submit')
  expect(submitted.error.modelStateError?.map(({ key }) => key).sort()).toEqual(['$.positions', '$.salaryFrom'])
  const strange = await farm.ask(createMine, { body: { kind: 'vacancy', content: { phone: '+998901112233' } } })
  expect(strange.error.modelStateError?.[0]?.key).toContain('content')
  expect((await farm.ask(removeMine, { params: { id: mine.id } })).status).toBe(200)
  expect((await farm.ask(getMine, { params: { id: mine.id } })).error.code).toBe('E_NOT_FOUND')
})

test('a draft is saved in turn; the phone is the owner’s own until another is given, and in no public row or history', async () => {
  const mine = await create(farm, 'vacancy', vacancy())
  expect(mine.phone).toBe('+998901234567')
  const phone = nextPhone()
  const save = (body: object) => farm.ask(updateMine, { params: { id: mine.id }, body })
  const saved = await save({ content: vacancy({ title: 'Pillachi' }), phone, rowVersion: mine.rowVersion })
  expect(saved.content).toMatchObject({ phone, title: 'Pillachi' })
  const stale = await save({ content: vacancy(), rowVersion: mine.rowVersion })
  expect([stale.error.code, stale.error.details?.current]).toEqual([
    'E_STALE',
    expect.objectContaining({ title: 'Pillachi', rowVersion: saved.content.rowVersion }),
  ])
  expect((await save({ content: {}, phone: '12345', rowVersion: saved.content.rowVersion })).status).toBe(400)
  await step(farm, saved.content, 'submit')
  await judge(mine.id)
  const shown = JSON.stringify([
    await adOf(mine.id),
    (await farm.ask(mineHistory, { params: { id: mine.id } })).content,
  ])
  expect(shown).toContain('Pillachi')
  expect(shown).not.toContain(phone.slice(4))
  const row = await app.server.services.db
    .selectFrom('announcements')
    .selectAll()
    .where('id', '=', mine.id)
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toContain(phone.slice(4))
  const copy = (await farm.ask(copyMine, { params: { id: mine.id } })).content
  expect(copy).toMatchObject({ status: 'draft', phone, title: 'Pillachi', publishedAt: null })
  const without = await app.signedIn(['individual'])
  const bare = await create(without, 'product', sale())
  expect(bare.faults.map(({ field }) => field)).toEqual(['phone'])
})

test('an edit of a live one waits for the judge of its own kind, and is taken back', async () => {
  const live = await publish(farm, 'vacancy', vacancy({ title: 'Sogʻuvchi' }))
  const body = { content: { ...live.content, title: 'Bosh sogʻuvchi', housing: true }, rowVersion: live.rowVersion }
  const edited = (await farm.ask(updateMine, { params: { id: live.id }, body })).content
  expect(edited).toMatchObject({ pending: true, waiting: ['title'], title: 'Sogʻuvchi', content: { housing: true } })
  const market = await app.signedIn(['market-moderator'])
  const foreign = (await market.ask(listCases, { query: { take: 100 } })).content.items
  expect(foreign.some((one) => one.targetId === String(live.id))).toBe(false)
  const discarded = await farm.ask(discardMinePending, {
    params: { id: live.id },
    body: { rowVersion: edited.rowVersion },
  })
  expect(discarded.content).toMatchObject({ pending: false, content: { title: 'Sogʻuvchi', housing: true } })
})

test('filled, it pauses by itself and its owner goes on once a place is free', async () => {
  const live = await publish(farm, 'vacancy', vacancy({ title: 'Bogʻbon' }))
  expect(await adOf(live.id)).toMatchObject({ headcount: 2, ownerOrganizationId: farm.organizationId })
  const inSystem = app.server.inSystem
  expect(await inSystem((ctx) => pauseFilled(ctx, live.id))).toBe(false)
  await set(live.id, { filled: 2 })
  expect(await inSystem((ctx) => pauseFilled(ctx, live.id))).toBe(true)
  expect(await told(farm, 'announcement.filled')).toBe(1)
  expect(await adOf(live.id)).toBeUndefined()
  const paused = await get(farm, live.id)
  expect(paused).toMatchObject({ status: 'paused', pausedFor: 'filled', filled: 2, can: { resume: false } })
  expect((await tryStep(farm, paused, 'resume')).error.code).toBe('E_FILLED')
  await set(live.id, { filled: 1 })
  await step(farm, await get(farm, live.id), 'resume')
  expect(await adOf(live.id)).toBeDefined()
  const own = await step(farm, await get(farm, live.id), 'pause')
  expect(own.pausedFor).toBeNull()
  await set(live.id, { filled: 2, expiresAt: app.clock.now })
  await inSystem(announcementCare.expireSome)
  const over = await get(farm, live.id)
  expect(over).toMatchObject({ status: 'expired', can: { renew: false, edit: true } })
  expect((await tryStep(farm, over, 'renew')).error.code).toBe('E_FILLED')
  const body = { content: { ...over.content, positions: 3 }, rowVersion: over.rowVersion }
  const raised = (await farm.ask(updateMine, { params: { id: live.id }, body })).content
  expect((await step(farm, raised, 'renew')).status).toBe('published')
})

test('five resumes of a person, one live for a role; a hidden one is not posted', async () => {
  const first = await publish(worker, 'resume', resume())
  expect(await adOf(first.id)).toMatchObject({ audience: 'all', kind: 'resume' })
  expect(JSON.stringify(await adOf(first.id))).not.toContain('1990-05-05')
  const second = await create(worker, 'resume', resume({ roleIds: [roles[1], roles[0]] }))
  expect((await tryStep(worker, second, 'submit')).error).toMatchObject({
    code: 'E_DUPLICATE',
    details: { id: first.id },
  })
  for (let n = 0; n < 3; n++) await create(worker, 'resume', resume({ roleIds: [roles[n + 2]] }))
  expect((await worker.ask(createMine, { body: { kind: 'resume', content: {} } })).error.code).toBe('E_LIMIT')
  const away = await step(worker, second, 'archive')
  await create(worker, 'resume', {})
  expect((await tryStep(worker, away, 'restore')).error.code).toBe('E_LIMIT')
  const body = { content: { ...first.content, visibility: 'hidden' }, rowVersion: first.rowVersion }
  expect((await worker.ask(updateMine, { params: { id: first.id }, body })).status).toBe(200)
  expect(await adOf(first.id)).toBeUndefined()
  const { path, rowVersion } = await get(worker, first.id)
  expect(path).toBeNull()
  const linked = { content: { ...first.content, visibility: 'link' }, rowVersion }
  const shared = (await worker.ask(updateMine, { params: { id: first.id }, body: linked })).content
  expect(shared.path).toMatch(new RegExp(`^/resume/${first.id}\\?key=[\\w-]{24}$`))
})

test('the same goods in other words are one announcement; a complaint that is upheld takes it down', async () => {
  const live = await publish(worker, 'product', sale())
  const alike = await create(worker, 'product', sale({ title: { uz: 'Issiqxona pomidori sotiladi!' } }))
  expect((await tryStep(worker, alike, 'submit')).error.details).toEqual({ id: live.id })
  const bought = await create(worker, 'product', sale({ direction: 'buy', neededFrom: '2026-11-20' }))
  expect((await step(worker, bought, 'submit')).status).toBe('on_moderation')
  const complaint = { targetType: 'productAd', targetId: String(live.id), reason: 'fraud' }
  expect((await app.anonymous().ask(fileComplaint, { body: complaint })).status).toBe(200)
  const wrong = await app.anonymous().ask(fileComplaint, { body: { ...complaint, targetType: 'vacancy' } })
  expect(wrong.error.code).toBe('E_NOT_FOUND')
  const [open] = (await moderator.ask(listComplaints)).content.items
  const body = { step: 'uphold', answer: 'Firibgarlik', rowVersion: open?.rowVersion }
  expect((await moderator.ask(decideComplaint, { params: { id: open?.id }, body })).status).toBe(200)
  expect(await get(worker, live.id)).toMatchObject({ status: 'blocked', stateReason: 'Firibgarlik' })
  expect(await adOf(live.id)).toBeUndefined()
})

test('three days before its end the owner is told once; it follows its category and its owner', async () => {
  const other = await personWithPhone(app)
  const live = await publish(other, 'product', sale({ title: { uz: 'Bodring' }, categoryId: CUCUMBER }))
  await set(live.id, { expiresAt: daysFrom(app.clock.now, 2) })
  await app.server.inSystem(announcementCare.tellExpiring)
  await app.server.inSystem(announcementCare.tellExpiring)
  expect(await told(other, 'announcement.expiring')).toBe(1)
  const admin = await app.signedIn(['system-admin'])
  const category = async (over: object) => {
    const { rowVersion } = (await admin.ask(getCategory, { params: { id: CUCUMBER } })).content
    return admin.ask(takeCategoryStep, { params: { id: CUCUMBER }, body: { rowVersion, ...over } })
  }
  expect((await category({ step: 'archive' })).error.code).toBe('E_IN_USE')
  expect((await category({ step: 'hide' })).status).toBe(200)
  await app.server.inSystem((ctx) => followCategory(ctx, CUCUMBER))
  expect(await adOf(live.id)).toBeUndefined()
  expect((await category({ step: 'archive', replacementId: TOMATO })).status).toBe(200)
  await app.server.inSystem((ctx) => followCategory(ctx, TOMATO))
  expect(await adOf(live.id)).toMatchObject({ categoryId: TOMATO })
  expect(await told(other, 'announcement.moved')).toBe(1)
  const follow = () =>
    app.server.inSystem((ctx) => announcementCare.followOwner(ctx, { userId: other.userId, gone: false }))
  const setStatus = (status: 'active' | 'blocked') =>
    app.server.services.db.updateTable('users').set({ status }).where('id', '=', other.userId).execute()
  await setStatus('blocked')
  await follow()
  expect(await adOf(live.id)).toBeUndefined()
  await setStatus('active')
  await follow()
  expect(await adOf(live.id)).toBeDefined()
  // By the job: the market works on the same queue.
  await app.server.inSystem((ctx) => ctx.job(PARTY_CHANGED, { userId: other.userId, gone: true }))
  await vi.waitFor(async () => expect((await get(other, live.id)).status).toBe('archived'), 20_000)
})

test('every state takes its steps and no others; what is somebody else’s is not there', async () => {
  const seller = await personWithPhone(app)
  const { id } = await create(seller, 'product', sale({ title: { uz: 'Qovun' } }))
  const stranger = await personWithPhone(app)
  for (const status of publicationStates.filter((state) => state !== 'sold_out')) {
    await set(id, { status })
    const mine = await get(seller, id)
    for (const name of ownSteps) {
      const allowed = canStep(publicationProcess, name, status)
      // What was never judged has no judgement to appeal; what is renewed in one tap is not judged anew.
      const offered = allowed && name !== 'appeal' && !(status === 'expired' && name === 'submit')
      expect(mine.can[name], `${status} ${name}`).toBe(offered)
      if (!allowed) expect((await tryStep(seller, mine, name)).error.code, `${status} ${name}`).toBe('E_STATE')
    }
    expect((await tryStep(stranger, mine, 'archive')).error.code).toBe('E_NOT_FOUND')
  }
  const asked = await stranger.ask(updateMine, { params: { id }, body: { content: {}, rowVersion: 1 } })
  expect(asked.error.code).toBe('E_NOT_FOUND')
  expect((await stranger.ask(mineHistory, { params: { id } })).error.code).toBe('E_NOT_FOUND')
  expect((await stranger.ask(copyMine, { params: { id } })).error.code).toBe('E_NOT_FOUND')
  expect((await app.anonymous().ask(listMine, { query: { kind: 'product' } })).status).toBe(401)
  expect((await stranger.ask(listMine, { query: { kind: 'vacancy' } })).status).toBe(403)
  expect((await moderator.ask(listMine, { query: { kind: 'resume' } })).status).toBe(403)
})
