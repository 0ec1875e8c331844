import { daysBetween } from '#contract/finance/formulas/days.ts'
import type { Paid } from '#contract/finance/money.ts'
import { WRITE_OFF_DAYS } from '#contract/finance/money-process.ts'
import { dayOf } from '#uz/date.ts'
import { formatMoney } from '#uz/money.ts'
import type { Application, ApplicationKind, Request } from '../../../applications/public.ts'
import { json } from '../../../applications/public.ts'
import { ownFiles } from '../../../conversations/public.ts'
import type { Ctx, SignedCtx } from '../../../kernel/context.ts'
import { refuse, refuseFields } from '../../../kernel/refuse.ts'
import { payoutsOf } from '../../../market/public.ts'
import { note } from '../kinds/stage-notes.ts'
import { tellOf } from '../tell.ts'
import {
  closeIfDone,
  disburse,
  paymentsOf,
  type Repayment,
  recordPayment,
  repayments,
  scheduleAnew,
  type Tranche,
  tranches,
  tranchesOf,
} from './money.ts'
import { paidHow } from './paid-how.ts'

/** An application that is held, with whoever was chosen. */
export interface Running {
  kind: ApplicationKind
  application: Application
  request: Request
  lenderId: string
}
interface Versioned {
  rowVersion: number
}

/** Nothing is paid out yet; a policy is given up by a step of its own, which gives its premium back. */
export function requireReleasable(ctx: Ctx, { disbursed, kind, status }: Application): void {
  if (disbursed > 0) refuse('E_DISBURSED', { sum: formatMoney(disbursed, ctx.lang) })
  if (kind === 'insurance' && status === 'approved') refuse('E_STATE', { status })
}

/** Whoever lets go gives back what was paid to them: the advance of a lease, the way it has come. */
export async function giveBack(
  ctx: SignedCtx,
  { application, lenderId }: Running,
  given: { paidOn?: string | undefined; fileId?: string | undefined },
): Promise<void> {
  const advance = (await paymentsOf(ctx, application.id)).find(({ purpose }) => purpose === 'advance')
  if (!advance) return
  const { amount, via } = advance
  const moved = { purpose: 'refund', rowId: 1, direction: 'to_applicant', amount, lenderId } as const
  await recordPayment(ctx, application, moved, paidHow({ ...given, via, rowVersion: application.rowVersion }))
}

async function trancheOf(ctx: Ctx, { application }: Running, id: number, { rowVersion }: Versioned): Promise<Tranche> {
  const tranche = await tranches.lock(ctx, id, rowVersion)
  return tranche.applicationId === application.id ? tranche : refuse('E_NOT_FOUND')
}
async function repaymentOf(
  ctx: Ctx,
  { application }: Running,
  id: number,
  { rowVersion }: Versioned,
): Promise<Repayment> {
  const row = await repayments.lock(ctx, id, rowVersion)
  return row.applicationId === application.id ? row : refuse('E_NOT_FOUND')
}

/** The next part, once the use of the last was proved. */
export async function requestTranche(
  ctx: SignedCtx,
  running: Running,
  id: number,
  given: Versioned & { requisiteId: number },
): Promise<void> {
  const { application } = running
  const tranche = await trancheOf(ctx, running, id, given)
  tranches.require(tranche, 'request')
  const before = (await tranchesOf(ctx, application.id)).filter(({ position }) => position < tranche.position)
  const unproved = before.find(({ status }) => status !== 'proved' && status !== 'cancelled')
  if (unproved) refuse('E_TRANCHE', { number: unproved.position })
  const { userId, organizationId } = application
  const requisite = (await payoutsOf(ctx, { userId, organizationId })).find((one) => one.id === given.requisiteId)
  if (!requisite || requisite.why === 'number' || requisite.why === 'blocked')
    refuseFields([{ field: 'requisiteId', code: 'E_REQUISITE' }])
  await tranches.take(ctx, tranche, 'request', { set: { requisiteId: given.requisiteId } })
}

