import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as claimCalls from '#contract/finance/claims.ts'
import { decideCreditRequest } from '#contract/finance/credit-requests.ts'
import * as money from '#contract/finance/money.ts'
import type { FinanceKind } from '#contract/finance/products/product-process.ts'
import * as registry from '#contract/finance/registry.ts'
import { VISIT_SIGNATURES } from '#contract/finance/stage-process.ts'
import * as stages from '#contract/finance/stages.ts'
import type { TestApp } from '../../../testing/app.ts'
import { MILLION } from '../../../testing/borrowing.ts'
import { askingAs, boundActor } from '../../../testing/bound.ts'
import { lastCode } from '../../../testing/codes.ts'
import { dayIn } from '../../../testing/contracting.ts'
import { placeFinanceProduct } from '../../../testing/finance.ts'
import { cropsOf, openFinanceApp } from '../../../testing/finance-app.ts'
import {
  type Act,
  type Ask,
  asker,
  beginLife,
  commonActs,
  type Desk,
  deskOf,
  handOf,
  type Life,
  mineNow,
  paidBy,
  paidOutside,
  REASON,
  requestOf,
  stageStep,
  together,
  usual,
} from '../../../testing/histories/life.ts'
import { factsOf, holdCommon, type LifeFacts, paidFor, total } from '../../../testing/histories/truth.ts'
import { refusalOf } from '../../../testing/made-up-kind.ts'
import { nextPhone, nextPinfl, type Person, personWithPhone } from '../../../testing/organizations.ts'
import { idOf } from '../../../testing/territories.ts'
import { balanceOf, entriesOf, givenOf } from '../money/ledger.ts'
import { visitOf } from './visits.ts'

/** Of each kind; `HISTORIES=500` looks for what seldom happens. */
const HISTORIES = Number(process.env.HISTORIES ?? 3)
const CODE_PAUSE = 61_000
const SUM = 100

let app: TestApp
let place: number
let crop: number
const desks = new Map<FinanceKind, Desk>()
let group: (Person & { pinfl: string; as: Ask })[]
let experts: typeof group
let asPlatform: Ask

beforeAll(async () => {
  app = await openFinanceApp()
  place = await idOf(app, '1718236')
  crop = (await cropsOf(app, 'pomidor-ochiq-dala'))[0] ?? 0
  for (const [kind, type] of [
    ['leasing', 'lizing'],
    ['subsidy', 'agentlik'],
    ['insurance', 'sugurta'],
    ['uzagrostar', 'uzagrostar'],
  ] as const)
    desks.set(kind, await deskOf(app, place, { type, name: `Sinov ${type}` }))
  const someone = async () => {
    const pinfl = nextPinfl()
    const one = await personWithPhone(app, nextPhone(), pinfl)
    return { ...one, pinfl, as: askingAs(app, boundActor(one.userId, [])) }
  }
  group = [await someone(), await someone(), await someone()]
  experts = [await someone(), await someone()]
  asPlatform = askingAs(app, boundActor((await app.signedIn(['finance-operator'])).userId, []))
}, 120_000)
afterAll(() => app?.close())

const deskFor = (kind: FinanceKind) => desks.get(kind) ?? expect.fail(kind)
const plain = {
  applicantKinds: ['individual' as const],
  amountMax: 3000 * MILLION,
  rateMinBp: 0,
  rateMaxBp: 2000,
  collateral: [],
  coverMinBp: null,
  groupFreeUpTo: null,
}
let products = 0
const productFor = (kind: FinanceKind, terms: object) =>
  placeFinanceProduct(app, {
    code: `any-${kind}-${++products}`,
    kind,
    owner: deskFor(kind).id,
    budgetTotal: 900 * MILLION,
    terms: { ...plain, ...terms },
  })

interface Described {
  begin: () => Promise<Life>
  acts: Readonly<Record<string, Act>>
  /** What usually follows each stage once there is a contract. */
  after: Readonly<Record<string, readonly string[]>>
  holds: (life: Life, facts: LifeFacts) => Promise<void>
  /** What some history has to have come to. */
  reached: readonly string[]
}

const money0 = (facts: LifeFacts, direction: 'to_lender' | 'to_applicant', ...purposes: string[]) =>
  total(paidFor(facts, ...purposes).filter((one) => one.direction === direction))

