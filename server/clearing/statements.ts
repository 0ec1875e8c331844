import { createHash } from 'node:crypto'
import { type Insertable, sql } from 'kysely'
import type { ReadLine, StatementReport } from '#contract/clearing/bank-lines.ts'
import type { BankLineTarget, StatementMapping } from '#contract/clearing/clearing-process.ts'
import { showSome } from '#contract/import-diff.ts'
import { partyKey } from '#contract/party-key.ts'
import { dayOf } from '#uz/date.ts'
import { partiesOf } from '../identity/public.ts'
import type { Ctx, SignedCtx } from '../kernel/context.ts'
import { refuse } from '../kernel/refuse.ts'
import { textIn } from '../kernel/words/localized.ts'
import { say } from '../kernel/words/messages.ts'
import { free, NOSTRO, SUSPENSE } from './accounts.ts'
import { lastClosedDay } from './days.ts'
import { type Match, matchLines } from './matching.ts'
import type { PaidFor } from './paid-for.ts'
import { type Entry, leg, postAll } from './post.ts'
import { readLines, type StatementLine } from './statement-file.ts'
import type { BankLinesTable } from './tables.ts'
import { tellMoney } from './tell.ts'
import { withdrawals } from './withdrawals.ts'

const SAMPLE_ROWS = 30

export const sampleOf = (rows: readonly string[][]) => ({ rows: rows.slice(0, SAMPLE_ROWS) })

interface Read {
  line: StatementLine
  match: Match
  fate: ReadLine['fate']
}

/** A dry run uses the same reading as the real import. */
export async function importStatement(
  ctx: SignedCtx,
  paidFor: PaidFor,
  { upload, rows }: { upload: Uint8Array; rows: readonly (readonly string[])[] },
  { mapping: mappingId, apply }: { mapping: number; apply: boolean },
): Promise<StatementReport> {
  const kept = await ctx.tx.selectFrom('bankMappings').select('mapping').where('id', '=', mappingId).executeTakeFirst()
  if (!kept) refuse('E_NOT_FOUND')
  const { lines, faults } = await soundLines(ctx, rows, kept.mapping)
  const matches = await matchLines(ctx, paidFor, lines)
  const known = await knownLines(ctx, lines)
  const seen = new Set<string>()
  const read = lines.map((line, at): Read => {
    const match = matches[at] ?? refuse('E_STALE')
    const key = lineKey(ctx, line)
    const isTwin = known.has(key) || seen.has(key)
    seen.add(key)
    return { line, match, fate: isTwin ? 'duplicate' : fateOf(line, match) }
  })
  const fresh = read.filter(({ fate }) => fate !== 'duplicate')
  if (apply && fresh.length > 0) await keep(ctx, paidFor, { mappingId, upload, fresh })
  return report(ctx, read, faults, apply)
}

async function soundLines(ctx: Ctx, rows: readonly (readonly string[])[], mapping: StatementMapping) {
  const { lines, faults } = readLines(ctx, rows, mapping)
  const closed = await lastClosedDay(ctx)
  const today = dayOf(ctx.now)
  const sound: StatementLine[] = []
  for (const line of lines) {
    if (line.day > today) faults.push({ row: line.row, message: say('V_DATE_FUTURE', ctx.lang) })
    else if (closed !== null && line.day <= closed)
      faults.push({ row: line.row, message: say('E_PERIOD_CLOSED', ctx.lang) })
    else sound.push(line)
  }
  return { lines: sound, faults }
}

function fateOf({ direction }: StatementLine, { party, deal, withdrawalId }: Match): ReadLine['fate'] {
  if (direction === 'out') return withdrawalId === undefined ? 'unexplained' : 'paidOut'
  if (!party) return 'suspense'
  return deal ? 'dealPaid' : 'topUp'
}

const accountMark = (ctx: Ctx, account: string | null) => (account ? ctx.vault.fingerprint(account) : '')
const keyOfParts = (...parts: (string | number)[]) => parts.join('|')
const lineKey = (ctx: Ctx, line: StatementLine) =>
  keyOfParts(line.documentNo, line.day, line.amount, line.direction, accountMark(ctx, line.account))

/** The same document on the same day with the same sum and account is the same payment, in whatever file it comes. */
async function knownLines(ctx: Ctx, lines: readonly StatementLine[]): Promise<Set<string>> {
  const rows = await ctx.tx
    .selectFrom('bankLines')
    .select(['documentNo', 'day', 'amount', 'direction', 'accountFingerprint'])
    .where('documentNo', '=', sql<string>`any(${lines.map(({ documentNo }) => documentNo)})`)
    .execute()
  return new Set(
    rows.map((row) => keyOfParts(row.documentNo, row.day, row.amount, row.direction, row.accountFingerprint)),
  )
}

const AT_ONCE = 1000

