import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { countAds, getAd, listAds, suggestAds } from '#contract/announcements/ads.ts'
import { apply, listApplicants, takeApplicantStep } from '#contract/announcements/applicants.ts'
import type { KindDescription } from '#contract/announcements/kinds.ts'
import { createMine, getMine, listMine, type Mine, takeMineStep, updateMine } from '#contract/announcements/mine.ts'
import { decideCase, listCases, takeCaseStep } from '#contract/moderation/moderation.ts'
import type { OwnStep } from '#contract/moderation/publication.ts'
import { DAY_MS } from '#uz/durations.ts'
import type { TestApp } from '../testing/app.ts'
import { type Person, personWithPhone } from '../testing/organizations.ts'
import { openMarketApp } from '../testing/products.ts'
import { idOf } from '../testing/territories.ts'
import type { AnnouncementKind } from './kinds/kind.ts'
import { announcementCare } from './published.ts'

/**
 * A fifth kind is a description in the contract and its rules on the server, a line each in the two tables of kinds.
 * These lines are added here to what is really there; not one engine is told of it.
 */
const swaps = vi.hoisted(() => ({ name: 'swap' }))

vi.mock('#contract/announcements/kinds.ts', async (original) => {
  const real = await original<typeof import('#contract/announcements/kinds.ts')>()
  const { product } = real.announcementKinds
  const swap: KindDescription = {
    ...product,
    segment: 'swaps',
    queue: swaps.name,
    materialFields: ['title', 'worth'],
    prices: ['worth'],
    companions: {},
    cardFields: ['worth'],
    facets: ['size'],
    most: 3,
  }
  return {
    ...real,
    announcementKinds: { ...real.announcementKinds, [swaps.name]: swap },
    announcementKindNames: [...real.announcementKindNames, swaps.name],
  }
})

vi.mock('./kinds/all.ts', async (original) => {
  const real = await original<typeof import('./kinds/all.ts')>()
  const { makeKind } = await import('./kinds/make.ts')
  const Whole = z.strictObject({
    title: z.string(),
    territoryId: z.int(),
    worth: z.int(),
    note: z.string().default(''),
  })
  const Draft = Whole.partial()
  const swap: AnnouncementKind = makeKind({
    Whole,
    Draft,
    examine: async (_, { title, territoryId, worth }) =>
      Object.entries({ title, territoryId, worth }).flatMap(([field, value]) =>
        value ? [] : [{ field, code: 'V_REQUIRED' } as const],
      ),
    keptOf: ({ title, territoryId }) => ({
      title: title ? { uz: title } : undefined,
      cover: null,
      categoryId: null,
      roleIds: [],
      territoryId: territoryId ?? null,
      twinKey: title ?? null,
      headcount: null,
    }),
    isTwin: (one, other) => one.worth === other.worth,
    publishedOf: async (_, contents) =>
      new Map(
        [...contents].map(([id, content]) => [
          id,
          {
            audience: 'all',
            direction: null,
            title: { uz: content.title },
            cover: null,
            categoryId: null,
            roleIds: [],
            priceFrom: content.worth,
            priceTo: null,
            territoryId: content.territoryId,
            districts: [],
            tags: [`size:${content.worth < 100_000 ? 'small' : 'large'}`],
            startsOn: null,
            endsOn: null,
            headcount: null,
            content,
            words: { traits: [content.note] },
          },
        ]),
      ),
    lookAt: async (_, { title, note }) => ({
      texts: { title: { uz: title ?? '' }, note: { uz: note ?? '' } },
      pictures: [],
      flags: [],
    }),
    namesIn: async () => ({}),
  })
  return { ...real, kinds: { ...real.kinds, [swaps.name]: swap } }
})

let app: TestApp
let owner: Person
let moderator: Awaited<ReturnType<TestApp['signedIn']>>
let territoryId: number
beforeAll(async () => {
  app = await openMarketApp()
  owner = await personWithPhone(app)
  moderator = await app.signedIn(['ad-moderator'])
  territoryId = await idOf(app, '1718236')
})
afterAll(() => app?.close())

const get = async (id: number) => (await owner.ask(getMine, { params: { id } })).content
const step = async ({ id, rowVersion }: Mine, name: OwnStep) => {
  const reply = await owner.ask(takeMineStep, { params: { id }, body: { step: name, rowVersion } })
  expect(reply.status, JSON.stringify(reply.error)).toBe(200)
  return reply.content
}
const adOf = (id: number) =>
  app.server.services.db.selectFrom('ads').selectAll().where('id', '=', id).executeTakeFirst()
