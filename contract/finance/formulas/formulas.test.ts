import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#uz/durations.ts'
import { payoutOf, premiumOf, tariffOf } from '../insurance.ts'
import { financedOf, interestSubsidy, leaseCost, subsidised } from '../leasing.ts'
import { subsidyOf } from '../subsidy.ts'
import { cheapestOf, costOfLoan, type Fee } from './cost.ts'
import { daysBetween, monthsAfter } from './days.ts'
import { expectedKg, outputCap, outputValue, totalOutput } from './output.ts'
import { type Loan, lastDayOf, type Payment, scheduleOf } from './schedule.ts'
import { scoreOf } from './score.ts'
import { harvestYearOf, seasonKey } from './season.ts'
import { burdenOf, coverOf, guaranteeValue } from './security.ts'
import { type SettlementEntry, settlementBalance } from './settlement.ts'

const BEGINS = '2026-03-16'
const soum = (text: string | number) => Math.round(Number(String(text).replaceAll(' ', '')) * 100)
const sum = (payments: readonly Payment[], part: 'principal' | 'interest' | 'payment') =>
  payments.reduce((total, payment) => total + payment[part], 0)

const monthly = (
  amount: string,
  percent: number,
  months: number,
  grace: number,
  repayment: 'annuity' | 'differentiated',
  more: Partial<Loan> = {},
) =>
  ({
    draws: [{ date: BEGINS, amount: soum(amount) }],
    rate: percent * 100,
    months,
    grace,
    graceInterest: 'paid',
    repayment,
    ...more,
  }) as Loan
const seasonal = (amount: string, percent: number, plan: [string, number][]): Loan => ({
  draws: [{ date: BEGINS, amount: soum(amount) }],
  rate: percent * 100,
  repayment: 'seasonal',
  plan: plan.map(([date, share]) => ({ date, share })),
})
const count = (loan: Loan, fees: Fee[] = []) => {
  const payments = scheduleOf(loan)
  return { payments, ...costOfLoan(loan.draws, payments, fees) }
}
const once = (amount: number): Fee[] => [{ when: 'once', sum: soum(amount) }]