const leasing: Described = {
  begin: async () => {
    const one = await asker(app, place)
    const terms = { amountMin: MILLION, repayments: ['differentiated'], advanceMinBp: 1000, advanceMaxBp: 3000 }
    const wish = { price: 50 * MILLION, advance: 2000, months: 6, grace: 0, repayment: 'differentiated' }
    return beginLife({
      ...one,
      app,
      kind: 'leasing',
      desk: deskFor('leasing'),
      productId: await productFor('leasing', terms),
      content: {
        ...wish,
        model: 'Traktor 25 o.k.',
        supplier: 'Agrotexservis',
        quantity: 1,
        warrantyMonths: 12,
        hasServiceCentre: true,
        deliveryTerritoryId: place,
        purposeText: 'Yer haydash uchun traktor kerak',
        income: { monthly: 90 * MILLION, debts: 0 },
        requisiteId: one.who.requisiteId,
      },
      quote: () => ({ ...wish, rate: 1200 }),
    })
  },
  acts: {
    payAdvance: async (life) => life.mine(stages.payMyAdvance, await mineNow(life)),
    takeAdvance: stageStep((life) => ({ step: 'payAdvance', ...paidOutside(life) })),
    order: stageStep(() => ({ step: 'order' })),
    deliver: stageStep(() => ({ step: 'deliver', number: 'TR-1', fileIds: [] })),
    buyOut: stageStep(({ desk }) => ({ step: 'buyOut', fileId: desk.fileId })),
    takeBack: stageStep(({ desk }) => ({ step: 'takeBack', reason: REASON, fileId: desk.fileId })),
    payRow: async (life, at, nth) => {
      const { owed } = await factsOf(life)
      const row = owed.find(({ status }) => status === 'planned' || status === 'late') ?? owed[nth]
      const { id: rowId = 0, rowVersion = 0 } = row ?? {}
      if (at === 0)
        return life.mine(money.payRepayment, {
          params: { kind: 'leasing', id: life.id, rowId },
          body: { rowVersion },
        })
      const params = { id: (await requestOf(life)).id, rowId }
      return life.desk.asHead(money.markRepaid, { params, body: { rowVersion, ...paidOutside(life) } })
    },
  },
  after: {
    contracted: ['payAdvance', 'takeAdvance', 'releaseWhole'],
    advance_paid: ['order', 'order', 'releaseWhole'],
    ordered: ['deliver'],
    delivered: ['signWhole'],
    in_lease: ['payRow', 'payRow', 'payRow', 'payRow', 'payRow', 'payRow', 'buyOut', 'buyOut', 'buyOut', 'month'],
  },
  holds: async (_life, facts) => {
    const { application, owed } = facts
    const { stage, granted, disbursed } = application
    const advance = money0(facts, 'to_lender', 'advance')
    if (stage !== '' && stage !== 'contracted') expect(advance).toBe(10 * MILLION)
    expect([0, granted]).toContain(disbursed)
    if (disbursed > 0 && stage !== 'returned')
      expect(owed.reduce((sum, { principal }) => sum + principal, 0)).toBe(granted)
    const paid = owed.filter(({ status }) => status === 'paid')
    expect(money0(facts, 'to_lender', 'repayment')).toBe(total(paid))
    if (stage === 'owned') expect(paid.length).toBe(owed.length)
  },
  reached: ['in_lease', 'owned'],
}

