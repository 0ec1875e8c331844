import type { Updateable } from 'kysely'
import type { DealSide } from '#contract/deals/deal-process.ts'
import { isLive, type ProposalStep, proposalProcess } from '#contract/deals/proposal-process.ts'
import { canFrom } from '#contract/process.ts'
import type { Ctx, SignedCtx } from '../../kernel/context.ts'
import { stepping } from '../../kernel/process/steps.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { ProposalsTable } from '../tables.ts'
import { PROPOSAL, PROPOSALS_TOPIC, type Proposal } from './row.ts'
import { tellStep } from './tell.ts'
import { stillNeeded, type Terms, validUntil } from './terms.ts'

const proposals = stepping({
  table: 'proposals',
  state: 'status',
  process: proposalProcess,
  object: PROPOSAL,
  topic: PROPOSALS_TOPIC,
  tell: tellStep,
})

/** A round nobody answered in time is over even before the job has marked it. */
export const isOverdue = ({ now }: Ctx, { status, validUntil }: Proposal) => isLive(status) && validUntil <= now

/** Who may take a step: the one who is to answer, or the one who spoke last. */
export function mayStep(ctx: Ctx, proposal: Proposal, side: DealSide, step: ProposalStep): boolean {
  const by = proposalProcess[step].by
  const isTurn = by === 'receiver' ? side !== proposal.side : by === 'sender' ? side === proposal.side : true
  return isTurn && !isOverdue(ctx, proposal) && canFrom(proposalProcess, proposal.status)[step]
}

export function requireStep(ctx: Ctx, proposal: Proposal, side: DealSide, step: ProposalStep): void {
  if (mayStep(ctx, proposal, side, step)) return
  if (isOverdue(ctx, proposal)) refuse('E_STATE', { status: 'expired' })
  if (step === 'accept' && side === proposal.side && isLive(proposal.status)) refuse('E_SELF_APPROVE')
  refuse('E_STATE', { status: proposal.status })
}

interface Ended {
  reason?: string | null | undefined
  set?: Updateable<ProposalsTable>
  says?: Readonly<Record<string, string>>
}

/** Takes a step of the last round, whose proposal the caller has locked; the proposal follows it. */
export async function endRound(
  ctx: Ctx,
  proposal: Proposal,
  step: Exclude<ProposalStep, 'counter' | 'supersede'>,
  { reason = null, set = {}, says = {} }: Ended = {},
): Promise<Proposal> {
  await closeRound(ctx, proposal, step, reason)
  return proposals.take(ctx, proposal, step, { reason, set, says })
}

async function closeRound(ctx: Ctx, { id, round }: Proposal, step: ProposalStep, reason: string | null) {
  await ctx.tx
    .updateTable('proposalRounds')
    .set({ status: proposalProcess[step].to, reason, ...(step !== 'view' && { answeredAt: ctx.now }) })
    .where('proposalId', '=', id)
    .where('round', '=', round)
    .execute()
}

interface NextRound {
  side: DealSide
  terms: Terms
  listPrice: number
  set?: Updateable<ProposalsTable>
}

/** New terms replace the last ones, whoever named those. */
export async function addRound(
  ctx: SignedCtx,
  proposal: Proposal,
  { side, terms, listPrice, set }: NextRound,
): Promise<Proposal> {
  const step = side === proposal.side ? 'supersede' : 'counter'
  await closeRound(ctx, proposal, step, null)
  const round = proposal.round + 1
  await writeRound(ctx, { proposalId: proposal.id, round, side, terms, listPrice })
  const now = lastTerms(ctx, terms, listPrice)
  // The round before is answered or superseded; the proposal waits again.
  return proposals.take(ctx, proposal, step, {
    to: 'sent',
    set: { ...set, ...now, side, round },
    changes: {
      qty: [proposal.qty, now.qty],
      unitPrice: [proposal.unitPrice, now.unitPrice],
      deliveryMode: [proposal.deliveryMode, now.deliveryMode],
    },
  })
}

/** The copy of the last round that lists and the job read. */
export const lastTerms = (ctx: SignedCtx, terms: Terms, listPrice: number) => ({
  qty: Number(terms.qty),
  unitPrice: terms.unitPrice,
  listPrice,
  deliveryMode: terms.deliveryMode,
  neededBy: stillNeeded(ctx, terms.neededBy),
  validUntil: validUntil(ctx, terms.validDays),
})

interface Written {
  proposalId: string
  round: number
  side: DealSide
  terms: Terms
  listPrice: number
}

export async function writeRound(ctx: SignedCtx, { proposalId, round, side, terms, listPrice }: Written) {
  await ctx.tx
    .insertInto('proposalRounds')
    .values({
      proposalId,
      round,
      side,
      userId: ctx.actor.userId,
      status: 'sent',
      ...lastTerms(ctx, terms, listPrice),
      comment: terms.comment,
      at: ctx.now,
    })
    .execute()
}
