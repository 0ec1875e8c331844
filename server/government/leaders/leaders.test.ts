import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ErrorBody } from '#contract/error.ts'
import * as agreements from '#contract/finance/cooperation/agreements.ts'
import * as contract from '#contract/government/leaders/leaders.ts'
import * as site from '#contract/government/leaders/site-leaders.ts'
import { addFavorite } from '#contract/market/favorites.ts'
import { Permission as P } from '#contract/permissions.ts'
import { dayOf } from '#uz/date.ts'
import { daysFrom } from '#uz/durations.ts'
import { importFacts } from '../../reference/facts/facts.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { dayIn, paperOf } from '../../testing/contracting.ts'
import {
  employeeOf,
  farmAt,
  headOf,
  nextPhone,
  nextPinfl,
  personWithPhone,
  signIn,
} from '../../testing/organizations.ts'
import { idOf, settleCountry } from '../../testing/territories.ts'
import { moveByDate } from './attachments.ts'
import { reckonLeaders } from './reckon.ts'

let app: TestApp
let crops: number[]
let mahallas: number[]
let business: Awaited<ReturnType<typeof headOf>>
let tin: string
let district: Awaited<ReturnType<typeof staffOf>>
let elsewhere: Awaited<ReturnType<typeof staffOf>>

const faultsOf = ({ error }: { error: ErrorBody }) => error.modelStateError?.map(({ key }) => key)

/** Somebody of a hokimlik over one territory. */
async function staffOf(code: string) {
  const territoryId = await idOf(app, code)
  const home = await idOf(app, '15070008')
  const head = await headOf(app, farmAt(home, { kind: 'hokimlik' }), undefined, { verifiedHow: 'certificate' })
  const one = await employeeOf(app, head.organizationId, [P.LeaderManage, P.LeaderAttach, P.LeaderPublish])
  await app.server.inSystem(({ tx }) =>
    tx.insertInto('territoryScopes').values({ employeeId: one.employeeId, territoryId }).execute(),
  )
  return { ...one, ...(await signIn(app, one.email)) }
}

beforeAll(async () => {
  app = await openTestApp()
  await app.server.inSystem((ctx) => importFacts(ctx, `${import.meta.dirname}/../../../facts`))
  await settleCountry(app)
  mahallas = await Promise.all(['15070001', '15070008', '15070016'].map((code) => idOf(app, code)))
  const rows = await app.server.inSystem(({ tx }) =>
    tx
      .selectFrom('categories')
      .select(['id', 'slug'])
      .where('slug', 'in', ['kartoshka', 'piyoz', 'sabzavot'])
      .execute(),
  )
  crops = ['kartoshka', 'piyoz', 'sabzavot'].map((slug) => rows.find((row) => row.slug === slug)?.id ?? 0)
  const farm = farmAt(mahallas[1] ?? 0, { kind: 'klaster' })
  tin = farm.tin ?? ''
  business = await headOf(app, farm, nextPinfl(), { verifiedHow: 'certificate' })
  district = await staffOf('1730203')
  elsewhere = await staffOf('1718236')
}, 180_000)
afterAll(() => app?.close())

const said = (over: object = {}) => ({
  name: { uz: 'Barakali dala' },
  story: { uz: 'Xonadonlardan kartoshka olamiz. '.repeat(8) },
  photo: null,
  phone: '+998901112233',
  directions: [crops[0] ?? 0],
  storageT: 300,
  processingT: null,
  transport: 4,
  exportCountries: ['Qozogʻiston'],
  jobs: 20,
  turnover: null,
  consentedOn: null,
  ...over,
})