const subsidy: Described = {
  begin: async () => {
    const one = await asker(app, place)
    const terms = {
      amountMin: 0,
      amountMax: null,
      rateMaxBp: 0,
      subsidy: { measureCode: 'coop-storage', rateBp: 3000, cap: 150 * MILLION, capPerUnit: null, unit: 'object' },
    }
    const invoiceNo = `HF-${products}`
    return beginLife({
      ...one,
      app,
      kind: 'subsidy',
      desk: deskFor('subsidy'),
      productId: await productFor('subsidy', terms),
      content: {
        costItems: [
          { item: 'Sovutish kamerasi', quantity: 1, unitPrice: 42 * MILLION, invoiceNo, paidOn: dayIn(app, -3) },
        ],
        ownCost: 30 * MILLION,
        units: 1,
        purposeText: 'Meva saqlash uchun sovutgich qurdim',
        requisiteId: one.who.requisiteId,
      },
    })
  },
  acts: {
    planVisit: stageStep(() => ({ step: 'planVisit', on: dayIn(app, 0) })),
    recordVisit: stageStep((life, _at, nth) => ({
      step: 'recordVisit',
      on: dayIn(app, 0),
      isConfirmed: nth !== 5,
      note: 'Sovutish kamerasi oʻrnatilgan, ishlayapti',
      place: { lat: 39.4, lng: 67.2 },
      fileIds: [life.desk.fileId],
      members: group.map(({ pinfl }) => pinfl),
    })),
    signVisit: async (life, _at, nth) => {
      const visit = await app.server.inSystem(async (ctx) => visitOf(ctx, life.id, (await requestOf(life)).id))
      const params = { id: visit?.id ?? 0 }
      const waiting = group.find(({ userId }) =>
        visit?.members.some((member) => member.userId === userId && member.signedAt === null),
      )
      const one = (nth < 5 ? waiting : group[0]) ?? group[0] ?? expect.fail('nobody')
      app.clock.tick(CODE_PAUSE)
      const { verifyKey } = await one.as(stages.sendVisitCode, { params })
      return one.as(stages.signVisitAct, { params, body: { verifyKey, code: await lastCode(app, one.phone) } })
    },
    decide: async (life, at, nth) => {
      const { id, rowVersion } = await requestOf(life)
      const body = { rowVersion, amount: nth === 5 ? 13 * MILLION : 12 * MILLION }
      return handOf(life, at)(decideCreditRequest, { params: { id }, body })
    },
    orderPayment: stageStep(() => ({ step: 'orderPayment', number: 'TT-1' })),
    paySubsidy: stageStep((life, at) => ({ step: 'paySubsidy', ...paidBy(life, at) })),
    confirmUse: stageStep(() => ({ step: 'confirmUse', fileIds: [] })),
    recover: stageStep(() => ({ step: 'recover', reason: REASON })),
    markRecovered: stageStep((life) => ({ step: 'markRecovered', ...paidOutside(life) })),
    recoverByPlatform: async (life) => {
      const { rowVersion } = (await factsOf(life)).application
      const body = { rowVersion, reason: REASON }
      return asPlatform(registry.recoverSubsidy, { params: { id: life.id }, body })
    },
  },
  after: {
    '': ['planVisit'],
    visit_planned: ['recordVisit'],
    visited: ['signVisit'],
    signed: ['decide'],
    decided: ['orderPayment', 'orderPayment', 'releaseWhole'],
    ordered: ['paySubsidy'],
    paid: ['confirmUse', 'recover', 'recoverByPlatform', 'month'],
    recovery: ['markRecovered'],
  },
  holds: async (life, facts) => {
    const { application, requests } = facts
    const out = money0(facts, 'to_applicant', 'subsidy')
    expect(application.disbursed).toBe(out)
    if (['decided', 'ordered', 'paid', 'used', 'recovery', 'recovered'].includes(application.stage)) {
      const won = requests.find(({ status }) => status === 'won') ?? expect.fail('decided by nobody')
      const visit = await app.server.inSystem((ctx) => visitOf(ctx, life.id, won.id))
      const signed = visit?.members.filter(({ signedAt }) => signedAt !== null) ?? []
      expect(signed.length).toBeGreaterThanOrEqual(VISIT_SIGNATURES)
      const decided = await app.server.services.db
        .selectFrom('auditEvents')
        .select('actorId')
        .where('action', '=', 'subsidy-stage.decide')
        .where('objectId', '=', String(life.id))
        .orderBy('id')
        .execute()
      expect(decided.map(({ actorId }) => actorId)).not.toContain(visit?.authorId)
    }
    if (application.stage === 'recovered') expect(money0(facts, 'to_lender', 'refund')).toBe(out)
  },
  reached: ['visited', 'decided', 'paid'],
}

const claimOf = async (life: Life) => (await factsOf(life)).claims.at(-1) ?? { id: 0, rowVersion: 0 }
interface Named {
  params: { id: number }
  body: { rowVersion: number; pinfl: string; certificateNo: string }
}
const named =
  (call: (life: Life, given: Named) => Promise<unknown>): Act =>
  async (life, at) => {
    const { id, rowVersion } = await claimOf(life)
    const { pinfl } = experts[at] ?? expect.fail('no expert')
    return call(life, { params: { id }, body: { rowVersion, pinfl, certificateNo: 'EK-1' } })
  }