async function keep(
  ctx: SignedCtx,
  paidFor: PaidFor,
  { mappingId, upload, fresh }: { mappingId: number; upload: Uint8Array; fresh: readonly Read[] },
): Promise<void> {
  await paidFor.hold(
    ctx,
    fresh.flatMap(({ match }) => match.deal?.id ?? []),
  )
  const daysOf = fresh.map(({ line }) => line.day).sort()
  const sums = (direction: 'in' | 'out') => sumOf(fresh.filter(({ line }) => line.direction === direction))
  const { id: statementId } = await ctx.tx
    .insertInto('bankStatements')
    .values({
      mappingId,
      sha256: createHash('sha256').update(upload).digest('hex'),
      fromDay: daysOf[0] ?? dayOf(ctx.now),
      toDay: daysOf.at(-1) ?? dayOf(ctx.now),
      lineCount: fresh.length,
      incoming: sums('in'),
      outgoing: sums('out'),
      importedBy: ctx.actor.userId,
      importedAt: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const ids: number[] = []
  for (let at = 0; at < fresh.length; at += AT_ONCE) {
    const inserted = await ctx.tx
      .insertInto('bankLines')
      .values(fresh.slice(at, at + AT_ONCE).map((one) => columnsOf(ctx, statementId, one)))
      .returning('id')
      .execute()
    ids.push(...inserted.map((row) => row.id))
  }
  await postAll(
    ctx,
    fresh.flatMap((one, at) => entryOf(one, ids[at] ?? refuse('E_STALE'))),
  )
  await follow(ctx, paidFor, fresh)
  await ctx.audit({
    action: 'clearing.statement',
    objectType: 'bank-statement',
    objectId: statementId,
    changes: { lines: [null, fresh.length], incoming: [null, sums('in')], outgoing: [null, sums('out')] },
  })
  await ctx.changed('clearing')
}

const sumOf = (some: readonly Read[]) => some.reduce((sum, { line }) => sum + line.amount, 0)

function columnsOf(ctx: Ctx, statementId: number, { line, match, fate }: Read): Insertable<BankLinesTable> {
  const { day, direction, amount, documentNo, purpose, payerName, payerNumber, account } = line
  return {
    statementId,
    day,
    direction,
    amount,
    documentNo,
    purpose,
    payerName,
    payerNumberSealed: payerNumber && ctx.vault.seal(payerNumber),
    payerNumberFingerprint: payerNumber && ctx.vault.fingerprint(payerNumber),
    accountSealed: account && ctx.vault.seal(account),
    accountFingerprint: accountMark(ctx, account),
    status: states[fate],
    target: targetOf(match),
    createdAt: ctx.now,
  }
}

const states = {
  topUp: 'matched',
  dealPaid: 'matched',
  suspense: 'suspense',
  paidOut: 'paid_out',
  unexplained: 'unexplained',
  duplicate: 'suspense',
} as const

function targetOf({ party, withdrawalId }: Match): BankLineTarget | null {
  if (withdrawalId !== undefined) return { kind: 'withdrawal', withdrawalId }
  if (!party) return null
  return { kind: 'party', userId: party.organizationId ? null : party.userId, organizationId: party.organizationId }
}

/** Incoming money is booked on the bank's day; outgoing money was booked when it was sent. */
function entryOf({ line, match }: Read, bankLineId: number): Entry[] {
  if (line.direction === 'out') return []
  return [
    {
      operation: match.party ? 'topUp' : 'suspend',
      key: `line:${bankLineId}:in`,
      bankLineId,
      valueOn: line.day,
      debit: [leg(NOSTRO, line.amount)],
      credit: [leg(match.party ? free(match.party) : SUSPENSE, line.amount)],
    },
  ]
}

/** Pays the deals the money was for, confirms reported withdrawals, notifies the owners. */
async function follow(ctx: SignedCtx, paidFor: PaidFor, fresh: readonly Read[]): Promise<void> {
  for (const { line, match } of fresh) {
    if (match.withdrawalId !== undefined) await confirmPaid(ctx, match.withdrawalId)
    else if (match.party && line.direction === 'in') {
      await tellMoney(ctx, match.party, 'clearing.topup', line.amount)
      if (match.deal) await paidFor.pay(ctx, match.deal.id)
    }
  }
}

/** The bank has told us itself. */
export async function confirmPaid(ctx: Ctx, id: number): Promise<void> {
  const row = await ctx.tx.selectFrom('withdrawals').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (row?.status !== 'sent') return
  await withdrawals.take(ctx, row, 'confirm', { set: { closedAt: ctx.now } })
}

async function report(
  ctx: Ctx,
  read: readonly Read[],
  faults: readonly { row: number; message: string }[],
  applied: boolean,
): Promise<StatementReport> {
  const first = showSome(read).items
  const parties = await partiesOf(
    ctx,
    first.flatMap(({ match }) => match.party ?? match.suggested ?? []),
  )
  const count = (fate: ReadLine['fate']) => read.filter((one) => one.fate === fate).length
  const sum = (direction: 'in' | 'out') =>
    sumOf(read.filter(({ line, fate }) => line.direction === direction && fate !== 'duplicate'))
  const days = read.map(({ line }) => line.day).sort()
  return {
    applied,
    from: days[0] ?? null,
    to: days.at(-1) ?? null,
    incoming: sum('in'),
    outgoing: sum('out'),
    counts: {
      topUp: count('topUp'),
      dealPaid: count('dealPaid'),
      suspense: count('suspense'),
      paidOut: count('paidOut'),
      unexplained: count('unexplained'),
      duplicate: count('duplicate'),
    },
    lines: first.map(({ line, match, fate }) => {
      const whose = match.party ?? match.suggested
      const party = whose && parties.get(partyKey(whose))
      return {
        row: line.row,
        day: line.day,
        direction: line.direction,
        amount: line.amount,
        documentNo: line.documentNo,
        purpose: line.purpose,
        payerName: line.payerName,
        fate,
        partyName: party ? textIn(ctx.lang, party.name) : null,
        dealNumber: match.deal?.number ?? null,
      }
    }),
    faults: showSome(faults),
  }
}
