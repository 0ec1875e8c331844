import { afterAll, beforeAll, expect, test } from 'vitest'
import * as own from '#contract/finance/applications.ts'
import type { LotValues } from '#contract/government/land/land-values.ts'
import * as needContract from '#contract/government/visits/needs.ts'
import * as contract from '#contract/government/visits/visits.ts'
import { Permission as P } from '#contract/permissions.ts'
import { seedForms } from '../../forms/public.ts'
import { json } from '../../kernel/json.ts'
import type { TestApp } from '../../testing/app.ts'
import { borrower, someLoan } from '../../testing/borrowing.ts'
import { lastCode } from '../../testing/codes.ts'
import { dayIn, paperOf } from '../../testing/contracting.ts'
import { placeEvent } from '../../testing/events.ts'
import { placeFinanceProduct, placeLender } from '../../testing/finance.ts'
import { cropsOf, household, openFinanceApp, staffAt } from '../../testing/finance-app.ts'
import { farmAt, headOf, nextPhone, nextPinfl, type Person } from '../../testing/organizations.ts'
import { idOf } from '../../testing/territories.ts'
import { followNeeds } from './begin-for-need.ts'
import { visitFormSeeds } from './form-seeds.ts'

let app: TestApp
let home: number
let crop: number
let product: number
let event: number
let leader: number
let assistant: Person
let district: Person
let other: Person

