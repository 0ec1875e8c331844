import type { Selectable, Updateable } from 'kysely'
import type { ProductDraft } from '#contract/market/product.ts'
import { publicationProcess } from '#contract/moderation/publication.ts'
import { searchKey } from '#uz/search-key.ts'
import { isOwn } from '../../identity/public.ts'
import type { Ctx, SignedCtx } from '../../kernel/context.ts'
import { stepping } from '../../kernel/process/steps.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { ProductsTable } from '../tables.ts'

export type Product = Selectable<ProductsTable>
export const PRODUCT = 'product'
export const PRODUCTS_TOPIC = 'products'

/** Not one's own is not found. */
export async function ownRow(ctx: SignedCtx, id: number): Promise<Product> {
  const row = await ctx.tx.selectFrom('products').selectAll().where('id', '=', id).where(isOwn(ctx)).executeTakeFirst()
  return row ?? refuse('E_NOT_FOUND')
}

export const products = stepping({
  table: 'products',
  state: 'status',
  process: publicationProcess,
  object: PRODUCT,
  topic: PRODUCTS_TOPIC,
})

/** Orders move stock all day: the version stays, so that an owner's open form does not become stale. */
export async function changeStock(ctx: Ctx, row: Product, columns: Updateable<ProductsTable>): Promise<Product> {
  const changed = await ctx.tx
    .updateTable('products')
    .set(columns)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await ctx.changed(PRODUCTS_TOPIC)
  return changed
}

/** The content with its copies for lists. */
export const contentColumns = (content: ProductDraft) => ({
  content,
  categoryId: content.categoryId ?? null,
  unitId: content.unitId ?? null,
  price: content.price ?? null,
  searchKey: Object.values(content.title ?? {})
    .map((text) => searchKey(text ?? ''))
    .join(' '),
  twinKey: twinKeyOf(content),
})

/** The same goods from the same place count as one product, however spelled. */
export function twinKeyOf({ categoryId, originTerritoryId, title }: ProductDraft): string | null {
  const name = searchKey(title?.uz ?? '')
  return categoryId && originTerritoryId && name ? `${categoryId}:${originTerritoryId}:${name}` : null
}
