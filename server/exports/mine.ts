import type { MyExport } from '#contract/exports/exports.ts'
import { EXPORT_DAYS, EXPORT_TRIES, mayRetry, underwayStates } from '#contract/exports/limits.ts'
import { daysFrom } from '#uz/durations.ts'
import { type CallBook, mayAsk, type ToMake } from '../kernel/calls.ts'
import type { SignedCtx } from '../kernel/context.ts'
import { refuse } from '../kernel/refuse.ts'
import { MAKE, requirePlace, topicOf } from './ask.ts'
import { nameOf, type Shelf } from './shelf.ts'
import './tables.ts'

const SHOWN = 50

/** Exports of the caller in the context they act in now. */
function mine({ tx, actor: { userId, organizationId } }: SignedCtx) {
  const query = tx.selectFrom('exports').selectAll().where('ownerId', '=', userId)
  return organizationId ? query.where('organizationId', '=', organizationId) : query.where('organizationId', 'is', null)
}
type Row = Awaited<ReturnType<ReturnType<typeof mine>['execute']>>[number]

const swept = ({ createdAt, finishedAt }: Pick<Row, 'createdAt' | 'finishedAt'>) =>
  daysFrom(finishedAt ?? createdAt, EXPORT_DAYS)

const present = (row: Row): MyExport => ({
  id: row.id,
  fileName: row.fileName,
  title: row.title,
  state: row.status,
  rows: row.doneRows,
  total: Math.max(row.totalRows, row.doneRows),
  size: row.size,
  createdAt: row.createdAt.toISOString(),
  until: row.status === 'ready' ? swept(row).toISOString() : null,
})

export async function findMine(ctx: SignedCtx) {
  const rows = await mine(ctx).orderBy('createdAt', 'desc').orderBy('id').limit(SHOWN).execute()
  // The night has not come yet, its days are over all the same.
  const told = rows.map((row) =>
    row.status === 'ready' && swept(row) <= ctx.now ? { ...row, status: 'expired' as const } : row,
  )
  return { items: told.map(present) }
}

/** Someone who lost the right to the list has lost its files. */
export async function fileOfMine(ctx: SignedCtx, book: CallBook, shelf: Shelf, id: string): Promise<ToMake> {
  const row = await mine(ctx).where('id', '=', id).where('status', '=', 'ready').executeTakeFirst()
  if (!row || swept(row) <= ctx.now) refuse('E_NOT_FOUND')
  if (!mayAsk(book, row.line, ctx.actor)) refuse('E_FORBIDDEN')
  const body = (await shelf.find(nameOf(row))) ?? refuse('E_NOT_FOUND')
  if (body.size !== row.size) refuse('E_FILE_DAMAGED', { file: id })
  return { fileName: row.fileName, contentType: row.contentType, body }
}

export async function cancelMine(ctx: SignedCtx, id: string): Promise<MyExport> {
  const row = (await mine(ctx).where('id', '=', id).forUpdate().executeTakeFirst()) ?? refuse('E_NOT_FOUND')
  const underway: readonly string[] = underwayStates
  // It was finished before the cancellation arrived.
  if (!underway.includes(row.status)) return present(row)
  await ctx.tx.updateTable('exports').set({ status: 'cancelled', finishedAt: ctx.now }).where('id', '=', id).execute()
  await ctx.changed(topicOf(row.ownerId))
  return present({ ...row, status: 'cancelled' })
}

/** As it was asked for, from the beginning, with the rights of now. */
export async function retryMine(ctx: SignedCtx, book: CallBook, id: string): Promise<MyExport> {
  await requirePlace(ctx)
  const row = (await mine(ctx).where('id', '=', id).forUpdate().executeTakeFirst()) ?? refuse('E_NOT_FOUND')
  const isOver = row.status === 'ready' && swept(row) <= ctx.now
  if (!mayRetry(isOver ? 'expired' : row.status)) refuse('E_STATE', { status: row.status })
  if (!mayAsk(book, row.line, ctx.actor)) refuse('E_FORBIDDEN')
  const again = await ctx.tx
    .updateTable('exports')
    .set({
      status: 'waiting',
      sessionId: ctx.actor.sessionId,
      triesUntil: row.attempt + EXPORT_TRIES,
      doneRows: 0,
      size: null,
      finishedAt: null,
      beatAt: ctx.now,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await ctx.job(MAKE, { id })
  await ctx.changed(topicOf(row.ownerId))
  return present(again)
}
