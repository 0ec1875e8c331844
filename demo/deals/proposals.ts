import { payModes } from '#contract/deals/deal-process.ts'
import type { ProposalState } from '#contract/deals/proposal-process.ts'
import type { DeliveryMode } from '#contract/market/product-limits.ts'
import { partyKey } from '#contract/party-key.ts'
import { answerProposal } from '#server/deals/proposals/answer.ts'
import { counterTerms, proposeTerms } from '#server/deals/proposals/propose.ts'
import { endRound } from '#server/deals/proposals/rounds.ts'
import type { Tiyin } from '#uz/money.ts'
import type { Trader } from './bank.ts'
import { amountFor, type Wares } from './goods.ts'
import type { Stage, Story } from './stage.ts'

export interface Bargain {
  buyer: Trader
  seller: Trader
  ago: number
  end: ProposalState
  worth: Tiyin
  /** Percent of the price of the shelf that each round names, the buyer first, by turns. */
  rounds: readonly number[]
  comments: readonly (string | null)[]
  validDays?: number
  talk?: readonly (readonly ['buyer' | 'seller', string])[]
  reason?: string
}

/** A talk about a price, round by round, up to where it stops. */
export async function* bargain({ stage, wares }: { stage: Stage; wares: Wares }, plan: Bargain): Story {
  const { buyer, seller, end } = plan
  yield plan.ago
  const deliveryMode: DeliveryMode = 'pickup'
  const [ware] = wares.pick(partyKey(seller), deliveryMode, 1)
  if (!ware) return
  const sides = [buyer, seller] as const
  let id = ''
  for (const [at, percent] of plan.rounds.entries()) {
    if (at > 0) yield plan.ago - at * 3
    const unitPrice = Math.round((ware.price * percent) / 10_000) * 100
    const terms = {
      qty: amountFor(ware, unitPrice, plan.worth),
      unitPrice,
      deliveryMode,
      neededBy: null,
      comment: plan.comments[at] ?? null,
      validDays: plan.validDays ?? 7,
    }
    const acting = await stage.as((sides[at % 2] ?? buyer).userId)
    if (at === 0)
      id = await proposeTerms(acting, { productId: ware.productId, ...terms, payMode: 'clearing' }, payModes)
    else {
      await look()
      await counterTerms(acting, id, { ...terms, rowVersion: (await row()).rowVersion }, payModes)
    }
  }
  let hours = plan.ago - (plan.rounds.length - 1) * 3
  for (const [side, text] of plan.talk ?? []) {
    hours = Math.max(hours - 0.4, 0.1)
    yield hours
    await stage.say('offer', id, (side === 'buyer' ? buyer : seller).userId, text)
  }
  if (end === 'sent') return
  yield Math.max(hours - 2, 0.1)
  await look()
  if (end === 'viewed') return
  if (end === 'expired') {
    yield Math.max(hours - (plan.validDays ?? 7) * 24 - 0.1, 0.1)
    await endRound(stage.system(), await row(), 'expire')
    return
  }
  const last = sides[(plan.rounds.length - 1) % 2] ?? buyer
  const other = last === buyer ? seller : buyer
  const step = end === 'accepted' ? 'accept' : end === 'declined' ? 'decline' : 'withdraw'
  await answerProposal(
    await stage.as((step === 'withdraw' ? last : other).userId),
    id,
    { step, rowVersion: (await row()).rowVersion, reason: plan.reason ?? null },
    payModes,
  )

  async function look(): Promise<void> {
    const seen = await row()
    if (seen.status === 'sent') await endRound(stage.system(), seen, 'view')
  }
  async function row() {
    return stage.system().tx.selectFrom('proposals').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  }
}
