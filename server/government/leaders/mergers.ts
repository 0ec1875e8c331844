import type { Ctx } from '../../kernel/context.ts'
import { categoriesByIds } from '../../reference/public.ts'
import { mergersOf } from '../mergers.ts'
import { settlePlaces } from './attachments.ts'
import { type AttachmentRecord, attachments, leaders } from './rows.ts'
import '../tables.ts'

/** Attachments to a mahalla that has closed go on in its successor; one whose direction is led there already ends. */
export async function followMergedMahallas(ctx: Ctx): Promise<void> {
  for (const { closedId, successorId } of await mergersOf(ctx)) {
    const rows = await open(ctx, closedId)
    for (const row of rows) {
      const leader = await leaders.lock(ctx, row.leaderId)
      if (await isLed(ctx, successorId, row.categoryId)) await attachments.take(ctx, row, 'expire')
      else {
        await attachments.change(ctx, row, { territoryId: successorId })
        await ctx.audit({
          action: 'leader-attachment.moved',
          objectType: 'leader-attachment',
          objectId: row.id,
          changes: { territoryId: [closedId, successorId] },
        })
      }
      await settlePlaces(ctx, leader)
    }
  }
}

const open = (ctx: Ctx, territoryId: number): Promise<AttachmentRecord[]> =>
  ctx.tx
    .selectFrom('leaderAttachments')
    .selectAll()
    .where('territoryId', '=', territoryId)
    .where('status', '<>', 'ended')
    .orderBy('leaderId')
    .orderBy('id')
    .execute()

/** A wider and a narrower direction are the same. */
async function isLed(ctx: Ctx, territoryId: number, categoryId: number): Promise<boolean> {
  const others = await open(ctx, territoryId)
  const known = await categoriesByIds(ctx, [categoryId, ...others.map((one) => one.categoryId)])
  const pathOf = (id: number) => known.get(id)?.path ?? [id]
  return others.some(
    (one) => pathOf(one.categoryId).includes(categoryId) || pathOf(categoryId).includes(one.categoryId),
  )
}
