import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploadFile } from '#contract/reference/files.ts'
import { HOUR_MS } from '#uz/durations.ts'
import { createTemplate, takeTemplateStep } from '../forms/field-templates/templates.ts'
import { createFileTemplate } from '../forms/file-templates/file-templates.ts'
import type { Actor } from '../kernel/context.ts'
import { strikeClocks } from '../kernel/process/clock-work.ts'
import type { TestApp } from '../testing/app.ts'
import { actAs, type Trader, trader } from '../testing/deals.ts'
import {
  askHives,
  bindHives,
  hiveCalls as calls,
  hiveActor,
  hivesKind,
  refusalOf,
  type Yard,
} from '../testing/made-up-kind.ts'
import { openMarketApp } from '../testing/products.ts'
import { admitWaiting, applicationClocks, handlersOf, rejectApplication, requirePaper } from './public.ts'

let app: TestApp
let keepers: Trader[]
let applicant: Trader
let paper: string
const yard: Yard = {
  lenders: [],
  hives: 0,
  fieldTemplateId: null,
  fileTemplateCode: null,
  limits: new Map(),
  season: '2026',
  drawn: [],
  breaksContract: false,
}
const kind = hivesKind(yard)

beforeAll(async () => {
  app = await openMarketApp()
  // Monday, ten in the morning.
  app.clock.tick(22 * HOUR_MS)
  keepers = []
  for (let n = 0; n < 6; n++) keepers.push(await trader(app, 'mchj'))
  applicant = await trader(app)
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#3a3' } })
    .png()
    .toBuffer()
  const upload = { query: { name: 'joy.png', purpose: 'message' }, upload: picture }
  paper = (await applicant.ask(uploadFile, upload)).content.id
  await app.server.inSystem(async (ctx) => {
    const name = { uz: 'Uyalar' }
    const fields = [{ key: 'flowers', label: { uz: 'Gullar' }, type: 'string' as const, required: true }]
    const form = await createTemplate(ctx, { code: 'hives', name, context: 'report', fields })
    await takeTemplateStep(ctx, form.id, form.rowVersion, 'publish')
    yard.fieldTemplateId = form.id
    const doc = { name, required: true, formats: ['png' as const], maxMb: 1, sampleFile: null, validDays: 30 }
    await createFileTemplate(ctx, {
      code: 'hives',
      name,
      context: 'report',
      docs: [
        { ...doc, code: 'place', issuer: 'user' },
        { ...doc, code: 'register', issuer: 'registry' },
      ],
    })
    yard.fileTemplateCode = 'hives'
  })
  yard.lenders = keepers.map(({ organizationId }) => organizationId ?? '')
  bindHives(app.server, kind)
})
afterAll(() => app?.close())

const as = (who: Trader) => askHives(app, hiveActor(who.userId, who.organizationId))
/** Another hand of the same organization. */
const handOf = (who: Trader, hand: Trader): Actor => hiveActor(hand.userId, who.organizationId)
const overseer = () => askHives(app, hiveActor(applicant.userId))
const strike = () => strikeClocks(app.server.inSystem, applicationClocks([kind]))
const inDays = (days: number) => new Date(app.clock.now.getTime() + days * 24 * HOUR_MS).toISOString()
const papers = () => [{ code: 'place', fileId: paper, issuedOn: inDays(-5).slice(0, 10) }]

