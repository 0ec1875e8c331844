import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endedStates } from '#contract/applications/application-process.ts'
import { followed, stepAfter } from '#contract/applications/follow.ts'
import { isLiveOffer, isOnTable } from '#contract/applications/offer-process.ts'
import { isOpenRequest, isWorkedOn } from '#contract/applications/request-process.ts'
import { HOUR_MS } from '#uz/durations.ts'
import { strikeClocks } from '../kernel/process/clock-work.ts'
import type { TestApp } from '../testing/app.ts'
import { actAs, type Trader, trader } from '../testing/deals.ts'
import { hivesKind, refusalOf, type Yard } from '../testing/made-up-kind.ts'
import { openMarketApp } from '../testing/products.ts'
import { applicationClocks, handlersOf } from './public.ts'

let app: TestApp
let keepers: Trader[]
let applicant: Trader
const yard: Yard = {
  lenders: [],
  hives: 0,
  season: 'first',
  fieldTemplateId: null,
  fileTemplateCode: null,
  limits: new Map(),
  drawn: [],
  breaksContract: false,
}
const kind = hivesKind(yard)
const { applicant: mine, recipient, overseer } = handlersOf(kind)

beforeAll(async () => {
  app = await openMarketApp()
  app.clock.tick(22 * HOUR_MS)
  keepers = []
  for (let n = 0; n < 5; n++) keepers.push(await trader(app, 'mchj'))
  applicant = await trader(app)
  yard.lenders = keepers.map(({ organizationId }) => organizationId ?? '')
})
afterAll(() => app?.close())

const keeper = (n: number) => keepers[n % keepers.length] ?? applicant
/** Whoever acts, for the organization of the first and with the hand of the second. */
const by = <T>(at: number, hand: number, act: (ctx: Parameters<Parameters<typeof actAs>[2]>[0]) => Promise<T>) =>
  actAs(app, { ...keeper(at), userId: keeper(hand).userId }, act) as Promise<T>

async function begin(season: string): Promise<number> {
  yard.season = season
  return actAs(app, applicant, async (ctx) => {
    const body = { subjectId: 1, content: { hives: 20 }, answers: {}, papers: [] }
    const { id, rowVersion } = await mine.save(ctx, { body })
    await mine.submit(ctx, { params: { id }, body: { rowVersion, consents: ['share-data'] } })
    return id
  })
}

const state = async (id: number) => {
  const { db } = app.server.services
  const application = await db.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const requests = await db
    .selectFrom('applicationRequests')
    .selectAll()
    .where('applicationId', '=', id)
    .orderBy('id')
    .execute()
  const offers = await db
    .selectFrom('applicationOffers')
    .selectAll()
    .where('applicationId', '=', id)
    .orderBy('id')
    .execute()
  const clocks = await db.selectFrom('stepClocks').selectAll().execute()
  const ids = new Map([
    ['application', [id]],
    ['application-request', requests.map((one) => one.id)],
    ['application-offer', offers.map((one) => one.id)],
  ])
  return {
    application,
    requests,
    offers,
    clocks: clocks.filter(({ object, objectId }) => ids.get(object)?.includes(Number(objectId))),
  }
}

