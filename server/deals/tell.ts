import { type DealSide, type dealProcess, dealSides } from '#contract/deals/deal-process.ts'
import type { Localized } from '#contract/localized.ts'
import type { EventCode } from '#contract/notices/events.ts'
import type { ToldOf } from '#contract/process.ts'
import { formatMoney } from '#uz/money.ts'
import { concernedEach } from '../identity/public.ts'
import type { Ctx } from '../kernel/context.ts'
import { inAll } from '../kernel/words/localized.ts'
import { stateName } from '../kernel/words/state-names.ts'
import { wordsOf } from '../kernel/words/words.ts'
import { notifyEach } from '../notices/public.ts'
import { type Deal, otherSide, partyOf } from './row.ts'

/** Who learns of a step: the side that did not take it, a named one, or both. */
export async function tellStep(
  ctx: Ctx,
  deal: Deal,
  { event, to }: ToldOf<typeof dealProcess>,
  { by }: { by?: string },
): Promise<void> {
  const sides =
    to === 'both' ? dealSides : to !== 'other' ? [to] : by === 'buyer' || by === 'seller' ? [otherSide(by)] : dealSides
  for (const side of sides)
    await tellSide(ctx, deal, side, event, event === 'order.paid' ? { todo: afterPayment(deal) } : {})
}

/** A pickup is not sent anywhere. */
const afterPayment = ({ deliveryMode }: Deal): Localized =>
  wordsOf('told', deliveryMode === 'pickup' ? 'deal.prepare' : 'deal.send')

/** One side of a deal: the person, or those who lead the organization and whoever made the deal for it. */
export const tellSide = (
  ctx: Ctx,
  deal: Deal,
  side: DealSide,
  event: EventCode,
  more: Record<string, string | number | Localized> = {},
): Promise<void> => tellSides(ctx, [deal], side, event, more)

/** The same side of many deals, in the statements of one. */
export async function tellSides(
  ctx: Ctx,
  deals: readonly Deal[],
  side: DealSide,
  event: EventCode,
  more: Record<string, string | number | Localized> = {},
): Promise<void> {
  if (deals.length === 0) return
  const people = await concernedEach(
    ctx,
    deals.map((deal) => partyOf(deal, side)),
  )
  const told = deals.flatMap((deal, at) => {
    const values = { number: deal.number, title: deal.title, state: inAll((lang) => stateName(deal.status, lang)) }
    const sum = inAll((lang) => formatMoney(deal.gross, lang))
    const notice = { values: { ...values, sum, ...more }, link: dealLink(deal, side), as: partyOf(deal, side) }
    return (people[at] ?? []).map((userId) => [userId, notice] as const)
  })
  await notifyEach(ctx, event, told)
}

export const dealLink = ({ id }: Pick<Deal, 'id'>, side: DealSide) =>
  `/dashboard/my-transactions/${side === 'seller' ? 'sell' : 'buy'}/${id}`
