import type { Localized } from '#contract/localized.ts'
import type { Ctx } from '../../kernel/context.ts'
import '../tables.ts'

interface LastDeal {
  number: string
  title: Localized
  status: string
  at: Date
}

/** The newest deals of a party on either side, by `partyKey`. */
export async function lastDealsOf({ tx }: Pick<Ctx, 'tx'>, key: string, most: number): Promise<LastDeal[]> {
  const of = (column: 'buyerKey' | 'sellerKey') =>
    tx
      .selectFrom('deals')
      .select(['number', 'title', 'status', 'createdAt as at'])
      .where(column, '=', key)
      .orderBy('createdAt', 'desc')
      .limit(most)
      .execute()
  const found = [...(await of('buyerKey')), ...(await of('sellerKey'))]
  return found.toSorted((a, b) => b.at.getTime() - a.at.getTime()).slice(0, most)
}