test('a leader is entered, activated, published, hidden, suspended and ended by whoever may, in its own territory', async () => {
  const stranger = await elsewhere.ask(contract.createLeader, { body: { ...said(), tin } })
  expect([stranger.status, faultsOf(stranger)]).toEqual([400, ['$.tin']])
  const made = await district.ask(contract.createLeader, { body: { ...said(), tin } })
  expect(made.content).toMatchObject({ status: 'draft', rating: 'grey', reasons: ['new'], mahallas: 0 })
  const again = await district.ask(contract.createLeader, { body: { ...said(), tin } })
  expect(again.error.code).toBe('E_DUPLICATE')
  const params = { id: made.content.id }

  // Elsewhere there is no such leader, and no right is no entry.
  expect((await elsewhere.ask(contract.getLeader, { params })).status).toBe(404)
  expect((await business.ask(contract.listLeaders, { query: {} })).status).toBe(403)
  expect((await elsewhere.ask(contract.listLeaders, { query: {} })).content.items).toEqual([])

  let { rowVersion } = made.content
  type Step = { step: 'activate' | 'publish' | 'resume' } | { step: 'suspend'; reason: string }
  const take = async (body: Step) => {
    const taken = await district.ask(contract.takeLeaderStep, { params, body: { rowVersion, ...body } })
    if (taken.status === 200) rowVersion = taken.content.rowVersion
    return taken
  }
  expect((await take({ step: 'publish' })).error.code).toBe('E_STATE')
  expect((await take({ step: 'activate' })).content.status).toBe('active')
  // Only what may be shown is: a photo, a story and the leader's consent.
  const bare = await take({ step: 'publish' })
  expect(faultsOf(bare)).toEqual(['$.photo', '$.consentedOn'])
  const photo = await picture()
  const whole = { ...said({ photo, consentedOn: dayIn(app, -1) }), rowVersion }
  const stale = await district.ask(contract.updateLeader, { params, body: { ...whole, rowVersion: rowVersion + 7 } })
  expect(stale.error.code).toBe('E_STALE')
  rowVersion = (await district.ask(contract.updateLeader, { params, body: whole })).content.rowVersion
  expect((await app.anonymous().ask(site.getSiteLeader, { params })).status).toBe(404)
  expect((await take({ step: 'publish' })).content.status).toBe('published')
  // What is shown stays worth showing.
  const short = await district.ask(contract.updateLeader, {
    params,
    body: { ...whole, story: { uz: 'Oz' }, rowVersion },
  })
  expect(faultsOf(short)).toEqual(['$.story'])
  expect((await app.anonymous().ask(site.getSiteLeader, { params })).content).toMatchObject({ name: 'Barakali dala' })
  expect((await take({ step: 'suspend', reason: 'Tekshiruv ketmoqda' })).content.status).toBe('suspended')
  expect((await app.anonymous().ask(site.getSiteLeader, { params })).status).toBe(404)
  expect((await take({ step: 'resume' })).content.status).toBe('active')
  expect((await take({ step: 'publish' })).content.status).toBe('published')
  const verbs = (await district.ask(contract.leaderHistory, { params })).content.items.map(({ action }) => action)
  expect(verbs).toContain('leader.suspend')
})

const leaderRow = () =>
  app.server.inSystem(({ tx }) =>
    tx
      .selectFrom('leaders')
      .selectAll()
      .where('organizationId', '=', business.organizationId)
      .executeTakeFirstOrThrow(),
  )

async function picture(): Promise<string> {
  const id = 'a'.repeat(64)
  await app.server.inSystem(({ tx, now }) =>
    tx
      .insertInto('files')
      .values({ id, mime: 'image/webp', size: 1, private: false, name: 'a.webp', createdAt: now })
      .execute(),
  )
  return id
}

