import { sql } from 'kysely'
import { dayOf } from '#uz/date.ts'
import { notify } from '../../communication/public.ts'
import type { Ctx } from '../../kernel/context.ts'
import { filterBut, loosen, planSearch, readSynonyms } from '../../search/public.ts'
import type { MarketWork } from '../jobs.ts'
import { hasAnyOffer } from './any-match.ts'
import { conditionsOf } from './filters.ts'
import { readSite } from './memory.ts'
import { readFilters } from './saved.ts'
import '../tables.ts'

const INSTANT_NEWS = 'market.saved-searches-instant'
const DAILY_NEWS = 'market.saved-searches-daily'
/** Searches looked through in one transaction. */
const BATCH = 100
/** A notice says «99+» and means it. */
const MOST_NEWS = 100
/** First published just now, and not merely back on the shelf. */
const FRESH_MS = 60_000

type Frequency = 'instant' | 'daily'

export async function startSavedSearchJobs({ jobs, inSystem }: MarketWork): Promise<void> {
  const run = (frequency: Frequency) => async () => {
    let after: number | undefined = 0
    while (after !== undefined) {
      const from: number = after
      after = await inSystem((ctx) => tellNews(ctx, frequency, from))
    }
  }
  await jobs.work(INSTANT_NEWS, run('instant'))
  await jobs.work(DAILY_NEWS, run('daily'), { cron: '0 8 * * *' })
}

interface Shelved {
  productId: number
  rankedAt: Date | string
}

/** Called where offers come to the shelf: whoever asked to be told at once is told by a job. */
export async function awakenSearches(ctx: Ctx, before: readonly { productId: number }[], after: readonly Shelved[]) {
  const old = new Set(before.map((offer) => offer.productId))
  const fresh = after.some(
    ({ productId, rankedAt }) => !old.has(productId) && ctx.now.getTime() - new Date(rankedAt).getTime() < FRESH_MS,
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
export async function tellNews(ctx: Ctx, frequency: Frequency, after: number): Promise<number | undefined> {
  const batch = await ctx.tx
    .selectFrom('savedSearches')
    .selectAll()
    .where('frequency', '=', frequency)
    .where('active', '=', true)
    .where('id', '>', after)
    .orderBy('id')
    .limit(BATCH)
    // Two runs at once must not tell the same twice; the later waits, as it may see what the earlier could not yet.
    .forUpdate()
    .execute()
  const site = await readSite(ctx)
  const synonyms = await readSynonyms(ctx)
  const today = dayOf(ctx.now)
  for (const { id, ownerUserId, name, query, channel, seenUntil } of batch) {
    const filters = readFilters(query)
    if (!filters.success) continue
    const strict = await planSearch(ctx, synonyms, filters.data.search)
    const plan = strict && (await loosen(strict, hasAnyOffer(ctx)))
    const conditions = conditionsOf({ ...filters.data, take: 1 }, site, plan, today)
    const { rows } = await sql<{ id: number; at: Date }>`select product_id as id, ranked_at as at from offers
      where ${filterBut(conditions)} and ranked_at > ${seenUntil} and ranked_at <= ${ctx.now}
        and seller_user_id <> ${ownerUserId}
      limit ${sql.lit(MOST_NEWS)}`.execute(ctx.tx)
    if (rows.length > 0) {
      const event = channel === 'email' ? 'search.mailed' : 'search.found'
      const n = rows.length < MOST_NEWS ? String(rows.length) : `${MOST_NEWS - 1}+`
      const [only] = rows
      const link = rows.length === 1 && only ? `/product/${only.id}` : `/products?${query}&sort=newest`
      await notify(ctx, event, [ownerUserId], { name, n }, { link })
    }
    // Not further than what was seen: an offer that is being put up right now has an earlier moment than this one.
    const seen = rows.length === MOST_NEWS ? ctx.now : new Date(Math.max(...rows.map(({ at }) => at.getTime())))
    if (rows.length > 0)
      await ctx.tx.updateTable('savedSearches').set({ seenUntil: seen }).where('id', '=', id).execute()
  }
  return batch.length < BATCH ? undefined : batch.at(-1)?.id
}