describe('schedules of the book, to the tiyin', () => {
  test('A1', () => {
    const { payments, apr } = count(monthly('33 000 000', 14, 12, 0, 'annuity'))
    expect(payments[0]).toMatchObject({
      payment: soum('2 964 129.43'),
      principal: soum('2 571 745.87'),
      interest: soum('392 383.56'),
    })
    expect(payments.at(-1)?.payment).toBe(soum('2 964 129.37'))
    expect([sum(payments, 'interest'), apr]).toEqual([soum('2 569 553.10'), 1493])
  })
  test('A2', () => {
    const { payments, apr } = count(monthly('50 000 000', 22, 36, 6, 'annuity'), once(500_000))
    expect(payments[0]?.payment).toBe(soum('934 246.58'))
    expect(payments[6]?.payment).toBe(soum('2 181 625.48'))
    expect(payments.at(-1)?.payment).toBe(soum('2 181 625.47'))
    expect([sum(payments, 'interest'), apr]).toEqual([soum('20 993 969.89'), 2518])
  })
  test('A3', () => {
    const { payments, apr } = count(monthly('1 000 000', 0, 3, 0, 'annuity'))
    expect(payments.map(({ payment }) => payment)).toEqual([33_333_334, 33_333_334, 33_333_332])
    expect(apr).toBe(0)
  })
  test('D1', () => {
    const { payments, apr } = count(monthly('33 000 000', 14, 12, 0, 'differentiated'))
    expect([payments[0]?.payment, payments.at(-1)?.payment]).toEqual([soum('3 142 383.56'), soum('2 779 534.25')])
    expect([sum(payments, 'interest'), apr]).toEqual([soum('2 515 684.92'), 1493])
  })
  test('D2', () => {
    const { payments, apr } = count(monthly('187 500 000', 18, 84, 36, 'differentiated'))
    expect([payments[36]?.principal, payments[0]?.payment]).toEqual([soum('3 906 250'), soum('2 866 438.36')])
    expect(payments.at(-1)?.payment).toBe(soum('3 960 188.36'))
    expect([sum(payments, 'interest'), apr]).toEqual([soum('170 370 077.16'), 1956])
  })
  test('D3', () => {
    const { payments, total, apr } = count(
      monthly('10 000 000', 18, 12, 3, 'differentiated', { graceInterest: 'capitalised' }),
    )
    expect(payments[2]?.balance).toBe(soum('10 453 698.63'))
    expect([payments[3]?.principal, payments[3]?.payment]).toEqual([soum('1 161 522.07'), soum('1 316 179.53')])
    expect([payments.at(-1)?.payment, total, apr]).toEqual([soum('1 177 560.62'), soum('11 240 160.45'), 1944])
  })
  test('T1', () => {
    const draws = [
      { date: BEGINS, amount: soum('40 000 000') },
      { date: '2026-06-01', amount: soum('60 000 000') },
    ]
    const { payments, apr } = count(monthly('0', 18, 24, 6, 'differentiated', { draws }))
    expect([payments[2]?.interest, payments[2]?.owed.length]).toEqual([soum('1 055 342.47'), 2])
    expect(payments[6]?.principal).toBe(soum('5 555 555.55'))
    expect(payments.at(-1)).toMatchObject({ principal: soum('5 555 555.65'), interest: soum('79 452.06'), balance: 0 })
    expect([sum(payments, 'interest'), apr]).toEqual([soum('21 031 232.89'), 1956])
  })
  test('S1', () => {
    const { payments, apr } = count(
      seasonal('20 000 000', 14, [
        ['2026-10-15', 4000],
        ['2026-11-15', 6000],
      ]),
    )
    expect(payments[0]).toMatchObject({ principal: soum('8 000 000'), interest: soum('1 633 972.60') })
    expect(payments[1]).toMatchObject({ principal: soum('12 000 000'), interest: soum('142 684.93') })
    expect(apr).toBe(1444)
  })
  test('S2', () => {
    const { payments, apr } = count(
      seasonal('50 000 000', 18, [
        ['2026-11-01', 3333],
        ['2027-11-01', 3333],
        ['2028-11-01', 3334],
      ]),
      once(250_000),
    )
    expect(payments.map(({ payment }) => payment)).toEqual(['22336232.88', '22665300', '19678820.82'].map(soum))
    expect(apr).toBe(1865)
  })
  test('S3', () => {
    const { payments, apr } = count(
      seasonal('10 000 000.01', 14, [
        ['2026-07-01', 5000],
        ['2026-11-01', 5000],
      ]),
    )
    expect(payments.map(({ payment }) => payment)).toEqual(['5410410.96', '5235890.42'].map(soum))
    expect(apr).toBe(1469)
  })
})

test('a day that a month does not have is its last', () => {
  expect([1, 2, 3, 13].map((months) => monthsAfter('2026-01-31', months))).toEqual([
    '2026-02-28',
    '2026-03-31',
    '2026-04-30',
    '2027-02-28',
  ])
})

const dayAfter = (days: number) => addDays(BEGINS, days)
const amounts = fc.integer({ min: 1_000_000, max: 500_000_000_000 })
const anyLoan: fc.Arbitrary<Loan> = fc
  .record({
    repayment: fc.constantFrom('annuity' as const, 'differentiated' as const),
    months: fc.integer({ min: 1, max: 120 }),
    graceShare: fc.double({ min: 0, max: 0.9, noNaN: true }),
    graceInterest: fc.constantFrom('paid' as const, 'capitalised' as const),
    rate: fc.integer({ min: 0, max: 6000 }),
    first: amounts,
    later: fc.array(fc.record({ share: fc.double({ min: 0.01, max: 0.99, noNaN: true }), amount: amounts }), {
      maxLength: 3,
    }),
  })
  .map(({ months, graceShare, first, later, ...rest }) => ({
    ...rest,
    months,
    grace: Math.floor(months * graceShare),
    draws: [
      { date: BEGINS, amount: first },
      ...later
        .map(({ share, amount }) => ({ date: dayAfter(Math.floor(months * 30 * share)), amount }))
        .sort((a, b) => a.date.localeCompare(b.date)),
    ],
  }))

