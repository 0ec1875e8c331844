import { type RawBuilder, type Selectable, sql } from 'kysely'
import { type WithdrawalState, withdrawalNumber, withdrawalProcess } from '#contract/clearing/clearing-process.ts'
import type { Withdrawal } from '#contract/clearing/withdrawals.ts'
import { partyKey } from '#contract/party-key.ts'
import { canFrom } from '#contract/process.ts'
import { dayOf, formatDateTime } from '#uz/date.ts'
import { formatMoney, type Tiyin } from '#uz/money.ts'
import { actingParty, type PartyRef, takeTurn } from '../identity/public.ts'
import type { Ctx, SignedCtx } from '../kernel/context.ts'
import { is } from '../kernel/list/filters.ts'
import { type AskedPage, list } from '../kernel/list/list.ts'
import { down, orderBy } from '../kernel/list/order.ts'
import { stepping } from '../kernel/process/steps.ts'
import { refuse, refuseFields } from '../kernel/refuse.ts'
import { maskAccount, payoutsOf, withdrawalFreeze } from '../market/public.ts'
import { settingInForce } from '../reference/public.ts'
import { balanceOf, free, held } from './accounts.ts'
import { requireNoDifference } from './days.ts'
import { leg, post } from './post.ts'
import type { WithdrawalsTable } from './tables.ts'

export type WithdrawalRow = Selectable<WithdrawalsTable>

export const withdrawals = stepping({
  table: 'withdrawals',
  state: 'status',
  process: withdrawalProcess,
  object: 'withdrawal',
  topic: 'clearing',
  current: (ctx, row) => present(ctx, row),
})

export const partyOfWithdrawal = ({ userId, organizationId }: WithdrawalRow): PartyRef => ({ userId, organizationId })

interface Wish {
  amount: Tiyin
  requisiteId: number
}