async function draft(who = applicant, { hives = 20, subjectId = 1, answers = { flowers: 'Beda' } } = {}) {
  const given = {
    subjectId,
    content: { hives },
    answers,
    papers: who === applicant && yard.fileTemplateCode ? papers() : [],
  }
  return as(who)(calls.save, { body: given })
}
async function submitted(who = applicant, how: { hives?: number; subjectId?: number } = {}) {
  const { id, rowVersion } = await draft(who, how)
  return as(who)(calls.submit, { params: { id }, body: { rowVersion, consents: ['share-data'] } })
}
const requestTo = async (keeper: Trader, number: string | null) => {
  const { items } = await as(keeper)(calls.inbox, { query: {} })
  const row = items.find((one) => one.number === number)
  if (!row) throw new Error(`nothing of ${number}`)
  return row
}
const step = async (keeper: Trader, number: string | null, name: 'take' | 'release') => {
  const { id, rowVersion } = await requestTo(keeper, number)
  return as(keeper)(calls[name], { params: { id }, body: { rowVersion } })
}
/** Taken, made by one hand, approved by another. */
async function offered(keeper: Trader, number: string | null, hives: number, hand: Trader) {
  const { id } = await requestTo(keeper, number)
  const made = await as(keeper)(calls.saveOffer, {
    params: { id },
    body: { content: { hives, rent: 10 }, validUntil: inDays(5) },
  })
  const offer = made.offers.at(-1)
  const asked = await as(keeper)(calls.submitOffer, {
    params: { id: offer?.id },
    body: { rowVersion: offer?.rowVersion },
  })
  const rowVersion = asked.offers.at(-1)?.rowVersion
  const sent = await askHives(app, handOf(keeper, hand))(calls.approveOffer, {
    params: { id: offer?.id },
    body: { rowVersion },
  })
  return sent.offers.at(-1)?.id ?? 0
}
const look = (id: number) => as(applicant)(calls.get, { params: { id } })
const end = async (id: number) => {
  const { rowVersion } = await look(id)
  await as(applicant)(calls.withdraw, { params: { id }, body: { rowVersion } })
}
const clocks = () =>
  app.server.services.db
    .selectFrom('stepClocks')
    .select(['object', 'objectId', 'step', 'dueAt'])
    .orderBy('step')
    .execute()

