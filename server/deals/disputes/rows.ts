import type { Selectable } from 'kysely'
import type { DealSide } from '#contract/deals/deal-process.ts'
import { type DisputeKind, disputeProcess, type EntryKind } from '#contract/deals/dispute-process.ts'
import { Permission } from '#contract/permissions.ts'
import { formatDateTime } from '#uz/date.ts'
import { HOURS_OF_A_DAY } from '#uz/working-hours.ts'
import { holdersOfCode } from '../../identity/public.ts'
import type { Ctx } from '../../kernel/context.ts'
import { stepping } from '../../kernel/process/steps.ts'
import { notify } from '../../notices/public.ts'
import { workCalendar } from '../../reference/public.ts'
import type { DisputeEntriesTable, DisputesTable } from '../tables.ts'
import { decisionDays } from '../time-limits.ts'

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
  calendar: workCalendar,
  lasts: async (ctx) => (await decisionDays(ctx)) * HOURS_OF_A_DAY,
  recounted: (ctx, { id }, dueAt) => ctx.tx.updateTable('disputes').set({ dueAt }).where('id', '=', id).execute(),
  async tell(ctx, { dealId, dueAt }, { event }) {
    const arbiters = await holdersOfCode(ctx, Permission.DisputeResolve)
    const { number, title } = await ctx.tx
      .selectFrom('deals')
      .select(['number', 'title'])
      .where('id', '=', dealId)
      .executeTakeFirstOrThrow()
    await notify(ctx, event, arbiters, { number, title, date: formatDateTime(dueAt) }, { as: 'staff' })
  },
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
  const row = await ctx.tx
    .insertInto('disputes')
    .values({ ...opened, openedBy: ctx.actor?.userId ?? null, openedAt: ctx.now })
    .returningAll()
    .executeTakeFirstOrThrow()
  const { id } = row
  await disputes.begin(ctx, row)
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
