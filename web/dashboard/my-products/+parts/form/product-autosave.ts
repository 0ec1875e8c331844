import { createMyProduct, getMyProduct, type MyProduct, saveMyProduct } from '#contract/market/my-products.ts'
import type { ProductDraft } from '#contract/market/product.ts'
import { isUnpublished } from '#contract/moderation/publication.ts'
import type { Keeper } from '#web/kit/dashboard/form/autosave.ts'
import { ask } from '#web/shell/client.ts'
import { contentOf, type ProductValues, stockOf } from './product-values.ts'

/** A live product is saved by its button alone: every save of it may go to a moderator. */
export const isFree = (row: MyProduct | undefined) => !row || isUnpublished(row.status)
/** Said in the form until it is submitted for the first time; from then on stock is moved. */
export const saysStock = (row: MyProduct | undefined) => !row || row.can.remove

interface Body {
  content: ProductDraft
  stock: string | null
}

export const productKeeper: Keeper<MyProduct, ProductValues, Body> = {
  name: 'my-products',
  param: 'edit',
  isFree,
  bodyOf: (values) => ({ content: contentOf(values), stock: stockOf(values) }),
  create: (body, idempotencyKey) => ask(createMyProduct, { body }, { idempotencyKey }),
  save: (over, { content, stock }) =>
    ask(saveMyProduct, {
      params: { id: over.id },
      body: { content, ...(saysStock(over) && { stock }), rowVersion: over.rowVersion },
    }),
  reread: (id) => ask(getMyProduct, { params: { id } }),
}
