import { sql } from 'kysely'
import type { PaidFor } from '../../clearing/public.ts'
import type { Ctx } from '../../kernel/context.ts'
import { ownDeal, partyOf } from '../row.ts'
import { payableOf } from './deal-money.ts'
import { payTransferred } from './pay-transferred.ts'
import '../tables.ts'

/** Typed by hand, the letter may be the Cyrillic one that looks the same. */
const number = /(?<![\p{L}\d])[BВ]-(20\d\d)-(\d{6,})(?!\d)/iu

/** States in which money lies in escrow: few deals of many, found by index. */
const holding = sql`('paid', 'ready_for_pickup', 'shipped', 'partially_delivered', 'delivered', 'disputed')`

async function inEscrow(ctx: Ctx, key: string) {
  const { rows } = await sql<{ buying: number; selling: number }>`
    select coalesce(sum(a.balance) filter (where d.buyer_key = ${key}), 0)::bigint as buying,
      coalesce(sum(a.balance) filter (where d.seller_key = ${key}), 0)::bigint as selling
    from (
      select id, buyer_key, seller_key from deals where buyer_key = ${key} and status in ${holding}
      union all
      select id, buyer_key, seller_key from deals where seller_key = ${key} and status in ${holding}
    ) d
    join ledger_accounts a on a.deal_id = d.id and a.class = 'ESCROW'`.execute(ctx.tx)
  return { escrowBuying: rows[0]?.buying ?? 0, escrowSelling: rows[0]?.selling ?? 0 }
}

/** What clearing asks the domain of deals. */
export const paidDeals: PaidFor = {
  numberIn(purpose) {
    const found = number.exec(purpose)
    return found ? `B-${found[1]}-${found[2]}` : undefined
  },
  async byNumbers(ctx, numbers) {
    if (numbers.length === 0) return new Map()
    const rows = await ctx.tx.selectFrom('deals').selectAll().where('number', 'in', numbers).execute()
    return new Map(
      rows.map((deal) => [deal.number, { id: deal.id, number: deal.number, payer: partyOf(deal, 'buyer') }]),
    )
  },
  async hold(ctx, ids) {
    if (ids.length === 0) return
    await ctx.tx.selectFrom('deals').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
  },
  pay: payTransferred,
  async duesOf(ctx, id) {
    const { deal } = await ownDeal(ctx, id)
    return { number: deal.number, amount: payableOf(deal) }
  },
  inEscrow,
  number: (column) => sql`(select number from deals where id = ${sql.ref(column)})`,
  side: (column, key) =>
    sql`(select case when buyer_key = ${key} then 'buy' else 'sell' end from deals where id = ${sql.ref(column)})`,
  isNumbered: (column, typed) => sql`${sql.ref(column)} = (select id from deals where number = ${typed})`,
}
