import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#uz/durations.ts'
import { payoutOf, premiumOf } from '../insurance.ts'
import { financedOf, leaseCost, subsidised } from '../leasing.ts'
import { subsidyOf } from '../subsidy.ts'
import { annualCost, costOfLoan } from './cost.ts'
import { daysBetween, monthsAfter } from './days.ts'
import { expectedKg, outputCap, outputValue } from './output.ts'
import { type Payment, scheduleOf } from './schedule.ts'
import { coverOf } from './security.ts'
import { entrySides, goodsValue, produceValue, type SettlementEntry, settlementBalance } from './settlement.ts'
import { splitByShares } from './shares.ts'

/** Whatever is asked beyond the vectors of the book: every tiyin is somewhere, and rounding is always the same. */
const BEGINS = '2026-03-16'
const sums = fc.integer({ min: 1, max: 500_000_000_000 })
const rates = fc.integer({ min: 0, max: 6000 })
const bp = fc.integer({ min: 0, max: 10_000 })
const total = (payments: readonly Payment[], part: 'principal' | 'interest' | 'payment') =>
  payments.reduce((sum, one) => sum + one[part], 0)
/** Half up, by another way than the formulas take. */
const half = (over: bigint, under: bigint) => Number((over * 2n + under) / (under * 2n))
const interest = (balance: number, rate: number, days: number) =>
  half(BigInt(balance) * BigInt(rate) * BigInt(days), 3_650_000n)

/** Cuts of the whole into shares, none of them nothing. */
const shares = fc.uniqueArray(fc.integer({ min: 1, max: 9999 }), { maxLength: 8 }).map((cuts) => {
  const edges = [0, ...cuts.toSorted((a, b) => a - b), 10_000]
  return edges.slice(1).map((edge, at) => edge - (edges[at] ?? 0))
})

test('paid back with the harvest, any sum by any shares is paid exactly; months without a harvest have their fee too', () => {
  fc.assert(
    fc.property(sums, rates, shares, fc.integer({ min: 1, max: 200 }), sums, (amount, rate, parts, step, fee) => {
      const plan = parts.map((share, at) => ({ date: addDays(BEGINS, (at + 1) * step), share }))
      const draws = [{ date: BEGINS, amount }]
      const payments = scheduleOf({ repayment: 'seasonal', draws, rate, plan })
      expect(total(payments, 'principal')).toBe(amount)
      expect(payments.at(-1)?.balance).toBe(0)
      expect(payments.slice(0, -1).map(({ principal }) => principal)).toEqual(
        parts.slice(0, -1).map((share) => Number((BigInt(amount) * BigInt(share)) / 10_000n)),
      )
      let balance = amount
      for (const one of payments) {
        expect(one.interest).toBe(interest(balance, rate, step))
        balance -= one.principal
      }
      const ends = plan.at(-1)?.date ?? ''
      const months = Array.from({ length: 60 }, (_, at) => monthsAfter(BEGINS, at + 1)).filter((day) => day <= ends)
      const { fees, total: all } = costOfLoan(draws, payments, [{ when: 'monthly', sum: fee }])
      expect([fees, all]).toEqual([months.length * fee, total(payments, 'payment') + months.length * fee])
    }),
    { numRuns: 300 },
  )
})