beforeAll(async () => {
  app = await openFinanceApp({ onDayOfTheBook: false })
  await app.server.inSystem((ctx) => seedForms(ctx, visitFormSeeds))
  home = await idOf(app, '14140001')
  ;[crop = 0] = await cropsOf(app, 'kartoshka')
  const lender = await placeLender(app, home)
  product = await placeFinanceProduct(app, { code: 'oila', owner: lender.id, terms: { groupFreeUpTo: null } })
  const authority = await headOf(app, farmAt(home, { kind: 'mahalla' }), nextPinfl(), { verifiedHow: 'certificate' })
  const codes = [P.HokimAssistantForms, P.FinAppOnBehalf, P.RecommendationSign, P.CooperationManage]
  assistant = await staffAt(app, authority.organizationId, home, ...codes)
  district = await staffAt(app, authority.organizationId, home, P.HokimFormsVerify)
  other = await staffAt(app, authority.organizationId, await idOf(app, '14140014'), ...codes)
  const business = await headOf(app, farmAt(home, { kind: 'mchj' }), nextPinfl(), { verifiedHow: 'certificate' })
  event = await placeEvent(app, { type: 'webinar', owner: business })
  leader = await app.server.inSystem(async ({ tx, now }) => {
    const { id } = await tx
      .insertInto('leaders')
      .values({
        organizationId: business.organizationId,
        status: 'active',
        name: { uz: 'Barakali dala' },
        story: { uz: 'Kartoshka olamiz' },
        directions: [crop],
        territoryId: home,
        places: [home],
        authorId: business.userId,
        createdAt: now,
        updatedAt: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('leaderAttachments')
      .values({
        leaderId: id,
        territoryId: home,
        categoryId: crop,
        status: 'active',
        startsOn: dayIn(app, -10),
        orderNumber: '1',
        orderedOn: dayIn(app, -10),
        authorId: business.userId,
      })
      .execute()
    return id
  })
}, 180_000)
afterAll(() => app?.close())

const values = {
  membersTotal: 6,
  workingAge: 3,
  employed: 2,
  unemployed: 1,
  children: 2,
  povertyRegister: false,
  incomeTotal: 420_000_000,
  plotArea: '10',
  croppedArea: '6',
  waterSource: 'canal',
  waterProblem: false,
  needs: [
    { kind: 'loan', text: 'Issiqxona qurish uchun' },
    { kind: 'training' },
    { kind: 'sales' },
    { kind: 'water' },
    { kind: 'land' },
  ],
  cooperation: true,
}

/** A family whose form is verified, with its needs by kind. */
async function visited(house: string, pinfl: string, phone: string) {
  const photo = await paperOf(assistant, house)
  const visit: contract.VisitBody = {
    neighborhoodId: home,
    household: { street: 'Bogʻ', house, flat: null, cadastre: '10:10:10:01:01:0001', pinfl, name: 'Qosimova', phone },
    visitedOn: dayIn(app, -1),
    point: { lat: 40.39, lng: 71.48, accuracy: 15 },
    pointComment: null,
    photoIds: [photo],
    consent: 'paper',
    consentFileIds: [photo],
    comment: null,
    values: {
      ...values,
      crops: [{ category: crop, turn: 'bahorgi', area: '6', yieldKg: '300', soldPct: 50, price: 300_000 }],
    },
  }
  const body = { clientKey: crypto.randomUUID(), kind: 'household' as const, visit }
  const draft = (await assistant.ask(contract.startVisit, { body })).content
  const at = ({ id, rowVersion }: { id: number; rowVersion: number }) => ({ params: { id }, body: { rowVersion } })
  const sent = await assistant.ask(contract.submitVisit, at(draft))
  expect(sent.status).toBe(200)
  await district.ask(contract.verifyVisit, at(sent.content))
  return (kind: string) => needOf(sent.content.id, kind)
}
async function needOf(formId: number, kind: string) {
  const { items } = (await assistant.ask(needContract.listNeeds, { query: { take: '100' } })).content
  const found = items.find((one) => one.formId === formId && one.kind === kind)
  if (!found) throw new Error(kind)
  return found
}
const on = <More extends object>({ id, rowVersion }: { id: number; rowVersion: number }, more: More) => ({
  params: { id },
  body: { rowVersion, ...more },
})

test('each need becomes a draft filled in by the form, and follows what becomes of it', async () => {
  const head = await household(app, home)
  const need = await visited('1', head.pinfl, head.phone)
  expect((await need('water')).ways).toEqual([])
  const loan = await need('loan')
  expect(loan.ways).toEqual(['application', 'letter'])
  expect((await other.ask(needContract.needChoices, { params: { id: loan.id } })).status).toBe(404)
  expect((await other.ask(needContract.applyForNeed, on(loan, { productId: product }))).status).toBe(404)
  const { products } = (await assistant.ask(needContract.needChoices, { params: { id: loan.id } })).content
  expect(products).toEqual([{ id: product, name: expect.any(String) }])
  const applied = (await assistant.ask(needContract.applyForNeed, on(loan, { productId: product }))).content
  expect(applied).toMatchObject({ status: 'in_progress', ways: ['letter'] })
  const link = applied.links[0]?.link ?? ''
  expect(link).toMatch(/^\/dashboard\/my-applications\/loan\/create\?id=\d+$/)
  const params = { kind: 'loan' as const, id: Number(/\d+$/.exec(link)?.[0]) }
  const draft = (await assistant.ask(own.getMyApplication, { params })).content
  expect(draft).toMatchObject({
    status: 'draft',
    isPrepared: true,
    content: {
      householdMembers: 6,
      income: { monthly: 420_000_000 },
      plots: [{ squareMetres: 1000, right: 'tomorqa' }],
      activities: [{ categoryId: crop, squareMetres: 600, price: 300_000 }],
      purposeText: expect.stringContaining('Issiqxona qurish uchun'),
    },
  })
  // The code that confirms it goes to the family.
  app.clock.tick(61_000)
  await assistant.ask(own.sendApplicationCode, { params })
  expect(await lastCode(app, head.phone)).toMatch(/^\d{6}$/)
  expect((await assistant.ask(needContract.applyForNeed, on(applied, { productId: product }))).error.code).toBe(
    'E_STATE',
  )

  const letter = (await assistant.ask(needContract.recommendForNeed, on(applied, { productId: product }))).content
  expect(letter).toMatchObject({ ways: [], links: [{ what: 'application' }, { what: 'letter', outcome: null }] })
  // A draft that was thrown away came to nothing: another may be begun.
  await assistant.ask(own.removeMyApplication, { params })
  await app.server.inSystem(followNeeds)
  expect(await need('loan')).toMatchObject({ status: 'in_progress', ways: ['application'] })

  const training = await need('training')
  const { events } = (await assistant.ask(needContract.needChoices, { params: { id: training.id } })).content
  expect(events).toMatchObject([{ id: event }])
  const seated = (await assistant.ask(needContract.seatForNeed, on(training, { eventId: event }))).content
  expect(seated).toMatchObject({ status: 'in_progress', links: [{ what: 'seat', link: null }] })
  const { userId } = await app.server.inSystem(({ tx }) =>
    tx.selectFrom('participants').select('userId').where('eventId', '=', event).executeTakeFirstOrThrow(),
  )
  expect(userId).toBe(head.userId)
  await app.server.inSystem(({ tx }) => tx.updateTable('participants').set({ status: 'attended' }).execute())
  await app.server.inSystem(followNeeds)
  expect(await need('training')).toMatchObject({ status: 'done', links: [{ outcome: 'reached' }], ways: [] })

  const sales = await need('sales')
  const { leaders } = (await assistant.ask(needContract.needChoices, { params: { id: sales.id } })).content
  expect(leaders).toMatchObject([{ id: leader, name: 'Barakali dala', categoryId: crop, price: 300_000, volume: 900 }])
  const terms = { leaderId: leader, categoryId: crop, volume: 900, price: 300_000, endsOn: dayIn(app, 200) }
  const away = await assistant.ask(needContract.agreeForNeed, on(sales, { ...terms, leaderId: leader + 1 }))
  expect(away.error.modelStateError?.map(({ key }) => key)).toEqual(['$.leaderId'])
  const agreed = (await assistant.ask(needContract.agreeForNeed, on(sales, terms))).content
  expect(agreed.links).toMatchObject([{ what: 'agreement', link: expect.stringContaining('/dashboard/cooperation/') }])
}, 120_000)

test('a family confirms the loan by a code of its own phone, and its need is done once the money is approved', async () => {
  const head = await borrower(app, home)
  const need = await visited('3', head.pinfl, head.phone)
  const applied = (await assistant.ask(needContract.applyForNeed, on(await need('loan'), { productId: product })))
    .content
  const params = { kind: 'loan' as const, id: Number(/\d+$/.exec(applied.links[0]?.link ?? '')?.[0]) }
  const draft = (await assistant.ask(own.getMyApplication, { params })).content
  const content = { ...someLoan(head), householdMembers: draft.content.householdMembers }
  const kept = { id: draft.id, rowVersion: draft.rowVersion, productId: product, content, answers: {}, papers: [] }
  const saved = (await assistant.ask(own.saveMyApplication, { params: { kind: 'loan' }, body: kept })).content
  app.clock.tick(61_000)
  const { verifyKey } = (await assistant.ask(own.sendApplicationCode, { params })).content
  const proof = { verifyKey, code: await lastCode(app, head.phone) }
  const consents: ('data-to-bank' | 'credit-bureau')[] = ['data-to-bank', 'credit-bureau']
  const body = { rowVersion: saved.rowVersion, productVersion: 1, consents, proof }
  const sent = await assistant.ask(own.submitMyApplication, { params, body })
  expect(sent.content).toMatchObject({ status: 'routed', isPrepared: true })
  await app.server.inSystem(followNeeds)
  expect((await need('loan')).status).toBe('in_progress')
  await app.server.inSystem(({ tx }) =>
    tx.updateTable('applications').set({ status: 'approved' }).where('id', '=', params.id).execute(),
  )
  await app.server.inSystem(followNeeds)
  expect(await need('loan')).toMatchObject({ status: 'done', links: [{ what: 'application', outcome: 'reached' }] })
}, 60_000)

/** A lot of somebody, as its verified form says. */
async function lotOf(territoryId: number, of: { lotNo: string; usedArea: number; pinfl?: string }) {
  const { lotNo, usedArea, pinfl = nextPinfl() } = of
  const shared = { territoryId, cadastre: null, contour: '40', holderName: 'Ergasheva', lotNo, area: 5000, usedArea }
  const said: LotValues = {
    ...shared,
    ...{ point: null, applications: [], comment: null, visitDate: dayIn(app, -1), group: 'youth', contractNo: '7' },
    ...{ contractDate: dayIn(app, -400), termYears: 30, rentYear: null, paidToDate: null, coefficient: null },
    ...{ used: usedArea > 0, crops: [], greenhouse: null, income: null, violations: [], leaderId: null },
  }
  return app.server.inSystem(async (ctx) => {
    const { id } = await ctx.tx
      .insertInto('landForms')
      .values({
        ...shared,
        ...{ kind: 'lot', status: 'verified', year: Number(dayIn(app, 0).slice(0, 4)), objectKey: `40#${lotNo}` },
        ...{ holderSealed: ctx.vault.seal(pinfl), holderFingerprint: ctx.vault.fingerprint(pinfl) },
        ...{ values: json(said), searchKey: lotNo, authorId: district.userId },
        ...{ createdAt: ctx.now, updatedAt: ctx.now, verifiedAt: ctx.now },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}

test('a family that lacks land is named a lot of its district that lies idle, until a lot of its own is verified', async () => {
  const away = await idOf(app, '14140014')
  const [near, far] = [
    await lotOf(home, { lotNo: 'L-1', usedArea: 3500 }),
    await lotOf(away, { lotNo: 'L-2', usedArea: 0 }),
  ]
  // What is left of it is no lot of its own.
  await lotOf(home, { lotNo: 'L-3', usedArea: 4500 })
  const [one, two] = [await household(app, home), await household(app, home)]
  const need = await visited('5', one.pinfl, one.phone)
  const land = await need('land')
  expect(land.ways).toEqual(['lot'])
  const { lots } = (await assistant.ask(needContract.needChoices, { params: { id: land.id } })).content
  expect(lots).toMatchObject([
    { id: near, name: '№ L-1, 40', free: 1500 },
    { id: far, free: 5000 },
  ])
  const named = (await assistant.ask(needContract.lotForNeed, on(land, { lotId: far }))).content
  // The lot lies where this assistant reads nothing: its name is all there is.
  expect(named).toMatchObject({ ways: [], links: [{ what: 'lot', name: '№ L-2, 40', link: null }] })

  const other = await (await visited('6', two.pinfl, two.phone))('land')
  const taken = await assistant.ask(needContract.lotForNeed, on(other, { lotId: far }))
  expect(taken.error.modelStateError?.map(({ key }) => key)).toEqual(['$.lotId'])
  const kept = (await assistant.ask(needContract.lotForNeed, on(other, { lotId: near }))).content
  expect(kept.links).toMatchObject([{ link: `/dashboard/reports-v2/rental-form?id=${near}` }])

  await app.server.inSystem(followNeeds)
  expect((await need('land')).status).toBe('in_progress')
  // Somebody else uses it now: another may be named.
  await app.server.inSystem(({ tx }) =>
    tx.updateTable('landForms').set({ usedArea: 5000 }).where('id', '=', far).execute(),
  )
  await app.server.inSystem(followNeeds)
  expect(await need('land')).toMatchObject({ status: 'in_progress', ways: ['lot'], links: [{ outcome: 'ended' }] })
  app.clock.tick(1000)
  await lotOf(home, { lotNo: 'L-4', usedArea: 5000, pinfl: two.pinfl })
  await app.server.inSystem(followNeeds)
  const { items } = (await assistant.ask(needContract.listNeeds, { query: { take: '100', status: 'done' } })).content
  expect(items.find(({ id }) => id === other.id)).toMatchObject({ links: [{ outcome: 'reached' }] })
}, 120_000)

test('whoever has no account is asked to come in by their phone first, and the district begins nothing', async () => {
  const need = await visited('2', nextPinfl(), nextPhone())
  const loan = await need('loan')
  const refused = await assistant.ask(needContract.applyForNeed, on(loan, { productId: product }))
  expect(refused.error.modelStateError?.map(({ key }) => key)).toEqual(['$.pinfl'])
  expect((await district.ask(needContract.applyForNeed, on(loan, { productId: product }))).status).toBe(403)
  const { items } = (await district.ask(needContract.listNeeds, { query: {} })).content
  expect(items.flatMap(({ ways }) => ways)).toEqual([])
}, 60_000)
