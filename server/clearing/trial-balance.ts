import { sql } from 'kysely'
import { type AccountClass, accountClasses, accountClassNames } from '#contract/clearing/clearing-process.ts'
import { dayOf } from '#uz/date.ts'
import { DAY_MS, HOUR_MS } from '#uz/durations.ts'
import type { Ctx } from '../kernel/context.ts'

const endOf = (day: string) => new Date(Date.parse(`${day}T00:00:00+05:00`) + DAY_MS)

/** Finished days from what was added up of them, the rest from its lines: two statements at any date. */
export async function getTrialBalance(ctx: Ctx, asked: string | undefined) {
  const day = asked ?? dayOf(ctx.now)
  const { rows: done } = await sql<{ class: AccountClass | null; debit: number; credit: number; last: string | null }>`
    with last as (select max(day) as day from ledger_days where day <= ${day}::date)
    select d.class, sum(d.debit)::bigint as debit, sum(d.credit)::bigint as credit, (select day from last) as last
    from ledger_days d where d.day <= (select day from last)
    group by d.class`.execute(ctx.tx)
  const last = done[0]?.last ?? null
  const { rows: rest } = await sql<{ class: AccountClass; debit: number; credit: number }>`
    select a.class, sum(l.debit)::bigint as debit, sum(l.credit)::bigint as credit
    from journal_lines l join ledger_accounts a on a.id = l.account_id
    where l.posted_at < ${endOf(day)} and l.posted_at >= ${last === null ? new Date(0) : endOf(last)}
    group by a.class`.execute(ctx.tx)
  const rows = accountClassNames.map((name) => {
    const found = [...done, ...rest].filter((row) => row.class === name)
    const debit = found.reduce((sum, row) => sum + row.debit, 0)
    const credit = found.reduce((sum, row) => sum + row.credit, 0)
    const { number, side } = accountClasses[name]
    return { class: name, number, side, debit, credit, balance: side === 'debit' ? debit - credit : credit - debit }
  })
  const total = (side: 'debit' | 'credit') =>
    rows.filter((row) => row.side === side).reduce((sum, { balance }) => sum + balance, 0)
  const [assets, liabilities] = [total('debit'), total('credit')]
  return { day, rows, assets, liabilities, balanced: assets === liabilities }
}

/**
 * Adds up days that are over, an hour after midnight: no call lives so long that it could still write into them.
 * Said twice it changes nothing.
 */
export async function addUpDays(ctx: Ctx): Promise<void> {
  const yesterday = dayOf(new Date(ctx.now.getTime() - HOUR_MS - DAY_MS))
  await sql`
    insert into ledger_days (day, class, debit, credit)
    select (l.posted_at at time zone 'Asia/Tashkent')::date, a.class, sum(l.debit), sum(l.credit)
    from journal_lines l join ledger_accounts a on a.id = l.account_id
    where l.posted_at < ${endOf(yesterday)}
      and l.posted_at >= coalesce(
        (select (max(day) + 1)::timestamp at time zone 'Asia/Tashkent' from ledger_days), '-infinity')
    group by 1, 2
    on conflict do nothing`.execute(ctx.tx)
}