/** What is true of any application whatever has happened to it. */
async function holdTrue(id: number): Promise<string> {
  const { application, requests, offers, clocks } = await state(id)
  const { status } = application
  const open = requests.filter((one) => isOpenRequest(one.status))
  const onTable = offers.filter((one) => isOnTable(one.status))
  const accepted = offers.filter((one) => one.status === 'accepted')
  const won = requests.filter((one) => one.status === 'won')
  expect(accepted.length).toBeLessThanOrEqual(1)
  expect(won.map((one) => one.id)).toEqual(accepted.map((one) => one.requestId))
  if (endedStates.includes(status) || accepted.length > 0) {
    expect([open, offers.filter((one) => isLiveOffer(one.status))]).toEqual([[], []])
    expect(application.endedAt !== null).toBe(endedStates.includes(status))
  }
  if (endedStates.includes(status)) expect(clocks).toEqual([])
  if (Object.hasOwn(followed, status)) {
    const ofRound = requests.filter(({ round }) => round === application.round)
    const step = stepAfter(ofRound, { isOffered: onTable.length > 0, wantsOthers: false })
    expect(kind.tables.application[step].to).toBe(status)
    expect(open.every(({ round }) => round === application.round)).toBe(true)
  } else expect(open).toEqual([])
  for (const one of requests) {
    const own = clocks.filter(({ object, objectId }) => object === 'application-request' && objectId === String(one.id))
    if (!isOpenRequest(one.status)) expect([own, one.dueAt]).toEqual([[], null])
    else expect(one.dueAt !== null).toBe(one.status === 'new' || isWorkedOn(one.status))
    expect(onTable.some(({ requestId }) => requestId === one.id)).toBe(one.status === 'offered')
  }
  expect(new Set(open.map(({ recipientId }) => recipientId)).size).toBe(open.length)
  expect(application.replacements).toBeLessThanOrEqual(kind.mostReplacements)
  return status
}

const reason = 'Sabab yetarlicha uzun yozilgan'
type Act = (id: number, at: number, hand: number) => Promise<unknown>
const requestAt = async (id: number, at: number) => {
  const { requests } = await state(id)
  const own = requests.filter(({ recipientId }) => recipientId === keeper(at).organizationId)
  return own.at(-1) ?? { id: 0, rowVersion: 0 }
}
const offerAt = async (id: number, at: number) => {
  const { offers } = await state(id)
  return (
    offers.filter(({ recipientId }) => recipientId === keeper(at).organizationId).at(-1) ?? { id: 0, rowVersion: 0 }
  )
}
const onRequest =
  (act: (ctx: never, given: never) => Promise<unknown>, more: object = {}): Act =>
  async (id, at, hand) => {
    const { rowVersion, ...request } = await requestAt(id, at)
    const given = { params: { id: request.id }, body: { rowVersion, ...more } }
    return by(at, hand, (ctx) => act(ctx as never, given as never))
  }
const onOffer =
  (act: (ctx: never, given: never) => Promise<unknown>, more: object = {}): Act =>
  async (id, at, hand) => {
    const { rowVersion, ...offer } = await offerAt(id, at)
    const given = { params: { id: offer.id }, body: { rowVersion, ...more } }
    return by(at, hand, (ctx) => act(ctx as never, given as never))
  }
const ofApplicant =
  (act: (ctx: never, given: never) => Promise<unknown>, more: object = {}): Act =>
  async (id, at) => {
    const { rowVersion, ...offer } = await offerAt(id, at)
    const given = { params: { id: offer.id }, body: { rowVersion, ...more } }
    return actAs(app, applicant, (ctx) => act(ctx as never, given as never))
  }
const passing =
  (hours: number): Act =>
  async () => {
    app.clock.tick(hours * HOUR_MS)
    await strikeClocks(app.server.inSystem, applicationClocks([kind]))
  }

