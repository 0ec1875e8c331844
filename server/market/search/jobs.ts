import { sql } from 'kysely'
import type { Ctx } from '../../kernel/context.ts'
import type { MarketWork } from '../jobs.ts'
import { startSavedSearchJobs } from './saved-news.ts'

const COUNT_WORDS = 'market.count-words'

export async function startSearchJobs(work: MarketWork): Promise<void> {
  await startSavedSearchJobs(work)
  await work.jobs.work(COUNT_WORDS, () => work.inSystem(countWords), { cron: '20 3 * * *' })
}

/** How common each word is decides between two corrections. Words that no offer has and no synonym needs are forgotten. */
export async function countWords(ctx: Ctx): Promise<void> {
  await sql`
    with fresh as materialized (
      select known.word, coalesce(ndoc, 0) as offers
      from search_words known left join ts_stat('select words from offers') counted on counted.word = known.word
    )
    update search_words set offers = fresh.offers from fresh
    where fresh.word = search_words.word and search_words.offers <> fresh.offers`.execute(ctx.tx)
  await sql`
    delete from search_words where offers = 0 and not exists (
      select from search_synonyms where status = 'active'
        and ' ' || array_to_string(keys, ' ') || ' ' like '% ' || search_words.stem || ' %'
    )`.execute(ctx.tx)
}
