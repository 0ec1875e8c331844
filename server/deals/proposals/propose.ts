import type { z } from 'zod'
import { maskContacts } from '#contract/conversations/mask-contacts.ts'
import type { DealSide, PayMode } from '#contract/deals/deal-process.ts'
import { liveProposals, PROPOSAL_ROUNDS } from '#contract/deals/proposal-process.ts'
import type { counterProposal, propose } from '#contract/deals/proposals.ts'
import { partyKey } from '#contract/party-key.ts'
import { Permission } from '#contract/permissions.ts'
import { searchKey } from '#uz/search-key.ts'
import { actingParty } from '../../identity/public.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { refuse, refuseFields } from '../../kernel/refuse.ts'
import { addRound, endRound, isOverdue, lastTerms, requireStep, writeRound } from './rounds.ts'
import { lockOwnProposal, PROPOSAL, PROPOSALS_TOPIC, type Proposal, proposalParty } from './row.ts'
import { tellProposal } from './tell.ts'
import { examineTerms, type Terms } from './terms.ts'

type Offered = z.output<(typeof propose)['body']>
type Countered = z.output<(typeof counterProposal)['body']>

/** Contacts are masked in comments too: they are exchanged when the two have agreed. */
const masked = (terms: Terms): Terms => ({ ...terms, comment: terms.comment && maskContacts(terms.comment) })

export function requirePayMode(mode: PayMode, payModes: readonly PayMode[]): void {
  if (!payModes.includes(mode))
    refuseFields([{ field: 'payMode', code: 'V_CHOICE', values: { allowed: payModes.join(', ') } }])
}

/** Answering for a seller needs the sellers' right. */
export function requireSeller(ctx: SignedCtx, side: DealSide): void {
  if (side === 'seller' && !ctx.actor.permissions.has(Permission.ProductOwn)) refuse('E_FORBIDDEN')
}

/** A buyer has one proposal about a product: a new one is its next round. */
export async function proposeTerms(
  ctx: SignedCtx,
  { productId, addressId, payMode, ...offered }: Offered,
  payModes: readonly PayMode[],
): Promise<string> {
  const buyer = actingParty(ctx)
  const terms = masked(offered)
  requirePayMode(payMode, payModes)
  const live = await lockLive(ctx, partyKey(buyer), productId)
  const choice = { addressId: addressId ?? null, payMode }
  const { sale, listPrice } = await examineTerms(ctx, terms, { buyer, productId, by: 'buyer', ...choice })
  if (live) {
    requireRoom(live)
    return (await addRound(ctx, live, { side: 'buyer', terms, listPrice, set: choice })).id
  }
  const made = await ctx.tx
    .insertInto('proposals')
    .values({
      productId,
      buyerUserId: buyer.userId,
      buyerOrganizationId: buyer.organizationId,
      sellerUserId: sale.seller.userId,
      sellerOrganizationId: sale.seller.organizationId,
      status: 'sent',
      round: 1,
      side: 'buyer',
      ...lastTerms(ctx, terms, listPrice),
      ...choice,
      language: ctx.lang,
      title: sale.snapshot.title,
      cover: sale.snapshot.cover,
      unitId: sale.unit.id,
      searchKey: Object.values(sale.snapshot.title)
        .map((text) => searchKey(text ?? ''))
        .join(' '),
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await writeRound(ctx, { proposalId: made.id, round: 1, side: 'buyer', terms, listPrice })
  await ctx.audit({
    action: 'proposal.created',
    objectType: PROPOSAL,
    objectId: made.id,
    to: 'sent',
    changes: { productId: [null, productId], qty: [null, made.qty], unitPrice: [null, made.unitPrice] },
  })
  await tellProposal(ctx, made, 'seller', 'offer.received')
  await ctx.changed(PROPOSALS_TOPIC)
  return made.id
}

export async function counterTerms(
  ctx: SignedCtx,
  id: string,
  { rowVersion, addressId, payMode, ...countered }: Countered,
  payModes: readonly PayMode[],
): Promise<string | 'stale'> {
  const { proposal, side } = await lockOwnProposal(ctx, id)
  if (proposal.rowVersion !== rowVersion) return 'stale'
  requireSeller(ctx, side)
  requireStep(ctx, proposal, side, side === proposal.side ? 'supersede' : 'counter')
  requireRoom(proposal)
  const terms = masked(countered)
  const choice =
    side === 'buyer'
      ? { addressId: addressId === undefined ? proposal.addressId : addressId, payMode: payMode ?? proposal.payMode }
      : { addressId: proposal.addressId, payMode: proposal.payMode }
  if (choice.payMode !== proposal.payMode) requirePayMode(choice.payMode, payModes)
  const buyer = proposalParty(proposal, 'buyer')
  const { listPrice } = await examineTerms(ctx, terms, { buyer, productId: proposal.productId, by: side, ...choice })
  return (await addRound(ctx, proposal, { side, terms, listPrice, set: choice })).id
}

function requireRoom({ round }: Proposal): void {
  if (round >= PROPOSAL_ROUNDS) refuse('E_LIMIT', { limit: PROPOSAL_ROUNDS })
}

/** The live proposal; one that has just run out is ended here, so that a new one begins. */
async function lockLive(ctx: SignedCtx, buyerKey: string, productId: number): Promise<Proposal | undefined> {
  const live = await ctx.tx
    .selectFrom('proposals')
    .selectAll()
    .where('buyerKey', '=', buyerKey)
    .where('productId', '=', productId)
    .where('status', 'in', liveProposals)
    .forUpdate()
    .executeTakeFirst()
  if (!live || !isOverdue(ctx, live)) return live
  await endRound(ctx, live, 'expire')
  return undefined
}
