import { searchKey } from '#uz/search-key.ts'
import type { PayerFacts } from '../identity/public.ts'
import type { Ctx } from '../kernel/context.ts'
import type { StatementLine } from './statement-file.ts'

/** «"OLTIN VODIY AGRO" MCHJ» is found by its name, without the form and the marks around it. */
export const wordsOf = (name: string) =>
  name
    .replace(/["«»“”„']/g, ' ')
    .replace(/(?<!\p{L})(mchj|ooo|ооо|xk|aj|yatt|fx|f\/x|чп|ип|мчж|ятт)(?!\p{L})/giu, ' ')
    .trim()
    .replace(/\s+/g, ' ')

const keysOf = (name: string) => searchKey(wordsOf(name)).split(' ').filter(Boolean)

/** «Karimova D.» is «KARIMOVA DILNOZA RUSTAM QIZI»: each word of the shorter one, or its first letter, is in the longer. */
function isSameName(one: string, other: string): boolean {
  const [few = [], many = []] = [keysOf(one), keysOf(other)].sort((a, b) => a.length - b.length)
  const isIn = (word: string) =>
    many.some(
      (full) =>
        full === word || (word.length === 1 && full.startsWith(word)) || (full.length === 1 && word.startsWith(full)),
    )
  return few.length > 0 && few.every(isIn)
}

/**
 * Whether the bank names another payer than the party of the purpose. Numbers decide where both have one, else names;
 * without a name at the bank nothing differs.
 */
export function isOtherPayer(ctx: Ctx, { payerNumber, payerName }: StatementLine, party: PayerFacts): boolean {
  if (payerNumber && (party.tin !== null || party.fingerprints.length > 0))
    return payerNumber !== party.tin && !party.fingerprints.includes(ctx.vault.fingerprint(payerNumber))
  return payerName !== '' && !party.names.some((name) => isSameName(payerName, name))
}