test('from a draft to the one that is accepted: questions stop the clock, another hand approves, the others close', async () => {
  const [a, b, c] = keepers as [Trader, Trader, Trader]
  const saved = await draft()
  expect(saved).toMatchObject({ status: 'draft', number: null, title: 'Asalari uyalari', steps: ['submit'] })
  const sent = await as(applicant)(calls.submit, {
    params: { id: saved.id },
    body: { rowVersion: saved.rowVersion, consents: ['share-data'] },
  })
  expect(sent).toMatchObject({ status: 'routed', number: 'AS-2026-000001', answers: { flowers: 'Beda' } })
  expect(sent.eligibility).toMatchObject([{ code: 'FEW', result: 'pass', have: '20 ta' }])
  expect(sent.requests.map(({ status, used }) => [status, used])).toEqual([
    ['new', 0],
    ['new', 0],
    ['new', 0],
  ])
  const { number } = sent

  const masked = await as(a)(calls.request, { params: { id: (await requestTo(a, number)).id } })
  expect(masked).toMatchObject({ isMasked: true, application: { applicant: null, answers: {} }, papers: [] })
  expect(masked.application.content).toEqual({ hives: 20 })
  app.clock.tick(2 * HOUR_MS)
  const taken = await step(a, number, 'take')
  expect(taken).toMatchObject({ isMasked: false, status: 'taken', papers: [{ code: 'place', fileId: paper }] })
  expect(taken.application.applicant).toBe('Ergasheva M.')
  // Written in one language, read in another.
  const russian = askHives(app, { ...hiveActor(a.userId, a.organizationId), language: 'ru' })
  const read = await russian(calls.request, { params: { id: taken.id } })
  expect(read.application.eligibility).toMatchObject([{ have: '20 шт.', need: '100 шт.' }])
  expect((await look(sent.id)).status).toBe('in_review')

  // Eighteen working hours to answer in; nine are used when the applicant is asked, and then none.
  app.clock.tick(24 * HOUR_MS)
  const asked = await as(a)(calls.ask, {
    params: { id: taken.id },
    body: { rowVersion: taken.rowVersion, questions: ['Qayerda turadi?', 'Suv bormi?'] },
  })
  expect(asked).toMatchObject({ status: 'need_info', dueAt: null, used: 50 })
  expect((await clocks()).filter(({ step: name }) => name === 'overdue')).toMatchObject([{ dueAt: null }])
  app.clock.tick(48 * HOUR_MS)
  const waiting = await look(sent.id)
  expect(waiting).toMatchObject({ status: 'need_info' })
  expect(waiting.requests[0]).toMatchObject({ used: 50, steps: ['answer'] })
  const [one, two] = waiting.requests[0]?.questions ?? []
  const answer = (questionId: number | undefined, rowVersion: number | undefined, fileIds: string[] = []) =>
    as(applicant)(calls.answer, {
      params: { id: taken.id },
      body: { rowVersion, answers: [{ questionId, answer: 'Ha', fileIds }] },
    })
  const half = await answer(one?.id, waiting.requests[0]?.rowVersion)
  expect(half.status).toBe('need_info')
  expect(await refusalOf(answer(one?.id, half.requests[0]?.rowVersion))).toBe('answers[0].questionId E_NOT_FOUND')
  const whole = await answer(two?.id, half.requests[0]?.rowVersion, [paper])
  expect(whole.requests[0]).toMatchObject({ status: 'in_review', used: 50 })

  // Two offers; the first hand may not approve its own, nor the second beyond its limit.
  const first = await offered(a, number, 15, c)
  const { id: requestB } = await step(b, number, 'take')
  const bounds = { content: { hives: 21, rent: 1 }, validUntil: inDays(5) }
  expect(await refusalOf(as(b)(calls.saveOffer, { params: { id: requestB }, body: bounds }))).toBe(
    'content.hives V_RANGE',
  )
  const made = await as(b)(calls.saveOffer, {
    params: { id: requestB },
    body: { content: { hives: 20, rent: 9 }, validUntil: inDays(4) },
  })
  const offerB = made.offers[0]
  expect((await look(sent.id)).offers).toHaveLength(1)
  const pending = await as(b)(calls.submitOffer, {
    params: { id: offerB?.id },
    body: { rowVersion: offerB?.rowVersion },
  })
  const rowVersion = pending.offers[0]?.rowVersion
  const approve = (hand: Trader) =>
    askHives(app, handOf(b, hand))(calls.approveOffer, { params: { id: offerB?.id }, body: { rowVersion } })
  expect(pending.offers[0]).toMatchObject({ status: 'pending_approval', computed: { total: 180 } })
  expect(await refusalOf(approve(b))).toBe('E_SOD')
  yard.limits.set(a.userId, 10)
  expect(await refusalOf(approve(a))).toBe('E_LIMIT')
  yard.limits.set(a.userId, 20)
  await approve(a)
  yard.limits.clear()
  const both = await look(sent.id)
  expect(both).toMatchObject({ status: 'offered' })
  expect(both.offers.map(({ status, steps }) => [status, steps])).toEqual([
    ['sent', ['accept', 'decline']],
    ['sent', ['accept', 'decline']],
  ])
  const seen = await as(applicant)(calls.see, { params: { id: first } })
  expect(seen.offers.map(({ status }) => status)).toEqual(['viewed', 'sent'])

  // One transaction: where the contract fails nothing has happened.
  const chosen = seen.offers[1]
  const accept = () =>
    as(applicant)(calls.accept, { params: { id: chosen?.id }, body: { rowVersion: chosen?.rowVersion } })
  yard.breaksContract = true
  await expect(accept()).rejects.toThrow('no contract')
  yard.breaksContract = false
  expect((await look(sent.id)).offers.map(({ status }) => status)).toEqual(['viewed', 'sent'])
  const done = await accept()
  expect(done).toMatchObject({ status: 'accepted' })
  expect(done.offers.map(({ status }) => status)).toEqual(['declined', 'accepted'])
  expect(done.requests.map(({ status }) => status)).toEqual(['lost', 'won', 'lost'])
  expect(yard.drawn).toEqual([sent.id])
  expect((await clocks()).map(({ object, step: name }) => `${object} ${name}`)).toEqual(['application forgo'])
  expect((await as(c)(calls.request, { params: { id: (await requestTo(c, number)).id } })).isMasked).toBe(true)
  await end(sent.id)
  expect(await clocks()).toEqual([])
})

