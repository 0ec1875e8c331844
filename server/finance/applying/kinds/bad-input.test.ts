import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import * as own from '#contract/finance/applications.ts'
import { InsuranceDraft, InsuranceProposal } from '#contract/finance/kinds/insurance.ts'
import { LeasingDraft, LeasingProposal } from '#contract/finance/kinds/leasing.ts'
import { LoanDraft, LoanProposal } from '#contract/finance/kinds/loan.ts'
import { SubsidyDraft } from '#contract/finance/kinds/subsidy.ts'
import { UzagrostarDraft, UzagrostarProposal } from '#contract/finance/kinds/uzagrostar.ts'
import type { FinanceKind } from '#contract/finance/products/product-process.ts'
import { isNamedField } from '../../../kernel/words/field-names.ts'
import type { TestApp } from '../../../testing/app.ts'
import { type Borrower, borrower, MILLION, submitApplication } from '../../../testing/borrowing.ts'
import { dayIn } from '../../../testing/contracting.ts'
import { type PlacedLender, placeFinanceProduct, placeLender } from '../../../testing/finance.ts'
import { cropsOf, openFinanceApp } from '../../../testing/finance-app.ts'
import { idOf } from '../../../testing/territories.ts'

let app: TestApp
let place: number
let crop: number
let stranger: PlacedLender
const products = new Map<FinanceKind, number>()
const lenderTypes = { leasing: 'lizing', subsidy: 'agentlik', insurance: 'sugurta', uzagrostar: 'uzagrostar' } as const
type Kind = keyof typeof lenderTypes

const plain = {
  applicantKinds: ['individual' as const],
  amountMin: MILLION,
  amountMax: 100 * MILLION,
  rateMinBp: 0,
  rateMaxBp: 2000,
  collateral: [],
  coverMinBp: null,
  groupFreeUpTo: null,
}
const terms: Record<Kind, object> = {
  leasing: { repayments: ['differentiated'], advanceMinBp: 2000, advanceMaxBp: 3000, termMax: 60, graceMax: 6 },
  subsidy: {
    subsidy: { measureCode: 'coop-storage', rateBp: 3000, cap: 150 * MILLION, capPerUnit: null, unit: 'object' },
  },
  insurance: {
    rateMaxBp: 0,
    termMin: 1,
    termMax: 6,
    insurance: {
      objectTypes: ['crop'],
      tariffs: [{ risk: 'hail', bp: 600, categoryIds: [] }],
      franchiseBp: 1000,
    },
  },
  uzagrostar: { amountMax: 30 * MILLION },
}

beforeAll(async () => {
  app = await openFinanceApp()
  place = await idOf(app, '1718236')
  crop = (await cropsOf(app, 'pomidor-ochiq-dala'))[0] ?? 0
  await app.server.inSystem(({ tx, now }) =>
    tx
      .insertInto('referenceYields')
      .values({ categoryId: crop, kgPerHectare: 32_000, source: 'Sinov', year: 2026, createdAt: now, updatedAt: now })
      .execute(),
  )
  stranger = await placeLender(app, place, { name: 'Begona bank' })
  for (const kind of ['leasing', 'subsidy', 'insurance', 'uzagrostar'] as const) {
    const { id } = await placeLender(app, place, { type: lenderTypes[kind], name: `Sinov ${kind}` })
    products.set(
      kind,
      await placeFinanceProduct(app, { code: `yomon-${kind}`, kind, owner: id, terms: { ...plain, ...terms[kind] } }),
    )
  }
}, 120_000)
afterAll(() => app?.close())

const paid = { item: 'Sovutish kamerasi', quantity: 1, unitPrice: 40 * MILLION, invoiceNo: 'HF-1' }
const activity = { squareMetres: 50_000, kgPerHectare: 30_000, price: 500_000, season: 'bahorgi', comment: 'Hosil' }

