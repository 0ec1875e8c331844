import { sql } from 'kysely'
import type { Ctx } from '../../kernel/context.ts'
import type { AuditEntry } from '../../kernel/process/audit.ts'
import { refuse } from '../../kernel/refuse.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { type Unit, unitsByIds } from '../../reference/public.ts'
import type { StockMovementsTable } from '../tables.ts'
import { publishOffers } from './publish.ts'
import { availableOf, exact, say } from './quantities.ts'
import { PRODUCT, PRODUCTS_TOPIC, type Product } from './row.ts'
import { stateFor, tellLow } from './stock.ts'

interface OrderedStock {
  productId: number
  qty: string
  orderId: string
}

/** Changes of stock and reserve; negative values take away. */
export interface StockMove {
  kind: StockMovementsTable['kind']
  productId: number
  orderId: string | null
  stock: number
  reserved: number
  reason?: string
  /** A surplus the stock does not know of is booked as found first, because it was weighed. */
  finds?: true
}

/** Reserves goods the caller has locked, in a constant number of statements. Too little stock is E_STOCK. */
export const reserveAll = (ctx: Ctx, goods: LockedGoods, lines: readonly OrderedStock[]) =>
  moveLockedGoods(
    ctx,
    goods,
    lines.map(({ qty, ...line }) => ({ ...line, kind: 'reserve', stock: 0, reserved: Number(qty) })),
  )
/** Releases what failed orders had reserved. */
export const releaseAll = (ctx: Ctx, lines: readonly OrderedStock[]) =>
  moveStock(
    ctx,
    lines.map(({ qty, ...line }) => ({ ...line, kind: 'release', stock: 0, reserved: -Number(qty) })),
  )

/** Products whose rows this transaction holds: what was read of them stays true until it ends. */
export type LockedGoods = ReadonlyMap<number, Product>

/** Locks in the order of ids, so that two orders of the same goods never deadlock. */
export async function lockGoods(ctx: Ctx, ids: readonly number[]): Promise<LockedGoods> {
  const rows = await ctx.tx
    .selectFrom('products')
    .selectAll()
    .where('id', 'in', [0, ...ids])
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Many movements, each product after the other, in a constant number of statements. */
export async function moveStock(ctx: Ctx, moves: readonly StockMove[]): Promise<void> {
  if (moves.length === 0) return
  const goods = await lockGoods(
    ctx,
    moves.map((move) => move.productId),
  )
  await moveLockedGoods(ctx, goods, moves)
}

async function moveLockedGoods(ctx: Ctx, before: LockedGoods, moves: readonly StockMove[]): Promise<void> {
  const units = await unitsByIds(
    ctx,
    [...before.values()].flatMap((row) => row.unitId ?? []),
  )
  const after = new Map(before)
  const moved = moves.flatMap((move) => {
    const row = after.get(move.productId) ?? refuse('E_NOT_FOUND')
    return [...found(row, move), move].map((one) => {
      const was = after.get(move.productId) ?? row
      const next = movedBy(ctx, was, one, units.get(row.unitId ?? 0))
      after.set(row.id, next)
      return { move: one, was, next }
    })
  })
  await ctx.tx
    .insertInto('stockMovements')
    .values(
      moved.map(({ move, next }) => ({
        productId: move.productId,
        kind: move.kind,
        stockDelta: exact(move.stock),
        reservedDelta: exact(move.reserved),
        stockAfter: next.stockQty,
        reservedAfter: next.reservedQty,
        orderId: move.orderId,
        reason: move.reason ?? null,
        actorId: ctx.actor?.userId ?? null,
        at: ctx.now,
      })),
    )
    .execute()
  await keep(ctx, [...after.values()])
  await ctx.audit(
    moved.map(
      ({ move, was, next }): AuditEntry => ({
        action: `product.stock.${move.kind}`,
        objectType: PRODUCT,
        objectId: was.id,
        ...(next.status !== was.status && { from: was.status, to: next.status }),
        changes: {
          ...(next.stockQty !== was.stockQty && { stock: [say(was.stockQty), say(next.stockQty)] }),
          ...(next.reservedQty !== was.reservedQty && { reserved: [say(was.reservedQty), say(next.reservedQty)] }),
        },
      }),
    ),
    ctx,
  )
  await showAll(ctx, before, [...after.values()], units)
  for (const row of after.values()) await tellLow(ctx, before.get(row.id) ?? row, row)
  await ctx.changed(PRODUCTS_TOPIC)
}

function found(row: Product, move: StockMove): StockMove[] {
  const unknown = exact(-move.stock - availableOf(row))
  const { productId, reason } = move
  return move.finds && unknown > 0
    ? [{ kind: 'correction', productId, orderId: null, stock: unknown, reserved: 0, ...(reason && { reason }) }]
    : []
}

function movedBy(ctx: Ctx, row: Product, { stock, reserved }: StockMove, unit: Unit | undefined): Product {
  const stockQty = exact(row.stockQty + stock)
  const reservedQty = exact(row.reservedQty + reserved)
  if (stockQty < 0 || reservedQty < 0 || reservedQty > stockQty)
    refuse('E_STOCK', { left: say(availableOf(row)), unit: unit ? textIn(ctx.lang, unit.symbol) : '' })
  return { ...row, stockQty, reservedQty, status: stateFor(row.status, availableOf({ stockQty, reservedQty })) }
}

const keep = (ctx: Ctx, rows: readonly Product[]) =>
  sql`update products set stock_qty = moved.stock, reserved_qty = moved.reserved, status = moved.status
    from unnest(
      ${rows.map((row) => row.id)}::integer[], ${rows.map((row) => row.stockQty)}::numeric[],
      ${rows.map((row) => row.reservedQty)}::numeric[], ${rows.map((row) => row.status)}::text[]
    ) moved (id, stock, reserved, status)
    where products.id = moved.id`.execute(ctx.tx)

/**
 * Updates amounts of the public rows; products back on sale are published anew, because somebody may watch for them.
 */
async function showAll(
  ctx: Ctx,
  before: ReadonlyMap<number, Product>,
  rows: readonly Product[],
  units: ReadonlyMap<number, Unit>,
): Promise<void> {
  const back = rows.filter((row) => row.status === 'published' && before.get(row.id)?.status === 'sold_out')
  const others = rows.filter((row) => !back.includes(row))
  if (others.length > 0)
    await sql`update offers set available = moved.available, base_available = moved.base, sold_out = moved.sold_out
      from unnest(
        ${others.map((row) => row.id)}::integer[], ${others.map(availableOf)}::numeric[],
        ${others.map((row) => availableOf(row) * (units.get(row.unitId ?? 0)?.factorToBase ?? 1))}::numeric[],
        ${others.map((row) => row.status === 'sold_out')}::boolean[]
      ) moved (id, available, base, sold_out)
      where offers.product_id = moved.id`.execute(ctx.tx)
  await publishOffers(
    ctx,
    back.map((row) => row.id),
  )
}
