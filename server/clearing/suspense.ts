import type { Updateable } from 'kysely'
import type { BankLine, Candidate } from '#contract/clearing/bank-lines.ts'
import { type BankLineTarget, bankLineProcess } from '#contract/clearing/clearing-process.ts'
import { partyKey } from '#contract/party-key.ts'
import {
  clientIdOf,
  employersOf,
  findParties,
  type PartyRef,
  partiesByClientIds,
  partiesOf,
} from '../identity/public.ts'
import type { SignedCtx } from '../kernel/context.ts'
import { stepping } from '../kernel/process/steps.ts'
import { refuse, refuseFields } from '../kernel/refuse.ts'
import { textIn } from '../kernel/words/localized.ts'
import { free, NOSTRO, partyOfAccount, provided, SUSPENSE } from './accounts.ts'
import { type BankLineRow, ownsTarget, presentLines, seenLines } from './bank-lines.ts'
import { clientIdIn, unreported } from './matching.ts'
import type { PaidFor, Payable } from './paid-for.ts'
import { wordsOf } from './payer.ts'
import { leg, post } from './post.ts'
import { confirmPaid } from './statements.ts'
import type { BankLinesTable } from './tables.ts'
import { tellMoney } from './tell.ts'

/** Whom an unmatched payment may be for, most likely first; a person chooses. */
export async function suggestTargets(ctx: SignedCtx, paidFor: PaidFor, id: number, search: string | undefined) {
  const row = await seenLines(ctx).where('id', '=', id).executeTakeFirst()
  if (!row) refuse('E_NOT_FOUND')
  const found: Candidate[] = []
  const add = (by: Candidate['by'], some: readonly Omit<Candidate, 'by'>[]) => {
    for (const { userId, organizationId, name, kind, clientId } of some)
      if (!found.some((one) => one.clientId === clientId))
        found.push({ userId: organizationId ? null : userId, organizationId, name, kind, clientId, by })
  }
  if (search) {
    const digits = search.replace(/\D/g, '')
    add('search', await byClientId(ctx, Number(digits)))
    add(
      'search',
      await findParties(ctx, { taxNumber: /^(\d{9}|\d{14})$/.test(digits) ? digits : undefined, words: search }),
    )
    return { items: found }
  }
  const clientId = clientIdIn(row.purpose)
  if (clientId !== undefined) add('purpose', await byClientId(ctx, clientId))
  const named = await payableOf(ctx, paidFor, row)
  if (named) add('purpose', await byRefs(ctx, [named.payer]))
  add('before', await whoPaidBefore(ctx, row))
  if (row.payerNumberSealed)
    add('number', await findParties(ctx, { taxNumber: ctx.vault.unseal(row.payerNumberSealed) }))
  if (row.payerName) add('name', await findParties(ctx, { words: wordsOf(row.payerName) }))
  return { items: found }
}

async function byClientId(ctx: SignedCtx, clientId: number): Promise<Omit<Candidate, 'by'>[]> {
  if (!(clientId > 0 && clientId < 2_147_483_648)) return []
  const ref = (await partiesByClientIds(ctx, [clientId])).get(clientId)
  const party = ref && (await partiesOf(ctx, [ref])).get(partyKey(ref))
  return ref && party ? [{ ...ref, name: textIn(ctx.lang, party.name), kind: party.kind, clientId }] : []
}

/** What the purpose names, if it names anything. */
async function payableOf(ctx: SignedCtx, paidFor: PaidFor, { purpose }: BankLineRow): Promise<Payable | undefined> {
  const number = paidFor.numberIn(purpose)
  return number === undefined ? undefined : (await paidFor.byNumbers(ctx, [number])).get(number)
}

async function byRefs(ctx: SignedCtx, refs: readonly PartyRef[]): Promise<Omit<Candidate, 'by'>[]> {
  const found: Omit<Candidate, 'by'>[] = []
  for (const ref of refs) found.push(...(await byClientId(ctx, await clientIdOf(ctx, ref))))
  return found
}

const PAYERS_SHOWN = 3

/** Whose money earlier lines of this payer were, latest first: by the same number or account. */
async function whoPaidBefore(ctx: SignedCtx, row: BankLineRow): Promise<Omit<Candidate, 'by'>[]> {
  const { payerNumberFingerprint: number, accountFingerprint: account } = row
  if (!number && !account) return []
  const lines = await ctx.tx
    .selectFrom('bankLines')
    .select('target')
    .where('status', '=', 'matched')
    .where('id', '<>', row.id)
    .where((eb) =>
      eb.or([
        ...(number ? [eb('payerNumberFingerprint', '=', number)] : []),
        ...(account ? [eb('accountFingerprint', '=', account)] : []),
      ]),
    )
    .orderBy('day', 'desc')
    .orderBy('id', 'desc')
    .limit(20)
    .execute()
  const refs = lines.flatMap(({ target }) => (target?.kind === 'party' ? partyOfAccount(target) : []))
  const once = refs.filter((ref, at) => refs.findIndex((one) => partyKey(one) === partyKey(ref)) === at)
  return byRefs(ctx, once.slice(0, PAYERS_SHOWN))
}

async function hold(ctx: SignedCtx, id: number, rowVersion: number) {
  const row = await seenLines(ctx).where('id', '=', id).forUpdate('bankLines').executeTakeFirst()
  if (!row) refuse('E_NOT_FOUND')
  await lines.held(ctx, row, rowVersion, async () => (await presentLines(ctx, [row]))[0])
  return row
}

