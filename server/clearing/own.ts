import { sql } from 'kysely'
import type { Movement } from '#contract/clearing/clearing.ts'
import { PURPOSE_WORD } from '#contract/clearing/clearing-process.ts'
import { partyKey } from '#contract/party-key.ts'
import { actingParty, clientIdOf } from '../identity/public.ts'
import type { SignedCtx } from '../kernel/context.ts'
import { withdrawalFreeze } from '../market/public.ts'
import { settingInForce } from '../reference/public.ts'
import { accountId, free } from './accounts.ts'
import { stoppedByDay } from './days.ts'
import { type AskedLines, lines, selectLines } from './lines.ts'
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

/** One statement, from one index, however long the history is. */
export async function listMovements(ctx: SignedCtx, paidFor: PaidFor, asked: AskedLines) {
  const party = actingParty(ctx)
  const movements = lines(paidFor, () =>
    selectLines(ctx, paidFor, accountId(free(party)))
      .innerJoin('journalEntries as e', 'e.id', 'l.entryId')
      .select(['e.withdrawalId', paidFor.side('l.dealId', partyKey(party)).as('side')]),
  )
  const { shown, page } = await movements.read(ctx, asked)
  return {
    items: shown.map(
      ({ id, postedAt, operation, dealId, number, side, ...row }): Movement => ({
        id,
        at: postedAt.toISOString(),
        operation,
        deal: dealId && number ? { id: dealId, number, side } : null,
        withdrawalId: row.withdrawalId,
        // The balance of a party is a liability of ours, so a credit is money that came in.
        in: row.credit,
        out: row.debit,
        balance: row.balanceAfter,
      }),
    ),
    ...page,
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