test('what is sent is whole, allowed, agreed to, and the only one; a draft may lack anything and leaves nothing', async () => {
  const send = (id: number, rowVersion: number, consents = ['share-data']) =>
    as(applicant)(calls.submit, { params: { id }, body: { rowVersion, consents } })
  const save = (more: object) =>
    as(applicant)(calls.save, { body: { subjectId: 1, content: { hives: 5 }, answers: {}, papers: [], ...more } })
  const bare = await save({ content: {} })
  expect(await refusalOf(send(bare.id, bare.rowVersion))).toBe('content.hives V_REQUIRED')
  const kept = await save({ id: bare.id, rowVersion: bare.rowVersion })
  expect(await refusalOf(save({ id: bare.id, rowVersion: bare.rowVersion }))).toBe('E_STALE')
  expect(await refusalOf(send(kept.id, kept.rowVersion))).toBe('answers.flowers V_REQUIRED')
  const answered = await save({ id: kept.id, rowVersion: kept.rowVersion, answers: { flowers: 'Beda' } })
  expect(await refusalOf(send(answered.id, answered.rowVersion))).toBe('papers.place V_REQUIRED')
  expect(await refusalOf(save({ papers: [{ code: 'nothing', fileId: paper }] }))).toBe('papers[0].code V_UNKNOWN')
  expect(await refusalOf(save({ papers: [{ code: 'place', fileId: paper, issuedOn: '2026-09-01' }] }))).toBe(
    'papers[0].issuedOn V_PAPER_OLD',
  )
  expect(await refusalOf(save({ subjectId: 9 }))).toBe('subjectId E_NOT_FOUND')
  const many = await draft(applicant, { hives: 101 })
  expect(await refusalOf(send(many.id, many.rowVersion, []))).toBe('consents V_REQUIRED')
  expect(await refusalOf(send(many.id, many.rowVersion))).toBe('E_NOT_ELIGIBLE')
  const fine = await submitted()
  const again = await draft()
  expect(await refusalOf(send(again.id, again.rowVersion))).toBe('E_ACTIVE_APPLICATION')
  await end(fine.id)
  for (const { id } of [kept, many, again]) await as(applicant)(calls.remove, { params: { id } })
  expect(await refusalOf(as(applicant)(calls.remove, { params: { id: fine.id } }))).toBe('E_STATE')
  expect(await clocks()).toEqual([])
})

test('sent twice at once it is one', async () => {
  const drafts = [await draft(), await draft(), await draft()]
  const send = ({ id, rowVersion }: { id: number; rowVersion: number }) =>
    refusalOf(as(applicant)(calls.submit, { params: { id }, body: { rowVersion, consents: ['share-data'] } }))
  const [one] = drafts
  if (!one) throw new Error('no draft')
  const ends = await Promise.all([...drafts.map(send), send(one)])
  expect(ends.filter((how) => how === 'done')).toHaveLength(1)
  expect(ends.filter((how) => how === 'E_ACTIVE_APPLICATION' || how === 'E_STALE')).toHaveLength(3)
  const live = await as(applicant)(calls.list, { query: { status: 'routed' } })
  expect(live.items).toHaveLength(1)
  await end(live.items[0]?.id ?? 0)
  const left = await as(applicant)(calls.list, { query: { status: 'draft' } })
  for (const { id } of left.items) await as(applicant)(calls.remove, { params: { id } })
})

