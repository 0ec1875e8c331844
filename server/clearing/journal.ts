import { sql } from 'kysely'
import { z } from 'zod'
import { type AccountClass, type ClearingOperation, isReversible } from '#contract/clearing/clearing-process.ts'
import type { JournalEntry, LedgerAccount } from '#contract/clearing/ledger.ts'
import { bigRowId } from '#contract/ids.ts'
import { Permission } from '#contract/permissions.ts'
import { partiesOf, partyKey } from '../identity/public.ts'
import { actorName } from '../kernel/actor-name.ts'
import type { Ctx, SignedCtx } from '../kernel/context.ts'
import { cursorMoment, decodeNext, encodeNext } from '../kernel/keyset.ts'
import { textIn } from '../kernel/localized.ts'
import { refuse } from '../kernel/refuse.ts'
import type { ScopedCtx } from '../kernel/scope.ts'
import { partyOfAccount } from './accounts.ts'
import { endOf, startOf } from './own.ts'
import type { PaidFor } from './paid-for.ts'

const entries = (ctx: Ctx, paidFor: PaidFor) =>
  ctx.tx
    .selectFrom('journalEntries as e')
    .leftJoin('journalEntries as r', 'r.reverses', 'e.id')
    .select(['e.id', 'e.operation', 'e.postedAt', 'e.valueOn', 'e.dealId', 'e.withdrawalId', 'e.bankLineId'])
    .select(['e.sum', 'e.reason', 'e.reverses', 'r.id as reversedBy'])
    .select(paidFor.number('e.dealId').as('number'))
    .select(actorName('e.posted_by').as('by'))

type EntryRow = Awaited<ReturnType<ReturnType<typeof entries>['executeTakeFirstOrThrow']>>

interface Filters {
  take: number
  next?: string | undefined
  from?: string | undefined
  to?: string | undefined
  operation?: ClearingOperation | undefined
  deal?: string | undefined
  account?: number | undefined
}

/** An entry lies where its deal lies; one of no deal belongs to the desk of the whole country. */
export type BookCtx = ScopedCtx<'deal'>

const Next = z.tuple([cursorMoment, bigRowId])

export async function listJournal(
  ctx: BookCtx,
  paidFor: PaidFor,
  { take, next, from, to, operation, deal, account }: Filters,
) {
  let query = entries(ctx, paidFor)
    .where(ctx.withinBy('deal', 'e.dealId'))
    .orderBy('e.postedAt', 'desc')
    .orderBy('e.id', 'desc')
    .limit(take + 1)
  if (from) query = query.where('e.postedAt', '>=', startOf(from))
  if (to) query = query.where('e.postedAt', '<', endOf(to))
  if (operation) query = query.where('e.operation', '=', operation)
  if (deal) query = query.where(paidFor.isNumbered('e.dealId', deal.toUpperCase()))
  if (account)
    query = query.where(
      sql<boolean>`exists (select from journal_lines l where l.entry_id = e.id and l.account_id = ${account})`,
    )
  if (next) {
    const [at, id] = decodeNext(next, Next)
    query = query.where(sql<boolean>`(e.posted_at, e.id) < (${new Date(at)}, ${id})`)
  }
  const rows = await query.execute()
  const page = rows.slice(0, take)
  const last = rows.length > take ? page.at(-1) : undefined
  return {
    items: await present(ctx, paidFor, page),
    take,
    ...(last && { next: encodeNext([last.postedAt.toISOString(), last.id]) }),
  }
}

const DEAL_ENTRIES = 200

export async function listDealJournal(ctx: BookCtx, paidFor: PaidFor, dealId: string) {
  const rows = await entries(ctx, paidFor)
    .where('e.dealId', '=', dealId)
    .where(ctx.withinBy('deal', 'e.dealId'))
    .orderBy('e.id')
    .limit(DEAL_ENTRIES)
    .execute()
  return { items: await present(ctx, paidFor, rows) }
}

export async function getEntry(ctx: SignedCtx, paidFor: PaidFor, id: number): Promise<JournalEntry> {
  const row = await entries(ctx, paidFor).where('e.id', '=', id).executeTakeFirst()
  return (row && (await present(ctx, paidFor, [row]))[0]) ?? refuse('E_NOT_FOUND')
}

async function present(ctx: SignedCtx, paidFor: PaidFor, rows: readonly EntryRow[]): Promise<JournalEntry[]> {
  const lines = rows.length === 0 ? [] : await linesOfEntries(ctx, paidFor, rows)
  const names = await accountNames(ctx, lines)
  const maySupervise = ctx.actor.permissions.has(Permission.ClearingSupervise)
  return rows.map(({ postedAt, dealId, number, ...row }) => ({
    ...row,
    at: postedAt.toISOString(),
    deal: dealId && number ? { id: dealId, number } : null,
    lines: lines
      .filter(({ entryId }) => entryId === row.id)
      .map((line) => ({
        accountId: line.accountId,
        class: line.class,
        name: names.get(line.accountId) ?? '',
        debit: line.debit,
        credit: line.credit,
        balanceAfter: line.balanceAfter,
      })),
    can: { reverse: maySupervise && isReversible(row.operation) && row.reversedBy === null },
  }))
}

