import type { MyProduct, MyProductRow } from '#contract/market/my-products.ts'
import type { ProductDraft } from '#contract/market/product.ts'
import { judgedFields } from '#contract/market/product-changes.ts'
import { isApproved, isOnShelf } from '#contract/moderation/publication.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { say as sayMessage } from '../../kernel/words/messages.ts'
import { ownerRights, type Remarks, remarksOf } from '../../moderation/public.ts'
import { categoriesByIds, type NamedCategory, type Unit, unitsByIds } from '../../reference/public.ts'
import { examine, wholeOf } from './examine.ts'
import { availableOf, say, stockOf } from './quantities.ts'
import { ownRow, type Product } from './row.ts'
import { isMovable } from './stock.ts'

export type ShownRow = Omit<MyProductRow, 'picture'> & { cover: string | null }
export type ShownProduct = Omit<MyProduct, 'picture'> & { cover: string | null }

/** Rows with the names of what they point at: four statements for any number. */
export async function presentRows(ctx: SignedCtx, rows: readonly Product[]): Promise<ShownRow[]> {
  const beside = await besideOf(ctx, rows)
  return rows.map((row) => presentRow(ctx, row, beside))
}

async function besideOf(ctx: SignedCtx, rows: readonly Product[]): Promise<Beside> {
  const units = await unitsByIds(
    ctx,
    rows.flatMap((row) => row.unitId ?? []),
  )
  const categories = await categoriesByIds(
    ctx,
    rows.flatMap((row) => row.categoryId ?? []),
  )
  const remarks = await remarksOf(
    ctx,
    'product',
    rows.map((row) => row.id),
  )
  return { units, categories, remarks }
}

interface Beside {
  units: ReadonlyMap<number, Unit>
  categories: ReadonlyMap<number, NamedCategory>
  remarks: ReadonlyMap<string, Remarks>
}

function presentRow(ctx: SignedCtx, row: Product, { units, categories, remarks }: Beside): ShownRow {
  const { id, status, price, views, favorites, rowVersion } = row
  const unit = row.unitId === null ? undefined : units.get(row.unitId)
  const category = row.categoryId === null ? undefined : categories.get(row.categoryId)
  return {
    id,
    title: row.content.title?.uz ? textIn(ctx.lang, row.content.title) : '',
    cover: row.content.images?.[0] ?? null,
    category: category ? { id: category.id, name: category.name } : null,
    unit: unit ? { id: unit.id, symbol: textIn(ctx.lang, unit.symbol), integerOnly: unit.integerOnly } : null,
    price,
    stock: say(stockOf(row) ?? 0),
    reserved: say(row.reservedQty),
    available: say(availableOf(row)),
    low: isLow(row),
    views,
    favorites,
    status,
    pending: row.pending !== null,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
    rowVersion,
    can: rightsOf(ctx, row, remarks.get(String(id))),
  }
}

const isLow = (row: Product) => isApproved(row.status) && availableOf(row) <= row.lowMark

const rightsOf = (ctx: SignedCtx, row: Product, remarks: Remarks | undefined): MyProductRow['can'] => ({
  ...ownerRights(ctx, row, remarks),
  stock: isMovable(row),
  share: isOnShelf(row.status),
})

/** One of one's own with all a form shows of it. */
export async function getOwn(ctx: SignedCtx, id: number): Promise<ShownProduct> {
  const row = await ownRow(ctx, id)
  const beside = await besideOf(ctx, [row])
  const given: ProductDraft = row.pending ?? row.content
  const { faults } = await examine(ctx, given, stockOf(row))
  const remarks = beside.remarks.get(String(id))
  const waiting = row.pending ? judgedFields(wholeOf(row.content), row.pending, row.approvedPrice) : []
  return {
    ...presentRow(ctx, row, beside),
    content: row.content,
    pendingContent: row.pending,
    waiting,
    approvedPrice: row.approvedPrice,
    faults: faults.map(({ field, code, values }) => ({
      field,
      code,
      message: sayMessage(code, ctx.lang, { label: field, ...values }),
    })),
    judging: remarks?.open ?? null,
    remarks: remarks?.last ? { ...remarks.last, decidedAt: remarks.last.decidedAt.toISOString() } : null,
    stateReason: row.stateReason,
  }
}
