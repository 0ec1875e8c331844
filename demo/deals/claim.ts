import type { claimKinds, GoodsWith } from '#contract/deals/dispute-process.ts'
import { goodsInEscrow } from '#contract/deals/settlement.ts'
import { decide } from '#server/deals/disputes/decide.ts'
import { note, take } from '#server/deals/disputes/judge.ts'
import { add, open } from '#server/deals/disputes/open.ts'
import { lockDeal } from '#server/deals/row.ts'
import type { Trader } from './bank.ts'
import type { Stage, Story } from './stage.ts'

export interface Claimed {
  at: 'paid' | 'delivered'
  kind: (typeof claimKinds)[number]
  /** Percent of what the deal costs. */
  percent: number
  text: string
  answer: string
  taken?: boolean
  hearing?: string
  decided?: { decision: 'seller' | 'buyer' | 'split'; percent: number; goods: GoodsWith; reason: string }
}

interface Parts extends Claimed {
  id: string
  buyer: Trader
  seller: Trader
  from: number
}

/** A dispute from the claim to where it stops: open, in somebody's hands, or decided. */
export async function* claim(
  { stage, arbiterId }: { stage: Stage; arbiterId: string },
  { id, buyer, seller, from, ...plan }: Parts,
): Story {
  const deal = await lockDeal(stage.system(), id)
  const { disputeId } = await open(await stage.as(buyer.userId), id, {
    rowVersion: deal.rowVersion,
    kind: plan.kind,
    claim: Math.round((deal.gross * plan.percent) / 10_000) * 100,
    text: plan.text,
    files: [],
  })
  const later = (hours: number) => Math.max(from - hours, 0.1)
  yield later(5)
  await add(await stage.as(seller.userId), disputeId, { text: plan.answer, files: [] })
  if (!plan.taken && !plan.decided) return
  yield later(20)
  await take(await stage.as(arbiterId), disputeId, await versionOf())
  if (plan.hearing) await note(await stage.as(arbiterId), disputeId, { text: plan.hearing, shared: true })
  if (!plan.decided) return
  yield later(52)
  const { decision, percent, goods, reason } = plan.decided
  const all = goodsInEscrow(await lockDeal(stage.system(), id))
  const toSeller = Math.round((all * percent) / 10_000) * 100
  await decide(await stage.as(arbiterId), disputeId, {
    rowVersion: await versionOf(),
    decision,
    goods,
    reason,
    ...(decision === 'split' && { toSeller, toBuyer: all - toSeller }),
  })

  async function versionOf(): Promise<number> {
    const { rowVersion } = await stage
      .system()
      .tx.selectFrom('disputes')
      .select('rowVersion')
      .where('id', '=', disputeId)
      .executeTakeFirstOrThrow()
    return rowVersion
  }
}
