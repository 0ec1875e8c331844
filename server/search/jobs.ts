import { sql } from 'kysely'
import type { Ctx } from '../kernel/context.ts'
import type { Jobs } from '../kernel/jobs.ts'
import { startSavedSearchJobs } from './saved-news.ts'
import type { SearchedLists } from './searched-list.ts'
import './tables.ts'
import { forgetVisitors } from './views.ts'

const COUNT_WORDS = 'search.count-words'

interface SearchWork {
  jobs: Jobs
  inSystem<T>(act: (ctx: Ctx) => Promise<T>): Promise<T>
}

/** `tables` are those that are searched, each with its `words`; `lists` those whose searches are saved. */
export async function startSearchJobs(
  work: SearchWork,
  tables: readonly string[],
  lists: SearchedLists,
): Promise<void> {
  const { jobs, inSystem } = work
  await jobs.work(COUNT_WORDS, () => inSystem((ctx) => countWords(ctx, tables)), { cron: '20 3 * * *' })
  await jobs.work('search.forget-visitors', () => inSystem(forgetVisitors), { cron: '35 3 * * *' })
  await startSavedSearchJobs(work, lists)
}

/** Counts words, which decides between corrections. Words nothing contains and no synonym needs are deleted. */
export async function countWords(ctx: Ctx, tables: readonly string[]): Promise<void> {
  const all = tables.map((table) => `select words from ${table}`).join(' union all ')
  await sql`
    with fresh as materialized (
      select known.word, coalesce(ndoc, 0) as offers
      from search_words known left join ts_stat(${all}) counted on counted.word = known.word
    )
    update search_words set offers = fresh.offers from fresh
    where fresh.word = search_words.word and search_words.offers <> fresh.offers`.execute(ctx.tx)
  await sql`
    delete from search_words where offers = 0 and not exists (
      select from search_synonyms where status = 'active'
        and ' ' || array_to_string(keys, ' ') || ' ' like '% ' || search_words.stem || ' %'
    )`.execute(ctx.tx)
}
