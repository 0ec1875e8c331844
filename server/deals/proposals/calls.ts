import { payModes as allPayModes } from '#contract/deals/deal-process.ts'
import * as contract from '#contract/deals/proposals.ts'
import type { CallBook } from '../../kernel/calls.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { DealParts } from '../calls.ts'
import { isOffered } from '../checkout/checkout.ts'
import { answerProposal } from './answer.ts'
import { findProposals } from './list.ts'
import { type ProposalParts, presentProposal, presentTarget } from './present.ts'
import { counterTerms, proposeTerms } from './propose.ts'
import { endRound, mayStep } from './rounds.ts'
import { lockOwnProposal, ownProposal } from './row.ts'

export function bindProposals({ bind }: CallBook, { files, gateways }: DealParts): void {
  const payModes = allPayModes.filter((mode) => isOffered(mode, gateways.offered))
  const parts: ProposalParts = { files, payModes }
  const shown = async (ctx: SignedCtx, id: string) => presentProposal(ctx, parts, await ownProposal(ctx, id))
  const afresh = async (ctx: SignedCtx, id: string, outcome: string) =>
    outcome === 'stale' ? refuse('E_STALE', {}, { current: await shown(ctx, id) }) : shown(ctx, id)

  bind(contract.getProposalTarget, (ctx, { query }) => presentTarget(ctx, parts, query.product))
  bind(contract.listProposals, (ctx, { query }) => findProposals(ctx, files, query))
  bind(contract.getProposal, async (ctx, { params }) => {
    await seen(ctx, params.id)
    return shown(ctx, params.id)
  })
  bind(contract.propose, async (ctx, { body }) => shown(ctx, await proposeTerms(ctx, body, payModes)))
  bind(contract.counterProposal, async (ctx, { params, body }) =>
    afresh(ctx, params.id, await counterTerms(ctx, params.id, body, payModes)),
  )
  bind(contract.takeProposalStep, async (ctx, { params, body }) =>
    afresh(ctx, params.id, await answerProposal(ctx, params.id, body, payModes)),
  )
}

/** The side that has to answer has opened it. Staff who view as that person do not count. */
async function seen(ctx: SignedCtx, id: string): Promise<void> {
  const { proposal, side } = await ownProposal(ctx, id)
  if (ctx.actor.viewedBy || !mayStep(ctx, proposal, side, 'view')) return
  const locked = await lockOwnProposal(ctx, id)
  if (mayStep(ctx, locked.proposal, locked.side, 'view')) await endRound(ctx, locked.proposal, 'view')
}
