import { sql } from 'kysely'
import type { Obligation } from '#contract/identity/deletion.ts'
import type { Localized } from '#contract/localized.ts'
import { formatMoney } from '#uz/money.ts'
import type { Ctx } from '../kernel/context.ts'
import { textIn } from '../kernel/localized.ts'
import './tables.ts'

const BALANCE = {
  uz: 'Kliring hisobida {sum} bor: avval uni yechib oling',
  ru: 'На клиринговом счёте {sum}: сначала выведите их',
  eng: 'There is {sum} on the clearing account: withdraw it first',
} satisfies Localized

/** Nobody leaves money behind: an account goes when its purse is empty. */
export async function clearingObligations(ctx: Ctx, userId: string): Promise<Obligation[]> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(balance), 0)::bigint as sum from ledger_accounts
    where party_key = ${userId} and class in ('FREE', 'BLOCK')`.execute(ctx.tx)
  const sum = rows[0]?.sum ?? 0
  if (sum === 0) return []
  const text = textIn(ctx.lang, BALANCE).replace('{sum}', formatMoney(sum, ctx.lang))
  return [{ code: 'clearing-balance', text, link: '/dashboard/clearing' }]
}
