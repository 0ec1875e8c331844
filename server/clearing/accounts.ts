import { sql } from 'kysely'
import type { AccountClass, Provider } from '#contract/clearing/clearing-process.ts'
import { partyKey } from '#contract/party-key.ts'
import type { PartyRef } from '../identity/public.ts'
import type { Ctx } from '../kernel/context.ts'
import './tables.ts'

/** Identifies an account, whether it is open already or not. */
export interface AccountRef {
  class: AccountClass
  userId: string | null
  organizationId: string | null
  dealId: string | null
  withdrawalId: number | null
  provider: Provider | null
}

const plain = (name: AccountClass): AccountRef => ({
  class: name,
  userId: null,
  organizationId: null,
  dealId: null,
  withdrawalId: null,
  provider: null,
})

export const NOSTRO = plain('NOSTRO')
export const FEE = plain('FEE')
export const VAT_FEE = plain('VAT_FEE')
export const SUSPENSE = plain('SUSPENSE')
export const provided = (provider: Provider): AccountRef => ({ ...plain('PROVIDER'), provider })
export const escrow = (deal: { id: string }): AccountRef => ({ ...plain('ESCROW'), dealId: deal.id })

/** The account of an organization belongs to the organization alone: the acting person is not part of its key. */
const of = ({ userId, organizationId }: PartyRef) => ({ userId: organizationId ? null : userId, organizationId })
export const free = (party: PartyRef): AccountRef => ({ ...plain('FREE'), ...of(party) })
export const deposit = (party: PartyRef, deal: { id: string }): AccountRef => ({
  ...plain('BLOCK'),
  ...of(party),
  dealId: deal.id,
})
export const held = (party: PartyRef, withdrawalId: number): AccountRef => ({
  ...plain('BLOCK'),
  ...of(party),
  withdrawalId,
})

/** The party of a stored account, for names and notices. */
export const partyOfAccount = (row: { userId: string | null; organizationId: string | null }): PartyRef => ({
  userId: row.userId ?? row.organizationId ?? '',
  organizationId: row.organizationId,
})

export const accountKey = (ref: AccountRef) =>
  [ref.class, partyKey(ref), ref.dealId, ref.withdrawalId, ref.provider].join(':')

/** A subquery by name: with a join the planner would not know that it is one account and would read all lines. */
export const accountId = (ref: AccountRef) =>
  sql<number>`(select id from ledger_accounts where name = ${accountKey(ref)})`

interface LockedAccount {
  id: number
  balance: number
  lastAt: Date
}

export type LockedAccounts = Map<string, LockedAccount>

/** Opens missing accounts and locks all of them in the order of their ids, so that nobody deadlocks. */
export async function lockAccounts(ctx: Ctx, refs: readonly AccountRef[]): Promise<LockedAccounts> {
  const wanted = new Map(refs.map((ref) => [accountKey(ref), ref]))
  const found = await lock(ctx, wanted)
  if (found.size === wanted.size) return found
  const missing = [...wanted].filter(([key]) => !found.has(key)).sort(([a], [b]) => (a < b ? -1 : 1))
  await ctx.tx
    .insertInto('ledgerAccounts')
    .values(missing.map(([, ref]) => ref))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return lock(ctx, wanted)
}

async function lock(ctx: Ctx, wanted: ReadonlyMap<string, AccountRef>): Promise<LockedAccounts> {
  const rows = await ctx.tx
    .selectFrom('ledgerAccounts')
    .select(['name', 'id', 'balance'])
    .select(sql<Date>`greatest(last_at, 'epoch')`.as('lastAt'))
    .where('name', '=', sql<string>`any(${[...wanted.keys()]})`)
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(rows.map((row) => [row.name, row]))
}

/** What stands on an account now; nothing where it was never opened. */
export async function balanceOf(ctx: Ctx, ref: AccountRef): Promise<number> {
  const row = await ctx.tx
    .selectFrom('ledgerAccounts')
    .select('balance')
    .where('name', '=', accountKey(ref))
    .executeTakeFirst()
  return row?.balance ?? 0
}
