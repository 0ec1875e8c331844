import { type ImportDiff, showSome } from '#contract/import-diff.ts'
import type { ProductDraft } from '#contract/market/product.ts'
import { isApproved, isUnpublished } from '#contract/moderation/publication.ts'
import { parseQuantity } from '#uz/quantity.ts'
import { searchKey } from '#uz/search-key.ts'
import { isOwn } from '../../identity/public.ts'
import type { ToMake } from '../../kernel/calls.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import type { SheetRecord } from '../../kernel/files/sheet.ts'
import { XLSX_TYPE } from '../../kernel/files/sheet-tasks.ts'
import { changesBetween } from '../../kernel/process/audit.ts'
import { type FieldRefusal, refuse } from '../../kernel/refuse.ts'
import { ordered } from '../../moderation/public.ts'
import { createDraft, save } from './drafts.ts'
import { examineAll } from './examine.ts'
import { publishOffers } from './publish.ts'
import { say, stockOf } from './quantities.ts'
import { type Product, products } from './row.ts'
import { faultText, mergeRow, productSheet, readProducts, type SheetProduct } from './sheet.ts'
import { moveLocked } from './stock.ts'

/** Each row may be a judgement and a publication, so their number is limited. */
const MAX_ROWS = 1000

const ownProducts = (ctx: SignedCtx) =>
  ctx.tx.selectFrom('products').selectAll().where(isOwn(ctx)).where('status', '<>', 'archived').orderBy('id')

export async function exportProducts(ctx: SignedCtx): Promise<ToMake> {
  const body = await productSheet(ctx, await ownProducts(ctx).execute())
  return { fileName: `products-${ctx.now.toISOString().slice(0, 10)}.xlsx`, contentType: XLSX_TYPE, body }
}

interface Planned {
  sheet: SheetProduct
  before: Product | undefined
  content: ProductDraft
  stock: string | null | undefined
  changes: Record<string, [unknown, unknown]>
}
interface Fault extends FieldRefusal {
  row: number
}

/** New rows become drafts; rows of live products go the way of any edit. */
export async function importProducts(
  ctx: SignedCtx,
  records: readonly SheetRecord[],
  apply: boolean,
): Promise<ImportDiff> {
  if (records.length > MAX_ROWS) refuse('V_FILE_CONTENT', { reason: `> ${MAX_ROWS}` })
  const sheets = await readProducts(ctx, records)
  const rows = await ownProducts(ctx).forUpdate().execute()
  const { plan, faults } = planRows(sheets, rows)
  faults.push(...(await liveFaults(ctx, plan)))
  const added = plan.filter(({ before }) => !before)
  const changed = plan.filter(({ before, changes }) => before && Object.keys(changes).length > 0)
  const spoken = new Set(plan.map(({ before }) => before?.id))
  const missing = rows.filter((row) => !spoken.has(row.id))
  const diff = {
    added: showSome(added.map(({ content }) => ({ key: '', name: content.title?.uz ?? '' }))),
    changed: showSome(changed.map(({ before, changes }) => ({ ...nameOf(before), changes }))),
    unchanged: plan.length - added.length - changed.length,
    missing: showSome(missing.map(nameOf)),
    faults: showSome(faults.map((fault) => ({ row: fault.row, message: faultText(ctx, fault) }))),
    applied: apply && faults.length === 0,
  }
  if (!diff.applied) return diff
  for (const { content, stock } of added) await createDraft(ctx, { content, stock })
  for (const planned of changed) await write(ctx, planned)
  return diff
}

const nameOf = (row: Product | undefined) => ({ key: `№ ${row?.id ?? ''}`, name: row?.content.title?.uz ?? '' })
const keyOf = (content: ProductDraft) => `${content.categoryId}:${searchKey(content.title?.uz ?? '')}`

/** By number, or else by title and category; the same product twice is a fault of the file. */
function planRows(sheets: readonly SheetProduct[], rows: readonly Product[]) {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const byName = new Map(rows.map((row) => [keyOf(row.pending ?? row.content), row]))
  const taken = new Set<number | string>()
  const plan: Planned[] = []
  const faults: Fault[] = []
  for (const sheet of sheets) {
    const fault = (...found: FieldRefusal[]) => faults.push(...found.map((one) => ({ ...one, row: sheet.row })))
    const named = mergeRow(undefined, sheet).content
    const before = sheet.id === undefined ? named && byName.get(keyOf(named)) : byId.get(sheet.id)
    if (sheet.id !== undefined && !before) {
      fault({ field: 'id', code: 'E_NOT_FOUND' })
      continue
    }
    const merged = mergeRow(before && (before.pending ?? before.content), sheet)
    const stock = sheet.stock ? parseQuantity(sheet.stock) : sheet.stock
    if (sheet.stock && stock === undefined) fault({ field: 'stock', code: 'V_FORMAT' })
    fault(...merged.faults)
    if (!merged.content) continue
    const key = before?.id ?? keyOf(merged.content)
    if (taken.has(key)) fault({ field: 'title_uz', code: 'V_TWICE' })
    taken.add(key)
    const changes = changesOf(before, merged.content, stock)
    // An exported file can be imported unchanged: a row that may not be edited now is no fault while it changes
    // nothing.
    if (before && Object.keys(changes).length > 0 && !isApproved(before.status) && !isUnpublished(before.status))
      fault({ field: 'id', code: 'E_STATE', values: { status: before.status } })
    plan.push({ sheet, before, content: merged.content, stock, changes })
  }
  return { plan, faults }
}

function changesOf(before: Product | undefined, content: ProductDraft, stock: string | null | undefined) {
  const filled = (draft: ProductDraft) =>
    ordered(Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== null && value !== undefined)))
  const was = before ? filled(before.pending ?? before.content) : {}
  const changes = changesBetween({ ...empty(content), ...was }, { ...empty(was), ...filled(content) })
  const had = before && stockOf(before) !== null ? say(stockOf(before) ?? 0) : null
  return stock === undefined || stock === had || stock === null ? changes : { ...changes, stock: pair(had, stock) }
}
const empty = (like: object) => Object.fromEntries(Object.keys(like).map((field) => [field, null]))
const pair = (from: unknown, to: unknown): [unknown, unknown] => [from, to]

/** A draft may have gaps; what is live must stay whole. */
async function liveFaults(ctx: SignedCtx, plan: readonly Planned[]): Promise<Fault[]> {
  const live = plan.filter(({ before, changes }) => before && isApproved(before.status) && Object.keys(changes).length)
  const examined = await examineAll(
    ctx,
    live.map(({ content, stock, before }) => ({ content, stock: stock ? Number(stock) : (before?.stockQty ?? 0) })),
  )
  return live.flatMap(({ sheet }, index) =>
    (examined[index]?.faults ?? []).map((fault) => ({ ...fault, row: sheet.row })),
  )
}

async function write(ctx: SignedCtx, { before, content, stock, changes }: Planned): Promise<void> {
  if (!before) return
  const first = before.version === 0
  const moved = !first && changes.stock !== undefined && stock
  if (moved) {
    const locked = await products.lock(ctx, before.id)
    const delta = Number(stock) - locked.stockQty
    await moveLocked(ctx, locked, { kind: 'correction', stock: delta, reserved: 0, reason: 'import' })
    await publishOffers(ctx, [before.id])
  }
  const others = Object.keys(changes).filter((field) => field !== 'stock')
  if (others.length > 0 || (first && changes.stock))
    await save(ctx, await products.lock(ctx, before.id), { content, ...(first && stock !== undefined && { stock }) })
}