test('a loan by the month: each interest is of its days, one tiyin less a month would not be enough', () => {
  const loans = fc.record({
    // Where a month of 31 days costs more than a payment, there are no equal payments.
    amount: fc.integer({ min: 100_000, max: 500_000_000_000 }),
    rate: fc.integer({ min: 0, max: 3000 }),
    months: fc.integer({ min: 1, max: 120 }),
    graceShare: fc.double({ min: 0, max: 0.95, noNaN: true }),
    graceInterest: fc.constantFrom('paid' as const, 'capitalised' as const),
    repayment: fc.constantFrom('annuity' as const, 'differentiated' as const),
  })
  fc.assert(
    fc.property(loans, ({ amount, graceShare, ...loan }) => {
      const { months, rate, graceInterest, repayment } = loan
      const grace = Math.min(months - 1, Math.floor(months * graceShare))
      const payments = scheduleOf({ ...loan, grace, draws: [{ date: BEGINS, amount }] })
      const days = payments.map(({ date }, at) => daysBetween(payments[at - 1]?.date ?? BEGINS, date))
      expect(payments.map(({ date }) => date)).toEqual(
        Array.from({ length: months }, (_, at) => monthsAfter(BEGINS, at + 1)),
      )
      const kept = days.slice(0, grace).reduce((sum, length) => sum + interest(amount, rate, length), 0)
      const base = graceInterest === 'capitalised' ? amount + kept : amount
      expect(total(payments, 'principal')).toBe(base)
      expect(payments.at(-1)?.balance).toBe(0)
      const after = payments.slice(grace)
      let balance = base
      for (const [at, one] of after.entries()) {
        expect(one.interest).toBe(interest(balance, rate, days[grace + at] ?? 0))
        balance -= one.principal
        expect(one.balance).toBe(balance)
      }
      if (repayment === 'differentiated') {
        const part = Math.floor(base / after.length)
        expect(after.slice(0, -1).every(({ principal }) => principal === part)).toBe(true)
        return
      }
      const equal = after[0]?.payment ?? 0
      const last = after.at(-1)?.payment ?? 0
      expect(last).toBeLessThanOrEqual(equal)
      // The same again with a tiyin less: what is left at the end is more than a payment.
      let rest = base
      for (const length of days.slice(grace, -1)) rest -= equal - 1 - interest(rest, rate, length)
      expect(rest + interest(rest, rate, days.at(-1) ?? 0)).toBeGreaterThan(equal - 1)
    }),
    { numRuns: 300 },
  )
})

test('the annual cost balances what is received and paid, and every fee adds to it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 10_000_000, max: 500_000_000_000 }),
      fc.integer({ min: 100, max: 4000 }),
      fc.integer({ min: 2, max: 84 }),
      fc.integer({ min: 1, max: 500 }),
      (amount, rate, months, share) => {
        const draws = [{ date: BEGINS, amount }]
        const payments = scheduleOf({
          draws,
          rate,
          months,
          grace: 0,
          graceInterest: 'paid',
          repayment: 'differentiated',
        })
        const plain = costOfLoan(draws, payments, [])
        const worth = payments.reduce(
          (sum, { date, payment }) => sum + payment / (1 + plain.apr / 10_000) ** (daysBetween(BEGINS, date) / 365),
          0,
        )
        // A hundredth of a percent is what is shown.
        expect(Math.abs(worth - amount) / amount).toBeLessThan((months / 12 + 1) * 0.0001)
        expect(plain.apr).toBeGreaterThanOrEqual(rate)
        for (const when of ['once', 'monthly', 'yearly'] as const) {
          const dear = costOfLoan(draws, payments, [{ when, share }])
          expect(dear.apr).toBeGreaterThanOrEqual(plain.apr)
          expect(dear.total - dear.fees).toBe(plain.total)
        }
        expect(annualCost(draws, [{ date: monthsAfter(BEGINS, months), amount }])).toBe(0)
      },
    ),
    { numRuns: 100 },
  )
})

const ways = fc.record({
  graceInterest: fc.constantFrom('paid' as const, 'capitalised' as const),
  repayment: fc.constantFrom('annuity' as const, 'differentiated' as const),
  graceShare: fc.constantFrom(0, 0.5, 1),
})
test('of a lease the advance and the rest are the price; the state pays of the interest, never of the machine', () => {
  fc.assert(
    fc.property(sums, bp, rates, fc.integer({ min: 1, max: 60 }), ways, (price, advanceShare, rate, months, way) => {
      const { advance, financed } = financedOf(price, advanceShare)
      expect([advance + financed, advance]).toEqual([price, half(BigInt(price) * BigInt(advanceShare), 10_000n)])
      if (financed === 0) return
      const draws = [{ date: BEGINS, amount: financed }]
      const { graceInterest, repayment, graceShare } = way
      const grace = Math.floor((months - 1) * graceShare)
      const whole = scheduleOf({ draws, rate, months, grace, graceInterest, repayment })
      const own = subsidised(whole, rate)
      expect(total(own, 'principal')).toBe(total(whole, 'principal'))
      if (graceInterest === 'paid') expect(total(own, 'principal')).toBe(financed)
      expect(own.every((one) => one.interest >= 0 && one.payment === one.principal + one.interest)).toBe(true)
      if (rate <= 1000) expect(total(own, 'interest')).toBe(0)
      // Interest that is added to the debt is paid by nobody in that month.
      if (graceInterest === 'capitalised') expect(own.slice(0, grace).every(({ payment }) => payment === 0)).toBe(true)
      const fee = [{ when: 'once' as const, share: 200 }]
      expect(leaseCost(BEGINS, financed, own, fee)).toBeGreaterThanOrEqual(leaseCost(BEGINS, financed, own))
    }),
    { numRuns: 200 },
  )
  const draws = [{ date: BEGINS, amount: 10_000_000_000 }]
  const whole = scheduleOf({ draws, rate: 2000, months: 24, grace: 0, graceInterest: 'paid', repayment: 'annuity' })
  const own = subsidised(whole, 2000)
  const cost = (fees: Parameters<typeof leaseCost>[3]) => leaseCost(BEGINS, 10_000_000_000, own, fees)
  expect(cost([{ when: 'once', share: 200 }])).toBeGreaterThan(cost([]) + 150)
})

