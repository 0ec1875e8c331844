import { afterAll, beforeAll, expect, test } from 'vitest'
import * as needContract from '#contract/government/visits/needs.ts'
import * as checkContract from '#contract/government/visits/visit-check.ts'
import * as contract from '#contract/government/visits/visits.ts'
import { Permission } from '#contract/permissions.ts'
import { seedForms } from '../../forms/public.ts'
import { strikeClocks } from '../../kernel/process/clock-work.ts'
import { RegisterAway } from '../../kernel/registers/ask.ts'
import { importFacts } from '../../reference/facts/facts.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { lastCode, sentTo } from '../../testing/codes.ts'
import { dayIn, paperOf } from '../../testing/contracting.ts'
import { household } from '../../testing/finance-app.ts'
import { employeeOf, farmAt, headOf, nextPhone, nextPinfl, type Person } from '../../testing/organizations.ts'
import { idOf, settleCountry } from '../../testing/territories.ts'
import { governmentClocks } from '../jobs.ts'
import { visitFormSeeds } from './form-seeds.ts'
import { askForVisit, begunWith, type PrefillParts } from './prefill.ts'
import { isSampled } from './project.ts'
import { VISIT } from './rows.ts'
import { verifiedHouseholds } from './verified-households.ts'

let app: TestApp
let home: number
let tomato: number
let assistant: Person
let other: Person
let district: Person

beforeAll(async () => {
  app = await openTestApp()
  await app.server.inSystem(async (ctx) => {
    await importFacts(ctx, `${import.meta.dirname}/../../../facts`)
    await seedForms(ctx, visitFormSeeds)
  })
  await settleCountry(app)
  home = await idOf(app, '14140001')
  const away = await idOf(app, '14140014')
  const authority = await headOf(app, farmAt(home, { kind: 'mahalla' }), nextPinfl(), { verifiedHow: 'certificate' })
  assistant = await staffAt(authority.organizationId, home, Permission.HokimAssistantForms)
  other = await staffAt(authority.organizationId, away, Permission.HokimAssistantForms)
  district = await staffAt(
    authority.organizationId,
    home,
    Permission.HokimFormsVerify,
    Permission.HokimFormsExport,
    Permission.HokimAssistantForms,
  )
  tomato = await app.server.inSystem(async ({ tx }) => {
    const row = await tx.selectFrom('categories').select('id').where('slug', '=', 'pomidor').executeTakeFirstOrThrow()
    return row.id
  })
}, 120_000)
afterAll(() => app?.close())

async function staffAt(organizationId: string, territoryId: number, ...codes: Parameters<typeof employeeOf>[2]) {
  const one = await employeeOf(app, organizationId, codes)
  await app.server.inSystem(({ tx }) =>
    tx.insertInto('territoryScopes').values({ employeeId: one.employeeId, territoryId }).execute(),
  )
  return one
}

const values = () => ({
  membersTotal: 6,
  workingAge: 3,
  employed: 2,
  unemployed: 1,
  children: 2,
  povertyRegister: true,
  incomeTotal: 420_000_000,
  plotArea: '10',
  croppedArea: '6',
  orchardArea: '2',
  crops: [
    { category: tomato, turn: 'bahorgi', area: '6', yieldKg: '300', soldPct: 80, price: 300_000 },
    { category: tomato, turn: 'takroriy', area: '6' },
  ],
  animals: [{ kind: 'sigir', heads: 2 }],
  waterSource: 'canal',
  waterProblem: false,
  needs: [
    { kind: 'loan', urgent: true },
    { kind: 'training', text: 'Issiqxona' },
  ],
  cooperation: true,
})

interface Family {
  pinfl: string
  phone: string
  house: string
}
const visitOf = ({ pinfl, phone, house }: Family, over: object = {}): contract.VisitBody => ({
  neighborhoodId: home,
  household: {
    street: 'Bogʻiston koʻchasi',
    house,
    flat: null,
    cadastre: null,
    pinfl,
    name: 'Qosimova Matluba',
    phone,
  },
  visitedOn: dayIn(app, -1),
  point: { lat: 40.39, lng: 71.48, accuracy: 15 },
  pointComment: null,
  photoIds: [],
  consent: 'later',
  consentFileIds: [],
  comment: null,
  values: values(),
  ...over,
})
const family = (house: string): Family => ({ pinfl: nextPinfl(), phone: nextPhone(), house })
const start = (who: Person, visit: contract.VisitBody, clientKey: string = crypto.randomUUID()) =>
  who.ask(contract.startVisit, { body: { clientKey, kind: 'household', visit } })
