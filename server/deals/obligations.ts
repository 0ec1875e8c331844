import { type DealSide, openStates } from '#contract/deals/deal-process.ts'
import type { Obligation } from '#contract/identity/deletion.ts'
import type { Localized } from '#contract/localized.ts'
import type { Ctx } from '../kernel/context.ts'
import { textIn } from '../kernel/localized.ts'
import './tables.ts'

const words: Record<DealSide, Localized> = {
  seller: {
    uz: 'Sotuvda tugallanmagan bitimlar bor: {n}',
    ru: 'Есть незавершённые сделки по продаже: {n}',
    eng: 'Sales not finished yet: {n}',
  },
  buyer: {
    uz: 'Xaridda tugallanmagan bitimlar bor: {n}',
    ru: 'Есть незавершённые сделки по покупке: {n}',
    eng: 'Purchases not finished yet: {n}',
  },
}

/** Nobody leaves in the middle of a deal; those of an organization go on without the person. */
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
        text: textIn(ctx.lang, words[side]).replace('{n}', String(n)),
        link: `/dashboard/my-transactions/${side === 'seller' ? 'sell' : 'buy'}`,
      })
  }
  return found
}
