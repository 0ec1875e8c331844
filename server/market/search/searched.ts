import { sql } from 'kysely'
import { SavedOfferFilters } from '#contract/market/offers.ts'
import { dayOf } from '#uz/date.ts'
import { filterBut, loosen, type News, planSearch, searchedList } from '../../search/public.ts'
import { hasAnyOffer } from './any-match.ts'
import { conditionsOf } from './filters.ts'
import { readSite } from './memory.ts'
import '../tables.ts'

/** Products, as saved searches know them. */
export const searchedOffers = searchedList({
  name: 'products',
  filters: SavedOfferFilters,
  pathOf: (id) => `/product/${id}`,
  async prepare(ctx) {
    const site = await readSite(ctx)
    return async (filters, { after, userId, most }) => {
      const strict = await planSearch(ctx, filters.search)
      const plan = strict && (await loosen(strict, hasAnyOffer(ctx)))
      const conditions = conditionsOf({ ...filters, take: 1 }, site, plan, dayOf(ctx.now))
      const { rows } = await sql<News>`select product_id as id, ranked_at as at from offers
        where ${filterBut(conditions)} and ranked_at > ${after} and ranked_at <= ${ctx.now}
          and seller_user_id <> ${userId}
        limit ${sql.lit(most)}`.execute(ctx.tx)
      return rows
    }
  },
})