const at = (visit: { id: number; rowVersion: number }, more: object = {}) => ({
  params: { id: visit.id },
  body: { rowVersion: visit.rowVersion, ...more },
})
const keys = (reply: { error: { modelStateError?: { key: string }[] } }) =>
  reply.error.modelStateError?.map(({ key }) => key)
/** Waits for its consent, and has it. */
async function submitted(house: string, over: object = {}) {
  const one = family(house)
  const photo = await paperOf(assistant, house)
  const draft = await start(
    assistant,
    visitOf(one, { photoIds: [photo], consent: 'paper', consentFileIds: [photo], ...over }),
  )
  expect(draft.status).toBe(200)
  const sent = await assistant.ask(contract.submitVisit, at(draft.content))
  expect(sent.status).toBe(200)
  return { ...one, visit: sent.content }
}

test('a visit without a line comes once, is asked about at its fields, agreed to by the family and verified by another', async () => {
  const one = family('14')
  const clientKey = crypto.randomUUID()
  const bad = visitOf(one, { values: { ...values(), crops: [{ ...values().crops[0], area: '7' }], membersTotal: 4 } })
  const draft = (await start(assistant, bad, clientKey)).content
  expect((await start(assistant, bad, clientKey)).content.id).toBe(draft.id)
  expect(draft).toMatchObject({
    status: 'draft',
    turn: 1,
    subject: { pinflTail: one.pinfl.slice(-4), phone: one.phone },
  })

  const wrong = await assistant.ask(contract.submitVisit, at(draft))
  expect(keys(wrong)).toEqual(['$.values.membersTotal', '$.values.crops', '$.photoIds'])
  const photo = await paperOf(assistant)
  const saved = await assistant.ask(contract.saveVisit, at(draft, visitOf(one, { photoIds: [photo] })))
  expect(saved.content.lines.find(({ key }) => key === 'freeArea')?.value).toMatch(/^2/)
  const sent = (await assistant.ask(contract.submitVisit, at(saved.content))).content
  expect(sent).toMatchObject({ status: 'awaiting_consent', number: expect.stringMatching(/^F-\d{4}-\d{6}$/) })

  const [sms = ''] = await sentTo(app, one.phone)
  const token = /visit-check\/([\w-]{22})/.exec(sms)?.[1] ?? ''
  const params = { token }
  const proof = async () => {
    app.clock.tick(61_000)
    const { verifyKey } = (await app.anonymous().ask(checkContract.sendCheckCode, { params })).content
    const body = { verifyKey, code: await lastCode(app, one.phone) }
    return (await app.anonymous().ask(checkContract.openVisitCheck, { params, body })).content
  }
  const closed = (await app.anonymous().ask(checkContract.getVisitCheck, { params })).content
  expect(closed).toMatchObject({ state: 'consent', phone: expect.stringContaining('*') })
  const unproved = { params, body: { proof: crypto.randomUUID() } }
  expect((await app.anonymous().ask(checkContract.confirmVisitCheck, unproved)).status).toBe(422)
  const opened = await proof()
  expect(opened.facts.find(({ key }) => key === 'membersTotal')?.value).toBe('6')
  await app.anonymous().ask(checkContract.confirmVisitCheck, { params, body: { proof: opened.proof } })

  expect((await other.ask(contract.getVisit, { params: { id: sent.id } })).status).toBe(404)
  expect((await other.ask(contract.listVisits, { query: {} })).content.items).toEqual([])
  const waiting = (await district.ask(contract.getVisit, { params: { id: sent.id } })).content
  expect(waiting.steps).toEqual(expect.arrayContaining(['verify', 'return', 'look']))
  const looked = (await district.ask(contract.openVisit, at(waiting))).content
  expect((await assistant.ask(contract.recallVisit, at(looked))).status).toBe(409)
  const nowhere = at(looked, { fields: ['nothing'], comment: 'Tekshirib koʻring' })
  expect(keys(await district.ask(contract.returnVisit, nowhere))).toEqual(['$.fields[0]'])
  const verified = (await district.ask(contract.verifyVisit, at(looked))).content
  expect(verified).toMatchObject({ status: 'verified', tasks: [{ kind: 'loan' }, { kind: 'training' }] })
  const facts = await app.server.inSystem(({ tx }) =>
    tx.selectFrom('formFacts').selectAll().where('formId', '=', sent.id).executeTakeFirstOrThrow(),
  )
  expect(facts).toMatchObject({ members: 6, poverty: true, incomeBand: 2, plotArea: 1000, croppedArea: 600 })

  // The family finds an error, once; the district keeps the record, and answers.
  const [recorded = ''] = await sentTo(app, one.phone)
  params.token = /visit-check\/([\w-]{22})/.exec(recorded)?.[1] ?? ''
  const body = { proof: (await proof()).proof, text: 'Ikkinchi ekin yoʻq edi' }
  expect((await app.anonymous().ask(checkContract.disputeVisitCheck, { params, body })).content.state).toBe('disputed')
  expect((await app.anonymous().ask(checkContract.disputeVisitCheck, { params, body })).status).toBe(409)
  const [disputed] = (await district.ask(contract.listVisits, { query: { disputed: 'true' } })).content.items
  expect(disputed).toMatchObject({ id: sent.id, isDisputed: true, crops: ['Pomidor'], area: 1000 })
  const again = (await district.ask(contract.getVisit, { params: { id: sent.id } })).content
  const answer = at(again, { keeps: false, comment: 'Yordamchi qayta boradi' })
  await district.ask(contract.answerVisitDispute, answer)
  const { items } = (await assistant.ask(contract.listVisits, { query: { mine: 'true', status: 'draft' } })).content
  const next = (await assistant.ask(contract.getVisit, { params: { id: items[0]?.id ?? 0 } })).content
  expect(next).toMatchObject({ turn: 2, changes: [], subjectId: sent.subjectId })
}, 90_000)