test('whatever the loan, its payments are principal and interest exactly and the last closes it', () => {
  fc.assert(
    fc.property(anyLoan, (loan) => {
      const payments = scheduleOf(loan)
      const lent = loan.draws.reduce((total, { amount }) => total + amount, 0)
      expect(payments.at(-1)?.balance).toBe(0)
      const added = sum(payments, 'principal') - lent
      expect(added).toBeGreaterThanOrEqual(0)
      if (loan.repayment === 'seasonal' || loan.graceInterest === 'paid') expect(added).toBe(0)
      expect(sum(payments, 'payment')).toBe(sum(payments, 'principal') + sum(payments, 'interest'))
      for (const { principal, interest, payment } of payments) expect(payment).toBe(principal + interest)
    }),
    { numRuns: 500 },
  )
})

test('the last annuity is no larger than the others, and one tiyin less would make it so', () => {
  fc.assert(
    fc.property(amounts, fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 2, max: 84 }), (amount, rate, months) => {
      const draws = [{ date: BEGINS, amount }]
      const payments = scheduleOf({ draws, rate, months, grace: 0, graceInterest: 'paid', repayment: 'annuity' })
      const [first, last] = [payments[0]?.payment ?? 0, payments.at(-1)?.payment ?? 0]
      expect(last).toBeLessThanOrEqual(first)
      // A tiyin less each month comes back at the end with its interest.
      expect(first - last).toBeLessThanOrEqual(months * 12)
    }),
    { numRuns: 200 },
  )
})

test('whatever of it was paid before more was drawn, all that was lent is owed, and nothing is owed twice', () => {
  const places = fc.uniqueArray(fc.nat(119), { maxLength: 20 })
  fc.assert(
    fc.property(anyLoan, amounts, fc.double({ min: 0, max: 0.99, noNaN: true }), places, (loan, amount, at, paid) => {
      const [first] = loan.draws
      if (!first || loan.repayment === 'seasonal' || loan.graceInterest === 'capitalised') return
      const alone = { ...loan, draws: [first] }
      const before = scheduleOf(alone)
      const kept = new Map(
        before.flatMap((payment, index) => (paid.includes(index) ? [[index, payment] as const] : [])),
      )
      const days = Math.floor(daysBetween(first.date, lastDayOf(alone)) * at)
      const after = scheduleOf({ ...loan, draws: [first, { date: addDays(first.date, days), amount }], kept })
      const lent = first.amount + amount
      expect(after.reduce((sum, { principal }) => sum + principal, 0)).toBe(lent)
      expect(after.filter(({ principal, interest }) => principal < 0 || interest < 0)).toEqual([])
      for (const [index, { principal, interest }] of kept) expect(after[index]).toMatchObject({ principal, interest })
    }),
    { numRuns: 300 },
  )
})

test('what is paid early costs interest to that day; the rest anew to the same end', () => {
  const loan = monthly('12 000 000', 14, 12, 0, 'differentiated', {
    early: [{ date: '2026-05-01', amount: soum('3 000 000') }],
  })
  const payments = scheduleOf(loan)
  expect(payments[1]).toMatchObject({
    date: '2026-05-01',
    interest: Math.round((soum('11 000 000') * 0.14 * 15) / 365),
    payment: soum('3 000 000'),
  })
  expect(payments.at(-1)).toMatchObject({ date: '2027-03-16', balance: 0 })
  expect(sum(payments, 'principal')).toBe(soum('12 000 000'))
  expect(payments[2]?.principal).toBe(Math.floor((payments[1]?.balance ?? 0) / 11))
  expect(() => scheduleOf({ ...loan, early: [{ date: '2026-05-01', amount: soum('13 000 000') }] })).toThrow()
})

test('fees are part of what it costs; the cheapest is by the total of equals and by the year otherwise', () => {
  const loan = monthly('12 000 000', 14, 24, 0, 'annuity')
  const payments = scheduleOf(loan)
  const { fees } = costOfLoan(loan.draws, payments, [
    { when: 'monthly', sum: 100 },
    { when: 'yearly', share: 50 },
  ])
  expect(fees).toBe(24 * 100 + 2 * soum('60 000'))
  const offer = (amount: number, total: number, apr: number) => ({ amount, months: 12, total, apr })
  expect(cheapestOf([offer(10, 13, 1), offer(10, 12, 2)])?.total).toBe(12)
  expect(cheapestOf([offer(10, 13, 1), offer(9, 12, 2)])?.total).toBe(13)
  expect(cheapestOf([])).toBeUndefined()
})