/** What is in order; each line below spoils one thing of it. */
const sound: Record<Kind, (who: Borrower) => object> = {
  leasing: ({ requisiteId }) => ({
    model: 'Traktor 25 o.k.',
    supplier: 'Agrotexservis',
    price: 50 * MILLION,
    quantity: 1,
    advance: 2000,
    months: 36,
    grace: 0,
    repayment: 'differentiated',
    deliveryTerritoryId: place,
    purposeText: 'Yer haydash uchun traktor kerak',
    income: { monthly: 90 * MILLION, debts: 0 },
    requisiteId,
  }),
  subsidy: ({ requisiteId, userId }) => ({
    costItems: [{ ...paid, invoiceNo: `HF-${userId}`, paidOn: dayIn(app, -3) }],
    ownCost: 28 * MILLION,
    units: 1,
    purposeText: 'Meva saqlash uchun sovutgich qurdim',
    requisiteId,
  }),
  insurance: ({ requisiteId }) => ({
    objectType: 'crop',
    amount: 40 * MILLION,
    risks: ['hail'],
    startsOn: dayIn(app, 1),
    months: 2,
    activities: [{ ...activity, categoryId: crop }],
    requisiteId,
  }),
  uzagrostar: ({ requisiteId }) => ({
    needTypes: ['seeds', 'drip'],
    amount: 8 * MILLION,
    purposeText: 'Pomidor ekish uchun urugʻ va tomchilatish kerak',
    activities: [{ categoryId: crop, squareMetres: 1000, season: 'bahorgi' }],
    requisiteId,
  }),
}

/** Three times what the register of yields says. */
const bumper = () => ({ ...activity, categoryId: crop, kgPerHectare: 96_000, comment: null })

/** The spoiled thing may need to know the day, or somebody else. */
type Spoilt = object | (() => object)
const cases: [Kind, string, Spoilt, string][] = [
  ['leasing', 'an advance below the terms', { advance: 1999 }, 'advance V_RANGE'],
  ['leasing', 'an advance above the terms', { advance: 3001 }, 'advance V_RANGE'],
  ['leasing', 'a longer term', { months: 61 }, 'months V_RANGE'],
  ['leasing', 'grace as long as the term', { months: 6, grace: 6 }, 'grace V_GRACE'],
  ['leasing', 'more grace than is given', { grace: 7 }, 'grace V_RANGE'],
  ['leasing', 'repayment that nobody gives', { repayment: 'annuity' }, 'repayment V_NOT_OFFERED'],
  ['leasing', 'a machine dearer than is lent', { price: 500 * MILLION }, 'price V_SUM_RANGE'],
  ['leasing', 'a machine that is not in the catalogue', { machineId: 999_999 }, 'machineId V_NOT_OFFERED'],
  ['leasing', 'neither a machine nor a model', { model: null }, 'machineId V_REQUIRED'],
  ['leasing', 'bank details that nobody has', { requisiteId: 999_999 }, 'requisiteId E_REQUISITE'],
  ['leasing', 'a lender that does not give it', () => ({ lenderIds: [stranger.id] }), 'lenderIds[0] V_LENDER'],
  [
    'subsidy',
    'a bill of tomorrow',
    () => ({ costItems: [{ ...paid, paidOn: dayIn(app, 1) }] }),
    'costItems[0].paidOn V_DATE_FUTURE',
  ],
  ['subsidy', 'a number that no ear tag has', { tags: ['UZ-1'] }, 'tags[0] V_TAG'],
  ['subsidy', 'bank details that nobody has', { requisiteId: 999_999 }, 'requisiteId E_REQUISITE'],
  [
    'insurance',
    'what the terms do not insure',
    { objectType: 'orchard', marketValue: 60 * MILLION },
    'objectType V_NOT_OFFERED',
  ],
  ['insurance', 'a risk without a tariff', { risks: ['hail', 'fire'] }, 'risks[1] V_NOT_OFFERED'],
  ['insurance', 'cover for longer', { months: 7 }, 'months V_RANGE'],
  ['insurance', 'cover of the past', () => ({ startsOn: dayIn(app, -1) }), 'startsOn V_DAY_RANGE'],
  ['insurance', 'less than is insured', { amount: 1 }, 'amount V_SUM_RANGE'],
  ['insurance', 'bank details that nobody has', { requisiteId: 999_999 }, 'requisiteId E_REQUISITE'],
  [
    'insurance',
    'a yield that nobody has, and no word why',
    () => ({ activities: [bumper()] }),
    'activities[0].kgPerHectare V_REFERENCE',
  ],
  ['uzagrostar', 'more than is given', { amount: 31 * MILLION }, 'amount V_SUM_RANGE'],
  ['uzagrostar', 'bank details that nobody has', { requisiteId: 999_999 }, 'requisiteId E_REQUISITE'],
]

