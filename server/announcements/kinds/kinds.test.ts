import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAds } from '#contract/announcements/ads.ts'
import type { AnnouncementKindName, AnyContent } from '#contract/announcements/kinds.ts'
import { createMine, takeMineStep } from '#contract/announcements/mine.ts'
import { listRoles } from '#contract/announcements/roles.ts'
import { listCases } from '#contract/moderation/moderation.ts'
import { placeAnnouncement } from '../../testing/announcements.ts'
import type { TestApp } from '../../testing/app.ts'
import { type Trader, trader } from '../../testing/deals.ts'
import { addPicture } from '../../testing/listed.ts'
import { openMarketApp } from '../../testing/products.ts'
import { idOf } from '../../testing/territories.ts'
import { publishAds } from '../publish.ts'

const VET = 290900
let app: TestApp
let employer: Trader
let worker: Trader
let place: { territoryId: number; contactName: string }
let region: number
beforeAll(async () => {
  app = await openMarketApp()
  employer = await trader(app, 'mchj')
  worker = await trader(app)
  place = { territoryId: await idOf(app, '1718236'), contactName: 'Malika' }
  region = await idOf(app, '1718')
})
afterAll(() => app?.close())

/** Faults of a draft with this much filled in, at fields that begin so. */
async function faultsAt(who: Trader, kind: AnnouncementKindName, content: AnyContent, fields: readonly string[]) {
  const reply = await who.ask(createMine, { body: { kind, content: { ...place, ...content } } })
  expect(reply.status, JSON.stringify(reply.error)).toBe(200)
  return reply.content.faults.map(({ field }) => field).filter((field) => fields.some((one) => field.startsWith(one)))
}
const paperOf = async (digit: string, userId: string) => {
  const id = await addPicture(app, digit, { private: true })
  await app.server.services.db.updateTable('files').set({ createdBy: userId }).where('id', '=', id).execute()
  return id
}
const adOf = (id: number) =>
  app.server.services.db.selectFrom('ads').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('roles in every language, with what they are asked for', async () => {
  const rolesIn = async (lang: 'uz' | 'ru' | 'cyrl') => (await app.anonymous(lang).ask(listRoles)).content
  const [uz, ru, cyrl] = [await rolesIn('uz'), await rolesIn('ru'), await rolesIn('cyrl')]
  expect(uz.length).toBeGreaterThanOrEqual(24)
  expect([uz, ru, cyrl].map((roles) => roles.find(({ slug }) => slug === 'chopon')?.name)).toEqual([
    'Choʻpon',
    'Чабан',
    'Чўпон',
  ])
  for (const { name, skills } of ru)
    expect([name, /^[А-Яа-яЁё0-9]/.test(name), skills.length > 0]).toEqual([name, true, true])
})

test('what a content points at is there, of the right level and one’s own', async () => {
  const hidden = await addPicture(app, 'b', { private: true })
  const goods = { unitId: 987_654, images: [await addPicture(app), hidden], territories: [region, 999_999] }
  expect(await faultsAt(worker, 'product', goods, ['unitId', 'images', 'territories'])).toEqual([
    'unitId',
    'territories[1]',
    'images[1]',
  ])
  const served = { serviceDistricts: [place.territoryId, region], baseAddressId: 999_999 }
  expect(await faultsAt(worker, 'service', served, ['serviceDistricts', 'baseAddressId'])).toEqual([
    'baseAddressId',
    'serviceDistricts[1]',
  ])
  const [own, foreign] = [await paperOf('c', worker.userId), await paperOf('d', employer.userId)]
  const license = { number: 'V-1', validTo: '2030-01-01', fileId: own }
  const vet = { categoryId: VET, license }
  expect(await faultsAt(worker, 'service', vet, ['license'])).toEqual([])
  expect(await faultsAt(worker, 'service', { categoryId: VET }, ['license'])).toEqual(['license'])
  const stolen = { ...vet, license: { ...license, fileId: foreign } }
  expect(await faultsAt(worker, 'service', stolen, ['license'])).toEqual(['license.fileId'])
  expect(await faultsAt(employer, 'vacancy', { roleId: 999 }, ['roleId'])).toEqual(['roleId'])
  const heard = { roleIds: [1, 999], voice: { fileId: foreign, seconds: 20 }, willingDistricts: [region] }
  expect(await faultsAt(worker, 'resume', heard, ['roleIds', 'voice', 'willingDistricts'])).toEqual([
    'roleIds[1]',
    'willingDistricts[0]',
    'voice',
  ])
})

test('an age the platform knows goes before what was typed', async () => {
  const { db } = app.server.services
  const born = (birthDate: string | null) =>
    db.updateTable('users').set({ birthDate }).where('id', '=', worker.userId).execute()
  const typed = { birthDate: '1990-01-01' }
  await born('2014-01-01')
  expect(await faultsAt(worker, 'resume', typed, ['birthDate'])).toEqual(['birthDate'])
  await born(null)
  expect(await faultsAt(worker, 'resume', typed, ['birthDate'])).toEqual([])
  expect(await faultsAt(worker, 'resume', {}, ['birthDate'])).toEqual(['birthDate'])
})

