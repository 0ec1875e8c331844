import type { Insertable } from 'kysely'
import { accountClasses, type ClearingOperation } from '#contract/clearing/clearing-process.ts'
import { dayOf } from '#uz/date.ts'
import type { Tiyin } from '#uz/money.ts'
import type { Ctx } from '../kernel/context.ts'
import { refuse } from '../kernel/refuse.ts'
import { type AccountRef, accountKey, type LockedAccounts, lockAccounts } from './accounts.ts'
import type { JournalLinesTable } from './tables.ts'

export interface Entry {
  operation: ClearingOperation
  /** An entry is written once for each key, however often it is asked for. */
  key: string
  /** What is debited and what is credited; the two sides are equal. */
  debit: readonly Leg[]
  credit: readonly Leg[]
  dealId?: string | undefined
  withdrawalId?: number | undefined
  bankLineId?: number | undefined
  reverses?: number | undefined
  reason?: string | undefined
  /** The day at the bank, where it is not today. */
  valueOn?: string | undefined
}

export interface Leg {
  account: AccountRef
  amount: Tiyin
}

export interface Posted {
  id: number
  /** False: an entry with this key existed already, and nothing was written. */
  fresh: boolean
}

export const leg = (account: AccountRef, amount: Tiyin): Leg => ({ account, amount })

export async function post(ctx: Ctx, entry: Entry): Promise<Posted> {
  const [posted] = await postAll(ctx, [entry])
  return posted ?? refuse('E_STALE')
}

/**
 * The only way into the journal. Entries are written in order, in a few statements for any number; all accounts are
 * locked first, so that balances stay true until the lines are written. The database refuses entries that do not
 * balance, state a wrong balance, or leave one below zero.
 */
export async function postAll(ctx: Ctx, entries: readonly Entry[]): Promise<Posted[]> {
  if (entries.length === 0) return []
  const whole = entries.map(sound)
  const accounts = await lockAccounts(
    ctx,
    whole.flatMap(({ debit, credit }) => [...debit, ...credit].map(({ account }) => account)),
  )
  const latest = Math.max(ctx.now.getTime(), ...[...accounts.values()].map(({ lastAt }) => lastAt.getTime()))
  const postedAt = new Date(latest)
  const posted: Posted[] = []
  for (let at = 0; at < whole.length; at += AT_ONCE) {
    const some = whole.slice(at, at + AT_ONCE)
    const ids = await insertEntries(ctx, some, postedAt)
    const lines = some.flatMap((entry) => linesOf(entry, ids.get(entry.key), accounts, postedAt))
    if (lines.length > 0) await ctx.tx.insertInto('journalLines').values(lines).execute()
    const known = ids.size === some.length ? ids : await knownEntries(ctx, some)
    posted.push(...some.map(({ key }) => ({ id: known.get(key) ?? refuse('E_STALE'), fresh: ids.has(key) })))
  }
  return posted
}

/** A statement takes 65,535 parameters; an entry has a dozen and each of its lines nine. */
const AT_ONCE = 500

/** A programming error, not the caller's: what people type was checked before. */
function sound(entry: Entry): Entry {
  const debit = entry.debit.filter(({ amount }) => amount !== 0)
  const credit = entry.credit.filter(({ amount }) => amount !== 0)
  const legs = [...debit, ...credit]
  if (legs.some(({ amount }) => !Number.isSafeInteger(amount) || amount < 0))
    throw new RangeError(`${entry.operation}: a sum is no positive whole number of tiyin`)
  if (debit.length === 0 || sumOf(debit) !== sumOf(credit)) throw new RangeError(`${entry.operation} does not balance`)
  if (new Set(legs.map(({ account }) => accountKey(account))).size < legs.length)
    throw new RangeError(`${entry.operation} names an account twice`)
  return { ...entry, debit, credit }
}

const sumOf = (legs: readonly Leg[]) => legs.reduce((sum, { amount }) => sum + amount, 0)

async function insertEntries(ctx: Ctx, entries: readonly Entry[], postedAt: Date): Promise<Map<string, number>> {
  const rows = await ctx.tx
    .insertInto('journalEntries')
    .values(
      entries.map((entry) => ({
        operation: entry.operation,
        idempotencyKey: entry.key,
        postedAt,
        valueOn: entry.valueOn ?? dayOf(postedAt),
        postedBy: ctx.actor?.userId ?? null,
        dealId: entry.dealId ?? null,
        withdrawalId: entry.withdrawalId ?? null,
        bankLineId: entry.bankLineId ?? null,
        reverses: entry.reverses ?? null,
        reason: entry.reason ?? null,
        sum: sumOf(entry.debit),
      })),
    )
    .onConflict((conflict) => conflict.column('idempotencyKey').doNothing())
    .returning(['id', 'idempotencyKey'])
    .execute()
  return new Map(rows.map(({ id, idempotencyKey }) => [idempotencyKey, id]))
}

function linesOf(
  entry: Entry,
  entryId: number | undefined,
  accounts: LockedAccounts,
  postedAt: Date,
): Insertable<JournalLinesTable>[] {
  if (entryId === undefined) return []
  /** The account is locked until the end, so the new balance is known and the database compares it. */
  const moved = (ref: AccountRef, out: Tiyin): Tiyin => {
    const account = accounts.get(accountKey(ref)) ?? refuse('E_STALE')
    account.balance += accountClasses[ref.class].side === 'debit' ? out : -out
    if (account.balance < 0) refuse('E_FUNDS')
    if (!Number.isSafeInteger(account.balance)) refuse('E_LIMIT', { limit: Number.MAX_SAFE_INTEGER })
    return account.balance
  }
  const line = ({ account }: Leg, debit: Tiyin, credit: Tiyin) => ({
    entryId,
    accountId: accounts.get(accountKey(account))?.id ?? refuse('E_STALE'),
    debit,
    credit,
    balanceAfter: moved(account, debit - credit),
    postedAt,
    valueOn: entry.valueOn ?? dayOf(postedAt),
    operation: entry.operation,
    dealId: entry.dealId ?? null,
  })
  return [...entry.debit.map((one) => line(one, one.amount, 0)), ...entry.credit.map((one) => line(one, 0, one.amount))]
}

async function knownEntries(ctx: Ctx, entries: readonly Entry[]): Promise<Map<string, number>> {
  const rows = await ctx.tx
    .selectFrom('journalEntries')
    .select(['id', 'idempotencyKey'])
    .where(
      'idempotencyKey',
      'in',
      entries.map(({ key }) => key),
    )
    .execute()
  return new Map(rows.map(({ id, idempotencyKey }) => [idempotencyKey, id]))
}