const setExpiry = (id: number, expiresAt: Date) =>
  app.server.services.db.updateTable('announcements').set({ expiresAt }).where('id', '=', id).execute()

async function create(content: object): Promise<Mine> {
  const reply = await owner.ask(createMine, { body: { kind: swaps.name, content } })
  expect(reply.status, JSON.stringify(reply.error)).toBe(200)
  return reply.content
}

/** What its queue holds of this announcement, taken and decided. */
async function judge(targetId: number, over: object = {}) {
  const { items } = (await moderator.ask(listCases, { query: { queue: swaps.name, take: 100 } })).content
  const found = items.find((one) => one.targetId === String(targetId))
  if (!found) throw new Error('nothing in the queue')
  const body = { step: 'take', rowVersion: found.rowVersion }
  const taken = await moderator.ask(takeCaseStep, { params: { id: found.id }, body })
  const decision = { decision: 'publish', reasons: [], comment: null, rowVersion: taken.content.rowVersion, ...over }
  const decided = await moderator.ask(decideCase, { params: { id: found.id }, body: decision })
  expect(decided.status, JSON.stringify(decided.error)).toBe(200)
}

test('a kind nobody has heard of is drafted, judged, posted, paused, expired and renewed', async () => {
  const begun = await create({ title: 'Echki evaziga pichan' })
  expect(begun).toMatchObject({ status: 'draft', phone: owner.phone, can: { edit: true, submit: true } })
  expect(begun.faults.map(({ field }) => field)).toEqual(['territoryId', 'worth'])
  const early = await owner.ask(takeMineStep, {
    params: { id: begun.id },
    body: { step: 'submit', rowVersion: begun.rowVersion },
  })
  expect(early.status).toBe(400)
  const filled = await owner.ask(updateMine, {
    params: { id: begun.id },
    body: { content: { title: 'Echki evaziga pichan', territoryId, worth: 90_000 }, rowVersion: begun.rowVersion },
  })
  const waiting = await step(filled.content, 'submit')
  expect(waiting).toMatchObject({ status: 'on_moderation', judging: 'queued', can: { recall: true, edit: false } })
  expect(await adOf(begun.id)).toBeUndefined()
  await judge(begun.id)
  const live = await get(begun.id)
  expect(live).toMatchObject({ status: 'published', path: `/announcements/${begun.id}`, can: { pause: true } })
  expect(await adOf(begun.id)).toMatchObject({
    kind: swaps.name,
    title: { uz: 'Echki evaziga pichan' },
    priceFrom: 90_000,
  })

  const stranger = app.anonymous()
  const listed = await stranger.ask(listAds, {
    query: { kind: swaps.name, search: 'пичан', tags: 'size:small', region: '1718', facets: true, sort: 'cheapest' },
  })
  expect(listed.content).toMatchObject({
    total: 1,
    items: [{ id: begun.id, kind: swaps.name, brief: { worth: 90_000 }, priceFrom: 90_000 }],
    facets: { kind: [{ value: swaps.name, count: 1 }], tags: [{ facet: 'size', values: [{ value: 'size:small' }] }] },
  })
  const page = await stranger.ask(getAd, { params: { id: begun.id } })
  expect(page.content).toMatchObject({ kind: swaps.name, contact: 'signIn', content: { worth: 90_000 } })
  expect((await stranger.ask(suggestAds, { query: { q: 'echk' } })).content.items).toMatchObject([{ of: swaps.name }])
  expect((await stranger.ask(countAds)).content.kinds.at(-1)).toMatchObject({ kind: swaps.name, count: 1 })

  const paused = await step(live, 'pause')
  expect(await adOf(begun.id)).toBeUndefined()
  const resumed = await step(paused, 'resume')
  expect(await adOf(begun.id)).toBeDefined()

  await setExpiry(begun.id, app.clock.now)
  await app.server.inSystem(announcementCare.expireSome)
  const expired = await get(begun.id)
  expect(expired).toMatchObject({ status: 'expired', can: { renew: true, submit: false } })
  expect(await adOf(begun.id)).toBeUndefined()
  const renewed = await step(expired, 'renew')
  expect(renewed.status).toBe('published')
  expect(renewed.publishedAt).toBe(resumed.publishedAt)
  expect(new Date(renewed.expiresAt ?? 0).getTime()).toBe(app.clock.now.getTime() + 30 * DAY_MS)
  await step(renewed, 'archive')
})

