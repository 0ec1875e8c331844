import type { ResultOf } from '#contract/call.ts'
import type { PayMode } from '#contract/deals/deal-process.ts'
import { PROPOSAL_ROUNDS } from '#contract/deals/proposal-process.ts'
import type { getProposalTarget, Proposal as Shown } from '#contract/deals/proposals.ts'
import { partyKey } from '#contract/party-key.ts'
import { costOf } from '#uz/money.ts'
import { actingParty, type PartyRef, partiesOf } from '../../identity/public.ts'
import type { Ctx, SignedCtx } from '../../kernel/context.ts'
import type { FileStore } from '../../kernel/files/files.ts'
import { refuse } from '../../kernel/refuse.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { type ForSale, goodsForSale } from '../../market/public.ts'
import { unitsByIds } from '../../reference/public.ts'
import { recordOf } from '../reviews/records.ts'
import { mayAct, otherSide } from '../row.ts'
import { isOverdue, mayStep } from './rounds.ts'
import { type OwnProposal, proposalParty, roundsOf } from './row.ts'

const PICTURE = 320

export interface ProposalParts {
  files: FileStore
  /** How a deal may be paid in this installation. */
  payModes: readonly PayMode[]
}

/** One negotiation as the caller may see it. */
export async function presentProposal(
  ctx: SignedCtx,
  { files, payModes }: ProposalParts,
  { proposal, side }: OwnProposal,
): Promise<Shown> {
  const rounds = await roundsOf(ctx, proposal.id)
  const sale = (await goodsForSale(ctx, [proposal.productId])).get(proposal.productId)
  const unit = (await unitsByIds(ctx, [proposal.unitId])).get(proposal.unitId)
  const deal = proposal.dealId
    ? await ctx.tx.selectFrom('deals').select(['id', 'number']).where('id', '=', proposal.dealId).executeTakeFirst()
    : undefined
  const may = (step: 'accept' | 'decline' | 'withdraw' | 'counter' | 'supersede') =>
    mayAct(ctx.actor, side) && mayStep(ctx, proposal, side, step)
  return {
    id: proposal.id,
    side,
    status: isOverdue(ctx, proposal) ? 'expired' : proposal.status,
    goods: {
      id: proposal.productId,
      title: textIn(ctx.lang, proposal.title),
      picture: proposal.cover && files.urlOf(proposal.cover, PICTURE),
      unit: { symbol: unit ? textIn(ctx.lang, unit.symbol) : '', integerOnly: unit?.integerOnly ?? false },
      offer: sale ? offerOf(sale) : null,
    },
    party: await presentParty(ctx, proposalParty(proposal, otherSide(side))),
    payMode: proposal.payMode,
    payModes: [...payModes],
    addressId: side === 'buyer' ? proposal.addressId : null,
    rounds: rounds.map((round) => ({
      round: round.round,
      own: round.side === side,
      at: round.at.toISOString(),
      qty: String(round.qty),
      unitPrice: round.unitPrice,
      listPrice: round.listPrice,
      gross: costOf(round.unitPrice, String(round.qty)),
      deliveryMode: round.deliveryMode,
      neededBy: round.neededBy,
      comment: round.comment,
      validUntil: round.validUntil.toISOString(),
      status: round.round === proposal.round && isOverdue(ctx, proposal) ? 'expired' : round.status,
      reason: round.reason,
    })),
    validUntil: proposal.validUntil.toISOString(),
    deal: deal ?? null,
    rowVersion: proposal.rowVersion,
    can: {
      accept: may('accept'),
      counter: (may('counter') || may('supersede')) && proposal.round < PROPOSAL_ROUNDS && sale !== undefined,
      decline: may('decline'),
      withdraw: may('withdraw'),
    },
  }
}

const offerOf = ({ content, available, soldOut }: ForSale) => ({
  price: content.price,
  priceTiers: [...content.priceTiers],
  available: soldOut ? '0' : String(available),
  minOrderQty: content.minOrderQty,
  maxOrderQty: content.maxOrderQty,
  stepQty: content.stepQty,
  deliveryModes: [...content.delivery],
})

async function presentParty(ctx: Ctx, ref: PartyRef) {
  const key = partyKey(ref)
  const party = (await partiesOf(ctx, [ref])).get(key)
  const record = (await recordOf(ctx, [ref])).get(key)
  if (!party || !record) refuse('E_NOT_FOUND')
  const { name, kind, verified, since } = party
  return { name: textIn(ctx.lang, name), kind, verified, since: since.toISOString(), record }
}

/** What the form of a first offer begins with. */
export async function presentTarget(
  ctx: SignedCtx,
  { files, payModes }: ProposalParts,
  productId: number,
): Promise<ResultOf<typeof getProposalTarget>> {
  const sale = (await goodsForSale(ctx, [productId])).get(productId)
  if (!sale) refuse('E_NOT_FOUND')
  const buyer = partyKey(actingParty(ctx))
  if (partyKey(sale.seller) === buyer) refuse('E_OWN_PRODUCT')
  const live = await ctx.tx
    .selectFrom('proposals')
    .select('id')
    .where('buyerKey', '=', buyer)
    .where('productId', '=', productId)
    .where('status', 'in', ['sent', 'viewed'])
    .where('validUntil', '>', ctx.now)
    .executeTakeFirst()
  const { title, cover } = sale.snapshot
  return {
    goods: {
      id: productId,
      title: textIn(ctx.lang, title),
      picture: cover && files.urlOf(cover, PICTURE),
      unit: { symbol: textIn(ctx.lang, sale.unit.symbol), integerOnly: sale.unit.integerOnly },
      offer: offerOf(sale),
    },
    seller: await presentParty(ctx, sale.seller),
    payModes: [...payModes],
    live: live?.id ?? null,
  }
}
