import { sql } from 'kysely'
import { type DealStep, dealProcess } from '#contract/deals/deal-process.ts'
import { canStep } from '#contract/process.ts'
import type { Ctx } from '../kernel/context.ts'

const closed = sql.raw(`('completed', 'refunded', 'split', 'returned', 'cancelled')`)

/** Each is what the domain book (11.3) says is always true, turned round: rows that should not be there. */
const untrue = {
  'stock or reserve is not the sum of its movements, or less than nothing is left': sql`
    select p.id from products p
    join (select product_id, sum(stock_delta) stock, sum(reserved_delta) reserved from stock_movements group by 1) m
      on m.product_id = p.id
    where p.stock_qty <> m.stock or p.reserved_qty <> m.reserved or p.reserved_qty < 0 or p.stock_qty < p.reserved_qty`,
  'a product reserves something else than its open deals have still to send': sql`
    select p.id from products p
    left join (
      select l.product_id, sum(l.qty - l.shipped_qty) qty from deal_lines l join deals d on d.id = l.deal_id
      where d.status not in ${closed} group by 1
    ) waiting on waiting.product_id = p.id
    where p.reserved_qty <> coalesce(waiting.qty, 0)`,
  'an entry does not balance': sql`
    select entry_id from journal_lines group by 1 having sum(debit) <> sum(credit)`,
  'a balance is below zero or not the sum of its lines': sql`
    select a.name from ledger_accounts a
    left join (select account_id, sum(debit - credit) moved from journal_lines group by 1) l on l.account_id = a.id
    where a.balance < 0
      or a.balance <> coalesce(l.moved, 0) * case when a.class in ('NOSTRO', 'PROVIDER') then 1 else -1 end`,
  'money was made or lost': sql`
    select 1 from ledger_accounts
    having sum(case when class in ('NOSTRO', 'PROVIDER') then balance else -balance end) <> 0`,
  'an escrow holds something else than was paid and not given back': sql`
    select d.number, d.status, a.balance from deals d
    left join ledger_accounts a on a.class = 'ESCROW' and a.deal_id = d.id
    where coalesce(a.balance, 0) <> case
      when d.status in ${closed} or d.pay_mode = 'cash_on_pickup' or d.paid_at is null then 0
      else d.paid - d.refunded + d.buyer_fee end`,
  'a completed deal is not paid to the tiyin': sql`
    select number from deals where status = 'completed' and paid - refunded <> gross`,
  'a deal undone keeps money of its buyer': sql`
    select number from deals where status in ('refunded', 'returned', 'cancelled') and refunded <> paid
      and pay_mode <> 'cash_on_pickup'`,
  'cash was written to the journal': sql`
    select e.id from journal_entries e join deals d on d.id = e.deal_id where d.pay_mode = 'cash_on_pickup'`,
  'a deposit outlives its deal, and no arbiter is to look at it': sql`
    select a.name from ledger_accounts a join deals d on d.id = a.deal_id
    where a.class = 'BLOCK' and a.balance > 0 and d.status in ${closed} and not exists (
      select 1 from disputes where deal_id = d.id and kind = 'default' and state <> 'decided')`,
  'sums of a deal are not the sums of its lines': sql`
    select d.number from deals d
    join (select deal_id, sum(net) net, sum(vat) vat, sum(gross) gross from deal_lines group by 1) l on l.deal_id = d.id
    where d.net <> l.net + d.delivery_fee or d.vat <> l.vat or d.gross <> l.gross + d.delivery_fee`,
  'a line costs something else than price by quantity, or its VAT is not inside it': sql`
    select id from deal_lines where gross <> round(unit_price * qty) or net + vat <> gross
      or vat <> case vat_rate when '12' then round(gross * 12 / 112.0) else 0 end`,
  'a step has no audit event of its own': sql`
    select e.deal_id, e.step from deal_events e where e.to_state is not null and e.from_state is not null
    group by 1, 2 having count(*) <> (
      select count(*) from audit_events a
      where a.object_type = 'deal' and a.object_id = e.deal_id::text and a.action = 'deal.' || e.step)`,
  'a history has a gap, or ends elsewhere than its deal': sql`
    select * from (
      select e.deal_id, e.from_state, lag(e.to_state) over w as before,
        case when lead(e.id) over w is null then e.to_state <> d.status end as elsewhere
      from deal_events e join deals d on d.id = e.deal_id where e.to_state is not null
      window w as (partition by e.deal_id order by e.id)
    ) h where elsewhere or before <> from_state`,
}

/** Names of what is not as it has to be, with the rows; an empty object where all is well. */
export async function findUntrue({ tx }: Pick<Ctx, 'tx'>): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {}
  for (const [name, query] of Object.entries(untrue)) {
    const { rows } = await query.execute(tx)
    if (rows.length > 0) found[name] = rows
  }
  const { rows: steps } = await sql<{ step: string; from: string; to: string }>`
    select distinct step, from_state as from, to_state as to from deal_events where from_state is not null
      and to_state is not null`.execute(tx)
  const foreign = steps.filter(
    ({ step, from, to }) => !isStep(step) || !canStep(dealProcess, step, from) || dealProcess[step].to !== to,
  )
  return foreign.length > 0 ? { ...found, 'a step that is not in the table': foreign } : found
}

const isStep = (step: string): step is DealStep => Object.hasOwn(dealProcess, step)