test('cover and burden', () => {
  const m = (millions: number) => millions * 100_000_000
  expect(coverOf([{ kind: 'property', value: m(180) }], m(150))).toBe(12_000)
  const both = [
    { kind: 'property', value: m(120) },
    { kind: 'vehicle', value: m(90) },
  ] as const
  expect(coverOf(both, m(150))).toBe(12_800)
  const farm = [
    { kind: 'equipment', value: m(60) },
    { kind: 'livestock', value: m(25) },
  ] as const
  expect(coverOf(farm, m(33))).toBe(17_273)
  expect(coverOf([{ kind: 'guarantee', value: guaranteeValue(m(5), m(1)) }], m(24))).toBe(10_000)
  const a1 = scheduleOf(monthly('33 000 000', 14, 12, 0, 'annuity'))
  const s1 = scheduleOf(
    seasonal('20 000 000', 14, [
      ['2026-10-15', 4000],
      ['2026-11-15', 6000],
    ]),
  )
  expect(burdenOf({ income: m(6), debts: m(0.5) }, BEGINS, a1)).toBe(5774)
  expect(burdenOf({ income: m(8), debts: m(1) }, BEGINS, a1)).toBe(4955)
  expect(burdenOf({ income: m(6), debts: 0 }, BEGINS, s1)).toBe(3025)
  expect(burdenOf({ income: 0, debts: 0 }, BEGINS, s1)).toBeUndefined()
})

test('expected output', () => {
  const tomatoes = { squareMetres: 1000, kgPerHectare: 32_000, price: 450_000 }
  const other = { squareMetres: 600, kgPerHectare: 21_300, price: 520_000 }
  expect([expectedKg(tomatoes), outputValue(tomatoes)]).toEqual([3200, soum('14 400 000')])
  expect([expectedKg(other), outputValue(other)]).toEqual([1278, soum('6 645 600')])
  expect(outputCap(totalOutput([tomatoes, other]), 7000)).toBe(soum('14 731 920'))
  const odd = { squareMetres: 1234, kgPerHectare: 30_100, price: 333_333 }
  expect([expectedKg(odd), outputValue(odd)]).toEqual([3714.34, soum('12 381 120.95')])
})

test.each([
  [
    '480 000 000',
    2000,
    20,
    120,
    36,
    'differentiated',
    '96 000 000',
    '502 954 833.86',
    '251 477 416.75',
    '731 477 417.11',
    2194,
    1047,
  ],
  [
    '350 000 000.01',
    1500,
    23,
    48,
    0,
    'annuity',
    '52 500 000',
    '160 598 109.48',
    '69 825 265.00',
    '440 772 844.49',
    2559,
    1380,
  ],
  [
    '95 000 000',
    2000,
    9,
    36,
    0,
    'differentiated',
    '19 000 000',
    '10 571 287.66',
    '10 571 287.66',
    '95 000 000',
    938,
    0,
  ],
] as const)('leasing of %s', (price, share, rate, months, grace, kind, advance, interest, subsidy, all, apr, borne) => {
  const { advance: paid, financed } = financedOf(soum(price), share)
  const payments = scheduleOf(monthly(String(financed / 100), rate, months, grace, kind))
  const lessee = subsidised(payments, rate * 100)
  expect([paid, sum(payments, 'interest')]).toEqual([soum(advance), soum(interest)])
  expect(payments.reduce((total, one) => total + interestSubsidy(one, rate * 100), 0)).toBe(soum(subsidy))
  expect(paid + sum(lessee, 'payment')).toBe(soum(all))
  expect([leaseCost(BEGINS, financed, payments), leaseCost(BEGINS, financed, lessee)]).toEqual([apr, borne])
})

