import type { z } from 'zod'
import { maskContacts } from '#contract/conversations/mask-contacts.ts'
import type { DealSide, PayMode } from '#contract/deals/deal-process.ts'
import type { takeProposalStep } from '#contract/deals/proposals.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { createDeal } from '../create.ts'
import { proceed } from '../proceed.ts'
import { takeStep } from '../steps.ts'
import { dealLink } from '../tell.ts'
import { requirePayMode, requireSeller } from './propose.ts'
import { endRound, requireStep } from './rounds.ts'
import { lockOwnProposal, type Proposal, proposalParty } from './row.ts'
import { stillNeeded } from './terms.ts'

type Answered = z.output<(typeof takeProposalStep)['body']>

export async function answerProposal(
  ctx: SignedCtx,
  id: string,
  answer: Answered,
  payModes: readonly PayMode[],
): Promise<'done' | 'stale'> {
  const { step, rowVersion } = answer
  const { proposal, side } = await lockOwnProposal(ctx, id)
  if (proposal.rowVersion !== rowVersion) return 'stale'
  requireSeller(ctx, side)
  requireStep(ctx, proposal, side, step)
  if (step === 'accept') await accept(ctx, proposal, side, answer, payModes)
  else {
    const reason = answer.reason && maskContacts(answer.reason)
    await endRound(ctx, proposal, step, { reason })
  }
  return 'done'
}

/**
 * Both have agreed, so the deal begins confirmed. The goods are reserved in the same transaction: where they are gone,
 * everything rolls back and the proposal still stands.
 */
async function accept(
  ctx: SignedCtx,
  proposal: Proposal,
  side: DealSide,
  { addressId, payMode }: Answered,
  payModes: readonly PayMode[],
): Promise<void> {
  const own = side === 'buyer' ? { addressId, payMode } : {}
  if (own.payMode) requirePayMode(own.payMode, payModes)
  const made = await createDeal(ctx, {
    source: 'proposal',
    seller: proposalParty(proposal, 'seller'),
    buyer: proposalParty(proposal, 'buyer'),
    lines: [{ productId: proposal.productId, qty: String(proposal.qty), unitPrice: proposal.unitPrice }],
    deliveryMode: proposal.deliveryMode,
    addressId: own.addressId ?? proposal.addressId,
    payMode: own.payMode ?? proposal.payMode,
    plannedOn: stillNeeded(ctx, proposal.neededBy),
    language: proposal.language,
  })
  const deal = await proceed(ctx, await takeStep(ctx, made, 'confirm', { side: 'seller' }))
  const says = { number: deal.number, link: dealLink(deal, proposal.side) }
  await endRound(ctx, proposal, 'accept', { set: { dealId: deal.id }, says })
}
