import { expect, test } from 'vitest'
import type { OpenProduct } from '#contract/finance/products/open-products.ts'
import { contentOf, faultsOf, type LoanValues, takenFrom } from './loan-values.ts'

const product: OpenProduct = {
  id: 1,
  code: 'oila',
  version: 1,
  name: 'Oila',
  description: '',
  lenders: [],
  amountMin: 300_000_000,
  amountMax: 5_000_000_000,
  rateMinBp: 1400,
  rateMaxBp: 1400,
  termMin: 3,
  termMax: 36,
  graceMax: 6,
  advanceMinBp: 0,
  advanceMaxBp: 0,
  subsidy: null,
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
const good: LoanValues = {
  amount: 3_000_000_000,
  months: 24,
  grace: 0,
  repayment: 'annuity',
  purpose: 'seed',
  purposeText: 'Bahorgi ekish uchun urugʻ va oʻgʻit olaman',
  monthly: 800_000_000,
  debts: 0,
  requisiteId: 5,
}

test('what is half typed is not sent, the rest is', () => {
  const content = contentOf({ ...good, purposeText: 'qisqa', plots: [{ squareMetres: 5 }], collateral: [{}] })
  expect(content).toMatchObject({ amount: 3_000_000_000, income: { monthly: 800_000_000, debts: 0 }, plots: [] })
  expect(content).not.toHaveProperty('purposeText')
})

test('what lacks and what lies outside the product is named at its field', () => {
  expect(faultsOf(good, product)).toEqual([])
  expect(faultsOf({}, product).map(({ field, code }) => [field, code])).toContainEqual(['amount', 'V_REQUIRED'])
  expect(faultsOf({ ...good, amount: 100 }, product)).toMatchObject([{ field: 'amount', code: 'BOUNDS' }])
  expect(faultsOf({ ...good, months: 60 }, product)).toMatchObject([{ field: 'months', code: 'BOUNDS' }])
})

test('a grace as long as the loan is named before the rest is filled in', () => {
  const wide = { ...product, graceMax: 12 }
  const graceIn = (months: number, grace: number) =>
    faultsOf({ months, grace }, wide).flatMap(({ field, code }) => (field === 'grace' ? code : []))
  expect([graceIn(6, 6), graceIn(6, 5), graceIn(6, 0)]).toEqual([['V_GRACE'], [], []])
})

test('a row that is not whole is named with its place; land is asked for where the sum hangs on it', () => {
  expect(faultsOf({ ...good, plots: [{ squareMetres: 500, right: 'own' }] }, product)).toEqual([
    { field: 'plots', code: 'ITEM', values: { n: 1, part: 'cadastre' } },
  ])
  expect(faultsOf(good, { ...product, asks: ['plots'] })).toEqual([{ field: 'plots', code: 'V_REQUIRED' }])
  const { grace: _, ...short } = good
  expect(faultsOf(short, product)).toEqual([])
})

test('sum and term of an earlier one are never taken over', () => {
  const taken = takenFrom({ content: contentOf(good), papers: [] })
  expect(taken).toMatchObject({ purpose: 'seed', monthly: 800_000_000 })
  expect(taken).not.toHaveProperty('amount')
  expect(taken).not.toHaveProperty('months')
})
