import { sql } from 'kysely'
import { fromChatSpelling, searchKey, withoutFillers } from '#uz/search-key.ts'
import type { Ctx } from '../kernel/context.ts'
import type { FileStore } from '../kernel/files/files.ts'
import { textIn } from '../kernel/words/localized.ts'
import { onSite } from './categories/catalog.ts'
import { wordsBegin } from './name-search.ts'

const THUMB = 96

/**
 * Finds by the beginnings of words, then by a looser folding, then by likeness; only the closest kind that finds
 * anything is answered. Chat spelling («bewariq») is a second try, because its digits and letters mean themselves too.
 */
export async function searchSite(ctx: Ctx, files: FileStore, text: string | undefined, take: number) {
  const asked = withoutFillers(text ?? '')
  if (searchKey(asked) === '') return { items: [] }
  const chat = fromChatSpelling(asked)
  const found = await near(ctx, asked, take).execute()
  const rows = found.length > 0 || searchKey(chat) === searchKey(asked) ? found : await near(ctx, chat, take).execute()
  return {
    items: rows.map(({ id, slug, name, parentName, picture }) => ({
      kind: 'category' as const,
      id,
      slug,
      name: textIn(ctx.lang, name),
      parentName: parentName && textIn(ctx.lang, parentName),
      picture: picture && files.urlOf(picture, THUMB),
    })),
  }
}

/** The query itself, so that a test can ask the planner about it. */
export function near(ctx: Ctx, text: string, take: number) {
  const key = searchKey(text)
  const begins = (column: 'searchKey' | 'looseSearchKey', distance: number) =>
    ctx.tx
      .selectFrom('categories')
      .select(['id', sql<number>`${sql.lit(distance)}`.as('distance')])
      .where(wordsBegin(column, text))
  // Three searches, each by its own index; one condition with «or» would read every row.
  const everyKind = begins('searchKey', 1)
    .unionAll(begins('looseSearchKey', 2))
    .unionAll(
      ctx.tx
        .selectFrom(sql<{ id: number }>`categories_alike(${key})`.as<'alike'>(sql`alike(id)`))
        .select(['alike.id', sql<number>`3`.as('distance')]),
    )
  return ctx.tx
    .with('near', () => everyKind)
    .with('found', (db) =>
      db
        .selectFrom('near')
        .innerJoin('categories', 'categories.id', 'near.id')
        .select(['categories.id', 'near.distance', sql<number>`min(near.distance) over ()`.as('least')])
        .where(onSite),
    )
    .selectFrom('found')
    .innerJoin('categories', 'categories.id', 'found.id')
    .leftJoin('categories as parents', 'parents.id', 'categories.parentId')
    .select(['categories.id', 'categories.slug', 'categories.name', 'categories.picture', 'parents.name as parentName'])
    .whereRef('found.distance', '=', 'found.least')
    .orderBy(sql`categories.search_key like ${`% ${key} %`}`, 'desc')
    .orderBy(sql`word_similarity(${key}, categories.search_key)`, 'desc')
    .orderBy(sql`cardinality(categories.path)`)
    .orderBy('categories.orderNo')
    .orderBy('categories.id')
    .limit(take)
}