test('silence is told to those who watch, then another is asked; with nobody left it is rejected', async () => {
  const sent = await submitted()
  const [a, b, c, d] = keepers as [Trader, Trader, Trader, Trader]
  const told = () =>
    app.server.services.db
      .selectFrom('notifications')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('event', '=', 'applicant.statusChanged')
      .where('userId', '=', a.userId)
      .executeTakeFirstOrThrow()
  const before = (await told()).n
  await step(b, sent.number, 'take')
  await step(c, sent.number, 'take')
  // Three working days: alerted once, not yet taken away.
  app.clock.tick(5 * 24 * HOUR_MS)
  await strike()
  await strike()
  expect((await told()).n).toBe(before + 1)
  expect((await look(sent.id)).requests[0]).toMatchObject({ status: 'new', used: 100 })
  app.clock.tick(3 * 24 * HOUR_MS)
  await strike()
  const moved = await look(sent.id)
  expect(moved.requests.map(({ status }) => status)).toEqual(['expired', 'taken', 'taken', 'new'])
  expect((await requestTo(d, sent.number)).status).toBe('new')
  expect(await refusalOf(step(a, sent.number, 'take'))).toBe('E_STATE')
  // Time is over for those who have it, too; theirs stays theirs.
  expect(moved.requests[1]).toMatchObject({ used: 100 })
  const late = await overseer()(calls.registry, { query: { overdue: 'true' } })
  expect(late.items.map(({ id }) => id)).toEqual([sent.id])
  const recall = async (keeper: Trader) => {
    const { id, rowVersion } = await requestTo(keeper, sent.number)
    return overseer()(calls.recall, { params: { id }, body: { rowVersion, reason: 'Javob bermadi' } })
  }
  // The second replacement is the last.
  expect((await recall(b)).requests.map(({ status }) => status).slice(4)).toEqual(['new'])
  expect((await recall(c)).requests).toHaveLength(5)
  await recall(d)
  const last = await recall(keepers[4] as Trader)
  expect(last).toMatchObject({ status: 'rejected', reasonCode: 'no-recipient' })
  expect(await clocks()).toEqual([])
  const restored = await overseer()(calls.restore, {
    params: { id: sent.id },
    body: { rowVersion: last.rowVersion, reason: 'Yana bir bor' },
  })
  expect(restored).toMatchObject({ status: 'routed' })
  expect(restored.requests.at(-1)?.status).toBe('new')
  await end(sent.id)
  const gone = await look(sent.id)
  expect(
    await refusalOf(
      overseer()(calls.restore, { params: { id: sent.id }, body: { rowVersion: gone.rowVersion, reason: 'Yana' } }),
    ),
  ).toBe('E_STATE')
})

test('a recipient reads its own requests and nobody else’s; staff of a region their region’s', async () => {
  const sent = await submitted()
  const [a, b] = keepers as [Trader, Trader]
  const mine = await requestTo(a, sent.number)
  expect(mine.applicant).toBeNull()
  const { id, rowVersion } = await step(a, sent.number, 'take')
  for (const other of [b, applicant, keepers[5] as Trader]) {
    expect(await refusalOf(as(other)(calls.request, { params: { id } }))).toBe('E_NOT_FOUND')
    expect(await refusalOf(as(other)(calls.release, { params: { id }, body: { rowVersion } }))).toBe('E_NOT_FOUND')
    const ids = (await as(other)(calls.inbox, { query: {} })).items.map((one) => one.id)
    expect(ids).not.toContain(id)
  }
  expect(JSON.stringify(await as(a)(calls.request, { params: { id } }))).not.toContain(String(b.organizationId))
  expect(await refusalOf(as(b)(calls.get, { params: { id: sent.id } }))).toBe('E_NOT_FOUND')
  const elsewhere = askHives(app, hiveActor(a.userId, undefined, ['99']))
  expect((await elsewhere(calls.registry, { query: {} })).items).toEqual([])
  expect(await refusalOf(elsewhere(calls.look, { params: { id: sent.id } }))).toBe('E_NOT_FOUND')
  expect(await refusalOf(elsewhere(calls.recall, { params: { id }, body: { rowVersion, reason: 'Yoʻq' } }))).toBe(
    'E_NOT_FOUND',
  )
  // Papers: to the applicant, to whoever works on it, to nobody else and not afterwards.
  const opens = (who: Trader, at: { id: number; side: 'applicant' | 'recipient' }) =>
    refusalOf(actAs(app, who, (ctx) => requirePaper(ctx, kind, at, paper)))
  expect(await opens(applicant, { id: sent.id, side: 'applicant' })).toBe('done')
  expect(await opens(a, { id, side: 'recipient' })).toBe('done')
  expect(await opens(b, { id, side: 'recipient' })).toBe('E_NOT_FOUND')
  await end(sent.id)
  expect(await opens(a, { id, side: 'recipient' })).toBe('E_NOT_FOUND')
  expect((await requestTo(a, sent.number)).applicant).toBe('Ergasheva M.')
  app.clock.tick(31 * 24 * HOUR_MS)
  expect((await requestTo(a, sent.number)).applicant).toBeNull()
  app.clock.tick(-31 * 24 * HOUR_MS)
})