test('premiums, payouts, subsidies, covers and harvests stay within their bounds to the tiyin', () => {
  fc.assert(
    fc.property(sums, bp, bp, fc.nat(1_000_000), fc.nat(1_000_000), (sum, tariff, loss, some, more) => {
      const { premium, subsidy, own } = premiumOf(sum, tariff)
      expect([premium, subsidy + own]).toEqual([half(BigInt(sum) * BigInt(tariff), 10_000n), premium])
      expect(subsidy).toBe(Math.min(half(BigInt(premium), 2n), half(BigInt(sum) * 400n, 10_000n)))
      const [damaged, all] = [Math.min(some, more + 1), more + 1]
      const paid = Math.floor(sum / 3)
      const payout = payoutOf({ insured: sum, paid, franchise: tariff }, { damaged, total: all, loss })
      expect(payout >= 0 && payout <= sum - paid && Number.isInteger(payout)).toBe(true)
      expect(payoutOf({ insured: sum, paid: sum, franchise: 0 }, { damaged, total: all, loss })).toBe(0)
      const given = subsidyOf({ rate: tariff, cap: sum, capPerUnit: some }, more * 100, all)
      expect(given).toBe(Math.min(half(BigInt(more * 100) * BigInt(tariff), 10_000n), sum, some * all))
      const grown = { squareMetres: some + 1, kgPerHectare: more + 1, price: sum % 1_000_000 }
      const grams = half(BigInt(some + 1) * BigInt(more + 1) * 1000n, 10_000n)
      expect(expectedKg(grown)).toBe(grams / 1000)
      expect(outputValue(grown)).toBe(half(BigInt(grams) * BigInt(sum % 1_000_000), 1000n))
      expect(outputCap(sum, tariff)).toBeLessThanOrEqual(sum)
      expect(coverOf([{ kind: 'property', value: sum }], sum)).toBe(10_000)
    }),
  )
})

test('shares of anything are the whole; whatever a household took and brought, one last payment settles it', () => {
  const entries = fc.array(
    fc.record({
      kind: fc.constantFrom(...(['goods', 'cash', 'service', 'payout', 'produce', 'repayment', 'loss'] as const)),
      amount: sums,
    }),
    { maxLength: 30 },
  )
  fc.assert(
    fc.property(sums, shares, entries, fc.nat(1_000_000), (whole, parts, history, grams) => {
      const split = splitByShares(whole, parts)
      expect(split.reduce((sum, part) => sum + part, 0)).toBe(whole)
      expect(split.every((part) => part >= 0)).toBe(true)
      const balance = settlementBalance(history)
      const last: SettlementEntry = { kind: balance > 0 ? 'repayment' : 'payout', amount: Math.abs(balance) }
      expect(settlementBalance([...history, last])).toBe(0)
      const debit = history.filter(({ kind }) => entrySides[kind] === 'debit')
      expect(settlementBalance(debit)).toBe(debit.reduce((sum, { amount }) => sum + amount, 0))
      expect(produceValue(grams / 1000, whole % 1_000_000)).toBe(half(BigInt(grams) * BigInt(whole % 1_000_000), 1000n))
      expect(goodsValue([{ quantity: 3, unitPrice: whole }])).toBe(3 * whole)
    }),
  )
})