test('of an edit what is material waits, a sum moves freely around the approved one, the rest shows at once', async () => {
  const begun = await create({ title: 'Qoʻzi', territoryId, worth: 100_000 })
  await step(begun, 'submit')
  await judge(begun.id)
  const edit = async (over: object) => {
    const { content, pendingContent, rowVersion } = await get(begun.id)
    const reply = await owner.ask(updateMine, {
      params: { id: begun.id },
      body: { content: { ...(pendingContent ?? content), ...over }, rowVersion },
    })
    expect(reply.status, JSON.stringify(reply.error)).toBe(200)
    return reply.content
  }
  expect(await edit({ worth: 125_000, note: 'bahorgi' })).toMatchObject({ pending: false, content: { worth: 125_000 } })
  // Thirty percent of what was approved, not thirty each time.
  const more = await edit({ worth: 140_000, title: 'Qoʻchqor' })
  expect(more).toMatchObject({
    pending: true,
    waiting: ['title', 'worth'],
    content: { title: 'Qoʻzi', worth: 125_000 },
  })
  await judge(begun.id, {
    fields: { title: 'refuse', worth: 'accept' },
    reasons: [{ code: 'contact-in-text', field: 'title' }],
  })
  const judged = await get(begun.id)
  expect(judged).toMatchObject({ pending: false, content: { title: 'Qoʻzi', worth: 140_000, note: 'bahorgi' } })
  expect(judged.remarks?.fields).toEqual({ title: 'refuse', worth: 'accept' })
  expect(await adOf(begun.id)).toMatchObject({ priceFrom: 140_000 })
  expect(await edit({ worth: 170_000 })).toMatchObject({ pending: false })

  const twin = await create({ title: 'Qoʻzi', territoryId, worth: 170_000 })
  const refused = await owner.ask(takeMineStep, {
    params: { id: twin.id },
    body: { step: 'submit', rowVersion: twin.rowVersion },
  })
  expect([refused.error.code, refused.error.details]).toEqual(['E_DUPLICATE', { id: begun.id }])
  await create({ title: 'Uchinchi' })
  const fourth = await owner.ask(createMine, { body: { kind: swaps.name, content: {} } })
  expect(fourth.error.code).toBe('E_LIMIT')
})

test('the list of the kind counts its states in as many statements for few as for many', async () => {
  const ask = (query: object = {}) => owner.ask(listMine, { query: { kind: swaps.name, ...query } })
  const all = await ask()
  expect(all.content.counts).toEqual({ published: 1, draft: 2, archived: 1 })
  expect((await ask({ status: 'draft', search: 'учинчи' })).content.items).toHaveLength(1)
  const one = await ask({ take: 1 })
  expect(one.content.items).toHaveLength(1)
  expect((await ask({ take: 3 })).statements).toBe(all.statements)
  const next = await ask({ take: 1, next: one.content.next })
  expect(next.content.items[0]?.id).not.toBe(one.content.items[0]?.id)
  const other = await personWithPhone(app)
  const [mine] = all.content.items
  expect((await other.ask(getMine, { params: { id: mine?.id } })).error.code).toBe('E_NOT_FOUND')
  expect((await other.ask(listMine, { query: { kind: swaps.name } })).content.items).toEqual([])
})

test('one responds to it, the owner agrees, it is done and counted', async () => {
  const { items } = (await owner.ask(listMine, { query: { kind: swaps.name, status: 'published' } })).content
  const id = items[0]?.id ?? 0
  const other = await personWithPhone(app)
  const sent = await other.ask(apply, { params: { id }, body: { message: 'Almashaman', proposed: { price: 500 } } })
  expect(sent.content).toMatchObject({ state: 'sent', ad: { kind: swaps.name, path: `/announcements/${id}` } })
  const [one] = (await owner.ask(listApplicants, { params: { id } })).content.items
  expect(one).toMatchObject({ id: sent.content.id, state: 'new', steps: ['shortlist', 'agree', 'decline'] })
  const take = (name: string, rowVersion: number) =>
    owner.ask(takeApplicantStep, { params: { id: sent.content.id }, body: { step: name, rowVersion } })
  const agreed = await take('agree', sent.content.rowVersion)
  expect((await take('finish', agreed.content.rowVersion)).content.state).toBe('done')
  expect(await get(id)).toMatchObject({ filled: 1, applicants: { new: 0, total: 1 } })
})
