import { sql } from 'kysely'
import type { ClosedDay } from '#contract/clearing/ledger.ts'
import { Permission } from '#contract/permissions.ts'
import { dayOf, formatDate } from '#uz/date.ts'
import { addDays, daysFrom } from '#uz/durations.ts'
import { formatMoney } from '#uz/money.ts'
import { holdersOfCode } from '../identity/public.ts'
import type { Ctx, SignedCtx } from '../kernel/context.ts'
import { type AskedPage, list } from '../kernel/list/list.ts'
import { down, orderBy } from '../kernel/list/order.ts'
import { refuse, refuseFields } from '../kernel/refuse.ts'
import { actorName } from '../kernel/words/actor-name.ts'
import { notify } from '../notices/public.ts'
import { accountKey, NOSTRO } from './accounts.ts'

/** The latest closed day, if it differs from the bank; until it is resolved no withdrawal leaves. */
export async function stoppedByDay(ctx: Ctx): Promise<string | null> {
  const row = await ctx.tx
    .selectFrom('clearingDays')
    .select(['day', 'difference'])
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && row.difference !== 0 ? row.day : null
}

/** The last day closed without a difference: nothing more is posted to it or before it. */
export async function lastClosedDay(ctx: Ctx): Promise<string | null> {
  const row = await ctx.tx
    .selectFrom('clearingDays')
    .select((eb) => eb.fn.max('day').as('day'))
    .where('difference', '=', 0)
    .executeTakeFirst()
  return row?.day ?? null
}

export async function requireNoDifference(ctx: Ctx): Promise<void> {
  const day = await stoppedByDay(ctx)
  if (day) refuse('E_DAY_DIFFERENCE', { day: formatDate(day) })
}

/** The bank balance we expect at the end of a day: today's balance less the entries of later days. */
async function nostroAt(ctx: Ctx, day: string): Promise<number> {
  const { rows } = await sql<{ balance: number }>`
    select (a.balance - coalesce((
      select sum(debit - credit) from journal_lines where account_id = a.id and value_on > ${day}::date), 0))::bigint as balance
    from ledger_accounts a where a.name = ${accountKey(NOSTRO)}`.execute(ctx.tx)
  return rows[0]?.balance ?? 0
}

const closedDays = list({
  rows: (ctx: SignedCtx, _asked: AskedPage) => days(ctx),
  order: orderBy(down('day', 'day')),
})

export async function listDays(ctx: SignedCtx, asked: AskedPage) {
  const { shown, page } = await closedDays.read(ctx, asked)
  const upcoming = await nextDay(ctx)
  const waiting = await ctx.tx
    .selectFrom('bankLines')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('status', 'in', ['suspense', 'proposed']).as('suspense'),
      eb.fn.countAll<number>().filterWhere('status', '=', 'unexplained').as('unexplained'),
    ])
    .where('status', 'in', ['suspense', 'proposed', 'unexplained'])
    .executeTakeFirstOrThrow()
  return {
    items: shown.map(present),
    ...page,
    upcoming: { day: upcoming, over: isOver(ctx, upcoming), ledgerBalance: await nostroAt(ctx, upcoming), ...waiting },
    stoppedByDay: await stoppedByDay(ctx),
    can: { close: ctx.actor.permissions.has(Permission.ClearingSupervise) },
  }
}

const days = (ctx: Ctx) =>
  ctx.tx.selectFrom('clearingDays').selectAll().select(actorName('clearing_days.closed_by').as('closedByName'))

type DayRow = Awaited<ReturnType<ReturnType<typeof days>['executeTakeFirstOrThrow']>>

const present = ({ closedByName, closedAt, closedBy: _, ...row }: DayRow): ClosedDay => ({
  ...row,
  closedBy: closedByName,
  closedAt: closedAt.toISOString(),
})

const isOver = (ctx: Ctx, day: string) => day < dayOf(ctx.now)

/** The day after the latest closed one, today at the latest; yesterday where none was closed yet. */
async function nextDay(ctx: Ctx): Promise<string> {
  const today = dayOf(ctx.now)
  const row = await ctx.tx
    .selectFrom('clearingDays')
    .select((eb) => eb.fn.max('day').as('day'))
    .executeTakeFirst()
  if (!row?.day) return dayOf(daysFrom(ctx.now, -1))
  const after = addDays(row.day, 1)
  return after < today ? after : today
}

interface Closing {
  day: string
  statementBalance: number
  note?: string | undefined
  rowVersion?: number | undefined
}

/** A day without a difference is closed for good; one with a difference is closed again when it is found. */
export async function closeDay(
  ctx: SignedCtx,
  { day, statementBalance, note, rowVersion }: Closing,
): Promise<ClosedDay> {
  if (day > dayOf(ctx.now)) refuseFields([{ field: 'day', code: 'V_DATE_FUTURE' }])
  // Lines of the current day still arrive.
  if (!isOver(ctx, day)) refuse('E_STATE', { status: 'running' })
  // Locks the bank account, so that nothing is posted between the comparison and the mark.
  await sql`select id from ledger_accounts where name = ${accountKey(NOSTRO)} for update`.execute(ctx.tx)
  const before = await days(ctx).where('day', '=', day).forUpdate('clearingDays').executeTakeFirst()
  if (before && before.difference === 0) refuse('E_PERIOD_CLOSED')
  if (before && before.rowVersion !== rowVersion) refuse('E_STALE', {}, { current: present(before) })
  const ledgerBalance = await nostroAt(ctx, day)
  const columns = {
    statementBalance,
    ledgerBalance,
    note: note ?? null,
    closedBy: ctx.actor.userId,
    closedAt: ctx.now,
  }
  await ctx.tx
    .insertInto('clearingDays')
    .values({ day, ...columns })
    .onConflict((conflict) =>
      conflict.column('day').doUpdateSet({ ...columns, rowVersion: sql`clearing_days.row_version + 1` }),
    )
    .execute()
  const difference = statementBalance - ledgerBalance
  await ctx.audit({
    action: 'clearing.day',
    objectType: 'clearing-day',
    objectId: day,
    reason: note,
    changes: {
      difference: [before?.difference ?? null, difference],
      statementBalance: [before?.statementBalance ?? null, statementBalance],
    },
  })
  if (difference !== 0) await tellSupervisors(ctx, day, difference)
  await ctx.changed('clearing')
  return present(await days(ctx).where('day', '=', day).executeTakeFirstOrThrow())
}

async function tellSupervisors(ctx: Ctx, day: string, difference: number): Promise<void> {
  const sum = (lang: 'uz' | 'ru' | 'eng' | 'cyrl') => formatMoney(difference, lang)
  const people = await holdersOfCode(ctx, Permission.ClearingSupervise)
  const values = { day: formatDate(day), sum: { uz: sum('uz'), ru: sum('ru'), eng: sum('eng'), cyrl: sum('cyrl') } }
  await notify(ctx, 'clearing.dayDifference', people, values, { as: 'staff' })
}
