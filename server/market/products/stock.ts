import { isApproved, isUnpublished, type ProductState } from '#contract/moderation/publication.ts'
import type { Ctx, SignedCtx } from '../../kernel/context.ts'
import { refuse, refuseFields } from '../../kernel/refuse.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { notify } from '../../notices/public.ts'
import { unitsByIds } from '../../reference/public.ts'
import type { StockMovementsTable } from '../tables.ts'
import { availableOf, exact, say } from './quantities.ts'
import { changeStock, PRODUCT, type Product } from './row.ts'

interface Move {
  kind: StockMovementsTable['kind']
  /** Changes of stock and reserve; negative values take away. */
  stock: number
  reserved: number
  reason?: string | undefined
  orderId?: string | undefined
}

const LOW_PART = 0.1
/** The largest value of the columns. */
const MOST_STOCK = 999_999_999

/**
 * The only way to change the stock of a locked product: writes the movement, updates both sums, and switches between
 * published and sold out. Nothing goes below zero, and nothing is reserved that is not there.
 */
export async function moveLocked(ctx: Ctx, row: Product, move: Move): Promise<Product> {
  const stockAfter = exact(row.stockQty + move.stock)
  const reservedAfter = exact(row.reservedQty + move.reserved)
  const unit = row.unitId === null ? undefined : (await unitsByIds(ctx, [row.unitId])).get(row.unitId)
  if (unit?.integerOnly && !(Number.isInteger(stockAfter) && Number.isInteger(reservedAfter)))
    refuseFields([{ field: 'qty', code: 'V_INT_UNIT' }])
  if (stockAfter > MOST_STOCK) refuseFields([{ field: 'qty', code: 'V_RANGE', values: { min: 0, max: MOST_STOCK } }])
  if (stockAfter < 0 || reservedAfter < 0 || reservedAfter > stockAfter)
    refuse('E_STOCK', { left: say(availableOf(row)), unit: unit ? textIn(ctx.lang, unit.symbol) : '' })
  await ctx.tx
    .insertInto('stockMovements')
    .values({
      productId: row.id,
      kind: move.kind,
      stockDelta: exact(move.stock),
      reservedDelta: exact(move.reserved),
      stockAfter,
      reservedAfter,
      orderId: move.orderId ?? null,
      reason: move.reason ?? null,
      actorId: ctx.actor?.userId ?? null,
      at: ctx.now,
    })
    .execute()
  const lowMark = move.kind === 'in' || move.kind === 'correction' ? exact(stockAfter * LOW_PART) : row.lowMark
  const after = { stockQty: stockAfter, reservedQty: reservedAfter }
  const status = stateFor(row.status, availableOf(after))
  const changed = await changeStock(ctx, row, { ...after, lowMark, status })
  await ctx.audit({
    action: `product.stock.${move.kind}`,
    objectType: PRODUCT,
    objectId: row.id,
    ...(status !== row.status && { from: row.status, to: status }),
    reason: move.reason,
    changes: { stock: [say(row.stockQty), say(stockAfter)], reserved: [say(row.reservedQty), say(reservedAfter)] },
  })
  await tellLow(ctx, row, changed)
  return changed
}

/** Published while there is something to sell, sold out while there is not. */
export function stateFor(status: ProductState, available: number): ProductState {
  if (status === 'published' && available <= 0) return 'sold_out'
  return status === 'sold_out' && available > 0 ? 'published' : status
}

/** Notified once when stock becomes low. */
export async function tellLow(ctx: Ctx, before: Product, after: Product): Promise<void> {
  const wasLow = availableOf(before) <= before.lowMark
  const isLow = availableOf(after) <= after.lowMark
  if (wasLow || !isLow || (after.status !== 'published' && after.status !== 'sold_out')) return
  await notify(
    ctx,
    'product.lowStock',
    [after.ownerUserId],
    { title: after.content.title ?? `№ ${after.id}`, left: say(availableOf(after)) },
    {
      link: `/dashboard/my-products?edit=${after.id}`,
      as: { userId: after.ownerUserId, organizationId: after.ownerOrganizationId },
    },
  )
}

interface OwnMove {
  kind: 'in' | 'writeoff' | 'correction'
  qty: string
  reason?: string | undefined
}

/**
 * Only products that were submitted have movements; a draft has an opening stock, which would be counted twice.
 * Products under judgement, blocked and archived ones stay unchanged.
 */
export const isMovable = ({ status, version }: Pick<Product, 'status' | 'version'>) =>
  version > 0 && (isApproved(status) || isUnpublished(status))

/** By the owner: a delivery, a loss, or a count. */
export function ownMove(ctx: SignedCtx, row: Product, { kind, qty, reason }: OwnMove): Promise<Product> {
  if (!isMovable(row)) refuse('E_STATE', { status: row.status })
  const amount = Number(qty)
  const stock = kind === 'in' ? amount : kind === 'writeoff' ? -amount : exact(amount - row.stockQty)
  return moveLocked(ctx, row, { kind, stock, reserved: 0, reason })
}
