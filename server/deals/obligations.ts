import { type DealSide, openStates } from '#contract/deals/deal-process.ts'
import type { Obligation } from '#contract/identity/deletion.ts'
import type { Ctx } from '../kernel/context.ts'
import { wordIn } from '../kernel/words/words.ts'
import './tables.ts'

/** A person in the middle of a deal cannot delete their account; deals of an organization go on without them. */
export async function openDealsOf(ctx: Ctx, userId: string): Promise<Obligation[]> {
  const count = (side: DealSide) =>
    ctx.tx
      .selectFrom('deals')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where(side === 'seller' ? 'sellerKey' : 'buyerKey', '=', userId)
      .where('status', 'in', openStates)
      .executeTakeFirstOrThrow()
  const found: Obligation[] = []
  for (const side of ['seller', 'buyer'] as const) {
    const { n } = await count(side)
    if (n > 0)
      found.push({
        code: `open-deals-${side}`,
        text: wordIn(ctx.lang, 'obligations', side).replace('{n}', String(n)),
        link: `/dashboard/my-transactions/${side === 'seller' ? 'sell' : 'buy'}`,
      })
  }
  return found
}
