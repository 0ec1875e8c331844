import { sql } from 'kysely'
import { SavedAdFilters } from '#contract/announcements/ads.ts'
import type { AnnouncementKindName } from '#contract/announcements/kinds.ts'
import type { SearchedListName } from '#contract/search/searched-lists.ts'
import { employersOf } from '../../identity/public.ts'
import { filterBut, loosen, type News, planSearch, searchedList } from '../../search/public.ts'
import { publicLink } from '../links.ts'
import { adConditions } from './filters.ts'
import { hasAnyAd } from './list.ts'
import { readAdSite } from './memory.ts'
import { listedForAudience } from './visible.ts'

/** Lists of announcements, as saved searches know them; each shows the kind it is of, one shows all. */
const searchedAds = (name: SearchedListName, kind: AnnouncementKindName | undefined) =>
  searchedList({
    name,
    filters: kind ? SavedAdFilters.omit({ kind: true }) : SavedAdFilters,
    // A page of the list of all sends on to the one of its kind.
    pathOf: (id) => (kind ? publicLink(kind, id) : `/announcements/${id}`),
    async prepare(ctx) {
      const site = await readAdSite(ctx)
      return async (filters, { after, userId, most }) => {
        const strict = await planSearch(ctx, filters.search)
        const plan = strict && (await loosen(strict, hasAnyAd(ctx)))
        const employer = (await employersOf(ctx, userId)).size > 0
        const query = { ...filters, ...(kind && { kind }), take: 1 }
        const conditions = adConditions(query, site, plan, [listedForAudience(employer)])
        const { rows } = await sql<News>`select id, ranked_at as at from ads
          where ${filterBut(conditions)} and ranked_at > ${after} and ranked_at <= ${ctx.now}
            and owner_user_id <> ${userId}
          limit ${sql.lit(most)}`.execute(ctx.tx)
        return rows
      }
    },
  })

export const searchedAdLists = [
  searchedAds('announcements', undefined),
  searchedAds('services', 'service'),
  searchedAds('vacancies', 'vacancy'),
  searchedAds('resumes', 'resume'),
]