const acts: Record<string, Act> = {
  take: onRequest(recipient.take),
  release: onRequest(recipient.release),
  ask: onRequest(recipient.ask, { questions: ['Qayerda?'] }),
  refuse: onRequest(recipient.refuse, { reasonCode: 'R', reason }),
  reconsider: onRequest(recipient.reconsider, { reason }),
  recall: onRequest(overseer.recall, { reason }),
  saveOffer: async (id, at, hand) => {
    const request = await requestAt(id, at)
    const body = { content: { hives: 5, rent: 1 }, validUntil: new Date(app.clock.now.getTime() + 72 * HOUR_MS) }
    return by(at, hand, (ctx) => recipient.saveOffer(ctx, { params: { id: request.id }, body }))
  },
  submitOffer: onOffer(recipient.submitOffer),
  approveOffer: onOffer(recipient.approveOffer),
  sendBackOffer: onOffer(recipient.sendBackOffer, { reason }),
  withdrawOffer: onOffer(recipient.withdrawOffer, { reason }),
  see: ofApplicant(mine.see),
  accept: ofApplicant(mine.accept),
  decline: ofApplicant(mine.decline, { wantsOthers: false }),
  declineForOthers: ofApplicant(mine.decline, { wantsOthers: true }),
  answer: async (id, at) => {
    const request = await requestAt(id, at)
    const open = await app.server.services.db
      .selectFrom('applicationQuestions')
      .select('id')
      .where('requestId', '=', request.id)
      .where('answer', 'is', null)
      .execute()
    const answers = open.map((one) => ({ questionId: one.id, answer: 'Shu yerda', fileIds: [] }))
    const body = { rowVersion: request.rowVersion, answers }
    return actAs(app, applicant, (ctx) => mine.answer(ctx, { params: { id: request.id }, body }))
  },
  hour: passing(1),
  day: passing(24),
  week: passing(7 * 24),
  withdraw: async (id) => {
    const { rowVersion } = (await state(id)).application
    return actAs(app, applicant, (ctx) => mine.withdraw(ctx, { params: { id }, body: { rowVersion } }))
  },
  restore: async (id) => {
    const { rowVersion } = (await state(id)).application
    return actAs(app, applicant, (ctx) => overseer.restore(ctx, { params: { id }, body: { rowVersion, reason } }))
  },
}
/** By chance alone two hands seldom meet over one offer. */
acts.offerWhole = async (id, at, hand) => {
  for (const name of ['take', 'saveOffer', 'submitOffer', 'approveOffer'])
    await refusalOf(acts[name]?.(id, at, name === 'approveOffer' ? hand : at) ?? Promise.resolve())
}
/** The common ones come often, ends seldom: a history is to be long. */
const often = [
  'take',
  'take',
  'take',
  'ask',
  'answer',
  'answer',
  'saveOffer',
  'saveOffer',
  'submitOffer',
  'submitOffer',
]
const names = [
  ...Object.keys(acts),
  ...often,
  'approveOffer',
  'approveOffer',
  'approveOffer',
  'hour',
  'day',
  'refuse',
  'offerWhole',
  'offerWhole',
  'offerWhole',
  'accept',
  'accept',
]
const move = fc.record({ name: fc.constantFrom(...names), at: fc.nat(2), hand: fc.nat(4) })

test('whatever happens in whatever order, what is true of applications stays true', async () => {
  let season = 0
  const reached = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 25, maxLength: 40 }), async (moves) => {
      const id = await begin(`any ${++season}`)
      for (const { name, at, hand } of moves) {
        await refusalOf(acts[name]?.(id, at, hand) ?? Promise.resolve())
        reached.add(await holdTrue(id))
      }
    }),
    { numRuns: 12, seed: 7 },
  )
  expect([...reached].sort()).toEqual(
    expect.arrayContaining(['accepted', 'in_review', 'need_info', 'offered', 'routed']),
  )
})

test('many officers and the applicant at once: one offer is accepted, all others close, one contract', async () => {
  const id = await begin('race')
  for (let at = 0; at < 3; at++) for (const name of ['take', 'saveOffer', 'submitOffer']) await acts[name]?.(id, at, at)
  await acts.approveOffer?.(id, 0, 4)
  await acts.approveOffer?.(id, 1, 4)
  const before = yard.drawn.length
  const crowd = Array.from({ length: 24 }, (_, n) => n % 3).flatMap((at) => [
    acts.approveOffer?.(id, at, 4),
    acts.withdrawOffer?.(id, 2, 4),
    acts.refuse?.(id, at, at),
  ])
  const applicants = Array.from({ length: 6 }, (_, n) => acts.accept?.(id, n % 2, 0))
  const ends = await Promise.all([...applicants, ...crowd].map((one) => refusalOf(one ?? Promise.resolve())))
  expect(ends.slice(0, applicants.length).filter((how) => how === 'done')).toHaveLength(1)
  expect(await holdTrue(id)).toBe('accepted')
  expect(yard.drawn.slice(before)).toEqual([id])
})