/** The money is held from the first minute: nobody withdraws twice what is there once. */
export async function requestWithdrawal(ctx: SignedCtx, { amount, requisiteId }: Wish): Promise<Withdrawal> {
  const party = actingParty(ctx)
  await requireNoDifference(ctx)
  const frozenUntil = await withdrawalFreeze(ctx, party)
  if (frozenUntil) refuse('E_FROZEN', { until: formatDateTime(frozenUntil) }, { until: frozenUntil.toISOString() })
  const least = (await settingInForce(ctx, 'clearing.minWithdrawSoum')) * 100
  if (amount < least) {
    const most = await balanceOf(ctx, free(party))
    const values = { min: formatMoney(least, ctx.lang), max: formatMoney(Math.max(most, least), ctx.lang) }
    refuseFields([{ field: 'amount', code: 'V_RANGE', values }])
  }
  const payout = (await payoutsOf(ctx, party)).find(({ id }) => id === requisiteId)
  if (!payout) refuse('E_NOT_FOUND')
  if (!payout.usable) refuse('E_REQUISITE', {}, { why: payout.why })
  const twoPeople = await needsTwoPeople(ctx, amount)
  const row = await ctx.tx
    .insertInto('withdrawals')
    .values({
      userId: party.userId,
      organizationId: party.organizationId,
      amount,
      requisiteId,
      holderName: payout.holderName,
      bankName: payout.bankName,
      mfo: payout.mfo,
      accountSealed: payout.accountSealed,
      taxNumberSealed: payout.taxNumberSealed,
      twoPeople,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await post(ctx, {
    operation: 'holdWithdrawal',
    key: `withdrawal:${row.id}:hold`,
    withdrawalId: row.id,
    debit: [leg(free(party), amount)],
    credit: [leg(held(party, row.id), amount)],
  })
  await ctx.audit({
    action: 'withdrawal.requested',
    objectType: 'withdrawal',
    objectId: row.id,
    to: row.status,
    changes: { amount: [null, amount], account: [null, payout.accountMasked] },
  })
  await ctx.changed('clearing')
  return present(ctx, row)
}

/**
 * A large sum is not made small by being asked for in parts: what the party has asked for today counts together, and
 * what nobody has looked at yet needs two people from then on too. In turns: two requests at once see each other.
 */
async function needsTwoPeople(ctx: SignedCtx, amount: Tiyin): Promise<boolean> {
  await takeTurn(ctx, 'withdrawals')
  const today = own(ctx)
    .clearSelect()
    .where('createdAt', '>=', new Date(`${dayOf(ctx.now)}T00:00:00+05:00`))
    .where('status', 'not in', ['rejected', 'cancelled', 'returned'])
  const { asked } = await today
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('asked'))
    .executeTakeFirstOrThrow()
  if (asked + amount < (await settingInForce(ctx, 'clearing.twoPeopleFromSoum')) * 100) return false
  await ctx.tx
    .updateTable('withdrawals')
    .set({ twoPeople: true, updatedAt: ctx.now, rowVersion: sql`row_version + 1` })
    .where('id', 'in', today.select('id').where('status', '=', 'requested').where('twoPeople', '=', false))
    .execute()
  return true
}

export async function cancelWithdrawal(ctx: SignedCtx, id: number, rowVersion: number): Promise<Withdrawal> {
  const row = await own(ctx).where('id', '=', id).forUpdate().executeTakeFirst()
  const before = await withdrawals.held(ctx, row, rowVersion)
  if (before.reviewedBy !== null) refuse('E_STATE', { status: before.status })
  const after = await withdrawals.take(ctx, before, 'cancel', { set: { closedAt: ctx.now } })
  await giveBack(ctx, before)
  return present(ctx, after)
}

/** What was held is free again. */
export const giveBack = (ctx: Ctx, row: WithdrawalRow, reason?: string) =>
  post(ctx, {
    operation: 'dropWithdrawal',
    key: `withdrawal:${row.id}:drop`,
    withdrawalId: row.id,
    reason,
    debit: [leg(held(partyOfWithdrawal(row), row.id), row.amount)],
    credit: [leg(free(partyOfWithdrawal(row)), row.amount)],
  })

type Columns = Partial<
  Omit<WithdrawalRow, 'id' | 'partyKey' | 'userId' | 'organizationId' | 'amount' | 'createdAt' | 'rowVersion'>
>

/** Of rows that are held, in one statement. */
export async function moveAll(
  ctx: Ctx,
  rows: readonly WithdrawalRow[],
  columns: Omit<Columns, 'reason'> & { reason?: string | RawBuilder<string> },
): Promise<void> {
  const { numUpdatedRows } = await ctx.tx
    .updateTable('withdrawals')
    .set({ ...columns, updatedAt: ctx.now, rowVersion: sql`row_version + 1` })
    .where('id', '=', sql<number>`any(${rows.map(({ id }) => id)})`)
    .where('status', 'in', [...new Set(rows.map(({ status }) => status))])
    .executeTakeFirstOrThrow()
  await ctx.changed('clearing')
  if (Number(numUpdatedRows) < rows.length) refuse('E_STALE')
}

const own = (ctx: SignedCtx) =>
  ctx.tx
    .selectFrom('withdrawals')
    .selectAll()
    .where('partyKey', '=', partyKey(actingParty(ctx)))

interface Asked extends AskedPage {
  status?: WithdrawalState | undefined
}

const mine = list({
  rows: (ctx: SignedCtx, _asked: Asked) => own(ctx),
  order: orderBy(down('id', 'row')),
  filters: { status: is('status') },
})

export async function listWithdrawals(ctx: SignedCtx, asked: Asked) {
  const { shown: rows, page } = await mine.read(ctx, asked)
  return { items: rows.map((row) => present(ctx, row)), ...page }
}

export function shown(ctx: Ctx, row: WithdrawalRow): Omit<Withdrawal, 'can'> {
  const { id, amount, status, holderName, bankName, reason, documentNo, rowVersion } = row
  return {
    id,
    number: withdrawalNumber(id),
    amount,
    status,
    holderName,
    bankName,
    accountMasked: maskAccount(ctx.vault.unseal(row.accountSealed)),
    reason,
    documentNo,
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    closedAt: row.closedAt?.toISOString() ?? null,
    rowVersion,
  }
}

const present = (ctx: Ctx, row: WithdrawalRow): Withdrawal => ({
  ...shown(ctx, row),
  can: { cancel: canFrom(withdrawalProcess, row.status).cancel && row.reviewedBy === null },
})