describe('what is asked wrongly is refused at its field, in words of people', () => {
  test.each(cases)('%s: %s', async (kind, _, over, fault) => {
    const who = await borrower(app, place)
    const content = { ...sound[kind](who), ...(typeof over === 'function' ? over() : over) }
    const { status, error, codes } = await submitApplication(app, who, {
      productId: products.get(kind) ?? 0,
      kind,
      content,
    })
    expect([status, ...codes]).toEqual([400, `content.${fault}`])
    expect(error.modelStateError?.map(({ key }) => key)).toEqual([`$.content.${fault.split(' ')[0]}`])
    // Words, and no hundredths of a percent.
    const [{ errorMessage, label } = { errorMessage: '', label: undefined }] = error.modelStateError ?? []
    expect(errorMessage.length).toBeGreaterThan(5)
    expect(errorMessage).not.toMatch(/[VE]_[A-Z]|\{\w+\}|\$\./)
    expect(label ?? '').not.toMatch(/^$|content|\$/)
  })

  test.each([
    ['a cadastre number of three parts', { cadastre: '10:05:03' }, 'cadastre V_CADASTRE'],
    ['neither a cadastre number nor a contour', {}, 'cadastre V_CADASTRE'],
    ['a contour in words', { contour: 'kanal boʻyida' }, 'contour V_CONTOUR'],
  ])('a plot: %s', async (_, plot, fault) => {
    const who = await borrower(app, place)
    const body = {
      productId: products.get('insurance') ?? 0,
      content: { plots: [{ squareMetres: 1000, right: 'own', ...plot }] },
    }
    const kept = await who.ask(own.saveMyApplication, { params: { kind: 'insurance' }, body })
    expect([kept.status, ...kept.codes]).toEqual([400, `content.plots[0].${fault}`])
    expect(kept.error.modelStateError?.map(({ key }) => key)).toEqual([`$.content.plots[0].${fault.split(' ')[0]}`])
  })

  test.each(['leasing', 'subsidy', 'insurance', 'uzagrostar'] as const)('%s in order is sent', async (kind) => {
    const who = await borrower(app, place)
    const sent = await submitApplication(app, who, {
      productId: products.get(kind) ?? 0,
      kind,
      content: sound[kind](who),
    })
    expect([sent.status, sent.content?.status]).toEqual([200, 'routed'])
  })
})

/** Every name in a description of what may be said. */
const namesIn = (schema: unknown): string[] => {
  if (typeof schema !== 'object' || schema === null) return []
  const own = 'properties' in schema && schema.properties ? Object.keys(schema.properties) : []
  return [...own, ...Object.values(schema).flatMap(namesIn)]
}

test('every field of every kind has a name for people', () => {
  const forms = [
    LoanDraft,
    LoanProposal,
    LeasingDraft,
    LeasingProposal,
    SubsidyDraft,
    InsuranceDraft,
    InsuranceProposal,
  ]
  const names = [...forms, UzagrostarDraft, UzagrostarProposal].flatMap((form) =>
    namesIn(z.toJSONSchema(form, { io: 'input' })),
  )
  expect([...new Set(names)].filter((name) => !isNamedField(name))).toEqual([])
})