const lines = stepping({
  table: 'bankLines',
  state: 'status',
  process: bankLineProcess,
  object: 'bank-line',
  topic: 'clearing',
})

async function settle(
  ctx: SignedCtx,
  row: BankLineRow,
  step: keyof typeof bankLineProcess,
  set: Updateable<BankLinesTable>,
  as: string = step,
) {
  const changes: Record<string, [unknown, unknown]> = { target: [row.target, { ...row, ...set }.target] }
  await lines.take(ctx, row, step, { set, reason: set.note, changes, as })
  const after = await seenLines(ctx).where('id', '=', row.id).executeTakeFirstOrThrow()
  return (await presentLines(ctx, [after]))[0] ?? refuse('E_NOT_FOUND')
}

interface Proposal {
  target: BankLineTarget
  note?: string | undefined
  rowVersion: number
}

/** The first of two people; no money moves yet. */
export async function proposeTarget(
  ctx: SignedCtx,
  id: number,
  { target, note, rowVersion }: Proposal,
): Promise<BankLine> {
  const row = await hold(ctx, id, rowVersion)
  lines.require(row, 'propose')
  if (target.kind === 'withdrawal') refuseFields([{ field: 'target', code: 'V_FORMAT' }])
  if (target.kind === 'party') await requireParty(ctx, target)
  if (ownsTarget(ctx, await employersOf(ctx, ctx.actor.userId), target)) refuse('E_SELF_APPROVE')
  return settle(ctx, row, 'propose', {
    target,
    note: note ?? null,
    proposedBy: ctx.actor.userId,
    proposedAt: ctx.now,
    decidedBy: null,
    decidedAt: null,
  })
}

async function requireParty(ctx: SignedCtx, target: Extract<BankLineTarget, { kind: 'party' }>): Promise<void> {
  if ((target.userId === null) === (target.organizationId === null))
    refuseFields([{ field: 'target', code: 'V_REQUIRED' }])
  const ref = partyOfAccount(target)
  if (!(await partiesOf(ctx, [ref])).has(partyKey(ref))) refuse('E_NOT_FOUND')
}

interface Decision {
  approve: boolean
  note?: string | undefined
  rowVersion: number
}

/** The second of two people: the money leaves suspense, or the line waits again. */
export async function decideTarget(
  ctx: SignedCtx,
  paidFor: PaidFor,
  id: number,
  { approve, note, rowVersion }: Decision,
): Promise<BankLine> {
  const row = await hold(ctx, id, rowVersion)
  lines.require(row, 'approve')
  if (!row.target) refuse('E_STATE', { status: row.status })
  const decided = { decidedBy: ctx.actor.userId, decidedAt: ctx.now, note: note ?? row.note }
  if (!approve) return settle(ctx, row, 'decline', { ...decided, target: null })
  if (row.proposedBy === ctx.actor.userId) refuse('E_SOD')
  if (ownsTarget(ctx, await employersOf(ctx, ctx.actor.userId), row.target)) refuse('E_SELF_APPROVE')
  await moveOut(ctx, paidFor, row, row.target)
  return row.target.kind === 'sender'
    ? settle(ctx, row, 'approveReturn', decided, 'return')
    : settle(ctx, row, 'approve', decided, 'match')
}

/** A line restored by a reversal may be matched anew, so the key contains its version. */
async function moveOut(ctx: SignedCtx, paidFor: PaidFor, row: BankLineRow, target: BankLineTarget): Promise<void> {
  const common = { key: `line:${row.id}:out:${row.rowVersion}`, bankLineId: row.id }
  const debit = [leg(SUSPENSE, row.amount)]
  if (target.kind === 'sender') {
    await post(ctx, { ...common, operation: 'returnToSender', debit, credit: [leg(NOSTRO, row.amount)] })
  } else if (target.kind === 'provider') {
    await post(ctx, { ...common, operation: 'settle', debit, credit: [leg(provided(target.provider), row.amount)] })
  } else if (target.kind === 'party') {
    const party = partyOfAccount(target)
    const payable = await payableOf(ctx, paidFor, row)
    const theirs = payable && partyKey(payable.payer) === partyKey(party) ? payable : undefined
    await paidFor.hold(ctx, theirs ? [theirs.id] : [])
    await post(ctx, { ...common, operation: 'match', debit, credit: [leg(free(party), row.amount)] })
    await tellMoney(ctx, party, 'clearing.topup', row.amount)
    if (theirs) await paidFor.pay(ctx, theirs.id)
  }
}

/** An outgoing line without our mark: a person names the withdrawal it is. */
export async function explainLine(
  ctx: SignedCtx,
  id: number,
  { withdrawalId, rowVersion }: { withdrawalId: number; rowVersion: number },
): Promise<BankLine> {
  const row = await hold(ctx, id, rowVersion)
  lines.require(row, 'explain')
  const withdrawal = await ctx.tx
    .selectFrom('withdrawals')
    .select(['amount', 'status'])
    .where('id', '=', withdrawalId)
    .executeTakeFirst()
  if (!withdrawal) refuse('E_NOT_FOUND')
  if (!(await unreported(ctx, [withdrawalId])).has(withdrawalId)) refuse('E_STATE', { status: withdrawal.status })
  if (withdrawal.amount !== row.amount) refuseFields([{ field: 'withdrawalId', code: 'V_FORMAT' }])
  await confirmPaid(ctx, withdrawalId)
  return settle(ctx, row, 'explain', {
    target: { kind: 'withdrawal', withdrawalId },
    decidedBy: ctx.actor.userId,
    decidedAt: ctx.now,
  })
}
