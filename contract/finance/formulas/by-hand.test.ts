import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#uz/durations.ts'
import { premiumOf } from '../insurance.ts'
import { annualCost } from './cost.ts'
import { type Dated, type Loan, scheduleOf } from './schedule.ts'

/**
 * The words of the book again, by another hand: day by day instead of by formulas, whole numbers of any size instead of
 * the platform's, and the annuity by trying.
 */
const half = (over: bigint, under: bigint) => (over * 2n + under) / (under * 2n)
const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
const lengthOf = (year: number, month: number) =>
  month === 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31
function sameDay(begins: string, months: number): string {
  const [year = 0, month = 1, day = 1] = begins.split('-').map(Number)
  const whole = year * 12 + (month - 1) + months
  const [then, which] = [Math.floor(whole / 12), (whole % 12) + 1]
  return [then, which, Math.min(day, lengthOf(then, which))].map((part) => String(part).padStart(2, '0')).join('-')
}

interface Row {
  date: string
  principal: bigint
  interest: bigint
}
/** Interest of the days until a payment: the days of one balance are one piece, rounded by itself. */
function interestUntil(from: string, until: string, balance: bigint, draws: readonly Dated[], rate: number) {
  let [interest, held, days] = [0n, balance, 0n]
  const piece = () => {
    interest += half(held * BigInt(rate) * days, 3_650_000n)
    days = 0n
  }
  for (let day = from; day < until; day = addDays(day, 1)) {
    const drawn = draws.filter(({ date }) => date === day)
    if (drawn.length > 0) {
      piece()
      held += drawn.reduce((sum, { amount }) => sum + BigInt(amount), 0n)
    }
    days++
  }
  piece()
  return { interest, balance: held }
}

type Divided = (left: { balance: bigint; interest: bigint; dues: readonly string[]; from: string }) => bigint
/** Who draws nothing more pays so much at once; after each draw it is reckoned anew. */
function byHand(
  { draws, rate }: Pick<Loan, 'draws' | 'rate'>,
  dues: readonly string[],
  grace: number,
  isKept: boolean,
  part: Divided,
) {
  const rows: Row[] = []
  let [from, balance, kept] = [draws[0]?.date ?? '', 0n, 0n]
  let planned: bigint | undefined
  for (const [at, date] of dues.entries()) {
    const between = draws.filter((draw) => draw.date >= from && draw.date < date)
    const { interest, balance: held } = interestUntil(from, date, balance, between, rate)
    if (between.length > 0) planned = undefined
    balance = held
    from = date
    if (at < grace) {
      if (isKept) kept += interest
      rows.push({ date, principal: 0n, interest: isKept ? 0n : interest })
      if (at === grace - 1) balance += kept
      continue
    }
    planned ??= part({ balance, interest, dues: dues.slice(at), from: date })
    const principal =
      at === dues.length - 1 ? balance : planned < 0n ? interestless(planned, interest, balance) : planned
    balance -= principal
    rows.push({ date, principal, interest })
  }
  return { rows, balance }
}
/** A negative plan is an equal payment, less its interest. */
const interestless = (payment: bigint, interest: bigint, balance: bigint) => {
  const principal = -payment - interest
  return principal < 0n ? 0n : principal > balance ? balance : principal
}

const differentiated: Divided = ({ balance, dues }) => balance / BigInt(dues.length)
/** The smallest payment whose last is no larger than it: tried from far to near. */
const annuity =
  (rate: number): Divided =>
  ({ balance, interest, dues }) => {
    const lengths = dues.slice(1).map((date, at) => {
      let days = 0n
      for (let day = dues[at] ?? date; day < date; day = addDays(day, 1)) days++
      return days
    })
    const lastBy = (payment: bigint) => {
      let [rest, due] = [balance, interest]
      for (const days of lengths) {
        const paid = payment > rest + due ? rest + due : payment
        rest -= paid - due
        due = half(rest * BigInt(rate) * days, 3_650_000n)
      }
      return rest + due
    }
    let payment = 0n
    for (let step = 1n << 52n; step > 0n; step >>= 1n) if (lastBy(payment + step) > payment + step) payment += step
    return -(payment + (lastBy(payment) > payment ? 1n : 0n))
  }

const begins = fc.integer({ min: 0, max: 2500 }).map((days) => addDays('2024-01-01', days))
const sums = fc.integer({ min: 100_000, max: 500_000_000_000 })
const loans = fc.record({
  begins,
  amount: sums,
  more: fc.array(fc.record({ day: fc.integer({ min: 1, max: 700 }), amount: sums }), { maxLength: 3 }),
  rate: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 4000 })),
  months: fc.integer({ min: 1, max: 48 }),
  grace: fc.nat(47),
  graceInterest: fc.constantFrom('paid' as const, 'capitalised' as const),
  repayment: fc.constantFrom('annuity' as const, 'differentiated' as const),
})

