import { type ExpressionBuilder, sql } from 'kysely'
import type { CatalogItem } from '#contract/reference/catalog.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { Tables } from '../../kernel/database/database.ts'
import type { FileStore } from '../../kernel/files/files.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { siteCategories } from '../facts/shelf-facts.ts'
import '../tables.ts'

const TILE = 320

/** Visible: active, with nothing hidden above it. */
export const onSite = (eb: ExpressionBuilder<Tables, 'categories'>) =>
  eb.and([
    eb('categories.status', '=', 'active'),
    sql<boolean>`not exists (select from categories above
      where above.id = any(categories.path) and above.status <> 'active')`,
  ])

export async function findCategories(ctx: Ctx, ids: readonly number[] | undefined, take: number) {
  const shown = (await siteCategories(ctx)).filter(({ id }) => !ids || ids.includes(id))
  return (take > 0 ? shown.slice(0, take) : shown).map(({ id, name, measurementId }) => ({
    id,
    categoryName: textIn(ctx.lang, name),
    measurementId,
  }))
}

export async function getCatalog(ctx: Ctx, files: FileStore): Promise<CatalogItem[]> {
  const rows = await siteCategories(ctx)
  const below = new Map<number, number>()
  for (const { id, path } of rows) {
    for (const above of path) if (above !== id) below.set(above, (below.get(above) ?? 0) + 1)
  }
  return rows.map(({ id, parentId, slug, name, picture }) => ({
    id,
    parentId,
    slug,
    name: textIn(ctx.lang, name),
    picture: picture && files.urlOf(picture, TILE),
    count: below.get(id) ?? 0,
  }))
}
