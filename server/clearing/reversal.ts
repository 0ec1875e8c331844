import { sql } from 'kysely'
import { isReversible } from '#contract/clearing/clearing-process.ts'
import type { JournalEntry } from '#contract/clearing/ledger.ts'
import { employersOf } from '../identity/public.ts'
import type { SignedCtx } from '../kernel/context.ts'
import { refuse } from '../kernel/refuse.ts'
import { type AccountRef, NOSTRO, partyOfAccount, SUSPENSE } from './accounts.ts'
import { type BookCtx, getEntry } from './journal.ts'
import type { PaidFor } from './paid-for.ts'
import { type Entry, leg, postAll } from './post.ts'
import { tellMoney } from './tell.ts'

/**
 * The exact opposite of one entry, once. The money of a bank line stays at the bank: it returns to suspense until its
 * owner is found.
 */
export async function reverseEntry(ctx: BookCtx, paidFor: PaidFor, id: number, reason: string): Promise<JournalEntry> {
  const entry = await ctx.tx
    .selectFrom('journalEntries')
    .selectAll()
    .where('id', '=', id)
    .where(ctx.withinBy('deal', 'journalEntries.dealId'))
    .executeTakeFirst()
  if (!entry) refuse('E_NOT_FOUND')
  if (entry.operation === 'reversal' || !isReversible(entry.operation)) refuse('E_IRREVERSIBLE')
  const line =
    entry.bankLineId === null
      ? undefined
      : await ctx.tx
          .selectFrom('bankLines')
          .selectAll()
          .where('id', '=', entry.bankLineId)
          .forUpdate()
          .executeTakeFirst()
  const legs = await legsOf(ctx, id)
  const employers = await employersOf(ctx, ctx.actor.userId)
  const isOwn = ({ userId, organizationId }: AccountRef) =>
    userId === ctx.actor.userId || (organizationId !== null && employers.has(organizationId))
  if (legs.some(({ account }) => isOwn(account))) refuse('E_SELF_APPROVE')
  const opposite: Entry = {
    operation: 'reversal',
    key: `reversal:${id}`,
    reverses: id,
    reason,
    bankLineId: entry.bankLineId ?? undefined,
    valueOn: entry.valueOn,
    debit: legs.filter(({ credit }) => credit > 0).map(({ account, credit }) => leg(account, credit)),
    credit: legs.filter(({ debit }) => debit > 0).map(({ account, debit }) => leg(account, debit)),
  }
  const again: Entry[] =
    entry.operation === 'topUp' && line
      ? [
          {
            operation: 'suspend',
            key: `line:${line.id}:again:${line.rowVersion}`,
            bankLineId: line.id,
            valueOn: entry.valueOn,
            debit: [leg(NOSTRO, line.amount)],
            credit: [leg(SUSPENSE, line.amount)],
          },
        ]
      : []
  const [posted] = await postAll(ctx, [opposite, ...again])
  if (!posted?.fresh) refuse('E_REVERSED')
  if (line)
    await ctx.tx
      .updateTable('bankLines')
      .set({ status: 'suspense', target: null, note: reason, rowVersion: sql`row_version + 1` })
      .where('id', '=', line.id)
      .execute()
  // The party the money is taken from is told why.
  for (const { account, credit } of legs)
    if (account.class === 'FREE' && credit > 0)
      await tellMoney(ctx, partyOfAccount(account), 'clearing.reversed', credit, { reason })
  await ctx.audit({ action: 'journal.reversed', objectType: 'journal-entry', objectId: id, reason })
  await ctx.changed('clearing')
  return getEntry(ctx, paidFor, posted.id)
}

async function legsOf(ctx: SignedCtx, entryId: number) {
  const rows = await ctx.tx
    .selectFrom('journalLines as l')
    .innerJoin('ledgerAccounts as a', 'a.id', 'l.accountId')
    .select([
      'l.debit',
      'l.credit',
      'a.class',
      'a.userId',
      'a.organizationId',
      'a.dealId',
      'a.withdrawalId',
      'a.provider',
    ])
    .where('l.entryId', '=', entryId)
    .orderBy('l.id')
    .execute()
  return rows.map(({ debit, credit, ...account }) => ({ debit, credit, account }))
}
