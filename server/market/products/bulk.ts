import type { BulkResult } from '#contract/market/my-products.ts'
import { isFreePrice } from '#contract/moderation/edits.ts'
import { isApproved, isUnpublished } from '#contract/moderation/publication.ts'
import { isOwn } from '../../identity/public.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { type FieldRefusal, refuse, refuseFields } from '../../kernel/refuse.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { say as sayMessage } from '../../kernel/words/messages.ts'
import { unitsByIds } from '../../reference/public.ts'
import { save } from './drafts.ts'
import { examineAll } from './examine.ts'
import { publishOffers } from './publish.ts'
import { say, stockOf } from './quantities.ts'
import { type Product, products } from './row.ts'
import { moveLocked } from './stock.ts'

interface Asked {
  items: readonly { id: number; rowVersion: number; price?: number | undefined; stock?: string | undefined }[]
  percent?: number | undefined
}

const SOUM = 100

interface Planned {
  row: Product
  price: number | null
  /** What it would say with its new prices. */
  content: Product['content']
  stock: number | null
  faults: FieldRefusal[]
}

/** Prices and stock of many products: all are checked first, then all are written or none. */
export async function editMany(ctx: SignedCtx, asked: Asked, apply: boolean): Promise<BulkResult> {
  const plan = await planAll(ctx, asked)
  const units = await unitsByIds(
    ctx,
    plan.flatMap(({ row }) => row.unitId ?? []),
  )
  const applied = apply && plan.every(({ faults }) => faults.length === 0)
  const items = plan.map(({ row, price, stock, faults }) => {
    const unit = row.unitId === null ? undefined : units.get(row.unitId)
    return {
      id: row.id,
      title: row.content.title ? textIn(ctx.lang, row.content.title) : '',
      unit: unit ? { id: unit.id, symbol: textIn(ctx.lang, unit.symbol), integerOnly: unit.integerOnly } : null,
      price: { before: priceOf(row), after: price },
      stock: { before: say(stockOf(row) ?? 0), after: say(stock ?? 0) },
      waits:
        isApproved(row.status) && price !== null && price !== priceOf(row) && !isFreePrice(price, row.approvedPrice),
      faults: faults.map(({ field, code, values }) => ({
        field,
        code,
        message: sayMessage(code, ctx.lang, { label: field, ...values }),
      })),
    }
  })
  if (applied) for (const planned of plan) await write(ctx, planned)
  return { applied, items }
}

const contentOf = (row: Product) => row.pending ?? row.content
const priceOf = (row: Product) => contentOf(row).price ?? null

async function planAll(ctx: SignedCtx, { items, percent }: Asked): Promise<Planned[]> {
  const rows = await ctx.tx
    .selectFrom('products')
    .selectAll()
    .where(isOwn(ctx))
    .where(
      'id',
      'in',
      items.map((item) => item.id),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  const twice = items.some((item, index) => items.findIndex((other) => other.id === item.id) !== index)
  if (twice) refuseFields([{ field: 'items', code: 'V_TWICE' }])
  const plan = items.map((item): Planned => {
    const row = byId.get(item.id)
    if (!row) refuse('E_NOT_FOUND')
    const before = priceOf(row)
    const moved = percent === undefined || before === null ? before : moveBy(before, percent)
    const price = item.price ?? moved
    return {
      row,
      price,
      content: { ...contentOf(row), price, ...tiersMoved(row, item.price === undefined ? percent : undefined) },
      stock: item.stock === undefined ? stockOf(row) : Number(item.stock),
      faults: [],
    }
  })
  const examined = await examineAll(
    ctx,
    plan.map(({ content, stock }) => ({ content, stock })),
  )
  return plan.map((planned, index) => ({
    ...planned,
    faults: faultsOf(planned, items[index]?.rowVersion, examined[index]?.faults ?? []),
  }))
}

/** To whole soʻm, and never to zero. */
const moveBy = (price: number, percent: number) =>
  Math.max(SOUM, Math.round((price * (100 + percent)) / 100 / SOUM) * SOUM)

/** Tiers move by the same percentage. */
function tiersMoved(row: Product, percent: number | undefined) {
  const tiers = contentOf(row).priceTiers
  if (percent === undefined || !tiers) return {}
  return { priceTiers: tiers.map((tier) => ({ ...tier, price: moveBy(tier.price, percent) })) }
}

function faultsOf({ row, stock }: Planned, rowVersion: number | undefined, found: readonly FieldRefusal[]) {
  if (row.rowVersion !== rowVersion) return [{ field: 'rowVersion', code: 'E_STALE' } as const]
  if (!isApproved(row.status) && !isUnpublished(row.status))
    return [{ field: 'status', code: 'E_STATE', values: { status: row.status } } as const]
  const faults = found.filter(({ field }) => concerns(row, field))
  const short = stock !== null && stock < row.reservedQty
  return short
    ? [...faults, { field: 'stock', code: 'V_RANGE', values: { min: say(row.reservedQty), max: '∞' } } as const]
    : faults
}

/** A draft may have gaps; a live product must stay complete. */
const concerns = (row: Product, field: string) =>
  isApproved(row.status) || field === 'stock' || field === 'price' || field.startsWith('priceTiers')

async function write(ctx: SignedCtx, { row, price, content, stock }: Planned): Promise<void> {
  const first = row.version === 0
  const counted = stock !== null && !first && stock !== row.stockQty
  if (counted)
    await moveLocked(ctx, row, { kind: 'correction', stock: stock - row.stockQty, reserved: 0, reason: 'bulk' })
  if (price !== priceOf(row) || (first && stock !== row.openingStock))
    await save(ctx, counted ? await products.lock(ctx, row.id) : row, {
      content,
      ...(first && { stock: stock === null ? null : say(stock) }),
    })
  if (counted) await publishOffers(ctx, [row.id])
}