test('the same family is nobody twice; own forms are not verified; a newer one takes the place of the old', async () => {
  const first = await submitted('21')
  const twin = await start(assistant, visitOf({ ...family('99'), pinfl: first.pinfl }))
  expect(twin.error.code).toBe('E_DUPLICATE')
  const street = visitOf(family('21'))
  const sameAddress = { ...street, household: { ...street.household, street: 'BOGʻISTON' } }
  expect((await start(assistant, sameAddress as contract.VisitBody)).error.code).toBe('E_DUPLICATE')
  expect((await start(assistant, { ...visitOf(family('22')), neighborhoodId: 1 })).status).toBe(400)
  const open = { clientKey: crypto.randomUUID(), kind: 'household' as const, subjectId: first.visit.subjectId }
  expect((await assistant.ask(contract.startVisit, { body: open })).error.code).toBe('E_DUPLICATE')
  expect((await other.ask(contract.startVisit, { body: open })).status).toBe(404)
  expect((await assistant.ask(contract.verifyVisit, at(first.visit))).status).toBe(403)
  const own = (await start(district, visitOf(family('23'), { photoIds: [await paperOf(district)] }))).content
  expect((await district.ask(contract.verifyVisit, at(own))).status).toBe(409)

  await district.ask(contract.verifyVisit, at(first.visit))
  const second = (await assistant.ask(contract.startVisit, { body: open })).content
  expect(second).toMatchObject({ turn: 2, values: { membersTotal: 6 }, changes: [] })
  // Each field says where it came from: what the family said last time stands before what registers say.
  expect(second.prefill).toMatchObject({ from: { membersTotal: ['last'], crops: ['last'] }, away: [] })
  const photo = await paperOf(assistant, 'second')
  const changed = visitOf(first, {
    photoIds: [photo],
    consent: 'paper',
    consentFileIds: [photo],
    values: { ...values(), unemployed: 0, needs: [{ kind: 'training' }] },
  })
  const saved = (await assistant.ask(contract.saveVisit, at(second, changed))).content
  expect(saved.changes.map(({ was, now }) => [was, now])).toContainEqual(['1', '0'])
  const sent = (await assistant.ask(contract.submitVisit, at(saved))).content
  const verified = (await district.ask(contract.verifyVisit, at(sent))).content
  expect(verified.versions.map(({ status }) => status)).toEqual(['verified', 'superseded'])
  // The training goes on under the new form; nobody asks for the loan any more.
  expect(verified.tasks).toMatchObject([{ kind: 'training', status: 'open' }])
  const { items } = (await assistant.ask(needContract.listNeeds, { query: { status: 'declined' } })).content
  expect(items).toMatchObject([{ kind: 'loan', reason: 'superseded' }])
  const count = (year: number, categoryId = tomato) =>
    app.server.inSystem((ctx) => verifiedHouseholds(ctx, { categoryId, year, territoryIds: [home] }))
  const year = Number(dayIn(app, 0).slice(0, 4))
  expect(await count(year)).toEqual([{ territoryId: home, households: 2, areaSquareMetres: 2400, heads: 0 }])
  expect(await count(year - 1)).toEqual([])
}, 90_000)

