import { sql } from 'kysely'
import type { AppServer } from '#server/app.ts'
import { addUpDays } from '#server/clearing/trial-balance.ts'
import type { Database } from '#server/kernel/database/database.ts'

export const DEALS = Number(process.env.DEALS_COUNT ?? 100_000)
/** Each entry has two lines: one of the seller, one of the bank. */
export const ENTRIES = Number(process.env.DEALS_LINES ?? 1_000_000) / 2

const loaded = ['deals', 'deal_lines', 'deal_events', 'journal_entries', 'journal_lines']

/** Copies of one real deal and of its money, by the hundred thousand, over the last five years. */
export async function loadDeals(server: AppServer, { dealId, sellerId }: { dealId: string; sellerId: string }) {
  const { db } = server.services
  await db.connection().execute(async (one) => {
    const makeIndexes = await dropIndexes(one)
    // Triggers look at every line; what is loaded here balances by itself.
    await sql`set session_replication_role = replica`.execute(one)
    await sql`set statement_timeout = 0`.execute(one)
    await sql`set synchronous_commit = off`.execute(one)
    await loadCopies(one, dealId)
    await loadJournal(one, sellerId)
    await sql`set session_replication_role = origin`.execute(one)
    await makeIndexes()
    for (const table of [...loaded, 'ledger_accounts']) await sql`vacuum analyze ${sql.table(table)}`.execute(one)
    await sql`reset statement_timeout`.execute(one)
  })
  // As the night does.
  await server.inSystem(async (ctx) => {
    await sql`set local statement_timeout = 0`.execute(ctx.tx)
    await addUpDays(ctx)
  })
}

async function loadCopies(db: Database, dealId: string): Promise<void> {
  await sql`create temp table copies on commit preserve rows as
    select n, gen_random_uuid() as id, now() - n * interval '25 minutes' as at,
      case when n % 50 = 0 then (array['new', 'revised', 'contract_signing', 'awaiting_payment', 'paid', 'shipped', 'delivered', 'disputed'])[1 + (n / 50) % 8]
        when n % 10 = 1 then 'cancelled' else 'completed' end as status
    from generate_series(1, ${sql.lit(DEALS)}::int) n`.execute(db)
  await sql`analyze copies`.execute(db)
  const closed = `copies.status in ('completed', 'cancelled')`
  await copy(db, 'deals', sql`where t.id = ${dealId}`, {
    id: 'copies.id',
    number: `'B-2020-' || lpad(copies.n::text, 6, '0')`,
    status: 'copies.status',
    search_key: `'b2020' || lpad(copies.n::text, 6, '0') || ' ' || t.search_key`,
    gross: 't.gross',
    created_at: 'copies.at',
    updated_at: 'copies.at',
    paid_at: `case when copies.status not in ('cancelled', 'new', 'revised', 'contract_signing', 'awaiting_payment') then copies.at end`,
    paid: `case when copies.status not in ('cancelled', 'new', 'revised', 'contract_signing', 'awaiting_payment') then t.gross else 0 end`,
    refunded: '0',
    closed_at: `case when ${closed} then copies.at + interval '3 days' end`,
    due_at: `case when ${closed} then null else now() + interval '2 days' end`,
    remind_at: 'null',
  })
  // Each has an account of its own, empty once the deal is closed.
  await sql`insert into ledger_accounts (class, deal_id, balance)
    select 'ESCROW', id, case when closed_at is null then gross + buyer_fee else 0 end
    from deals where number like 'B-2020-%' and paid_at is not null`.execute(db)
  await copy(db, 'deal_lines', sql`where t.deal_id = ${dealId}`, { deal_id: 'copies.id' })
  await copy(db, 'deal_events', sql`where t.deal_id = ${dealId}`, { deal_id: 'copies.id' })
}

/** Every row of the table that belongs to the real deal, once for each copy. */
async function copy(db: Database, table: string, of: ReturnType<typeof sql>, over: Readonly<Record<string, string>>) {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' and is_identity = 'NO'`.execute(
    db,
  )
  const columns = rows.map(({ name }) => name)
  const values = columns.map((name) => sql.raw(over[name] ?? `t.${name}`))
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
    select ${sql.join(values)} from copies, ${sql.table(table)} t ${of}`.execute(db)
}

async function loadJournal(db: Database, sellerId: string): Promise<void> {
  const [IN, OUT] = [sql.lit(30_000), sql.lit(10_000)]
  const entries = sql.lit(ENTRIES)
  await sql`create temp table flows on commit preserve rows as
    select flow.n, now() - (${entries} - flow.n) * (interval '5 years' / ${entries}) - interval '1 hour' as at, flow.n % 2 = 1 as comes,
      ((flow.n + 1) / 2)::bigint * ${IN} - (flow.n / 2)::bigint * ${OUT} as after,
      case when flow.n % 2 = 1 then ${IN} else ${OUT} end::bigint as sum,
      copies.id as deal_id
    from generate_series(1, ${entries}::int) flow (n)
    left join copies on flow.n % 2 = 1 and copies.n = 1 + flow.n % ${sql.lit(DEALS)}`.execute(db)
  await sql`analyze flows`.execute(db)
  await sql`insert into journal_entries (operation, posted_at, value_on, deal_id, idempotency_key, sum)
    select case when comes then 'release' else 'holdWithdrawal' end, at, at::date, deal_id, 'bench:flow:' || n, sum
    from flows order by n`.execute(db)
  await sql`insert into journal_lines
      (entry_id, account_id, debit, credit, balance_after, posted_at, value_on, operation, deal_id)
    select e.id, a.id, case when (a.class = 'NOSTRO') = f.comes then f.sum else 0 end,
      case when (a.class = 'NOSTRO') = f.comes then 0 else f.sum end, f.after, f.at, f.at::date, e.operation, f.deal_id
    from flows f
    join journal_entries e on e.idempotency_key = 'bench:flow:' || f.n
    cross join (
      select id, class from ledger_accounts where class = 'NOSTRO' or (class = 'FREE' and user_id = ${sellerId})
    ) a order by f.n`.execute(db)
  await sql`update ledger_accounts a set balance = a.balance + (select after from flows order by n desc limit 1)
    where class = 'NOSTRO' or (class = 'FREE' and user_id = ${sellerId})`.execute(db)
}

/** An index made once over everything is made in seconds, one that grows row by row in minutes. */
async function dropIndexes(db: Database): Promise<() => Promise<void>> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = any (${loaded}::regclass[]) and not indisunique`.execute(db)
  for (const { name } of rows) await sql`drop index ${sql.id(name)}`.execute(db)
  return async () => {
    for (const { definition } of rows) await sql.raw(definition).execute(db)
  }
}