/** A part is not paid before the one whose use was proved for it. */
async function requireAfterOthers(ctx: Ctx, { id }: Application, paid: Paid): Promise<void> {
  if (paid.via !== 'outside') return
  const before = (await paymentsOf(ctx, id)).some(
    ({ purpose, paidOn }) => purpose === 'tranche' && paidOn > paid.paidOn,
  )
  if (before) refuseFields([{ field: 'paidOn', code: 'V_DATE_ORDER' }])
}

export async function payTranche(ctx: SignedCtx, running: Running, id: number, paid: Paid): Promise<void> {
  const { kind, application, lenderId } = running
  const tranche = await trancheOf(ctx, running, id, paid)
  tranches.require(tranche, 'pay')
  await requireAfterOthers(ctx, application, paid)
  const { amount } = tranche
  await recordPayment(
    ctx,
    application,
    { purpose: 'tranche', rowId: id, direction: 'to_applicant', amount, lenderId },
    paid,
  )
  await tranches.take(ctx, tranche, 'pay')
  const after = await disburse(ctx, kind, application, amount)
  await scheduleAnew(ctx, after)
  await tellOf(ctx, after, 'fin.disbursed', { sum: formatMoney(amount, ctx.lang) })
}

export async function proveTranche(
  ctx: SignedCtx,
  running: Running,
  id: number,
  given: Versioned & { fileIds: readonly string[]; note?: string | undefined },
): Promise<void> {
  const tranche = await trancheOf(ctx, running, id, given)
  const files = await ownFiles(ctx, given.fileIds)
  await tranches.take(ctx, tranche, 'prove', { set: { proof: json(files), note: given.note ?? null, reason: null } })
}

export async function acceptProof(ctx: SignedCtx, running: Running, id: number, given: Versioned): Promise<void> {
  await tranches.take(ctx, await trancheOf(ctx, running, id, given), 'acceptProof')
  await tellOf(ctx, running.application, 'fin.proved')
}

export async function returnProof(
  ctx: SignedCtx,
  running: Running,
  id: number,
  given: Versioned & { reason: string },
): Promise<void> {
  const tranche = await trancheOf(ctx, running, id, given)
  await tranches.take(ctx, tranche, 'returnProof', { reason: given.reason, set: { reason: given.reason } })
  await tellOf(ctx, running.application, 'fin.proofReturned')
}

export async function stopTranche(
  ctx: SignedCtx,
  running: Running,
  id: number,
  given: Versioned & { reason: string },
): Promise<void> {
  const tranche = await trancheOf(ctx, running, id, given)
  await tranches.take(ctx, tranche, 'stop', { reason: given.reason, set: { reason: given.reason } })
  await closeIfDone(ctx, running.kind, running.application)
}

/** Through clearing by whoever owes it, or outside as a fact of the lender's. */
export async function repay(ctx: SignedCtx, running: Running, id: number, paid: Paid): Promise<void> {
  const { kind, application, lenderId } = running
  const row = await repaymentOf(ctx, running, id, paid)
  repayments.require(row, 'markRepaid')
  const { amount } = row
  if (amount > 0)
    await recordPayment(
      ctx,
      application,
      { purpose: 'repayment', rowId: id, direction: 'to_lender', amount, lenderId },
      paid,
    )
  await repayments.take(ctx, row, 'markRepaid')
  await closeIfDone(ctx, kind, application)
}

export async function writeOff(
  ctx: SignedCtx,
  running: Running,
  id: number,
  given: Versioned & { reason: string; fileId: string },
): Promise<void> {
  const row = await repaymentOf(ctx, running, id, given)
  repayments.require(row, 'writeOff')
  if (daysBetween(row.dueOn, dayOf(ctx.now)) <= WRITE_OFF_DAYS) refuse('E_STATE', { status: row.status })
  await note(ctx, running.application, 'writeOff', {
    number: String(row.position),
    note: given.reason,
    fileIds: [given.fileId],
  })
  await repayments.take(ctx, row, 'writeOff', { reason: given.reason, set: { reason: given.reason } })
  await closeIfDone(ctx, running.kind, running.application)
}
