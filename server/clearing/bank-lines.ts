import { type Selectable, sql } from 'kysely'
import { z } from 'zod'
import type { BankLine } from '#contract/clearing/bank-lines.ts'
import {
  type BankLineState,
  type BankLineTarget,
  bankLineProcess,
  withdrawalNumber,
} from '#contract/clearing/clearing-process.ts'
import { rowId } from '#contract/ids.ts'
import { Permission } from '#contract/permissions.ts'
import { canFrom } from '#contract/process.ts'
import { employersOf, type Party, partiesOf, partyKey } from '../identity/public.ts'
import { actorName } from '../kernel/actor-name.ts'
import type { SignedCtx } from '../kernel/context.ts'
import { decodeNext, encodeNext } from '../kernel/keyset.ts'
import { textIn } from '../kernel/localized.ts'
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

interface Filters {
  take: number
  next?: string | undefined
  status?: BankLineState | undefined
  direction?: 'in' | 'out' | undefined
  from?: string | undefined
  to?: string | undefined
  search?: string | undefined
}

const Next = z.tuple([z.iso.date(), rowId])

export async function listBankLines(ctx: SignedCtx, filters: Filters) {
  const { take, next, status, direction, from, to, search } = filters
  let query = seenLines(ctx)
    .orderBy('day', 'desc')
    .orderBy('id', 'desc')
    .limit(take + 1)
  if (status) query = query.where('status', '=', status)
  if (direction) query = query.where('direction', '=', direction)
  if (from) query = query.where('day', '>=', from)
  if (to) query = query.where('day', '<=', to)
  if (search) {
    const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
    const digits = search.replace(/\D/g, '')
    query = query.where((eb) =>
      eb.or([
        eb('documentNo', '=', search),
        eb('purpose', 'ilike', pattern),
        eb('payerName', 'ilike', pattern),
        eb('payerNumberFingerprint', '=', ctx.vault.fingerprint(digits)),
      ]),
    )
  }
  if (next) {
    const [day, id] = decodeNext(next, Next)
    query = query.where(sql<boolean>`(day, id) < (${day}::date, ${id})`)
  }
  const rows = await query.execute()
  const page = rows.slice(0, take)
  const last = rows.length > take ? page.at(-1) : undefined
  const { rows: counted } = await sql<{ status: BankLineState; n: number }>`
    select status, count(*)::int as n from bank_lines where status in ('suspense', 'proposed', 'unexplained')
    group by status`.execute(ctx.tx)
  const count = (state: BankLineState) => counted.find((row) => row.status === state)?.n ?? 0
  return {
    items: await presentLines(ctx, page),
    take,
    ...(last && { next: encodeNext([last.day, last.id]) }),
    // What is done needs no counting, and there is ever more of it.
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

/** One's own, or of whoever one works for. */
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