test('a judge is told of wording no vacancy may have, and the owner is not refused', async () => {
  const content = {
    ...place,
    title: 'Теримчи керак',
    roleId: 13,
    positions: 5,
    description:
      'Мавсумий иш, ётоқхона бор. Анкета учун пул тўланади, паспорт гаровга олинади. Фақат аёллар, 35 ёшгача.',
    payPeriod: 'month',
    salaryFrom: 400_000_000,
    employment: 'full',
  }
  const { content: mine } = await employer.ask(createMine, {
    body: { kind: 'vacancy', content, phone: '+998901112233' },
  })
  expect(mine.names).toMatchObject({
    'roleId:13': 'Terimchi',
    'payPeriod:month': 'oyiga',
    'employment:full': 'Toʻliq bandlik',
  })
  const body = { step: 'submit', rowVersion: mine.rowVersion } as const
  const submitted = await employer.ask(takeMineStep, { params: { id: mine.id }, body })
  expect([submitted.status, submitted.content.status]).toEqual([200, 'on_moderation'])
  const moderator = await app.signedIn(['ad-moderator'])
  const { items } = (await moderator.ask(listCases, { query: { take: 100 } })).content
  const flags = items.find(({ targetId }) => targetId === String(mine.id))?.flags ?? []
  expect([...flags].sort()).toEqual(['ageLimit', 'passport', 'sexLimit', 'workerFee'])
})

test('strangers read nothing that leads past the contact', async () => {
  const resume = await placeAnnouncement(app, {
    kind: 'resume',
    owner: worker,
    content: {
      birthDate: '1990-05-05',
      voice: { fileId: 'v'.repeat(64), seconds: 30 },
      experience: [{ employer: 'Baraka', position: 'Terimchi', from: '2018-01', to: '2021-12' }],
      readyToMove: true,
    },
  })
  const service = await placeAnnouncement(app, {
    kind: 'service',
    owner: worker,
    content: {
      license: { number: 'V-1', validTo: '2030-01-01', fileId: 'paper' },
      baseAddressId: 7,
      languages: ['ru'],
    },
  })
  const vacancy = await placeAnnouncement(app, {
    kind: 'vacancy',
    owner: employer,
    content: { telegram: '@baraka_fermer', payPeriod: 'day', salaryFrom: 20_000_000, schedule: '6-1', housing: true },
  })
  const [one, two, three] = [await adOf(resume), await adOf(service), await adOf(vacancy)]
  for (const ad of [one, two, three])
    expect(JSON.stringify(ad.content)).not.toMatch(/Malika|1990|baraka_fermer|paper|vvvv|baseAddress|contactName/)
  expect([one.content.age, one.content.years, one.content.voice]).toEqual([36, 4, { seconds: 30 }])
  expect(one.tags).toEqual(['experience:3-6', 'moves:yes'])
  expect(two.tags).toEqual(['unit:hectare', 'licensed:yes', 'language:ru'])
  expect([three.priceFrom, three.priceTo, three.headcount]).toEqual([520_000_000, 520_000_000, 3])
  expect(three.tags).toContain('conditions:housing')
})

test('a role is found by its other names, in any language and script', async () => {
  const picker = await placeAnnouncement(app, {
    kind: 'vacancy',
    owner: employer,
    content: { title: 'Paxta terimchilar', roleId: 13 },
  })
  const driver = await placeAnnouncement(app, {
    kind: 'vacancy',
    owner: employer,
    content: { title: 'Механизатор', roleId: 2 },
  })
  for (const [search, id] of [
    ['сборщик хлопка', picker],
    ['пахтакор', picker],
    ['cotton picker', picker],
    ['тракторист', driver],
    ['traktorchi', driver],
  ] as const) {
    const { items } = (await app.anonymous().ask(listAds, { query: { kind: 'vacancy', search } })).content
    expect([search, items.some((ad) => ad.id === id)]).toEqual([search, true])
    expect([search, items.some((ad) => ad.id === (id === picker ? driver : picker))]).toEqual([search, false])
  }
})

test('many are posted in as many statements as one', async () => {
  const { db } = app.server.services
  const rows = await db.selectFrom('announcements').select('id').where('status', '=', 'published').execute()
  const cost = (ids: number[]) => app.server.inSystem((ctx) => app.counted(() => publishAds(ctx, ids)))
  const ids = rows.map(({ id }) => id)
  const kinds = await db
    .selectFrom('announcements')
    .distinctOn('kind')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('kind')
    .execute()
  const one = kinds.map(({ id }) => id)
  expect(ids.length).toBeGreaterThan(one.length)
  expect(await cost(ids)).toBe(await cost(one))
})
