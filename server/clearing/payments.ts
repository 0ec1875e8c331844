import { sql } from 'kysely'
import type { Ctx, SignedCtx } from '../kernel/context.ts'
import { maskAccount } from '../market/public.ts'
import { free, held, NOSTRO } from './accounts.ts'
import { leg, postAll } from './post.ts'
import { tellMoneyOfEach } from './tell.ts'
import { moveAll, partyOfWithdrawal, type WithdrawalRow } from './withdrawals.ts'

// Payments at the bank: the same few statements for one and for a thousand.

/** From here on the bank has the order: the money is no longer ours to hold. */
export async function sendAll(
  ctx: SignedCtx,
  rows: readonly WithdrawalRow[],
  columns: Partial<Pick<WithdrawalRow, 'documentNo' | 'batchId'>>,
): Promise<void> {
  await moveAll(ctx, rows, { ...columns, status: 'sent', sentBy: ctx.actor.userId, sentAt: ctx.now })
  await postAll(
    ctx,
    rows.map((row) => ({
      operation: 'withdraw',
      key: `withdrawal:${row.id}:send`,
      withdrawalId: row.id,
      debit: [leg(held(partyOfWithdrawal(row), row.id), row.amount)],
      credit: [leg(NOSTRO, row.amount)],
    })),
  )
  await tellMoneyOfEach(
    ctx,
    'clearing.withdrawn',
    rows.map((row) => ({
      party: partyOfWithdrawal(row),
      amount: row.amount,
      values: { account: maskAccount(ctx.vault.unseal(row.accountSealed)) },
    })),
  )
}

export const confirmAll = (ctx: Ctx, rows: readonly WithdrawalRow[]) =>
  moveAll(ctx, rows, { status: 'confirmed', closedAt: ctx.now })

interface SentBack {
  row: WithdrawalRow
  reason: string
}

/** The bank returned the payment: the money is free again on the account it came from. */
export async function returnAll(ctx: Ctx, sentBack: readonly SentBack[]): Promise<void> {
  const ids = sentBack.map(({ row }) => row.id)
  const reasons = sentBack.map(({ reason }) => reason)
  await moveAll(
    ctx,
    sentBack.map(({ row }) => row),
    {
      status: 'returned',
      reason: sql<string>`(select said.reason from unnest(${ids}::int[], ${reasons}::text[]) as said (id, reason)
        where said.id = withdrawals.id)`,
      closedAt: ctx.now,
    },
  )
  await postAll(
    ctx,
    sentBack.map(({ row, reason }) => ({
      operation: 'withdrawalReturned',
      key: `withdrawal:${row.id}:return`,
      withdrawalId: row.id,
      reason,
      debit: [leg(NOSTRO, row.amount)],
      credit: [leg(free(partyOfWithdrawal(row)), row.amount)],
    })),
  )
  await tellMoneyOfEach(
    ctx,
    'clearing.refused',
    sentBack.map(({ row, reason }) => ({ party: partyOfWithdrawal(row), amount: row.amount, values: { reason } })),
  )
}