test('it stands by mahallas of its staff: one leader of a direction, wider and narrower ones being the same', async () => {
  const leader = await leaderRow()
  const params = { id: leader.id }
  let { rowVersion } = leader
  const order = {
    ...{ startsOn: dayIn(app, 0), endsOn: null, orderNumber: '12-F', orderedOn: dayIn(app, -3) },
    orderFile: await paperOf(district),
  }
  const attach = async (over: object) => {
    const body = { territoryId: mahallas[0] ?? 0, categoryId: crops[0] ?? 0, ...order, rowVersion, ...over }
    const done = await district.ask(contract.attachMahalla, { params, body })
    if (done.status === 200) rowVersion = done.content.rowVersion
    return done
  }
  const urgut = await idOf(app, '14140001')
  expect(faultsOf(await attach({ territoryId: urgut }))).toEqual(['$.territoryId'])
  expect(faultsOf(await attach({ categoryId: crops[1] ?? 0 }))).toEqual(['$.categoryId'])
  expect(faultsOf(await attach({ endsOn: dayIn(app, -9) }))).toEqual(['$.endsOn'])
  const begun = await attach({})
  expect(begun.content).toMatchObject({ mahallas: 1, attachments: [{ status: 'active', mahalla: 'Azimobod' }] })
  const planned = await attach({ territoryId: mahallas[2] ?? 0, startsOn: dayIn(app, 2), endsOn: dayIn(app, 5) })
  expect(planned.content.attachments.map(({ status }) => status).toSorted()).toEqual(['active', 'planned'])

  // Another leader, of all vegetables: potatoes are among them.
  const farm = farmAt(mahallas[2] ?? 0, { kind: 'eksportchi' })
  await headOf(app, farm, nextPinfl(), { verifiedHow: 'certificate' })
  const body = { ...said({ directions: [crops[2] ?? 0] }), tin: farm.tin ?? '' }
  const other = (await district.ask(contract.createLeader, { body })).content
  const active = await district.ask(contract.takeLeaderStep, {
    params: { id: other.id },
    body: { step: 'activate', rowVersion: other.rowVersion },
  })
  const wider = await district.ask(contract.attachMahalla, {
    params: { id: other.id },
    body: { territoryId: mahallas[0] ?? 0, categoryId: crops[2] ?? 0, ...order, rowVersion: active.content.rowVersion },
  })
  expect(wider.error.code).toBe('E_DUPLICATE')

  // Days come and pass by themselves.
  const at = (days: number) => app.server.inSystem((ctx) => moveByDate({ ...ctx, now: daysFrom(ctx.now, days) }))
  await at(3)
  expect((await district.ask(contract.getLeader, { params })).content.mahallas).toBe(2)
  await at(6)
  const { content } = await district.ask(contract.getLeader, { params })
  expect([content.mahallas, content.attachments.filter(({ status }) => status === 'ended')]).toMatchObject([
    1,
    [{ reason: null }],
  ])
  rowVersion = content.rowVersion
  const [open] = content.attachments.filter(({ status }) => status === 'active')
  const reason = 'Mahalla boshqa yoʻnalishga oʻtdi'
  const gone = { attachmentId: open?.id ?? 0, reason, rowVersion }
  expect((await elsewhere.ask(contract.detachMahalla, { params, body: gone })).status).toBe(404)
  expect((await district.ask(contract.detachMahalla, { params, body: gone })).content.mahallas).toBe(0)
  rowVersion = (await leaderRow()).rowVersion
  await attach({})

  // Twenty mahallas are the most.
  await app.server.inSystem(async ({ tx, now }) => {
    const more = await tx
      .selectFrom('territories')
      .select('id')
      .where('path', 'like', '17%/%/%')
      .where('path', 'not like', '1730/%')
      .limit(19)
      .execute()
    await tx
      .insertInto('leaderAttachments')
      .values(
        more.map(({ id }) => ({
          ...{ leaderId: leader.id, territoryId: id, categoryId: crops[0] ?? 0, status: 'active' as const },
          ...{ ...order, authorId: business.userId, createdAt: now },
        })),
      )
      .execute()
  })
  const full = await attach({ territoryId: mahallas[1] ?? 0 })
  expect([full.error.code, full.status]).toEqual(['E_LIMIT', 422])
  await app.server.inSystem(({ tx }) =>
    tx.deleteFrom('leaderAttachments').where('territoryId', 'not in', mahallas).execute(),
  )
})

