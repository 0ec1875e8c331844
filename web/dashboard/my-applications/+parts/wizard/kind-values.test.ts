import { expect, test } from 'vitest'
import type { OpenProduct } from '#contract/finance/products/open-products.ts'
import * as insurance from './insurance/insurance-values.ts'
import * as leasing from './leasing-values.ts'
import * as subsidy from './subsidy-values.ts'
import * as uzagrostar from './uzagrostar/uzagrostar-values.ts'

const MILLION = 100_000_000
const product: OpenProduct = {
  id: 1,
  code: 'lizing',
  version: 1,
  name: 'Lizing',
  description: '',
  lenders: [],
  amountMin: 20 * MILLION,
  amountMax: 1500 * MILLION,
  rateMinBp: 2200,
  rateMaxBp: 2200,
  termMin: 13,
  termMax: 84,
  graceMax: 12,
  advanceMinBp: 2000,
  advanceMaxBp: 3000,
  subsidy: { rateBp: 3000, cap: 150 * MILLION, capPerUnit: null, unit: 'object' },
  insurance: null,
  repayments: ['annuity'],
  purposes: [],
  collateral: [],
  asks: [],
  slaDays: 3,
  isOpen: true,
  isOurReading: false,
  wanted: [],
  fields: [],
}

test('a lease is checked by what remains after the advance, and the advance by the product', () => {
  const typed = { price: 95 * MILLION, quantity: 1, advance: 2000 }
  expect(leasing.leasedOf(typed)).toEqual({ advance: 19 * MILLION, financed: 76 * MILLION })
  const fieldsOf = (values: leasing.LeasingValues) =>
    leasing.faultsOf(values, product).flatMap(({ field, code }) => (code === 'BOUNDS' ? field : []))
  expect(fieldsOf(typed)).toEqual([])
  expect(fieldsOf({ ...typed, advance: 1000 })).toEqual(['advance'])
  expect(fieldsOf({ ...typed, price: 10 * MILLION })).toEqual(['price'])
  const lacking = (values: leasing.LeasingValues) => leasing.faultsOf(values, product).map(({ field }) => field)
  expect(lacking(typed)).toEqual(expect.arrayContaining(['model', 'supplier']))
  expect(lacking({ ...typed, machineId: 3 })).not.toContain('model')
})

test('a subsidy shows the sum of the measure while bills are typed (finance book 4.5)', () => {
  const bill = { item: 'Kamera', quantity: 1, unitPrice: 420 * MILLION, invoiceNo: 'HF-1', paidOn: '2026-03-01' }
  expect(subsidy.givenBack({ costItems: [bill], units: 1 }, product)?.sum).toBe(126 * MILLION)
  expect(subsidy.givenBack({ costItems: [bill] }, product)).toBeUndefined()
  const half = subsidy.contentOf({ costItems: [bill, { item: 'Sim' }], units: 1 })
  expect(half.costItems).toEqual([bill])
})

test('uzagrostar shows what the fields will bring; a field without a yield counts for nothing yet', () => {
  const field = { categoryId: 7, squareMetres: 1000, kgPerHectare: 20_000, price: 400_000 }
  const typed = { needTypes: ['seeds' as const], amount: 25 * MILLION, activities: [field, { categoryId: 8 }] }
  expect(uzagrostar.harvestOf(typed)).toEqual({ kg: 2000, worth: 8 * MILLION })
  expect(uzagrostar.harvestOf({ activities: [{ categoryId: 8 }] })).toBeUndefined()
  const lacking = (values: uzagrostar.UzagrostarValues) =>
    uzagrostar.faultsOf(values, product).map(({ field }) => field)
  expect(lacking(typed)).toEqual(['purposeText', 'requisiteId'])
  expect(lacking({ ...typed, amount: MILLION, activities: [] })).toEqual(
    expect.arrayContaining(['amount', 'activities']),
  )
})

test('a cover is asked for by what grows; animals and orchards say what they are worth', () => {
  const cover = { ...product, termMin: 1, termMax: 12 }
  const lacking = (values: insurance.InsuranceValues) => insurance.faultsOf(values, cover).map(({ field }) => field)
  const field = { categoryId: 1, squareMetres: 10_000 }
  const typed: insurance.InsuranceValues = {
    objectType: 'crop',
    activities: [field],
    amount: 30 * MILLION,
    risks: ['hail'],
    startsOn: '2026-05-01',
    months: 13,
    requisiteId: 1,
  }
  expect(lacking(typed)).toEqual(['months'])
  const whole = { ...typed, months: 6 }
  expect(insurance.faultsOf(whole, cover)).toEqual([])
  expect(lacking({ ...whole, objectType: 'orchard' })).toContain('marketValue')
  expect(lacking({ ...whole, objectType: 'livestock', marketValue: MILLION })).toContain('activities')
  expect(insurance.takenFrom({ content: whole, papers: [] })).toMatchObject({ risks: ['hail'], activities: [field] })
  expect(insurance.takenFrom({ content: whole, papers: [] }).amount).toBeUndefined()
})
