import { sql } from 'kysely'
import type { Obligation } from '#contract/identity/deletion.ts'
import { formatMoney } from '#uz/money.ts'
import type { Ctx } from '../kernel/context.ts'
import { wordIn } from '../kernel/words/words.ts'
import './tables.ts'

/** An account can be deleted only when its balance is zero. */
export async function clearingObligations(ctx: Ctx, userId: string): Promise<Obligation[]> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(balance), 0)::bigint as sum from ledger_accounts
    where party_key = ${userId} and class in ('FREE', 'BLOCK')`.execute(ctx.tx)
  const sum = rows[0]?.sum ?? 0
  if (sum === 0) return []
  const text = wordIn(ctx.lang, 'obligations', 'clearing-balance').replace('{sum}', formatMoney(sum, ctx.lang))
  return [{ code: 'clearing-balance', text, link: '/dashboard/clearing' }]
}