const linesOfEntries = (ctx: Ctx, paidFor: PaidFor, rows: readonly EntryRow[]) =>
  ctx.tx
    .selectFrom('journalLines as l')
    .innerJoin('ledgerAccounts as a', 'a.id', 'l.accountId')
    .select(['l.entryId', 'l.accountId', 'l.debit', 'l.credit', 'l.balanceAfter'])
    .select(['a.class', 'a.userId', 'a.organizationId', 'a.withdrawalId', 'a.provider'])
    .select(paidFor.number('a.dealId').as('number'))
    .where(
      'l.entryId',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('l.id')
    .execute()

interface NamedRow {
  accountId: number
  class: AccountClass
  userId: string | null
  organizationId: string | null
  withdrawalId: number | null
  provider: string | null
  number: string | null
}

/** Of whom an account is, in words: a party, a deal, a provider. */
async function accountNames(ctx: Ctx, rows: readonly NamedRow[]): Promise<Map<number, string>> {
  const owned = rows.filter((row) => row.userId !== null || row.organizationId !== null)
  const parties = await partiesOf(ctx, owned.map(partyOfAccount))
  return new Map(
    rows.map((row) => {
      const party = parties.get(partyKey(partyOfAccount(row)))
      const parts = [party && textIn(ctx.lang, party.name), row.number, row.withdrawalId && `AGRO-W${row.withdrawalId}`]
      return [row.accountId, [...parts, row.provider].filter(Boolean).join(' · ')]
    }),
  )
}

const accounts = (ctx: Ctx, paidFor: PaidFor) =>
  ctx.tx
    .selectFrom('ledgerAccounts as a')
    .select(['a.id as accountId', 'a.class', 'a.userId', 'a.organizationId', 'a.withdrawalId', 'a.provider'])
    .select(['a.balance', paidFor.number('a.dealId').as('number')])

type AccountRow = Awaited<ReturnType<ReturnType<typeof accounts>['executeTakeFirstOrThrow']>>

const named = (row: AccountRow, names: ReadonlyMap<number, string>): LedgerAccount => ({
  id: row.accountId,
  class: row.class,
  name: names.get(row.accountId) ?? '',
  balance: row.balance,
})

interface AccountFilters {
  take: number
  next?: string | undefined
  class: AccountClass
  open: 'true' | 'false'
}

const NextAccount = z.tuple([bigRowId])

export async function listLedgerAccounts(
  ctx: SignedCtx,
  paidFor: PaidFor,
  { take, next, class: name, open }: AccountFilters,
) {
  let query = accounts(ctx, paidFor)
    .where('a.class', '=', name)
    .orderBy('a.id')
    .limit(take + 1)
  if (open === 'true') query = query.where('a.balance', '>', 0)
  if (next) query = query.where('a.id', '>', decodeNext(next, NextAccount)[0])
  const rows = await query.execute()
  const page = rows.slice(0, take)
  const last = rows.length > take ? page.at(-1) : undefined
  const names = await accountNames(ctx, page)
  return { items: page.map((row) => named(row, names)), take, ...(last && { next: encodeNext([last.accountId]) }) }
}

interface LineFilters {
  take: number
  next?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

export async function listAccountLines(
  ctx: SignedCtx,
  paidFor: PaidFor,
  id: number,
  { take, next, from, to }: LineFilters,
) {
  const account = await accounts(ctx, paidFor).where('a.id', '=', id).executeTakeFirst()
  if (!account) refuse('E_NOT_FOUND')
  let query = ctx.tx
    .selectFrom('journalLines as l')
    .select(['l.id', 'l.entryId', 'l.postedAt', 'l.operation', 'l.debit', 'l.credit', 'l.balanceAfter'])
    .select(paidFor.number('l.dealId').as('number'))
    .where('l.accountId', '=', id)
    .orderBy('l.postedAt', 'desc')
    .orderBy('l.id', 'desc')
    .limit(take + 1)
  if (from) query = query.where('l.postedAt', '>=', startOf(from))
  if (to) query = query.where('l.postedAt', '<', endOf(to))
  if (next) {
    const [at, lineId] = decodeNext(next, Next)
    query = query.where(sql<boolean>`(l.posted_at, l.id) < (${new Date(at)}, ${lineId})`)
  }
  const rows = await query.execute()
  const page = rows.slice(0, take)
  const last = rows.length > take ? page.at(-1) : undefined
  return {
    items: page.map(({ postedAt, number, ...row }) => ({ ...row, at: postedAt.toISOString(), dealNumber: number })),
    take,
    ...(last && { next: encodeNext([last.postedAt.toISOString(), last.id]) }),
    account: named(account, await accountNames(ctx, [account])),
  }
}