test('consent that is not given lapses; a form comes back with its fields; what is archived can be taken up again', async () => {
  const one = family('31')
  const visit = visitOf(one, { photoIds: [await paperOf(assistant, '31')] })
  const draft = (await start(assistant, visit)).content
  await assistant.ask(contract.submitVisit, at(draft))
  await app.server.inSystem(({ tx, now }) =>
    tx
      .updateTable('stepClocks')
      .set({ dueAt: now })
      .where('object', '=', VISIT)
      .where('objectId', '=', `${draft.id}`)
      .execute(),
  )
  await strikeClocks(app.server.inSystem, governmentClocks)
  const get = async () => (await district.ask(contract.getVisit, { params: { id: draft.id } })).content
  expect((await get()).status).toBe('draft')
  const old = { ...visit, visitedOn: dayIn(app, -31), consent: 'otp' as const }
  await assistant.ask(contract.saveVisit, at(await get(), old))
  expect(keys(await assistant.ask(contract.submitVisit, at(await get())))).toEqual(['$.visitedOn'])
  await assistant.ask(contract.saveVisit, at(await get(), { ...old, visitedOn: dayIn(app, 0) }))
  expect(keys(await assistant.ask(contract.submitVisit, at(await get())))).toEqual(['$.typed'])
  app.clock.tick(61_000)
  const { verifyKey } = (await assistant.ask(contract.sendVisitCode, { params: { id: draft.id } })).content
  const typed = { verifyKey, code: await lastCode(app, one.phone) }
  expect((await assistant.ask(contract.submitVisit, at(await get(), { typed }))).content.status).toBe('submitted')
  const back = at(await get(), { fields: ['unemployed', 'point'], comment: 'Ishsizlar soni notoʻgʻri' })
  const returned = (await district.ask(contract.returnVisit, back)).content
  expect(returned).toMatchObject({ status: 'returned', returnedFields: ['unemployed', 'point'] })
  const away = await district.ask(contract.archiveVisit, at(returned, { reason: 'moved' }))
  expect(away.content.status).toBe('archived')
  expect((await district.ask(contract.restoreVisit, at(away.content))).content.status).toBe('draft')
  const file = await district.ask(contract.exportVisits, { query: {} })
  expect(file.status).toBe(200)
  expect((await assistant.ask(contract.exportVisits, { query: {} })).status).toBe(403)
}, 90_000)

test('a form begins with what registers and deals say, where the last one says nothing', async () => {
  const head = await household(app, home)
  const said = {
    cadastre: {
      plots: [
        { cadastre: '1', squareMetres: 900, right: 'tomorqa' as const },
        { cadastre: '2', squareMetres: 20_000, right: 'lease' as const },
      ],
    },
    tax: { monthlyIncome: 500_000_000, debt: 0, socialTaxYears: [] },
    'crop-register': {
      crops: [
        { name: 'Pomidor', squareMetres: 400, year: 2026 },
        { name: 'Pomidor', squareMetres: 700, year: 2025 },
        { name: 'Nomaʼlum', squareMetres: 100, year: 2026 },
      ],
    },
    away: [],
  }
  const begin = (last: Record<string, unknown> | undefined, kind: 'household' | 'farmer' = 'household') =>
    app.server.inSystem((ctx) => begunWith(ctx, { kind, pinflSealed: ctx.vault.seal(head.pinfl) }, last, said))
  const fresh = await begin(undefined)
  expect(fresh.values).toEqual({ plotArea: '9', incomeTotal: 500_000_000, crops: [{ category: tomato, area: '4' }] })
  expect(fresh.prefill.from).toEqual({ plotArea: ['cadastre'], incomeTotal: ['tax'], crops: ['crop-register'] })
  const again = await begin({ plotArea: '12', incomeRefused: true, crops: [] })
  expect(again.values).toEqual({ plotArea: '12', incomeRefused: true, crops: [] })
  expect(again.prefill.from).toEqual({ plotArea: ['last'], incomeRefused: ['last'], crops: ['last'] })
  expect((await begin(undefined, 'farmer')).values).toMatchObject({ landTotal: '2.09', crops: [{ area: '0.04' }] })
})