test('the first payment of a lessee', () => {
  const { financed } = financedOf(soum('350 000 000.01'), 1500)
  const payments = scheduleOf(monthly(String(financed / 100), 23, 48, 0, 'annuity'))
  expect(subsidised(payments, 2300)[0]?.payment).toBe(soum('7 016 998.30'))
})

test('subsidy, premium, payout', () => {
  const storage = { rate: 3000, cap: soum('150 000 000') }
  expect(subsidyOf(storage, soum('420 000 000'), 1)).toBe(soum('126 000 000'))
  expect(subsidyOf(storage, soum('620 000 000'), 1)).toBe(soum('150 000 000'))
  expect(subsidyOf({ rate: 5000, capPerUnit: soum(25_000) }, soum(42_000) * 400, 400)).toBe(soum('8 400 000'))
  expect(subsidyOf({ capPerUnit: soum(160_000) }, 0, 10)).toBe(soum('1 600 000'))
  const s = soum('120 000 000')
  expect(premiumOf(s, 600)).toEqual({ premium: soum('7 200 000'), subsidy: soum('3 600 000'), own: soum('3 600 000') })
  expect(premiumOf(s, 1000)).toEqual({
    premium: soum('12 000 000'),
    subsidy: soum('4 800 000'),
    own: soum('7 200 000'),
  })
  expect(premiumOf(soum('43 210 987.65'), 350)).toEqual({
    premium: soum('1 512 384.57'),
    subsidy: soum('756 192.29'),
    own: soum('756 192.28'),
  })
  expect([tariffOf([100, 20]), tariffOf([160, 140])]).toEqual([150, 300])
  const policy = (insured: number, paid = 0) => ({ insured, paid, franchise: 1000 })
  expect(payoutOf(policy(s), { damaged: 3, total: 5, loss: 7000 })).toBe(soum('38 400 000'))
  expect(payoutOf(policy(s, soum('100 000 000')), { damaged: 5, total: 5, loss: 10_000 })).toBe(soum('20 000 000'))
  expect(payoutOf(policy(soum('43 210 987.65')), { damaged: 1, total: 12, loss: 5000 })).toBe(0)
})

test('the settlement of a season comes to nothing', () => {
  const balance = (...entries: [SettlementEntry['kind'], number][]) =>
    settlementBalance(entries.map(([kind, amount]) => ({ kind, amount })))
  expect(balance(['goods', 3_200_000], ['goods', 1_800_000], ['produce', 6_000_000])).toBe(-1_000_000)
  expect(balance(['goods', 5_000_000], ['produce', 6_000_000], ['payout', 1_000_000])).toBe(0)
  expect(balance(['goods', 5_000_000], ['produce', 3_600_000])).toBe(1_400_000)
  expect(balance(['goods', 5_000_000], ['produce', 3_600_000], ['repayment', 1_400_000])).toBe(0)
  expect(balance(['goods', 4_000_000], ['cash', 2_000_000], ['produce', 1_000_000], ['loss', 5_000_000])).toBe(0)
})

test('the score counts half of what is not known', () => {
  const nothing = { rulesPass: undefined, recommended: undefined, cover: undefined, burden: undefined }
  expect(scoreOf({ ...nothing, coverMin: 12_500, calmDeals: undefined }).total).toBe(50)
  const all = { rulesPass: true, recommended: true, cover: 20_000, coverMin: 12_500, burden: 0, calmDeals: 1 }
  expect(scoreOf(all).total).toBe(100)
  expect(scoreOf({ ...all, recommended: false, burden: 6000 }).lines).toMatchObject({ recommendation: 0, burden: 0 })
})

test('seasons', () => {
  const at = (day: string) => new Date(`${day}T12:00:00+05:00`)
  expect(seasonKey('year', at('2026-12-31'))).toBe('2026')
  expect(seasonKey('once', at('2026-12-31'))).toBe('once')
  expect(seasonKey('crop', at('2026-04-01'), { season: 'bahorgi', isWinterGrain: false })).toBe('2026-bahorgi')
  expect(seasonKey('crop', at('2026-10-01'), { season: 'kuzgi', isWinterGrain: true })).toBe('2027-kuzgi')
  expect([harvestYearOf(at('2026-09-30'), true), harvestYearOf(at('2026-10-01'), false)]).toEqual([2026, 2026])
})
