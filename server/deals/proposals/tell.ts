import type { DealSide } from '#contract/deals/deal-process.ts'
import type { Localized } from '#contract/localized.ts'
import type { EventCode } from '#contract/notices/events.ts'
import { formatDateTime } from '#uz/date.ts'
import { type Language, languages } from '#uz/language.ts'
import { formatMoney } from '#uz/money.ts'
import { formatQuantity } from '#uz/quantity.ts'
import { answering, employersOf } from '../../identity/public.ts'
import type { Ctx } from '../../kernel/context.ts'
import { textIn } from '../../kernel/localized.ts'
import { notify } from '../../notices/public.ts'
import { unitsByIds } from '../../reference/public.ts'
import { type Proposal, proposalLink, proposalParty } from './row.ts'

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
  const people = new Set(await answering(ctx, party))
  if (party.organizationId && (await employersOf(ctx, party.userId)).has(party.organizationId)) people.add(party.userId)
  const symbol = (await unitsByIds(ctx, [proposal.unitId])).get(proposal.unitId)?.symbol ?? { uz: '' }
  const told = {
    title: proposal.title,
    qty: inAll((lang) => formatQuantity(String(proposal.qty), textIn(lang, symbol), lang)),
    price: inAll((lang) => `${formatMoney(proposal.unitPrice, lang)}/${textIn(lang, symbol)}`),
    until: formatDateTime(proposal.validUntil),
    ...values,
  }
  await notify(ctx, event, [...people], told, { link, as: party })
}

function inAll(say: (lang: Language) => string): Localized {
  const [uz, ru, eng, cyrl] = languages.map(say)
  return { uz: uz ?? '', ru: ru ?? '', eng: eng ?? '', cyrl: cyrl ?? '' }
}
