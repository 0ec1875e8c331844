import { type Selectable, sql } from 'kysely'
import type { ParsedOf } from '#contract/call.ts'
import type { BankLine, listBankLines as listCall } from '#contract/clearing/bank-lines.ts'
import {
  type BankLineState,
  type BankLineTarget,
  bankLineProcess,
  withdrawalNumber,
} from '#contract/clearing/clearing-process.ts'
import { partyKey } from '#contract/party-key.ts'
import { Permission } from '#contract/permissions.ts'
import { canFrom } from '#contract/process.ts'
import { employersOf, type Party, partiesOf } from '../identity/public.ts'
import type { SignedCtx } from '../kernel/context.ts'
import { is } from '../kernel/list/filters.ts'
import { list } from '../kernel/list/list.ts'
import { down, orderBy } from '../kernel/list/order.ts'
import { actorName } from '../kernel/words/actor-name.ts'
import { textIn } from '../kernel/words/localized.ts'
import { maskAccount, maskTaxNumber } from '../market/public.ts'
import { partyOfAccount } from './accounts.ts'
import type { BankLinesTable } from './tables.ts'

export type BankLineRow = Selectable<BankLinesTable>

export const seenLines = (ctx: SignedCtx) =>
  ctx.tx
    .selectFrom('bankLines')
    .selectAll()
    .select(actorName('bank_lines.proposed_by').as('proposedName'))
    .select(actorName('bank_lines.decided_by').as('decidedName'))

type SeenRow = Awaited<ReturnType<ReturnType<typeof seenLines>['executeTakeFirstOrThrow']>>

type Asked = ParsedOf<typeof listCall>['query']

const bankLines = list({
  rows: (ctx: SignedCtx, _asked: Asked) => seenLines(ctx),
  order: orderBy(down('day', 'day'), down('id', 'row')),
  filters: {
    status: is('status'),
    direction: is('direction'),
    from: (day) => sql`day >= ${day}::date`,
    to: (day) => sql`day <= ${day}::date`,
    search: (text, { vault }) => {
      const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
      const digits = text.replace(/\D/g, '')
      return sql`(document_no = ${text} or purpose ilike ${pattern} or payer_name ilike ${pattern}
        or payer_number_fingerprint = ${vault.fingerprint(digits)})`
    },
  },
})

export async function listBankLines(ctx: SignedCtx, asked: Asked) {
  const { shown, page } = await bankLines.read(ctx, asked)
  const { rows: counted } = await sql<{ status: BankLineState; n: number }>`
    select status, count(*)::int as n from bank_lines where status in ('suspense', 'proposed', 'unexplained')
    group by status`.execute(ctx.tx)
  const count = (state: BankLineState) => counted.find((row) => row.status === state)?.n ?? 0
  return {
    items: await presentLines(ctx, shown),
    ...page,
    // Finished lines are not counted: their number only grows.
    counts: {
      suspense: count('suspense'),
      proposed: count('proposed'),
      unexplained: count('unexplained'),
      matched: 0,
      returned: 0,
      paid_out: 0,
    },
  }
}

export async function presentLines(ctx: SignedCtx, rows: readonly SeenRow[]): Promise<BankLine[]> {
  const parties = await partiesOf(
    ctx,
    rows.flatMap(({ target }) => (target?.kind === 'party' ? partyOfAccount(target) : [])),
  )
  const employers = await employersOf(ctx, ctx.actor.userId)
  const { permissions } = ctx.actor
  const isOperator = permissions.has(Permission.ClearingOperate)
  const isSupervisor = permissions.has(Permission.ClearingSupervise)
  return rows.map((row) => {
    const steps = canFrom(bankLineProcess, row.status)
    const isFirst = row.proposedBy === ctx.actor.userId
    const isOwn = ownsTarget(ctx, employers, row.target)
    const mayDecide = isSupervisor && !isFirst && !isOwn && steps.approve
    return {
      id: row.id,
      day: row.day,
      direction: row.direction,
      amount: row.amount,
      documentNo: row.documentNo,
      purpose: row.purpose,
      payerName: row.payerName,
      payerNumberMasked: row.payerNumberSealed && maskTaxNumber(ctx.vault.unseal(row.payerNumberSealed)),
      accountMasked: row.accountSealed && maskAccount(ctx.vault.unseal(row.accountSealed)),
      status: row.status,
      target: row.target,
      targetName: row.target && nameOf(ctx, row.target, parties),
      proposedBy: row.proposedName,
      proposedAt: row.proposedAt?.toISOString() ?? null,
      decidedBy: row.decidedName,
      decidedAt: row.decidedAt?.toISOString() ?? null,
      note: row.note,
      rowVersion: row.rowVersion,
      can: {
        propose: isOperator && steps.propose,
        approve: mayDecide,
        decline: isSupervisor && steps.decline,
        explain: isOperator && steps.explain,
      },
      barred: isSupervisor && row.status === 'proposed' && (isFirst || isOwn),
    }
  })
}

/** The caller's own line, or one of an organization they work for. */
export const ownsTarget = (
  { actor }: SignedCtx,
  employers: ReadonlySet<string>,
  target: BankLineTarget | null,
): boolean =>
  target?.kind === 'party' &&
  (target.userId === actor.userId || (target.organizationId !== null && employers.has(target.organizationId)))

function nameOf(ctx: SignedCtx, target: BankLineTarget, parties: ReadonlyMap<string, Party>): string | null {
  if (target.kind === 'provider') return target.provider
  if (target.kind === 'withdrawal') return withdrawalNumber(target.withdrawalId)
  if (target.kind === 'sender') return null
  const party = parties.get(partyKey(partyOfAccount(target)))
  return party ? textIn(ctx.lang, party.name) : null
}
