import { sql } from 'kysely'
import { type ImportDiff, showSome } from '#contract/import-diff.ts'
import type { ToMake } from '../../kernel/calls.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { SheetRecord } from '../../kernel/files/sheet.ts'
import { XLSX_TYPE } from '../../kernel/files/sheet-tasks.ts'
import { columnsOf, findUnits } from './category-fields.ts'
import { nextOrder } from './category-place.ts'
import { changesOf, type Draft, planCategories } from './category-plan.ts'
import { categorySheet, faultText, readCategory } from './category-sheet.ts'
import { lockTree, type Tree } from './category-tree.ts'

export async function exportCategories(ctx: Ctx): Promise<ToMake> {
  const rows = await ctx.tx.selectFrom('categories').selectAll().orderBy('orderNo').orderBy('id').execute()
  const units = await ctx.tx.selectFrom('measurements').select(['id', 'code', 'dimension']).execute()
  const body = categorySheet(new Map(rows.map((row) => [row.id, row])), new Map(units.map((unit) => [unit.id, unit])))
  return { fileName: `categories-${ctx.now.toISOString().slice(0, 10)}.xlsx`, contentType: XLSX_TYPE, body }
}

export async function importCategories(ctx: Ctx, records: readonly SheetRecord[], apply: boolean): Promise<ImportDiff> {
  const tree = await lockTree(ctx)
  const units = await findUnits(ctx)
  const rows = records.map((record) => readCategory(record, units))
  const slugs = new Set([...tree.values()].map((one) => one.slug))
  const nameless = rows.filter((row) => row.id === undefined && !slugs.has(row.slug))
  const { drafts, faults } = planCategories(tree, units, rows, await drawIds(ctx, nameless.length))
  const touched = [...drafts.values()].filter((draft) => draft.row !== undefined)
  const added = touched.filter((draft) => !draft.before)
  const changed = touched
    .filter((draft) => draft.before)
    .map((draft) => ({ draft, changes: changesOf(draft) }))
    .filter(({ changes }) => Object.keys(changes).length > 0)
  const missing = [...drafts.values()].filter((draft) => draft.live && draft.row === undefined)
  const entry = ({ fields }: Draft) => ({ key: fields.slug, name: fields.name.uz })
  const diff = {
    added: showSome(added.map(entry)),
    changed: showSome(changed.map(({ draft, changes }) => ({ ...entry(draft), changes }))),
    unchanged: touched.length - added.length - changed.length,
    missing: showSome(missing.map(entry)),
    faults: showSome(faults.map((fault) => ({ row: fault.row, message: faultText(ctx.lang, fault) }))),
    applied: apply && faults.length === 0,
  }
  if (!diff.applied) return diff
  await writeDrafts(ctx, tree, drafts, true)
  for (const { draft, action } of [
    ...added.map((draft) => ({ draft, action: 'category.created' })),
    ...changed.map(({ draft }) => ({ draft, action: 'category.updated' })),
  ]) {
    await ctx.audit({ action, objectType: 'category', objectId: draft.id, reason: 'import', changes: changesOf(draft) })
  }
  await ctx.changed('categories')
  return diff
}

async function drawIds(ctx: Ctx, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select nextval('category_ids')::integer as id
    from generate_series(1, ${count}::integer)`.execute(ctx.tx)
  return rows.map((row) => row.id)
}

const ROWS_AT_ONCE = 1000

/** Brings the tables to what the drafts say. `edited` counts as a change by staff; facts do not. */
export async function writeDrafts(ctx: Ctx, tree: Tree, drafts: ReadonlyMap<number, Draft>, edited: boolean) {
  // Names and addresses may be swapped between rows; only the end result is checked.
  await sql`set constraints categories_slug, categories_sibling deferred`.execute(ctx.tx)
  const orders = new Map<number | null, number>()
  const orderIn = (parentId: number | null) => {
    const order = orders.get(parentId) ?? nextOrder(tree, parentId)
    orders.set(parentId, order + 1)
    return order
  }
  const added = [...drafts.values()]
    .filter((draft) => !draft.before)
    .map(({ id, parentId, path, fields }) => ({
      ...columnsOf(fields),
      id,
      parentId,
      path,
      orderNo: orderIn(parentId),
      createdAt: ctx.now,
      updatedAt: ctx.now,
    }))
  // Parents first, because later portions refer to earlier ones.
  added.sort((a, b) => a.path.length - b.path.length)
  for (let from = 0; from < added.length; from += ROWS_AT_ONCE) {
    await ctx.tx
      .insertInto('categories')
      .values(added.slice(from, from + ROWS_AT_ONCE))
      .execute()
  }
  let changed = 0
  for (const draft of drafts.values()) {
    const { before, parentId, path, fields } = draft
    if (!before) continue
    const different = draft.row !== undefined && Object.keys(changesOf(draft)).length > 0
    if (!different && String(path) === String(before.path)) continue
    if (different) changed++
    const moved = parentId !== before.parentId
    await ctx.tx
      .updateTable('categories')
      .set({
        ...columnsOf(fields),
        parentId,
        path,
        ...(moved && { orderNo: orderIn(parentId) }),
        ...(different && { updatedAt: ctx.now }),
        ...(different && edited && { rowVersion: sql`row_version + 1` }),
      })
      .where('id', '=', draft.id)
      .execute()
  }
  return { added: added.length, changed }
}
