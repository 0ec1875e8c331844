import { EXPORT_DAYS, EXPORT_TOLD_DAYS, underwayStates } from '#contract/exports/limits.ts'
import { daysFrom } from '#uz/durations.ts'
import type { Ctx } from '../kernel/context.ts'
import { MAKE, topicOf } from './ask.ts'
import { SILENT_MS } from './make.ts'
import { nameOf, type Shelf } from './shelf.ts'
import './tables.ts'

/** Restarts exports whose worker died or whose job was lost, a limited number of times. */
export async function takeUpAgain(ctx: Ctx): Promise<void> {
  const silent = await ctx.tx
    .selectFrom('exports')
    .select(['id', 'ownerId', 'attempt', 'triesUntil'])
    .where('status', 'in', underwayStates)
    .where('beatAt', '<', new Date(ctx.now.getTime() - SILENT_MS))
    .forUpdate()
    .execute()
  for (const { id, ownerId, attempt, triesUntil } of silent) {
    if (attempt < triesUntil) {
      await ctx.job(MAKE, { id }, { singletonKey: id })
      continue
    }
    await ctx.tx.updateTable('exports').set({ status: 'failed', finishedAt: ctx.now }).where('id', '=', id).execute()
    await ctx.changed(topicOf(ownerId))
  }
}

/** Deletes files past their days and files no row refers to: unfinished or cancelled ones. */
export async function sweepExports(ctx: Ctx, shelf: Shelf): Promise<void> {
  // Listed before the rows are read: files begun meanwhile are not among them.
  const names = await shelf.names()
  const expired = await ctx.tx
    .updateTable('exports')
    .set({ status: 'expired', size: null })
    .where('status', '=', 'ready')
    .where('finishedAt', '<', daysFrom(ctx.now, -EXPORT_DAYS))
    .returning('ownerId')
    .execute()
  for (const ownerId of new Set(expired.map((one) => one.ownerId))) await ctx.changed(topicOf(ownerId))
  await ctx.tx.deleteFrom('exports').where('createdAt', '<', daysFrom(ctx.now, -EXPORT_TOLD_DAYS)).execute()
  const kept = await ctx.tx
    .selectFrom('exports')
    .select(['id', 'attempt'])
    .where('status', 'in', ['running', 'ready'])
    .execute()
  const wanted = new Set(kept.map(nameOf))
  for (const name of names) if (!wanted.has(name)) await shelf.drop(name)
}
