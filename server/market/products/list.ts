import { sql } from 'kysely'
import { z } from 'zod'
import { bigRowId } from '#contract/ids.ts'
import type { StockMovement } from '#contract/market/my-products.ts'
import type { ProductState } from '#contract/moderation/publication.ts'
import { isOwn } from '../../identity/public.ts'
import { actorName } from '../../kernel/actor-name.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { decodeNext, encodeNext, exactMoment } from '../../kernel/keyset.ts'
import { namedOrNumbered } from '../../kernel/named-or-numbered.ts'
import { allOf, byChange, type Condition, countBy, pageOf } from '../../kernel/row-lists.ts'
import { presentRows } from './present.ts'
import { say } from './quantities.ts'
import { ownRow } from './row.ts'

interface Filters {
  status?: ProductState | undefined
  categoryId?: number | undefined
  lowStock: boolean
  search?: string | undefined
}
interface Page {
  take: number
  next?: string | undefined
}

/** Latest change first. Six statements however many there are. */
export async function listOwn(ctx: SignedCtx, { take, next, status, ...filters }: Filters & Page) {
  const base = matching(ctx, filters)
  const query = ctx.tx
    .selectFrom('products')
    .selectAll()
    .select(exactMoment('updatedAt').as('cursorAt'))
    .where(allOf(status ? [...base, sql`status = ${status}`] : base))
  const { shown, page } = await pageOf(query, byChange, { take, next })
  return {
    counts: await countBy(ctx.tx, 'products', 'status', base),
    items: await presentRows(ctx, shown),
    ...page,
  }
}

function matching(ctx: SignedCtx, { categoryId, lowStock, search }: Omit<Filters, 'status'>): Condition[] {
  const wishes: Condition[] = [isOwn(ctx)]
  if (categoryId)
    wishes.push(sql`category_id in (select id from categories where path @> array[${categoryId}::integer])`)
  if (lowStock) wishes.push(sql`status in ('published', 'sold_out', 'paused') and stock_qty - reserved_qty <= low_mark`)
  const asked = namedOrNumbered(search)
  if (asked) wishes.push(asked)
  return wishes
}

const MovementPlace = z.tuple([bigRowId])

export async function listMovements(ctx: SignedCtx, id: number, { take, next }: Page) {
  await ownRow(ctx, id)
  let query = ctx.tx
    .selectFrom('stockMovements')
    .selectAll()
    .select(actorName('stock_movements.actor_id').as('actorName'))
    .where('productId', '=', id)
    .orderBy('id', 'desc')
  if (next) query = query.where('id', '<', decodeNext(next, MovementPlace)[0])
  const rows = await query.limit(take + 1).execute()
  const shown = rows.slice(0, take)
  const last = shown.at(-1)
  return {
    items: shown.map(
      (row): StockMovement => ({
        id: row.id,
        kind: row.kind,
        stockDelta: say(row.stockDelta),
        reservedDelta: say(row.reservedDelta),
        stockAfter: say(row.stockAfter),
        reservedAfter: say(row.reservedAfter),
        reason: row.reason,
        actorName: row.actorName,
        at: row.at.toISOString(),
      }),
    ),
    take,
    ...(rows.length > take && last && { next: encodeNext([last.id]) }),
  }
}
