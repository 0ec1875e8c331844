import { type DrawCards, uuidsOf } from '../conversations/public.ts'
import { textIn } from '../kernel/words/localized.ts'
import { sideOf } from './row.ts'
import { dealLink } from './tell.ts'

/** Deals of whoever reads: the card of somebody else's says nothing. */
export const drawDeals: DrawCards = async (ctx, ids) => {
  const known = uuidsOf(ids)
  if (known.length === 0) return new Map()
  const deals = await ctx.tx.selectFrom('deals').selectAll().where('id', 'in', known).execute()
  return new Map(
    deals.flatMap((deal) => {
      const side = sideOf(deal, ctx.actor)
      if (!side) return []
      const { id, number, title, gross } = deal
      return [
        [id, { title: number, price: gross, note: textIn(ctx.lang, title), picture: null, link: dealLink(deal, side) }],
      ]
    }),
  )
}
