import type { Selectable } from 'kysely'
import { lastDayOf, scheduleOf } from '#contract/finance/formulas/schedule.ts'
import { LoanProposal } from '#contract/finance/kinds/loan.ts'
import type { Paid } from '#contract/finance/money.ts'
import {
  type PaymentPurpose,
  type RepaymentState,
  repaymentProcess,
  trancheProcess,
} from '#contract/finance/money-process.ts'
import { dayOf } from '#uz/date.ts'
import { type Application, type ApplicationKind, json } from '../../../applications/public.ts'
import { free, leg, post } from '../../../clearing/public.ts'
import { ownFiles } from '../../../conversations/public.ts'
import type { Ctx, SignedCtx } from '../../../kernel/context.ts'
import { stepping } from '../../../kernel/process/steps.ts'
import { refuse, refuseFields } from '../../../kernel/refuse.ts'
import type { FinancePaymentsTable, FinanceRepaymentsTable, FinanceTranchesTable } from '../../tables.ts'
import { loanOf } from './lending.ts'
import '../../tables.ts'

const MONEY_TOPIC = 'applications'
export type Tranche = Selectable<FinanceTranchesTable>
export type Repayment = Selectable<FinanceRepaymentsTable>
type Payment = Selectable<FinancePaymentsTable>

export const tranches = stepping({
  table: 'financeTranches',
  state: 'status',
  process: trancheProcess,
  object: 'finance-tranche',
  topic: MONEY_TOPIC,
})
export const repayments = stepping({
  table: 'financeRepayments',
  state: 'status',
  process: repaymentProcess,
  object: 'finance-repayment',
  topic: MONEY_TOPIC,
})

export const tranchesOf = (ctx: Ctx, applicationId: number): Promise<Tranche[]> =>
  ctx.tx
    .selectFrom('financeTranches')
    .selectAll()
    .where('applicationId', '=', applicationId)
    .orderBy('position')
    .execute()
export const repaymentsOf = (ctx: Ctx, applicationId: number): Promise<Repayment[]> =>
  ctx.tx
    .selectFrom('financeRepayments')
    .selectAll()
    .where('applicationId', '=', applicationId)
    .orderBy('position')
    .execute()
export const paymentsOf = (ctx: Ctx, applicationId: number): Promise<Payment[]> =>
  ctx.tx.selectFrom('financePayments').selectAll().where('applicationId', '=', applicationId).orderBy('id').execute()

/** Proofs of how parts were used, and slips of what was paid outside. */
export async function moneyFiles(ctx: Ctx, applicationId: number): Promise<{ id: string }[]> {
  const parts = await tranchesOf(ctx, applicationId)
  const moved = await paymentsOf(ctx, applicationId)
  const noted = await ctx.tx
    .selectFrom('financeStageFacts')
    .select('files')
    .where('applicationId', '=', applicationId)
    .unionAll(ctx.tx.selectFrom('financeLedger').select('files').where('applicationId', '=', applicationId))
    .execute()
  return [
    ...parts.flatMap(({ proof }) => proof),
    ...moved.flatMap(({ file }) => file ?? []),
    ...noted.flatMap(({ files }) => files),
  ]
}

interface Moved {
  purpose: PaymentPurpose
  rowId: number | null
  direction: 'to_applicant' | 'to_lender'
  amount: number
  lenderId: string
}

/** Money moves once for a row: through the journal, or as a fact with its paper. */
export async function recordPayment(
  ctx: SignedCtx,
  application: Application,
  { purpose, rowId, direction, amount, lenderId }: Moved,
  paid: Paid,
): Promise<void> {
  const today = dayOf(ctx.now)
  const columns = { applicationId: application.id, purpose, rowId, direction, amount, byUserId: ctx.actor.userId }
  if (paid.via === 'outside') {
    if (paid.paidOn > today) refuseFields([{ field: 'paidOn', code: 'V_DATE_FUTURE' }])
    const [file] = await ownFiles(ctx, [paid.fileId])
    if (!file) refuseFields([{ field: 'fileId', code: 'E_NOT_FOUND' }])
    await ctx.tx
      .insertInto('financePayments')
      .values({ ...columns, paidOn: paid.paidOn, via: 'outside', file: json(file), note: paid.note ?? null })
      .execute()
    return
  }
  const applicant = free({ userId: application.userId, organizationId: application.organizationId })
  const lender = free({ userId: lenderId, organizationId: lenderId })
  const isOut = direction === 'to_applicant'
  const { id } = await post(ctx, {
    operation: isOut ? 'finPayout' : 'finPay',
    key: ['finance', application.id, purpose, rowId ?? ''].join(':'),
    debit: [leg(isOut ? lender : applicant, amount)],
    credit: [leg(isOut ? applicant : lender, amount)],
    reason: application.number ?? undefined,
  })
  await ctx.tx
    .insertInto('financePayments')
    .values({ ...columns, paidOn: today, via: 'clearing', entryId: id })
    .execute()
}

