import { dealProcess } from '#contract/deals/deal-process.ts'
import { isOfDeal } from '#contract/deals/dispute-process.ts'
import type { DealDispute, DisputeEntry } from '#contract/deals/disputes.ts'
import { divisionOf } from '#contract/deals/settlement.ts'
import { canFrom } from '#contract/process.ts'
import type { Ctx } from '../../kernel/context.ts'
import { actorName } from '../../kernel/words/actor-name.ts'
import { readableDeal } from '../delivery/own.ts'
import { papersOf } from '../delivery/papers.ts'
import { type Deal, mayAct, type WatchCtx } from '../row.ts'
import { type Dispute, type EntryRow, entriesOf } from './rows.ts'

export const selectDisputes = (ctx: Ctx) =>
  ctx.tx
    .selectFrom('disputes')
    .selectAll('disputes')
    .select([actorName('disputes.assigneeId').as('arbiter'), actorName('disputes.decidedBy').as('judge')])

export type NamedDispute = Dispute & { arbiter: string | null; judge: string | null }

/** For the two sides of a deal, and for staff as the sides see it: notes of staff are not among it. */
export async function getDisputesOf(ctx: WatchCtx, dealId: string) {
  const { deal, side } = await readableDeal(ctx, dealId)
  const rows = await selectDisputes(ctx).where('dealId', '=', deal.id).orderBy('id', 'desc').execute()
  const said = await entriesOf(
    ctx,
    rows.map((row) => row.id),
  )
  const shown = said.filter((entry) => entry.kind !== 'note')
  const entries = await presentEntries(ctx, deal.id, shown)
  return {
    items: rows.map(
      (row): DealDispute => ({
        ...plainDispute(row),
        decided: decisionOf(row, deal),
        entries: entries.get(row.id) ?? [],
        can: { answer: mayAct(ctx.actor, side) && row.state !== 'decided' },
      }),
    ),
    most: deal.gross,
    can: { open: mayAct(ctx.actor, side) && canFrom(dealProcess, deal.status).dispute },
  }
}

export const plainDispute = (row: Dispute) => ({
  id: row.id,
  dealId: row.dealId,
  kind: row.kind,
  openedBy: row.openedSide,
  defaulter: row.defaulter,
  claim: row.claim,
  state: row.state,
  openedAt: row.openedAt.toISOString(),
  dueAt: row.dueAt.toISOString(),
  rowVersion: row.rowVersion,
})

export function decisionOf(row: NamedDispute, deal: Deal): DealDispute['decided'] {
  const { decision, decidedAt, toSeller, toBuyer } = row
  if (!decision || !decidedAt) return null
  const sums = { toSeller: toSeller ?? 0, toBuyer: toBuyer ?? 0 }
  return {
    decision,
    // The sum that was divided then; since, it counts as refunded or paid out.
    ...(isOfDeal(decision)
      ? divisionOf({ ...deal, paid: sums.toSeller + sums.toBuyer, refunded: 0 }, sums.toSeller)
      : { ...sums, fee: 0 }),
    goods: row.goods,
    reason: row.decisionReason ?? '',
    decidedAt: decidedAt.toISOString(),
    decidedBy: row.judge ?? '',
  }
}

/** By dispute, in the order they were said. */
export async function presentEntries(
  ctx: Ctx,
  dealId: string,
  rows: readonly EntryRow[],
): Promise<Map<number, DisputeEntry[]>> {
  const papers = await papersOf(
    ctx,
    dealId,
    rows.flatMap((row) => row.files),
  )
  return Map.groupBy(
    rows.map((row) => ({
      disputeId: row.disputeId,
      id: row.id,
      at: row.at.toISOString(),
      side: row.side,
      kind: row.kind,
      text: row.text,
      files: papers(row.files),
    })),
    (entry) => entry.disputeId,
  )
}
