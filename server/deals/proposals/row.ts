import type { Selectable } from 'kysely'
import type { DealSide } from '#contract/deals/deal-process.ts'
import type { PartyRef } from '../../identity/public.ts'
import type { Ctx, SignedCtx } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refuse.ts'
import { sideOf } from '../row.ts'
import type { ProposalRoundsTable, ProposalsTable } from '../tables.ts'

export type Proposal = Selectable<ProposalsTable>
export type Round = Selectable<ProposalRoundsTable>
export const PROPOSAL = 'proposal'
export const PROPOSALS_TOPIC = 'proposals'

export const proposalParty = (proposal: Proposal, side: DealSide): PartyRef =>
  side === 'buyer'
    ? { userId: proposal.buyerUserId, organizationId: proposal.buyerOrganizationId }
    : { userId: proposal.sellerUserId, organizationId: proposal.sellerOrganizationId }

export const proposalLink = ({ id }: Pick<Proposal, 'id'>) => `/dashboard/my-proposals/${id}`

export interface OwnProposal {
  proposal: Proposal
  side: DealSide
}

/** Not one's own is not found. */
export async function ownProposal(ctx: SignedCtx, id: string): Promise<OwnProposal> {
  const row = await ctx.tx.selectFrom('proposals').selectAll().where('id', '=', id).executeTakeFirst()
  return withSide(ctx, row)
}

/** The same, kept from everybody else until this transaction ends. */
export async function lockOwnProposal(ctx: SignedCtx, id: string): Promise<OwnProposal> {
  const row = await ctx.tx.selectFrom('proposals').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return withSide(ctx, row)
}

function withSide(ctx: SignedCtx, proposal: Proposal | undefined): OwnProposal {
  const side = proposal && sideOf(proposal, ctx.actor)
  return proposal && side ? { proposal, side } : refuse('E_NOT_FOUND')
}

export const roundsOf = (ctx: Ctx, id: string): Promise<Round[]> =>
  ctx.tx.selectFrom('proposalRounds').selectAll().where('proposalId', '=', id).orderBy('round').execute()
