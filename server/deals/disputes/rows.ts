import { type Selectable, sql, type Updateable } from 'kysely'
import type { DealSide } from '#contract/deals/deal-process.ts'
import type { DisputeKind, EntryKind } from '#contract/deals/dispute-process.ts'
import type { Ctx } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { DisputeEntriesTable, DisputesTable } from '../tables.ts'

export type Dispute = Selectable<DisputesTable>
export type EntryRow = Selectable<DisputeEntriesTable>
export const DISPUTE = 'dispute'
export const DISPUTES_TOPIC = 'disputes'

interface Opened {
  dealId: string
  kind: DisputeKind
  openedSide: DealSide | null
  defaulter: DealSide | null
  claim: number
  dueAt: Date
  /** Who argues first; staff where the system opened it. */
  side: DealSide | 'staff'
  text: string
  files: string[]
}

export async function insertDispute(ctx: Ctx, { side, text, files, ...opened }: Opened): Promise<number> {
  const { id } = await ctx.tx
    .insertInto('disputes')
    .values({ ...opened, openedBy: ctx.actor?.userId ?? null, openedAt: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addEntry(ctx, id, { side, kind: 'claim', text, files })
  await ctx.audit({ action: 'dispute.opened', objectType: DISPUTE, objectId: id, to: 'open' })
  await ctx.changed(DISPUTES_TOPIC)
  return id
}

interface Said {
  side: DealSide | 'staff'
  kind: EntryKind
  text: string
  files: string[]
}

export async function addEntry(ctx: Ctx, disputeId: number, said: Said): Promise<void> {
  await ctx.tx
    .insertInto('disputeEntries')
    .values({ ...said, disputeId, at: ctx.now, actorId: ctx.actor?.userId ?? null })
    .execute()
}

export async function lockDispute(ctx: Ctx, id: number): Promise<Dispute> {
  const row = await ctx.tx.selectFrom('disputes').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row ?? refuse('E_NOT_FOUND')
}

export const entriesOf = (ctx: Ctx, disputeIds: readonly number[]): Promise<EntryRow[]> =>
  ctx.tx
    .selectFrom('disputeEntries')
    .selectAll()
    .where('disputeId', 'in', [0, ...disputeIds])
    .orderBy('id')
    .execute()

export async function change(ctx: Ctx, row: Dispute, columns: Updateable<DisputesTable>): Promise<void> {
  await ctx.tx
    .updateTable('disputes')
    .set({ ...columns, rowVersion: sql`row_version + 1` })
    .where('id', '=', row.id)
    .execute()
  await ctx.changed(DISPUTES_TOPIC)
}
