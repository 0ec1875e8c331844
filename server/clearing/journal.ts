import { sql } from 'kysely'
import { type AccountClass, isReversible } from '#contract/clearing/clearing-process.ts'
import type { JournalEntry, LedgerAccount } from '#contract/clearing/ledger.ts'
import { partyKey } from '#contract/party-key.ts'
import { Permission } from '#contract/permissions.ts'
import { partiesOf } from '../identity/public.ts'
import type { Ctx, SignedCtx } from '../kernel/context.ts'
import { days, is } from '../kernel/list/filters.ts'
import { type AskedPage, list } from '../kernel/list/list.ts'
import { down, orderBy, up } from '../kernel/list/order.ts'
import { refuse } from '../kernel/refuse.ts'
import type { ScopedCtx } from '../kernel/scope.ts'
import { actorName } from '../kernel/words/actor-name.ts'
import { textIn } from '../kernel/words/localized.ts'
import { partyOfAccount } from './accounts.ts'
import { type AskedLines, lines, selectLines } from './lines.ts'
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

interface Asked extends AskedLines {
  account?: number | undefined
}

/** An entry lies where its deal lies; one without a deal is for staff of the whole country. */
export type BookCtx = ScopedCtx<'deal'>

export const journal = (paidFor: PaidFor) =>
  list({
    rows: (ctx: BookCtx, _asked: Asked) => entries(ctx, paidFor).where(ctx.withinBy('deal', 'e.dealId')),
    order: orderBy(down('e.postedAt', 'moment'), down('e.id', 'bigRow')),
    filters: {
      ...days('e.postedAt'),
      operation: is('e.operation'),
      deal: (number) => paidFor.isNumbered('e.dealId', number.toUpperCase()),
      account: (id) => sql`exists (select from journal_lines l where l.entry_id = e.id and l.account_id = ${id})`,
    },
  })

export async function listJournal(ctx: BookCtx, paidFor: PaidFor, asked: Asked) {
  const { shown, page } = await journal(paidFor).read(ctx, asked)
  return { items: await present(ctx, paidFor, shown), ...page }
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
  const written = rows.length === 0 ? [] : await linesOfEntries(ctx, paidFor, rows)
  const names = await accountNames(ctx, written)
  const maySupervise = ctx.actor.permissions.has(Permission.ClearingSupervise)
  return rows.map(({ postedAt, dealId, number, ...row }) => ({
    ...row,
    at: postedAt.toISOString(),
    deal: dealId && number ? { id: dealId, number } : null,
    lines: written
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

/** The owner of an account in words: a party, a deal, a provider. */
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

interface AskedAccounts extends AskedPage {
  class: AccountClass
  open: 'true' | 'false'
}

const ledger = (paidFor: PaidFor) =>
  list({
    rows: (ctx: SignedCtx, _asked: AskedAccounts) => accounts(ctx, paidFor),
    order: orderBy(up('a.id', 'bigRow')),
    filters: { class: is('a.class'), open: (open) => (open === 'true' ? sql`a.balance > 0` : undefined) },
  })

export async function listLedgerAccounts(ctx: SignedCtx, paidFor: PaidFor, asked: AskedAccounts) {
  const { shown, page } = await ledger(paidFor).read(ctx, asked)
  const names = await accountNames(ctx, shown)
  return { items: shown.map((row) => named(row, names)), ...page }
}

export async function listAccountLines(ctx: SignedCtx, paidFor: PaidFor, id: number, asked: AskedLines) {
  const account = await accounts(ctx, paidFor).where('a.id', '=', id).executeTakeFirst()
  if (!account) refuse('E_NOT_FOUND')
  const { shown, page } = await lines(paidFor, () => selectLines(ctx, paidFor, id)).read(ctx, asked)
  return {
    items: shown.map(({ postedAt, number, ...row }) => ({ ...row, at: postedAt.toISOString(), dealNumber: number })),
    ...page,
    account: named(account, await accountNames(ctx, [account])),
  }
}