const insurance: Described = {
  begin: async () => {
    const one = await asker(app, place)
    const terms = {
      amountMin: MILLION,
      rateMaxBp: 0,
      termMin: 1,
      termMax: 12,
      insurance: {
        objectTypes: ['crop'],
        tariffs: [{ risk: 'hail', bp: 600, categoryIds: [] }],
        franchiseBp: 1000,
      },
    }
    const startsOn = dayIn(app, products % 2 ? 2 : 0)
    return beginLife({
      ...one,
      app,
      kind: 'insurance',
      desk: deskFor('insurance'),
      productId: await productFor('insurance', terms),
      content: {
        objectType: 'crop',
        amount: 40 * MILLION,
        risks: ['hail'],
        startsOn,
        months: 2,
        activities: [
          {
            categoryId: crop,
            squareMetres: 50_000,
            kgPerHectare: 30_000,
            price: 500_000,
            season: 'bahorgi',
            comment: 'Oʻtgan yilgi hosil',
          },
        ],
        requisiteId: one.who.requisiteId,
      },
      quote: () => ({
        amount: 40 * MILLION,
        risks: ['hail'],
        tariff: 600,
        franchise: 1000,
        startsOn: startsOn < dayIn(app, 0) ? dayIn(app, 0) : startsOn,
        months: 2,
      }),
    })
  },
  acts: {
    payPremium: async (life) => life.mine(stages.payMyPremium, await mineNow(life)),
    takePremium: stageStep((life) => ({ step: 'payPremium', ...paidOutside(life) })),
    issuePolicy: stageStep(() => ({ step: 'issuePolicy' })),
    concludeShare: stageStep(({ desk }) => ({ step: 'concludeShare', number: 'X-1', fileId: desk.fileId })),
    receiveShare: stageStep((life) => ({ step: 'receiveShare', ...paidOutside(life) })),
    cancelPolicy: stageStep((life) => ({ step: 'cancelPolicy', reason: REASON, ...paidBy(life, 1) })),
    cancelMine: async (life) => {
      const { params, body } = await mineNow(life)
      return life.mine(stages.cancelMyPolicy, { params, body: { ...body, reason: REASON } })
    },
    file: async (life, at) => {
      const photos = [life.fileId, life.photo].map((fileId) => ({ fileId, lat: 39.4, lng: 67.2 }))
      return life.mine(claimCalls.fileClaim, {
        params: { id: life.id },
        body: {
          risk: 'hail',
          eventOn: dayIn(app, 0),
          damaged: at === 0 ? 30_000 : 50_000,
          description: 'Doʻl yogʻib, pomidor koʻchatlarini urib ketdi',
          photos,
        },
      })
    },
    assign: named(({ desk }, given) => desk.asOfficer(claimCalls.assignExpert, given)),
    replace: named(({ desk }, given) => desk.asOfficer(claimCalls.replaceExpert, given)),
    reassign: named((_life, given) => asPlatform(claimCalls.reassignClaim, given)),
    survey: async (life, at, nth) => {
      const { id, rowVersion } = await claimOf(life)
      const params = { id }
      const { expertId } = (await factsOf(life)).claims.at(-1) ?? {}
      const one = experts.find(({ userId }) => userId === expertId) ?? experts[at]
      if (!one) return
      app.clock.tick(CODE_PAUSE)
      const { verifyKey } = await one.as(claimCalls.sendSurveyCode, { params })
      const code = await lastCode(app, one.phone)
      const told = { isEvent: nth !== 5, damaged: 50_000, loss: nth * 2000, note: 'Dala koʻrildi, doʻldan nobud' }
      return one.as(claimCalls.surveyClaim, { params, body: { rowVersion, verifyKey, code, fileIds: [], ...told } })
    },
    agree: async (life) => {
      const { id, rowVersion } = await claimOf(life)
      return life.mine(claimCalls.agreeClaim, { params: { id }, body: { rowVersion } })
    },
    contest: async (life) => {
      const { id, rowVersion } = await claimOf(life)
      return life.mine(claimCalls.contestClaim, { params: { id }, body: { rowVersion, reason: REASON } })
    },
    payClaim: async (life, at) => {
      const { id, rowVersion } = await claimOf(life)
      return life.desk.asHead(claimCalls.payClaim, { params: { id }, body: { rowVersion, ...paidBy(life, at) } })
    },
    refuseClaim: async (life) => {
      const { id, rowVersion } = await claimOf(life)
      const body = { rowVersion, reasonCode: 'R_NOT_EVENT' as const, reason: REASON }
      return life.desk.asHead(claimCalls.refuseClaim, { params: { id }, body })
    },
  },
  after: {
    premium_due: ['payPremium', 'takePremium'],
    premium_paid: ['issuePolicy', 'issuePolicy', 'cancelPolicy', 'cancelMine', 'releaseWhole'],
    policy_issued: ['day', 'day', 'cancelMine', 'releaseWhole', 'concludeShare', 'receiveShare'],
    active: ['lossWhole', 'lossWhole', 'file', 'contest', 'reassign', 'survey', 'payClaim', 'refuseClaim', 'month'],
    ended: ['assign', 'survey', 'agree', 'contest', 'reassign', 'survey', 'payClaim', 'refuseClaim'],
  },
  holds: async (_life, facts) => {
    const { application, claims } = facts
    const { stage, granted, disbursed, status } = application
    expect(money0(facts, 'to_applicant', 'payout')).toBe(disbursed)
    expect(disbursed).toBeLessThanOrEqual(granted ?? 0)
    expect(disbursed).toBe(claims.reduce((sum, one) => (one.status === 'paid' ? sum + (one.payout ?? 0) : sum), 0))
    if (stage === 'cancelled')
      expect(money0(facts, 'to_lender', 'premium')).toBe(money0(facts, 'to_applicant', 'refund'))
    if (['policy_issued', 'active', 'ended'].includes(stage))
      expect(money0(facts, 'to_lender', 'premium')).toBe(120_000_000)
    // Nobody waits for a decision that nobody can make any more.
    if (status === 'closed')
      expect(claims.filter((one) => one.status !== 'paid' && one.status !== 'refused')).toEqual([])
  },
  reached: ['active', 'claim paid'],
}