test('schedules by the month are those a patient hand writes: any day, term, grace, tranches and rate', () => {
  fc.assert(
    fc.property(loans, ({ begins, amount, more, rate, months, grace: asked, graceInterest, repayment }) => {
      const grace = Math.min(asked, months - 1)
      const dues = Array.from({ length: months }, (_, at) => sameDay(begins, at + 1))
      const last = dues.at(-1) ?? ''
      // Interest that is kept is that of one sum: tranches come where it is paid.
      const tranches = graceInterest === 'capitalised' ? [] : more
      const draws = [
        { date: begins, amount },
        ...tranches
          .map(({ day, amount }) => ({ date: addDays(begins, day), amount }))
          .filter(({ date }) => date < last)
          .toSorted((a, b) => a.date.localeCompare(b.date)),
      ]
      const part = repayment === 'annuity' ? annuity(rate) : differentiated
      const hand = byHand({ draws, rate }, dues, grace, graceInterest === 'capitalised', part)
      const rows = scheduleOf({ repayment, draws, rate, months, grace, graceInterest })
      expect(
        rows.map(({ date, principal, interest }) => ({
          date,
          principal: BigInt(principal),
          interest: BigInt(interest),
        })),
      ).toEqual(hand.rows)
      expect([rows.at(-1)?.balance, hand.balance]).toEqual([0, 0n])
      for (const { principal, interest, payment } of rows) expect(payment).toBe(principal + interest)
    }),
    { numRuns: 200, seed: 4 },
  )
})

test('with the harvest too: days as they are sold, shares of all that was drawn', () => {
  const harvests = fc.record({
    begins,
    amount: sums,
    rate: fc.integer({ min: 0, max: 4000 }),
    steps: fc.array(fc.record({ days: fc.integer({ min: 1, max: 400 }), weight: fc.integer({ min: 1, max: 9 }) }), {
      minLength: 1,
      maxLength: 5,
    }),
  })
  fc.assert(
    fc.property(harvests, ({ begins, amount, rate, steps }) => {
      const weights = steps.reduce((sum, { weight }) => sum + weight, 0)
      const dates = steps.map((_, at) =>
        addDays(
          begins,
          steps.slice(0, at + 1).reduce((sum, { days }) => sum + days, 0),
        ),
      )
      const shares = steps.map(({ weight }) => Math.floor((weight * 10_000) / weights))
      shares[0] = (shares[0] ?? 0) + 10_000 - shares.reduce((sum, share) => sum + share, 0)
      const draws = [{ date: begins, amount }]
      const plan = dates.map((date, at) => ({ date, share: shares[at] ?? 0 }))
      const hand = byHand({ draws, rate }, dates, 0, false, ({ balance }) => balance)
      let [left, from] = [BigInt(amount), begins]
      const rows = scheduleOf({ repayment: 'seasonal', draws, rate, plan })
      for (const [at, row] of rows.entries()) {
        const { interest } = interestUntil(from, row.date, left, [], rate)
        const principal = at === rows.length - 1 ? left : (BigInt(amount) * BigInt(shares[at] ?? 0)) / 10_000n
        expect([BigInt(row.principal), BigInt(row.interest)]).toEqual([principal, interest])
        left -= principal
        from = row.date
      }
      expect([left, rows[0]?.interest]).toEqual([0n, Number(hand.rows[0]?.interest)])
    }),
    { numRuns: 200, seed: 4 },
  )
})

test('the annual cost is where the worth of all flows is nothing, found by another search', () => {
  fc.assert(
    fc.property(
      begins,
      fc.array(fc.record({ day: fc.integer({ min: 28, max: 2000 }), amount: sums }), { minLength: 1, maxLength: 30 }),
      fc.integer({ min: 0, max: 2500 }),
      (begins, paid, gain) => {
        const repaid = paid.map(({ day, amount }) => ({ date: addDays(begins, day), amount }))
        const whole = repaid.reduce((sum, { amount }) => sum + amount, 0)
        const amount = Math.round(whole / (1 + gain / 10_000))
        const apr = annualCost([{ date: begins, amount }], repaid) / 10_000
        const worth = (rate: number) =>
          paid.reduce((sum, { day, amount }) => sum + amount * Math.exp(-Math.log1p(rate) * (day / 365)), 0)
        // Half a hundredth of a percent to either side there is more, and less, than was lent.
        expect(worth(apr - 0.000_051)).toBeGreaterThanOrEqual(amount)
        expect(worth(apr + 0.000_051)).toBeLessThanOrEqual(amount)
      },
    ),
    { numRuns: 200, seed: 4 },
  )
})

test('of a premium the state bears the half, and never more than four hundredths of the sum', () => {
  fc.assert(
    fc.property(sums, fc.integer({ min: 1, max: 1500 }), (sum, tariff) => {
      const premium = half(BigInt(sum) * BigInt(tariff), 10_000n)
      const four = half(BigInt(sum) * 4n, 100n)
      const two = half(premium, 2n)
      const subsidy = two < four ? two : four
      expect(premiumOf(sum, tariff)).toEqual({
        premium: Number(premium),
        subsidy: Number(subsidy),
        own: Number(premium - subsidy),
      })
    }),
    { seed: 4 },
  )
})