test('a household becomes a partner; figures and the colour follow handovers and payments', async () => {
  const leader = await leaderRow()
  const params = { id: leader.id }
  const household = async (territoryId: number) => {
    const one = await personWithPhone(app, nextPhone(), nextPinfl())
    await app.server.inSystem(async ({ tx, now }) => {
      await tx.updateTable('users').set({ territoryId }).where('id', '=', one.userId).execute()
      await tx
        .insertInto('selfEmployments')
        .values({ userId: one.userId, status: 'active', verified: true, checkedAt: now })
        .execute()
    })
    return one
  }
  const terms = {
    ...{ categoryId: crops[0] ?? 0, area: 1500, heads: null, volume: 1000, priceRule: 'fixed' as const },
    ...{ price: 300_000, discount: null, startsOn: dayIn(app, 0), endsOn: dayIn(app, 200), paymentDays: 15 },
    ...{ inputs: null, note: 'Kartoshka ekaman' },
  }
  const near = await household(mahallas[0] ?? 0)
  const far = await household(mahallas[1] ?? 0)
  const inside = await near.ask(site.becomePartner, { params, body: terms })
  expect(inside.content.isOutside).toBe(false)
  expect((await far.ask(site.becomePartner, { params, body: terms })).content.isOutside).toBe(true)
  const own = await near.ask(agreements.getMyAgreement, { params: { id: inside.content.id } })
  expect(own.content).toMatchObject({ status: 'draft', begunBy: 'person', side: 'person', isOutside: false })
  const wrong = await near.ask(site.becomePartner, { params, body: { ...terms, categoryId: crops[1] ?? 0 } })
  expect(faultsOf(wrong)).toEqual(['$.categoryId'])
  expect((await app.anonymous().ask(site.becomePartner, { params, body: terms })).status).toBe(401)
  expect(
    (await near.ask(addFavorite, { params: { targetType: 'leader', targetId: leader.id }, body: {} })).status,
  ).toBe(200)

  // Three agreements in force with five handovers of a hundred days ago, four of them paid in time.
  await app.server.inSystem(async (ctx) => {
    const { tx, now } = ctx
    const ago = (days: number) => dayOf(daysFrom(now, -days))
    const people = [near, far, await household(mahallas[0] ?? 0)]
    const made = await tx
      .insertInto('cooperationAgreements')
      .values(
        people.map(({ userId }, at) => ({
          ...{ number: `KO-T-${at}`, status: 'active' as const, organizationId: business.organizationId, userId },
          ...{ territoryId: mahallas[0] ?? 0, begunBy: 'leader' as const, authorId: business.userId },
          ...{ categoryId: crops[0] ?? 0, volume: 1000, priceRule: 'fixed' as const, price: 300_000 },
          ...{ startsOn: ago(120), endsOn: ago(-119), paymentDays: 15, createdAt: now },
        })),
      )
      .returning('id')
      .execute()
    await tx
      .insertInto('cooperationHandovers')
      .values(
        [0, 1, 2, 3, 4].map((at) => ({
          ...{ agreementId: made[at % 3]?.id ?? 0, saidBy: 'leader' as const, on: ago(100), kg: 250, price: 300_000 },
          ...(at === 0 ? { status: 'confirmed' as const } : { status: 'paid' as const, paidOn: ago(90) }),
          createdAt: now,
        })),
      )
      .execute()
    await reckonLeaders(ctx, business.organizationId)
  })
  const { content } = await district.ask(contract.getLeader, { params })
  expect(content).toMatchObject({
    ...{ agreements: 3, households: 3, handovers: 5, acceptedKg: 1250, paidBp: 8000, longestDays: 100 },
    ...{ debt: 75_000_000, rating: 'red', reasons: ['days'] },
  })
  // 121 of 240 days have passed: 1,512 of 3,000 kg were due.
  expect(content.volumeBp).toBe(8267)
  const shown = await app.anonymous().ask(site.getSiteLeader, { params })
  expect(shown.content).toMatchObject({
    ...{ rating: 'red', places: [{ mahallas: ['Azimobod'] }] },
    prices: [{ categoryId: crops[0], price: 300_000, adId: null }],
  })
  const found = await app.anonymous().ask(site.findSiteLeaders, { query: { rating: 'red' } })
  expect([found.content.items.length, found.content.regions]).toMatchObject([1, [{ code: '1730', count: 1 }]])

  // Nobody ends who still has agreements.
  const body = { step: 'end' as const, reason: 'Faoliyatini toʻxtatdi', rowVersion: content.rowVersion }
  const bound = await district.ask(contract.takeLeaderStep, { params, body })
  expect(bound.error.code).toBe('E_IN_USE')
  await app.server.inSystem(({ tx }) =>
    tx.updateTable('cooperationAgreements').set({ status: 'terminated' }).where('status', '=', 'active').execute(),
  )
  const ended = await district.ask(contract.takeLeaderStep, { params, body })
  expect(ended.content).toMatchObject({ status: 'ended', mahallas: 0 })
})