const seeds = { name: 'Urugʻ', quantity: 32, unit: 'kg' as const, unitPrice: 100_000 * SUM }
const uzagrostar: Described = {
  begin: async () => {
    const one = await asker(app, place)
    return beginLife({
      ...one,
      app,
      kind: 'uzagrostar',
      desk: deskFor('uzagrostar'),
      productId: await productFor('uzagrostar', { amountMin: MILLION, amountMax: 30 * MILLION, rateMaxBp: 1400 }),
      content: {
        needTypes: ['seeds', 'drip'],
        amount: 8 * MILLION,
        purposeText: 'Pomidor ekish uchun urugʻ va tomchilatish kerak',
        activities: [{ categoryId: crop, squareMetres: 1000, season: 'bahorgi' }],
        requisiteId: one.who.requisiteId,
      },
      quote: () => ({
        goods: [seeds],
        cash: 2 * MILLION,
        rate: 1400,
        purchaseKg: 2000,
        price: 4000 * SUM,
        harvestBy: dayIn(app, 200),
      }),
    })
  },
  acts: {
    issueGoods: stageStep((_life, _at, nth) => ({
      step: 'issueGoods',
      goods: [{ ...seeds, quantity: nth === 5 ? 60 : 1 + nth * 5 }],
    })),
    dropGoods: stageStep(() => ({ step: 'dropGoods', reason: REASON })),
    giveCash: stageStep((life, at, nth) => ({
      step: 'giveCash',
      amount: (1 + nth) * (MILLION / 2),
      ...paidBy(life, at),
    })),
    visitField: stageStep(({ desk }) => ({
      step: 'visitField',
      on: dayIn(app, 0),
      note: 'Sugʻorishni kamaytiring, kasallik yoʻq',
      fileIds: [desk.fileId],
    })),
    weigh: stageStep((_life, _at, nth) => ({
      step: 'weighProduce',
      on: dayIn(app, 0),
      kg: 37.5 + nth * 300,
      number: 'YX-1',
      fileIds: [],
    })),
    harvest: stageStep(() => ({ step: 'harvest' })),
    writeOff: stageStep(({ desk }, _at, nth) => ({
      step: 'writeOffLoss',
      amount: (1 + nth) * MILLION,
      reason: REASON,
      fileId: desk.fileId,
    })),
    bookRepayment: stageStep((life, _at, nth) => ({
      step: 'bookRepayment',
      amount: (1 + nth) * (MILLION / 4),
      ...paidOutside(life),
    })),
    payBalance: async (life) => life.mine(stages.payMyBalance, await mineNow(life)),
    payRemainder: stageStep((life, at) => ({ step: 'payRemainder', ...paidBy(life, at) })),
    settle: stageStep(() => ({ step: 'settle' })),
  },
  after: {
    contracted: ['giveWhole', 'giveWhole', 'giveCash', 'releaseWhole'],
    goods_issued: ['visitField', 'giveCash', 'giveWhole', 'weigh', 'writeOff'],
    growing: ['weigh', 'weigh', 'harvest', 'giveWhole', 'writeOff'],
    harvested: ['payBalance', 'payRemainder', 'bookRepayment', 'weigh', 'settle', 'settle'],
  },
  holds: async (life, facts) => {
    const { granted, disbursed, stage } = facts.application
    const entries = await entriesOf({ tx: app.server.services.db }, life.id)
    const booked = entries.filter(({ bookedAt }) => bookedAt !== null)
    expect(givenOf(booked, ['goods', 'cash'])).toBe(disbursed)
    expect(givenOf(entries, ['goods', 'cash'])).toBeLessThanOrEqual(granted ?? Number.POSITIVE_INFINITY)
    expect(money0(facts, 'to_applicant', 'tranche')).toBe(givenOf(entries, ['cash']))
    expect(money0(facts, 'to_applicant', 'payout')).toBe(givenOf(entries, ['payout']))
    expect(money0(facts, 'to_lender', 'repayment')).toBe(givenOf(entries, ['repayment']))
    if (stage === 'settled') expect(balanceOf(entries)).toBe(0)
    if (facts.application.status === 'closed') expect(stage).toBe('settled')
  },
  reached: ['goods_issued', 'harvested', 'settled'],
}

