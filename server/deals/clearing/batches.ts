import { sql } from 'kysely'
import { batchNumber, withdrawalNumber } from '#contract/deals/clearing-process.ts'
import type { PaymentBatch } from '#contract/deals/withdrawals.ts'
import { dayOf } from '#uz/date.ts'
import { employersOf } from '../../identity/public.ts'
import { actorName } from '../../kernel/actor-name.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refuse.ts'
import { writeSheet } from '../../kernel/sheet.ts'
import { XLSX_TYPE } from '../../kernel/sheet-tasks.ts'
import { requireNoDifference } from './days.ts'
import { send } from './payouts.ts'
import type { WithdrawalRow } from './withdrawals.ts'

const BATCH_ROWS = 1000

/**
 * One file for the bank: all its payments are sent in the same moment, so that no second file can hold any of them.
 * What belongs to whoever makes it waits for another person.
 */
export async function makeBatch(ctx: SignedCtx): Promise<PaymentBatch> {
  await requireNoDifference(ctx)
  const employers = await employersOf(ctx, ctx.actor.userId)
  const approved = await ctx.tx
    .selectFrom('withdrawals')
    .selectAll()
    .where('status', '=', 'approved')
    // Clearing is one desk for the whole country: whoever is bound to a territory has no part in it.
    .$if(ctx.actor.territories !== 'all', (query) => query.where(sql<boolean>`false`))
    .orderBy('id')
    .limit(BATCH_ROWS)
    .forUpdate()
    .execute()
  const rows = approved.filter(
    ({ userId, organizationId }) => userId !== ctx.actor.userId && !(organizationId && employers.has(organizationId)),
  )
  if (rows.length === 0) refuse('E_NOT_FOUND')
  const body = await sheetOf(ctx, rows)
  const { id } = await ctx.tx
    .insertInto('paymentBatches')
    .values({
      madeBy: ctx.actor.userId,
      madeAt: ctx.now,
      payments: rows.length,
      total: rows.reduce((sum, row) => sum + row.amount, 0),
      fileSealed: ctx.vault.seal(Buffer.from(body).toString('base64')),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const row of rows) {
    await send(ctx, row, { batchId: id })
    await ctx.audit({
      action: 'withdrawal.send',
      objectType: 'withdrawal',
      objectId: row.id,
      from: row.status,
      to: 'sent',
      changes: { batch: [null, batchNumber(id)] },
    })
  }
  await audit(ctx, id)
  return (await found(ctx).where('id', '=', id).execute()).map(present)[0] ?? refuse('E_NOT_FOUND')
}

/** Accounts stand whole in it: whoever takes it is written down. */
const audit = (ctx: SignedCtx, id: number) =>
  ctx.audit({ action: 'withdrawal.file', objectType: 'payment-batch', objectId: id })

function sheetOf(ctx: SignedCtx, rows: readonly WithdrawalRow[]): Promise<Uint8Array> {
  const columns = ['№', 'Sana', 'Oluvchi', 'STIR/JSHSHIR', 'Bank', 'MFO', 'Hisob raqami', 'Summa', 'Toʻlov maqsadi']
  return writeSheet(
    columns.map((title) => ({ title })),
    rows.map((row) => [
      withdrawalNumber(row.id),
      dayOf(ctx.now),
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
}

/** The very bytes it was made of, as often as asked for. */
export async function batchFile(ctx: SignedCtx, id: number) {
  const row = await found(ctx).select('fileSealed').where('id', '=', id).executeTakeFirst()
  if (!row) refuse('E_NOT_FOUND')
  await audit(ctx, id)
  return {
    fileName: `${batchNumber(id)}.xlsx`,
    contentType: XLSX_TYPE,
    body: Uint8Array.from(Buffer.from(ctx.vault.unseal(row.fileSealed), 'base64')),
  }
}

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
    .$if(ctx.actor.territories !== 'all', (query) => query.where(sql<boolean>`false`))

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