test('all refuse: rejected with the reason; taken back while it is fresh, it is in review again', async () => {
  yard.lenders = yard.lenders.slice(0, 2)
  const sent = await submitted()
  const [a, b] = keepers as [Trader, Trader]
  const reason = { reasonCode: 'R_PLAN', reason: 'Joy uchun hisob-kitob yetarli emas' }
  for (const keeper of [a, b]) {
    const { id, rowVersion } = await step(keeper, sent.number, 'take')
    const short = { rowVersion, ...reason, reason: 'Yoʻq' }
    expect(await refusalOf(as(keeper)(calls.refuse, { params: { id }, body: short }))).toBe('reason V_LEN')
    await as(keeper)(calls.refuse, { params: { id }, body: { rowVersion, ...reason } })
  }
  const rejected = await look(sent.id)
  expect(rejected).toMatchObject({ status: 'rejected', reasonCode: 'refused' })
  expect(rejected.requests).toMatchObject([reason, reason])
  const row = await requestTo(a, sent.number)
  const back = await as(a)(calls.reconsider, {
    params: { id: row.id },
    body: { rowVersion: row.rowVersion, reason: 'Qayta koʻrdik' },
  })
  expect(back.status).toBe('in_review')
  expect((await look(sent.id)).status).toBe('in_review')
  const other = await requestTo(b, sent.number)
  app.clock.tick(6 * 24 * HOUR_MS)
  const late = as(b)(calls.reconsider, {
    params: { id: other.id },
    body: { rowVersion: other.rowVersion, reason: 'Kech' },
  })
  expect(await refusalOf(late)).toBe('E_OVER')
  await end(sent.id)
  yard.lenders = keepers.map(({ organizationId }) => organizationId ?? '')
})

test('declined, it ends or goes to others; withdrawn after acceptance, others are asked; left alone, it expires', async () => {
  yard.lenders = yard.lenders.slice(0, 1)
  const [a, b] = keepers as [Trader, Trader]
  const all = keepers.map(({ organizationId }) => organizationId ?? '')
  const one = await submitted()
  await step(a, one.number, 'take')
  await offered(a, one.number, 5, b)
  const decline = async (id: number, wantsOthers: boolean) => {
    const offer = (await look(id)).offers.at(-1)
    return as(applicant)(calls.decline, {
      params: { id: offer?.id },
      body: { rowVersion: offer?.rowVersion, wantsOthers },
    })
  }
  expect((await decline(one.id, false)).status).toBe('withdrawn')
  const two = await submitted()
  await step(a, two.number, 'take')
  await offered(a, two.number, 5, b)
  yard.lenders = all.slice(0, 2)
  expect(await decline(two.id, true)).toMatchObject({ status: 'routed' })
  await step(b, two.number, 'take')
  const offerId = await offered(b, two.number, 6, a)
  const offer = (await look(two.id)).offers.at(-1)
  await as(applicant)(calls.accept, { params: { id: offerId }, body: { rowVersion: offer?.rowVersion } })
  yard.lenders = all.slice(0, 3)
  const accepted = (await look(two.id)).offers.at(-1)
  await as(b)(calls.withdrawOffer, {
    params: { id: offerId },
    body: { rowVersion: accepted?.rowVersion, reason: 'Uyalar qolmadi' },
  })
  const reopened = await look(two.id)
  expect(reopened.status).toBe('routed')
  expect(reopened.requests.map(({ status }) => status)).toEqual(['lost', 'lost', 'new'])
  await step(keepers[2] as Trader, two.number, 'take')
  await offered(keepers[2] as Trader, two.number, 6, a)
  app.clock.tick(6 * 24 * HOUR_MS)
  await strike()
  expect(await look(two.id)).toMatchObject({ status: 'expired' })
  expect((await look(two.id)).offers.at(-1)?.status).toBe('expired')
  expect(await clocks()).toEqual([])
  yard.lenders = all
})