test('registers are asked about ones own households alone, once the family agrees; one that is away loses nothing', async () => {
  const { visit, pinfl } = await submitted('71')
  const unagreed = (await start(assistant, visitOf(family('72')))).content
  const asked: unknown[] = []
  const registers: PrefillParts['registers'] = {
    async ask(name, whom) {
      asked.push(whom)
      if (name === 'tax') throw new RegisterAway('away')
      return name === 'cadastre' ? { plots: [{ cadastre: '1', squareMetres: 500, right: 'tomorqa' }] } : undefined
    },
  }
  const ask = (territories: string[], subjectId = visit.subjectId) =>
    app.server.inSystem(async (ctx) =>
      askForVisit({ registers, vault: ctx.vault }, subjectId, {
        db: ctx.tx,
        actor: { territories, organizationId: undefined, userId: assistant.userId },
      }),
    )
  expect(await ask(['/nowhere/'])).toEqual({ away: [] })
  expect(asked).toEqual([])
  const path = await app.server.inSystem(async ({ tx }) => {
    const row = await tx.selectFrom('territories').select('path').where('id', '=', home).executeTakeFirstOrThrow()
    return row.path
  })
  expect(await ask([path], unagreed.subjectId)).toEqual({ away: [], unasked: true })
  expect(asked).toEqual([])
  expect(await ask([path])).toEqual({ cadastre: { plots: [expect.anything()] }, away: ['tax'] })
  expect(asked).toEqual([{ pinfl }, { pinfl }, { pinfl }])
})

test('a place outside the country and a day to come are refused; after 180 days a form is stale', async () => {
  const abroad = await start(assistant, visitOf(family('81'), { point: { lat: 10, lng: 71.48, accuracy: 15 } }))
  expect(keys(abroad)).toEqual(['$.point'])
  const photo = await paperOf(assistant, '82')
  const paper = { photoIds: [photo], consent: 'paper', consentFileIds: [photo] }
  const early = (await start(assistant, visitOf(family('82'), { ...paper, visitedOn: dayIn(app, 1) }))).content
  expect(keys(await assistant.ask(contract.submitVisit, at(early)))).toEqual(['$.visitedOn'])
  const { visit } = await submitted('83')
  await district.ask(contract.verifyVisit, at(visit))
  const stale = async () => (await district.ask(contract.listVisits, { query: { stale: 'true' } })).content.items
  const visitedOn = (days: number) =>
    app.server.inSystem(({ tx }) =>
      tx
        .updateTable('visitForms')
        .set({ visitedOn: dayIn(app, -days) })
        .where('id', '=', visit.id)
        .execute(),
    )
  await visitedOn(180)
  expect(await stale()).toEqual([])
  await visitedOn(181)
  expect(await stale()).toMatchObject([{ id: visit.id, isStale: true, age: 181 }])
}, 60_000)

test('one form of twenty is asked about, and nobody can tell which beforehand', async () => {
  const drawn = await app.server.inSystem(async (ctx) =>
    Array.from({ length: 4000 }, (_, id) => isSampled(ctx, id)).filter(Boolean),
  )
  expect(drawn.length).toBeGreaterThan(140)
  expect(drawn.length).toBeLessThan(260)
  const { items } = (await district.ask(needContract.listChecks, { query: {} })).content
  for (const { id, rowVersion, facts } of items) {
    expect(facts.length).toBeGreaterThan(0)
    const body = { rowVersion, said: 'right' as const, note: null }
    expect((await district.ask(needContract.answerCheck, { params: { id }, body })).content.status).toBe('right')
  }
})