const more: Readonly<Record<string, readonly string[]>> = {
  ...together,
  lossWhole: ['file', 'assign', 'survey', 'agree', 'payClaim'],
  giveWhole: ['issueGoods', 'signMine', 'signTheirs'],
}

/** What is likely now, or seldom anything at all. */
function chosenOf({ acts, after }: Described, { application }: LifeFacts, isUsual: boolean, pick: number): string {
  const { status, stage } = application
  const staged =
    status === 'approved' || status === 'disbursed' || (application.kind === 'subsidy' && status === 'in_review')
  const likely = (staged ? after[stage] : usual[status]) ?? []
  const all = [...Object.keys(acts), ...Object.keys(commonActs), ...Object.keys(together)]
  const from = isUsual && likely.length > 0 ? likely : all
  return from[pick % from.length] ?? 'day'
}

const move = fc.record({ usual: fc.nat(9), pick: fc.nat(997), at: fc.nat(1), nth: fc.nat(5) })

test.each(Object.entries({ leasing, subsidy, insurance, uzagrostar }))(
  'whatever applicant, lender, platform and time do in whatever order, %s stays true',
  async (_name, described) => {
    const { begin, acts, holds, reached } = described
    const seen = new Set<string>()
    const known: Readonly<Record<string, Act>> = { ...commonActs, ...acts }
    await fc.assert(
      fc.asyncProperty(fc.array(move, { minLength: 22, maxLength: 26 }), async (moves) => {
        const life = await begin()
        let facts = await holdCommon(life)
        const story: string[] = []
        for (const { usual: often, pick, at, nth } of moves) {
          const name = chosenOf(described, facts, often > 1, pick)
          for (const step of more[name] ?? [name]) {
            const act = known[step] ?? expect.fail(step)
            // As a whole: by the officer what is proposed, by the head what is decided.
            const how = await refusalOf(act(life, name in together ? 0 : at, nth))
            story.push(`${step} ${how}`)
            try {
              facts = await holdCommon(life)
              await holds(life, facts)
            } catch (error) {
              throw new Error(story.join(', '), { cause: error })
            }
            seen.add(facts.application.status).add(facts.application.stage)
            for (const { status } of facts.claims) seen.add(`claim ${status}`)
          }
        }
      }),
      { numRuns: HISTORIES, seed: 16, endOnFailure: true },
    )
    expect([...seen]).toEqual(expect.arrayContaining([...reached]))
  },
  Math.max(120_000, HISTORIES * 20_000),
)