test('with no room one waits in line, and the first is let in when somebody goes', async () => {
  yard.hives = 1
  yard.fileTemplateCode = null
  const [first, second, third] = [await submitted(applicant, { subjectId: 2 }), ...(await waiting(2))]
  expect([first?.status, second?.status, third?.status]).toEqual(['routed', 'waitlisted', 'waitlisted'])
  expect([second?.place, third?.place]).toEqual([1, 2])
  await end(first?.id ?? 0)
  const states = async () =>
    (await overseer()(calls.registry, { query: { subjectId: 2 } })).items.map(({ status }) => status).toReversed()
  expect(await states()).toEqual(['withdrawn', 'routed', 'waitlisted'])
  yard.hives = 2
  expect(await app.server.inSystem((ctx) => admitWaiting(ctx, kind, 2))).toBe(1)
  expect(await app.server.inSystem((ctx) => admitWaiting(ctx, kind, 2))).toBe(0)
  expect(await states()).toEqual(['withdrawn', 'routed', 'routed'])
  for (const one of [second, third])
    await app.server.inSystem((ctx) => rejectApplication(ctx, kind, one?.id ?? 0, { reasonCode: 'budget' }))
  expect(await states()).toEqual(['withdrawn', 'rejected', 'rejected'])
  yard.hives = 0
  yard.fileTemplateCode = 'hives'
})
async function waiting(many: number) {
  const made = []
  for (let n = 0; n < many; n++) made.push(await submitted(await trader(app), { subjectId: 2 }))
  return made
}

