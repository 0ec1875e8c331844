import { sql } from 'kysely'
import type { ParsedOf } from '#contract/call.ts'
import type { listMyProducts, StockMovement } from '#contract/market/my-products.ts'
import { isOwn } from '../../identity/public.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { type AskedPage, byColumn, list } from '../../kernel/list/list.ts'
import { byChange, down, orderBy } from '../../kernel/list/order.ts'
import { namedOrNumbered } from '../../kernel/named-or-numbered.ts'
import { actorName } from '../../kernel/words/actor-name.ts'
import { presentRows } from './present.ts'
import { say } from './quantities.ts'
import { ownRow } from './row.ts'

const own = list({
  rows: (ctx: SignedCtx, _asked: ParsedOf<typeof listMyProducts>['query']) =>
    ctx.tx.selectFrom('products').selectAll().where(isOwn(ctx)),
  order: byChange,
  filters: {
    categoryId: (id) => sql`category_id in (select id from categories where path @> array[${id}::integer])`,
    lowStock: (low) =>
      low ? sql`status in ('published', 'sold_out', 'paused') and stock_qty - reserved_qty <= low_mark` : undefined,
    search: namedOrNumbered,
    ids: (ids) => sql`id = any(${ids}::integer[])`,
  },
  counts: { counts: byColumn('status') },
})

export async function listOwn(ctx: SignedCtx, asked: ParsedOf<typeof listMyProducts>['query']) {
  const { shown, page } = await own.read(ctx, asked)
  return { items: await presentRows(ctx, shown), ...page }
}

const movements = list({
  rows: (ctx: SignedCtx, { productId }: AskedPage & { productId: number }) =>
    ctx.tx
      .selectFrom('stockMovements')
      .selectAll()
      .select(actorName('stock_movements.actor_id').as('actorName'))
      .where('productId', '=', productId),
  order: orderBy(down('id', 'bigRow')),
})

export async function listMovements(ctx: SignedCtx, id: number, asked: AskedPage) {
  await ownRow(ctx, id)
  const { shown, page } = await movements.read(ctx, { ...asked, productId: id })
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
    ...page,
  }
}
