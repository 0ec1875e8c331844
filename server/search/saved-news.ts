import { type SearchedListName, searchedLists } from '#contract/search/searched-lists.ts'
import type { Ctx } from '../kernel/context.ts'
import type { Jobs } from '../kernel/jobs.ts'
import { notify } from '../notices/public.ts'
import type { News, SearchedLists } from './searched-list.ts'
import './tables.ts'

const INSTANT_NEWS = 'search.saved-instant'
const DAILY_NEWS = 'search.saved-daily'
/** Searches looked through in one transaction. */
const BATCH = 100
/** A notice says «99+» and means it. */
const MOST_NEWS = 100
/** First published just now, not merely back on sale. */
const FRESH_MS = 60_000

type Frequency = 'instant' | 'daily'

interface NewsWork {
  jobs: Jobs
  inSystem<T>(act: (ctx: Ctx) => Promise<T>): Promise<T>
}

export async function startSavedSearchJobs({ jobs, inSystem }: NewsWork, lists: SearchedLists): Promise<void> {
  const run = (frequency: Frequency) => async () => {
    let after: number | undefined = 0
    while (after !== undefined) {
      const from: number = after
      after = await inSystem((ctx) => tellNews(ctx, lists, frequency, from))
    }
  }
  await jobs.work(INSTANT_NEWS, run('instant'))
  await jobs.work(DAILY_NEWS, run('daily'), { cron: '0 8 * * *' })
}

interface Shown {
  id: number
  rankedAt: Date | string
}

/** Called when rows enter a list: a job tells those who want to know at once. */
export async function awakenSearches(ctx: Ctx, before: readonly number[], after: readonly Shown[]) {
  const old = new Set(before)
  const fresh = after.some(
    ({ id, rankedAt }) => !old.has(id) && ctx.now.getTime() - new Date(rankedAt).getTime() < FRESH_MS,
  )
  if (!fresh) return
  const waiting = await ctx.tx
    .selectFrom('savedSearches')
    .select('id')
    .where('frequency', '=', 'instant')
    .where('active', '=', true)
    .limit(1)
    .executeTakeFirst()
  if (waiting) await ctx.job(INSTANT_NEWS, {})
}

/** Tells owners of one batch what is new since the last time; answers where the next batch begins. */
export async function tellNews(
  ctx: Ctx,
  lists: SearchedLists,
  frequency: Frequency,
  after: number,
): Promise<number | undefined> {
  const batch = await ctx.tx
    .selectFrom('savedSearches')
    .selectAll()
    .where('frequency', '=', frequency)
    .where('active', '=', true)
    .where('id', '>', after)
    .orderBy('id')
    .limit(BATCH)
    // Serialised, so that nothing is told twice; the later run may see rows the earlier could not.
    .forUpdate()
    .execute()
  const newsOf = new Map<
    SearchedListName,
    Awaited<ReturnType<NonNullable<ReturnType<SearchedLists['get']>>['prepare']>>
  >()
  for (const { id, ownerUserId, list: name, ...search } of batch) {
    const list = lists.get(name)
    if (!list) continue
    const find = newsOf.get(name) ?? (await list.prepare(ctx))
    newsOf.set(name, find)
    const rows = await find(search.query, { after: search.seenUntil, userId: ownerUserId, most: MOST_NEWS })
    if (rows.length === 0) continue
    const event = search.channel === 'email' ? 'search.mailed' : 'search.found'
    const n = rows.length < MOST_NEWS ? String(rows.length) : `${MOST_NEWS - 1}+`
    const [only] = rows
    const link = rows.length === 1 && only ? list.pathOf(only.id) : `${searchedLists[name]}?${search.query}&sort=newest`
    await notify(ctx, event, [ownerUserId], { name: search.name, n }, { link })
    await ctx.tx
      .updateTable('savedSearches')
      .set({ seenUntil: seenBy(ctx, rows) })
      .where('id', '=', id)
      .execute()
  }
  return batch.length < BATCH ? undefined : batch.at(-1)?.id
}

/** Not further than what was seen: a row being published now may have an earlier timestamp. */
const seenBy = (ctx: Ctx, rows: readonly News[]) =>
  rows.length === MOST_NEWS ? ctx.now : new Date(Math.max(...rows.map(({ at }) => at.getTime())))
