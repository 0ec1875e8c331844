import { sql } from 'kysely'
import { z } from 'zod'
import type { Movement } from '#contract/clearing/clearing.ts'
import { type ClearingOperation, PURPOSE_WORD } from '#contract/clearing/clearing-process.ts'
import { bigRowId } from '#contract/ids.ts'
import { actingParty, clientIdOf, partyKey } from '../identity/public.ts'
import type { SignedCtx } from '../kernel/context.ts'
import { cursorMoment, decodeNext, encodeNext } from '../kernel/keyset.ts'
import { withdrawalFreeze } from '../market/public.ts'
import { settingInForce } from '../reference/public.ts'
import { accountId, free } from './accounts.ts'
import { stoppedByDay } from './days.ts'
import type { PaidFor } from './paid-for.ts'

export async function getClearing(ctx: SignedCtx, paidFor: PaidFor) {
  const key = partyKey(actingParty(ctx))
  const { rows } = await sql<{ free: number | null; deals: number; withdrawals: number }>`
    select sum(balance) filter (where class = 'FREE')::bigint as free,
      coalesce(sum(balance) filter (where class = 'BLOCK' and deal_id is not null), 0)::bigint as deals,
      coalesce(sum(balance) filter (where class = 'BLOCK' and withdrawal_id is not null), 0)::bigint as withdrawals
    from ledger_accounts where party_key = ${key} and (class = 'FREE' or balance > 0)`.execute(ctx.tx)
  const [own] = rows
  const frozenUntil = await withdrawalFreeze(ctx, actingParty(ctx))
  return {
    free: own?.free ?? 0,
    blockedForDeals: own?.deals ?? 0,
    blockedForWithdrawals: own?.withdrawals ?? 0,
    ...(await paidFor.inEscrow(ctx, key)),
    isNew: own?.free === null || own === undefined,
    minWithdraw: (await settingInForce(ctx, 'clearing.minWithdrawSoum')) * 100,
    frozenUntil: frozenUntil?.toISOString() ?? null,
    stoppedByDay: await stoppedByDay(ctx),
  }
}

interface Filters {
  take: number
  next?: string | undefined
  from?: string | undefined
  to?: string | undefined
  operation?: ClearingOperation | undefined
  deal?: string | undefined
}

const Next = z.tuple([cursorMoment, bigRowId])
export const startOf = (day: string) => new Date(`${day}T00:00:00+05:00`)
export const endOf = (day: string) => new Date(startOf(day).getTime() + 24 * 3_600_000)

/** One statement, from one index, however long the history is. */
export async function listMovements(
  ctx: SignedCtx,
  paidFor: PaidFor,
  { take, next, from, to, operation, deal }: Filters,
) {
  let query = ctx.tx
    .selectFrom('journalLines as l')
    .innerJoin('journalEntries as e', 'e.id', 'l.entryId')
    .select([
      'l.id',
      'l.postedAt',
      'l.operation',
      'l.debit',
      'l.credit',
      'l.balanceAfter',
      'e.withdrawalId',
      'l.dealId',
    ])
    .select([paidFor.number('l.dealId').as('number'), paidFor.side('l.dealId', partyKey(actingParty(ctx))).as('side')])
    .where('l.accountId', '=', accountId(free(actingParty(ctx))))
    .orderBy('l.postedAt', 'desc')
    .orderBy('l.id', 'desc')
    .limit(take + 1)
  if (from) query = query.where('l.postedAt', '>=', startOf(from))
  if (to) query = query.where('l.postedAt', '<', endOf(to))
  if (operation) query = query.where('l.operation', '=', operation)
  if (deal) query = query.where(paidFor.isNumbered('l.dealId', deal.toUpperCase()))
  if (next) {
    const [at, id] = decodeNext(next, Next)
    query = query.where(sql<boolean>`(l.posted_at, l.id) < (${new Date(at)}, ${id})`)
  }
  const rows = await query.execute()
  const page = rows.slice(0, take)
  const last = rows.length > take ? page.at(-1) : undefined
  return {
    items: page.map(
      (row): Movement => ({
        id: row.id,
        at: row.postedAt.toISOString(),
        operation: row.operation,
        deal: row.dealId && row.number ? { id: row.dealId, number: row.number, side: row.side } : null,
        withdrawalId: row.withdrawalId,
        // A purse is a liability of ours: what is credited came in.
        in: row.credit,
        out: row.debit,
        balance: row.balanceAfter,
      }),
    ),
    take,
    ...(last && { next: encodeNext([last.postedAt.toISOString(), last.id]) }),
  }
}

/** Our bank details and the purpose by which the money finds its owner. */
export async function getTopUp(ctx: SignedCtx, paidFor: PaidFor, dealId: string | undefined) {
  const dues = dealId ? await paidFor.duesOf(ctx, dealId) : undefined
  const [holder, tin, bankName, mfo, account] = [
    await settingInForce(ctx, 'clearing.bank.holder'),
    await settingInForce(ctx, 'clearing.bank.tin'),
    await settingInForce(ctx, 'clearing.bank.name'),
    await settingInForce(ctx, 'clearing.bank.mfo'),
    await settingInForce(ctx, 'clearing.bank.account'),
  ]
  const code = `${PURPOSE_WORD} ${await clientIdOf(ctx, actingParty(ctx))}`
  const purpose = dues ? `${code} ${dues.number}` : code
  return {
    ready: account !== '' && mfo !== '',
    holder,
    tin,
    bankName,
    mfo,
    account,
    purpose,
    amount: dues?.amount ?? null,
    text: [holder, tin && `STIR ${tin}`, mfo && `MFO ${mfo}`, account, purpose].filter(Boolean).join('\n'),
  }
}
