import { sql } from 'kysely'
import { fromChatSpelling, searchKey, withoutFillers } from '#uz/search-key.ts'
import type { Ctx } from '../kernel/context.ts'
import type { FileStore } from '../kernel/files.ts'
import { textIn } from '../kernel/localized.ts'
import { onSite } from './catalog.ts'
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
  const found = await findNear(ctx, asked, take)
  const rows = found.length > 0 || searchKey(chat) === searchKey(asked) ? found : await findNear(ctx, chat, take)
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

async function findNear(ctx: Ctx, text: string, take: number) {
  const key = searchKey(text)
  // `<%` compares with the likest part of the name. Its threshold of 0.6 asks as much of one misspelt word as a plain
  // similarity of 0.4 does, and other languages in the same column do not water it down.
  const alike = sql<boolean>`${key} <% search_key`
  const near = ctx.tx
    .selectFrom('categories')
    .selectAll()
    .select((eb) =>
      eb
        .case()
        .when(wordsBegin('searchKey', text)(eb))
        .then(1)
        .when(wordsBegin('looseSearchKey', text)(eb))
        .then(2)
        .else(3)
        .end()
        .as('distance'),
    )
    .where((eb) => eb.or([wordsBegin('searchKey', text)(eb), wordsBegin('looseSearchKey', text)(eb), alike]))
    .where(onSite)
    .as('near')
  const closest = ctx.tx
    .selectFrom(near)
    .selectAll()
    .select(sql<number>`min(distance) over ()`.as('least'))
    .as('closest')
  return ctx.tx
    .selectFrom(closest)
    .leftJoin('categories as parents', 'parents.id', 'closest.parentId')
    .select(['closest.id', 'closest.slug', 'closest.name', 'closest.picture', 'parents.name as parentName'])
    .whereRef('closest.distance', '=', 'closest.least')
    .orderBy(sql`closest.search_key like ${`% ${key} %`}`, 'desc')
    .orderBy(sql`word_similarity(${key}, closest.search_key)`, 'desc')
    .orderBy(sql`cardinality(closest.path)`)
    .orderBy('closest.orderNo')
    .orderBy('closest.id')
    .limit(take)
    .execute()
}
