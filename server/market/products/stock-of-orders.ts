import { sql } from 'kysely'
import { type AuditEntry, writeAudits } from '../../kernel/audit.ts'
import type { Ctx } from '../../kernel/context.ts'
import { textIn } from '../../kernel/localized.ts'
import { refuse } from '../../kernel/refuse.ts'
import { type Unit, unitsByIds } from '../../reference/public.ts'
import { availableOf, exact, say } from './quantities.ts'
import { PRODUCT, PRODUCTS_TOPIC, type Product } from './row.ts'
import { shelve } from './shelf.ts'
import { stateFor, tellLow } from './stock.ts'

interface OrderedStock {
  productId: number
  qty: string
  orderId: string
}

/** Lines of orders out of what is on sale, as many as there are in the same few statements. Too little is E_STOCK. */
export const reserveAll = (ctx: Ctx, lines: readonly OrderedStock[]) => moveAll(ctx, 'reserve', lines)
/** Orders that came to nothing give back what they held. */
export const releaseAll = (ctx: Ctx, lines: readonly OrderedStock[]) => moveAll(ctx, 'release', lines)

/** In the order of ids, whoever asks: two orders over the same goods never wait for each other in a circle. */
export const lockInOrder = (ctx: Ctx, ids: readonly number[]): Promise<Product[]> =>
  ctx.tx
    .selectFrom('products')
    .selectAll()
    .where('id', 'in', [0, ...ids])
    .orderBy('id')
    .forUpdate()
    .execute()

async function moveAll(ctx: Ctx, kind: 'reserve' | 'release', lines: readonly OrderedStock[]): Promise<void> {
  if (lines.length === 0) return
  const before = new Map(
    (
      await lockInOrder(
        ctx,
        lines.map((line) => line.productId),
      )
    ).map((row) => [row.id, row]),
  )
  const units = await unitsByIds(
    ctx,
    [...before.values()].flatMap((row) => row.unitId ?? []),
  )
  const after = new Map(before)
  const moved = lines.map((line) => {
    const row = after.get(line.productId) ?? refuse('E_NOT_FOUND')
    const change = kind === 'reserve' ? Number(line.qty) : -Number(line.qty)
    const next = reserved(ctx, row, change, units.get(row.unitId ?? 0))
    after.set(row.id, next)
    return { line, row, next, change: exact(change) }
  })
  await ctx.tx
    .insertInto('stockMovements')
    .values(
      moved.map(({ line, next, change }) => ({
        productId: line.productId,
        kind,
        stockDelta: 0,
        reservedDelta: change,
        stockAfter: next.stockQty,
        reservedAfter: next.reservedQty,
        orderId: line.orderId,
        actorId: ctx.actor?.userId ?? null,
        at: ctx.now,
      })),
    )
    .execute()
  await keep(ctx, [...after.values()])
  await writeAudits(
    ctx.tx,
    ctx,
    moved.map(
      ({ row, next }): AuditEntry => ({
        action: `product.stock.${kind}`,
        objectType: PRODUCT,
        objectId: row.id,
        ...(next.status !== row.status && { from: row.status, to: next.status }),
        changes: { reserved: [say(row.reservedQty), say(next.reservedQty)] },
      }),
    ),
  )
  await showAll(ctx, before, [...after.values()], units)
  for (const row of after.values()) await tellLow(ctx, before.get(row.id) ?? row, row)
  await ctx.changed(PRODUCTS_TOPIC)
}

function reserved(ctx: Ctx, row: Product, change: number, unit: Unit | undefined): Product {
  const reservedQty = exact(row.reservedQty + change)
  if (reservedQty < 0 || reservedQty > row.stockQty)
    refuse('E_STOCK', { left: say(availableOf(row)), unit: unit ? textIn(ctx.lang, unit.symbol) : '' })
  const status = stateFor(row.status, availableOf({ stockQty: row.stockQty, reservedQty }))
  return { ...row, reservedQty, status }
}

const keep = (ctx: Ctx, rows: readonly Product[]) =>
  sql`update products set reserved_qty = moved.reserved, status = moved.status
    from unnest(
      ${rows.map((row) => row.id)}::integer[], ${rows.map((row) => row.reservedQty)}::numeric[],
      ${rows.map((row) => row.status)}::text[]
    ) moved (id, reserved, status)
    where products.id = moved.id`.execute(ctx.tx)

/** Of the public rows only the amounts change; what comes back on sale is put up anew, for somebody may wait for it. */
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
  await shelve(
    ctx,
    back.map((row) => row.id),
  )
}