test('where a protocol decides nobody offers; those who oversee route by hand and reject for the form of it', async () => {
  const protocol = hivesKind(yard, { name: 'made-up-protocol', decidedBy: 'protocol', route: async () => [] })
  const { applicant: mine, recipient, overseer: watch } = handlersOf(protocol)
  const [a] = keepers as [Trader]
  const body = { subjectId: 1, content: { hives: 3 }, answers: { flowers: 'Beda' }, papers: papers() }
  const send = () =>
    actAs(app, applicant, async (ctx) => {
      const { id, rowVersion } = await mine.save(ctx, { body })
      return mine.submit(ctx, { params: { id }, body: { rowVersion, consents: ['share-data'] } })
    })
  const sent = await send()
  expect(sent.status).toBe('submitted')
  const recipients = [{ organizationId: a.organizationId ?? '', desk: '00444' }]
  const byHand = (to: typeof recipients) =>
    actAs(app, applicant, (ctx) =>
      watch.route(ctx, { params: { id: sent.id }, body: { rowVersion: sent.rowVersion, recipients: to } }),
    )
  expect(await refusalOf(byHand([]))).toBe('E_NO_RECIPIENT')
  expect(await refusalOf(byHand([...recipients, ...recipients]))).toBe('recipients V_FORMAT')
  const routed = await byHand(recipients)
  const request = routed.requests[0]
  const version = { params: { id: request?.id ?? 0 }, body: { rowVersion: request?.rowVersion ?? 0 } }
  const taken = await actAs(app, a, (ctx) => recipient.take(ctx, version))
  const next = { ...version, body: { rowVersion: taken.rowVersion } }
  const offer = { content: { hives: 3, rent: 1 }, validUntil: new Date(inDays(5)) }
  expect(await refusalOf(actAs(app, a, (ctx) => recipient.saveOffer(ctx, { ...version, body: offer })))).toBe(
    'E_NOT_FOUND',
  )
  expect(await refusalOf(actAs(app, a, (ctx) => recipient.decide(ctx, next)))).toBe('E_STATE')
  const formal = { rowVersion: routed.rowVersion, reasonCode: 'R_FORGED', reason: 'Hujjat haqiqiy emas deb topildi' }
  const look2 = await actAs(app, applicant, (ctx) => watch.one(ctx, { params: { id: sent.id } }))
  const reject = (id: number, rowVersion: number) =>
    actAs(app, applicant, (ctx) => watch.rejectFormally(ctx, { params: { id }, body: { ...formal, rowVersion } }))
  expect(await refusalOf(reject(sent.id, look2.rowVersion))).toBe('E_STATE')
  const asked = await actAs(app, a, (ctx) =>
    recipient.ask(ctx, { ...next, body: { ...next.body, questions: ['Qachon?'] } }),
  )
  const [question] = asked.questions
  await actAs(app, applicant, (ctx) =>
    mine.answer(ctx, {
      ...next,
      body: {
        rowVersion: asked.rowVersion,
        answers: [{ questionId: question?.id ?? 0, answer: 'Bugun', fileIds: [] }],
      },
    }),
  )
  const ready = await actAs(app, a, (ctx) => recipient.one(ctx, next))
  const decided = await actAs(app, a, (ctx) =>
    recipient.decide(ctx, { ...next, body: { rowVersion: ready.rowVersion } }),
  )
  expect(decided.status).toBe('won')
  const approved = await actAs(app, applicant, (ctx) => mine.one(ctx, { params: { id: sent.id } }))
  expect(approved).toMatchObject({ status: 'approved', requests: [{ status: 'won' }] })
  yard.season = 'other'
  const forged = await send()
  expect(await reject(forged.id, forged.rowVersion)).toMatchObject({ status: 'rejected', reasonCode: 'R_FORGED' })
  yard.season = '2026'
})

test('lists ask as many statements for one as for many; figures are of the stamps', async () => {
  const [a] = keepers as [Trader]
  const kindOf = (who: Trader, query: object) => app.counted(() => as(who)(calls.inbox, { query }))
  const whose = { whose: 'mine', status: 'lost' }
  expect(await kindOf(a, { take: 1, ...whose })).toBe(await kindOf(a, { take: 50, ...whose }))
  const own = (take: number) => app.counted(() => as(applicant)(calls.list, { query: { take } }))
  expect(await own(2)).toBe(await own(50))
  const all = (take: number) => app.counted(() => overseer()(calls.registry, { query: { take } }))
  expect(await all(2)).toBe(await all(50))
  const page = await as(applicant)(calls.list, { query: { take: 2 } })
  const rest = await as(applicant)(calls.list, { query: { take: 100, next: page.next } })
  const whole = await as(applicant)(calls.list, { query: { take: 100 } })
  expect([...page.items, ...rest.items]).toEqual(whole.items)
  expect(Object.values(whole.counts).reduce((sum, one) => sum + one, 0)).toBe(whole.items.length)
  const figures = await overseer()(calls.figures, {})
  const mine = figures.recipients.find(({ recipientId }) => recipientId === a.organizationId)
  expect(mine).toMatchObject({ open: 0, overdue: 0 })
  // The first was taken after two hours, those that came later at once.
  expect(mine?.medianFirstAnswer).toBe(0)
  // Of what the second was asked it has refused one.
  const second = figures.recipients.find(({ recipientId }) => recipientId === keepers[1]?.organizationId)
  expect([mine?.approved, second?.approved]).toEqual([100, 67])
  expect(figures.states.find(({ status }) => status === 'withdrawn')).toMatchObject({ overdue: 0 })
})
