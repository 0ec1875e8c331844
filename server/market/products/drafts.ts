import type { ProductDraft } from '#contract/market/product.ts'
import { isApproved, isUnpublished } from '#contract/moderation/publication.ts'
import { ownerOf } from '../../identity/public.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { changesBetween } from '../../kernel/process/audit.ts'
import { refuse, refuseFields } from '../../kernel/refuse.ts'
import { lockOwn } from './own.ts'
import { getOwn, type ShownProduct } from './present.ts'
import { contentColumns, PRODUCT, type Product, products } from './row.ts'
import { editLive } from './steps.ts'

interface Given {
  content: ProductDraft
  stock?: string | null | undefined
}

/** Limits how many drafts an owner may keep. */
const MAX_DRAFTS = 500

export async function createDraft(ctx: SignedCtx, { content, stock }: Given): Promise<ShownProduct> {
  await requireRoomForDraft(ctx)
  const { id } = await ctx.tx
    .insertInto('products')
    .values({
      ...ownerOf(ctx),
      ...contentColumns(content),
      openingStock: stock ? Number(stock) : null,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.audit({
    action: 'product.created',
    objectType: PRODUCT,
    objectId: id,
    to: 'draft',
    changes: changesBetween({}, { ...content, ...(stock && { stock }) }),
  })
  await ctx.changed('products')
  return getOwn(ctx, id)
}

async function requireRoomForDraft(ctx: SignedCtx): Promise<void> {
  const { ownerUserId, ownerOrganizationId } = ownerOf(ctx)
  const { drafts } = await ctx.tx
    .selectFrom('products')
    .select((eb) => eb.fn.countAll<number>().as('drafts'))
    .where('status', '=', 'draft')
    .where('ownerUserId', '=', ownerUserId)
    .where('ownerOrganizationId', ownerOrganizationId === null ? 'is' : '=', ownerOrganizationId)
    .executeTakeFirstOrThrow()
  if (drafts >= MAX_DRAFTS) refuse('E_LIMIT', { limit: MAX_DRAFTS })
}

/**
 * A draft is saved with its gaps; an edit of a live product must be complete and is split into what shows at once and
 * what is judged.
 */
export async function saveProduct(ctx: SignedCtx, id: number, given: Given & { rowVersion: number }) {
  const row = await lockOwn(ctx, id, given.rowVersion)
  await save(ctx, row, given)
  return getOwn(ctx, id)
}

export async function save(ctx: SignedCtx, row: Product, { content, stock }: Given): Promise<void> {
  if (isApproved(row.status)) {
    if (stock !== undefined && stock !== null) refuseFields([{ field: 'stock', code: 'V_UNKNOWN' }])
    await editLive(ctx, row, content)
    return
  }
  if (!isUnpublished(row.status)) refuse('E_STATE', { status: row.status })
  // Once submitted, a product has movements: its stock is moved, not typed.
  const openingStock = row.version > 0 || stock === undefined ? row.openingStock : stock === null ? null : Number(stock)
  const changes = changesBetween(
    { ...row.content, stock: row.openingStock },
    { ...whole(row.content, content), stock: openingStock },
  )
  if (Object.keys(changes).length === 0) return
  await products.change(ctx, row, { ...contentColumns(content), openingStock })
  await ctx.audit({ action: 'product.updated', objectType: PRODUCT, objectId: row.id, changes })
}

/** Fields a draft no longer has count as changes too. */
const whole = (before: ProductDraft, after: ProductDraft) => ({
  ...Object.fromEntries(Object.keys(before).map((field) => [field, null])),
  ...after,
})

/** Without stock and batch papers: those belong to the original goods. */
export async function copyProduct(ctx: SignedCtx, id: number): Promise<ShownProduct> {
  const { pending, content } = await lockOwn(ctx, id)
  const { certificates: _, ...rest } = pending ?? content
  return createDraft(ctx, { content: rest })
}

export async function removeDraft(ctx: SignedCtx, id: number): Promise<void> {
  const row = await lockOwn(ctx, id)
  if (row.status !== 'draft' || row.version > 0) refuse('E_STATE', { status: row.status })
  await ctx.tx.deleteFrom('products').where('id', '=', id).execute()
  await ctx.audit({ action: 'product.removed', objectType: PRODUCT, objectId: id, from: row.status })
  await ctx.changed('products')
}
