import { sql } from 'kysely'
import { batchColumns, batchNumber, withdrawalNumber } from '#contract/clearing/clearing-process.ts'
import type { PaymentBatch } from '#contract/clearing/withdrawals.ts'
import { dayOf } from '#uz/date.ts'
import { employersOf } from '../identity/public.ts'
import type { SignedCtx } from '../kernel/context.ts'
import { sameSheetOf, XLSX_TYPE } from '../kernel/files/sheet-tasks.ts'
import { refuse } from '../kernel/refuse.ts'
import { actorName } from '../kernel/words/actor-name.ts'
import { requireNoDifference } from './days.ts'
import { sendAll } from './payments.ts'
import type { WithdrawalRow } from './withdrawals.ts'

const BATCH_ROWS = 1000

/**
 * One file for the bank: all its payments are marked as sent in one transaction, so that no second file can contain any
 * of them. Payments to the maker's own account wait for another person.
 */
export async function makeBatch(ctx: SignedCtx): Promise<PaymentBatch> {
  await requireNoDifference(ctx)
  const employers = await employersOf(ctx, ctx.actor.userId)
  const approved = await ctx.tx
    .selectFrom('withdrawals')
    .selectAll()
    .where('status', '=', 'approved')
    .orderBy('id')
    .limit(BATCH_ROWS)
    .forUpdate()
    .execute()
  const rows = approved.filter(
    ({ userId, organizationId }) => userId !== ctx.actor.userId && !(organizationId && employers.has(organizationId)),
  )
  if (rows.length === 0) refuse('E_NOT_FOUND')
  const { id } = await ctx.tx
    .insertInto('paymentBatches')
    .values({
      madeBy: ctx.actor.userId,
      madeAt: ctx.now,
      payments: rows.length,
      total: rows.reduce((sum, row) => sum + row.amount, 0),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sendAll(ctx, rows, { batchId: id })
  await ctx.audit(
    rows.map((row) => ({
      action: 'withdrawal.send',
      objectType: 'withdrawal',
      objectId: row.id,
      from: row.status,
      to: 'sent',
      changes: { batch: [null, batchNumber(id)] },
    })),
    ctx,
  )
  await audit(ctx, id)
  return (await found(ctx).where('id', '=', id).execute()).map(present)[0] ?? refuse('E_NOT_FOUND')
}

/** The file contains whole account numbers, so downloading it is audited. */
const audit = (ctx: SignedCtx, id: number) =>
  ctx.audit({ action: 'withdrawal.file', objectType: 'payment-batch', objectId: id })

/** Made from payments that no longer change: the same bytes every time. */
export async function batchFile(ctx: SignedCtx, id: number) {
  const batch = await found(ctx).select('fileSealed').where('id', '=', id).executeTakeFirst()
  if (!batch) refuse('E_NOT_FOUND')
  await audit(ctx, id)
  return {
    fileName: `${batchNumber(id)}.xlsx`,
    contentType: XLSX_TYPE,
    body: batch.fileSealed
      ? Uint8Array.from(Buffer.from(ctx.vault.unseal(batch.fileSealed), 'base64'))
      : sheetFor(ctx, await paymentsOf(ctx, id).execute(), dayOf(batch.madeAt)),
  }
}

const paymentsOf = (ctx: SignedCtx, batchId: number) =>
  ctx.tx.selectFrom('withdrawals').selectAll().where('batchId', '=', batchId).orderBy('id')

/** Payments of a batch the caller may see, locked. */
export async function lockPayments(ctx: SignedCtx, id: number): Promise<WithdrawalRow[]> {
  const batch = await found(ctx).where('id', '=', id).executeTakeFirst()
  return batch ? paymentsOf(ctx, id).forUpdate().execute() : refuse('E_NOT_FOUND')
}

const sheetFor = (ctx: SignedCtx, rows: readonly WithdrawalRow[], day: string) =>
  sameSheetOf(
    Object.values(batchColumns).map((title) => ({ title })),
    rows.map((row) => [
      withdrawalNumber(row.id),
      day,
      row.holderName,
      ctx.vault.unseal(row.taxNumberSealed),
      row.bankName,
      row.mfo,
      ctx.vault.unseal(row.accountSealed),
      row.amount / 100,
      `Kliring hisobidan qaytarish ${withdrawalNumber(row.id)}`,
    ]),
    'Toʻlovlar',
  )

const BATCHES_SHOWN = 50

export async function listBatches(ctx: SignedCtx) {
  const rows = await found(ctx).orderBy('id', 'desc').limit(BATCHES_SHOWN).execute()
  return { items: rows.map(present) }
}

const found = (ctx: SignedCtx) =>
  ctx.tx
    .selectFrom('paymentBatches')
    .select(['id', 'madeAt', 'payments', 'total'])
    .select(actorName('payment_batches.made_by').as('madeBy'))
    .select(
      sql<number>`(select count(*)::int from withdrawals w where w.batch_id = payment_batches.id and w.status = 'sent')`.as(
        'waiting',
      ),
    )

type Row = Awaited<ReturnType<ReturnType<typeof found>['executeTakeFirstOrThrow']>>

const present = ({ id, madeAt, madeBy, payments, total, waiting }: Row): PaymentBatch => ({
  id,
  number: batchNumber(id),
  madeAt: madeAt.toISOString(),
  madeBy,
  payments,
  total,
  waiting,
})
