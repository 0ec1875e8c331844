import fc from 'fast-check'
import { expect, test } from 'vitest'
import { harvestInterest, type LedgerEntryKind, produceValue } from '#contract/finance/formulas/settlement.ts'
import { balanceOf, deliveredOf, givenOf, leftOf, sensibleSteps } from './ledger.ts'

type Entry = Parameters<typeof balanceOf>[0][number]
const NOW = new Date('2026-03-16T05:00:00Z')
const entry = (kind: LedgerEntryKind, amount: number, kg: number | null = null): Entry => ({
  id: 1,
  applicationId: 1,
  kind,
  amount,
  kg,
  number: null,
  note: null,
  files: [],
  happenedOn: '2026-03-16',
  documentId: null,
  bookedAt: NOW,
  byUserId: '',
  createdAt: NOW,
})

const contract = fc.record({
  granted: fc.integer({ min: 1, max: 3_000_000_000 }),
  cashShare: fc.integer({ min: 0, max: 100 }),
  rate: fc.integer({ min: 0, max: 3000 }),
  purchaseKg: fc.integer({ min: 1, max: 50_000 }),
  price: fc.integer({ min: 1, max: 2_000_000 }),
})
const part = fc.integer({ min: 1, max: 100 })
const acts = fc.array(fc.tuple(fc.constantFrom('goods', 'cash', 'produce', 'loss', 'repayment'), part), {
  maxLength: 20,
})
const shareOf = (whole: number, percent: number) => Math.floor((whole * percent) / 100)

test('whatever is given, weighed and paid, no more than granted goes out, and one last payment leaves nothing', () => {
  fc.assert(
    fc.property(contract, acts, ({ granted, cashShare, rate, purchaseKg, price }, history) => {
      const agreed = {
        goods: [],
        cash: shareOf(granted, cashShare),
        rate,
        purchaseKg,
        price,
        harvestBy: '2026-10-01',
        conditions: '',
      }
      const entries: Entry[] = []
      const write = (kind: LedgerEntryKind, amount: number, kg?: number) => {
        if (amount > 0) entries.push(entry(kind, amount, kg ?? null))
      }
      for (const [kind, percent] of history) {
        const left = leftOf(agreed, granted, entries)
        const owed = Math.max(0, balanceOf(entries))
        if (kind === 'goods') write('goods', shareOf(left.goods, percent))
        if (kind === 'cash') {
          const amount = shareOf(left.cash, percent)
          write('cash', amount)
          write('service', harvestInterest(amount, rate, 199))
        }
        if (kind === 'produce') {
          const kg = Math.floor((purchaseKg - deliveredOf(entries)) * percent * 10) / 1000
          write('produce', produceValue(kg, price), kg)
        }
        if (kind === 'loss' || kind === 'repayment') write(kind, shareOf(owed, percent))
        expect(givenOf(entries, ['goods', 'cash'])).toBeLessThanOrEqual(granted)
        expect(givenOf(entries, ['cash'])).toBeLessThanOrEqual(agreed.cash)
        expect(deliveredOf(entries)).toBeLessThanOrEqual(purchaseKg)
      }
      const balance = balanceOf(entries)
      expect(balance).toBe(
        givenOf(entries, ['goods', 'cash', 'service']) - givenOf(entries, ['produce', 'loss', 'repayment']),
      )
      write(balance > 0 ? 'repayment' : 'payout', Math.abs(balance))
      expect(balanceOf(entries)).toBe(0)
    }),
  )
})

test('a step that the ledger does not allow is not offered', () => {
  const all = ['dropGoods', 'bookRepayment', 'payRemainder', 'settle', 'visitField']
  const seen = { price: 1, purchaseKg: 10, deliveredKg: 0, agreedGoods: [], goodsLeft: 0, cashLeft: 0, entries: [] }
  const steps = (balance: number) => sensibleSteps(all, { ...seen, balance })
  expect(steps(5)).toEqual(['bookRepayment', 'visitField'])
  expect(steps(-5)).toEqual(['payRemainder', 'visitField'])
  expect(steps(0)).toEqual(['settle', 'visitField'])
})
