import type { CardMode } from '#contract/deals/payment-process.ts'
import { DAY_MS } from '#uz/durations.ts'
import type { Database } from '../../kernel/database/database.ts'
import '../tables.ts'

const LONGEST = 4000
/** As long as claims about a payment are possible. */
const KEPT_MS = 3 * 366 * DAY_MS

interface Said {
  provider: CardMode
  at: Date
  ip: string
  request: string
  answer: string
}

/** Written outside of the callback's transaction, so that it stays when that is rolled back. */
export async function logCall(db: Database, { request, answer, ...rest }: Said): Promise<void> {
  await db
    .insertInto('paymentCalls')
    .values({ ...rest, request: harmless(request).slice(0, LONGEST), answer: answer.slice(0, LONGEST) })
    .execute()
}

export async function forgetCalls(db: Pick<Database, 'deleteFrom'>, now: Date): Promise<void> {
  await db
    .deleteFrom('paymentCalls')
    .where('at', '<', new Date(now.getTime() - KEPT_MS))
    .execute()
}

/** Signatures would let a secret be guessed offline and card numbers be spent: neither is kept, wherever it stands. */
export const harmless = (text: string): string =>
  text
    .replaceAll('\0', '')
    .replace(/(sign_string["']?\s*[=:]\s*["']?)[^&"'\s,}]+/gi, '$1*')
    .replace(/(password["']?\s*[=:]\s*["']?)[^&"'\s,}]+/gi, '$1*')
    .replace(/(?<!\d)\d(?:[ -]?\d){11,18}(?!\d)/g, (number) => (isCard(number.replace(/\D/g, '')) ? '*' : number))

/** The check digit of cards (Luhn): most other numbers do not have it. */
function isCard(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return number.length >= 15 && sum % 10 === 0
}
