import { sql } from 'kysely'
import type { Localized } from '#contract/localized.ts'
import { digestKinds } from '#contract/media/digest.ts'
import type { ContentKindName } from '#contract/media/enums.ts'
import { contentKinds } from '#contract/media/kinds.ts'
import { dayOf } from '#uz/date.ts'
import { DAY_MS } from '#uz/durations.ts'
import { peopleNaming } from '../../identity/public.ts'
import type { Ctx } from '../../kernel/context.ts'
import { joined } from '../../kernel/words/localized.ts'
import { notifyEach } from '../../notices/public.ts'
import { siteCategories } from '../../reference/public.ts'
import { stillOf } from './filters.ts'
import { publicLink } from './links.ts'
import '../tables.ts'

/** Told in one transaction. */
const PEOPLE = 500
/** Of one digest; what does not fit waits for tomorrow. */
const MOST_EDITIONS = 500
/** Called by name; the rest are counted. */
const TITLES = 3
/** Older items are not news, whenever we begin to tell. */
const WEEK_MS = 7 * DAY_MS

interface NewEdition {
  id: number
  kind: ContentKindName
  title: Localized
  cropPath: number[]
}

/**
 * Tells readers of new items about their crops since the last digest: one notice a day, none where there is nothing.
 * Returns whether there may be more people. A constant number of statements.
 */
export async function tellReaders(ctx: Ctx): Promise<boolean> {
  // Serialised: two runs at once would tell the same people.
  await sql`select pg_advisory_xact_lock(hashtext('media.digest'))`.execute(ctx.tx)
  const digest = await digestOf(ctx)
  if (!digest) return false
  const editions = await editionsIn(ctx, digest.id)
  const people = await peopleNaming(ctx, [...new Set(editions.flatMap(({ cropPath }) => cropPath))], {
    after: digest.toldTo,
    take: PEOPLE,
  })
  const slugs = new Map((await siteCategories(ctx)).map(({ id, slug }) => [id, slug]))
  const told = people.map(({ userId, keyProducts }) => [userId, noticeOf(editions, keyProducts, slugs)] as const)
  await notifyEach(ctx, 'media.digest', new Map(told))
  const more = people.length === PEOPLE
  await ctx.tx
    .updateTable('readingDigests')
    .set({ toldTo: people.at(-1)?.userId ?? digest.toldTo, finishedAt: more ? null : ctx.now })
    .where('id', '=', digest.id)
    .execute()
  return more
}

/** The unfinished digest, whenever it began; else a new one if none ended today. */
async function digestOf(ctx: Ctx): Promise<{ id: number; toldTo: string | null } | undefined> {
  const last = await ctx.tx.selectFrom('readingDigests').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()
  if (last && !last.finishedAt) return last
  if (last?.finishedAt && dayOf(last.finishedAt) === dayOf(ctx.now)) return undefined
  const digest = await ctx.tx
    .insertInto('readingDigests')
    .defaultValues()
    .returning(['id', 'toldTo'])
    .executeTakeFirstOrThrow()
  await sql`update content_items set digest_id = ${digest.id} where id in (
    select editions.id from editions join content_items item on item.id = editions.id
    where editions.kind = any(${digestKinds}::text[]) and crop_path <> '{}' and ${stillOf(ctx)}
      and editions.published_at between ${new Date(ctx.now.getTime() - WEEK_MS)} and ${ctx.now}
      and item.digest_id is null
    order by editions.published_at desc, editions.id desc limit ${sql.lit(MOST_EDITIONS)})`.execute(ctx.tx)
  return digest
}

/** The newest first; what has been taken down since is absent. */
const editionsIn = (ctx: Ctx, digestId: number): Promise<NewEdition[]> =>
  ctx.tx
    .selectFrom('contentItems as item')
    .innerJoin('editions', 'editions.id', 'item.id')
    .select(['editions.id', 'editions.kind', 'editions.title', 'editions.cropPath'])
    .where('item.digestId', '=', digestId)
    .orderBy('editions.publishedAt', 'desc')
    .orderBy('editions.id', 'desc')
    .execute()

/** What lies below a named category counts as it. */
function noticeOf(
  editions: readonly NewEdition[],
  keyProducts: readonly number[],
  slugs: ReadonlyMap<number, string>,
): { values: { n: string; titles: Localized }; link: string } {
  const found = editions.filter(({ cropPath }) => cropPath.some((id) => keyProducts.includes(id)))
  const named = keyProducts.filter((id) => found.some(({ cropPath }) => cropPath.includes(id)))
  const titles = joined(
    found.slice(0, TITLES).map(({ title }) => title),
    '; ',
  )
  return { values: { n: String(found.length), titles }, link: linkTo(found, named, slugs) }
}

/** The list that holds all of them, narrowed to what the person named; else the newest itself. */
function linkTo(found: readonly NewEdition[], named: readonly number[], slugs: ReadonlyMap<number, string>): string {
  const [first, ...others] = found
  if (!first) return '/media'
  const { publicPath } = contentKinds[first.kind]
  const together = others.length > 0 && others.every(({ kind }) => contentKinds[kind].publicPath === publicPath)
  const crops = named.flatMap((id) => slugs.get(id) ?? [])
  if (!together || crops.length < named.length) return publicLink(first.kind, first.id) ?? '/media'
  return `${publicPath}?${new URLSearchParams(crops.map((slug): [string, string] => ['crop', slug]))}`
}
