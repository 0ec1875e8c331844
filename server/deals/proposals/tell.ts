import { type DealSide, dealSides } from '#contract/deals/deal-process.ts'
import type { proposalProcess } from '#contract/deals/proposal-process.ts'
import type { EventCode } from '#contract/notices/events.ts'
import type { ToldOf } from '#contract/process.ts'
import { formatDateTime } from '#uz/date.ts'
import { formatMoney } from '#uz/money.ts'
import { formatQuantity } from '#uz/quantity.ts'
import { concerned } from '../../identity/public.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { TakenStep } from '../../kernel/process/steps.ts'
import { inAll, textIn } from '../../kernel/words/localized.ts'
import { notify } from '../../notices/public.ts'
import { unitsByIds } from '../../reference/public.ts'
import { otherSide } from '../row.ts'
import { type Proposal, proposalLink, proposalParty } from './row.ts'

/** Whoever named the terms that stand, the other, or both. */
export async function tellStep(
  ctx: Ctx,
  proposal: Proposal,
  { event, to }: ToldOf<typeof proposalProcess>,
  { reason, says }: Pick<TakenStep<Proposal, typeof proposalProcess>, 'reason' | 'says'>,
): Promise<void> {
  const sides = to === 'both' ? dealSides : [to === 'sender' ? proposal.side : otherSide(proposal.side)]
  const why = event === 'offer.declined' ? { reason: reason ?? '' } : {}
  for (const side of sides) await tellProposal(ctx, proposal, side, event, { ...why, ...says })
}

/** One side of a negotiation: the person, or those who lead the organization and whoever began it for it. */
export async function tellProposal(
  ctx: Ctx,
  proposal: Proposal,
  side: DealSide,
  event: Extract<EventCode, `offer.${string}`>,
  more: { number?: string; reason?: string; link?: string } = {},
): Promise<void> {
  const { link = proposalLink(proposal), ...values } = more
  const party = proposalParty(proposal, side)
  const symbol = (await unitsByIds(ctx, [proposal.unitId])).get(proposal.unitId)?.symbol ?? { uz: '' }
  const told = {
    title: proposal.title,
    qty: inAll((lang) => formatQuantity(String(proposal.qty), textIn(lang, symbol), lang)),
    price: inAll((lang) => `${formatMoney(proposal.unitPrice, lang)}/${textIn(lang, symbol)}`),
    until: formatDateTime(proposal.validUntil),
    ...values,
  }
  await notify(ctx, event, await concerned(ctx, party), told, { link, as: party })
}
