import type { Selectable } from 'kysely'
import type { DealSide } from '#contract/deals/deal-process.ts'
import { type DisputeKind, disputeProcess, type EntryKind } from '#contract/deals/dispute-process.ts'
import type { Ctx } from '../../kernel/context.ts'
import { stepping } from '../../kernel/steps.ts'
import type { DisputeEntriesTable, DisputesTable } from '../tables.ts'

export type Dispute = Selectable<DisputesTable>
export type EntryRow = Selectable<DisputeEntriesTable>
export const DISPUTE = 'dispute'
export const DISPUTES_TOPIC = 'disputes'

export const disputes = stepping({
  table: 'disputes',
  state: 'state',
  process: disputeProcess,
  object: DISPUTE,
  topic: DISPUTES_TOPIC,
})

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

export const entriesOf = (ctx: Ctx, disputeIds: readonly number[]): Promise<EntryRow[]> =>
  ctx.tx
    .selectFrom('disputeEntries')
    .selectAll()
    .where('disputeId', 'in', [0, ...disputeIds])
    .orderBy('id')
    .execute()