/** Paid out: never over what was granted, which the table itself refuses too. */
export async function disburse(
  ctx: Ctx,
  kind: ApplicationKind,
  application: Application,
  amount: number,
  set: Partial<Pick<Application, 'stage'>> = {},
): Promise<Application> {
  const disbursed = application.disbursed + amount
  if (disbursed > (application.granted ?? 0)) refuse('E_LIMIT', { limit: application.granted ?? 0 })
  return kind.applications.take(ctx, application, 'disburse', { set: { disbursed, ...set } })
}

/** A month in which nothing is to be paid, as in a grace without interest, waits for nobody and is never late. */
export const firstState = (amount: number): RepaymentState => (amount === 0 ? 'paid' : 'planned')

/** What is to be paid back, by what was really paid out: rows that are paid or late stay, the rest is written anew around them. */
export async function scheduleAnew(ctx: Ctx, application: Application): Promise<void> {
  const accepted = await ctx.tx
    .selectFrom('applicationOffers')
    .select('content')
    .where('applicationId', '=', application.id)
    .where('status', '=', 'accepted')
    .executeTakeFirstOrThrow()
  const offer = LoanProposal.parse(accepted.content)
  const draws = (await paymentsOf(ctx, application.id))
    .filter(({ purpose }) => purpose === 'tranche')
    .map(({ paidOn, amount }) => ({ date: paidOn, amount }))
    .sort((a, b) => a.date.localeCompare(b.date))
  const begins = draws[0]?.date ?? dayOf(ctx.now)
  // By the first day, as everything that was written since: places of payments stay.
  const loan = loanOf({ ...offer, plan: after(offer.plan, begins) }, draws)
  const last = lastDayOf(loan)
  if (draws.some(({ date }) => date >= last)) refuse('E_OVER', { date: last })
  const kept = new Map(
    (await repaymentsOf(ctx, application.id)).flatMap(({ status, position, principal, interest }) =>
      status === 'planned' ? [] : [[position - 1, { principal, interest }] as const],
    ),
  )
  const payments = scheduleOf({ ...loan, kept })
  await ctx.tx
    .deleteFrom('financeRepayments')
    .where('applicationId', '=', application.id)
    .where('status', '=', 'planned')
    .execute()
  const rows = payments.flatMap(({ date, principal, interest, payment }, at) =>
    kept.has(at)
      ? []
      : [
          {
            applicationId: application.id,
            position: at + 1,
            dueOn: date,
            principal,
            interest,
            amount: payment,
            status: firstState(payment),
            createdAt: ctx.now,
            updatedAt: ctx.now,
          },
        ],
  )
  if (rows.length > 0) await ctx.tx.insertInto('financeRepayments').values(rows).execute()
}

/** Days of the harvest that are gone when the money comes fall to the last. */
function after(plan: readonly { date: string; share: number }[] | undefined, day: string) {
  const coming = plan?.filter(({ date }) => date > day)
  const last = coming?.at(-1)
  if (!coming || !last) return undefined
  const missing = 10_000 - coming.reduce((sum, { share }) => sum + share, 0)
  return coming.map((one) => (one === last ? { ...one, share: one.share + missing } : one))
}

/** Over once nothing is owed and nothing more will be paid out; a lease ends by its own stages. */
export async function closeIfDone(ctx: Ctx, kind: ApplicationKind, application: Application): Promise<void> {
  if (kind.name !== 'loan') return
  const parts = await tranchesOf(ctx, application.id)
  const owed = await repaymentsOf(ctx, application.id)
  const isOpen =
    parts.some(({ status }) => status === 'planned' || status === 'requested') ||
    owed.some(({ status }) => status === 'planned' || status === 'late')
  if (!isOpen) await kind.applications.take(ctx, application, 'close', { set: { endedAt: ctx.now } })
}
